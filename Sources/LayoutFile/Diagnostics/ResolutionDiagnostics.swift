import LayoutEngine
import LinearConstraints

/// The wording for names, values and statements that are well formed and mean nothing.
extension Diagnostic {
  // MARK: Names

  /// - Parameter isNumber: Whether it stands where a number could.
  static func unknownName(
    _ name: Name, count: Int, isNumber: Bool, suggestion: String?
  ) -> Diagnostic {
    var notes = count > 1 ? [Note("the name is used \(count) times")] : []
    if isNumber, suggestion == nil {
      let text = PrintableText.shown(String(name.text.prefix(PrintableText.quotedLength)))
      notes.append(
        Note(
          "'let \(text) = …' declares a constant, 'param \(text) = …' a number that may be given "
            + "when solving, and 'var \(text)' an unknown"))
    }
    return Diagnostic(
      .unknownName, at: name.range,
      "there is nothing called \(PrintableText.quoted(name.text))" + didYouMean(suggestion),
      notes: notes, fix: suggestion.map { Fix(replace: name.range, with: $0) })
  }

  /// - Parameter names: One or more, each with its first declaration.
  static func namesTaken(_ names: [(name: Name, first: SourceRange)]) -> Diagnostic {
    // What is said of more than these helps nobody.
    let shown = names.prefix(3).map { PrintableText.quoted($0.name.text) }
    let rest = names.count - shown.count
    let list = (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    return Diagnostic(
      .nameTaken, at: names[0].name.range,
      names.count == 1 ? "the name \(list) is taken" : "the names \(list) are taken",
      notes: zip(names, shown).map { name, text in
        Note("\(names.count == 1 ? "it" : text) is declared here first", at: name.first)
      })
  }

  static func labelTaken(_ label: Name, definedAt earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      .labelTaken, at: label.range, "the label \(PrintableText.quoted(label.text)) is taken",
      notes: [Note("it stands here first", at: earlier)])
  }

  static func circularDefinition(_ circle: [Name]) -> Diagnostic {
    self.circle(circle, "is defined by itself", noted: "is defined here")
  }

  static func circularPlace(_ circle: [Name]) -> Diagnostic {
    self.circle(circle, "stands in itself", noted: "is declared here")
  }

  // A circle may be as long as the file; a reader needs to see the start of it.
  private static func circle(_ circle: [Name], _ what: String, noted: String) -> Diagnostic {
    let shown = circle.dropFirst().prefix(3)
    let hidden = circle.count - 1 - shown.count
    let names = shown.map { PrintableText.quoted($0.text) } + (hidden > 0 ? ["\(hidden) more"] : [])
    return Diagnostic(
      .circular, at: circle[0].range,
      "\(PrintableText.quoted(circle[0].text)) \(what)"
        + (names.isEmpty ? "" : ", by way of " + alternatives(names, "and")),
      notes: shown.map { Note("\(PrintableText.quoted($0.text)) \(noted)", at: $0.range) })
  }

  static func notABox(_ name: Name, _ kind: String) -> Diagnostic {
    Diagnostic(
      .notABox, at: name.range,
      "\(PrintableText.quoted(name.text)) is \(kind); a box, a cell or a span is needed here")
  }

  static func notADeclaredBox(_ name: Name, _ kind: String) -> Diagnostic {
    Diagnostic(
      .notABox, at: name.range,
      "\(PrintableText.quoted(name.text)) is \(kind); what is laid over something is a box that "
        + "'box' declares")
  }

