/// What a diagnostic's code means, at more length than its message.
///
/// ```swift
/// if let explanation = DiagnosticCode(rawValue: "E027")?.explanation { print(explanation.text) }
/// ```
public struct DiagnosticExplanation: Hashable, Sendable {
  /// What is wrong, in a few words, without a full stop.
  public let title: String

  /// Why it is wrong and what to do, in sentences.
  public let text: String

  /// A whole file that gives this diagnostic and no other; nil where a text cannot show it.
  public let wrong: String?

  /// The file as it was probably meant.
  public let right: String?

  init(_ title: String, _ text: String, wrong: String? = nil, right: String? = nil) {
    self.title = title
    self.text = text
    self.wrong = wrong
    self.right = right
  }
}

extension DiagnosticCode {
  /// What the code means.
  public var explanation: DiagnosticExplanation {
    wordExplanation ?? statementExplanation ?? placeExplanation ?? meaningExplanation
      ?? valueExplanation ?? jsonExplanation ?? visualFormatExplanation
      ?? DiagnosticExplanation(rawValue, "")
  }
}
