/// Rows that change their lengths, in one array.
///
/// A row that outgrows its place moves to the end. What it leaves is given back when it has become
/// most of the array.
struct RowPool {
  typealias Term = EqualityElimination.Term

  private var terms: [Term] = []
  private var starts: [Int] = []
  private var counts: [Int] = []
  private var capacities: [Int] = []
  // How much of the array no row uses any more.
  private var waste = 0

  /// Rows over other numbers, without the terms that are 0.
  init(_ rows: EqualityElimination.Rows, _ numbering: VariableNumbering) {
    terms.reserveCapacity(2 * rows.terms.count)
    starts.reserveCapacity(rows.rightSides.count)
    counts.reserveCapacity(rows.rightSides.count)
    for row in rows.rightSides.indices {
      let start = terms.count
      for term in rows.terms[rows.starts[row]..<rows.starts[row + 1]] where term.coefficient != 0 {
        terms.append(
          Term(variable: numbering[term.variable], coefficient: term.coefficient))
      }
      starts.append(start)
      counts.append(terms.count - start)
    }
    capacities = counts
  }

  /// The term at a place; places are those of ``places(of:)``, until a row grows.
  subscript(place: Int) -> Term {
    get { terms[place] }
    set { terms[place] = newValue }
  }

  /// The number of terms of a row.
  func count(of row: Int) -> Int { counts[row] }

  /// The places of the terms of a row, in order of the variables.
  func places(of row: Int) -> Range<Int> { starts[row]..<(starts[row] + counts[row]) }

  /// The place after the last term of a row.
  func end(of row: Int) -> Int { starts[row] + counts[row] }

  /// Where a variable stands in a row, or would. O(log n) for n terms.
  func place(of variable: Int, in row: Int) -> Int {
    var (low, high) = (starts[row], starts[row] + counts[row])
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes the terms that are 0 out of a row.
  mutating func dropZeros(of row: Int) {
    var kept = starts[row]
    for place in places(of: row) where terms[place].coefficient != 0 {
      terms[kept] = terms[place]
      kept += 1
    }
    counts[row] = kept - starts[row]
  }

  /// Puts other terms, in order, in the place of a row's.
  mutating func replace(_ row: Int, by others: [Term]) {
    counts[row] = min(counts[row], others.count)
    if others.count > capacities[row] { move(row, reserving: others.count) }
    for position in others.indices { terms[starts[row] + position] = others[position] }
    counts[row] = others.count
  }

  /// Puts a term into a row, at a place of it.
  mutating func insert(_ term: Term, into row: Int, at place: Int) {
    let position = place - starts[row]
    if counts[row] == capacities[row] { move(row, reserving: 2 * counts[row] + 4) }
    let start = starts[row]
    var last = start + counts[row]
    while last > start + position {
      terms[last] = terms[last - 1]
      last -= 1
    }
    terms[start + position] = term
    counts[row] += 1
  }

  private mutating func move(_ row: Int, reserving capacity: Int) {
    if waste > terms.count / 2, waste > 4_096 { giveBack() }
    let start = terms.count
    for place in places(of: row) { terms.append(terms[place]) }
    for _ in counts[row]..<capacity { terms.append(Term(variable: 0, coefficient: 0)) }
    waste += capacities[row]
    starts[row] = start
    capacities[row] = capacity
  }

  private mutating func giveBack() {
    var kept: [Term] = []
    kept.reserveCapacity(terms.count)
    for row in starts.indices {
      let start = kept.count
      kept.append(contentsOf: terms[places(of: row)])
      starts[row] = start
      capacities[row] = counts[row]
    }
    terms = kept
    waste = 0
  }
}
