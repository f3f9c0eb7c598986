import LayoutEngine
import LinearConstraints

extension Resolver {
  mutating func add(_ statement: ObjectiveStatement) {
    let priority = priority(statement.priority, default: .weak)
    guard isOfOneDirection([statement.expression]) else {
      return checkNames(in: [statement.expression])
    }
    guard let expression = expression(statement.expression, .unknowns),
      let (priority, weight) = priority
    else { return }
    let source = locator.reference(statement.range, text: statement.bodyRange)
    let label = declarations.label(statement.label)
    let sense: Objective.Sense = statement.sense == .minimize ? .minimize : .maximize
    attempt(at: statement.bodyRange) { layout throws(LayoutError) in
      try layout.add(
        Objective(
          sense, expression, priority: priority, weight: weight, label: label),
        at: source)
    }
  }

  /// Adds a constraint, a chain of them, a group, or an exact minimum or maximum.
  ///
  /// 1. Its form must be one that is linear.
  /// 2. Each side is worked out, once, also where it stands between two relations.
  /// 3. Each relation becomes constraints between its two sides.
  mutating func add(_ statement: ConstraintStatement) {
    let nodes = [statement.first] + statement.links.map(\.expression)
    let priority = priority(statement.priority, default: .required)
    guard isOfOneDirection(nodes), hasLinearForm(statement, nodes) else {
      return checkNames(in: nodes)
    }
    let margins = statement.inset.map { insets($0.values) }
    let evaluated = nodes.map { side($0) }
    guard let (priority, weight) = priority, margins.map({ $0 != nil }) ?? true,
      !evaluated.contains(where: { $0 == nil })
    else { return }
    let sides = evaluated.compactMap { $0 }
    warnOfPercentage(inConstraint: nodes)
    var constraints: [Constraint] = []
    for (number, link) in statement.links.enumerated() {
      let (left, right) = (sides[number], sides[number + 1])
      guard left.termCount(with: right) <= Self.mostTermsOfRelation else {
        return diagnostics.report(
          .tooManyTerms(Self.mostTermsOfRelation, at: link.relationRange))
      }
      if link.relation == .equal, let extremum = left.extremum(with: right) {
        return add(extremum, of: statement, priority: priority)
      }
      let inset = number == statement.links.count - 1 ? margins ?? nil : nil
      constraints += left.constraints(
        link.relation.relation, to: right, inset: inset ?? .zero)
    }
    let source = locator.reference(statement.range, text: statement.bodyRange)
    let stated = constraints.map { $0.priority(priority, weight: weight) }
    let label = declarations.label(statement.label)
    attempt(at: statement.bodyRange) { layout throws(LayoutError) in
      try layout.add(stated, label: label, at: source)
    }
  }

  private mutating func add(
    _ extremum: Extremum, of statement: ConstraintStatement, priority: Priority
  ) {
    guard priority.isRequired else {
      let place = statement.priority?.range ?? statement.bodyRange
      return diagnostics.report(
        .exactNotRequired(extremum.kind == .minimum ? .min : .max, at: place))
    }
    let source = locator.reference(statement.range, text: statement.bodyRange)
    let label = declarations.label(statement.label)
    attempt(at: statement.bodyRange) { layout throws(LayoutError) in
      try layout.add(extremum, label: label, at: source)
    }
  }

  // Of a statement that has its one error, only unknown names are worth another.
  private mutating func checkNames(in nodes: [ExpressionNode]) {
    for name in nodes.flatMap(\.names) { _ = kind(of: name) }
  }

  /// How many terms the constraints of one relation may have. A long sum that is less than each
  /// of many others comes to as many copies of it.
  private static var mostTermsOfRelation: Int { 1_000_000 }

  // MARK: Sides

  private mutating func side(_ node: ExpressionNode) -> ConstraintSide? {
    if let group = node.group, let kind = AnchorGroup(rawValue: group.name.rawValue) {
      return box(at: group.place).map { ConstraintSide.group($0, kind) }
    }
    if let call = node.call {
      let values = call.arguments.map { expression($0, .unknowns) }
      guard !values.contains(where: { $0 == nil }) else { return nil }
      return .call(call.function, values.compactMap { $0 })
    }
    return expression(node, .unknowns).map { .sum($0) }
  }

