import Foundation
import Mullion
import Testing

/// The Swift that the documentation shows, compiled and run. What stands between the markers is
/// what the pages show, but for the indentation.
@Suite struct ReadmeExampleTests {
  @Test func theReadmeBuildsALayoutAndReadsAFrame() throws {
    func print(_ frame: Frame) {
      #expect(frame == Frame(x: 300, y: 300, width: 100, height: 100))
    }
    // begin README.md
    var layout = Layout("card")
    let card = try layout.addBox("card")
    let dot = try layout.addBox("dot")
    try layout.add(card.width == 0.5 * layout.container.width)
    try layout.add(card.height == 200)
    try layout.add(card.centerX == layout.container.centerX)
    try layout.add(card.centerY == layout.container.centerY)

    let row = try layout.add(Portion(in: card, axis: .horizontal, divisions: 4, alignment: .bottom))
    try layout.add(Overlay(of: dot, on: row[1]))

    let solution = try layout.solve(width: 800, height: 600).solution()
    print(solution[dot])  // Frame(x: 300.0, y: 300.0, width: 100.0, height: 100.0)
    // end
  }

  @Test func theReadmeReadsAConstraintFile() throws {
    func print(_ frame: Frame) {
      #expect(frame == Frame(x: 120, y: 180, width: 100, height: 100))
    }
    // begin README.md
    let text = """
      param width = 400
      param height = 300
      box card, dot
      card.edges == container.edges inset 20
      portion row in card (axis: horizontal, divisions: 4, align: bottom)
      overlay dot on row[1]
      """
    let layout = try Layout(constraintFile: text, named: "card.layout")
    let solution = try layout.solve(width: 440).solution()
    print(solution.frame(named: "dot")!)  // Frame(x: 120.0, y: 180.0, width: 100.0, height: 100.0)
    // end
  }

  @Test func theReadmeKeepsALayoutSolved() throws {
    var frames: [Frame] = []
    var reasons: [String] = []
    func print(_ frame: Frame) { frames.append(frame) }
    func print(_ reason: LayoutOutcome) { reasons.append(reason.description) }
    // begin README.md
    var layout = Layout("editor")
    let sidebar = try layout.addBox("sidebar")
    try layout.add([sidebar.left == 0, sidebar.top == 0, sidebar.height == layout.container.height])
    let rule = try layout.add(sidebar.width == 0.25 * layout.container.width)

    var session = try LayoutSession(layout, width: 800, height: 600)
    print(session[sidebar]!)  // Frame(x: 0.0, y: 0.0, width: 200.0, height: 600.0)

    try session.resize(to: Size(width: 1200, height: 600))
    print(session[sidebar]!)  // Frame(x: 0.0, y: 0.0, width: 300.0, height: 600.0)

    try session.edit { edit in try edit.change(rule, to: sidebar.width == 240) }
    print(session[sidebar]!)  // Frame(x: 0.0, y: 0.0, width: 240.0, height: 600.0)

    let outcome = try session.edit { edit in try edit.layout.add(sidebar.width <= 100) }
    if case .refused(let reason) = outcome { print(reason) }
    // required statements contradict each other: 'sidebar.width == 240', 'sidebar.width <= 100'
    print(session[sidebar]!)  // Frame(x: 0.0, y: 0.0, width: 240.0, height: 600.0)
    // end
    #expect(frames.map(\.width) == [200, 300, 240, 240])
    #expect(frames.allSatisfy { $0.x == 0 && $0.y == 0 && $0.height == 600 })
    #expect(
      reasons == [
        "required statements contradict each other: 'sidebar.width == 240', 'sidebar.width <= 100'"
      ])
  }

  @Test func thePageOnPluginsUsesItsBoard() throws {
    func print(_ frame: Frame) {
      #expect(frame == Frame(x: 259, y: 24, width: 37, height: 37))
    }
    // begin Docs/Plugins.md
    var layout = Layout("chess")
    let table = try layout.addBox("table")
    let queen = try layout.addBox("queen")
    try layout.add([
      table.left == 20, table.top == 20, table.right == layout.container.width - 20,
      table.bottom == layout.container.height - 20,
    ])
    let board = try layout.add(Board(in: table, squares: 8), named: "board")
    try layout.add(Overlay(of: queen, on: board[3], inset: Insets(all: 4)))

    let solution = try layout.solve(width: 600, height: 400).solution()
    print(solution[queen])  // Frame(x: 259.0, y: 24.0, width: 37.0, height: 37.0)
    // end

    let solved = try layout.solve(width: 600, height: 400, method: .backend).solution()
    #expect(abs(solved[queen].x - 259) < 1e-9 && abs(solved[queen].width - 37) < 1e-9)
  }

  @Test func thePagesShowWhatIsTested() throws {
    let files = [
      #filePath, #filePath.replacingOccurrences(of: "ReadmeExampleTests", with: "SwiftPageTests"),
    ]
    var snippets: [(page: String, text: String)] = []
    for file in files {
      snippets += try self.snippets(in: String(contentsOfFile: file, encoding: .utf8))
    }
    let counts = Dictionary(grouping: snippets, by: \.page).mapValues(\.count)
    #expect(counts == ["README.md": 3, "Docs/Plugins.md": 3, "Docs/Swift.md": 4])
    for snippet in snippets {
      let page = try String(contentsOf: root.appendingPathComponent(snippet.page), encoding: .utf8)
      #expect(
        page.contains(snippet.text + "```\n"),
        "\(snippet.page) does not show:\n\(snippet.text)")
    }
  }

  private var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  // The lines between markers, without the indentation of the marker.
  private func snippets(in source: String) throws -> [(page: String, text: String)] {
    var snippets: [(page: String, text: String)] = []
    var indentation: Int?
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("// begin ") {
        indentation = line.count - content.count
        snippets.append((page: String(content.dropFirst("// begin ".count)), text: ""))
      } else if content == "// end" {
        indentation = nil
      } else if let indentation {
        snippets[snippets.count - 1].text += line.dropFirst(indentation) + "\n"
      }
    }
    return snippets
  }
}

