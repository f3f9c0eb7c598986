import LayoutEngine

/// Writes a solution as a page of HTML, for people: the picture, then the frames, the wishes that
/// are missed and the unknowns that are open.
///
/// The page is one file that opens and runs nothing. Its words follow the reader's choice of light
/// or dark; the picture is inline SVG.
public struct HTMLWriter: Sendable {
  /// What a layout without a name is called.
  public var untitled: String

  /// A writer, which calls a layout without a name `untitled`.
  public init(untitled: String = "Layout") {
    self.untitled = untitled
  }

  /// The page of a solution, with a line end at its end.
  ///
  /// - Parameters:
  ///   - solution: What the page tells of.
  ///   - picture: What is drawn of it; the picture of the solution for nil.
  /// - Complexity: O(n log n) for n boxes, cells, variables and violations.
  public func write(_ solution: LayoutSolution, picture: DisplayList? = nil) -> String {
    let picture = picture ?? DisplayList(of: solution)
    return page(of: solution, picture, "")
  }

  /// The page of a layout whose required statements contradict each other: the picture that comes
  /// nearest to it, and which statements it misses.
  ///
  /// - Parameters:
  ///   - compromise: What comes nearest to the layout.
  ///   - picture: What is drawn of it; the picture of the compromise, without its legend, for nil.
  /// - Complexity: O(n log n) for n boxes, cells, variables, violations and members.
  public func write(_ compromise: Compromise, picture: DisplayList? = nil) -> String {
    let picture = picture ?? DisplayList(of: compromise, hasLegend: false)
    return page(of: compromise.solution, picture, Self.alarm(compromise))
  }

  /// What is said where there is no answer, before the picture that comes nearest.
  static func alarm(_ compromise: Compromise) -> String {
    "<div class=\"alarm\">\n<p>There is no answer: required statements contradict each other. "
      + "The picture comes as near to them as it can.</p>\n"
      + HTMLSections.contradictions(of: compromise) + "</div>\n"
  }

  /// What a layout is called on a page.
  static func title(of layout: Layout, untitled: String) -> String {
    let name = layout.name.map(PlainText.line) ?? ""
    return name.isEmpty ? PlainText.line(untitled) : name
  }

  private func page(
    of solution: LayoutSolution, _ picture: DisplayList, _ alarm: String
  ) -> String {
    let title = Self.title(of: solution.layout, untitled: untitled)
    let size = HTMLSections.size(solution.size)
    var body = "<header>\n" + HTMLText.element("h1", title) + "\n"
    body += HTMLText.element("p", size, " class=\"quiet\"") + "\n</header>\n<main>\n" + alarm
    body += HTMLSections.figure(picture, called: "\(title), \(size)", prefix: "box-")
    body += "<h2>Wishes</h2>\n" + HTMLSections.violations(of: solution)
    let open = HTMLSections.openUnknowns(of: solution)
    if !open.isEmpty { body += "<h2>Left open</h2>\n" + open }
    body += "<h2>Frames</h2>\n" + HTMLSections.frames(of: solution)
    let variables = HTMLSections.variables(of: solution)
    if !variables.isEmpty { body += "<h2>Variables</h2>\n" + variables }
    return HTMLPage(title: title, body: body + "</main>\n").text
  }
}
