/// A value of a JSON text that is no layout, such as a job of the command, decoded.
///
/// It is read by the scanner that reads layouts, and as strictly, but the first mistake is all that
/// is told.
package struct DecodedJSON: Sendable {
  /// What a value can be.
  package enum Content: Sendable {
    /// Members in order, no key twice.
    case object([(key: String, value: DecodedJSON)])
    case array([DecodedJSON])
    case string(String)
    /// A number; infinite where it is too large for a Double.
    case number(Double)
    case boolean
    case null
  }

  /// What is wrong with a text.
  package struct Mistake: Error {
    /// What, in one sentence without a full stop.
    package let message: String
    /// In which byte, counted from 1.
    package let byte: Int
  }

  /// What it is.
  package let content: Content

  /// The bytes that it is written in.
  package let bytes: ArraySlice<UInt8>

  /// The text that it is written in.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a line.
  ///
  /// - Parameter line: A line of a file of JSON values, without its end.
  /// - Throws: ``Mistake`` where it is not one value of JSON, or nests too deep.
  /// - Complexity: linear in the line; the depth of calls is bounded.
  package init(line: [UInt8]) throws(Mistake) {
    let source = SourceText(name: "", content: line)
    var problems = DiagnosticList(limit: 1)
    source.forEachEncodingProblem { problems.report(.encoding($0, in: source)) }
    if let problem = problems.entries.first { throw Self.mistake(problem) }
    var scanner = JSONScanner(source, of: .line, diagnostics: problems)
    let value = scanner.scan()
    if let problem = scanner.diagnostics.entries.first { throw Self.mistake(problem) }
    try self.init(value, in: source)
  }

  private init(_ value: JSONValue, in source: SourceText) throws(Mistake) {
    bytes = source.bytes[value.range.start..<value.range.end]
    switch value.kind {
    case .object(let members, _):
      var firstPlaces: [String: SourceRange] = [:]
      var decoded: [(key: String, value: DecodedJSON)] = []
      for member in members {
        let key = EmbeddedText(member.key, of: source).text
        if let first = firstPlaces.updateValue(member.key.range, forKey: key) {
          throw Self.mistake(.repeatedKey(Name(key, at: member.key.range), first: first))
        }
        decoded.append((key, try DecodedJSON(member.value, in: source)))
      }
      content = .object(decoded)
    case .array(let elements):
      var decoded: [DecodedJSON] = []
      for element in elements { decoded.append(try DecodedJSON(element, in: source)) }
      content = .array(decoded)
    case .string(let string): content = .string(EmbeddedText(string, of: source).text)
    case .number: content = .number(Double(source.string(in: value.range)) ?? .infinity)
    case .boolean: content = .boolean
    // A value that could not be read has its error, which was thrown.
    case .null, .invalid: content = .null
    }
  }

  private static func mistake(_ problem: Diagnostic) -> Mistake {
    Mistake(message: problem.message, byte: problem.range.start + 1)
  }
}
