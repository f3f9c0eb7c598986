/// Numbers as reports for people show them.
enum ReportText {
  /// A number to three decimals.
  static func number(_ number: Double) -> String { NumberText.rounded(number, decimals: 3) }

  /// What is missed: never shown as missed by 0.
  static func amount(_ number: Double) -> String {
    number > 0 && number < 0.0005 ? "< 0.001" : self.number(number)
  }
}
