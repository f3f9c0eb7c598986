import LinearConstraints

extension LevelSolve {
  /// Adds what is linear about each exact minimum and maximum.
  ///
  /// One that is decided is an equality, and its other arguments stay on their side. A clamp is
  /// an equality too where all its arguments are known numbers, or where it is proved that one is
  /// always the greatest (or least). The others become relaxations: the result is on the right
  /// side of every argument, and, for those that are fitted, the level `fit` pushes it there.
  mutating func relaxExtrema() throws {
    for numbered in component.extrema {
      let (number, extremum) = (numbered.number, numbered.content)
      if let decision = decisions[number] {
        try open.require(extremum.result - extremum.arguments[decision], .equal)
      } else if !extremum.isFitted, let value = inferredValue(of: number) {
        try open.require(extremum.result - value, .equal)
        continue
      } else if !extremum.isFitted, let argument = try provenArgument(of: extremum) {
        try open.require(extremum.result - argument, .equal)
        continue
      } else {
        undecided.append(numbered)
      }
      let away: Relation = extremum.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
      for (position, argument) in extremum.arguments.enumerated()
      where position != decisions[number] {
        try open.require(extremum.result - argument, away)
      }
    }
  }

  /// Holds exact statements at an argument that is the least (or greatest) in all the answers
  /// that the wishes left: there is nothing for the level `fit` to choose.
  ///
  /// - Returns: The number of a statement that must be decided before going on: one that the
  ///   wishes keep away from its arguments, or a clamp, which nothing pushes, that is open.
  /// - Complexity: for each statement two short solves at most, and again for those that are
  ///   open after one was held.
  mutating func holdProvenExtrema() throws -> Int? {
    let before = undecided
    do {
      try holdProven()
    } catch let ending as Ending {
      guard case .infeasible = ending.outcome else { throw ending }
      // Those that are still listed were held neither now nor before.
      let open = Set(undecided.map(\.number))
      return before.first { !open.contains($0.number) }?.number ?? before.first?.number
    }
    return undecided.first { !$0.content.isFitted }?.number
  }

  /// Holds exact statements at an argument that is the least (or greatest) in all the answers that
  /// are left, until nothing more is proved.
  ///
  /// - Throws: ``Ending`` where that leaves no answer.
  mutating func holdProven() throws {
    while !undecided.isEmpty {
      // All are proved before one is held: holding one may leave no answer at all.
      let proven = try undecided.compactMap { numbered in
        try provenArgument(of: numbered.content).map { (numbered, $0) }
      }
      guard !proven.isEmpty else { return }
      for (numbered, argument) in proven { try hold(numbered, at: argument) }
      try minimize([]) { _, _ in .infeasible([]) }
    }
  }

  /// Holds an exact statement at one of its arguments from now on.
  ///
  /// - Throws: ``Ending`` where that cannot be, as far as it shows at once.
  mutating func hold(
    _ numbered: PresolvedModel.Numbered<Extremum>, at argument: LinearExpression
  ) throws {
    undecided.removeAll { $0.number == numbered.number }
    try open.require(numbered.content.result - argument, .equal)
  }

  /// Pushes the results of exact statements towards their arguments: the level `fit`.
  ///
  /// A term that alone can grow without end, over what is left, is left out.
  ///
  /// - Returns: The number of a statement that must be decided before going on: a term has an end
  ///   only where all exact statements are met, and so the linear part does not show it.
  mutating func fit() throws -> Int? {
    var sums: [LinearProgram.Column: Double] = [:]
    for numbered in component.extrema where numbered.content.isFitted {
      let extremum = numbered.content
      let sign = extremum.kind == .minimum ? -1.0 : 1.0
      let term = open.open(extremum.result).entries.map { entry in
        LinearProgram.Entry(column: entry.column, coefficient: sign * entry.coefficient)
      }
      guard try term.isEmpty || isBounded(term) else {
        if let open = undecided.first, try !runsAway(term) { return open.number }
        unfitted.insert(numbered.number)
        continue
      }
      for entry in term { sums[entry.column, default: 0] += entry.coefficient }
    }
    let entries = sums.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value)
    }
    if !entries.isEmpty {
      try minimize([LinearObjective(entries: entries)]) { _, _ in
        .stopped(.solver(.numericalTrouble("a sum of bounded terms without a bound")))
      }
    }
    return nil
  }

  /// The first exact statement that is not met: the relaxation left a gap there.
  var firstGap: Int? {
    guard !component.extrema.isEmpty else { return nil }
    let values = values
    for numbered in component.extrema where decisions[numbered.number] == nil {
      let extremum = numbered.content
      let result = extremum.result.value(at: values)
      let met = trace.choose(extremum, from: extremum.arguments.map { $0.value(at: values) })
      trace?.hold(result - met, within: tolerances.exact)
      guard trace?.replays == true || abs(result - met) <= tolerances.exact else {
        return numbered.number
      }
    }
    return nil
  }

  // MARK: Proofs

  private func inferredValue(of number: Int) -> Double? {
    let extremum = model.model.extrema[number].content
    var values: [Double] = []
    for argument in extremum.arguments {
      var sum = argument.constant
      for term in argument.terms {
        guard let value = model.knownValue(of: term.variable.index) else { return nil }
        sum += term.coefficient * value
      }
      values.append(sum)
    }
    return trace.choose(extremum, from: values)
  }

  // The argument that is the greatest (or least) in every answer, nil where none is for sure.
  private func provenArgument(of extremum: Extremum) throws -> LinearExpression? {
    let sign = extremum.kind == .maximum ? 1.0 : -1.0
    for (number, argument) in extremum.arguments.enumerated() {
      var isProven = true
      for (other, rival) in extremum.arguments.enumerated() where other != number && isProven {
        isProven = try isNeverNegative(sign * (argument - rival))
      }
      if isProven { return argument }
    }
    return nil
  }

  private func isNeverNegative(_ expression: LinearExpression) throws -> Bool {
    let (entries, constant) = open.open(expression.combined())
    let margin = tolerances.exact / tolerances.scale
    if decide(atLeast: -margin, open.leastValue(of: entries) + constant) { return true }
    // The bounds alone do not show it; the required constraints so far may.
    guard let least = entries.isEmpty ? 0 : try leastValue(of: entries) else { return false }
    let isProven = !entries.isEmpty && decide(atLeast: -margin, least + constant)
    // Where it can be proved, what `fit` has to settle is something else.
    if !isProven { trace?.hold(-margin - (least + constant)) }
    return isProven
  }

  private func decide(atLeast least: Double, _ value: Double) -> Bool {
    trace?.decide(value >= least, whileNotNegative: value - least) ?? (value >= least)
  }

  /// The least value of a sum over the program; nil where it has none.
  func leastValue(of entries: [LinearProgram.Entry]) throws -> Double? {
    let objective = LinearObjective(entries: entries)
    if let trace, trace.replays {
      return trace.decide(true) ? try replayed([objective], from: trace).objectiveValues.first : nil
    }
    switch solver.minimize([objective], over: open.program, from: open.basis) {
    case .optimal(let solution):
      if let trace, trace.decide(true) { record(solution, on: trace) }
      return solution.objectiveValues.first
    case .unbounded:
      _ = trace?.decide(false)
      return nil
    case .infeasible(let certificate):
      if let trace {
        _ = trace.decide(true)
        record(certificate, on: trace)
      }
      throw Ending(outcome: .infeasible([]))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }

  // MARK: Fit

  private func isBounded(_ term: [LinearProgram.Entry]) throws -> Bool {
    if open.leastValue(of: term) > -.infinity { return true }
    return try leastValue(of: term) != nil
  }
}
