import LinearConstraints

/// The wishes and objectives of a model as one sum a level, the highest level first.
struct Levels {
  /// What is to be made least, the highest level first.
  private(set) var objectives: [LinearObjective] = []

  /// For each level, which of the model's objectives stand in it.
  private(set) var objectiveNumbers: [[Int]] = []

  /// The levels of a model; their violations become columns of `open`.
  init(_ model: LinearModel, in open: inout OpenProgram) throws {
    var entries: [Int: [LinearProgram.Entry]] = [:]
    var numbers: [Int: [Int]] = [:]
    for stated in model.constraints where !stated.content.priority.isRequired {
      let wish = stated.content
      let violation = try open.addViolation(of: wish.difference, wish.relation)
      entries[wish.priority.level, default: []] += violation.map { entry in
        LinearProgram.Entry(column: entry.column, coefficient: wish.weight * entry.coefficient)
      }
    }
    for (number, stated) in model.objectives.enumerated() {
      let objective = stated.content
      let sign = objective.sense == .minimize ? objective.weight : -objective.weight
      entries[objective.priority.level, default: []] +=
        open.open(objective.expression).entries.map { entry in
          LinearProgram.Entry(column: entry.column, coefficient: sign * entry.coefficient)
        }
      numbers[objective.priority.level, default: []].append(number)
    }
    for level in entries.keys.sorted(by: >) {
      objectives.append(LinearObjective(entries: Self.combined(entries[level] ?? [])))
      objectiveNumbers.append(numbers[level] ?? [])
    }
  }

  // One entry a column: two objectives of a level may share a variable, and what cancels on paper
  // cancels. The largest coefficient is brought to about 1, because weights times coefficients
  // may be larger than the numbers of a linear program.
  private static func combined(_ entries: [LinearProgram.Entry]) -> [LinearProgram.Entry] {
    var sums: [LinearProgram.Column: (sum: Double, largest: Double)] = [:]
    for entry in entries {
      let before = sums[entry.column] ?? (0, 0)
      sums[entry.column] = (
        before.sum + entry.coefficient, max(before.largest, abs(entry.coefficient))
      )
    }
    let kept = sums.filter { abs($0.value.sum) > 1e-12 * $0.value.largest }
    let scale = kept.values.reduce(0) { max($0, abs($1.sum)) }.binade
    return kept.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value.sum / scale)
    }
  }
}
