import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// A portion as constraint files write it: options by their keys.
@Suite struct PortionFileTests {
  private let layout = Layout()

  private func portion(_ values: [String: PluginOptionValue]) throws -> Portion {
    try Portion(host: layout.container, options: values)
  }

  @Test func defaults() throws {
    let portion = try portion(["axis": .words(["vertical"]), "divisions": .number(4)])
    #expect(portion.axis == .vertical && portion.divisions == .equal(4))
    #expect(portion.spacing == nil && portion.ratio == 1 && portion.content == nil)
    #expect(portion.arrangement == .packed && portion.mode == .fit)
    #expect(portion.alignment == .center && portion.convention == .exact)
    #expect(portion.inset.top.constant == 0)
    #expect(Portion.keyword == "portion")
    #expect(portion.summary == "portion in container")
  }

  @Test func everyOption() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let portion = try Portion(
      host: layout.container,
      options: [
        "axis": .words(["horizontal"]), "divisions": .number(4), "spacing": .expression(3),
        "inset": .insets(Insets(top: 1, leading: 2, bottom: 3, trailing: 4)), "ratio": .ratio(nil),
        "arrangement": .words(["slotted"]), "mode": .words(["fill"]),
        "align": .words(["top", "leading"]), "position": .number(1), "span": .number(2),
        "overlay": .box(box), "convention": .words(["published"]),
      ])
    #expect(portion.axis == .horizontal && portion.spacing?.constant == 3)
    #expect(portion.inset.trailing.constant == 4 && portion.ratio == nil)
    #expect(portion.arrangement == .slotted && portion.mode == .fill)
    #expect(portion.alignment == .topLeading && portion.convention == .published)
    #expect(portion.content?.position == 1 && portion.content?.span == 2)
    #expect(portion.content?.box.name == "box")
    #expect(
      Set(Portion.options.map(\.key)) == [
        "axis", "divisions", "spacing", "inset", "ratio", "arrangement", "mode", "align",
        "position", "span", "overlay", "convention",
      ])
    #expect(Portion.options.filter(\.isRequired).map(\.key) == ["axis", "divisions"])
  }

  @Test func lists() throws {
    let portion = try portion([
      "axis": .words(["horizontal"]), "divisions": .divisions([.share(2), .fixed(40)]),
      "ratio": .ratio(nil),
    ])
    #expect(portion.divisions == .list([.share(2), .fixed(40)]))
  }

  private func refuses(
    _ key: String, _ message: String, _ values: [String: PluginOptionValue],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var all: [String: PluginOptionValue] = [
      "axis": .words(["horizontal"]), "divisions": .number(4),
    ]
    all.merge(values) { $1 }
    do {
      _ = try Portion(host: layout.container, options: all)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      #expect(error.key == key, sourceLocation: sourceLocation)
      #expect(error.message == message, sourceLocation: sourceLocation)
    }
  }

  @Test func refusals() throws {
    let container = layout.container
    refuses("divisions", "divisions is a whole number, not 1.5", ["divisions": .number(1.5)])
    refuses("divisions", "divisions is a whole number, not 1e+300", ["divisions": .number(1e300)])
    refuses("divisions", "divisions is a whole number, not nan", ["divisions": .number(.nan)])
    refuses("divisions", "divisions is 0; the least is 1", ["divisions": .number(0)])
    refuses("divisions", "a portion needs 'divisions'", ["divisions": .words(["four"])])
    refuses("position", "'position' needs an 'overlay' that it places", ["position": .number(1)])
    refuses("span", "'span' needs an 'overlay' that it places", ["span": .number(1)])
    refuses("overlay", "'overlay' needs a 'position'", ["overlay": .box(container)])
    refuses(
      "position", "position is a whole number, not 0.5",
      ["overlay": .box(container), "position": .number(0.5)])
    refuses(
      "span", "span is a whole number, not 0.5",
      ["overlay": .box(container), "position": .number(0), "span": .number(0.5)])
    refuses(
      "position", "position 4 is out of range: cells count from 0 to 3",
      ["overlay": .box(container), "position": .number(4)])
    refuses("align", "'top bottom' is not an alignment", ["align": .words(["top", "bottom"])])
    refuses("ratio", "a ratio is between 1e-9 and 1e9, not -1", ["ratio": .ratio(-1)])
    refuses(
      "spacing", "a negative spacing (an overlap) needs 'ratio: none'",
      ["spacing": .expression(-1)])
  }

  @Test func theRegistryFindsItsPlugins() {
    let registry = PluginRegistry([Portion.self])
    #expect(registry.keywords == ["portion"])
    #expect(registry["portion"] == Portion.self)
    #expect(registry["row"] == nil)
  }
}
