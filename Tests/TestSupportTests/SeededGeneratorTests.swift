import Testing

@testable import TestSupport

@Suite struct SeededGeneratorTests {
  /// The first numbers of the seed 1234567 in the reference implementation's own test.
  @Test func agreesWithTheReference() {
    var random = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func givesEveryCaseNumbersOfItsOwn() {
    let firsts = (0..<1000).map { index in
      var random = SeededGenerator(seed: 7, index: index)
      return random.next()
    }
    #expect(Set(firsts).count == firsts.count)
  }
}
