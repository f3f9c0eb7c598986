import LayoutEngine
import LinearConstraints

extension Resolver {
  mutating func add(_ statement: ObjectiveStatement) {
    let expression = linear(statement.expression, .unknowns)
    guard let (priority, weight) = priority(statement.priority, default: .weak), let expression,
      isOfOneDirection([statement.expression])
    else { return }
    let source = reference(statement.range, text: statement.bodyRange)
    let sense: Objective.Sense = statement.sense == .minimize ? .minimize : .maximize
    attempt(at: statement.range) { layout throws(LayoutError) in
      try layout.add(
        Objective(
          sense, expression, priority: priority, weight: weight, label: statement.label?.text),
        at: source)
    }
  }

  mutating func add(_ statement: ConstraintStatement) {
    let sides = [statement.first] + statement.links.map(\.expression)
    guard isOfOneDirection(sides),
      let (priority, weight) = priority(statement.priority, default: .required)
    else { return }
    var constraints: [Constraint] = []
    var isComplete = true
    for (number, link) in statement.links.enumerated() {
      let (left, right) = (sides[number], sides[number + 1])
      if left.group != nil || right.group != nil {
        let inset = number == statement.links.count - 1 ? statement.inset : nil
        guard let group = group(left, link, right, inset: inset) else {
          isComplete = false
          continue
        }
        constraints += group
      } else if left.call != nil || right.call != nil, link.relation == .equal {
        addExtremum(statement, left, right, priority: priority)
        isComplete = isComplete && statement.links.count == 1
        if statement.links.count > 1 { diagnostics.report(.exactInChain(at: link.relationRange)) }
        return
      } else if let pairs = pairs(left, link, right) {
        constraints += pairs
      } else {
        isComplete = false
      }
    }
    guard isComplete else { return }
    let source = reference(statement.range, text: statement.bodyRange)
    let stated = constraints.map { $0.priority(priority, weight: weight) }
    attempt(at: statement.bodyRange) { layout throws(LayoutError) in
      try layout.add(stated, label: statement.label?.text, at: source)
    }
  }

  // MARK: Linear sides, min and max

  // `e <= min(a, b)` is e <= a and e <= b, and `e >= max(a, b)` likewise.
  private mutating func pairs(
    _ left: ExpressionNode, _ link: ConstraintStatement.Link, _ right: ExpressionNode
  ) -> [Constraint]? {
    let lower = link.relation == .lessOrEqual ? left : right
    let upper = link.relation == .lessOrEqual ? right : left
    for (side, function) in [(lower, FunctionCall.Function.min), (upper, .max)]
    where side.call?.function == function {
      diagnostics.report(.branchingFunction(function, at: side.range))
      return nil
    }
    guard let lefts = alternatives(left), let rights = alternatives(right) else { return nil }
    return lefts.flatMap { first in
      rights.map { second in
        Constraint(difference: first - second, relation: link.relation.relation)
      }
    }
  }

  private mutating func alternatives(_ node: ExpressionNode) -> [LinearExpression]? {
    let nodes = node.call?.arguments ?? [node]
    let values = nodes.map { linear($0, .unknowns) }
    return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
  }

  private mutating func addExtremum(
    _ statement: ConstraintStatement, _ left: ExpressionNode, _ right: ExpressionNode,
    priority: Priority
  ) {
    guard let call = right.call ?? left.call, left.call == nil || right.call == nil else {
      diagnostics.report(.twoFunctions(at: statement.bodyRange))
      return
    }
    guard priority.isRequired else {
      let place = statement.priority?.range ?? statement.bodyRange
      diagnostics.report(.exactNotRequired(call.function, at: place))
      return
    }
    let result = linear(right.call == nil ? right : left, .unknowns)
    let arguments = call.arguments.map { linear($0, .unknowns) }
    guard let result, !arguments.contains(where: { $0 == nil }) else { return }
    let source = reference(statement.range, text: statement.bodyRange)
    let extremum = Extremum(
      call.function == .min ? .minimum : .maximum, result: result,
      of: arguments.compactMap { $0 })
    attempt(at: statement.bodyRange) { layout throws(LayoutError) in
      try layout.add(extremum, label: statement.label?.text, at: source)
    }
  }

