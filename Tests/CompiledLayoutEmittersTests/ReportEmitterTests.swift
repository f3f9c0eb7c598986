import CompiledLayoutEmitters
import ParametricLayout
import TestSupport
import Testing

struct ReportEmitterTests {
  let emitter = ReportEmitter()

  @Test func textIsAsRecorded() throws {
    GoldenFile("sidebar-report.txt").expect(
      emitter.text(of: try CompiledLayoutPieces.sidebar.layout()))
    GoldenFile("photo-report.txt").expect(emitter.text(of: try CompiledLayoutPieces.photo.layout()))
  }

  @Test func pagesAreAsRecorded() throws {
    GoldenFile("sidebar-report.html").expect(
      emitter.page(of: try CompiledLayoutPieces.sidebar.layout()))
    GoldenFile("photo-map.svg").expect(emitter.map(of: try CompiledLayoutPieces.photo.layout()))
  }

  @Test func aMapNeedsAWidthAndAHeightThatVary() throws {
    var pieces = CompiledLayoutPieces.photo
    pieces.parameters[1].lower = pieces.parameters[1].upper
    #expect(emitter.map(of: try pieces.layout()).isEmpty)
    pieces.parameters[1].lower = 0
    pieces.parameters[1].name = "depth"
    #expect(emitter.map(of: try pieces.layout()).isEmpty)
  }

  @Test func textsOfOthersStayTexts() throws {
    let layout = try EmitterSamples.oddNames()
    let page = emitter.page(of: layout)
    #expect(!page.contains("</script>"))
    #expect(page.contains("&quot;&lt;/script&gt;&quot;"))
    // A statement or a name is one line, whatever it holds.
    #expect(emitter.text(of: layout).contains("line 3: \"</script>\" \\(x) `y` ${z} */"))
  }

  @Test func anyLayoutHasAReport() {
    checkProperty("reports end", cases: 200, .compiledLayouts) { layout in
      emitter.page(of: layout).isEmpty ? "nothing" : nil
    }
  }
}
