import LinearConstraints

/// The decisions of one run of the solver that depend on numbers, for running the same way again.
///
/// Parameters enter a model on right sides only, linearly. As long as every decision falls the
/// same way, the answer is therefore an affine function of them (P. Feautrier, 1988, and
/// multiparametric linear programming since). A run records its decisions, and for each how far
/// it is from falling otherwise: its slack, affine as well. A run that replays them at other
/// parameters takes the same path without looking, and gives the values and the slacks there.
///
/// A trace belongs to one call of the solver and never leaves it.
final class DecisionTrace {
  private let isReplay: Bool
  private var choices: [Int] = []
  private var nextChoice = 0
  private var stops: [Stop] = []
  private var nextStop = 0
  private var movements: [Movement] = []
  private var nextMovement = 0

  /// How far each decision is from falling otherwise; at least 0 where it was taken.
  private(set) var slacks: [Double] = []

  /// Where the slacks about a subject begin, in order.
  private(set) var sections: [(subject: DecisionSubject, start: Int)] = []

  /// Says what the next decisions are about.
  func enter(_ subject: DecisionSubject) {
    sections.append((subject, slacks.count))
  }

  /// Whether the run did something that cannot be replayed, such as branches.
  private(set) var isLost = false

  /// Where a backend came to.
  enum Stop {
    case vertex(Vertex)
    /// A program without a solution, and why.
    case contradiction(BoundContradiction)
  }

  /// A vertex that a backend found.
  struct Vertex {
    var basis: Basis
    /// Where each column, then each row, stands that is not basic.
    var isAtUpper: [Bool]
    var columnMayMove: [Bool]
    var isColumnHeld: [Bool]
    var isRowHeld: [Bool]
    /// Whether the bounds of each column, then of each row, leave one value.
    var isFixed: [Bool]
    var objectives: Int
  }

  /// What was found out about which columns move.
  enum Movement {
    /// Whether each may move, as another vertex shows it; nil where none was found.
    case seen([Bool]?)
    /// Why some move and others do not.
    case reason(MovementReason)
  }

  // Whether what moves is only known where the run was recorded.
  private let isForValuesAlone: Bool

  /// A trace that records.
  ///
  /// - Parameter isForValuesAlone: Whether it is enough that values are affine along the path,
  ///   and ends without an answer are part of it. What is found to move then holds at the recorded
  ///   place, and may be something else on the way.
  init(forValuesAlone isForValuesAlone: Bool = false) {
    isReplay = false
    self.isForValuesAlone = isForValuesAlone
  }

  /// A trace that replays what another recorded.
  init(replaying recorded: DecisionTrace) {
    isReplay = true
    isForValuesAlone = recorded.isForValuesAlone
    choices = recorded.choices
    stops = recorded.stops
    movements = recorded.movements
  }

  /// Whether the run only takes the recorded path: then nothing is to be refused on the way.
  var replays: Bool { isReplay }

  /// Gives up: there will be no region.
  func lose() {
    isLost = true
  }

  /// Gives up where it matters that what moves is not known on the way.
  func doubtMovement() {
    if !isForValuesAlone { isLost = true }
  }

  /// Gives up where ends that meet by a hair are made one, which does not follow the parameters,
  /// unless hairs are looked at later.
  func doubtHair() {
    if !isForValuesAlone { isLost = true }
  }

  // MARK: Decisions

  /// Whether a number is over 0, as a decision; the run has no answer where it is.
  func fails(by excess: Double) -> Bool {
    let fails = take(excess > 0 ? 1 : 0) == 1
    hold(fails ? excess : -excess)
    return fails
  }

  /// The place of the least of some numbers.
  func placeOfLeast(of values: [Double]) -> Int {
    let place = take(values.indices.min { values[$0] < values[$1] } ?? 0)
    guard values.indices.contains(place) else { return 0 }
    for value in values where value.isFinite { slacks.append(value - values[place]) }
    return place
  }

  /// A yes or no: yes as long as a number is not negative, no for good.
  func decide(_ answer: Bool, whileNotNegative slack: Double = 0) -> Bool {
    let decision = take(answer ? 1 : 0) == 1
    if decision { hold(slack) }
    return decision
  }

  /// Records that the path is right only while a number is not negative.
  func hold(_ slack: Double) {
    slacks.append(slack)
  }

  /// Records that the path is right only while a number is 0, to a tolerance.
  func hold(_ number: Double, within tolerance: Double) {
    slacks.append(tolerance - number)
    slacks.append(tolerance + number)
  }

  private func take(_ choice: Int) -> Int {
    guard isReplay else {
      choices.append(choice)
      return choice
    }
    defer { nextChoice += 1 }
    guard choices.indices.contains(nextChoice) else {
      isLost = true
      return choice
    }
    return choices[nextChoice]
  }

  // MARK: Vertices

  func record(_ vertex: Vertex) {
    stops.append(.vertex(vertex))
  }

  /// Records that a program has no solution; without a reason the path is lost.
  func record(_ contradiction: BoundContradiction?) {
    guard let contradiction else { return lose() }
    stops.append(.contradiction(contradiction))
  }

  func replayedStop() -> Stop? {
    defer { nextStop += 1 }
    guard stops.indices.contains(nextStop) else {
      isLost = true
      return nil
    }
    return stops[nextStop]
  }

  // MARK: Movements

  func record(_ movement: Movement) {
    movements.append(movement)
  }

  func replayedMovement() -> Movement? {
    defer { nextMovement += 1 }
    guard movements.indices.contains(nextMovement) else {
      isLost = true
      return nil
    }
    return movements[nextMovement]
  }
}

extension Optional<DecisionTrace> {
  /// The least, or the greatest, of some values, as a decision.
  func choose(_ extremum: Extremum, from values: [Double]) -> Double {
    guard self != nil else { return extremum.choose(from: values) }
    return choose(extremum.kind, from: values)
  }

  /// The least, or the greatest, of some values, as a decision.
  func choose(_ kind: Extremum.Kind, from values: [Double]) -> Double {
    let sign = kind == .minimum ? 1.0 : -1.0
    let place = placeOfLeast(of: values.map { sign * $0 })
    return values.indices.contains(place) ? values[place] : .nan
  }

  /// The place of the least of some values, as a decision; the first place for no values.
  func placeOfLeast(of values: [Double]) -> Int {
    self?.placeOfLeast(of: values) ?? values.indices.min { values[$0] < values[$1] } ?? 0
  }

  /// Whether a difference stands in a relation to 0, to a tolerance, as a decision; the run has no
  /// answer where it does not.
  func keeps(_ relation: Relation, _ difference: Double, within tolerance: Double) -> Bool {
    guard let self else { return relation.violation(ofDifference: difference) <= tolerance }
    if relation != .greaterThanOrEqual, self.fails(by: difference - tolerance) { return false }
    if relation != .lessThanOrEqual, self.fails(by: -difference - tolerance) { return false }
    return true
  }
}
