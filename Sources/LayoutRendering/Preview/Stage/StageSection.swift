import LayoutEngine

/// The stage of a preview, as HTML: the picture with its handles, fields and switches around it,
/// the map of regions, and the words below.
///
/// The section is hidden until the script runs.
struct StageSection {
  let data: StageData
  /// Whether sizes and distances are shown at first.
  let hasGuides: Bool

  /// The section and its script.
  var html: String {
    """
    <section class="stage" id="stage" aria-labelledby="stage-heading" hidden>
    <h2 id="stage-heading">At any size</h2>
    <p class="quiet" id="stage-help">Drag a handle of the picture, or move the focus to it and use \
    the arrow keys, with Shift for larger steps.</p>
    \(fields)<div class="stage-columns">
    <div class="stage-board" id="stage-board">
    <div class="stage-paper" id="stage-paper">
    <svg id="stage-picture" role="img" aria-label="" font-family="'\(DisplayText.fontFamily)', \
    sans-serif" text-anchor="middle"></svg>
    \(handles)</div>
    </div>
    <div class="stage-side">
    \(map)\(details)</div>
    </div>
    <div id="stage-report" aria-live="polite"></div>
    <noscript><p>The stage needs a script.</p></noscript>
    </section>
    <script type="application/json" id="stage-data">
    \(Self.embedded(data.json))
    </script>
    <script>
    "use strict";
    \(PreviewScript.picture)
    \(PreviewScript.closedForm)
    \(PreviewScript.interaction)</script>

    """
  }

  private var fields: String {
    var text = "<div class=\"stage-fields\">\n"
    for (index, parameter) in data.stage.compiled.parameters.enumerated() {
      let (lower, upper) = (
        NumberText.shortest(parameter.lower), NumberText.shortest(parameter.upper)
      )
      text += "<label>\(XMLText.escaped(parameter.name)) <input type=\"number\" step=\"any\""
      text += " id=\"stage-parameter-\(index)\" min=\"\(lower)\" max=\"\(upper)\"></label>\n"
    }
    text += "<label><input type=\"checkbox\" id=\"stage-guides\"\(hasGuides ? " checked" : "")>"
    text += "Sizes and distances</label>\n"
    return text + "<span class=\"quiet\" id=\"stage-zoom\"></span>\n</div>\n"
  }

  private var handles: String {
    var text = ""
    for (name, label) in [("width", "Width"), ("height", "Height")] {
      guard let range = data.stage.compiled.parameters.first(where: { $0.name == name }) else {
        continue
      }
      let orientation = name == "width" ? "horizontal" : "vertical"
      text += "<div class=\"stage-handle\" id=\"stage-\(name)\" role=\"slider\" tabindex=\"0\""
      text += " aria-label=\"\(label)\" aria-orientation=\"\(orientation)\""
      text += " aria-valuemin=\"\(NumberText.shortest(range.lower))\""
      text += " aria-valuemax=\"\(NumberText.shortest(range.upper))\""
      text += " aria-valuenow=\"0\" aria-describedby=\"stage-help\"></div>\n"
    }
    return text + "<button type=\"button\" class=\"stage-handle\" id=\"stage-corner\""
      + " aria-label=\"Width and height\" aria-describedby=\"stage-help\"></button>\n"
  }

  private var map: String {
    let parameters = data.stage.compiled.parameters
    func range(_ name: String) -> String {
      guard let range = parameters.first(where: { $0.name == name }) else { return "" }
      return "\(ReportText.number(range.lower)) to \(ReportText.number(range.upper))"
    }
    return """
      <div class="stage-map">
      <h3>Regions</h3>
      <p class="quiet">In each region one formula holds. Across: width, \(range("width")). \
      Down: height, \(range("height")).</p>
      <svg id="stage-map" viewBox="0 0 240 180" role="img" \
      aria-label="The regions over width and height, and where the picture is in them">
      <defs><pattern id="stage-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><rect width="6" height="6"/><line y2="6"/></pattern></defs>
      </svg>
      <p class="quiet" id="stage-reach"></p>
      </div>

      """
  }

  private var details: String {
    """
    <div class="stage-details">
    <h3><label for="stage-box">Box</label></h3>
    <select id="stage-box"></select>
    <table>
    <tbody id="stage-formulas"></tbody>
    </table>
    </div>

    """
  }

  // JSON within an element: nothing in it may end the element, or begin a comment, and nothing may
  // be a character that pages must not have.
  private static func embedded(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{7f}"..."\u{9f}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u00" + String(repeating: "0", count: 2 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
