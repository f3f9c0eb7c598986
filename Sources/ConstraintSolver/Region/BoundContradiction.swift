import LinearConstraints

/// A sum of rows and columns of a linear program that is 0 whatever the columns are, while their
/// bounds say that it is more (J. Farkas, 1902).
///
/// The multipliers depend on coefficients alone, so that the excess is affine in the bounds: as
/// long as it is over 0, the program has no solution.
struct BoundContradiction {
  // A row by its number, or a column by the number of rows and its own.
  private var members: [(index: Int, multiplier: Double)] = []

  /// The sum of the rows and columns of a certificate; nil where the certificate leaves more than
  /// one, or none.
  ///
  /// - Complexity: O(r² c) for r rows with c columns.
  init?(_ certificate: InfeasibilityCertificate, in program: LinearProgram) {
    let rows = certificate.rows.map { Array(program.entries(of: $0)) }
    guard let weights = Self.multipliers(of: rows, besides: Set(certificate.columns)) else {
      return nil
    }
    var sums: [Int: Double] = [:]
    for (row, weight) in zip(rows, weights) {
      for entry in row { sums[entry.column.index, default: 0] += weight * entry.coefficient }
    }
    for (row, weight) in zip(certificate.rows, weights) { members.append((row.index, weight)) }
    for column in certificate.columns {
      members.append((program.rowBounds.count + column.index, -(sums[column.index] ?? 0)))
    }
    let largest = members.reduce(0) { max($0, abs($1.multiplier)) }
    guard largest > 0 else { return nil }
    members = members.filter { abs($0.multiplier) > 1e-9 * largest }
    for place in members.indices { members[place].multiplier /= largest }
    if !(excess(in: program) > 0) {
      for place in members.indices { members[place].multiplier.negate() }
    }
    guard excess(in: program) > 0 else { return nil }
  }

  /// By how much the bounds are beyond what the sum can be: the program has no solution where it is
  /// over 0.
  func excess(in program: LinearProgram) -> Double {
    var least = 0.0
    let count = program.rowBounds.count
    for (index, multiplier) in members {
      let bounds =
        index < count ? program.rowBounds[index] : program.columnBounds[index - count]
      least += multiplier * (multiplier > 0 ? bounds.lower : bounds.upper)
    }
    return least.isFinite ? least : -.infinity
  }

  // Multipliers of rows whose sum has no columns but some, the last of them 1.
  private static func multipliers(
    of rows: [[LinearProgram.Entry]], besides free: Set<LinearProgram.Column>
  ) -> [Double]? {
    if rows.isEmpty { return nil }
    // Each row, and the combination of rows that it is.
    var work = rows.enumerated().map { number, entries in
      var terms: [Int: Double] = [:]
      for entry in entries where !free.contains(entry.column) {
        terms[entry.column.index, default: 0] += entry.coefficient
      }
      var combination = [Double](repeating: 0, count: rows.count)
      combination[number] = 1
      return (terms: terms, combination: combination)
    }
    var found: [[Double]] = []
    while let row = work.popLast() {
      let largest = row.combination.reduce(0) { max($0, abs($1)) }
      guard
        let pivot = row.terms.max(by: { (abs($0.value), -$0.key) < (abs($1.value), -$1.key) }),
        abs(pivot.value) > 1e-9 * largest
      else {
        found.append(row.combination)
        continue
      }
      for place in work.indices {
        guard let value = work[place].terms[pivot.key], value != 0 else { continue }
        let factor = value / pivot.value
        for (column, term) in row.terms { work[place].terms[column, default: 0] -= factor * term }
        work[place].terms[pivot.key] = nil
        for index in rows.indices {
          work[place].combination[index] -= factor * row.combination[index]
        }
      }
    }
    return found.count == 1 ? found[0] : nil
  }
}
