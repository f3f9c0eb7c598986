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

  // One entry a column: two objectives of a level may share a variable.
  private static func combined(_ entries: [LinearProgram.Entry]) -> [LinearProgram.Entry] {
    var sums: [LinearProgram.Column: Double] = [:]
    for entry in entries { sums[entry.column, default: 0] += entry.coefficient }
    return sums.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value)
    }
  }
}
