/// A table of HTML: the first cell of each row is its heading.
struct HTMLTable {
  /// What a column holds.
  enum Content {
    /// Words.
    case text
    /// A name or a statement, in the typeface of code.
    case code
    /// A number, from the right.
    case number
  }

  private let caption: String
  private let columns: [(heading: String, content: Content)]
  private var rows = ""

  /// A table without rows.
  ///
  /// - Parameters:
  ///   - caption: What it is a table of.
  ///   - columns: The heading of each column, and what the column holds.
  init(_ caption: String, _ columns: [(heading: String, content: Content)]) {
    self.caption = caption
    self.columns = columns
  }

  /// Adds a row: a text for each column.
  mutating func append(_ row: [String], isMarked: Bool = false) {
    rows += isMarked ? "<tr class=\"missed\">" : "<tr>"
    for (number, column) in columns.enumerated() {
      let text = XMLText.escaped(number < row.count ? row[number] : "")
      let name = number == 0 ? "th" : "td"
      let scope = number == 0 ? " scope=\"row\"" : ""
      switch column.content {
      case .text: rows += "<\(name)\(scope)>\(text)</\(name)>"
      case .code: rows += "<\(name)\(scope)><code>\(text)</code></\(name)>"
      case .number: rows += "<\(name)\(scope) class=\"number\">\(text)</\(name)>"
      }
    }
    rows += "</tr>\n"
  }

  /// The table, in a region that can be scrolled where it is wider than the page.
  var text: String {
    var text = "<div class=\"scroll\" role=\"region\" tabindex=\"0\""
    text += HTMLText.attribute("aria-label", caption) + ">\n<table>\n"
    text += HTMLText.element("caption", caption) + "\n<thead><tr>"
    for column in columns {
      let kind = column.content == .number ? " class=\"number\"" : ""
      text += HTMLText.element("th", column.heading, " scope=\"col\"" + kind)
    }
    return text + "</tr></thead>\n<tbody>\n\(rows)</tbody>\n</table>\n</div>\n"
  }
}
