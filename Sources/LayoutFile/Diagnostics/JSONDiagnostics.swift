/// The wording for the JSON form.
extension Diagnostic {
  // MARK: JSON itself

  static func unexpectedJSON(
    _ expected: String, _ found: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.unexpectedJSON, at: range, "expected \(expected), found \(found)")
  }

  static func unknownWord(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedJSON, at: range,
      "\(word) is no value of JSON: numbers are finite, texts stand in double quotes, and the only "
        + "words are 'true', 'false' and 'null'")
  }

  static func unterminatedJSONString(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unterminatedJSONString, at: range, "this string has no closing '\"' on its line")
  }

  static func unclosedJSON(
    _ bracket: String, openedAt: SourceRange, _ expected: String, _ found: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unclosedJSON, at: range, "\(bracket) is not closed: expected \(expected), found \(found)",
      notes: [Note("\(bracket) is opened here", at: openedAt)])
  }

  static func missingComma(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedComma, at: range, "expected ',' before what follows",
      fix: Fix(replace: range, with: ","))
  }

  static func trailingComma(before closer: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedComma, at: range,
      "nothing follows this ',' but '\(closer)'; JSON has no such comma",
      fix: Fix(replace: range, with: ""))
  }

  static func malformedEscape(
    _ problem: JSONEscape.Problem, _ escape: String, at range: SourceRange
  ) -> Diagnostic {
    let message =
      switch problem {
      case .unknown:
        "\(escape) is no escape of JSON; there are \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t and \\uXXXX"
      case .malformedNumber: "\(escape) is no escape: four hexadecimal digits follow \\u"
      case .loneSurrogate:
        "\(escape) is half a character: beyond U+FFFF, a high surrogate and a low one stand in a row"
      }
    return Diagnostic(.malformedEscape, at: range, message)
  }

  static func controlCharacter(_ byte: UInt8, at range: SourceRange) -> Diagnostic {
    let number = hexadecimal(UInt32(byte), digits: 4)
    return Diagnostic(
      .controlCharacter, at: range,
      byte == 0x09
        ? "a tab in a string of JSON is written '\\t'"
        : "the control character U+\(number) in a string of JSON is written '\\u\(number)'")
  }

  static func malformedJSONNumber(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedJSONNumber, at: range,
      "\(text) is no number of JSON, which are written as 16, -0.5 or 1e3")
  }

  static func nestedJSON(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nestedJSON, at: range,
      "this is nested more than \(limit) levels deep, which is the limit")
  }

  static func singleQuotedJSON(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unquotedJSON, at: range, "\(text): strings of JSON stand in double quotes, as in \"text\"")
  }

  static func unquotedKey(_ found: String, _ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unquotedJSON, at: range, "the key \(found) stands in double quotes in JSON",
      fix: Fix(replace: range, with: "\"\(key)\""))
  }

  static func commentInJSON(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commentInJSON, at: range,
      "JSON has no comments; the text form of a layout has ('mullion convert --to text')")
  }

  static func contentAfterJSON(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .contentAfterJSON, at: range, "nothing can follow the '}' that ends the document")
  }

  // MARK: Keys and types

  static func unknownKey(
    _ key: Name, of owner: String, known: [String], suggestion: String?
  ) -> Diagnostic {
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .unknownKey, at: key.range,
      "\(owner) has no key \(PrintableText.quoted(key.text))" + didYouMean(suggestion),
      notes: suggestion == nil ? [Note("the keys of \(owner) are \(list)")] : [],
      fix: suggestion.map { Fix(replace: key.range, with: "\"\($0)\"") })
  }

  static func repeatedKey(_ key: Name, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedKey, at: key.range, "the key \(PrintableText.quoted(key.text)) is given twice",
      notes: [Note("the first one is here", at: first)])
  }

  static func missingKey(_ key: String, of owner: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.missingKey, at: range, "\(owner) needs the key '\(key)'")
  }

  static func wrongJSONType(_ expected: String, _ value: JSONValue) -> Diagnostic {
    Diagnostic(
      .wrongJSONType, at: value.place, "expected \(expected), found \(value.description)")
  }

  static func unexpectedWord(
    _ expected: String, _ found: String, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unexpectedJSON, at: range, "expected \(expected), found \(found)" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  static func unknownVersion(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownVersion, at: range, "the version of a layout is 1; no other is known here")
  }

  static func wrongCount(_ expected: String, found: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, at: range, "expected \(expected), found \(found)")
  }

  // MARK: Statements in strings

  static func emptyStatement(_ expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.notOneStatement, at: range, "expected \(expected), found an empty string")
  }

  static func severalStatements(at range: SourceRange) -> Diagnostic {
    Diagnostic(.notOneStatement, at: range, "a string holds one statement, and here begins another")
  }

  static func misplacedStatement(
    _ found: DocumentSection, in section: DocumentSection, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .misplacedStatement, at: range,
      "'\(section.rawValue)' cannot hold this: its place is '\(found.rawValue)'")
  }

  static func nulInStatement(at range: SourceRange) -> Diagnostic {
    Diagnostic(.nulByte, at: range, "a NUL character cannot stand in a statement")
  }

  static func unknownPlugin(_ keyword: Name, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .missingPlugin, at: keyword.range,
      "there is no layout plugin \(PrintableText.quoted(keyword.text))" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: keyword.range, with: $0) })
  }
}
