import LayoutEngine
import LayoutFile

/// Takes a document that is well-formed into the text form and into JSON, and back.
enum RoundTripTarget {
  static func run(_ bytes: [UInt8]) {
    guard let one = read(bytes) else { return }
    checkFormatting(of: one)
    checkConversion(of: one)
  }

  /// A file that was read without errors.
  private struct File {
    let document: Document
    let layout: Layout

    /// The constraints that the file states, in no order, each with its terms in that of their
    /// names: the order of declarations may change.
    var statements: [String] {
      let model = layout.model
      return model.constraints.map { stated in
        let difference = stated.content.difference.combined()
        let terms = difference.terms.map { "\($0.coefficient) \(model.name(of: $0.variable))" }
        return terms.sorted().joined(separator: " + ")
          + " + \(difference.constant) \(stated.content.relation) 0 "
          + "@\(stated.content.priority.level) *\(stated.content.weight)"
      }.sorted()
    }
  }

  private static func read(_ bytes: [UInt8]) -> File? {
    let (document, reading) = ReadingTarget.reader.readDocument(bytes, fileName: "file")
    return reading.layout.map { File(document: document, layout: $0) }
  }

  private static func mustRead(_ text: String, _ what: String) -> File {
    let (document, reading) = ReadingTarget.reader.readDocument(Array(text.utf8), fileName: what)
    guard let layout = reading.layout else {
      require(false, "\(what) is refused:\n\(reading.report)in\n\(text)")
      fatalError(what)
    }
    return File(document: document, layout: layout)
  }

  /// The formatter writes the same document, and what it writes, again.
  private static func checkFormatting(of file: File) {
    let text = DocumentFormatter().text(of: file.document)
    let after = mustRead(text, "formatted text")
    if !file.document.source.isJSON {
      require(
        after.document.statementsWithoutRanges == file.document.statementsWithoutRanges,
        "formatting gives another document:\n\(text)")
      require(
        after.document.comments.count == file.document.comments.count,
        "formatting loses comments:\n\(text)")
    }
    let again = DocumentFormatter().text(of: after.document)
    require(again == text, "formatting again gives something else:\n\(text)then\n\(again)")
    require(after.statements == file.statements, "formatting gives another layout:\n\(text)")
  }

  /// JSON says the same as the text, and so does the text of that.
  private static func checkConversion(of file: File) {
    let json = DocumentJSONWriter().text(of: file.document)
    let converted = mustRead(json, "JSON")
    require(converted.statements == file.statements, "JSON gives another layout:\n\(json)")
    let text = DocumentFormatter().text(of: converted.document)
    let again = DocumentJSONWriter().text(of: mustRead(text, "text of JSON").document)
    require(again == json, "JSON of the text of JSON is something else:\n\(json)then\n\(again)")
  }
}
