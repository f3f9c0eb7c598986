import LayoutEngine
import ParametricLayout

/// What the script of a stage is given, as JSON:
///
/// | member | value |
/// | --- | --- |
/// | `scene` | what is painted; see ``PictureScene/json`` |
/// | `places` | for each place of the scene, its left, top, width and height: the index of a value, or a formula |
/// | `compiled` | the layout in closed form, in its own JSON form |
/// | `start` | the values of the parameters to begin with |
struct StageData {
  let scene: PictureScene
  let stage: PreviewStage

  /// Nil where the layout in closed form lacks a box that is painted.
  init?(of layout: Layout, _ stage: PreviewStage) {
    scene = PictureScene(of: layout)
    self.stage = stage
    let known = Set(stage.compiled.boxes.map(\.name))
    guard scene.places.allSatisfy({ $0.kind == .container || known.contains($0.name) }) else {
      return nil
    }
  }

  /// The data on several lines.
  var json: String {
    JSONText.tallObject([
      ("scene", scene.json), ("places", places),
      ("compiled", stage.compiled.json),
      ("start", JSONText.numbers(stage.start)),
    ])
  }

  private var places: String {
    let boxes = Dictionary(
      stage.compiled.boxes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let names = stage.compiled.parameters.map(\.name)
    // The constant, then a coefficient for each parameter.
    func formula(_ name: String?) -> String {
      JSONText.numbers([0] + names.map { $0 == name ? 1 : 0 })
    }
    return JSONText.array(
      scene.places.map { box in
        guard box.kind != .container, let found = boxes[box.name] else {
          return JSONText.array([nil, nil, "width", "height"].map(formula))
        }
        return JSONText.integers([found.left, found.top, found.width, found.height])
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
