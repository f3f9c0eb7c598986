import LayoutEngine

/// Writes explanations in sentences, for people.
///
/// ```
/// sidebar.width is 320.
///   card.layout:9 keeps it from being larger: '180 <= sidebar.width <= 320'.
///   card.layout:8 (quarter) pulls it up, @750, and is missed by 80:
///     'sidebar.width == 25% * container.width'.
/// ```
public struct ExplanationWriter: Sendable {
  private let fileName: String

  /// A writer for statements of a file.
  public init(fileName: String) {
    self.fileName = PlainText.line(fileName)
  }

  /// What holds each unknown, a paragraph for each, with a line end at its end.
  public func write(_ explanation: Explanation) -> String {
    explanation.unknowns.map { unknown in
      let first = "\(PlainText.line(unknown.name)) is \(number(unknown.value))."
      return lines(first, sentences(about: unknown))
    }.joined(separator: "\n")
  }

  /// A box in one short paragraph: the statements that name it, across and down, each once.
  ///
  /// Of those that hold it through other boxes there are only the lines.
  public func writeShort(_ explanation: Explanation, frame: Frame) -> String {
    let first =
      "\(PlainText.line(explanation.name)) is \(number(frame.width)) wide and "
      + "\(number(frame.height)) high, at (\(number(frame.x)), \(number(frame.y)))."
    var body: [String] = []
    for (heading, anchors) in [("Across", ["left", "width"]), ("Down", ["top", "height"])] {
      let unknowns = explanation.unknowns.filter { unknown in
        anchors.contains { unknown.name.hasSuffix("." + $0) }
      }
      if let line = short(unknowns) { body.append("\(heading): \(line).") }
    }
    for unknown in explanation.unknowns {
      guard let word = standing(of: unknown) else { continue }
      body.append("\(PlainText.line(unknown.name)) is \(word)\(remedy(of: unknown)).")
    }
    return lines(first, body)
  }

