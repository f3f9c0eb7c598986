import CGLPK
import LinearConstraints

/// A linear program as the flat arrays that the C function reads, and the way back.
struct ProgramArrays {
  private let columnLower: [Double]
  private let columnUpper: [Double]
  private let rowLower: [Double]
  private let rowUpper: [Double]
  private let rowStarts: [Int32]
  private let entryColumns: [Int32]
  private let entryCoefficients: [Double]
  private let objectiveStarts: [Int32]
  private let objectiveColumns: [Int32]
  private let objectiveCoefficients: [Double]
  private let objectiveScales: [Double]
  private let shareStarts: [Int32]
  private let shareColumns: [Int32]
  private let columnStatuses: [UInt8]
  private let rowStatuses: [UInt8]

  /// The arrays of a program; nil where it is too large for GLPK's 32-bit indices.
  init?(_ program: LinearProgram, _ objectives: [LinearObjective], _ start: Basis?) {
    let sizes = [
      program.columnBounds.count, program.rowBounds.count, program.entries.count,
      objectives.reduce(0) { $0 + $1.entries.count },
    ]
    guard sizes.allSatisfy({ $0 < 500_000_000 }) else { return nil }
    columnLower = program.columnBounds.map(\.lower)
    columnUpper = program.columnBounds.map(\.upper)
    rowLower = program.rowBounds.map(\.lower)
    rowUpper = program.rowBounds.map(\.upper)
    rowStarts = program.rowStarts.map(Int32.init)
    entryColumns = program.entries.map { Int32($0.column.index) }
    entryCoefficients = program.entries.map(\.coefficient)

    var starts: [Int32] = [0]
    var columns: [Int32] = []
    var coefficients: [Double] = []
    var scales: [Double] = []
    for objective in objectives {
      // The tolerance of reduced costs is absolute: bring the largest coefficient to about 1.
      // A power of two changes no digit.
      let largest = objective.entries.reduce(0) { max($0, abs($1.coefficient)) }
      let scale = largest > 0 ? largest.binade : 1
      for entry in objective.entries {
        columns.append(Int32(entry.column.index))
        coefficients.append(entry.coefficient / scale)
      }
      starts.append(Int32(columns.count))
      scales.append(scale)
    }
    objectiveStarts = starts
    objectiveColumns = columns
    objectiveCoefficients = coefficients
    objectiveScales = scales
    var shares: [Int32] = []
    shareStarts =
      [0]
      + objectives.map { objective in
        shares += objective.shares.map { Int32($0.index) }
        return Int32(shares.count)
      }
    shareColumns = shares

    // A basis of another program is no help; without one GLPK makes its own.
    let fits =
      start?.columns.count == program.columnBounds.count
      && start?.rows.count == program.rowBounds.count
    columnStatuses = fits ? start?.columns.map(\.rawValue) ?? [] : []
    rowStatuses = fits ? start?.rows.map(\.rawValue) ?? [] : []
  }

  func solve(limits: SolverLimits) -> LinearProgramOutcome {
    let columnCount = columnLower.count
    let rowCount = rowLower.count
    let objectiveCount = objectiveScales.count
    var values = [Double](repeating: 0, count: columnCount + rowCount + objectiveCount)
    var marks = [UInt8](repeating: 0, count: 3 * columnCount + 2 * rowCount)
    var result = cglpk_result()
    // GLPK reads every array at its start even when it is empty, so each has one item at least.
    let status = withPointers { program in
      values.withUnsafeMutableBufferPointer { values in
        marks.withUnsafeMutableBufferPointer { marks -> Int32 in
          guard let values = values.baseAddress, let marks = marks.baseAddress else {
            return Int32(CGLPK_NUMERICAL)
          }
          result.column_values = values
          result.row_values = values + columnCount
          result.objective_values = values + columnCount + rowCount
          result.column_statuses = marks
          result.column_held = marks + columnCount
          result.column_moves = marks + 2 * columnCount
          result.row_statuses = marks + 3 * columnCount
          result.row_held = marks + 3 * columnCount + rowCount
          var program = program
          program.iteration_limit = Int32(clamping: limits.iterations)
          program.millisecond_limit = Int32(clamping: limits.milliseconds)
          program.megabyte_limit = Int32(clamping: limits.megabytes)
          return Self.call(&program, &result, cancellation: limits.cancellation)
        }
      }
    }
    switch Int(status) {
    case CGLPK_OPTIMAL:
      return .optimal(
        solution(
          values: values, marks: marks, columnCount: columnCount, rowCount: rowCount,
          objectiveCount: Int(result.objective)))
    case CGLPK_INFEASIBLE:
      let rows = (0..<rowCount).filter { marks[3 * columnCount + rowCount + $0] != 0 }
      let columns = (0..<columnCount).filter { marks[columnCount + $0] != 0 }
      return .infeasible(
        InfeasibilityCertificate(
          rows: rows.map(LinearProgram.Row.init), columns: columns.map(LinearProgram.Column.init)))
    case CGLPK_UNBOUNDED:
      let moving = (0..<columnCount).filter { marks[2 * columnCount + $0] != 0 }
      return .unbounded(
        objective: Int(result.objective), columns: moving.map(LinearProgram.Column.init))
    case CGLPK_ITERATION_LIMIT: return .stopped(.iterationLimit)
    case CGLPK_TIME_LIMIT: return .stopped(.timeLimit)
    case CGLPK_MEMORY_LIMIT: return .stopped(.memoryLimit)
    case CGLPK_CANCELLED: return .stopped(.cancelled)
    case CGLPK_THREAD_IN_USE:
      return .stopped(.numericalTrouble("this thread uses GLPK for something else already"))
    default: return .stopped(.numericalTrouble(Self.message(of: result)))
    }
  }

