import LinearConstraints

/// One level: what is made least, and what is then shared fairly.
struct Level {
  /// The weighted sum of violations, plus the signed objectives.
  var objective: LinearObjective

  /// The weighted violation of each wish: a sum of entries, of which one at most is not 0.
  var shares: [[LinearProgram.Entry]]

  /// Which of the model's objectives stand in the level.
  var objectiveNumbers: [Int] = []

  init(shares: [[LinearProgram.Entry]], objectives: [LinearProgram.Entry] = []) {
    self.shares = shares
    let violations = shares.flatMap(\.self)
    objective = LinearObjective(
      entries: Self.combined(violations + objectives), shares: violations.map(\.column))
  }

  // One entry a column: two objectives of a level may share a variable.
  private static func combined(_ entries: [LinearProgram.Entry]) -> [LinearProgram.Entry] {
    var sums: [LinearProgram.Column: Double] = [:]
    for entry in entries { sums[entry.column, default: 0] += entry.coefficient }
    return sums.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value)
    }
  }
}

/// The wishes and objectives of a component, level by level, the highest first.
struct Levels {
  private(set) var levels: [Level] = []

  /// The levels of a component; their violations become columns of `open`.
  init(_ component: Component, in open: inout OpenProgram) throws {
    var shares: [Int: [[LinearProgram.Entry]]] = [:]
    var objectives: [Int: [LinearProgram.Entry]] = [:]
    var numbers: [Int: [Int]] = [:]
    for wish in component.wishes.map(\.content) {
      let violation = try open.addViolation(of: wish.difference, wish.relation)
      shares[wish.priority.level, default: []].append(
        violation.map { entry in
          LinearProgram.Entry(column: entry.column, coefficient: wish.weight * entry.coefficient)
        })
    }
    for numbered in component.objectives {
      let objective = numbered.content
      let sign = objective.sense == .minimize ? objective.weight : -objective.weight
      objectives[objective.priority.level, default: []] +=
        open.open(objective.expression).entries.map { entry in
          LinearProgram.Entry(column: entry.column, coefficient: sign * entry.coefficient)
        }
      numbers[objective.priority.level, default: []].append(numbered.number)
    }
    for number in Set(shares.keys).union(objectives.keys).sorted(by: >) {
      var level = Level(shares: shares[number] ?? [], objectives: objectives[number] ?? [])
      level.objectiveNumbers = numbers[number] ?? []
      levels.append(level)
    }
  }
}
