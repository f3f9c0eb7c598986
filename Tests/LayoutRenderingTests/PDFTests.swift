import LayoutEngine
import LayoutRendering
import Testing

@Suite("PDF")
struct PDFTests {
  @Test("Equal pictures give equal bytes, without a date")
  func deterministic() throws {
    let bytes = try PDFWriter().write(try Samples.portion())
    #expect(bytes.starts(with: "%PDF-".utf8))
    #expect(try bytes == PDFWriter().write(try Samples.portion()))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("/CreationDate") && !text.contains("/ModDate"))
    #expect(text.contains("/Title (portion)"))
    #expect(text.contains("/MediaBox [ 0 0 528 368 ]"))
    #expect(text.contains("DejaVuSans"), "texts are texts, in a typeface that is in the file")
  }

  @Test("A page is as large as PDF allows at most, and small ones are magnified")
  func sizes() throws {
    func box(_ width: Double, _ height: Double) throws -> String? {
      let bytes = try PDFWriter().write(LayoutSketch(width: width, height: height).solution())
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first { $0.contains("/MediaBox") }.map(String.init)
    }
    #expect(try box(1e9, 10)?.contains("[ 0 0 14400 ") == true)
    #expect(try box(4, 3)?.contains("[ 0 0 168 138 ]") == true)
    #expect(try box(0, 0)?.contains("[ 0 0 48 48 ]") == true)
  }

  @Test("Titles that are no titles")
  func titles() throws {
    for title in ["", "\0", "()\\", "שלום", "\u{1f600}", "<&>\n\u{202e}"] {
      let solution = LayoutSketch(title, width: 10, height: 10).solution()
      #expect(try PDFWriter().write(solution).starts(with: "%PDF-".utf8))
    }
  }
}