  private static func call(
    _ program: inout cglpk_program, _ result: inout cglpk_result, cancellation: Cancellation?
  ) -> Int32 {
    guard let cancellation else { return cglpk_minimize(&program, &result) }
    // The reference is kept alive across the call, and C only hands the pointer back.
    return withExtendedLifetime(cancellation) {
      program.stop_context = Unmanaged.passUnretained(cancellation).toOpaque()
      program.should_stop = { context in
        guard let context else { return 0 }
        let cancellation = Unmanaged<Cancellation>.fromOpaque(context).takeUnretainedValue()
        return cancellation.isCancelled ? 1 : 0
      }
      return cglpk_minimize(&program, &result)
    }
  }

  private func solution(
    values: [Double], marks: [UInt8], columnCount: Int, rowCount: Int,
    objectiveCount: Int
  ) -> LinearProgramSolution {
    let columnValues = Array(values[..<columnCount])
    let rowValues = Array(values[columnCount..<(columnCount + rowCount)])
    let statuses = marks.map { Basis.Status(rawValue: $0) ?? .basic }
    let held = { (start: Int, values: [Double]) -> [Double?] in
      values.indices.map { marks[start + $0] != 0 ? values[$0] : nil }
    }
    return LinearProgramSolution(
      columnValues: columnValues,
      objectiveValues: zip(values[(columnCount + rowCount)...], objectiveScales)
        .prefix(objectiveCount).map(*),
      basis: Basis(
        columns: Array(statuses[..<columnCount]),
        rows: Array(statuses[(3 * columnCount)..<(3 * columnCount + rowCount)])),
      face: OptimalFace(
        columnValues: held(columnCount, columnValues),
        rowValues: held(3 * columnCount + rowCount, rowValues),
        columnMayMove: marks[(2 * columnCount)..<(3 * columnCount)].map { $0 != 0 }))
  }

  static func message(of result: cglpk_result) -> String {
    withUnsafeBytes(of: result.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        .split(separator: "\n").joined(separator: " ")
    }
  }

  private func withPointers(_ body: (cglpk_program) -> Int32) -> Int32 {
    var program = cglpk_program()
    program.column_count = Int32(columnLower.count)
    program.row_count = Int32(rowLower.count)
    program.objective_count = Int32(objectiveScales.count)
    // Nested so that every pointer is alive while C reads.
    return columnLower.withUnsafeBufferPointer { columnLower in
      columnUpper.withUnsafeBufferPointer { columnUpper in
        rowLower.withUnsafeBufferPointer { rowLower in
          rowUpper.withUnsafeBufferPointer { rowUpper in
            program.column_lower = columnLower.baseAddress
            program.column_upper = columnUpper.baseAddress
            program.row_lower = rowLower.baseAddress
            program.row_upper = rowUpper.baseAddress
            return withMatrixPointers(&program, body)
          }
        }
      }
    }
  }

  private func withMatrixPointers(
    _ program: inout cglpk_program, _ body: (cglpk_program) -> Int32
  ) -> Int32 {
    rowStarts.withUnsafeBufferPointer { rowStarts in
      entryColumns.withUnsafeBufferPointer { entryColumns in
        entryCoefficients.withUnsafeBufferPointer { entryCoefficients in
          columnStatuses.withUnsafeBufferPointer { columnStatuses in
            rowStatuses.withUnsafeBufferPointer { rowStatuses in
              program.row_starts = rowStarts.baseAddress
              program.entry_columns = entryColumns.baseAddress
              program.entry_coefficients = entryCoefficients.baseAddress
              // An empty array has an address too; what is absent must be null.
              let isWarm = !columnStatuses.isEmpty
              program.column_statuses = isWarm ? columnStatuses.baseAddress : nil
              program.row_statuses = isWarm ? rowStatuses.baseAddress : nil
              return withObjectivePointers(&program, body)
            }
          }
        }
      }
    }
  }

  private func withObjectivePointers(
    _ program: inout cglpk_program, _ body: (cglpk_program) -> Int32
  ) -> Int32 {
    objectiveStarts.withUnsafeBufferPointer { objectiveStarts in
      objectiveColumns.withUnsafeBufferPointer { objectiveColumns in
        objectiveCoefficients.withUnsafeBufferPointer { objectiveCoefficients in
          program.objective_starts = objectiveStarts.baseAddress
          program.objective_columns = objectiveColumns.baseAddress
          program.objective_coefficients = objectiveCoefficients.baseAddress
          return shareStarts.withUnsafeBufferPointer { shareStarts in
            shareColumns.withUnsafeBufferPointer { shareColumns in
              program.share_starts = shareStarts.baseAddress
              program.share_columns = shareColumns.baseAddress
              return body(program)
            }
          }
        }
      }
    }
  }
}
