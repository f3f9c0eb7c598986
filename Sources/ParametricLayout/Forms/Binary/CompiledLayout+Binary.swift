// The binary form: a header, pieces in the order of the JSON form, a checksum.
private let signature = Array("MLCL".utf8)

extension CompiledLayout {
  /// The layout in the binary form, version 1; Docs/CompiledLayouts.md has every field.
  ///
  /// Reading it gives a layout that is equal to this one, to the last bit of every number.
  public var binary: [UInt8] {
    var writer = ByteWriter()
    writer.raw(signature)
    writer.count(Form.version)
    writer.string(name)
    writer.list(parameters) { writer, parameter in
      writer.string(parameter.name)
      writer.number(parameter.lower)
      writer.number(parameter.upper)
    }
    writer.list(statements) { writer, statement in
      writer.string(statement.text)
      writer.count(statement.line ?? 0)
    }
    var rows = rowCounts[...]
    var names = values[...]
    writer.list(parts) { writer, part in
      writer.list(Array(names.prefix(rows.first ?? 0))) { $0.string($1.name) }
      names = names.dropFirst(rows.popFirst() ?? 0)
      writer.list(part.splits) { $0.number($1) }
      writer.list(part.positiveChild) { $0.whole($1) }
      writer.list(part.negativeChild) { $0.whole($1) }
      writer.list(part.splitStatements) { writer, statements in
        writer.list(statements) { writer, statement in
          writer.count(statement.statement)
          writer.count(statement.activeSide.map { $0.rawValue + 1 } ?? 0)
        }
      }
      writer.list(part.leaves) { $0.leaf($1) }
      writer.list(part.formulas) { $0.number($1) }
      writer.list(part.exactSplits) { $0.string($1) }
      writer.list(part.exactFormulas) { $0.string($1) }
    }
    writer.list(boxes) { writer, box in
      writer.string(box.name)
      writer.count(box.parent.map { $0 + 1 } ?? 0)
      for value in [box.left, box.top, box.width, box.height] { writer.count(value) }
    }
    writer.fixed(Checksum.crc32(writer.bytes))
    return writer.bytes
  }

  /// The layout that bytes in the binary form say; Docs/CompiledLayouts.md has every field.
  ///
  /// - Throws: ``FormError``, whatever the bytes are; what is accepted is sound.
  /// - Complexity: O(bytes) in time and memory.
  public init(binary: [UInt8]) throws(FormError) {
    guard binary.starts(with: signature) else {
      throw .malformed(offset: 0, problem: "these bytes are no compiled layout")
    }
    var reader = ByteReader(binary.dropFirst(signature.count))
    let version = try reader.index()
    guard version == Form.version else { throw .unknownVersion(version) }
    // Damage is called that, rather than by what it happens to break first.
    let end = binary.count - 4
    guard end >= reader.offset else { throw reader.failure("the bytes end too early") }
    var checksum = ByteReader(binary[end...])
    guard try checksum.fixed(UInt32.self) == Checksum.crc32(binary[..<end]) else {
      throw .malformed(offset: end, problem: "the checksum is another: the bytes are damaged")
    }
    reader = ByteReader(binary[reader.offset..<end])
    let name = try reader.string()
    let parameters = try reader.list { reader throws(FormError) in
      Parameter(
        name: try reader.string(), lower: try reader.number(), upper: try reader.number())
    }
    let statements = try reader.list { reader throws(FormError) in
      let text = try reader.string()
      let line = try reader.index()
      return Statement(text: text, line: line == 0 ? nil : line)
    }
    var values: [Value] = []
    var partCount = 0
    let parts = try reader.list { reader throws(FormError) in
      var row = 0
      values += try reader.list { reader throws(FormError) in
        defer { row += 1 }
        return Value(name: try reader.string(), part: partCount, row: row)
      }
      partCount += 1
      return try reader.part()
    }
    let boxes = try reader.list { reader throws(FormError) in
      let name = try reader.string()
      let parent = try reader.index()
      return Box(
        name: name, parent: parent == 0 ? nil : parent - 1, left: try reader.index(),
        top: try reader.index(), width: try reader.index(), height: try reader.index())
    }
    guard reader.isAtEnd else { throw reader.failure("more follows the layout") }
    try self.init(
      readName: name, parameters: parameters, statements: statements, values: values, boxes: boxes,
      parts: parts)
  }
}

extension ByteWriter {
  fileprivate mutating func leaf(_ leaf: CompiledLayout.Leaf) {
    switch leaf.outcome {
    case .solved: count(0)
    case .infeasible(let statements):
      count(1)
      list(statements) { $0.count($1) }
    }
    whole(leaf.formulaOffset)
    for indices in [leaf.givenUp, leaf.undetermined, leaf.fitted] {
      list(indices) { $0.count($1) }
    }
  }
}

extension ByteReader {
  /// A part without the names of its values.
  fileprivate mutating func part() throws(FormError) -> CompiledLayout.Part {
    CompiledLayout.Part(
      splits: try list(ofSize: 8) { reader throws(FormError) in try reader.number() },
      positiveChild: try list { reader throws(FormError) in try reader.whole() },
      negativeChild: try list { reader throws(FormError) in try reader.whole() },
      splitStatements: try list { reader throws(FormError) in
        try reader.list { reader throws(FormError) in try reader.borderStatement() }
      },
      leaves: try list { reader throws(FormError) in try reader.leaf() },
      formulas: try list(ofSize: 8) { reader throws(FormError) in try reader.number() },
      exactSplits: try list { reader throws(FormError) in try reader.string() },
      exactFormulas: try list { reader throws(FormError) in try reader.string() })
  }

  private mutating func borderStatement() throws(FormError) -> CompiledLayout.BorderStatement {
    let statement = try index()
    let side = try index()
    guard side <= 2 else { throw failure("\(side) is no side of a border") }
    return CompiledLayout.BorderStatement(
      statement: statement, activeSide: CompiledLayout.BorderStatement.Side(rawValue: side - 1))
  }

  private mutating func leaf() throws(FormError) -> CompiledLayout.Leaf {
    let outcome: CompiledLayout.Leaf.Outcome
    switch try index() {
    case 0: outcome = .solved
    case 1: outcome = .infeasible(try indices())
    default: throw failure("an unknown outcome")
    }
    return CompiledLayout.Leaf(
      outcome: outcome, formulaOffset: try whole(), givenUp: try indices(),
      undetermined: try indices(), fitted: try indices())
  }

  private mutating func indices() throws(FormError) -> [Int] {
    try list { reader throws(FormError) in try reader.index() }
  }
}
