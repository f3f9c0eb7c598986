import LayoutEngine
import LayoutRendering
import Testing

@Suite("Sizes of previews")
struct PreviewSizeTests {
  private func sizes(_ layout: Layout, _ settings: [String: Double] = [:]) -> [String] {
    PreviewSize.choose(for: layout, settings: settings).map {
      "\(Int($0.size.width))x\(Int($0.size.height))"
    }
  }

  @Test("Without defaults a usual size, and widths of devices")
  func usual() {
    #expect(sizes(Layout()) == ["800x600", "320x600", "768x600", "1280x600"])
    #expect(PreviewSize.choose(for: Layout())[0].reason == "a usual size")
  }

  @Test("The ends of ranges, and what lies between")
  func ranges() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 900, in: 500...3000)
    try layout.addParameter("height", default: 400, in: 300...1e6)
    #expect(
      sizes(layout) == ["900x400", "500x400", "768x400", "1280x400", "3000x400", "900x300"])
    #expect(sizes(layout, ["width": 600]) == ["600x400", "600x300"])
    #expect(sizes(layout, ["width": 600, "height": 300]) == ["600x300"])
  }

  @Test("Small layouts are looked at in sizes near their own")
  func small() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 90)
    try layout.addParameter("height", default: 20)
    #expect(sizes(layout) == ["90x20", "45x20", "135x20"])
  }

  @Test("A layout that can only have one size has one")
  func fixed() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 0, in: 0...0)
    try layout.addParameter("height", in: 5000...5000)
    #expect(sizes(layout) == ["0x5000"])
  }
}
