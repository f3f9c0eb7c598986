import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// What no portion can be, in the words that people read; and that a refused one leaves no trace.
@Suite struct PortionRefusalTests {
  private func refuses(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Portion, _ content: Box) -> Void
  ) throws {
    var layout = Layout()
    let host = try layout.addBox("host")
    let content = try layout.addBox("content")
    try layout.add([host.left == 0, host.top == 0, host.width == 90, host.height == 30])
    var portion = Portion(in: host, axis: .horizontal, divisions: 3)
    edit(&portion, content)
    #expect(throws: LayoutError.plugin(message), sourceLocation: sourceLocation) {
      try layout.add(portion, named: "row", label: "row")
    }
    #expect(
      layout.statements.count == 1 && layout.model.extrema.isEmpty, sourceLocation: sourceLocation)
    #expect(layout.model.declarations.count == 10, sourceLocation: sourceLocation)
    // Name, label and content are free for the next.
    let cells = try layout.add(
      Portion(
        in: host, axis: .horizontal, divisions: 3, content: Portion.Content(content, position: 1)),
      named: "row", label: "row")
    let solution = try layout.solve(width: 90, height: 30).solution()
    #expect(solution[content] == solution[try cells[1]], sourceLocation: sourceLocation)
  }

  @Test func divisions() throws {
    try refuses("divisions is 0; the least is 1") { portion, _ in portion.divisions = .equal(0) }
    try refuses("divisions is \(Int.min); the least is 1") { portion, _ in
      portion.divisions = .equal(.min)
    }
    try refuses("divisions is -1; the least is 0") { portion, _ in
      portion.divisions = .equal(-1)
      portion.convention = .published
    }
    try refuses("divisions is 100001; the most is 100000") { portion, _ in
      portion.divisions = .equal(100_001)
    }
    try refuses("divisions is \(Int.max); the most is 100000") { portion, _ in
      portion.divisions = .equal(.max)
      portion.convention = .published
    }
  }

  @Test func lists() throws {
    func list(_ portion: inout Portion, _ items: [Portion.Division]) {
      portion.divisions = .list(items)
      portion.ratio = nil
    }
    try refuses("a list of divisions needs at least one") { portion, _ in list(&portion, []) }
    try refuses("a list of divisions has at most 100000") { portion, _ in
      list(&portion, [Portion.Division](repeating: .share(1), count: 100_001))
    }
    try refuses("a list of divisions needs 'ratio: none'") { portion, _ in
      portion.divisions = .list([.share(1)])
    }
    try refuses("a list of divisions needs 'convention: exact'") { portion, _ in
      list(&portion, [.share(1)])
      portion.convention = .published
    }
    for share in [0, -1, Double.nan, .infinity, 1e10, 1e-10] {
      try refuses("a share is over 0 and at most 1e9, not \(shown(share))") { portion, _ in
        list(&portion, [.share(1), .share(share)])
      }
    }
    for length in [-1, Double.nan, .infinity, 1e10] {
      try refuses("a fixed length is from 0 to 1e9, not \(shown(length))") { portion, _ in
        list(&portion, [.share(1), .fixed(length)])
      }
    }
  }

  @Test func ratios() throws {
    for ratio in [0, -1, Double.nan, .infinity, 1e10, 1e-10] {
      try refuses("a ratio is between 1e-9 and 1e9, not \(shown(ratio))") { portion, _ in
        portion.ratio = ratio
      }
    }
  }

  @Test func spacings() throws {
    try refuses("a negative spacing (an overlap) needs 'ratio: none'") { portion, _ in
      portion.spacing = -1
    }
    try refuses("a spacing of -6 overlaps more than the least fixed length") { portion, _ in
      portion.divisions = .list([.fixed(5), .share(1), .fixed(20)])
      portion.ratio = nil
      portion.spacing = -6
    }
    for spacing in [Double.nan, .infinity, -.infinity, 1e10] {
      for ratio in [1, nil] as [Double?] {
        try refuses("a spacing is between -1e9 and 1e9, not \(shown(spacing))") { portion, _ in
          portion.spacing = LinearExpression(spacing)
          portion.ratio = ratio
        }
        #expect(
          throws: LayoutError.plugin("a spacing is between -1e9 and 1e9, not \(shown(spacing))")
        ) {
          _ = try PortionGeometry(
            host: Frame(x: 0, y: 0, width: 9, height: 9), axis: .vertical, divisions: .equal(3),
            spacing: spacing, ratio: ratio)
        }
      }
    }
  }

  @Test func content() throws {
    for position in [-1, 3, Int.max, Int.min] {
      try refuses("position \(position) is out of range: cells count from 0 to 2") {
        $0.content = Portion.Content($1, position: position)
      }
    }
    for span in [0, -1, Int.min] {
      try refuses("a span is at least 1, not \(span)") {
        $0.content = Portion.Content($1, position: 0, span: span)
      }
    }
    for span in [3, Int.max] {
      try refuses("a span of \(span) from position 1 is out of range: cells count from 0 to 2") {
        $0.content = Portion.Content($1, position: 1, span: span)
      }
    }
  }

  @Test func numbersOfMarginsAndForeignHosts() throws {
    var layout = Layout()
    let elsewhere = Layout()
    #expect(throws: LayoutError.foreignBox("container")) {
      try layout.add(Portion(in: elsewhere.container, axis: .vertical, divisions: 2))
    }
    for number in [Double.nan, .infinity, 1e11] {
      #expect(throws: LayoutError.self) {
        try layout.add(
          Portion(
            in: layout.container, axis: .vertical, divisions: 2,
            inset: Insets(all: LinearExpression(number))))
      }
    }
    #expect(throws: LayoutError.self) {
      try layout.add(
        Portion(
          in: layout.container, axis: .horizontal, divisions: 2,
          inset: Insets(leading: 0.1 * elsewhere.container.width)))
    }
    #expect(layout.statements.isEmpty && layout.model.declarations.count == 2)
  }

  // MARK: Parts

  @Test func partsThatDoNotExist() throws {
    var layout = Layout()
    let row = try layout.add(
      Portion(in: layout.container, axis: .horizontal, divisions: 3), named: "row")
    for index in [-1, 3, Int.max] {
      #expect(row.cell(at: index) == nil)
      #expect(throws: LayoutError.plugin("there is no cell \(index): cells count from 0 to 2")) {
        _ = try row[index]
      }
      #expect(throws: LayoutError.plugin("there is no slot \(index): slots count from 0 to 2")) {
        _ = try row.slot(index)
      }
    }
    #expect(throws: LayoutError.plugin("there are no cells 1...3: cells count from 0 to 2")) {
      _ = try row[1...3]
    }
    #expect(throws: LayoutError.plugin("there are no cells -1...1: cells count from 0 to 2")) {
      _ = try row[-1...1]
    }
  }

  @Test func partsHaveNames() throws {
    var layout = Layout()
    let row = try layout.add(
      Portion(in: layout.container, axis: .horizontal, divisions: 3), named: "row")
    #expect(row.cellCount == 3)
    #expect(try row[2].name == "row[2]")
    #expect(try row[0...1].name == "row[0...1]")
    #expect(row.strip.name == "row.strip")
    #expect(try row.slot(1).name == "row.slot[1]")
    #expect(row.partNames == ["strip"] && row.indexedPartNames == ["slot"])
    #expect(row.part(named: "strip")?.name == "row.strip")
    #expect(row.part(named: "slot") == nil && row.part(named: "cell") == nil)
    #expect(row.part(named: "slot", at: 2)?.name == "row.slot[2]")
    #expect(row.part(named: "slot", at: 3) == nil && row.part(named: "strip", at: 0) == nil)
    let unnamed = try layout.add(Portion(in: layout.container, axis: .vertical, divisions: 1))
    #expect(try unnamed[0].name == "portion in container[0]")
    #expect(layout.namedCells.map(\.name) == ["row[0]", "row[1]", "row[2]"])
    #expect(layout.pluginUses.map(\.name) == ["row", nil])
  }

  @Test func aPortionOfManyCellsIsCheap() throws {
    var layout = Layout()
    let row = try layout.add(
      Portion(in: layout.container, axis: .horizontal, divisions: 100_000), named: "row")
    let solution = try layout.solve(width: 100_000, height: 5, method: .backend).solution()
    #expect(solution[try row[99_999]].numbers == [99_999, 2, 1, 1])
    #expect(layout.model.declarations.count < 10)
  }

  @Test func valuesAreSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(Portion.self)
    assertSendable(Portion.Content.self)
    assertSendable(PortionCells.self)
    assertSendable(PortionGeometry.self)
    assertSendable(PortionGeometry.Margins.self)
  }
}
