/// A word, a number, a text or signs of a statement, as it is written, and what may stand before it.
struct Piece {
  /// What is written; never broken.
  var text: String

  /// Whether a space stands before it, unless it starts a line.
  var hasSpaceBefore: Bool

  /// What makes a line break before it possible; nil where nothing does.
  var breakBefore: BreakReason?

  /// Where it stands in the source; nil for signs, which no node remembers.
  var start: Int?
}

/// Why a statement goes on in the next line.
enum BreakReason {
  /// A comma, where long lines are broken first.
  case comma
  /// An operator or a relation, where they are broken if they have no comma.
  case sign
  /// Brackets around it: possible, and done only for the sake of a comment.
  case bracket
}

/// The pieces of a statement, in order.
struct PieceList {
  private(set) var pieces: [Piece] = []
  private var hasSpace = false
  private var breakReason: BreakReason?
  private var depth = 0

  /// Adds a piece.
  mutating func add(_ text: String, at range: SourceRange? = nil) {
    pieces.append(
      Piece(
        text: text, hasSpaceBefore: hasSpace,
        breakBefore: pieces.isEmpty ? nil : breakReason ?? (depth > 0 ? .bracket : nil),
        start: range?.start))
    hasSpace = false
    breakReason = nil
  }

  /// Puts a space before the next piece.
  mutating func space() { hasSpace = true }

  /// Adds a comma and a space, where a line is broken first.
  mutating func comma() { separator(",", isSpaced: true, breaks: .comma) }

  /// Adds something after which a line may go on in the next.
  mutating func separator(
    _ text: String, isSpaced: Bool, breaks reason: BreakReason, at range: SourceRange? = nil
  ) {
    add(text, at: range)
    hasSpace = isSpaced
    breakReason = reason
  }

  /// Adds an operator or a relation between two operands.
  mutating func sign(_ text: String, isSpaced: Bool = true, at range: SourceRange? = nil) {
    hasSpace = isSpaced
    separator(text, isSpaced: isSpaced, breaks: .sign, at: range)
  }

  /// Adds a label and its colon, after which a line may end.
  mutating func label(_ name: Name) {
    add(name.text + ":", at: name.range)
    hasSpace = true
    breakReason = .bracket
  }

  mutating func open(_ bracket: String, at range: SourceRange? = nil) {
    add(bracket, at: range)
    depth += 1
  }

  /// Adds a closing bracket.
  ///
  /// - Parameter range: what ends with it in the source.
  mutating func close(_ bracket: String, endOf range: SourceRange) {
    add(bracket, at: SourceRange(at: max(range.end - 1, range.start)))
    depth -= 1
  }

  /// All in one line.
  var line: String {
    pieces.reduce(into: "") { $0 += ($1.hasSpaceBefore ? " " : "") + $1.text }
  }
}
