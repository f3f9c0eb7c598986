import Foundation
import Testing

/// The TextMate grammar in `Docs/Editors`: its patterns are well formed, and colour what they should.
@Suite struct EditorGrammarTests {
  private let grammar: EditorGrammar

  init() throws { grammar = try EditorGrammar() }

  @Test(arguments: [
    ("box hero, badge", "box", "storage.type"), ("box hero, badge", "hero", "entity.name.type"),
    ("  param width = 800 in 200...2000", "param", "storage.type"),
    ("param width = 800 in 200...2000", "800", "constant.numeric"),
    ("param width = 800 in 200...2000", "in", "keyword.other"),
    ("param width = 800 in 200...2000", "...", "keyword.operator"),
    ("hero.top == container.top + 25%", "25%", "constant.numeric"),
    ("hero.top == container.top + 4 # note", "# note", "comment.line"),
    ("hero.top == container.top", "container", "variable.language"),
    ("hero.top == container.leading", "leading", "support.variable.anchor"),
    ("hero.top == container.top", "==", "keyword.operator"),
    ("start: hero.top == 3 @strong *2", "start", "entity.name.label"),
    ("start: hero.top == 3 @strong *2", "strong", "constant.language.priority"),
    ("box a (size: 48 x 48, fill: \"#2a9d8f\")", "\"#2a9d8f\"", "string.quoted"),
    ("box a (size: 48 x 48, fill: \"#2a9d8f\")", "size", "variable.parameter"),
    ("t == min(a.width, 3)", "min", "support.function"),
    ("minimize slack @weak", "minimize", "keyword.control"),
    ("direction rtl", "rtl", "constant.language"),
    ("portion in hero (axis: vertical)", "portion", "keyword.control"),
    ("portion row in hero (axis: vertical)", "row", "entity.name.type"),
    ("portion row in hero (axis: vertical)", "vertical", "support.constant"),
    ("overlay badge on row[1]", "on", "keyword.other"),
    ("H:|-[a(==240@750)]-|", "H:", "keyword.control.orientation"),
    ("wide: V:|-[a]-|", "wide", "entity.name.label"),
    ("wide: V:|-[a]-|", "V:", "keyword.control.orientation"),
  ])
  func scope(line: String, text: String, scope: String) {
    let found = grammar.tokens(of: line)
    #expect(
      found.contains { $0.text == text && $0.scope.hasPrefix(scope) },
      "\(found.map { "\($0.text): \($0.scope)" })")
  }

  @Test(arguments: [
    ("a-4.left == b", "4"), ("in-box.left == 3", "in"), ("minimal.left == 3", "min"),
    ("box in-put", "in"), ("x == a.min-width", "min"),
  ])
  func noScope(line: String, text: String) {
    #expect(!grammar.tokens(of: line).contains { $0.text == text })
  }
}

/// As much of a TextMate grammar as one line needs: at each place the earliest match counts, and of
/// two the pattern that comes first.
private struct EditorGrammar {
  struct Token {
    var text: String
    var scope: String
  }

  private var rules: [(expression: NSRegularExpression, scopes: [Int: String])] = []

  init() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appendingPathComponent(
        "../../../../Docs/Editors/mullion-layout/syntaxes/layout.tmLanguage.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file.standardizedFileURL))
    let root = try #require(object as? [String: Any])
    let repository = try #require(root["repository"] as? [String: [String: Any]])
    try add(try #require(root["patterns"] as? [[String: Any]]), repository)
  }

  private mutating func add(
    _ patterns: [[String: Any]], _ repository: [String: [String: Any]]
  ) throws {
    for pattern in patterns {
      if let name = pattern["include"] as? String {
        try add([try #require(repository[String(name.dropFirst())])], repository)
      } else if let match = pattern["match"] as? String {
        var scopes: [Int: String] = [:]
        scopes[0] = pattern["name"] as? String
        for (index, capture) in pattern["captures"] as? [String: [String: Any]] ?? [:] {
          scopes[try #require(Int(index))] = capture["name"] as? String
          for inner in capture["patterns"] as? [[String: Any]] ?? [] {
            if let match = inner["match"] as? String { _ = try NSRegularExpression(pattern: match) }
          }
        }
        rules.append((try NSRegularExpression(pattern: match), scopes))
      } else if let begin = pattern["begin"] as? String {
        let end = try #require(pattern["end"] as? String)
        rules.append(
          (
            try NSRegularExpression(pattern: "\(begin).*?(?:\(end))"),
            [0: try #require(pattern["name"] as? String)]
          ))
      } else {
        try add(try #require(pattern["patterns"] as? [[String: Any]]), repository)
      }
    }
  }

  func tokens(of line: String) -> [Token] {
    let text = line as NSString
    var tokens: [Token] = []
    var start = 0
    while start < text.length {
      let rest = NSRange(location: start, length: text.length - start)
      var best: (match: NSTextCheckingResult, scopes: [Int: String])?
      for (expression, scopes) in rules {
        // Anchors and what is looked behind at belong to the line, not to the rest of it.
        guard
          let match = expression.firstMatch(
            in: line, options: [.withoutAnchoringBounds, .withTransparentBounds], range: rest),
          match.range.length > 0
        else { continue }
        if best.map({ match.range.location < $0.match.range.location }) ?? true {
          best = (match, scopes)
        }
      }
      guard let best else { break }
      for (index, scope) in best.scopes.sorted(by: { $0.key < $1.key }) {
        let range = best.match.range(at: index)
        guard range.location != NSNotFound, range.length > 0 else { continue }
        tokens.append(Token(text: text.substring(with: range), scope: scope))
      }
      start = best.match.range.location + best.match.range.length
    }
    return tokens
  }
}
