import Testing

import TestSupport

@Suite struct ExpectCloseTests {
  @Test func closeNumbersPass() {
    #expect(expectClose(1, 1 + 1e-10))
    #expect(expectClose([1, 2], [1.01, 1.99], tolerance: 0.1))
    #expect(expectClose(.infinity, .infinity))
  }

  private static let distantPairs: [(Double, Double)] = [
    (1, 1.1), (.nan, .nan), (.infinity, 0), (-.infinity, .infinity),
  ]

  @Test(arguments: distantPairs)
  func distantNumbersFail(actual: Double, expected: Double) {
    withKnownIssue { expectClose(actual, expected, tolerance: 0.05) }
  }

  @Test func theMessageNamesThePlacesThatDiffer() throws {
    let message = try #require(difference([1, 2, 3], [1, 5, 3], tolerance: 1e-9))
    #expect(message.hasPrefix("[1] 2.0 is not 5.0: they differ by 3.0, more than 1e-09\n"))
    #expect(difference([1], [1, 2], tolerance: 9)?.hasPrefix("1 numbers instead of 2") == true)
    let many = [Double](repeating: 1, count: 8)
    #expect(difference(many, many.map { -$0 }, tolerance: 0)?.contains("3 more places") == true)
  }

  @Test func theCommentStandsBeforeTheDifference() {
    withKnownIssue {
      expectClose(1, 2, "the width")
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("the width: 1.0 is not 2.0") == true
    }
  }
}
