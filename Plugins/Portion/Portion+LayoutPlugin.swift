import LayoutEngine
import LinearConstraints

extension Portion: LayoutPlugin {
  /// What messages call this portion.
  public var summary: String { "portion in \(host.name)" }

  /// States the portion as constraints, with its closed form beside them, and lays its content
  /// over its cells.
  ///
  /// The unknowns are at most five, however many cells there are: max(L, 0), the spacing where
  /// it may be negative and what fixed lengths leave beside it, the room for shares, max(C, 0),
  /// and the length m of a fitted cell, which lists do not have. Each
  /// is an exact minimum or maximum; those that are plainly equal to another are left out. The
  /// cells' anchors are expressions of them.
  public func expand(
    into layout: inout Layout, named name: String?, as statement: StatementIdentifier
  ) throws(LayoutError) -> PortionCells {
    do { try check() } catch { throw .plugin(error.message) }
    try layout.checkOwnership(of: host)
    var expansion = PortionExpansion(
      portion: self, name: name ?? "portion in \(host.name)", statement: statement)
    let placement = try expansion.placement(in: &layout)
    let cells = PortionCells(
      host: host, name: name ?? "portion in \(host.name)", axis: axis, placement: placement)
    if let content {
      let target = try cells[content.position...(content.position + content.span - 1)]
      try layout.place(Overlay(of: content.box, on: target), from: statement)
    }
    return cells
  }
}

/// One portion on its way into a layout.
private struct PortionExpansion {
  let portion: Portion
  let rules: PortionRules
  let name: String
  let statement: StatementIdentifier
  // The unknowns, each with the size of the closed form that it is.
  var outputs: [(variable: Variable, size: @Sendable (PortionFit.Sizes) -> Double)] = []

  init(portion: Portion, name: String, statement: StatementIdentifier) {
    self.portion = portion
    rules = portion.rules
    self.name = name
    self.statement = statement
  }

  mutating func placement(
    in layout: inout Layout
  ) throws(LayoutError) -> PortionPlacement<LinearExpression> {
    let (host, inset) = (portion.host, portion.inset)
    let isHorizontal = rules.axis == .horizontal
    let width = (host.width - inset.leading - inset.trailing).combined()
    let height = (host.height - inset.top - inset.bottom).combined()
    let length = isHorizontal ? width : height
    let crossLength = isHorizontal ? height : width

    let clampedLength = try clamped(length, "length", in: &layout) { $0.clampedLength }
    let crossRoom = try clamped(crossLength, "crossLength", in: &layout) { $0.crossRoom }
    let spacing = try self.spacing(clampedLength: clampedLength, in: &layout)
    let room = try self.room(clampedLength: clampedLength, spacing: spacing, in: &layout)
    let shares = rules.proportions.allShares
    let equalShare = shares > 0 ? room / shares : 0
    let cell = try self.cell(equalShare: equalShare, crossRoom: crossRoom, in: &layout)
    try addClosedForm(length: length, crossLength: crossLength, in: &layout)

    return PortionPlacement(
      proportions: rules.proportions, arrangement: rules.arrangement,
      alongFraction: rules.alongFraction, acrossFraction: rules.acrossFraction,
      alongStart: isHorizontal ? inset.leading : inset.top,
      acrossStart: isHorizontal ? inset.top : inset.leading, available: length,
      crossAvailable: crossLength, crossRoom: crossRoom, spacing: spacing, equalShare: equalShare,
      cell: cell, crossCell: rules.fit.quotient.map { cell / $0 } ?? crossRoom)
  }

  // MARK: The exact statements

  /// max(side, 0); a side without margins is never negative.
  private mutating func clamped(
    _ side: LinearExpression, _ what: String, in layout: inout Layout,
    size: @escaping @Sendable (PortionFit.Sizes) -> Double
  ) throws(LayoutError) -> LinearExpression {
    if portion.inset.areZero { return side }
    return try unknown(what, in: &layout, .maximum, of: [side, 0], isFitted: false, size: size)
  }

  private mutating func spacing(
    clampedLength: LinearExpression, in layout: inout Layout
  ) throws(LayoutError) -> LinearExpression {
    let spacing = rules.effectiveSpacing.combined()
    if spacing.terms.isEmpty, spacing.constant >= 0 { return spacing }
    if rules.leastSpacing > -.infinity {
      try layout.require(spacing >= rules.leastSpacing, from: statement)
    }
    guard rules.ratio == nil, let factor = rules.fit.overlapFactor else { return spacing }
    var rest = clampedLength
    let lengths = rules.proportions.allLengths
    if lengths > 0 {
      rest = try unknown(
        "rest", in: &layout, .maximum, of: [clampedLength - lengths, 0], isFitted: false
      ) { max($0.clampedLength - lengths, 0) }
    }
    return try unknown(
      "spacing", in: &layout, .maximum, of: [spacing, -factor * rest], isFitted: false
    ) { $0.spacing }
  }

  private mutating func room(
    clampedLength: LinearExpression, spacing: LinearExpression, in layout: inout Layout
  ) throws(LayoutError) -> LinearExpression {
    let proportions = rules.proportions
    let taken = Double(proportions.count - 1) * spacing + proportions.allLengths
    if taken.terms.isEmpty, taken.constant <= 0 { return clampedLength - taken }
    return try unknown(
      "room", in: &layout, .maximum, of: [clampedLength - taken, 0], isFitted: false
    ) { $0.room }
  }

  private mutating func cell(
    equalShare: LinearExpression, crossRoom: LinearExpression, in layout: inout Layout
  ) throws(LayoutError) -> LinearExpression {
    guard let quotient = rules.fit.quotient else { return equalShare }
    return try unknown(
      "cell", in: &layout, rules.mode == .fit ? .minimum : .maximum,
      of: [equalShare, quotient * crossRoom], isFitted: true
    ) { $0.cell }
  }

  private mutating func unknown(
    _ what: String, in layout: inout Layout, _ kind: Extremum.Kind,
    of arguments: [LinearExpression], isFitted: Bool,
    size: @escaping @Sendable (PortionFit.Sizes) -> Double
  ) throws(LayoutError) -> LinearExpression {
    let variable = try layout.addUnknown(
      named: "\(name).\(what)", lowerBound: what == "spacing" ? nil : 0, from: statement)
    try layout.require(
      exactly: Extremum(kind, result: variable, of: arguments, isFitted: isFitted),
      from: statement)
    outputs.append((variable, size))
    return variable.linearExpression
  }

  // MARK: The closed form

  private func addClosedForm(
    length: LinearExpression, crossLength: LinearExpression, in layout: inout Layout
  ) throws(LayoutError) {
    guard !outputs.isEmpty else { return }
    let fit = rules.fit
    let sizes = outputs.map(\.size)
    try layout.add(
      closedForm: ClosedForm(
        inputs: [length, crossLength, rules.effectiveSpacing],
        outputs: outputs.map(\.variable)
      ) { inputs in
        let values = fit.sizes(length: inputs[0], crossLength: inputs[1], spacing: inputs[2])
        return sizes.map { $0(values) }
      }, from: statement)
  }
}

extension Insets {
  var areZero: Bool {
    [top, leading, bottom, trailing].allSatisfy {
      $0.combined().terms.isEmpty && $0.constant == 0
    }
  }
}
