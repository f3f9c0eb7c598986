import LinearConstraints

/// Builds one of a layout's linear programs, statement by statement.
struct ProgramBuilder {
  private(set) var sheet: ProgramSheet

  private let layout: Layout
  private let parameters: [Int: Double]
  private let answer: [Double]?
  private let size: Size
  private var columns: [Int: LinearProgram.Column] = [:]
  private var names = ProgramNames()

  /// The sum of a level, as far as it is stated: violations and objectives, with weights.
  private struct Sum {
    var entries: [LinearProgram.Entry] = []
    var constant = 0.0
  }

  /// A builder with a column for each unknown, and the rows of everything that is required.
  init(_ layout: Layout, parameters: [Int: Double], answer: [Double]?) throws {
    self.layout = layout
    self.parameters = parameters
    self.answer = answer
    size = layout.size(at: parameters)
    sheet = ProgramSheet(layout.name ?? "layout")
    for (index, declaration) in layout.model.declarations.enumerated() {
      guard case .unknown(let least) = declaration.kind else { continue }
      columns[index] = try sheet.addColumn(
        named: declaration.name, within: least.map(Bounds.atLeast) ?? .free)
    }
    for stated in layout.model.constraints where stated.content.priority.isRequired {
      try require(
        stated.content.difference, stated.content.relation, Words(stated.origin, in: layout))
    }
    for stated in layout.model.extrema {
      try require(stated.content, Words(stated.origin, in: layout))
    }
  }

  /// States the wishes and objectives that a program is about, and what is to be made least.
  mutating func state(_ choice: ProgramChoice) throws {
    let levels = layout.priorities
    switch choice {
    case .required:
      sheet.headings += heading("what is required, and nothing to be made least")
      try sheet.minimize([])
    case .level(let level):
      guard let position = levels.firstIndex(of: level) else { throw ProgramError.noLevel(level) }
      let above = Array(levels[..<position])
      sheet.headings += heading(
        "level \(level)"
          + (above.isEmpty ? "" : ", with the least values of the levels above as rows"))
      try stateLevel(level, under: above)
    case .weighted: try stateWeighted(levels)
    }
    try fill()
  }

  // Readers refuse a program without a row or a column.
  private mutating func fill() throws {
    guard sheet.rowNames.isEmpty || sheet.columnNames.isEmpty else { return }
    let nothing = try sheet.addColumn(named: "nothing", within: .fixed(at: 0))
    try sheet.addRow(
      named: names.unique("nothing"), [LinearProgram.Entry(column: nothing, coefficient: 1)],
      within: .fixed(at: 0), remark: "there is no other row, or no other column")
  }

  // MARK: Levels

  private mutating func stateLevel(_ level: Int, under above: [Int]) throws {
    guard above.isEmpty || answer != nil else { throw ProgramError.needsAnswer }
    let sums = try addSums(of: Set(above + [level]), keeping: Set(above))
    for other in above {
      guard let sum = sums[other] else { continue }
      let least = try value(of: other)
      try sheet.addRow(
        named: "level_\(other)", sum.entries, within: .atMost(least - sum.constant),
        remark: "level \(other) is not worse than its least value, \(short(least))")
    }
    let sum = sums[level] ?? Sum()
    if answer != nil {
      sheet.headings.append("the least value, as Mullion finds it: \(short(try value(of: level)))")
    }
    try sheet.minimize(sum.entries, constant: sum.constant)
  }

  private mutating func stateWeighted(_ levels: [Int]) throws {
    guard levels.count <= ProgramChoice.mostWeightedLevels else {
      throw ProgramError.tooManyLevels(levels.count)
    }
    let sums = try addSums(of: Set(levels), keeping: [])
    var total = Sum()
    var factor = 1.0
    var factors: [String] = []
    for level in levels.reversed() {
      let sum = sums[level] ?? Sum()
      total.entries += sum.entries.map {
        LinearProgram.Entry(column: $0.column, coefficient: factor * $0.coefficient)
      }
      total.constant += factor * sum.constant
      factors.insert("\(level) counts \(short(factor))", at: 0)
      factor *= ProgramChoice.weightedRatio
    }
    sheet.headings += heading("all levels in one sum")
    sheet.headings.append(
      factors.isEmpty ? "no level" : "the factors of the levels: " + factors.joined(separator: ", ")
    )
    sheet.headings.append(
      "many small misses may outvote a large one above them: this is near to what Mullion solves, "
        + "level by level, and not the same")
    try sheet.minimize(total.entries, constant: total.constant)
  }

