import LinearConstraints

/// An exact statement that nothing depends on, such as the fit of an aspect ratio in a cell whose
/// size wishes settle: its result follows once its arguments are known.
struct Tail: Sendable {
  /// The statement, over unknowns that remain.
  var extremum: PresolvedModel.Numbered<Extremum>
  /// Where the constants of the result and the arguments stand.
  var places: (result: RightSides.Place, arguments: [RightSides.Place])
  /// The unknown in the result that the statement gives.
  var variable: Int
  /// What is required of that unknown, alone or with others that are known by then: the places
  /// among ``PresolvedModel/requirements``.
  var requirements: [Int] = []
}

/// The exact statements of a model that nothing depends on: containers before contents.
///
/// An unknown that no wish speaks of, and that is the result of one exact statement and an argument
/// of none, decides nothing: wherever the others settle, it is the minimum that it is said to be.
/// So the statement can be left out of the linear programs, and with it the regions of many fits
/// add up instead of multiplying. What is left is a relaxation, so its answer is the answer of the
/// whole if
///
/// - what is required of the results holds there, and
/// - what the statements, and requirements and built-in wishes with their results, speak of, the
///   ``neighbours``, have one value in all answers that the wishes leave: else `fit` would choose.
///
/// Both have to be looked at for each answer.
struct Tails: Sendable {
  /// In the order in which they can be evaluated.
  private(set) var tails: [Tail] = []
  /// The statements, by their places in the model.
  private(set) var extrema: Set<Int> = []
  /// The rows, by their numbers, that results stand in.
  private(set) var rows: [Int: [LinearTerm]] = [:]
  /// The unknowns that must have one value, in order.
  private(set) var neighbours: [Int] = []
  // The place in ``tails`` of an unknown that is a result.
  private var places: [Int: Int] = [:]

  init() {}

  /// Whether an unknown is the result of one.
  func isResult(_ variable: Int) -> Bool { places[variable] != nil }

  /// The place of the one whose result is an unknown; nil for others.
  func place(ofResult variable: Int) -> Int? { places[variable] }

  /// The exact statements at the ends of what was put into components.
  ///
  /// - Complexity: linear in the model.
  init(of parts: Components, _ requirements: [Requirement], count: Int) {
    guard !parts.extrema.isEmpty else { return }
    let order = TailOrder(of: parts, requirements, count: count).order
    for (number, variable) in order.reversed() {
      let (extremum, result, arguments) = parts.extrema[number]
      places[variable] = tails.count
      extrema.insert(extremum.number)
      tails.append(
        Tail(extremum: extremum, places: (result, arguments), variable: variable))
    }
    guard !tails.isEmpty else { return }
    var seen: Set<Int> = []
    for tail in tails {
      let extremum = tail.extremum.content
      for sum in extremum.arguments + [extremum.result] {
        seen.formUnion(sum.terms.map(\.variable.index))
      }
    }
    for (number, terms) in parts.rows.enumerated()
    where terms.contains(where: { isResult($0.variable.index) }) {
      rows[number] = terms
      seen.formUnion(terms.map(\.variable.index))
    }
    for (wish, _) in parts.sizeWishes + parts.placeWishes
    where wish.terms.contains(where: { isResult($0.variable.index) }) {
      seen.formUnion(wish.terms.map(\.variable.index))
    }
    neighbours = seen.filter { !isResult($0) }.sorted()
    attach(requirements)
  }

  // A requirement is looked at as soon as all that it speaks of is known.
  private mutating func attach(_ requirements: [Requirement]) {
    for (number, requirement) in requirements.enumerated() {
      switch requirement.subject {
      case .number: break
      case .column(let variable):
        if let place = places[variable] { tails[place].requirements.append(number) }
      case .row(let row):
        let last = rows[row]?.compactMap { places[$0.variable.index] }.max()
        if let last { tails[last].requirements.append(number) }
      }
    }
  }
}

/// In which order exact statements can be taken away, so that nothing left depends on them.
private struct TailOrder {
  /// The statements, by their places among those put in, and the unknowns that they give.
  private(set) var order: [(number: Int, variable: Int)] = []

  // Of each unknown: whether a wish, an objective or an equality speaks of it, in how many
  // statements that are left it is an argument or in the result, and the latter.
  private var isHeld: [Bool]
  private var argumentUses: [Int]
  private var resultUses: [Int]
  private var statements: [Int: [Int]] = [:]

  init(of parts: Components, _ requirements: [Requirement], count: Int) {
    isHeld = [Bool](repeating: false, count: count)
    argumentUses = [Int](repeating: 0, count: count)
    resultUses = argumentUses
    for (wish, _) in parts.wishes { hold(wish.content.difference.terms) }
    for objective in parts.objectives { hold(objective.content.expression.terms) }
    for requirement in requirements where requirement.relation == .equal {
      switch requirement.subject {
      case .number: break
      case .column(let variable): isHeld[variable] = true
      case .row(let row): hold(parts.rows[row])
      }
    }
    for (number, (extremum, _, _)) in parts.extrema.enumerated() {
      for term in extremum.content.result.terms {
        resultUses[term.variable.index] += 1
        statements[term.variable.index, default: []].append(number)
      }
      for term in extremum.content.arguments.flatMap(\.terms) {
        argumentUses[term.variable.index] += 1
      }
    }
    takeAway(parts.extrema.map(\.0.content))
  }

  private mutating func hold(_ terms: [LinearTerm]) {
    for term in terms { isHeld[term.variable.index] = true }
  }

  private mutating func takeAway(_ extrema: [Extremum]) {
    var isTaken = [Bool](repeating: false, count: extrema.count)
    var waiting = Array(extrema.indices.reversed())
    while let number = waiting.popLast() {
      guard !isTaken[number] else { continue }
      let result = extrema[number].result.terms.map(\.variable.index)
      guard
        let variable = result.first(where: {
          !isHeld[$0] && argumentUses[$0] == 0 && resultUses[$0] == 1
        })
      else { continue }
      isTaken[number] = true
      order.append((number, variable))
      let arguments = extrema[number].arguments.flatMap(\.terms).map(\.variable.index)
      for variable in result { resultUses[variable] -= 1 }
      for variable in arguments { argumentUses[variable] -= 1 }
      for variable in result + arguments { waiting += statements[variable] ?? [] }
    }
  }
}
