import LinearConstraints

/// One level: what is made least, and what is then shared fairly.
struct Level {
  /// The weighted sum of violations, plus the signed objectives.
  var objective: LinearObjective

  /// The weighted violation of each wish: a sum of entries, of which one at most is not 0.
  var shares: [[LinearProgram.Entry]]

  /// Which of the model's objectives stand in the level.
  var objectiveNumbers: [Int] = []

  // Weights times coefficients may be larger than the numbers of a linear program, so the largest
  // is brought to about 1; a power of two changes no digit.
  init(shares: [[LinearProgram.Entry]], objectives: [LinearProgram.Entry] = []) {
    let all = shares.flatMap(\.self) + objectives
    let largest = all.reduce(0) { max($0, abs($1.coefficient)) }
    let scale = largest > 0 ? largest.binade : 1
    self.shares = shares.map { share in
      share.map {
        LinearProgram.Entry(column: $0.column, coefficient: $0.coefficient / scale)
      }
    }
    objective = LinearObjective(
      entries: Self.combined(all, scale: scale), shares: shares.flatMap(\.self).map(\.column))
  }

  // One entry a column: two objectives of a level may share a variable, and what cancels on paper
  // cancels.
  private static func combined(
    _ entries: [LinearProgram.Entry], scale: Double
  ) -> [LinearProgram.Entry] {
    var sums: [LinearProgram.Column: (sum: Double, largest: Double)] = [:]
    for entry in entries {
      let before = sums[entry.column] ?? (0, 0)
      sums[entry.column] = (
        before.sum + entry.coefficient, max(before.largest, abs(entry.coefficient))
      )
    }
    let kept = sums.filter { abs($0.value.sum) > 1e-12 * $0.value.largest }
    return kept.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value.sum / scale)
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
    // The highest level first, for the starting basis; `sorted` keeps the order within a level.
    for wish in component.wishes.map(\.content).sorted(by: { $0.priority > $1.priority }) {
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
