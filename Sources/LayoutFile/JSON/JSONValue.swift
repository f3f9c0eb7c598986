/// A value of a JSON text, with its place; strings and numbers are not decoded yet.
struct JSONValue {
  /// What a value can be.
  enum Kind {
    /// Members in order, duplicates too; not complete where some could not be read.
    case object([JSONMember], isComplete: Bool)
    /// Elements in order.
    case array([JSONValue])
    case string(JSONString)
    case number
    case boolean(Bool)
    case null
    /// Something that could not be read; it has been reported.
    case invalid
  }

  var kind: Kind

  /// Where it stands; for a string, with its quotes.
  var range: SourceRange

  /// Where messages about the whole value point: for an object or an array, its bracket.
  var place: SourceRange {
    switch kind {
    case .object, .array: SourceRange(start: range.start, end: min(range.start + 1, range.end))
    default: range
    }
  }

  /// What messages call it.
  var description: String {
    switch kind {
    case .object: "an object"
    case .array: "a list"
    case .string: "a string"
    case .number: "a number"
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .invalid: "something that is no value"
    }
  }
}

/// A key and its value.
struct JSONMember {
  var key: JSONString
  var value: JSONValue
}

/// A string of a JSON text.
struct JSONString {
  /// Where its content stands, without quotes.
  var content: SourceRange

  /// Whether the content has escapes, and so is not its own text.
  var hasEscapes: Bool

  /// Where it stands, quotes included.
  var range: SourceRange { SourceRange(start: content.start - 1, end: content.end + 1) }
}
