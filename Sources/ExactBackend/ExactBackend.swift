import LinearConstraints

/// The backend that solves linear programs over rational numbers: nothing is ever rounded before
/// the answer is.
///
/// It is a referee, and slow: a simplex method on sparse rows, whose every test for 0 is exact, so
/// that it always ends, and never takes a reduced cost for one that is not there. Column and
/// objective values are correctly rounded when all is done.
///
/// `ExactBackend()` takes the Doubles of a program as the numbers that they are. A third that was
/// written as a Double is not a third, but 6004799503160661 · 2^-54, and that has consequences:
///
/// - Three of them are not quite 1, so bounds may contradict each other by 10^-17, as `x >= 0.1`,
///   `y >= 0.2` and `x + y <= 0.3` do.
/// - `x == y / 3` and `3 * x == y` are two different equations: both together say that x and y are
///   0. Others that are nearly the same may meet at a point far out.
///
/// No solver that rounds would notice, and nobody who writes such numbers means it. For programs
/// whose numbers were rounded on the way, as those of layouts are, there is ``forLayouts``, which
/// reads a Double that is within a few roundings of a simple fraction as that fraction, and settles
/// contradictions that are no larger than an ``allowance``:
///
/// ```swift
/// let solver = LayoutSolver(backend: ExactBackend.forLayouts, method: .backend)
/// ```
///
/// Source: G. B. Dantzig, Linear Programming and Extensions, 1963; see the files in `Simplex` for
/// the parts.
public struct ExactBackend: LinearProgramBackend {
  /// What a Double is taken for.
  public enum Reading: Hashable, Sendable {
    /// The number that it is.
    case asGiven
    /// The simple fraction that it is within a few roundings of, if there is one; otherwise the
    /// number that it is. See ``Rational/init(simplest:)``.
    case simplest
  }

  /// What the Doubles of a program are taken for.
  public let reading: Reading

  /// How far a bound may be moved so that bounds do not contradict each other, times the size of
  /// the bound where that is over 1.
  ///
  /// A program without a contradiction is solved as it is.
  public let allowance: Double

  /// The backend for programs whose numbers were rounded on the way: it reads simple fractions,
  /// and has the allowance that GLPK has as a tolerance, 1e-9.
  public static let forLayouts = ExactBackend(reading: .simplest, allowance: 1e-9)

  /// A backend.
  ///
  /// - Parameters:
  ///   - reading: What the Doubles of a program are taken for.
  ///   - allowance: How far a bound may be moved so that bounds do not contradict each other. What
  ///     is not finite, or under 0, is taken as 0.
  public init(reading: Reading = .asGiven, allowance: Double = 0) {
    self.reading = reading
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
    guard (try? program.check(objectives)) != nil else {
      return .stopped(.numericalTrouble("an objective names a column that does not exist"))
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
      program, from: start, reading: reading, keepsFixed: false, watch: Watch(limits))
    do throws(Tableau.Failure) {
      try tableau.makeFeasible(allowance: Rational(exactly: allowance) ?? .zero)
    } catch {
      switch error {
      case .conflict: return .infeasible(try certificate(program, tableau))
      case .expired(let expired): throw expired
      }
    }
    tableau.leaveOutFixed()
    let costs = objectives.map { $0.costs(reading) }
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
      program, from: last.basis, reading: reading, bounds: (last.lower, last.upper),
      keepsFixed: true, watch: last.watch)
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

extension ExactBackend.Reading {
  /// What a Double is taken for; nil where it is not finite.
  func number(_ value: Double) -> Rational? {
    switch self {
    case .asGiven: Rational(exactly: value)
    case .simplest: Rational(simplest: value)
    }
  }
}

extension LinearObjective {
  // A column that is named twice counts twice.
  fileprivate func costs(
    _ reading: ExactBackend.Reading
  ) -> [(column: Int, coefficient: Rational)] {
    var sums: [Int: Rational] = [:]
    for entry in entries {
      sums[entry.column.index, default: .zero] += reading.number(entry.coefficient) ?? .zero
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
