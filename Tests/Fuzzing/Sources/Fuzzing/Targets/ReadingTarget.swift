import LayoutEngine
import LayoutFile
import Portion

/// Reads a file into a layout, without solving it.
///
/// A layout comes of it or an error, never both; every place that is named lies in the file; and
/// the diagnostics can be written for people and for programs.
enum ReadingTarget {
  static let reader = LayoutReader(plugins: PluginRegistry([Portion.self]))

  static func run(_ bytes: [UInt8]) {
    let reading = reader.read(bytes, fileName: "file")
    require(
      (reading.layout == nil) == reading.diagnostics.hasErrors, "either a layout or an error")
    for entry in reading.diagnostics.entries { checkPlaces(of: entry, in: bytes) }
    _ = reading.report
    _ = DiagnosticJSONWriter(source: reading.source).text(for: reading.diagnostics)
  }

  private static func checkPlaces(of entry: Diagnostic, in bytes: [UInt8]) {
    let ranges =
      [entry.range, entry.fix?.range].compactMap(\.self) + entry.notes.compactMap(\.range)
    for range in ranges {
      require(range.end <= bytes.count, "\(entry.code) is outside of the file")
      for edge in [range.start, range.end] where edge < bytes.count {
        // Bytes that are no UTF-8 have places of their own.
        let splits = bytes[edge] & 0xC0 == 0x80 && String(validating: bytes, as: UTF8.self) != nil
        require(!splits, "\(entry.code) splits a character")
      }
    }
    require(!entry.message.isEmpty, "\(entry.code) says nothing")
  }
}
