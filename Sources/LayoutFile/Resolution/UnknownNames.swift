/// The names that nothing has, each reported once, where it stands first.
struct UnknownNames {
  private var uses: [String: (first: Name, count: Int)] = [:]

  /// How many candidates for near misses are looked at in one file, so that the time stays in
  /// proportion to the text where thousands of names are wrong.
  private static let mostComparisons = 500_000

  /// Remembers a use of a name that nothing has.
  mutating func note(_ name: Name) {
    guard let use = uses[name.text] else {
      uses[name.text] = (name, 1)
      return
    }
    let first = use.first.range.start <= name.range.start ? use.first : name
    uses[name.text] = (first, use.count + 1)
  }

  /// Reports all of them, in the order of the text.
  func report(to diagnostics: inout DiagnosticList, among declarations: inout Declarations) {
    var comparisons = 0
    for use in uses.values.sorted(by: { $0.first.range.start < $1.first.range.start }) {
      diagnostics.report(
        Self.diagnostic(use.first, count: use.count, among: &declarations, &comparisons))
    }
  }

  private static func diagnostic(
    _ name: Name, count: Int, among declarations: inout Declarations, _ comparisons: inout Int
  ) -> Diagnostic {
    // Meant as a number, since nothing has the name.
    if ["nan", "inf", "infinity"].contains(name.text.lowercased()) { return .notFinite(name) }
    if let (left, right) = difference(in: name.text, declarations) {
      return .minusNeedsSpace(left, right, at: name.range)
    }
    var suggestion: String?
    if comparisons < mostComparisons {
      comparisons += declarations.sortedNames.count
      suggestion = NearMiss.of(name.text, among: declarations.sortedNames)
    }
    return .unknownName(name, count: count, suggestion: suggestion)
  }

  /// The two sides of a difference that was written without a space, as `gutter-4`: a name and what
  /// may be taken from it.
  private static func difference(
    in text: String, _ declarations: Declarations
  ) -> (left: String, right: String)? {
    guard text.utf8.count <= NearMiss.longestWord else { return nil }
    for hyphen in text.utf8.indices.reversed() where text.utf8[hyphen] == UInt8(ascii: "-") {
      let left = String(text[..<hyphen])
      let right = String(text[text.utf8.index(after: hyphen)...])
      guard declarations[left] != nil else { continue }
      if declarations[right] != nil || right.utf8.allSatisfy(\.isDigit) { return (left, right) }
    }
    return nil
  }
}
