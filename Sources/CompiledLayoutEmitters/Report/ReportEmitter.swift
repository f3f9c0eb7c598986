import ParametricLayout

/// Says for people what a compiled layout does at which sizes: where formulas change and why, the
/// formulas in words, what is undetermined, which wishes are given up, and where nothing can hold.
public struct ReportEmitter: Sendable {
  /// What the report calls a layout without a name.
  public var untitled: String

  /// An emitter of reports.
  public init(untitled: String = "Layout") { self.untitled = untitled }

  /// The report as plain text.
  ///
  /// - Complexity: that of ``ParametricLayout/CompiledLayout/formulaWords(of:)`` for all values.
  public func text(of layout: CompiledLayout) -> String {
    let contents = ReportContents(layout, untitled: untitled)
    var lines = [contents.title, contents.summary]
    for section in contents.sections {
      lines += ["", section.heading]
      for item in section.items {
        lines.append("  \(item.text)")
        lines += item.details.map { "    \($0)" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as a page of HTML with a map of the regions: one file that opens and runs nothing.
  ///
  /// - Complexity: as ``text(of:)``, and that of ``map(of:)``.
  public func page(of layout: CompiledLayout) -> String {
    let contents = ReportContents(layout, untitled: untitled)
    let sections = contents.sections.map { section in
      let items = section.items.map { item in
        let details = item.details.map { "<br><small>\(MarkupText.escaped($0))</small>" }
        return "<li>\(MarkupText.escaped(item.text))\(details.joined())</li>"
      }
      return """
        <h2>\(section.heading)</h2>
        <ul>
        \(items.joined(separator: "\n"))
        </ul>
        """
    }
    let map = map(of: layout)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(MarkupText.escaped(contents.title))</title>
      <style>
      :root { color-scheme: light dark; }
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
      svg { max-width: 100%; height: auto; }
      li { margin: 0.2rem 0; font-family: ui-monospace, monospace; font-size: 13px; }
      small { opacity: 0.75; font-size: 12px; }
      </style>
      <h1>\(MarkupText.escaped(contents.title))</h1>
      <p>\(MarkupText.escaped(contents.summary))</p>
      \(map.isEmpty ? "" : "<h2>Regions</h2>\n\(map)\n")\(sections.joined(separator: "\n"))
      </html>

      """
  }

  /// A map of the regions over width and height, as SVG; empty where one of the two is fixed or not a
  /// parameter. Other parameters are in the middle of their ranges, and the map says so.
  ///
  /// - Complexity: that of ``ParametricLayout/CompiledLayout/segments(ofPart:plane:at:)`` for all
  ///   parts.
  public func map(of layout: CompiledLayout) -> String {
    RegionMap(layout)?.svg ?? ""
  }
}
