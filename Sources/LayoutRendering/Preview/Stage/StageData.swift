import LayoutEngine
import ParametricLayout

/// What the script of a stage is given, as JSON:
///
/// | member | value |
/// | --- | --- |
/// | `scene` | what is painted; see ``PictureScene/json`` |
/// | `places` | for each place of the scene, its left, top, width and height: the index of a value, or a formula |
/// | `compiled` | the layout in closed form, in its own JSON form, without exact texts |
/// | `start` | the values of the parameters to begin with |
struct StageData {
  let scene: PictureScene
  let stage: PreviewStage
  // The box of each place; nil for the container.
  private let frames: [CompiledLayout.Box?]

  /// Nil where the layout in closed form lacks a box that is painted.
  init?(of layout: Layout, _ stage: PreviewStage) {
    scene = PictureScene(of: layout)
    self.stage = stage
    let boxes = stage.compiled.boxes
    let known = Dictionary(boxes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var others = boxes.dropFirst(layout.boxes.count + layout.namedCells.count)
    var frames: [CompiledLayout.Box?] = []
    for (place, box) in scene.places.enumerated() {
      let found = scene.isOther(place) ? others.popFirst() : known[box.name]
      guard box.kind == .container || found != nil else { return nil }
      frames.append(box.kind == .container ? nil : found)
    }
    self.frames = frames
  }

  /// The data on several lines.
  var json: String {
    JSONText.tallObject([
      ("scene", scene.json), ("places", places),
      ("compiled", stage.compiled.withoutExactTexts.json),
      ("start", JSONText.numbers(stage.start)),
    ])
  }

  private var places: String {
    let names = stage.compiled.parameters.map(\.name)
    // The constant, then a coefficient for each parameter.
    func formula(_ name: String?) -> String {
      JSONText.numbers([0] + names.map { $0 == name ? 1 : 0 })
    }
    let container = JSONText.array([nil, nil, "width", "height"].map(formula))
    return JSONText.array(
      frames.map { box in
        box.map { JSONText.integers([$0.left, $0.top, $0.width, $0.height]) } ?? container
      })
  }
}

extension JSONText {
  /// Numbers as an array.
  fileprivate static func numbers(_ numbers: [Double]) -> String {
    array(numbers.map(number))
  }

  /// Whole numbers as an array.
  fileprivate static func integers(_ numbers: [Int]) -> String {
    array(numbers.map { String($0) })
  }
}
