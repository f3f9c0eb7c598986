import LinearConstraints

/// The backend that solves linear programs over rational numbers: nothing is ever rounded before
/// the answer is.
///
/// It is a referee, and slow: a simplex method on sparse rows, whose every test for 0 is exact, so
/// that it always ends, and never takes a reduced cost for one that is not there. Column and
/// objective values are correctly rounded when all is done.
///
/// ```swift
/// let solver = LayoutSolver(backend: ExactBackend(), method: .backend)
/// ```
///
/// It takes the Doubles of a program as the numbers that they are. A third that was written as a
/// Double is not a third, but 6004799503160661 · 2^-54, and three of them are not quite 1. So
/// `x >= 0.1`, `y >= 0.2`, `x + y <= 0.3` contradict each other, by about 5.6 · 10^-17, and so do
/// three shares of a row that were each rounded on their own. No solver that rounds would notice,
/// and nobody who states such bounds means a contradiction. Where bounds contradict each other by
/// no more than the ``allowance``, one of them is therefore moved to where the contradiction ends;
/// a program without a contradiction is solved as it is. With an allowance of 0 every contradiction
/// is one.
///
/// In the same way, two equations that are the same but for rounding are two different ones here,
/// and have one common solution, perhaps a far one. Presolving, which is not done here, finds them.
///
/// Source: G. B. Dantzig, Linear Programming and Extensions, 1963; see the files in `Simplex` for
/// the parts.
public struct ExactBackend: LinearProgramBackend {
  /// How far a bound may be moved so that bounds do not contradict each other, times the size of
  /// the bound where that is over 1.
  public let allowance: Double

  /// A backend.
  ///
  /// - Parameter allowance: How far a bound may be moved so that bounds do not contradict each
  ///   other: the tolerance of other backends, or 0 for none. What is no number, or under 0, is
  ///   taken as 0.
  public init(allowance: Double = 1e-9) {
    self.allowance = allowance > 0 && allowance.isFinite ? allowance : 0
  }

  /// `exact`.
  public var name: String { "exact" }

  /// Makes the first objective least, then the second over what that leaves, and so on.
  ///
  /// - Complexity: that of the simplex method, times that of its numbers: some programs need ones
  ///   with as many digits as all their coefficients together. The limits of time and iterations
  ///   are kept to within one operation; that of memory counts the entries of the tableau, not
  ///   the digits of wide numbers.
  public func minimize(
    _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?,
    limits: SolverLimits
  ) -> LinearProgramOutcome {
    for objective in objectives {
      let shares = objective.shares.map { LinearProgram.Entry(column: $0, coefficient: 1) }
      guard (try? program.check(objective.entries + shares)) != nil else {
        return .stopped(.numericalTrouble("an objective names a column that does not exist"))
      }
    }
    // Variables are counted in 32 bits.
    guard program.columnBounds.count + program.rowBounds.count < Int(Int32.max) else {
      return .stopped(.memoryLimit)
    }
    do {
      return try solve(objectives, program, from: start, limits)
    } catch {
      return .stopped(error.stop)
    }
  }

  private func solve(
    _ objectives: [LinearObjective], _ program: LinearProgram, from start: Basis?,
    _ limits: SolverLimits
  ) throws(Watch.Expired) -> LinearProgramOutcome {
    var tableau = try Tableau(
      program, from: start, bounds: nil, keepsFixed: false, watch: Watch(limits))
    do throws(Tableau.Failure) {
      try tableau.makeFeasible(allowance: Rational(exactly: allowance) ?? .zero)
    } catch {
      switch error {
      case .conflict: return .infeasible(try certificate(program, tableau))
      case .expired(let expired): throw expired
      }
    }
    tableau.leaveOutFixed()
    let costs = objectives.map(\.rationalCosts)
    var done = 0
    while done < objectives.count {
      switch try tableau.minimize(costs[done]) {
      case .endless(let variable):
        let columns = tableau.columnsMoving(with: variable)
        return .unbounded(objective: done, columns: columns.map(LinearProgram.Column.init))
      case .least: break
      }
      tableau.holdOptimalFace()
      done += 1
      if !tableau.movable.contains(where: { _ in true }) {
        // The levels below have nothing to choose.
        done = objectives.count
      } else if objectives[done - 1].shares.contains(where: { tableau.mayMove($0.index) }) {
        break
      }
    }
    return .optimal(tableau.solution(costs: costs.prefix(done)))
  }

  // The sums without what is fixed do not show all that takes part, so the last vertex is looked
  // at once more, with all of it. A row of a tableau has as few variables as can depend on each
  // other, so none can be left out.
  private func certificate(
    _ program: LinearProgram, _ last: Tableau
  ) throws(Watch.Expired) -> InfeasibilityCertificate {
    var tableau = try Tableau(
      program, from: last.basis, bounds: (last.lower, last.upper), keepsFixed: true,
      watch: last.watch)
    do throws(Tableau.Failure) {
      try tableau.makeFeasible(allowance: .zero)
    } catch {
      switch error {
      case .conflict(let conflict):
        let members = tableau.members(of: conflict).sorted()
        let count = tableau.columnCount
        return InfeasibilityCertificate(
          rows: members.filter { $0 >= count }.map { LinearProgram.Row(index: $0 - count) },
          columns: members.filter { $0 < count }.map(LinearProgram.Column.init))
      case .expired(let expired): throw expired
      }
    }
    return InfeasibilityCertificate(rows: [], columns: [])
  }
}

extension LinearObjective {
  // A column that is named twice counts twice.
  fileprivate var rationalCosts: [(column: Int, coefficient: Rational)] {
    var sums: [Int: Rational] = [:]
    for entry in entries {
      sums[entry.column.index, default: .zero] += Rational(exactly: entry.coefficient) ?? .zero
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Tableau {
  fileprivate func solution(
    costs: ArraySlice<[(column: Int, coefficient: Rational)]>
  ) -> LinearProgramSolution {
    let columns = values[..<columnCount].map { Double($0) }
    let held = { (variable: Int) in isFixed(variable) ? values[variable] : nil }
    return LinearProgramSolution(
      columnValues: columns,
      objectiveValues: costs.map { costs in
        Double(costs.reduce(Rational.zero) { $0 + $1.coefficient * values[$1.column] })
      },
      basis: basis,
      face: OptimalFace(
        columnValues: (0..<columnCount).map { held($0).map { Double($0) } },
        rowValues: (columnCount..<values.count).map { held($0).map { Double($0) } },
        columnMayMove: (0..<columnCount).map(mayMove)))
  }
}
