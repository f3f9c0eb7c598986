import LayoutFile
import Testing

/// Whatever the bytes, the parser answers, soon, and does not trap.
@Suite struct HostileInputTests {
  private func parsed(_ bytes: [UInt8]) -> DiagnosticList {
    let source = SourceText(name: "test.layout", bytes: bytes)
    let parsed = TextParser(pluginKeywords: ["portion"]).parse(source)
    // Printing must hold too.
    _ = DiagnosticPrinter(source: source).text(for: parsed.diagnostics)
    return parsed.diagnostics
  }

  private func parsed(_ text: String) -> DiagnosticList { parsed(Array(text.utf8)) }

  private func repeated(_ text: String, _ count: Int = 1_000_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: ["(", "((-", "min(", "-", "- ", "t == (", "max(3, "])
  func deepNesting(text: String) {
    let list = parsed("t == " + repeated(text, 100_000))
    #expect(list.entries.map(\.code) == (text == "t == (" ? [.unexpectedToken] : [.nestingTooDeep]))
  }

  @Test(arguments: ["(", "fixed (", "(fixed ", "-"])
  func deepNestingInValues(text: String) {
    let list = parsed("portion in a (key: " + repeated(text, 100_000))
    #expect(list.entries.map(\.code) == [.nestingTooDeep])
  }

  /// The bound of nesting is for depth alone: what stands side by side does not count.
  @Test func nestingIsNotCountedUp() {
    #expect(parsed("t == 0" + repeated(" + (-a)", 1000)).entries.isEmpty)
    #expect(parsed("t == 0" + repeated(" + min(a, -b)", 1000)).entries.isEmpty)
    let values = (1...1000).map { "k\($0): (fixed 3, 2)" }.joined(separator: ", ")
    #expect(parsed("portion in a (\(values))").entries.isEmpty)
  }

  @Test func nestingWithinTheLimitIsFine() {
    let depth = TextParser.deepestNesting
    let text = "t == " + repeated("(", depth) + "3" + repeated(")", depth)
    #expect(parsed(text).entries.isEmpty)
    let tooDeep = "t == " + repeated("(", depth + 1) + "3" + repeated(")", depth + 1)
    #expect(parsed(tooDeep).entries.map(\.code) == [.nestingTooDeep])
  }

  @Test(arguments: [
    " + a", " * 2", " <= a", " == a", ".b", "[1]", " @strong", ",", ":", "\"", "$", "\u{1B}", "é",
    ")", "]",
    "1", "9e9", ".", "-", "a", "x48", "@", "%", "\\", "'", "…", " inset 3", "|", "#",
  ])
  func longLines(text: String) {
    for start in ["t == a", "box a (key: a", "", "H:|-[a]", "[a", "V:[a(3", "[a]-"] {
      _ = parsed(start + repeated(text, 20_000))
    }
  }

  @Test(arguments: [
    "t == 3\n", "t = 3\n", "t == (3\n", "box a (\n", "box a,\n", "t ==\n", "(\n", ")\n", "a:\n",
    "H:\n", "[\n", "[a]-\n", "|\n", "[a(\n", "V:|-[a]-(8\n", "w: V:[a]-8-\n",
    "box b (width: 3, widht: 4)\n", "\"\n", "\r", "\r\n", "portion in a (axis: b,\n",
    "nan == inf\n",
  ])
  func manyLines(text: String) {
    _ = parsed(repeated(text, 20_000))
  }

  @Test func longFlatExpressions() {
    let text = "t == a" + repeated(" + a - 2 * b / 3", 50_000)
    #expect(parsed(text).entries.isEmpty)
    #expect(parsed("box a" + (1...50_000).map { ", b\($0)" }.joined()).entries.isEmpty)
    #expect(parsed("t == min(a" + repeated(", a", 50_000) + ")").entries.isEmpty)
  }

  @Test func longNames() {
    let name = repeated("a")
    for text in [
      name, name + " left", name + "-", "box a in b " + name, "let a = 3 " + name, name + "px",
    ] {
      let source = SourceText(name: "test.layout", text: text)
      let list = TextParser().parse(source).diagnostics
      #expect(list.errorCount == 1)
      #expect(DiagnosticPrinter(source: source).text(for: list).utf8.count < 1000)
    }
    #expect(parsed("box " + name).entries.isEmpty)
    #expect(parsed(name + " b").entries.map(\.code) == [.unknownStatement])
    #expect(parsed("box a (" + name + ": 3)").entries.map(\.code) == [.unknownAttribute])
    #expect(parsed("t == 3 @" + name).entries.map(\.code) == [.unknownPriority])
  }

  @Test func hugeNumbers() {
    #expect(parsed("t == " + repeated("9")).entries.map(\.code) == [.malformedNumber])
    #expect(parsed("t == 0." + repeated("0")).entries.map(\.code) == [.malformedNumber])
    #expect(parsed("row[" + repeated("9") + "].left == 3").entries.map(\.code) == [.malformedIndex])
    #expect(parsed("t == 3 @" + repeated("9")).entries.map(\.code) == [.priorityOutOfRange])
    #expect(parsed("t == 1e" + repeated("9", 900)).entries.map(\.code) == [.numberTooLarge])
    #expect(parsed("t == 1e-" + repeated("9", 900)).entries.map(\.code) == [.numberTooSmall])
  }

  /// Bytes of every value in places of every kind.
  @Test func everyByteAnywhere() {
    let places = [
      "", "t == ", "t == \"", "box a (key: ", "# ", "row[", "t == 3 @", "a.", "H:", "H", "|", "[",
      "[a", "[a]-", "[a](", "[a(", "box ",
      "t == 1",
    ]
    for place in places {
      for byte in UInt8.min...UInt8.max {
        _ = parsed(Array(place.utf8) + [byte])
        _ = parsed(Array(place.utf8) + [byte] + Array(" == 3)\n".utf8))
      }
    }
  }

  /// Pieces of the language in random order, by a generator with a fixed seed.
  @Test(arguments: 1...20)
  func randomTokens(seed: UInt64) {
    let pieces = [
      "box", "var", "let", "param", "layout", "direction", "minimize", "overlay", "portion", "in",
      "on",
      "inset", "min", "max", "container", "a", "x", "fixed", "ratio", "left", "edges", "1", "48x48",
      "1e400",
      "25%", "(", ")", "[", "]", ",", ":", ".", "...", "+", "-", "*", "/", "@", "=", "==", "<=",
      ">=", "<",
      "strong", "\"text\"", "\"", "#", "\n", "\n", "\r\n", " ", " ", " ", "\t", "H:", "\nV:", "|",
      "[a]", "-8-", "-(", "[b(", "\u{0}",
      "é", "\\",
    ]
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<500 {
      let text = (0..<next(40)).map { _ in pieces[next(pieces.count)] }.joined()
      let list = parsed(text)
      for entry in list.entries {
        #expect(entry.range.end <= text.utf8.count, "\(text)")
      }
    }
  }
}
