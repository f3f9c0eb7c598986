/// Puts the pieces of a statement into lines, with the comments that stand among them.
///
/// A line that would be wider than `longestLine` is broken after its last comma that fits; where it
/// has none, after its last operator. What has neither stays whole. A comment ends its line. Lines
/// after the first are indented, but for one that starts with a closing bracket.
struct LineFiller {
  /// How wide a line is at most, comments aside.
  static let longestLine = 100

  /// What stands before the second line of a statement and those after it.
  static let indentation = "  "

  /// A comment among the pieces.
  struct Comment {
    var text: String
    var start: Int
    /// Whether nothing else stands before it on its line.
    var startsLine: Bool
  }

  private let pieces: [Piece]
  private var comments: ArraySlice<Comment>
  private var lines: [String] = []

  // The pieces of the line so far start here.
  private var lineStart = 0
  // How wide the line so far is.
  private var width = 0
  private var lastComma: Int?
  private var lastSign: Int?

  /// The lines of a statement.
  ///
  /// - Parameter comments: those that stand in it, in order, and the one that ends its last line.
  static func lines(of pieces: [Piece], comments: [Comment]) -> [String] {
    var filler = LineFiller(pieces, comments)
    filler.fill()
    return filler.lines
  }

  private init(_ pieces: [Piece], _ comments: [Comment]) {
    self.pieces = pieces
    self.comments = comments[...]
  }

  private mutating func fill() {
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.breakBefore != nil, let start = piece.start,
        let comment = comments.first, comment.start < start
      {
        breakLine(before: index)
        write(commentsBefore: start)
      }
      switch piece.breakBefore {
      case .comma: lastComma = index
      case .sign: lastSign = index
      case .bracket, nil: break
      }
      width += Self.width(of: piece, startsLine: index == lineStart)
      while width > Self.longestLine, let place = lastComma ?? lastSign, place > lineStart {
        breakLine(before: place)
        width += (place...index).reduce(0) {
          $0 + Self.width(of: pieces[$1], startsLine: $1 == place)
        }
      }
    }
    breakLine(before: pieces.count)
    write(commentsBefore: .max)
  }

  private static func width(of piece: Piece, startsLine: Bool) -> Int {
    piece.text.unicodeScalars.count + (piece.hasSpaceBefore && !startsLine ? 1 : 0)
  }

  /// Ends the line before a piece.
  private mutating func breakLine(before index: Int) {
    guard index > lineStart else { return }
    let isOutside = lineStart == 0 || pieces[lineStart].text == ")"
    var line = isOutside ? "" : Self.indentation
    for position in lineStart..<index {
      if pieces[position].hasSpaceBefore, position > lineStart { line += " " }
      line += pieces[position].text
    }
    lines.append(line)
    lineStart = index
    width = Self.indentation.count
    if let place = lastComma, place <= index { lastComma = nil }
    if let place = lastSign, place <= index { lastSign = nil }
  }

  /// Writes the comments before an offset: one that followed something on its line still does, all
  /// others have lines of their own.
  private mutating func write(commentsBefore offset: Int) {
    var mayFollow = true
    while let comment = comments.first, comment.start < offset {
      comments.removeFirst()
      if mayFollow, !comment.startsLine, !lines.isEmpty {
        lines[lines.count - 1] += DocumentFormatter.commentGap + comment.text
      } else {
        // Behind the last piece the statement is over.
        lines.append((lineStart < pieces.count ? Self.indentation : "") + comment.text)
      }
      mayFollow = false
    }
  }
}
