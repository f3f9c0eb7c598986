/// Columns within bounds, and rows, sums of columns, within bounds: what a backend solves.
///
/// A linear program is well formed by construction: a call that would make it otherwise
/// throws and changes nothing. A backend may therefore assume that every number is finite and
/// at most ``largestNumber`` in size, that bounds are in order, and that no row names a column
/// twice. Rows are stored one after another (compressed sparse rows).
public struct LinearProgram: Sendable {
  /// A column, counted from 0. (GLPK counts from 1; only its backend knows.)
  public struct Column: Hashable, Sendable {
    /// The place of the column, counted from 0.
    public let index: Int
    /// Column number `index`, counted from 0.
    public init(index: Int) { self.index = index }
  }

  /// A row, counted from 0.
  public struct Row: Hashable, Sendable {
    /// The place of the row, counted from 0.
    public let index: Int
    /// Row number `index`, counted from 0.
    public init(index: Int) { self.index = index }
  }

  /// A coefficient in a row or in an objective.
  public struct Entry: Hashable, Sendable {
    /// The column that is multiplied.
    public var column: Column
    /// The factor.
    public var coefficient: Double
    /// The entry `coefficient` · `column`.
    public init(column: Column, coefficient: Double) {
      self.column = column
      self.coefficient = coefficient
    }
  }

  /// What could not be part of a linear program.
  public enum FormError: Error, Hashable, Sendable {
    /// Bounds out of order, NaN, or too large.
    case malformedBounds(Bounds)
    /// A coefficient that is NaN, infinite or too large.
    case malformedCoefficient(Double)
    /// A column that does not exist, or that a row names twice.
    case malformedColumn(Column)
  }

  /// The largest size of a finite number in a linear program: 1e13.
  ///
  /// It is over the limit of inputs, for what presolving and scaling may make of them.
  public static let largestNumber = 1e13

  /// The bounds of the columns, in order.
  public private(set) var columnBounds: [Bounds] = []

  /// The bounds of the rows, in order.
  public private(set) var rowBounds: [Bounds] = []

  /// Where the entries of each row begin in ``entries``, and where those of the last end:
  /// one number more than rows.
  public private(set) var rowStarts: [Int] = [0]

  /// The entries of all rows, one row after another.
  public private(set) var entries: [Entry] = []

  // The last row that named a column, for finding one that is named twice in constant time.
  private var lastRowNaming: [Int] = []

  // Whether an upper end may be under its lower one.
  private var isOnPaper = false

  /// A linear program without columns and rows.
  public init() {}

  /// A linear program without columns and rows, for one that is not to be solved.
  ///
  /// - Parameter isOnPaper: Whether the bounds of a row or column may contradict each other: where a
  ///   path is followed to parameters at which it is not the right one.
  package init(onPaper isOnPaper: Bool) {
    self.isOnPaper = isOnPaper
  }

  private func allows(_ bounds: Bounds) -> Bool {
    bounds.isWellFormed
      || isOnPaper && Bounds(lower: bounds.upper, upper: bounds.lower).isWellFormed
  }

  /// A new column within `bounds`.
  ///
  /// - Throws: ``FormError/malformedBounds(_:)``.
  public mutating func addColumn(_ bounds: Bounds) throws(FormError) -> Column {
    guard allows(bounds) else { throw .malformedBounds(bounds) }
    columnBounds.append(bounds)
    lastRowNaming.append(-1)
    return Column(index: columnBounds.count - 1)
  }

  /// A new row, the sum of `rowEntries`, within `bounds`. Entries of 0 are left away.
  ///
  /// - Throws: ``FormError``.
  /// - Complexity: O(number of entries).
  @discardableResult
  public mutating func addRow(
    _ rowEntries: [Entry], within bounds: Bounds
  ) throws(FormError) -> Row {
    guard allows(bounds) else { throw .malformedBounds(bounds) }
    try check(rowEntries)
    let number = rowBounds.count
    for entry in rowEntries where entry.coefficient != 0 {
      guard lastRowNaming[entry.column.index] != number else {
        forgetRow(number, from: rowEntries)
        throw .malformedColumn(entry.column)
      }
      lastRowNaming[entry.column.index] = number
    }
    entries.append(contentsOf: rowEntries.lazy.filter { $0.coefficient != 0 })
    rowStarts.append(entries.count)
    rowBounds.append(bounds)
    return Row(index: number)
  }

  /// Checks that columns exist and coefficients are allowed numbers.
  ///
  /// - Throws: ``FormError``.
  public func check(_ entries: [Entry]) throws(FormError) {
    for entry in entries {
      guard columnBounds.indices.contains(entry.column.index) else {
        throw .malformedColumn(entry.column)
      }
      guard abs(entry.coefficient) <= Self.largestNumber else {
        throw .malformedCoefficient(entry.coefficient)
      }
    }
  }

  /// Checks that objectives name columns that exist, with coefficients that are allowed numbers.
  ///
  /// - Throws: ``FormError``.
  public func check(_ objectives: [LinearObjective]) throws(FormError) {
    for objective in objectives {
      try check(objective.entries)
      for column in objective.shares where !columnBounds.indices.contains(column.index) {
        throw .malformedColumn(column)
      }
    }
  }

  /// The entries of one row.
  public func entries(of row: Row) -> ArraySlice<Entry> {
    entries[rowStarts[row.index]..<rowStarts[row.index + 1]]
  }

  /// The same program with the bounds of columns and rows that `face` narrowed.
  ///
  /// - Precondition: The face was found for a program with these columns and rows.
  public func narrowed(to face: OptimalFace) -> LinearProgram {
    var result = self
    for (index, value) in face.columnValues.enumerated() where index < columnBounds.count {
      if let value { result.columnBounds[index] = .fixed(at: value) }
    }
    for (index, value) in face.rowValues.enumerated() where index < rowBounds.count {
      if let value { result.rowBounds[index] = .fixed(at: value) }
    }
    return result
  }

  /// Narrows, or widens, the bounds of a column.
  ///
  /// - Throws: ``FormError`` for a column that does not exist or bounds that are malformed.
  public mutating func setBounds(
    of column: Column, to bounds: Bounds
  ) throws(FormError) {
    guard columnBounds.indices.contains(column.index) else { throw .malformedColumn(column) }
    guard allows(bounds) else { throw .malformedBounds(bounds) }
    columnBounds[column.index] = bounds
  }

  /// Lets a row be anything: as good as taking it out.
  public mutating func free(_ row: Row) {
    guard rowBounds.indices.contains(row.index) else { return }
    rowBounds[row.index] = .free
  }

  private mutating func forgetRow(_ number: Int, from rowEntries: [Entry]) {
    for entry in rowEntries where lastRowNaming[entry.column.index] == number {
      lastRowNaming[entry.column.index] = -1
    }
  }
}

extension LinearProgram {
  /// The same program with every column kept within `distance` of a value.
  ///
  /// - Throws: ``FormError/malformedBounds(_:)`` where a value is not a number.
  public func bounded(
    around values: [Double], by distance: Double
  ) throws(FormError) -> LinearProgram {
    var result = self
    for (index, value) in values.enumerated() where index < columnBounds.count {
      let bounds = columnBounds[index]
      guard !bounds.isFixed else { continue }
      let narrow = Bounds(
        lower: max(bounds.lower, value - distance), upper: min(bounds.upper, value + distance))
      // max and min may pass over NaN, so the value itself is looked at too.
      guard narrow.isWellFormed, !value.isNaN else { throw .malformedBounds(narrow) }
      result.columnBounds[index] = narrow
    }
    return result
  }
}
