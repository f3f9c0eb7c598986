import LayoutEngine

/// The words about contradictions, for the legend of a picture and for pages.
enum ConflictText {
  /// The line above the members of a contradiction, counted from 1.
  static func heading(_ number: Int, of contradictions: [[Compromise.Member]]) -> String {
    // What contradicts a range, or itself, stands alone.
    let isOne = contradictions[number - 1].count == 1
    return contradictions.count > 1
      ? "Contradiction \(number): \(isOne ? "this cannot hold" : "these cannot all hold")"
      : isOne ? "This statement cannot hold" : "These statements cannot all hold"
  }

  /// A member on a line: its place, its label, what it says.
  static func quote(_ statement: Statement) -> String {
    let place = statement.source.map { "line \($0.line):\($0.column): " } ?? ""
    return place + (statement.label.map { "\($0): " } ?? "") + statement.wording
  }

  /// By how much the picture misses a member.
  static func miss(_ member: Compromise.Member) -> String {
    member.missedBy > 0 ? "missed by \(amount(member))" : "holds here"
  }

  /// How much is missed of a member; of several constraints, the most of each.
  static func amount(_ member: Compromise.Member) -> String {
    let amount = ReportText.amount(member.missedBy)
    return member.missedCount > 1 ? "at most \(amount) each" : amount
  }
}
