/// The diagnostics of one run, of which a file that is wrong throughout fills only so many.
public struct DiagnosticList: Sendable {
  /// How many errors, and how many warnings, are kept unless told otherwise.
  public static let defaultLimit = 50

  /// Those that were kept.
  public private(set) var entries: [Diagnostic] = []

  /// How many errors there were beyond the limit.
  public private(set) var omittedErrorCount = 0

  /// How many warnings there were beyond the limit.
  public private(set) var omittedWarningCount = 0

  private let limit: Int
  private var keptErrorCount = 0
  private var keptWarningCount = 0

  /// Creates an empty list.
  ///
  /// - Parameter limit: how many errors, and how many warnings, to keep.
  public init(limit: Int = DiagnosticList.defaultLimit) {
    self.limit = max(limit, 1)
  }

  /// How many errors there were, kept or not.
  public var errorCount: Int { keptErrorCount + omittedErrorCount }

  /// Whether there was an error: whether the file cannot be used.
  public var hasErrors: Bool { errorCount > 0 }

  /// Adds an error. Beyond the limit it is counted only, and its wording is not even made.
  public mutating func report(_ error: @autoclosure () -> Diagnostic) {
    if keptErrorCount < limit {
      keptErrorCount += 1
      entries.append(error())
    } else {
      omittedErrorCount += 1
    }
  }

  /// Adds a warning, within the limit.
  public mutating func warn(_ warning: @autoclosure () -> Diagnostic) {
    if keptWarningCount < limit {
      keptWarningCount += 1
      entries.append(warning())
    } else {
      omittedWarningCount += 1
    }
  }

  /// Changes each of the entries that were kept.
  mutating func mapEntries(_ change: (inout Diagnostic) -> Void) {
    for index in entries.indices { change(&entries[index]) }
  }

  /// Puts the entries in the order of the text.
  ///
  /// Different passes over a text report in turn, and a reader goes from top to bottom.
  public mutating func sortByPlace() {
    let ordered = entries.enumerated().sorted {
      ($0.element.range.start, $0.offset) < ($1.element.range.start, $1.offset)
    }
    entries = ordered.map(\.element)
  }
}
