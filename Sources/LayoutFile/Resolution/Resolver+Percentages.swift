import LayoutEngine

/// A percentage is a number, and `width: 50%` is half a point: allowed, and hardly ever meant.
extension Resolver {
  /// Warns where a length is, or a term of it is, a percentage of nothing.
  ///
  /// - Parameters:
  ///   - length: What is looked at.
  ///   - side: The side of the container that was probably meant.
  ///   - box: The box whose side the length is, if it is one of a box's.
  mutating func warnOfPercentage(in length: ExpressionNode, of side: Side, box: Box? = nil) {
    guard let literal = length.barePercentage else { return }
    var constraint: String?
    if let box, let parent = parent(of: box), parent.kind != .container {
      constraint =
        "\(box.name).\(side.rawValue) == \(document.source.string(in: literal.range)) * "
        + "\(parent.name).\(side.rawValue)"
    }
    diagnostics.warn(
      .percentageOfNothing(
        literal, written: document.source.string(in: literal.range), of: side,
        constraint: constraint))
  }

  /// Warns of a constraint on anchors that has a percentage of nothing on a side, or in a sum.
  mutating func warnOfPercentage(inConstraint nodes: [ExpressionNode]) {
    let anchors = nodes.lazy.flatMap(\.references).compactMap(\.anchor)
    guard nodes.contains(where: { $0.barePercentage != nil }), let anchor = anchors.first,
      let length = nodes.first(where: { $0.barePercentage != nil })
    else { return }
    let isVertical = ["top", "bottom", "height", "centerY"].contains(anchor.name.rawValue)
    warnOfPercentage(in: length, of: isVertical ? .height : .width)
  }

  private func parent(of box: Box) -> Box? {
    guard case .declared(let number) = box.kind else { return nil }
    return layout.boxes[number].parent
  }
}

extension ExpressionNode {
  /// The first percentage that is the expression, or a term of it, and no factor of anything.
  ///
  /// 0% of anything is 0, and so it is none.
  fileprivate var barePercentage: NumberLiteral? {
    switch kind {
    case .number(let literal): literal.isPercentage && literal.digits != 0 ? literal : nil
    case .negation(let inner), .parenthesized(let inner): inner.barePercentage
    case .sum(let terms): terms.lazy.compactMap(\.expression.barePercentage).first
    case .call(let call): call.arguments.lazy.compactMap(\.barePercentage).first
    case .reference, .product: nil
    }
  }
}
