import LayoutEngine

/// Writes a layout at several sizes as one page of HTML, and as a picture that can be dragged.
///
/// The sizes stand side by side; with the buttons above them one is chosen and shown large.
/// Choosing is done by the page's style, and where a browser does not know how, all sizes are
/// shown. Above them stands the stage, if there is a layout in closed form: the picture at any
/// size, which a script in the page draws. The page is one file and opens nothing; without a stage
/// it runs nothing either.
public struct PreviewWriter: Sendable {
  /// A layout at one size.
  public struct Panel: Sendable {
    /// How the solving ended.
    public enum Answer: Sendable {
      /// There is an answer.
      case solution(LayoutSolution)
      /// There is none, and this comes nearest.
      case compromise(Compromise)
      /// There is none, for this reason.
      case nothing(String)
    }

    /// The size, and why it is shown.
    public var size: PreviewSize
    /// How the solving ended.
    public var answer: Answer

    /// The panel of a size.
    public init(_ size: PreviewSize, _ answer: Answer) {
      self.size = size
      self.answer = answer
    }
  }

  /// Whether sizes and distances are written into the pictures.
  public var hasGuides: Bool

  /// What a layout without a name is called.
  public var untitled: String

  /// A writer, with or without sizes and distances in its pictures, which calls a layout without a
  /// name `untitled`.
  public init(hasGuides: Bool = false, untitled: String = "Layout") {
    self.hasGuides = hasGuides
    self.untitled = untitled
  }

  /// The page, with a line end at its end.
  ///
  /// - Parameters:
  ///   - panels: The layout at some sizes.
  ///   - layout: The layout.
  ///   - stage: The layout in closed form; without it nothing can be dragged.
  ///   - note: A sentence above the panels, such as why there is no stage.
  /// - Complexity: for each panel, O(n log n) for n boxes, cells, variables and violations; for the
  ///   stage, that and the size of the layout in closed form.
  public func write(
    _ panels: [Panel], of layout: Layout, stage: PreviewStage? = nil, note: String? = nil
  ) -> String {
    let title = HTMLWriter.title(of: layout, untitled: untitled)
    let section = stage.flatMap { StageData(of: layout, $0) }
      .map { StageSection(data: $0, hasGuides: hasGuides) }
    var body = "<header>\n" + HTMLText.element("h1", title) + "\n</header>\n<main>\n"
    if let section { body += section.html }
    if let note { body += HTMLText.element("p", note, " class=\"quiet\"") + "\n" }
    body += chooser(panels) + "<div class=\"panels\">\n"
    for (number, panel) in panels.enumerated() {
      body += self.panel(panel, number: number + 1, title: title)
    }
    return HTMLPage(
      title: title + ", preview",
      style: style(count: panels.count) + (section == nil ? "" : StageStyle.rules),
      runsScripts: section != nil, body: body + "</div>\n</main>\n"
    ).text
  }

  // MARK: Choosing

  private func chooser(_ panels: [Panel]) -> String {
    var text = "<fieldset class=\"chooser\">\n<legend>Size, in points</legend>\n"
    text += "<label><input type=\"radio\" name=\"size\" id=\"show-all\" checked>All</label>\n"
    for (number, panel) in panels.enumerated() {
      text += "<label><input type=\"radio\" name=\"size\" id=\"show-\(number + 1)\">"
      text += XMLText.escaped(short(panel.size.size))
      if case .solution = panel.answer {} else { text += " (no answer)" }
      text += "</label>\n"
    }
    return text + "</fieldset>\n"
  }

  private func style(count: Int) -> String {
    var style = """
      .chooser { margin: 1rem 0; padding: 0; border: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
      .chooser legend { padding: 0 0 0.25rem; color: var(--quiet); }
      .chooser label {
        padding: 0.25rem 0.75rem; border: 1px solid var(--line); border-radius: 999px; cursor: pointer;
      }
      .chooser label:has(:checked) { border-color: var(--accent); background: var(--shade); }
      .chooser label:has(:focus-visible) { outline: 2px solid var(--accent); }
      .chooser input { margin: 0 0.4rem 0 0; accent-color: var(--accent); }
      .panels {
        display: grid; gap: 1.5rem; align-items: start;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr));
      }
      .panel { min-width: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
      .panel h2 { margin: 0; }
      .panel details, .panel .alarm { margin: 0.5rem 0; }
      .panel th, .panel td { padding-inline-end: 0.75rem; }

      """
    guard count > 0 else { return style }
    for number in 1...count {
      style += "body:has(#show-\(number):checked) .panel:not(#panel-\(number)) { display: none; }\n"
    }
    style += "body:not(:has(#show-all:checked)) .panels { grid-template-columns: 1fr; }\n"
    return style
  }

  // MARK: Panels

  private func panel(_ panel: Panel, number: Int, title: String) -> String {
    let size = panel.size.size
    var text = "<section class=\"panel\" id=\"panel-\(number)\""
    text += " aria-labelledby=\"heading-\(number)\""
    text += HTMLText.attribute("data-width", NumberText.shortest(size.width))
    text += HTMLText.attribute("data-height", NumberText.shortest(size.height)) + ">\n"
    text += HTMLText.element("h2", short(size), " id=\"heading-\(number)\"") + "\n"
    if !panel.size.reason.isEmpty {
      text += HTMLText.element("p", panel.size.reason, " class=\"quiet\"") + "\n"
    }
    let name = "\(title), \(HTMLSections.size(size))"
    switch panel.answer {
    case .solution(let solution):
      text += figure(DisplayList(of: solution), solution, name, number)
      text += details(of: solution)
    case .compromise(let compromise):
      let picture = DisplayList(of: compromise, hasLegend: false)
      text += figure(picture, compromise.solution, name, number) + HTMLWriter.alarm(compromise)
      text += details(of: compromise.solution)
    case .nothing(let reason):
      text += "<div class=\"alarm\">" + HTMLText.element("p", reason) + "</div>\n"
    }
    return text + "</section>\n"
  }

  private func figure(
    _ picture: DisplayList, _ solution: LayoutSolution, _ name: String, _ number: Int
  ) -> String {
    let picture = hasGuides ? picture.withGuides(of: solution) : picture
    return HTMLSections.figure(picture, called: name, prefix: "box-\(number)-")
  }

  private func details(of solution: LayoutSolution) -> String {
    let frames = HTMLSections.frames(of: solution) + HTMLSections.variables(of: solution)
    return HTMLSections.violations(of: solution) + HTMLSections.openUnknowns(of: solution)
      + "<details>\n<summary>Frames</summary>\n\(frames)</details>\n"
  }

  private func short(_ size: Size) -> String {
    "\(ReportText.number(size.width)) \u{d7} \(ReportText.number(size.height))"
  }
}
