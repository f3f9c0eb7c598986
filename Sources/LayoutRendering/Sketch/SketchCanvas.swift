/// A grid of characters on which lines are drawn, which join where they meet.
struct SketchCanvas {
  /// The directions in which lines leave a character.
  struct Lines: OptionSet {
    var rawValue: UInt8
    static let up = Lines(rawValue: 1)
    static let down = Lines(rawValue: 2)
    static let left = Lines(rawValue: 4)
    static let right = Lines(rawValue: 8)
  }

  private struct Cell {
    var lines: Lines = []
    var isRound = false
    var letter: Unicode.Scalar?
  }

  /// How many characters stand in a line.
  let columns: Int
  /// How many lines there are.
  let rows: Int
  private var cells: [Cell]

  /// An empty canvas, of one character at least.
  init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// Draws the outline of a box between two columns and two rows, itself included, and clears what
  /// is within it. A box without width or height is a line.
  mutating func box(columns: ClosedRange<Int>, rows: ClosedRange<Int>, isRound: Bool) {
    let (left, right, top, bottom) = (
      columns.lowerBound, columns.upperBound, rows.lowerBound, rows.upperBound
    )
    for row in rows.dropFirst().dropLast() {
      for column in columns.dropFirst().dropLast() { set(column, row) { $0 = Cell() } }
    }
    for column in columns {
      let across = (column > left ? Lines.left : []).union(column < right ? .right : [])
      set(column, top) { $0 = Cell(lines: $0.lines.union(across)) }
      set(column, bottom) { $0 = Cell(lines: $0.lines.union(across)) }
    }
    for row in rows {
      let down = (row > top ? Lines.up : []).union(row < bottom ? .down : [])
      set(left, row) { $0 = Cell(lines: $0.lines.union(down)) }
      set(right, row) { $0 = Cell(lines: $0.lines.union(down)) }
    }
    guard isRound, left < right, top < bottom else { return }
    for column in [left, right] {
      for row in [top, bottom] { set(column, row) { $0.isRound = true } }
    }
  }

  /// Whether nothing stands on some characters of a row, nor would next to them.
  func isBlank(columns: Range<Int>, row: Int) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= self.columns, (0..<rows).contains(row)
    else { return false }
    return columns.allSatisfy {
      let cell = cells[row * self.columns + $0]
      return cell.letter == nil && cell.lines.isEmpty
    }
  }

  /// Whether a row has nothing but a line from left to right on some characters.
  func isLine(columns: Range<Int>, row: Int) -> Bool {
    guard columns.lowerBound >= 0, columns.upperBound <= self.columns, (0..<rows).contains(row)
    else { return false }
    return columns.allSatisfy {
      let cell = cells[row * self.columns + $0]
      return cell.letter == nil && cell.lines == [.left, .right]
    }
  }

  /// Writes letters, each one character wide, from a column on.
  mutating func write(_ text: String, column: Int, row: Int) {
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      set(column + offset, row) { $0 = Cell(letter: scalar) }
    }
  }

  /// The canvas as lines, without spaces at their ends.
  var text: String {
    (0..<rows).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<columns {
        let scalar = self.scalar(cells[row * columns + column])
        if scalar == " " {
          blanks += 1
        } else {
          line += String(repeating: " ", count: blanks)
          blanks = 0
          line.unicodeScalars.append(scalar)
        }
      }
      return line + "\n"
    }.joined()
  }

  private mutating func set(_ column: Int, _ row: Int, _ edit: (inout Cell) -> Void) {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    edit(&cells[row * columns + column])
  }

  private func scalar(_ cell: Cell) -> Unicode.Scalar {
    if let letter = cell.letter { return letter }
    let position = Int(cell.lines.rawValue)
    return cell.isRound ? Self.round[position] : Self.sharp[position]
  }

  // By the bits of up, down, left, right.
  private static let sharp = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼".unicodeScalars)
  private static let round = Array(" ╵╷│╴╯╮┤╶╰╭├─┴┬┼".unicodeScalars)
}