  // The sums of some levels; what the wishes of those that are kept are missed by is bounded by
  // what it is in the answer.
  private mutating func addSums(of levels: Set<Int>, keeping kept: Set<Int>) throws -> [Int: Sum] {
    var sums: [Int: Sum] = [:]
    for stated in layout.model.constraints {
      let wish = stated.content
      let level = wish.priority.level
      guard !wish.priority.isRequired, levels.contains(level) else { continue }
      var most = Double.infinity
      if kept.contains(level), let answer {
        let missed = wish.relation.violation(ofDifference: wish.difference.value(at: answer))
        most = clean(missed)
      }
      let missed = try addViolation(of: wish, upTo: most, Words(stated.origin, in: layout))
      sums[level, default: Sum()].entries += missed
    }
    for stated in layout.model.objectives where levels.contains(stated.content.priority.level) {
      let objective = stated.content
      let factor = objective.sense == .minimize ? objective.weight : -objective.weight
      let (entries, constant) = open(objective.expression)
      sums[objective.priority.level, default: Sum()].entries += entries.map {
        LinearProgram.Entry(column: $0.column, coefficient: factor * $0.coefficient)
      }
      sums[objective.priority.level, default: Sum()].constant += factor * constant
    }
    return sums.mapValues { sum in
      var sum = sum
      // One entry a column, for two objectives may share an unknown.
      let terms = sum.entries.map {
        LinearTerm(
          variable: Variable(index: $0.column.index, model: layout.model.identity),
          coefficient: $0.coefficient)
      }
      sum.entries = LinearExpression(terms: terms).combined().terms.map {
        LinearProgram.Entry(
          column: LinearProgram.Column(index: $0.variable.index), coefficient: $0.coefficient)
      }
      return sum
    }
  }

  // The weighted sum of a level in the answer.
  private func value(of level: Int) throws -> Double {
    guard let answer else { throw ProgramError.needsAnswer }
    var sum = 0.0
    for wish in layout.model.constraints.lazy.map(\.content) where wish.priority.level == level {
      let missed = wish.relation.violation(ofDifference: wish.difference.value(at: answer))
      sum += wish.weight * clean(missed)
    }
    for objective in layout.model.objectives.lazy.map(\.content)
    where objective.priority.level == level {
      let value = objective.weight * objective.expression.value(at: answer)
      sum += objective.sense == .minimize ? value : -value
    }
    return clean(sum)
  }

  // MARK: Rows

  private mutating func require(
    _ difference: LinearExpression, _ relation: Relation, _ words: Words, remark: String? = nil
  ) throws {
    let (entries, constant) = open(difference)
    // What is said of known numbers alone is no row, unless it does not hold.
    if entries.isEmpty, relation.violation(ofDifference: constant) <= 1e-8 * size.largest { return }
    try sheet.addRow(
      named: names.unique(words.name), entries, within: Self.bounds(relation, -constant),
      remark: remark ?? words.remark)
  }

  private mutating func require(_ extremum: Extremum, _ words: Words) throws {
    let isMinimum = extremum.kind == .minimum
    let met = try argumentMet(by: extremum)
    let remark =
      words.remark + " -- exact, and so not linear: decided as in the answer, where "
      + "\(layout.model.describe(extremum.arguments[met])) is the "
      + (isMinimum ? "least" : "greatest")
    try require(extremum.result - extremum.arguments[met], .equal, words, remark: remark)
    for (number, argument) in extremum.arguments.enumerated() where number != met {
      try require(
        extremum.result - argument, isMinimum ? .lessThanOrEqual : .greaterThanOrEqual, words,
        remark: remark)
    }
  }

