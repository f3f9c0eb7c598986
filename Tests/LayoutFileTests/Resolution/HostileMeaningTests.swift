import Foundation
import LayoutEngine
import LayoutFile
import Mullion
import TestSupport
import Testing

/// Whatever a file says, it is read to the end, in time that grows with its length alone.
@Suite struct HostileMeaningTests {
  private func codes(_ text: String) -> [DiagnosticCode] {
    let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout")
    #expect((reading.layout == nil) == reading.diagnostics.hasErrors)
    return reading.diagnostics.entries.map(\.code)
  }

  struct Growing: Sendable, CustomTestStringConvertible {
    var name: String
    var error: DiagnosticCode?
    var text: @Sendable (Int) -> String
    init(
      _ name: String, _ error: DiagnosticCode? = nil, _ text: @escaping @Sendable (Int) -> String
    ) {
      self.name = name
      self.error = error
      self.text = text
    }
    var testDescription: String { name }
  }

  private static let names = "box a\nvar t\n"

  static let growing: [Growing] = [
    Growing("many statements") { n in
      names + (0..<5 * n).map { "a.left >= \($0)\n" }.joined()
    },
    // Backwards: the boxes are added from the end of the line to its start.
    Growing("one line of boxes, each in the next") { n in
      "box " + (0..<n).map { "b\($0) in b\($0 + 1) (width: 3, height: 4 @strong), " }.joined()
        + "b\(n)"
    },
    Growing("one line of boxes, each in the one before") { n in
      "box b0" + (0..<n).map { ", b\($0 + 1) in b\($0) (width: 3, min-height: 4)" }.joined()
    },
    Growing("constants, each of the next") { n in
      (0..<n).map { "let l\($0) = l\($0 + 1) + 1\n" }.joined() + "let l\(n) = 0"
    },
    Growing("a circle of constants", .circular) { n in
      (0..<n).map { "let l\($0) = l\(($0 + 1) % n) + 1\n" }.joined()
    },
    Growing("a circle of boxes", .circular) { n in
      (0..<n).map { "box b\($0) in b\(($0 + 1) % n)\n" }.joined()
    },
    Growing("a long sum times many numbers") { n in
      names + "t == (a.left" + String(repeating: " + a.top", count: n) + ")"
        + String(repeating: " * 1", count: n)
    },
    Growing("a long chain") { n in names + "t" + String(repeating: " <= a.left", count: n) },
    Growing("the least of many") { n in
      names + "t <= min(1" + String(repeating: ", a.left", count: n) + ")"
    },
    Growing("an exact minimum of many") { n in
      names + "t == min(1" + String(repeating: ", a.left", count: n) + ")"
    },
    Growing("many cells") { n in
      names + "portion r in a (axis: horizontal, ratio: none, divisions: (1"
        + String(repeating: ", fixed 1", count: n) + "))"
    },
    Growing("portions in a deep cell") { n in
      names + "portion p0 in a (axis: horizontal, divisions: 2)\n"
        + (1..<n).map { index in
          "portion p\(index) in p\(min(index, 20) - 1)[1] (axis: vertical, divisions: 2)\n"
        }.joined()
    },
    Growing("portions nested too deeply", .tooMuch) { n in
      names + "portion p0 in a (axis: horizontal, divisions: 2)\n"
        + (1..<n).map { "portion p\($0) in p\($0 - 1)[1] (axis: vertical, divisions: 2)\n" }
        .joined()
    },
    Growing("more cells than there can be", .tooMuch) { n in
      names
        + (0..<n).map { "portion p\($0) in a (axis: horizontal, divisions: 100000)\n" }.joined()
    },
    Growing("comments within a statement") { n in
      names + "a.left ==\n" + String(repeating: "# note\n", count: n) + "3"
    },
  ]

  /// Four times the text takes about four times the time; sixteen times would be quadratic.
  @Test(arguments: growing)
  func linearTime(_ example: Growing) throws {
    let small = example.text(500)
    let large = example.text(2_000)
    #expect(Set(codes(small)) == Set([example.error].compactMap { $0 }))
    let time = { (text: String) in
      let start = threadSeconds()
      let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout")
      #expect(reading.report.utf8.count < 100_000_000)
      return threadSeconds() - start
    }
    // A second try only where the first was disturbed.
    var (first, second) = (time(small), time(large))
    if second >= 9 * first + 0.02 { (first, second) = (time(small), time(large)) }
    #expect(second < 9 * first + 0.02, "\(first) s became \(second) s")
  }

  @Test func aHundredThousandStatements() throws {
    let text = Self.names + (0..<100_000).map { "a.left >= \($0)\n" }.joined()
    let layout = try layout(of: text)
    #expect(layout.statements.count == 100_000)
    #expect(layout.statements.last?.source?.line == 100_002)
  }

  @Test func aMegabyteOfBoxesInOneLine() throws {
    let count = 30_000
    let text =
      "box "
      + (0..<count).map { "b\($0) in b\($0 + 1) (width: 3, height: 4), " }.joined() + "b\(count)"
    let layout = try layout(of: text)
    #expect(layout.boxes.count == count + 1)
    #expect(layout.boxes.first?.box.name == "b\(count)")
  }

