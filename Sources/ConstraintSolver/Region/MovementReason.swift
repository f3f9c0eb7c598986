import LinearConstraints

/// Why some columns move among the answers that are left, and others do not.
///
/// What moves is not affine in the parameters: it is one thing inside of a range and another where
/// the range shrinks to a point. So a region holds only where the reasons do: there is room along
/// the directions that were seen, and what stood at its bounds for want of room still does.
struct MovementReason {
  /// A direction, and the rate, over 0, at which something that is asked for moves along it: there
  /// must be room for a movement that is to be reported.
  var witnesses: [(direction: [Double], rate: Double)] = []

  /// The columns, then the rows, that no movement takes away from a bound that they are at.
  var isStuckAtLower: [Bool] = []
  var isStuckAtUpper: [Bool] = []

  /// How far each reason is from failing, at an answer of a program.
  ///
  /// - Parameters:
  ///   - tolerance: How near to a bound is at it.
  ///   - least: The least movement that is reported.
  /// - Returns: Nothing for a program of another shape, as where a path was lost.
  /// - Complexity: O(entries) for each direction.
  func slacks(
    in program: LinearProgram, at values: [Double], tolerance: Double, least: Double
  ) -> [Double] {
    let bounds = program.columnBounds + program.rowBounds
    guard values.count == program.columnBounds.count,
      witnesses.allSatisfy({ $0.direction.count == values.count }),
      max(isStuckAtLower.count, isStuckAtUpper.count) <= bounds.count
    else { return [] }
    let places = values + program.rowActivities(at: values)
    var slacks: [Double] = []
    for (direction, witnessed) in witnesses {
      let distance = least / witnessed
      let rates = direction + program.rowActivities(at: direction)
      for (index, rate) in rates.enumerated() where abs(rate) > 1e-9 {
        let room =
          rate > 0 ? bounds[index].upper - places[index] : places[index] - bounds[index].lower
        if room < .infinity { slacks.append(room - distance * abs(rate)) }
      }
    }
    for index in isStuckAtLower.indices where isStuckAtLower[index] {
      slacks.append(tolerance - (places[index] - bounds[index].lower))
    }
    for index in isStuckAtUpper.indices where isStuckAtUpper[index] {
      slacks.append(tolerance - (bounds[index].upper - places[index]))
    }
    return slacks
  }
}

extension LinearProgram {
  /// The values of the rows where the columns have some.
  func rowActivities(at values: [Double]) -> [Double] {
    rowBounds.indices.map { row in
      entries[rowStarts[row]..<rowStarts[row + 1]].reduce(0) {
        $0 + $1.coefficient * values[$1.column.index]
      }
    }
  }
}
