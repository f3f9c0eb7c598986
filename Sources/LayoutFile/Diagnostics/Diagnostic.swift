/// Something that a reader of a file should know, as data.
///
/// What is wrong, where, and how to mend it; printing is `DiagnosticPrinter`'s work. The message
/// says what was found and what was expected, in one sentence without a full stop.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// The file cannot be used.
    case error

    /// The file can be used, and may not mean what its writer thinks.
    case warning
  }

  /// A remark that belongs to a diagnostic, such as the place of an open bracket.
  public struct Note: Hashable, Sendable {
    /// What it says.
    public var message: String

    /// What it is about; nil where it is about no place.
    public var range: SourceRange?

    /// Creates a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  /// A text to put in the place of another, as a suggestion.
  public struct Fix: Hashable, Sendable {
    /// What to replace; empty where something is to be put in.
    public var range: SourceRange

    /// What to write there.
    public var replacement: String

    /// Creates a fix.
    public init(replace range: SourceRange, with replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// Which diagnostic this is; stable, unlike the wording.
  public var code: DiagnosticCode

  /// How much it matters.
  public var severity: Severity

  /// What it is about.
  public var range: SourceRange

  /// Where it is in a JSON document, such as `$.boxes[2].width`; nil in a text.
  public var path: String?

  /// What it says.
  public var message: String

  /// What else helps to understand it.
  public var notes: [Note]

  /// A way to mend the file, where there is an obvious one.
  public var fix: Fix?

  /// Creates a diagnostic.
  public init(
    _ code: DiagnosticCode, at range: SourceRange, _ message: String,
    severity: Severity = .error, notes: [Note] = [], fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.range = range
    self.message = message
    self.notes = notes
    self.fix = fix
  }
}
