import LinearConstraints

/// The wish that would settle what nobody settled.
///
/// It keeps the answer as it is: two boxes that share a row in halves wish to be as wide as each
/// other, anything else wishes to be what it is now. A side of 0 is an oversight, and gets an
/// example of a length.
struct Remedy {
  private let solution: LayoutSolution
  private let owners: UnknownOwners

  init(_ solution: LayoutSolution, _ owners: UnknownOwners) {
    self.solution = solution
    self.owners = owners
  }

  /// The statement, in the language of constraint files.
  ///
  /// - Parameter sizes: The wishes of the level `size` that hold the expression.
  func statement(for expression: LinearExpression, named name: String, sizes: [Int]) -> String {
    let layout = solution.layout
    guard case .box(let number, let anchor)? = owners.owner(of: expression) else {
      return "\(name) == \(text(solution[expression])) @weak"
    }
    let declared = layout.boxes[number]
    switch anchor {
    case .width, .height:
      if let partner = partner(of: number, anchor, sizes: sizes) {
        return "\(name) == \(partner).\(anchor.rawValue) @weak"
      }
      // Nobody wants a side of 0: what is shown is how to give it one.
      let length = solution[expression]
      return "\(name) == \(length < 5e-4 ? "100" : text(length)) @weak"
    case .top: return offset(.top, of: declared)
    default: return offset(.leading, of: declared)
    }
  }

  private func offset(_ anchor: Anchor, of declared: DeclaredBox) -> String {
    let distance = solution[declared.box[anchor] - declared.parent[anchor]]
    let sign = distance < 0 ? "-" : "+"
    let offset = abs(distance) < 5e-4 ? "" : " \(sign) \(text(abs(distance)))"
    return "\(declared.box.name).\(anchor.rawValue) == "
      + "\(declared.parent.name).\(anchor.rawValue)\(offset) @weak"
  }

  // A box that shares room with another: one whose size holds this one's, or, of what is fitted,
  // one that stands in the same parent.
  private func partner(of number: Int, _ anchor: Anchor, sizes: [Int]) -> String? {
    let layout = solution.layout
    let own = solution[layout.boxes[number].box[anchor]]
    for wish in sizes {
      guard let owner = owners.owner(of: layout.model.sizeWishes[wish]),
        case .box(let other, let side) = owner, other != number, side == anchor,
        abs(solution[layout.boxes[other].box[anchor]] - own) < 5e-4
      else { continue }
      return layout.boxes[other].box.name
    }
    let fitted = Set(solution.fitted)
    guard fitted.contains("\(layout.boxes[number].box.name).\(anchor.rawValue)") else { return nil }
    return layout.boxes.indices.first { other in
      other != number && layout.boxes[other].parent.name == layout.boxes[number].parent.name
        && fitted.contains("\(layout.boxes[other].box.name).\(anchor.rawValue)")
    }.map { layout.boxes[$0].box.name }
  }

  private func text(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return solution.layout.model.describe(LinearExpression(rounded))
  }
}
