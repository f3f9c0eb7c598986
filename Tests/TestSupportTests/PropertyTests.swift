import Testing

@testable import TestSupport

@Suite struct PropertyTests {
  private let numbers = Generator.integers(in: 0...1000)

  private func settings(_ environment: [String: String] = [:]) throws -> PropertySettings {
    try PropertySettings(environment: environment)
  }

  @Test func aPropertyThatHoldsRecordsNothing() {
    checkProperty("numbers are not negative", numbers) { $0 >= 0 ? nil : "negative" }
  }

  @Test func aPropertyThatDoesNotHoldRecordsOneIssueWithTheShrunkValue() {
    withKnownIssue {
      checkProperty("numbers are small", cases: 1000, numbers) { $0 < 100 ? nil : "too large" }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("shrunk:   100\n") && text.contains("too large")
        && text.contains("MULLION_SEED=") && issue.sourceLocation?.line == #line - 4
    }
  }

  @Test func anErrorIsAFailure() throws {
    struct Broken: Error {}
    let failure = firstFailure("throws", cases: 9, numbers, settings: try settings()) { _ in
      throw Broken()
    }
    #expect(failure?.shrunk.message == "threw Broken()")
  }

  @Test func theSeedThatIsPrintedRepeatsTheRun() throws {
    func failure(_ name: String, _ environment: [String: String]) throws -> PropertyFailure<Int> {
      let settings = try settings(environment)
      return try #require(
        firstFailure(name, cases: 1000, numbers, settings: settings) { $0 > 900 ? "large" : nil })
    }
    let first = try failure("numbers", ["MULLION_SEED": "random"])
    let second = try failure("the same by another name", ["MULLION_SEED": "\(first.seed)"])
    #expect(first.original.value == second.original.value)
    #expect(first.caseNumber == second.caseNumber)
    #expect(try failure("numbers", [:]).seed == failure("numbers", [:]).seed)
  }

  @Test func theEnvironmentSetsTheNumberOfCases() throws {
    #expect(try settings().caseCount(written: 30) == 30)
    #expect(try settings(["MULLION_CASES": "7"]).caseCount(written: 30) == 7)
    #expect(try settings(["MULLION_CASES": "20x"]).caseCount(written: 30) == 600)
  }

  @Test(arguments: [
    ["MULLION_SEED": "abc"], ["MULLION_SEED": "-1"], ["MULLION_CASES": "0"],
    ["MULLION_CASES": "x"], ["MULLION_CASES": "2.5"],
  ])
  func theEnvironmentMustMakeSense(environment: [String: String]) {
    #expect(throws: PropertySettings.Invalid.self) { try settings(environment) }
  }

  /// The bound is loose, for machines under load; alone it takes a small part of it.
  @Test func tenThousandCasesCostLittle() throws {
    let settings = try settings()
    let time = ContinuousClock().measure {
      _ = firstFailure("cost", cases: 10_000, numbers, settings: settings) { _ in nil }
    }
    #expect(time < .seconds(1))
  }
}
