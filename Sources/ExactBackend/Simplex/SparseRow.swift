/// A sum of variables with rational coefficients, of which none is 0.
struct SparseRow {
  struct Entry {
    var coefficient: Rational
    // 32 bits, so that it fits into the padding of the coefficient.
    var variable: Int32
  }

  /// The entries, in order of their variables.
  private(set) var entries: [Entry] = []

  /// The empty sum.
  init() {}

  /// The sum of coefficients of variables, of which none is named twice.
  init(_ entries: [Entry]) {
    self.entries = entries.filter { !$0.coefficient.isZero }
      .sorted { $0.variable < $1.variable }
  }

  /// Where a variable stands, or would stand.
  private func position(of variable: Int32) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The coefficient of a variable, nil where it is not in the sum.
  func coefficient(of variable: Int) -> Rational? {
    let position = position(of: Int32(variable))
    guard position < entries.count, entries[position].variable == variable else { return nil }
    return entries[position].coefficient
  }

  /// Leaves out what does not pass.
  mutating func keep(where passes: (Int) -> Bool) {
    entries.removeAll { !passes(Int($0.variable)) }
  }

  /// The sum solved for one of its variables, which stands in it with `coefficient`; `variable` is
  /// what it was equal to, nil where that is a constant that nobody asks for.
  func solved(for solved: Int, coefficient: Rational, inPlaceOf variable: Int?) -> SparseRow {
    let inverse = coefficient.inverse
    let factor = -inverse
    var result = SparseRow()
    result.entries.reserveCapacity(entries.count)
    for entry in entries where entry.variable != solved {
      result.entries.append(
        Entry(coefficient: entry.coefficient * factor, variable: entry.variable))
    }
    if let variable {
      result.entries.insert(
        Entry(coefficient: inverse, variable: Int32(variable)),
        at: result.position(of: Int32(variable)))
    }
    return result
  }

  /// Adds a multiple of another sum, and leaves out one variable.
  ///
  /// - Parameter isNew: Called with each variable that was not in the sum before.
  mutating func add(
    _ other: SparseRow, times factor: Rational, without variable: Int?, isNew: (Int) -> Void
  ) {
    var result: [Entry] = []
    result.reserveCapacity(entries.count + other.entries.count)
    var (own, its) = (0, 0)
    while own < entries.count || its < other.entries.count {
      if its == other.entries.count
        || own < entries.count && entries[own].variable < other.entries[its].variable
      {
        if entries[own].variable != variable ?? -1 { result.append(entries[own]) }
        own += 1
      } else if own == entries.count || entries[own].variable > other.entries[its].variable {
        let entry = other.entries[its]
        result.append(Entry(coefficient: entry.coefficient * factor, variable: entry.variable))
        isNew(Int(entry.variable))
        its += 1
      } else {
        let sum = entries[own].coefficient + other.entries[its].coefficient * factor
        if !sum.isZero { result.append(Entry(coefficient: sum, variable: entries[own].variable)) }
        own += 1
        its += 1
      }
    }
    entries = result
  }
}
