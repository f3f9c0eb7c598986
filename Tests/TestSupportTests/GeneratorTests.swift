import Testing

@testable import TestSupport

/// What the generators make, over many draws with one seed.
@Suite struct GeneratorTests {
  private func samples<Value>(of generator: Generator<Value>, count: Int = 2000) -> [Value] {
    (0..<count).map { generator.sample(using: SeededGenerator(seed: 3, index: $0)) }
  }

  @Test(arguments: [-3...4, 5...9, -9 ... -5, 0...0, Int.min...Int.max])
  func integersStayInTheirRangeAndReachItsEnds(range: ClosedRange<Int>) {
    let numbers = samples(of: .integers(in: range))
    #expect(numbers.allSatisfy { range.contains($0) })
    #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
  }

  @Test(arguments: [-1000...1000, 3.25...10, 0.2...0.3, -7 ... -0.5, 0...0, -1e300...1e300])
  func doublesStayInTheirRangeAndReachItsEnds(range: ClosedRange<Double>) {
    let numbers = samples(of: .doubles(in: range))
    #expect(numbers.allSatisfy { range.contains($0) })
    #expect(numbers.contains(range.lowerBound) && numbers.contains(range.upperBound))
    #expect(!numbers.contains { $0 == 0 && $0.sign == .minus })
  }

  @Test func doublesAreOfAllFourKinds() {
    let numbers = samples(of: .doubles(in: -50...50))
    #expect(numbers.contains(0.5))
    #expect(numbers.contains { $0 == $0.rounded() && abs($0) > 10 })
    #expect(numbers.contains { $0 != $0.rounded() && ($0 * 4) == ($0 * 4).rounded() })
    #expect(numbers.filter { $0 * 27720 != ($0 * 27720).rounded() }.count > 300)
  }

  @Test func combinatorsMakeEverythingThatTheyCan() {
    #expect(Set(samples(of: .booleans)) == [true, false])
    #expect(Set(samples(of: .element(of: ["a", "b", "c"]))) == ["a", "b", "c"])
    #expect(Set(samples(of: .oneOf([.constant(1), .integers(in: 5...6)]))) == [1, 5, 6])
    #expect(samples(of: .array(of: .booleans, count: 2...4)).allSatisfy { 2...4 ~= $0.count })
    #expect(Set(samples(of: .array(of: .booleans, count: 0...4)).map(\.count)).count == 5)
    #expect(Set(samples(of: Generator.integers(in: 1...2).optional())) == [nil, 1, 2])
    #expect(Set(samples(of: Generator.integers(in: 1...3).map { $0 * $0 })) == [1, 4, 9])
    let pairs = zip(Generator.integers(in: 1...2), Generator.booleans).map { "\($0.0)\($0.1)" }
    #expect(Set(samples(of: pairs)) == ["1true", "2true", "1false", "2false"])
    let positions = Generator.integers(in: 1...8).flatMap { cells in
      Generator.integers(in: 0...(cells - 1)).map { (cells, $0) }
    }
    #expect(samples(of: positions).allSatisfy { $0.1 < $0.0 })
  }

  @Test func oneSeedMakesOneValue() {
    let generator = Generator.array(of: .doubles(in: -9...9), count: 0...20)
    let random = SeededGenerator(seed: 11)
    #expect(generator.sample(using: random) == generator.sample(using: random))
  }
}
