import LayoutFile
import Mullion

/// A constraint file that was read without errors, as it was written.
struct DocumentInput {
  /// What messages call the file.
  let name: String
  /// Its bytes.
  let bytes: [UInt8]
  let document: Document

  /// Reads a file; every error in it is reported at once, unknown names and wrong values too.
  init(_ path: String) throws(CommandFailure) {
    name = Files.name(ofInput: path)
    bytes = try Files.read(path)
    let (document, reading) = LayoutReader(plugins: .bundled)
      .readDocument(bytes, fileName: name)
    guard !reading.diagnostics.hasErrors else {
      throw CommandFailure(status: .badInput, message: reading.report)
    }
    self.document = document
  }
}
