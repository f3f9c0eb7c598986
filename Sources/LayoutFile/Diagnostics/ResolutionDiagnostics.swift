import LayoutEngine
import LinearConstraints

/// The wording for names, values and statements that are well formed and mean nothing.
extension Diagnostic {
  // MARK: Names

  static func unknownName(_ name: Name, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .unknownName, at: name.range,
      "there is nothing called \(PrintableText.quoted(name.text))" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: name.range, with: $0) })
  }

  static func nameTaken(_ name: Name, definedAt earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .nameTaken, at: name.range, "the name \(PrintableText.quoted(name.text)) is taken",
      notes: [Note("it is defined here first", at: earlier)])
  }

  static func circularDefinition(_ name: Name) -> Diagnostic {
    Diagnostic(
      .circular, at: name.range, "\(PrintableText.quoted(name.text)) is defined by itself")
  }

  static func circularPlace(_ name: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .circular, at: range,
      "\(name.map(PrintableText.quoted) ?? "this") stands in itself, or in something that does")
  }

  static func notABox(_ name: Name, _ kind: String) -> Diagnostic {
    Diagnostic(
      .notABox, at: name.range,
      "\(PrintableText.quoted(name.text)) is \(kind); a box, a cell or a span is needed here")
  }

  static func boxWithoutAnchor(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .boxWithoutAnchor, at: range,
      "a box is no number: name one of its anchors, such as '.width' or '.left'")
  }

  static func noCells(_ name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownPart, at: range,
      "\(PrintableText.quoted(name.text)) is a box and has no cells: only a named portion has")
  }

  static func unknownPart(_ part: Name, of name: Name, known: [String]) -> Diagnostic {
    let list = known.map { "'\($0)'" }.joined(separator: " and ")
    return Diagnostic(
      .unknownPart, at: part.range,
      "\(PrintableText.quoted(name.text)) has no part \(PrintableText.quoted(part.text))"
        + (known.isEmpty ? "" : "; it has \(list)"))
  }

  static func partWithoutIndex(_ name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .partWithoutIndex, at: range,
      "\(PrintableText.quoted(name.text)) has several boxes: name a cell such as "
        + "'\(name.text)[0]', a span such as '\(name.text)[0...1]', or '\(name.text).strip'")
  }

  static func indexOutOfRange(_ index: CellIndex, count: Int) -> Diagnostic {
    Diagnostic(
      .indexOutOfRange, at: index.range,
      "there is no cell \(max(index.first, index.last)): cells count from 0 to \(count - 1)")
  }

  // MARK: Expressions

  static func notLinear(
    _ reason: String, at range: SourceRange, earlier: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .notLinear, at: range, "the expression is not linear: \(reason)",
      notes: earlier.map { [Note("the other factor", at: $0)] } ?? [])
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, at: range, "this divides by 0")
  }

  static func numberOutOfRange(_ number: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, at: range, "this comes to \(number): numbers are at most 1e9 in size")
  }

  static func weightOutOfRange(_ weight: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .weightOutOfRange, at: range, "a weight is between 1e-9 and 1e9, not \(weight)")
  }

  static func notConstant(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notConstant, at: range,
      "\(PrintableText.quoted(text)) is not a constant: only numbers and 'let' names may stand here"
    )
  }

  static func notKnownBeforehand(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notKnownBeforehand, at: range,
      "\(PrintableText.quoted(text)) is found by solving: only numbers, 'let' names and "
        + "parameters may stand here",
      notes: [Note("state it as a constraint on a line of its own")])
  }

  static func misplacedFunction(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .misplacedFunction, at: range,
      "'\(function.rawValue)' stands alone on one side of a constraint: inside an expression it "
        + "would not be linear",
      notes: [Note("give it a variable of its own: 't == \(function.rawValue)(…)'")])
  }

  static func branchingFunction(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    let (side, meaning) =
      function == .min
      ? ("at most", "'e <= min(…)', which is below all of them, and 'e == min(…)' can be stated")
      : ("at least", "'e >= max(…)', which is above all of them, and 'e == max(…)' can be stated")
    return Diagnostic(
      .misplacedFunction, at: range,
      "a '\(function.rawValue)' that is \(side) something holds when one of its arguments is, "
        + "and that is not linear", notes: [Note(meaning)])
  }

  static func twoFunctions(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedFunction, at: range, "only one side of an equality can be a 'min' or 'max'",
      notes: [Note("give one of them a variable of its own: 't == min(…)'")])
  }

  static func exactInChain(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedFunction, at: range,
      "an exact 'min' or 'max' is a statement of its own and stands in no chain")
  }

  static func exactNotRequired(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .exactNotRequired, at: range,
      "an exact '\(function.rawValue)' is always required and takes no priority",
      notes: [
        Note("for a wish, use a variable: 't == \(function.rawValue)(…)' and 'e == t @strong'")
      ])
  }

  // MARK: Groups and directions

  static func misplacedGroup(_ group: AnchorName, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedGroup, at: range,
      "'\(group.rawValue)' is a group of anchors: it stands alone on a side, and meets the same "
        + "group of another box")
  }

  static func unmatchedGroup(
    _ group: (place: Place, name: AnchorName)?, at range: SourceRange
  ) -> Diagnostic {
    let name = group?.name.rawValue ?? "edges"
    return Diagnostic(
      .misplacedGroup, at: range,
      "'\(name)' meets only the '\(name)' of another box, as in 'a.\(name) == b.\(name)'")
  }

  static func groupNotEqual(_ group: AnchorName, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedGroup, at: range, "'\(group.rawValue)' is a group of anchors and takes only '=='")
  }

  static func insetCount(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "an inset is one length, or four: (top, leading, bottom, trailing), not \(count)")
  }

  static func mixedDirections(
    _ turning: Reference.Anchor, _ fixed: Reference.Anchor
  ) -> Diagnostic {
    Diagnostic(
      .mixedDirections, at: fixed.range,
      "'\(fixed.name.rawValue)' and '\(turning.name.rawValue)' cannot meet in one statement: "
        + "'\(turning.name.rawValue)' turns with the direction of reading",
      notes: [Note("it is used here", at: turning.range)])
  }

  // MARK: Attributes and options

  static func wrongValue(of key: Name, _ expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, "'\(key.text)' takes \(expected)")
  }

  static func wrongChoice(
    _ found: String?, of key: Name, _ words: [String], suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    let found = found.map { ", not \(PrintableText.quoted($0))" } ?? ""
    return Diagnostic(
      .wrongValue, at: range,
      "'\(key.text)' takes \(words.joined(separator: ", "))\(found)" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  static func wrongColor(
    _ found: String?, of key: Name, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    let found = found.map { ", not \(PrintableText.quoted($0))" } ?? ""
    return Diagnostic(
      .wrongValue, at: range,
      "'\(key.text)' takes \"#rrggbb\" or the name of a colour\(found)" + didYouMean(suggestion))
  }

  static func misplacedPriority(of key: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedPriority, at: range,
      "'\(key.text)' takes no priority: of attributes only preferred sizes are wishes")
  }

  static func unknownOption(
    _ key: Name, of keyword: String, suggestion: String?, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .unknownOption, at: key.range,
      "a \(keyword) has no option \(PrintableText.quoted(key.text))" + didYouMean(suggestion),
      notes: suggestion == nil ? [Note("it has \(known.joined(separator: ", "))")] : [],
      fix: suggestion.map { Fix(replace: key.range, with: $0) })
  }

  static func missingOption(
    _ key: String, of keyword: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.missingOption, at: range, "a \(keyword) needs the option '\(key)'")
  }

  static func wrongOption(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, message)
  }

  static func modeWithoutRatio(at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, "'mode' belongs to 'size: ratio R' and means nothing here")
  }

  static func reversedRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(.reversedRange, at: range, "the range ends before it begins")
  }

  // MARK: The layout's refusals

  static func refused(_ error: LayoutError, at range: SourceRange) -> Diagnostic {
    Diagnostic(.refused, at: range, error.description)
  }
}
