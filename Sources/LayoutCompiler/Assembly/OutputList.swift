import LayoutEngine
import LinearConstraints

/// What is to have a formula: the edges and sides of boxes and cells, and free variables.
struct OutputList: Sendable {
  /// A box and the places of its left edge, top edge, width and height among the outputs.
  struct PlacedBox: Sendable {
    var name: String
    /// The place of the box that it stands in; nil for the container.
    var parent: Int?
    var places: [Int]
  }

  private(set) var names: [String] = []
  private(set) var expressions: [LinearExpression] = []
  private(set) var boxes: [PlacedBox] = []

  /// All that a layout's answer shows, and further boxes of the layout.
  ///
  /// - Complexity: linear in the boxes and cells.
  init(_ layout: Layout, including others: [Box] = []) {
    var places = [Int?](repeating: nil, count: layout.boxes.count)
    for number in Self.parentsFirst(layout) {
      let declared = layout.boxes[number]
      places[number] = boxes.count
      add(declared.box, parent: declared.parent.supportingBox.flatMap { places[$0] })
    }
    for cell in layout.namedCells {
      add(cell, parent: cell.supportingBox.flatMap { places[$0] })
    }
    var taken = Set(boxes.map(\.name))
    for other in others where other.layout == layout.model.identity {
      // Uses of a layout plugin without a name may share what their cells are called.
      var (name, number) = (other.name, 2)
      while !taken.insert(name).inserted {
        name = "\(other.name) #\(number)"
        number += 1
      }
      add(other, named: name, parent: other.supportingBox.flatMap { places[$0] })
    }
    for variable in layout.variables {
      names.append(variable.name)
      expressions.append(variable.variable.linearExpression)
    }
  }

  /// Adds every other unknown of a model, by its place in it.
  mutating func addRest(of model: LinearModel) {
    let seen = Set(expressions.compactMap(\.singleVariable?.index))
    for index in model.declarations.indices where !seen.contains(index) {
      guard case .unknown = model.declarations[index].kind else { continue }
      let variable = Variable(index: index, model: model.identity)
      names.append("#\(index) \(model.name(of: variable))")
      expressions.append(variable.linearExpression)
    }
  }

  private mutating func add(_ box: Box, named name: String? = nil, parent: Int?) {
    let name = name ?? box.name
    let first = names.count
    for (side, expression) in [
      ("left", box.left), ("top", box.top), ("width", box.width), ("height", box.height),
    ] {
      names.append("\(name).\(side)")
      expressions.append(expression)
    }
    boxes.append(PlacedBox(name: name, parent: parent, places: Array(first..<first + 4)))
  }

  // In order of declaration, but a box that another was declared in stands before it.
  private static func parentsFirst(_ layout: Layout) -> [Int] {
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: layout.boxes.count)
    for number in layout.boxes.indices {
      var chain: [Int] = []
      var next: Int? = number
      while let box = next, !isPlaced[box] {
        isPlaced[box] = true
        chain.append(box)
        next = layout.boxes[box].parent.supportingBox
      }
      order += chain.reversed()
    }
    return order
  }
}