  /// One mistake at most is reported, and thousands of them are counted.
  @Test(arguments: [
    ("box b%\nc%.left == 3\n", DiagnosticCode.unknownName), ("box b%\nbox b%\n", .nameTaken),
    ("box b%\nb%.left == bb%\n", .unknownName), ("box b% in c%\n", .unknownName),
    ("box b% (width: b%.width)\n", .notKnownBeforehand), ("var t%\nt% == t% * t%\n", .notLinear),
    ("var t%\nt% == t%-1\n", .minusNeedsSpace), ("box b%\noverlay b% on b%\n", .notABox),
    ("box b%\nportion in b% (axis: vertical)\n", .missingOption),
  ])
  func manyMistakes(line: String, code: DiagnosticCode) {
    let text = (0..<1_000).map { line.replacing("%", with: "\($0)") }.joined()
    let list = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout").diagnostics
    #expect(list.errorCount == 1_000)
    #expect(Set(list.entries.map(\.code)) == [code])
  }

  @Test func whatWouldGrowWithTheSquareHasALimit() {
    let many = String(repeating: ", t", count: 3_000)
    let long = (0..<1_000).map { "v\($0)" }.joined(separator: " + ")
    let variables = "var t, " + long.replacing(" +", with: ",") + "\n"
    #expect(codes(variables + "max(t\(many)) <= min(t\(many))") == [.tooMuch])
    #expect(codes(variables + "\(long) <= min(t\(many))") == [.tooMuch])
    #expect(codes(variables + "\(long) == max(t\(many))") == [.tooMuch])
    #expect(codes(variables + "\(long) <= t + \(long) <= t").isEmpty)
  }

  @Test(
    arguments: [
      ("1e9*1e9 - 1e9*1e9", nil), ("1e9*1e9 / 1e9", nil), ("H", .numberOutOfRange),
      ("H - H", .numberOutOfRange), ("H / H", .numberOutOfRange), ("0 * H", .numberOutOfRange),
      ("H * 0", .numberOutOfRange), ("1 / H", .numberOutOfRange), ("-H", .numberOutOfRange),
      ("0 * (H * t)", .numberOutOfRange), ("t * H - t", .numberOutOfRange),
      ("t / H", .numberOutOfRange), ("t * L - t * L", .coefficientOutOfRange),
      ("3 / (1 / L)", .coefficientOutOfRange), ("1 / L", .coefficientOutOfRange),
      ("t / L", .coefficientOutOfRange), ("t / L * 0", nil), ("0 * t / L", nil),
      ("1e9 * t + 1e9 * t", .coefficientOutOfRange), ("1e-5 * 1e-5 * t", .coefficientOutOfRange),
      ("1e-5 * 1e-5 * t * 1e5", nil), ("0 * 1e-5 * t", nil), ("1e-5 * 1e-5", nil),
    ] as [(String, DiagnosticCode?)])
  func numbersThatOverflow(expression: String, code: DiagnosticCode?) {
    let huge = "(1e9" + String(repeating: "*1e9", count: 99) + ")"
    // A product of so many large numbers that no number can hold it.
    let long = String(repeating: "1e9*", count: 40) + "1e9"
    let lost = long.replacing("*", with: " / ")
    let text =
      "var t, u\nu == "
      + expression.replacing("H", with: huge).replacing("/ L", with: "/ \(lost)")
      .replacing("L", with: long)
    #expect(codes(text) == [code].compactMap { $0 })
  }

  @Test func longNamesAndTexts() {
    let name = String(repeating: "a", count: 100_000)
    #expect(codes("box \(name)\n\(name).left == 3").isEmpty)
    let unknown = LayoutReader(plugins: .bundled).read("\(name).left == 3", fileName: "test.layout")
    #expect(unknown.diagnostics.entries.map(\.code) == [.unknownName])
    #expect(unknown.report.utf8.count < 1000)
    #expect(codes("box a\na.\(name) == 3") == [.unknownPart])
    #expect(codes("box a (label: \"\(name)\")").isEmpty)
    #expect(codes("box a (fill: \"\(name)\")") == [.wrongValue])
  }

  /// Pieces of the language in random order mean something or give an error, and never trap.
  @Test func randomFiles() {
    let pieces = [
      "box", "var", "let", "param", "minimize", "overlay", "portion row in a (axis: horizontal, ",
      "divisions: 3)", "in", "on", "inset", "min(", "max(", "container", "a", "b", "row[1]",
      "row.strip", "row.slot[0]", "row", "a.left", "a.edges", "b.edges", ".leading", ".width", "1",
      "1e9", "0", "25%", "48x48", "(", ")", ",", ":", "+", "-", "*", "/", "@strong", "==", "<=",
      ">=", "=", "t", "g", "width", "size:", "ratio:", "ratio 2", "fill", "align: top", "\n", "\n",
      "\nbox a, b\n", "\nvar t\n", "\nlet g = 3\n", "\nt == ", "\na.left == ", "\noverlay b on ",
    ]
    let files = Generator<[String]>.array(of: .element(of: pieces), count: 0...30)
      .map { $0.joined(separator: " ") }
    checkProperty("random files are read", cases: 3000, files) { text in
      let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout")
      if (reading.layout == nil) != reading.diagnostics.hasErrors { return "no layout, no error" }
      for entry in reading.diagnostics.entries {
        for range in [entry.range] + entry.notes.compactMap(\.range)
        where range.end > text.utf8.count {
          return "\(entry.code) ends after the text"
        }
      }
      return nil
    }
  }
}

/// The processor time of this thread, which other tests and programs do not add to.
private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