// begin Docs/Plugins.md
/// A square board of n × n squares, as large as fits in a box, in its middle.
struct Board: LayoutPlugin {
  var host: Box
  var squares: Int

  init(in host: Box, squares: Int) {
    self.host = host
    self.squares = squares
  }

  var summary: String { "board in \(host.name)" }

  func expand(
    into layout: inout Layout, named name: String?, as statement: StatementIdentifier
  ) throws(LayoutError) -> BoardSquares {
    // 1. Refuse what cannot be.
    guard (1...100).contains(squares) else { throw .plugin("a board has 1 to 100 squares a side") }
    try layout.checkOwnership(of: host)
    // 2. One unknown: the side of a square.
    let name = name ?? summary
    let side = try layout.addUnknown(named: "\(name).side", lowerBound: 0, from: statement)
    // 3. The statement that fixes it, for the solver.
    let count = Double(squares)
    try layout.require(
      exactly: Extremum(.minimum, result: count * side, of: [host.width, host.height]),
      from: statement)
    // 4. The formula that says the same, for where the host is known.
    try layout.add(
      closedForm: ClosedForm(inputs: [host.width, host.height], outputs: [side]) { sides in
        [min(sides[0], sides[1]) / count]
      }, from: statement)
    // 5. The parts are expressions; they add no rows.
    return BoardSquares(host: host, name: name, squares: squares, side: side.linearExpression)
  }
}

/// The parts of a board: its squares, row by row, and the whole of it.
struct BoardSquares: PluginParts {
  let host: Box
  let name: String
  let squares: Int
  let side: LinearExpression

  var cellCount: Int { squares * squares }

  func cell(at index: Int) -> Box? {
    guard (0..<cellCount).contains(index) else { return nil }
    return square(index, to: index, named: "\(name)[\(index)]")
  }

  func span(_ indices: ClosedRange<Int>) -> Box? {
    guard indices.lowerBound >= 0, indices.upperBound < cellCount else { return nil }
    return square(
      indices.lowerBound, to: indices.upperBound,
      named: "\(name)[\(indices.lowerBound)...\(indices.upperBound)]")
  }

  var partNames: [String] { ["whole"] }

  func part(named part: String) -> Box? {
    part == "whole" ? square(0, to: cellCount - 1, named: "\(name).whole") : nil
  }

  var indexedPartNames: [String] { [] }

  func part(named part: String, at index: Int) -> Box? { nil }

  // The rectangle that has two squares as its corners.
  private func square(_ first: Int, to last: Int, named name: String) -> Box {
    let (top, bottom) = (first / squares, last / squares)
    let left = min(first % squares, last % squares)
    let right = max(first % squares, last % squares)
    let spareWidth = host.width - Double(squares) * side
    let spareHeight = host.height - Double(squares) * side
    return host.part(
      named: name, leading: spareWidth / 2 + Double(left) * side,
      top: spareHeight / 2 + Double(top) * side,
      width: Double(right - left + 1) * side, height: Double(bottom - top + 1) * side)
  }
}
// end

// begin Docs/Plugins.md
extension Board: FileLayoutPlugin {
  static var keyword: String { "board" }

  static var options: [PluginOption] {
    [PluginOption("squares", .number, isRequired: true)]
  }

  init(
    host: Box, options values: [String: PluginOptionValue]
  ) throws(PluginOptionError) {
    guard case .number(let number) = values["squares"], let squares = Int(exactly: number) else {
      throw PluginOptionError("squares", "'squares' is a whole number")
    }
    self.init(in: host, squares: squares)
  }
}
// end
