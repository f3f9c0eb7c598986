/// A section of a report: a heading, and facts under it.
struct ReportSection {
  /// A fact in one line, with lines under it that say more.
  struct Item {
    var text: String
    var details: [String] = []
  }

  var heading: String
  var items: [Item]
}