  // Each statement once, in the order in which they come up: by what it does most.
  private func short(_ unknowns: [Explanation.Unknown]) -> String? {
    var mentions: [Mention] = []
    var places: [String: Int] = [:]
    var sources: Set<SourceReference> = []
    var others: [String: Statement] = [:]
    func mention(_ statement: Statement, _ rank: Int, _ sentence: String) {
      let key = place(statement) + text(statement)
      if let source = statement.source { sources.insert(source) }
      if let number = places[key] {
        guard rank < mentions[number].rank else { return }
        mentions[number] = Mention(rank: rank, sentence: sentence)
      } else {
        places[key] = mentions.count
        mentions.append(Mention(rank: rank, sentence: sentence))
      }
    }
    for unknown in unknowns {
      for reason in unknown.reasons where reason.role != .size && reason.role != .place {
        let statement = reason.statement
        if reason.isDirect {
          mention(
            statement, Self.rank(reason.role),
            "\(place(statement)) \(shortVerb(reason)) \(quoted(reason))")
        } else {
          others[place(statement) + text(statement)] = statement
        }
      }
      for violation in unknown.givenUp {
        mention(
          violation.statement, Self.rankOfGivenUp,
          "\(place(violation.statement)) is given up, missed by \(amount(violation.amount)), "
            + "'\(text(violation.statement))'")
      }
    }
    var sentences = mentions.map(\.sentence)
    // Another part of a line that is named already says no other line.
    let statements = others.filter { key, statement in
      places[key] == nil && !(statement.source.map(sources.contains) ?? false)
    }.map(\.value)
    if !statements.isEmpty { sentences.append("by way of other boxes: \(lines(of: statements))") }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  // What is said of a statement; the lower its rank, the more that says.
  private struct Mention {
    var rank: Int
    var sentence: String
  }

  private static func rank(_ role: Explanation.Role) -> Int {
    switch role {
    case .exact: 0
    case .equality: 1
    case .bound: 2
    case .granted: 3
    case .missed: 4
    case .objective: 5
    case .fit, .size, .place: 6
    }
  }

  private static let rankOfGivenUp = 7

  private static let mostLines = 8

  // `lines 5, 8 and 12`; of a layout that comes from no file, how many statements there are.
  private func lines(of statements: [Statement]) -> String {
    let numbers = Set(statements.compactMap(\.source?.line)).sorted()
    guard !numbers.isEmpty, statements.allSatisfy({ $0.source != nil }) else {
      return statements.count == 1 ? "1 statement" : "\(statements.count) statements"
    }
    var words = numbers.prefix(Self.mostLines).map { "\($0)" }
    if numbers.count > words.count { words.append("\(numbers.count - words.count) more") }
    guard words.count > 1, let last = words.popLast() else { return "line \(words[0])" }
    return "lines " + words.joined(separator: ", ") + " and " + last
  }

  // MARK: Sentences

  private func sentences(about unknown: Explanation.Unknown) -> [String] {
    var sentences = unknown.reasons.map { "\(place($0.statement)) \(verb($0)): \(quoted($0))." }
    if unknown.standing == .given {
      sentences.append("It is made of parameters and numbers alone.")
    } else if unknown.reasons.isEmpty {
      sentences.append("Its numbers are too close to call for a reason.")
    }
    sentences += unknown.givenUp.map { violation in
      "\(place(violation.statement)) is given up for it, @\(violation.priority.level), and missed "
        + "by \(amount(violation.amount)): '\(text(violation.statement))'."
    }
    switch unknown.standing {
    case .fitted:
      sentences.append(
        "It is fitted: only making cells as large as they can be settles it"
          + remedy(of: unknown) + ".")
    case .undetermined:
      sentences.append(
        "It is undetermined: no statement and no wish settles it" + remedy(of: unknown) + ".")
    case .given, .required, .wished: break
    }
    return sentences
  }

  private func standing(of unknown: Explanation.Unknown) -> String? {
    switch unknown.standing {
    case .fitted: "fitted"
    case .undetermined: "undetermined"
    case .given, .required, .wished: nil
    }
  }

  private func remedy(of unknown: Explanation.Unknown) -> String {
    unknown.remedy.map { "; '\(PlainText.line($0))' would settle it" } ?? ""
  }

  private func verb(_ reason: Explanation.Reason) -> String {
    switch reason.role {
    case .equality: return "requires it"
    case .bound: return limit(reason)
    case .exact: return "settles it exactly"
    case .granted(let priority): return "wishes it, @\(priority.level), and gets it"
    case .missed(let priority, let amount):
      return "\(pull(reason)), @\(priority.level), and is missed by \(self.amount(amount))"
    case .objective(let priority): return "pushes it, @\(priority.level)"
    case .fit: return "makes it as large as fits"
    case .size, .place: return "leaves it open"
    }
  }

  private func shortVerb(_ reason: Explanation.Reason) -> String {
    switch reason.role {
    case .equality: return "requires"
    case .bound: return "limits it by"
    case .exact: return "settles it exactly by"
    case .granted: return "gets its wish"
    case .missed(_, let amount): return "misses its wish by \(self.amount(amount)),"
    case .objective: return "pushes it by"
    case .fit: return "fits it by"
    case .size, .place: return "leaves it open:"
    }
  }

  private func limit(_ reason: Explanation.Reason) -> String {
    switch (reason.keepsFromGrowing, reason.keepsFromShrinking) {
    case (true, false): "keeps it from being larger"
    case (false, true): "keeps it from being smaller"
    default: "limits it"
    }
  }

  // A wish that keeps it from growing is one that would be missed by more: it pulls down.
  private func pull(_ reason: Explanation.Reason) -> String {
    switch (reason.keepsFromGrowing, reason.keepsFromShrinking) {
    case (true, false): "pulls it down"
    case (false, true): "pulls it up"
    default: "pulls at it"
    }
  }

  // MARK: Pieces

  private func place(_ statement: Statement) -> String {
    let label = statement.label.map { " (\(PlainText.line($0)))" } ?? ""
    return (statement.source.map { "\(fileName):\($0.line)" } ?? fileName) + label
  }

  private func quoted(_ reason: Explanation.Reason) -> String {
    switch reason.role {
    case .size, .place: text(reason.statement)
    default: "'\(text(reason.statement))'"
    }
  }

  // The summary of what nobody wrote is in words, though it has the place of a declaration.
  private func text(_ statement: Statement) -> String {
    PlainText.line(statement.wording)
  }

  private func number(_ number: Double) -> String { NumberText.rounded(number, decimals: 3) }

  private func amount(_ number: Double) -> String {
    number > 0 && number < 0.0005 ? "less than 0.001" : self.number(number)
  }

  private func lines(_ first: String, _ rest: [String]) -> String {
    ([first] + rest.map { "  " + $0 }).map { $0 + "\n" }.joined()
  }
}