  // MARK: Groups

  private mutating func group(
    _ left: ExpressionNode, _ link: ConstraintStatement.Link, _ right: ExpressionNode,
    inset: ConstraintStatement.Inset?
  ) -> [Constraint]? {
    guard let first = left.group, let second = right.group, first.name == second.name,
      let group = AnchorGroup(rawValue: first.name.rawValue)
    else {
      let range = (left.group != nil ? left : right).range
      diagnostics.report(.unmatchedGroup(left.group ?? right.group, at: range))
      return nil
    }
    guard link.relation == .equal else {
      diagnostics.report(.groupNotEqual(first.name, at: link.relationRange))
      return nil
    }
    let boxes = (box(at: first.place), box(at: second.place))
    let margins: Insets? = if let inset { insets(inset.values) } else { Insets.zero }
    guard let inner = boxes.0, let outer = boxes.1, let margins else { return nil }
    return group.constraints(between: inner, and: outer, inset: margins)
  }

  /// Margins, one for all sides or four; nil, and reported, where they are wrong.
  mutating func insets(_ nodes: [ExpressionNode]) -> Insets? {
    let values = nodes.map { linear($0, .parameters) }
    guard !values.contains(where: { $0 == nil }) else { return nil }
    let margins = values.compactMap { $0 }
    switch margins.count {
    case 1: return Insets(all: margins[0])
    case 4:
      return Insets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    default:
      let range = nodes.dropFirst().reduce(nodes.first?.range ?? SourceRange(at: 0)) {
        $0.union($1.range)
      }
      diagnostics.report(.insetCount(margins.count, at: range))
      return nil
    }
  }

  // MARK: Directions

  /// Whether a statement keeps to one kind of horizontal position; reported where not.
  private mutating func isOfOneDirection(_ nodes: [ExpressionNode]) -> Bool {
    let anchors = nodes.flatMap(\.anchors)
    guard let turning = anchors.first(where: { $0.name == .leading || $0.name == .trailing }),
      let fixed = anchors.first(where: { [.left, .right, .centerX].contains($0.name) })
    else { return true }
    diagnostics.report(.mixedDirections(turning, fixed))
    return false
  }
}

extension AnchorGroup {
  /// The constraints that a box keeps to another, within margins where the group has edges.
  func constraints(between inner: Box, and outer: Box, inset: Insets) -> [Constraint] {
    switch self {
    case .edges:
      [
        inner.top == outer.top + inset.top, inner.leading == outer.leading + inset.leading,
        inner.bottom == outer.bottom - inset.bottom,
        inner.trailing == outer.trailing - inset.trailing,
      ]
    case .size: [inner.width == outer.width, inner.height == outer.height]
    case .center: [inner.centerX == outer.centerX, inner.centerY == outer.centerY]
    }
  }
}

extension ConstraintStatement.RelationSign {
  var relation: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .lessThanOrEqual
    case .greaterOrEqual: .greaterThanOrEqual
    }
  }
}

extension ExpressionNode {
  /// The call that an expression is, parentheses apart.
  var call: FunctionCall? {
    switch kind {
    case .call(let call): call
    case .parenthesized(let inner): inner.call
    default: nil
    }
  }

  /// The group of anchors that an expression is, parentheses apart.
  var group: (place: Place, name: AnchorName)? {
    switch kind {
    case .reference(let reference):
      reference.anchor.flatMap { $0.name.isGroup ? (reference.place, $0.name) : nil }
    case .parenthesized(let inner): inner.group
    default: nil
    }
  }

  /// The anchors that an expression names.
  var anchors: [Reference.Anchor] {
    switch kind {
    case .number: []
    case .reference(let reference): reference.anchor.map { [$0] } ?? []
    case .negation(let inner), .parenthesized(let inner): inner.anchors
    case .sum(let terms): terms.flatMap { $0.expression.anchors }
    case .product(let factors): factors.flatMap { $0.expression.anchors }
    case .call(let call): call.arguments.flatMap(\.anchors)
    }
  }
}
