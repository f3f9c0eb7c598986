import Foundation
import TestSupport
import Testing

/// A temporary folder in which the built command runs.
struct Sandbox {
  private let directory: TemporaryDirectory

  /// A folder with a file `card.layout` of one answer, and others by name.
  init(_ files: [String: String] = [:]) throws {
    directory = try TemporaryDirectory()
    try write(Layouts.card, to: "card.layout")
    for (name, text) in files { try write(text, to: name) }
  }

  var url: URL { directory.url }

  func url(_ name: String) -> URL { url.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  /// What a file holds; nil where there is none.
  func text(_ name: String) -> String? {
    (try? Data(contentsOf: url(name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of everything in the folder, hidden files too, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// Runs `mullion` in the folder.
  func mullion(_ arguments: String..., stdin: String = "") throws -> ProcessOutcome {
    try runProcess(
      builtProduct(named: "mullion"), arguments, stdin: stdin, currentDirectory: url)
  }

  /// Runs a line of shell in the folder, in which `$M` is the command.
  func shell(_ line: String) throws -> ProcessOutcome {
    let command = try builtProduct(named: "mullion").path
    return try runProcess(
      URL(fileURLWithPath: "/bin/sh"), ["-c", line], currentDirectory: url,
      environment: ["M": command])
  }
}

/// Expects that a run ended with an error: nothing on standard output, and these lines, with
/// nothing before or after, on standard error.
func expectFailure(
  _ outcome: ProcessOutcome, _ status: Int32, _ message: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(outcome.status == status && !outcome.isSignal, sourceLocation: sourceLocation)
  #expect(outcome.stdout == "", sourceLocation: sourceLocation)
  #expect(outcome.stderr == message + "\n", sourceLocation: sourceLocation)
}

/// Constraint files of the tests.
enum Layouts {
  /// A card of a side, a main part and a row with a dot; parameters, a constant, one answer.
  static let card = """
    layout card
    param width = 800 in 200...2000
    param height = 600
    param caption = 120 in 40...400
    let gutter = 16
    box side, main
    box dot in main (shape: circle, fill: "#2a9d8f", label: "Dot")
    side.edges == container.edges inset (gutter, gutter, gutter, container.width * 75%)
    main.leading == side.trailing + gutter
    main.trailing == container.trailing - gutter
    main.top == gutter
    main.height == caption
    portion row in main (axis: horizontal, divisions: 4, spacing: 8, align: bottom)
    overlay dot on row[1]
    """

  /// The same from right to left, with a hidden box.
  static let rightToLeft = """
    direction rtl
    param width = 400
    param height = 300
    box page (fill: ivory), tab (shape: capsule), note (hidden: true)
    page.edges == container.edges inset (10, 20, 30, 40)
    overlay tab on page (align: top leading, size: 100 x 40, inset: 5)
    overlay note on page (align: bottom, size: ratio 4)
    """

  /// Wishes that cannot all be granted.
  static let wishes = """
    param width = 300
    param height = 100
    box a (height: 50), b (width: 200 @strong), c
    var slack >= 10
    a.leading == 0
    b.leading == a.trailing
    c.leading == b.trailing
    c.trailing == container.trailing
    quarter: a.width == 50% * container.width @strong *2
    c.width == 100
    a.height == b.height == c.height == 60
    a.top == b.top == c.top == 20
    minimize slack
    """

  /// A mistake of another kind in nearly every line.
  static let mistakes = """
    layout profile-card
    param width = 800 in 2000...200
    let gutter = gutter + 1
    box hero, sidebar, hero
    box photo in heroo (size: 48 x hero.width)
    box avatar (shape: cirle)
    hero.widht == 3
    sidebar.width == width-4
    hero.leading == sidebar.left
    hero.width = sidebar.width * hero.height
    portion row in hero (axis: horizontal, divisions: 0)
    overlay avatar on row[9]
    """
}
