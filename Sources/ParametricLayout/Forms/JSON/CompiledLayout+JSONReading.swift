extension CompiledLayout {
  /// The layout that a text in the JSON form says; Docs/CompiledLayouts.md has every field.
  ///
  /// - Parameter json: UTF-8.
  /// - Throws: ``FormError``, whatever the bytes are; what is accepted is sound.
  /// - Complexity: O(bytes) in time and memory.
  public init(json: [UInt8]) throws(FormError) {
    let root = try JSONReader.value(of: json)
    // What this is comes first, so that a later version is called that and not an unknown key.
    guard case .object(let all) = root, all["format"] == .string(Form.name) else {
      throw JSONFields.failure("format", "'\(Form.name)'")
    }
    guard case .number(let version) = all["version"] else {
      throw JSONFields.failure("version", "a number")
    }
    guard version == Double(Form.version) else {
      throw .unknownVersion(Int(exactly: version) ?? 0)
    }
    let fields = try JSONFields(
      root, at: "",
      keys: ["format", "version", "name", "parameters", "statements", "boxes", "parts"])
    var parts: [Part] = []
    var values: [Value] = []
    for (index, value) in try fields.array("parts").enumerated() {
      let part = try Self.part(value, "parts[\(index)]")
      for (row, name) in part.names.enumerated() {
        values.append(Value(name: name, part: index, row: row))
      }
      parts.append(part.part)
    }
    try self.init(
      readName: fields.has("name") ? fields.string("name") : "",
      parameters: Self.pieces(fields, "parameters", Self.parameter),
      statements: Self.pieces(fields, "statements", Self.statement), values: values,
      boxes: Self.pieces(fields, "boxes", Self.box), parts: parts)
  }

  /// The layout of pieces that were read; what does not fit together is an error of the form.
  init(
    readName name: String, parameters: [Parameter], statements: [Statement], values: [Value],
    boxes: [Box], parts: [Part]
  ) throws(FormError) {
    do {
      try self.init(
        name: name, parameters: parameters, statements: statements, values: values, boxes: boxes,
        parts: parts)
    } catch {
      throw .unsound(error)
    }
  }

  private static func pieces<Piece>(
    _ fields: JSONFields, _ key: String, _ piece: (JSONValue, String) throws(FormError) -> Piece
  ) throws(FormError) -> [Piece] {
    var pieces: [Piece] = []
    for (index, value) in try fields.array(key).enumerated() {
      pieces.append(try piece(value, "\(fields.place(key))[\(index)]"))
    }
    return pieces
  }

  private static func parameter(
    _ value: JSONValue, _ path: String
  ) throws(FormError) -> Parameter {
    let fields = try JSONFields(value, at: path, keys: ["name", "lower", "upper"])
    return Parameter(
      name: try fields.string("name"), lower: try fields.number("lower"),
      upper: try fields.number("upper"))
  }

  private static func statement(
    _ value: JSONValue, _ path: String
  ) throws(FormError) -> Statement {
    let fields = try JSONFields(value, at: path, keys: ["text", "line"])
    return Statement(text: try fields.string("text"), line: try fields.optionalIndex("line"))
  }

  private static func box(_ value: JSONValue, _ path: String) throws(FormError) -> Box {
    let fields = try JSONFields(value, at: path, keys: ["name", "parent", "frame"])
    let frame = try fields.indices("frame")
    guard frame.count == 4 else {
      throw JSONFields.failure(fields.place("frame"), "left, top, width and height")
    }
    return Box(
      name: try fields.string("name"), parent: try fields.optionalIndex("parent"), left: frame[0],
      top: frame[1], width: frame[2], height: frame[3])
  }

  private static func part(
    _ value: JSONValue, _ path: String
  ) throws(FormError) -> (names: [String], part: Part) {
    let fields = try JSONFields(
      value, at: path,
      keys: [
        "values", "splits", "positiveChild", "negativeChild", "splitStatements", "leaves",
        "formulas", "exactSplits", "exactFormulas",
      ])
    var splitStatements: [[BorderStatement]] = []
    for (node, value) in try fields.array("splitStatements").enumerated() {
      let path = "\(fields.place("splitStatements"))[\(node)]"
      guard case .array(let values) = value else { throw JSONFields.failure(path, "a list") }
      var statements: [BorderStatement] = []
      for (index, value) in values.enumerated() {
        statements.append(try borderStatement(value, "\(path)[\(index)]"))
      }
      splitStatements.append(statements)
    }
    let part = Part(
      splits: try fields.numbers("splits"), positiveChild: try fields.indices("positiveChild"),
      negativeChild: try fields.indices("negativeChild"), splitStatements: splitStatements,
      leaves: try pieces(fields, "leaves", leaf), formulas: try fields.numbers("formulas"),
      exactSplits: try fields.strings("exactSplits", isOptional: true),
      exactFormulas: try fields.strings("exactFormulas", isOptional: true))
    return (try fields.strings("values"), part)
  }

  private static func borderStatement(
    _ value: JSONValue, _ path: String
  ) throws(FormError) -> BorderStatement {
    let fields = try JSONFields(value, at: path, keys: ["statement", "activeSide"])
    var side: BorderStatement.Side?
    if fields.has("activeSide") {
      let word = try fields.string("activeSide")
      side = BorderStatement.Side.allCases.first { $0.word == word }
      guard side != nil else {
        throw JSONFields.failure(fields.place("activeSide"), "'positive' or 'negative'")
      }
    }
    return BorderStatement(statement: try fields.index("statement"), activeSide: side)
  }

  private static func leaf(_ value: JSONValue, _ path: String) throws(FormError) -> Leaf {
    let fields = try JSONFields(
      value, at: path,
      keys: ["formulaOffset", "infeasible", "givenUp", "undetermined", "fitted"])
    return Leaf(
      outcome: fields.has("infeasible") ? .infeasible(try fields.indices("infeasible")) : .solved,
      formulaOffset: try fields.optionalIndex("formulaOffset") ?? 0,
      givenUp: try fields.indices("givenUp", isOptional: true),
      undetermined: try fields.indices("undetermined", isOptional: true),
      fitted: try fields.indices("fitted", isOptional: true))
  }
}

extension CompiledLayout.BorderStatement.Side {
  /// The side in the JSON form.
  var word: String {
    switch self {
    case .negative: "negative"
    case .positive: "positive"
    }
  }
}
