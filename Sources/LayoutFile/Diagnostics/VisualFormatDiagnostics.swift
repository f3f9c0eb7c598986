/// The wording for lines of Visual Format Language.
extension Diagnostic {
  // MARK: Orientation and labels

  static func missingOrientationColon(_ letter: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingOrientationColon, at: range,
      "expected ':' after the orientation '\(letter)'", fix: Fix(replace: range, with: ":"))
  }

  static func unknownOrientation(_ name: Name) -> Diagnostic {
    Diagnostic(
      .unknownOrientation, at: name.range,
      "there is no orientation \(PrintableText.quoted(name.text)); a line runs along 'H:' or 'V:'")
  }

  static func secondLabel(_ name: Name) -> Diagnostic {
    Diagnostic(
      .secondLabel, at: name.range,
      "a statement has one label, and \(PrintableText.quoted(name.text)) is a second")
  }

  static func labelIsOrientation(
    _ letter: String, _ found: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .labelIsOrientation, at: range,
      "expected '|' or '[' after the orientation \(letter), found \(found)",
      notes: [Note("a label is never called 'H' or 'V'")])
  }

  static func orientationAsLabel(_ label: Name) -> Diagnostic {
    Diagnostic(
      .labelIsOrientation, at: label.range,
      "a label is never called 'H' or 'V', which are orientations of Visual Format Language")
  }

  static func labelLikeOrientation(
    _ label: Name, meant: VisualFormatStatement.Orientation
  ) -> Diagnostic {
    Diagnostic(
      .labelLikeOrientation, at: label.range,
      "\(PrintableText.quoted(label.text)) is a label here, and the line is horizontal; "
        + "an orientation is written 'H:' or 'V:'", severity: .warning,
      fix: Fix(replace: label.range, with: meant.rawValue))
  }

  // MARK: Views and edges

  static func unclosedView(_ view: String, found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unclosedView, at: range,
      "the view \(view) is not closed: expected ']', found \(found)")
  }

  static func edgesWithoutView(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .edgesWithoutView, at: range,
      "expected a view, such as '[hero]', before this '|'",
      notes: [Note("'|' is an edge of the parent of the views between the two")])
  }

  static func afterLastEdge(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .afterLastEdge, at: range,
      "expected the end of the line after the last '|', found \(found)")
  }

  // MARK: Connections

  static func danglingConnection(found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .danglingConnection, at: range,
      "'-' connects two things: expected '[', '|' or a spacing after it, found \(found)")
  }

  static func negativeSpacing(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .negativeSpacing, at: range, "a negative spacing stands in parentheses, as in '-(-8)-'")
  }

  static func spacingWithoutParentheses(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .spacingWithoutParentheses, at: range,
      "a spacing with a relation or a priority stands in parentheses, as in '-(>=8@500)-'; "
        + "found \(found)")
  }

  static func metricNeedsParentheses(_ text: String, at range: SourceRange) -> Diagnostic {
    let shown = String(text.prefix(PrintableText.quotedLength))
    return Diagnostic(
      .metricNeedsParentheses, at: range,
      "a metric whose name holds '-' stands in parentheses: "
        + PrintableText.quoted("-(\(shown))-"), fix: Fix(replace: range, with: "(\(text))"))
  }

  static func expressionInVisualFormat(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .expressionInVisualFormat, at: range,
      "a line of Visual Format Language takes no expressions: expected '@', ',' or ')', found "
        + found,
      notes: [Note("give a 'let' the value, or write a constraint")])
  }

  static func percentInVisualFormat(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .percentInVisualFormat, at: range,
      "a length is in points here, and no percentage",
      notes: [Note("a constraint can say it, as in 'a.width == 25% * container.width'")])
  }

  static func priorityOfVisualFormat(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .priorityOfVisualFormat, at: range,
      "a whole line has no priority; each length has its own, as in '[a(100@750)]' or '-(8@750)-'")
  }

  // MARK: Meaning

  static func differentParents(
    _ first: (name: Name, parent: String), _ second: (name: Name, parent: String)
  ) -> Diagnostic {
    Diagnostic(
      .differentParents, at: second.name.range,
      "'|' is the common parent of the views, and they have different ones: "
        + "\(PrintableText.quoted(first.name.text)) stands in \(PrintableText.quoted(first.parent)), "
        + "\(PrintableText.quoted(second.name.text)) in \(PrintableText.quoted(second.parent))",
      notes: [
        Note("\(PrintableText.quoted(first.name.text)) is named here", at: first.name.range)
      ])
  }

  static func rootBesideEdge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .rootBesideEdge, at: range,
      "'container' stands in nothing, and so '|' means nothing beside it")
  }

  static func notAView(_ name: Name, _ kind: String) -> Diagnostic {
    Diagnostic(
      .notABox, at: name.range,
      "\(PrintableText.quoted(name.text)) is \(kind); in '[…]' stands a box that 'box' declares")
  }

  static func viewInSpacing(_ name: Name) -> Diagnostic {
    Diagnostic(
      .viewInSpacing, at: name.range,
      "a spacing is a number, a constant or a parameter, and "
        + "\(PrintableText.quoted(name.text)) is a box")
  }

  static func notAMetric(_ name: Name, _ kind: String) -> Diagnostic {
    Diagnostic(
      .notAMetric, at: name.range,
      "\(PrintableText.quoted(name.text)) is \(kind); a length is compared with a number, a constant, "
        + "a parameter or a box")
  }

  static func negativeLength(_ length: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .negativeLength, at: range,
      "a width or a height is at least 0, and this is \(shown(length))")
  }

  static func comparedWithItself(_ name: Name) -> Diagnostic {
    Diagnostic(
      .comparedWithItself, at: name.range,
      "\(PrintableText.quoted(name.text)) is compared with itself, which says nothing")
  }

  static func besideItself(_ name: Name) -> Diagnostic {
    Diagnostic(
      .comparedWithItself, at: name.range,
      "\(PrintableText.quoted(name.text)) cannot stand beside itself")
  }

  static func priorityOutOfRange(_ name: Name, _ value: Double) -> Diagnostic {
    Diagnostic(
      .priorityOutOfRange, at: name.range,
      "a priority is a whole number from 1 to 1000, and \(PrintableText.quoted(name.text)) is "
        + shown(value))
  }
}