  static func boxWithoutAnchor(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .boxWithoutAnchor, at: place.range,
      "\(PrintableText.quoted(text)) is a box and no number: name one of its anchors, such as "
        + PrintableText.quoted(text + ".width"))
  }

  static func noCells(_ name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownPart, at: range,
      "\(PrintableText.quoted(name.text)) is a box and has no cells; a portion that has a name has"
    )
  }

  /// - Parameters:
  ///   - owner: What should have the part, in quotes.
  ///   - anchors: The anchors, where one could stand in the part's place.
  static func unknownPart(
    _ part: Name, of owner: String, parts: [String], anchors: [String]
  ) -> Diagnostic {
    let suggestion = NearMiss.of(part.text, among: parts + anchors)
    let what = anchors.isEmpty || !parts.isEmpty ? "part" : "anchor"
    var notes: [Note] = []
    if suggestion == nil, !parts.isEmpty {
      notes.append(Note("its parts are " + list(parts, "and")))
    }
    if suggestion == nil, !anchors.isEmpty {
      notes.append(Note("the anchors are " + list(anchors, "and")))
    }
    return Diagnostic(
      .unknownPart, at: part.range,
      "\(owner) has no \(what) \(PrintableText.quoted(part.text))" + didYouMean(suggestion),
      notes: notes, fix: suggestion.map { Fix(replace: part.range, with: $0) })
  }

  static func partsWithoutIndex(
    _ name: Name, _ kind: String, _ parts: any PluginParts, at range: SourceRange
  ) -> Diagnostic {
    let text = String(name.text.prefix(PrintableText.quotedLength))
    let places =
      ["'\(text)[0]'"] + (parts.cellCount > 1 ? ["'\(text)[0...1]'"] : [])
      + parts.partNames.map { "'\(text).\($0)'" }
    return Diagnostic(
      .partWithoutIndex, at: range,
      "\(PrintableText.quoted(name.text)) is \(kind) and no single box: name one of its boxes, such "
        + "as \(alternatives(places, "or"))")
  }

  static func wrongIndex(
    of part: Name, in owner: Name, takesOne: Bool, at range: SourceRange
  ) -> Diagnostic {
    let whole = "\(owner.text.prefix(PrintableText.quotedLength)).\(part.text)"
    return Diagnostic(
      .partWithoutIndex, at: range,
      takesOne
        ? "'\(part.text)' takes the number of one cell, as in '\(whole)[0]'"
        : "'\(part.text)' is a single box and takes no number: '\(whole)'")
  }

  static func indexOutOfRange(_ index: CellIndex, of what: String, count: Int) -> Diagnostic {
    Diagnostic(
      .indexOutOfRange, at: index.range,
      count == 1
        ? "there is no \(what) \(max(index.first, index.last)): there is only number 0"
        : "there is no \(what) \(max(index.first, index.last)): they count from 0 to \(count - 1)")
  }

  // MARK: Expressions

  /// - Parameter parameter: A parameter among the factors, which could perhaps be a constant.
  static func productOfUnknowns(
    _ first: String, _ second: String, at range: SourceRange, parameter: String?
  ) -> Diagnostic {
    Diagnostic(
      .notLinear, at: range,
      "the expression is not linear: it multiplies \(first) by \(second), and neither is a constant",
      notes: parameter.map {
        let name = $0.prefix(PrintableText.quotedLength)
        return [
          Note("'\(name)' is a parameter; as 'let \(name) = …' it is a constant, and may multiply")
        ]
      } ?? [])
  }

  static func divisionByUnknown(_ divisor: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notLinear, at: range,
      "the expression is not linear: it divides by \(divisor), which is not a constant")
  }

  static func divisionByZero(at range: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, at: range, "this is 0, and nothing can be divided by it")
  }

  static func numberOutOfRange(_ number: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, at: range,
      number.isNaN
        ? "this comes to no number at all: it takes infinity from infinity, or divides it"
        : "this comes to \(shown(number)); numbers are at most 1e9 in size")
  }

  static func coefficientOutOfRange(
    _ coefficient: Double, of variable: String, at range: SourceRange
  ) -> Diagnostic {
    let limit =
      abs(coefficient) < 1
      ? "a coefficient is 0 or at least 1e-9 in size" : "coefficients are at most 1e9 in size"
    return Diagnostic(
      .coefficientOutOfRange, at: range,
      "here \(PrintableText.quoted(variable)) is multiplied by \(shown(coefficient)); \(limit)")
  }

  static func productTooSmall(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .coefficientOutOfRange, at: range,
      "this comes to less than a number can be, and yet it is not 0")
  }

  static func weightOutOfRange(_ weight: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .weightOutOfRange, at: range, "a weight is between 1e-9 and 1e9, and this is \(shown(weight))"
    )
  }

  static func ratioOutOfRange(_ ratio: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "a ratio, width over height, is between 1e-9 and 1e9, and this is \(shown(ratio))")
  }

  static func notConstant(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notConstant, at: range,
      "\(text) is not a constant: only numbers and 'let' names may stand here")
  }

  static func notKnownBeforehand(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notKnownBeforehand, at: range,
      "\(text) is found by solving: only numbers, 'let' names and parameters may stand here",
      notes: [Note("a constraint, on a line of its own, can say the same")])
  }

  static func misplacedFunction(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    let name = function.rawValue
    return Diagnostic(
      .misplacedFunction, at: range,
      "'\(name)' stands alone on one side of a constraint: within a sum, a product or another "
        + "function it would not be linear",
      notes: [Note("a variable of its own can stand for it: 'var t' and 't == \(name)(…)'")])
  }

  static func branchingFunction(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    let name = function.rawValue
    let (which, other) =
      function == .min
      ? ("at most", "'e <= min(…)', which is at most all of them,")
      : ("at least", "'e >= max(…)', which is at least all of them,")
    return Diagnostic(
      .misplacedFunction, at: range,
      "a '\(name)' is \(which) something as soon as one of its arguments is, and that is not linear",
      notes: [Note("\(other) can be stated, and so can the exact 'e == \(name)(…)'")])
  }

  static func twoFunctions(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedFunction, at: range, "only one side of an equality can be a 'min' or a 'max'",
      notes: [Note("a variable of its own can stand for this one: 'var t' and 't == min(…)'")])
  }

  static func exactInChain(_ function: FunctionCall.Function, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedFunction, at: range,
      "an exact '\(function.rawValue)' is a statement of its own, and no link of a chain")
  }

  static func exactNotRequired(
    _ function: FunctionCall.Function, at range: SourceRange
  ) -> Diagnostic {
    let name = function.rawValue
    return Diagnostic(
      .exactNotRequired, at: range,
      "an exact '\(name)' is always required and takes no lower priority",
      notes: [Note("for a wish, use a variable: 'var t', 't == \(name)(…)' and 'e == t @strong'")])
  }

  // MARK: Groups and directions

  static func misplacedGroup(_ group: AnchorName, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedGroup, at: range,
      "'\(group.rawValue)' is a group of anchors: it stands alone on a side, and meets the same "
        + "group of another box")
  }

  static func unmatchedGroup(_ group: AnchorName, at range: SourceRange) -> Diagnostic {
    let name = group.rawValue
    return Diagnostic(
      .misplacedGroup, at: range,
      "expected the '\(name)' of another box, for a group of anchors meets only the same group: "
        + "'a.\(name) == b.\(name)'")
  }

  static func groupNotEqual(_ group: AnchorName, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedGroup, at: range, "'\(group.rawValue)' is a group of anchors and takes only '=='")
  }

  static func insetCount(_ count: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "an inset is one length, or four: (top, leading, bottom, trailing); these are \(count)")
  }

  static func mixedDirections(
    _ turning: Reference.Anchor, _ fixed: Reference.Anchor
  ) -> Diagnostic {
    let turningName = turning.name.rawValue
    return Diagnostic(
      .mixedDirections, at: fixed.range,
      "'\(fixed.name.rawValue)' and '\(turningName)' cannot meet in one statement: "
        + "'\(turningName)' turns with the direction of reading",
      notes: [Note("'\(turningName)' stands here", at: turning.range)])
  }

  // MARK: Attributes and options

  static func wrongValue(of key: Name, _ expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, "'\(key.text)' takes \(expected)")
  }

  /// - Parameters:
  ///   - written: The percentage as it stands.
  ///   - side: The side of the container that was probably meant.
  ///   - constraint: What to write for a part of a box that is not the container.
  static func percentageOfNothing(
    _ literal: NumberLiteral, written: String, of side: Side, constraint: String?
  ) -> Diagnostic {
    let product = "\(written) * container.\(side.rawValue)"
    return Diagnostic(
      .percentageOfNothing, at: literal.range,
      "a percentage of what? \(PrintableText.quoted(written)) alone is \(points(literal.value)); "
        + "write \(PrintableText.quoted(product))",
      severity: .warning,
      notes: constraint.map {
        [Note("a part of its parent is a line of its own: \(PrintableText.quoted($0))")]
      } ?? [], fix: Fix(replace: literal.range, with: product))
  }

  static func fixedPercentage(_ literal: NumberLiteral, written: String) -> Diagnostic {
    Diagnostic(
      .percentageOfNothing, at: literal.range,
      "a percentage of what? \(PrintableText.quoted(written)) alone is \(points(literal.value)); "
        + "a share of the room has no 'fixed' before it",
      severity: .warning)
  }

  static func lineEndInLabel(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineEndInLabel, at: range,
      "a label is drawn as one line, with a space for each line end; a second line is a second box",
      severity: .warning)
  }

  static func wrongItem(of key: Name, _ expected: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, "each item of '\(key.text)' is \(expected)")
  }

  static func wrongChoice(
    _ found: String?, of key: Name, _ words: [String], atMost: Int, suggestion: String?,
    at range: SourceRange
  ) -> Diagnostic {
    let suggestion = suggestion ?? found.flatMap { NearMiss.of($0, among: words) }
    let expected = list(words, "or") + (atMost > 1 ? ", or two of them" : "")
    let found = found.map { "; found \(PrintableText.quoted($0))" } ?? ""
    return Diagnostic(
      .wrongValue, at: range, "'\(key.text)' takes \(expected)\(found)" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  static func contradictingAlignment(_ words: [String], at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "\(PrintableText.quoted(words.joined(separator: " "))) is no alignment: of two words, one is "
        + "'leading' or 'trailing' and the other 'top' or 'bottom'")
  }

  static func wrongColor(_ found: String?, of key: Name, at range: SourceRange) -> Diagnostic {
    let suggestion = found.flatMap { NearMiss.of($0, among: Color.names) }
    let found = found.map { "; found \(PrintableText.quoted($0))" } ?? ""
    return Diagnostic(
      .wrongValue, at: range,
      "'\(key.text)' takes \"#rrggbb\", the name of a colour or 'none'\(found)"
        + didYouMean(suggestion))
  }

  static func misplacedPriority(of key: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedPriority, at: range,
      "'\(key.text)' takes no priority: only a box's 'size', 'width' and 'height' are wishes")
  }

  static func unknownOption(_ key: Name, of keyword: String, known: [String]) -> Diagnostic {
    let suggestion = NearMiss.of(key.text, among: known)
    return Diagnostic(
      .unknownOption, at: key.range,
      "a \(keyword) has no option \(PrintableText.quoted(key.text))" + didYouMean(suggestion),
      notes: suggestion == nil
        ? [Note("the options of a \(keyword) are \(list(known, "and"))")] : [],
      fix: suggestion.map { Fix(replace: key.range, with: $0) })
  }

  static func missingOptions(
    _ keys: [String], of keyword: String, at range: SourceRange
  ) -> Diagnostic {
    let noun = keys.count == 1 ? "option" : "options"
    return Diagnostic(
      .missingOption, at: range, "a \(keyword) needs the \(noun) \(list(keys, "and"))")
  }

  static func wrongOption(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.wrongValue, at: range, message)
  }

  static func modeWithoutRatio(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "'mode' says how 'size: ratio R' meets its target, and stands only beside that")
  }

  static func reversedRange(
    _ least: Double, _ greatest: Double, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .reversedRange, at: range,
      "the range ends before it begins: \(shown(least)) is more than \(shown(greatest))")
  }

  static func negativeSize(_ name: Name, _ least: Double, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongValue, at: range,
      "'\(name.text)' is the container's \(name.text) and at least 0; its range begins at "
        + shown(least))
  }

  // MARK: Overlays

  static func overlaidTwice(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .overlaidTwice, at: range, "the box \(PrintableText.quoted(name)) is overlaid twice",
      notes: [Note("it is overlaid here first", at: first)])
  }

  static func overlaidOnItself(_ name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .notABox, at: range,
      "the box \(PrintableText.quoted(name.text)) cannot be laid over itself")
  }

  // MARK: Limits

  static func tooManyTerms(_ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooMuch, at: range,
      "this comes to more than \(limit) terms, for every argument meets the whole other side",
      notes: [Note("a variable of its own can stand for the long side")])
  }

  static func tooManyCells(_ limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooMuch, at: range, "the named portions of a file have at most \(limit) cells together")
  }

  static func nestedTooDeeply(_ keyword: String, _ limit: Int, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .tooMuch, at: range,
      "this \(keyword) stands in more than \(limit) others; a box laid over a cell can be the host")
  }

  // MARK: The layout's refusals

  /// What the layout says of a whole statement, each part of which is well.
  static func refused(_ error: LayoutError, at range: SourceRange) -> Diagnostic {
    switch error {
    case .model(.coefficientOutOfRange(let coefficient, let variable)):
      coefficientOutOfRange(coefficient, of: variable, at: range)
    case .model(.constantOutOfRange(let number)): numberOutOfRange(number, at: range)
    case .parameterOutOfRange(let name, let value, let bounds):
      Diagnostic(
        .refused, at: range,
        "the default \(shown(value)) of '\(name)' is outside of its range "
          + "\(shown(bounds.lowerBound))...\(shown(bounds.upperBound))")
    default: Diagnostic(.refused, at: range, error.description)
    }
  }

  // MARK: Parts of messages

  /// A number as people write it: whole ones without a point.
  static func shown(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }

  private static func points(_ length: Double) -> String {
    shown(length) + (length == 1 ? " point" : " points")
  }

  /// Words in quotes, as in `'a', 'b' or 'c'`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    alternatives(words.map { PrintableText.quoted($0) }, conjunction)
  }

  private static func alternatives(_ words: [String], _ conjunction: String) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
