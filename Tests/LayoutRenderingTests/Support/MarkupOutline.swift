/// Whether the tags of a page fit together.
enum MarkupOutline {
  // Elements of HTML without an end.
  private static let void: Set<String> = ["meta", "input"]
  private static let known: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "header", "main", "h1", "h2", "p", "figure",
    "svg", "rect", "circle", "ellipse", "line", "path", "text", "div", "table", "caption", "thead",
    "tbody", "tr", "th", "td", "code", "ul", "li", "section", "fieldset", "legend", "label",
    "input", "details", "summary", "h3", "span", "button", "select", "defs", "pattern", "noscript",
    "script",
  ]

  /// What is wrong with a page; nil where nothing is: every element is one that our pages have
  /// and is closed in order, attributes are quoted, `&` begins one of our entities, and nothing
  /// is a control character.
  static func flaw(in page: String) -> String? {
    let start = "<!DOCTYPE html>\n"
    guard page.hasPrefix(start) else { return "no DOCTYPE" }
    if page.unicodeScalars.contains(where: {
      $0 != "\n" && $0.properties.generalCategory == .control
    }) {
      return "a control character"
    }
    var open: [String] = []
    var scalars = Array(page.unicodeScalars)[start.unicodeScalars.count...]
    while let scalar = scalars.popFirst() {
      if scalar == "&" {
        let entity = String(String.UnicodeScalarView(scalars.prefix(6)))
        guard ["amp;", "lt;", "gt;", "quot;"].contains(where: entity.hasPrefix) else {
          return "& before \(entity)"
        }
      }
      if scalar == ">", open.last != "style" { return "> in a text" }
      guard scalar == "<" else { continue }
      var tag = ""
      var isQuoted = false
      while let next = scalars.popFirst(), isQuoted || next != ">" {
        if next == "\"" { isQuoted.toggle() }
        if next == "<" { return "< in a tag" }
        tag.unicodeScalars.append(next)
      }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "</\(tag.dropFirst())>" }
        continue
      }
      let name = String(tag.prefix { $0 != " " && $0 != "/" })
      guard known.contains(name) else { return "an element <\(name)>" }
      if !void.contains(name), !tag.hasSuffix("/") { open.append(name) }
      if name == "script" {
        // Whatever stands in it, up to the first end.
        while !scalars.starts(with: "</script>".unicodeScalars), !scalars.isEmpty {
          scalars.removeFirst()
        }
      }
      if name == "style", open.filter({ $0 == "style" }).count > 1 { return "a style in a style" }
    }
    return open.isEmpty ? nil : "\(open) left open"
  }
}