  // Of several that are met, the first.
  private func argumentMet(by extremum: Extremum) throws -> Int {
    let isKnown = extremum.arguments.allSatisfy { open($0).entries.isEmpty }
    guard isKnown || answer != nil else { throw ProgramError.needsAnswer }
    let values = extremum.arguments.map { argument in
      answer.map { argument.value(at: $0) } ?? open(argument).constant
    }
    let chosen = extremum.choose(from: values)
    return values.firstIndex(of: chosen) ?? 0
  }

  // A row for a wish, with columns for what it is missed by; the weighted entries of these.
  private mutating func addViolation(
    of wish: Constraint, upTo most: Double, _ words: Words
  ) throws -> [LinearProgram.Entry] {
    var (entries, constant) = open(wish.difference)
    var missed: [LinearProgram.Entry] = []
    // The columns are called after the row.
    let name = names.unique(words.name)
    let bounds = Bounds(lower: 0, upper: most)
    if wish.relation != .greaterThanOrEqual {
      let over = try sheet.addColumn(named: name + ".over", within: bounds)
      entries.append(LinearProgram.Entry(column: over, coefficient: -1))
      missed.append(LinearProgram.Entry(column: over, coefficient: wish.weight))
    }
    if wish.relation != .lessThanOrEqual {
      let under = try sheet.addColumn(named: name + ".under", within: bounds)
      entries.append(LinearProgram.Entry(column: under, coefficient: 1))
      missed.append(LinearProgram.Entry(column: under, coefficient: wish.weight))
    }
    try sheet.addRow(
      named: name, entries, within: Self.bounds(wish.relation, -constant),
      remark: words.remark + " -- a wish at \(wish.priority.level)"
        + (wish.weight == 1 ? "" : ", weight \(short(wish.weight))"))
    return missed
  }

  // An expression over columns, parameters being numbers.
  private func open(
    _ expression: LinearExpression
  ) -> (entries: [LinearProgram.Entry], constant: Double) {
    let combined = expression.combined()
    var entries: [LinearProgram.Entry] = []
    var constant = combined.constant
    for term in combined.terms {
      if let column = columns[term.variable.index] {
        entries.append(LinearProgram.Entry(column: column, coefficient: term.coefficient))
      } else {
        constant += term.coefficient * (parameters[term.variable.index] ?? 0)
      }
    }
    return (entries, constant)
  }

  private static func bounds(_ relation: Relation, _ rightSide: Double) -> Bounds {
    switch relation {
    case .lessThanOrEqual: .atMost(rightSide)
    case .equal: .fixed(at: rightSide)
    case .greaterThanOrEqual: .atLeast(rightSide)
    }
  }

  // MARK: Words

  private func heading(_ what: String) -> [String] {
    let values = layout.parameters.map { parameter in
      "\(parameter.name) = \(short(parameters[parameter.variable.index] ?? 0))"
    }
    return ["\(layout.name ?? "a layout"): \(what)", values.joined(separator: ", ")]
  }

  // Without the dust that floating point leaves around 0.
  private func clean(_ value: Double) -> Double {
    abs(value) < 1e-9 * size.largest ? 0 : value
  }

  private func short(_ number: Double) -> String {
    layout.model.describe(LinearExpression(number))
  }
}

/// What the rows of a statement are called, and what is said about them.
private struct Words {
  var name: String
  var remark: String

  init(_ origin: StatementIdentifier?, in layout: Layout) {
    let statement = origin.flatMap(layout.statement)
    let line = statement?.source?.line
    name = statement?.label ?? line.map { "line_\($0)" } ?? "row"
    let place = line.map { "line \($0)" } ?? ""
    let label = statement?.label.map { place.isEmpty ? $0 : " (\($0))" } ?? ""
    let text = statement?.source?.text ?? statement?.summary ?? ""
    remark = place + label + (place + label == "" ? "" : ": ") + text
  }
}
