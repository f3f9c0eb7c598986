import LayoutFile
import TestSupport

/// A constraint file without errors, and the same with one slip of a hand in it.
struct PlantedMistake: Sendable, CustomStringConvertible {
  /// What slipped.
  enum Kind: String, CaseIterable, Sendable {
    case letter, missingSign, doubledSign, strayCharacter, unit, repeatedDeclaration
  }

  var kind: Kind

  /// The file with the mistake.
  var text: String

  /// The bytes of `text` that are not as they were; empty where something was left out.
  var place: SourceRange

  /// What stood there.
  var original: String

  var description: String {
    "\(kind) at \(place.start)..<\(place.end), was '\(original)', in\n\(text)"
  }
}

extension Generator where Value == PlantedMistake {
  /// Mistakes of all kinds in random documents. Some happen to be none.
  static var plantedMistakes: Generator {
    Generator { choices in
      let document = choices.draw(.documents(isIndented: true))
      let pieces = TextPiece.pieces(of: document.description)
      let kinds = PlantedMistake.Kind.allCases
      let kind = kinds[Int(choices.choose(upTo: UInt64(kinds.count - 1)))]
      func chosen(_ isWanted: (TextPiece) -> Bool) -> Int {
        let candidates = pieces.indices.filter { isWanted(pieces[$0]) }
        return candidates[Int(choices.choose(upTo: UInt64(candidates.count - 1)))]
      }
      switch kind {
      case .letter:
        let index = chosen { $0.kind == .word }
        return replacing(index, of: pieces, with: slip(pieces[index].text, &choices), kind)
      case .missingSign:
        let index = chosen { $0.kind == .sign }
        return replacing(index, of: pieces, with: "", kind)
      case .doubledSign:
        let index = chosen { $0.kind == .sign }
        return replacing(index, of: pieces, with: pieces[index].text + pieces[index].text, kind)
      case .strayCharacter:
        // No '|', which starts a line of Visual Format Language wherever a line starts with it.
        let index = chosen { ![.comment, .text, .indentation].contains($0.kind) }
        let strays = ["$", ";", "!", "?", "'", "{", "}", "&", "~", "é", ".", ",", ")", "]"]
        let stray = strays[Int(choices.choose(upTo: UInt64(strays.count - 1)))]
        var mistake = replacing(index, of: pieces, with: stray + pieces[index].text, kind)
        let start = mistake.place.start
        mistake.place = SourceRange(start: start, end: start + stray.utf8.count)
        return mistake
      case .unit:
        let index = chosen { $0.kind == .number }
        let unit = ["px", "pt", "em", "%%", "cm"][Int(choices.choose(upTo: 4))]
        return replacing(index, of: pieces, with: pieces[index].text + unit, kind)
      case .repeatedDeclaration:
        let index = chosen { $0.startsDeclaration }
        let end = pieces[index...].firstIndex { $0.kind == .lineEnd } ?? pieces.endIndex
        let line = pieces[index..<end].map(\.text).joined()
        return replacing(index, of: pieces, with: line + "\n" + pieces[index].text, kind)
      }
    }
  }

  /// A word with a letter changed, left out, put in, or swapped with the next one.
  private static func slip(_ word: String, _ choices: inout Choices) -> String {
    // With its only letter a word is gone, and with it perhaps a declaration.
    var letters = Array(word)
    let place = Int(choices.choose(upTo: UInt64(letters.count - 1)))
    switch choices.choose(upTo: 3) {
    case 0: letters[place] = letters[place] == "q" ? "z" : "q"
    case 1 where letters.count > 1: letters.remove(at: place)
    case 2: letters.insert("q", at: place)
    default: letters.swapAt(place, max(place - 1, 0))
    }
    return String(letters)
  }

  private static func replacing(
    _ index: Int, of pieces: [TextPiece], with text: String, _ kind: PlantedMistake.Kind
  ) -> PlantedMistake {
    let before = pieces[..<index].map(\.text).joined()
    let after = pieces[(index + 1)...].map(\.text).joined()
    let start = before.utf8.count
    return PlantedMistake(
      kind: kind, text: before + text + after,
      place: SourceRange(start: start, end: start + text.utf8.count), original: pieces[index].text)
  }
}

/// A word, a number, a sign or what stands between them, cut by simple rules that are not the lexer's.
struct TextPiece: Sendable {
  enum Kind { case word, number, sign, text, comment, space, indentation, lineEnd }

  var kind: Kind
  var text: String

  /// Whether a statement that declares something starts here.
  var startsDeclaration: Bool {
    kind == .word && ["let", "param", "box", "var", "portion", "overlay"].contains(text)
  }

  /// The pieces of a text, in order; together they are all of it.
  static func pieces(of text: String) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var rest = text[...]
    while let first = rest.first {
      var kind = Kind.sign
      var length = 1
      if first == "\n" {
        kind = .lineEnd
      } else if first == " " {
        kind = pieces.last.map { $0.kind == .lineEnd } ?? true ? .indentation : .space
        length = rest.prefix { $0 == " " }.count
      } else if first == "#" {
        kind = .comment
        length = rest.prefix { $0 != "\n" }.count
      } else if first == "\"" {
        kind = .text
        length = textLength(rest)
      } else if first.isNumber {
        kind = .number
        length = numberLength(rest)
      } else if first.isLetter || first == "_" {
        kind = .word
        length = wordLength(rest)
      } else if let sign = ["...", "==", "<=", ">="].first(where: { rest.hasPrefix($0) }) {
        length = sign.count
      }
      pieces.append(TextPiece(kind: kind, text: String(rest.prefix(length))))
      rest = rest.dropFirst(length)
    }
    return pieces
  }

  /// Where the pieces of a text stand that are no space and no comments.
  static func meaningfulRanges(in text: String) -> [SourceRange] {
    var start = 0
    return pieces(of: text).compactMap { piece in
      let range = SourceRange(start: start, end: start + piece.text.utf8.count)
      start = range.end
      return [.space, .indentation, .lineEnd, .comment].contains(piece.kind) ? nil : range
    }
  }

  private static func textLength(_ rest: Substring) -> Int {
    var length = 1
    var isEscaped = false
    for character in rest.dropFirst() {
      length += 1
      if character == "\"", !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return length
  }

  private static func numberLength(_ rest: Substring) -> Int {
    var length = rest.prefix { $0.isNumber }.count
    let fraction = rest.dropFirst(length)
    if fraction.first == ".", fraction.dropFirst().first?.isNumber == true {
      length += 1 + fraction.dropFirst().prefix { $0.isNumber }.count
    }
    let exponent = rest.dropFirst(length).prefix { $0.isNumber || $0 == "e" || $0 == "-" }
    if exponent.first == "e" { length += exponent.count }
    return length
  }

  // A minus belongs to a word where a letter follows it.
  private static func wordLength(_ rest: Substring) -> Int {
    var length = 0
    var characters = rest[...]
    while let first = characters.first {
      let isMinus = first == "-" && characters.dropFirst().first?.isLetter == true
      guard first.isLetter || first.isNumber || first == "_" || isMinus else { break }
      length += 1
      characters = characters.dropFirst()
    }
    return length
  }
}
