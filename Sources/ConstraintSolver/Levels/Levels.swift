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
    var all: [LinearProgram.Entry] = []
    all.reserveCapacity(2 * shares.count + objectives.count)
    for share in shares { all.append(contentsOf: share) }
    let columns = all.map(\.column)
    all.append(contentsOf: objectives)
    let largest = all.reduce(0) { max($0, abs($1.coefficient)) }
    let scale = largest > 0 ? largest.binade : 1
    self.shares = shares
    if scale != 1 {
      for number in shares.indices {
        for place in shares[number].indices { self.shares[number][place].coefficient /= scale }
      }
    }
    objective = LinearObjective(
      entries: Self.combined(all, scale: scale), shares: columns)
  }

  // One entry a column: two objectives of a level may share a variable, and what cancels on paper
  // cancels.
  private static func combined(
    _ entries: [LinearProgram.Entry], scale: Double
  ) -> [LinearProgram.Entry] {
    var ordered = entries
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy {
      $0.column.index < $1.column.index
    }
    if !isOrdered { ordered.sort { $0.column.index < $1.column.index } }
    var result: [LinearProgram.Entry] = []
    result.reserveCapacity(ordered.count)
    var next = 0
    while next < ordered.count {
      let column = ordered[next].column
      var (sum, largest) = (0.0, 0.0)
      while next < ordered.count, ordered[next].column == column {
        sum += ordered[next].coefficient
        largest = max(largest, abs(ordered[next].coefficient))
        next += 1
      }
      if abs(sum) > 1e-12 * largest {
        result.append(LinearProgram.Entry(column: column, coefficient: sum / scale))
      }
    }
    return result
  }
}

/// The wishes and objectives of a component, level by level, the highest first.
struct Levels {
  private(set) var levels: [Level] = []

  /// The levels of a component; their violations become columns of `open`.
  init(_ component: Component, in open: inout OpenProgram) throws {
    // The highest level first, for the starting basis; `sorted` keeps the order within a level.
    let priorities = component.wishes.map(\.content.priority)
    let order = component.wishes.indices.sorted { priorities[$0] > priorities[$1] }
    var shares: [(level: Int, shares: [[LinearProgram.Entry]])] = []
    var objectives: [Int: [LinearProgram.Entry]] = [:]
    var numbers: [Int: [Int]] = [:]
    for position in order {
      let wish = component.wishes[position].content
      var violation = try open.addViolation(of: wish.difference, wish.relation)
      for place in violation.indices { violation[place].coefficient *= wish.weight }
      if shares.last?.level != wish.priority.level { shares.append((wish.priority.level, [])) }
      shares[shares.count - 1].shares.append(violation)
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
    // Levels at which there are objectives alone.
    for number in objectives.keys where !shares.contains(where: { $0.level == number }) {
      shares.append((number, []))
    }
    shares.sort { $0.level > $1.level }
    for (number, shares) in shares {
      var level = Level(shares: shares, objectives: objectives[number] ?? [])
      level.objectiveNumbers = numbers[number] ?? []
      levels.append(level)
    }
  }
}