  /// Margins, one for all sides or four; nil, and reported, where they are wrong.
  mutating func insets(_ nodes: [ExpressionNode]) -> Insets? {
    let values = nodes.map { expression($0, .parameters) }
    guard !values.contains(where: { $0 == nil }) else { return nil }
    let margins = values.compactMap { $0 }
    for (number, node) in nodes.enumerated() {
      warnOfPercentage(in: node, of: nodes.count == 4 && number % 2 == 0 ? .height : .width)
    }
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

  // MARK: Forms

  // Whether each relation stands between sides that it can relate; the first that does not is
  // reported.
  private mutating func hasLinearForm(
    _ statement: ConstraintStatement, _ nodes: [ExpressionNode]
  ) -> Bool {
    for (number, link) in statement.links.enumerated() {
      let (left, right) = (nodes[number], nodes[number + 1])
      let problem =
        left.group != nil || right.group != nil
        ? problemOfGroup(left, link, right)
        : problemOfFunction(left, link, right, isAlone: statement.links.count == 1)
      guard let problem else { continue }
      // A group that meets no group: perhaps the other is misspelt.
      if !reportUnknownPart(of: left), !reportUnknownPart(of: right) { diagnostics.report(problem) }
      return false
    }
    return true
  }

  // Reports a part that nothing has, as in `hero.centre`, or a name, as in `herocenter`; whether
  // there was one.
  private mutating func reportUnknownPart(of node: ExpressionNode) -> Bool {
    guard case .reference(let reference) = node.kind, reference.anchor == nil else { return false }
    // An unknown name is reported with all of its uses.
    guard kind(of: reference.place.root.name) != nil else { return true }
    guard !reference.place.parts.isEmpty else { return false }
    let before = diagnostics.errorCount
    _ = box(at: reference.place, allowsAnchor: true)
    return diagnostics.errorCount > before
  }

  private func problemOfGroup(
    _ left: ExpressionNode, _ link: ConstraintStatement.Link, _ right: ExpressionNode
  ) -> Diagnostic? {
    guard let name = (left.group ?? right.group)?.name else { return nil }
    guard left.group?.name == right.group?.name else {
      if left.group != nil { return .unmatchedGroup(name, at: right.range) }
      let holdsGroup = left.references.contains { $0.anchor?.name.isGroup == true }
      return holdsGroup
        ? .unmatchedGroup(name, at: left.range) : .misplacedGroup(name, at: right.range)
    }
    return link.relation == .equal ? nil : .groupNotEqual(name, at: link.relationRange)
  }

  private func problemOfFunction(
    _ left: ExpressionNode, _ link: ConstraintStatement.Link, _ right: ExpressionNode,
    isAlone: Bool
  ) -> Diagnostic? {
    guard let call = left.call ?? right.call else { return nil }
    if link.relation == .equal {
      if let second = right.call, left.call != nil { return .twoFunctions(at: second.nameRange) }
      return isAlone ? nil : .exactInChain(call.function, at: call.nameRange)
    }
    let (lower, upper) = link.relation == .lessOrEqual ? (left, right) : (right, left)
    for (side, function) in [(lower, FunctionCall.Function.min), (upper, .max)] {
      if let call = side.call, call.function == function {
        return .branchingFunction(function, at: call.nameRange)
      }
    }
    return nil
  }

  // MARK: Directions

  /// Whether a statement keeps to one kind of horizontal position; reported where not.
  private mutating func isOfOneDirection(_ nodes: [ExpressionNode]) -> Bool {
    let anchors = nodes.lazy.flatMap(\.references).compactMap(\.anchor)
    var turning: Reference.Anchor?
    var fixed: Reference.Anchor?
    for anchor in anchors {
      guard let name = Anchor(rawValue: anchor.name.rawValue) else { continue }
      if name.followsReadingDirection { turning = turning ?? anchor }
      if name.isPhysicallyHorizontal { fixed = fixed ?? anchor }
    }
    guard let turning, let fixed else { return true }
    diagnostics.report(.mixedDirections(turning, fixed))
    return false
  }
}

/// A side of a constraint, worked out.
private enum ConstraintSide {
  case sum(LinearExpression)
  case call(FunctionCall.Function, [LinearExpression])
  case group(Box, AnchorGroup)

  /// The constraints between two sides of which `hasLinearForm` has found nothing wrong.
  func constraints(_ relation: Relation, to other: ConstraintSide, inset: Insets) -> [Constraint] {
    if case (.group(let inner, let group), .group(let outer, _)) = (self, other) {
      return group.constraints(between: inner, and: outer, inset: inset)
    }
    // `e <= min(a, b)` is e <= a and e <= b, and `e >= max(a, b)` likewise.
    return alternatives.flatMap { first in
      other.alternatives.map { second in
        Constraint(difference: first - second, relation: relation)
      }
    }
  }

  /// The exact minimum or maximum that an equality of two sides is; nil where it is none.
  func extremum(with other: ConstraintSide) -> Extremum? {
    switch (self, other) {
    case (.sum(let result), .call(let function, let arguments)),
      (.call(let function, let arguments), .sum(let result)):
      Extremum(function == .min ? .minimum : .maximum, result: result, of: arguments)
    default: nil
    }
  }

  /// How many terms, constants among them, the constraints between two sides have in all.
  func termCount(with other: ConstraintSide) -> Int {
    alternatives.count * other.ownTermCount + other.alternatives.count * ownTermCount
  }

  private var ownTermCount: Int { alternatives.reduce(0) { $0 + $1.terms.count + 1 } }

  private var alternatives: [LinearExpression] {
    switch self {
    case .sum(let sum): [sum]
    case .call(_, let arguments): arguments
    case .group: []
    }
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
}
