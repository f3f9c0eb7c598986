extension DiagnosticCode {
  /// About JSON, and the keys and values of a layout in it.
  var jsonExplanation: DiagnosticExplanation? {
    jsonSyntaxExplanation ?? jsonDocumentExplanation
  }

  private var jsonSyntaxExplanation: DiagnosticExplanation? {
    switch self {
    case .unexpectedJSON:
      .init(
        "something else than what JSON has here",
        "A content that starts with '{' is read as JSON. Its words are true, false and null; where "
          + "one of few strings can stand, the message lists them.",
        wrong: #"{"version": 1, "boxes": [{"name": "a", "hidden": True}]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a", "hidden": true}]}"#)
    case .unterminatedJSONString:
      .init(
        "a JSON string without its closing quote",
        "A string ends on the line it starts on. Until it does, nothing else is said of the file.",
        wrong: "{\"version\": 1, \"layout\": \"card\n}",
        right: "{\"version\": 1, \"layout\": \"card\"\n}")
    case .unclosedJSON:
      .init(
        "an object or an array that is not closed",
        "Brackets close in the order in which they were opened. Until they do, nothing else is "
          + "said of the file.",
        wrong: #"{"version": 1, "boxes": [{"name": "a"]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a"}]}"#)
    case .misplacedComma:
      .init(
        "a comma that is missing, or has nothing after it",
        "In JSON a comma stands between two items, and not after the last.",
        wrong: #"{"version": 1, "boxes": [{"name": "a"},]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a"}]}"#)
    case .malformedEscape:
      .init(
        "a backslash before something that is no escape of JSON",
        #"There are \" \\ \/ \b \f \n \r \t and \uXXXX; a character beyond U+FFFF is two of the "#
          + "last, a high surrogate and a low one.",
        wrong: #"{"version": 1, "boxes": [{"name": "a", "label": "50\%"}]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a", "label": "50%"}]}"#)
    case .controlCharacter:
      .init(
        "a control character in a JSON string", "JSON has them as escapes alone.",
        wrong: "{\"version\": 1, \"boxes\": [{\"name\": \"a\", \"label\": \"x\ty\"}]}",
        right: #"{"version": 1, "boxes": [{"name": "a", "label": "x\ty"}]}"#)
    case .malformedJSONNumber:
      .init(
        "digits that make no JSON number",
        "A number starts with a digit or '-', has no 0 in front, and a digit after its point.",
        wrong: #"{"version": 1, "constants": {"gap": .5}}"#,
        right: #"{"version": 1, "constants": {"gap": 0.5}}"#)
    case .nestedJSON:
      .init(
        "objects and arrays nested too deeply", "A layout needs a handful of levels; 32 are read.")
    case .unquotedJSON:
      .init(
        "a key or a text without double quotes",
        "In JSON every key and every text stands in double quotes.",
        wrong: #"{"version": 1, boxes: [{"name": "a"}]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a"}]}"#)
    case .commentInJSON:
      .init(
        "a comment in JSON", "JSON has none. The text form of a layout has: 'mullion convert'.",
        wrong: "{\"version\": 1} // empty", right: "{\"version\": 1}")
    case .contentAfterJSON:
      .init(
        "something after the end of the document",
        "The '}' that closes the first '{' ends the document. Perhaps one was closed too early.",
        wrong: #"{"version": 1}, "boxes": []}"#, right: #"{"version": 1, "boxes": []}"#)
    case .textTooLong: .init("a file of 4 GiB or more", "No layout is as large.")
    default: nil
    }
  }

  private var jsonDocumentExplanation: DiagnosticExplanation? {
    switch self {
    case .unknownKey:
      .init(
        "a key that an object does not take",
        "The keys of each object are fixed, so that a misspelt one is not passed over in silence.",
        wrong: #"{"version": 1, "boxes": [{"name": "a", "widht": 40}]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a", "width": 40}]}"#)
    case .repeatedKey:
      .init(
        "the same key twice in one object", "Only one of them could count.",
        wrong: #"{"version": 1, "constants": {"gap": 8, "gap": 16}}"#,
        right: #"{"version": 1, "constants": {"gap": 8}}"#)
    case .missingKey:
      .init(
        "a key that an object needs", "A document needs its version, and a box its name.",
        wrong: #"{"boxes": [{"name": "a"}]}"#, right: #"{"version": 1, "boxes": [{"name": "a"}]}"#)
    case .wrongJSONType:
      .init(
        "a value of another type than its place takes",
        "Boxes are a list, parameters an object. Where a number stands, a string with an "
          + "expression may stand, too.",
        wrong: #"{"version": 1, "boxes": {"name": "a"}}"#,
        right: #"{"version": 1, "boxes": [{"name": "a"}]}"#)
    case .unknownVersion:
      .init(
        "a version of the format that is not known", "There is version 1.",
        wrong: #"{"version": 2}"#, right: #"{"version": 1}"#)
    case .notOneStatement:
      .init(
        "a string that should hold one statement",
        "Each constraint has a string of its own; a list holds as many as are needed.",
        wrong:
          #"{"version": 1, "boxes": [{"name": "a"}], "constraints": ["a.left == 0\na.top == 0"]}"#,
        right:
          #"{"version": 1, "boxes": [{"name": "a"}], "constraints": ["a.left == 0", "a.top == 0"]}"#
      )
    case .misplacedStatement:
      .init(
        "a statement in the list of another kind",
        "Each kind of statement has a section of its own.",
        wrong: #"{"version": 1, "boxes": [{"name": "a"}], "constraints": ["minimize a.width"]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a"}], "objectives": ["minimize a.width"]}"#)
    case .wrongCount:
      .init(
        "a list with the wrong number of items", "A size is a width and a height.",
        wrong: #"{"version": 1, "boxes": [{"name": "a", "size": [48]}]}"#,
        right: #"{"version": 1, "boxes": [{"name": "a", "size": [48, 48]}]}"#)
    default: nil
    }
  }
}
