import CompiledLayoutEmitters
import Foundation
import ParametricLayout
import TestSupport
import Testing

struct SwiftEmitterTests {
  @Test func sidebarIsAsRecorded() throws {
    GoldenFile("sidebar.swift.txt").expect(
      SwiftEmitter(name: "sidebar-and-content", source: "sidebar-and-content.layout")
        .text(of: try CompiledLayoutPieces.sidebar.layout()))
  }

  @Test(arguments: [
    ("profile-card", "ProfileCard"), ("a", "A"), ("9-lives", "_9Lives"), ("", "CompiledLayout"),
    ("double", "DoubleLayout"), ("été", "T"), ("my_card.v2", "My_cardV2"), ("Type", "TypeLayout"),
  ])
  func structsAreNamedForTheFile(name: String, type: String) throws {
    let text = SwiftEmitter(name: name).text(of: try CompiledLayoutPieces.photo.layout())
    #expect(text.contains("\nstruct \(type): Equatable, Sendable {"))
  }

  @Test func accessIsAsAsked() throws {
    let text = SwiftEmitter(name: "a", access: .everyone)
      .text(of: try CompiledLayoutPieces.sidebar.layout())
    #expect(text.contains("\npublic struct A: Equatable, Sendable {"))
    #expect(text.contains("\n  public let sidebar: Frame"))
  }

  /// The code compiles without a warning, and gives the numbers of the value that it comes from.
  @Test func generatedCodeGivesTheSameNumbers() throws {
    let folder = try TemporaryDirectory()
    var main = """
      func line(_ numbers: () throws -> [Double]) -> String {
        do { return try numbers().map(\\.description).joined(separator: " ") } catch {
          return "\\(error)".contains("outOfRange") ? "outOfRange" : "infeasible"
        }
      }

      """
    var sources: [String] = []
    var expected: [PointAnswer] = []
    for (index, sample) in try EmitterSamples.layouts().enumerated() {
      let emitter = SwiftEmitter(name: "layout-\(index)", source: "\(sample.name).layout")
      let file = folder.url.appendingPathComponent("Layout\(index).swift")
      try emitter.text(of: sample.layout).write(to: file, atomically: true, encoding: .utf8)
      sources.append(file.path)
      for point in EmitterSamples.points(of: sample.layout) {
        expected.append(PointAnswer(sample.layout, named: sample.name, at: point))
        let arguments = zip(sample.layout.parameters, point).map { parameter, number in
          "\(parameter.name): \(number)"
        }
        main += """
          print(line { try Layout\(index)(\(arguments.joined(separator: ", "))).frames
            .flatMap { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] } })

          """
      }
    }
    let mainFile = folder.url.appendingPathComponent("main.swift")
    try main.write(to: mainFile, atomically: true, encoding: .utf8)
    let program = folder.url.appendingPathComponent("program")
    let compilation = try runProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-warnings-as-errors", "-swift-version", "6", "-o", program.path, mainFile.path]
        + sources, timeout: 300)
    try #require(compilation.status == 0, "\(compilation.stdout)\(compilation.stderr)")
    let lines = try runProcess(program, []).stdout
      .split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == expected.count + 1)
    let problems = zip(expected, lines).compactMap { $0.difference($1) }
    #expect(problems == [])
  }

  /// What is infeasible names its statements, and names of boxes are as people can guess them.
  @Test func namesAreUsableAndFailuresHaveReasons() throws {
    let folder = try TemporaryDirectory()
    let source = folder.url.appendingPathComponent("Odd.swift")
    try SwiftEmitter(name: "odd").text(of: try EmitterSamples.oddNames())
      .write(to: source, atomically: true, encoding: .utf8)
    let main = folder.url.appendingPathComponent("main.swift")
    try """
    let odd = try Odd(width: 800, in: 600)
    let frames = [odd.class, odd.default, odd.selfBox, odd.row0, odd.row0_2, odd.row0_3, odd._Box]
    print(frames.map(\\.width), odd.freeVariable)
    do { _ = try Odd(width: 300, in: 600) } catch { print(error) }
    """.write(to: main, atomically: true, encoding: .utf8)
    let program = folder.url.appendingPathComponent("program")
    let compilation = try runProcess(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["swiftc", "-swift-version", "6", "-o", program.path, main.path, source.path], timeout: 300)
    try #require(compilation.status == 0, "\(compilation.stdout)\(compilation.stderr)")
    let outcome = try runProcess(program, [])
    #expect(
      outcome.stdout == """
        [600.0, 600.0, 600.0, 600.0, 600.0, 600.0, 600.0] 805.0
        infeasible(statements: ["line 3: \\"</script>\\" \\\\(x) `y` ${z}\\n*/", "line 5: content.width >= 200"])

        """)
  }
}
