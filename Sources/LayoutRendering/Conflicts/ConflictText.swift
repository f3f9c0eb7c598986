import LayoutEngine

/// The words about contradictions, for the legend of a picture and for pages.
enum ConflictText {
  /// The line above the members of a contradiction, counted from 1.
  static func heading(_ number: Int, of count: Int) -> String {
    count > 1
      ? "Contradiction \(number): these cannot all hold" : "These statements cannot all hold"
  }

  /// A member on a line: its place, its label, what it says.
  static func quote(_ statement: Statement) -> String {
    let place = statement.source.map { "line \($0.line): " } ?? ""
    return place + (statement.label.map { "\($0): " } ?? "") + statement.text
  }

  /// By how much the picture misses a member.
  static func miss(_ member: Compromise.Member) -> String {
    member.missedBy > 0 ? "missed by \(ReportText.amount(member.missedBy))" : "holds here"
  }
}
