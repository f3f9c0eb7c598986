/// The names that nothing has, each reported once, where it stands first.
struct UnknownNames {
  private struct Use {
    var first: Name
    var count: Int
    // Whether each use is in the place of a number, and none with an anchor or an index.
    var isNumber: Bool
    var isInExpression: Bool
  }

  private var uses: [String: Use] = [:]

  /// How many candidates for near misses are looked at in one file, so that the time stays in
  /// proportion to the text where thousands of names are wrong.
  private static let mostComparisons = 500_000

  /// Remembers a use of a name that nothing has.
  ///
  /// - Parameters:
  ///   - asNumber: Whether it stands alone in an expression.
  ///   - isInExpression: Whether it stands where a difference could have been meant.
  mutating func note(_ name: Name, asNumber: Bool, isInExpression: Bool) {
    guard let use = uses[name.text] else {
      uses[name.text] = Use(
        first: name, count: 1, isNumber: asNumber, isInExpression: isInExpression)
      return
    }
    let isEarlier = name.range.start < use.first.range.start
    uses[name.text] = Use(
      first: isEarlier ? name : use.first, count: use.count + 1,
      isNumber: use.isNumber && asNumber,
      isInExpression: isEarlier ? isInExpression : use.isInExpression)
  }

  /// Reports all of them, in the order of the text.
  func report(to diagnostics: inout DiagnosticList, among declarations: inout Declarations) {
    var comparisons = 0
    for use in uses.values.sorted(by: { $0.first.range.start < $1.first.range.start }) {
      diagnostics.report(
        Self.diagnostic(use, among: &declarations, &comparisons))
    }
  }

  private static func diagnostic(
    _ use: Use, among declarations: inout Declarations, _ comparisons: inout Int
  ) -> Diagnostic {
    let name = use.first
    // Meant as a number, since nothing has the name.
    if ["nan", "inf", "infinity"].contains(name.text.lowercased()) { return .notFinite(name) }
    if use.isInExpression, let (left, right) = difference(in: name.text, declarations) {
      return .minusNeedsSpace(left, right, at: name.range)
    }
    var suggestion: String?
    if comparisons < mostComparisons {
      comparisons += declarations.sortedNames.count
      suggestion = NearMiss.of(name.text, among: declarations.sortedNames)
    }
    return .unknownName(
      name, count: use.count, isNumber: use.isNumber, suggestion: suggestion)
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
