/// A property that does not hold: where the search found that, and the simplest case it knows.
struct PropertyFailure<Value> {
  var name: String
  var seed: UInt64

  /// The number of the failing case, from 1.
  var caseNumber: Int
  var caseCount: Int

  /// Whether `caseCount` is what the test asks for, and not what the environment made of it.
  var isCaseCountAsWritten: Bool
  var original: FailingCase<Value>
  var shrunk: FailingCase<Value>
  var steps: Int
}

extension PropertyFailure: CustomStringConvertible {
  var description: String {
    let cases = isCaseCountAsWritten ? "" : " MULLION_CASES=\(caseCount)"
    return """
      the property "\(name)" does not hold
        seed:     \(seed), case \(caseNumber) of \(caseCount)
        original: \(text(of: original.value))
                  \(indented(original.message))
        shrunk:   \(text(of: shrunk.value))
                  \(indented(shrunk.message))
                  (after \(steps) steps)
        repeat:   MULLION_SEED=\(seed)\(cases) swift test --filter <this test>
      """
  }

  private func text(of value: Value) -> String {
    indented(value is String ? String(reflecting: value) : String(describing: value))
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\n" + String(repeating: " ", count: 12))
  }
}
