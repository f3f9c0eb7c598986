import Testing

@testable import TestSupport

/// What is left of a failing value.
@Suite struct ShrinkingTests {
  /// The shrunk value of the first case for which `fails` is true.
  private func shrunk<Value>(
    _ generator: Generator<Value>, _ fails: (Value) -> Bool
  ) throws -> Value {
    let failure = firstFailure(
      "shrinks", cases: 10_000, generator, settings: try PropertySettings(environment: [:])
    ) { fails($0) ? "fails" : nil }
    return try #require(failure).shrunk.value
  }

  @Test func integersShrinkTowardsZero() throws {
    #expect(try shrunk(.integers(in: -1000...1000)) { $0 > 17 } == 18)
    #expect(try shrunk(.integers(in: -1000...1000)) { $0 < -17 } == -18)
    #expect(try shrunk(.integers(in: 20...1000)) { _ in true } == 20)
  }

  @Test func doublesShrinkToSimpleOnes() throws {
    #expect(try shrunk(.doubles(in: -1e6...1e6)) { $0 > 17.5 && $0 < 400 } == 100)
    #expect(try shrunk(.doubles(in: -1e6...1e6)) { $0 > 17.5 && $0 < 99 } == 18)
    #expect(try shrunk(.doubles(in: -1e6...1e6)) { $0 != 0 } == 1)
    #expect(try shrunk(.doubles(in: 0...100)) { $0 != $0.rounded() } == 0.5)
  }

  @Test func arraysShrinkToTheElementsThatMatter() throws {
    let lists = Generator.array(of: .integers(in: 0...1000), count: 0...50)
    #expect(try shrunk(lists) { $0.contains { $0 >= 100 } } == [100])
    #expect(try shrunk(lists) { $0.count >= 7 } == [0, 0, 0, 0, 0, 0, 0])
    #expect(try shrunk(lists) { Set($0).count >= 3 }.sorted() == [0, 1, 2])
    let nested = Generator.array(of: lists, count: 1...8)
    #expect(try shrunk(nested) { $0.joined().reduce(0, +) > 1500 }.joined().count == 2)
  }

  @Test func derivedValuesShrinkThroughTheirSources() throws {
    let squares = Generator.integers(in: 0...100).map { $0 * $0 }
    #expect(try shrunk(squares) { $0 > 50 } == 64)
    let lists = Generator.integers(in: 1...9).flatMap { count in
      Generator.array(of: .integers(in: 0...count), count: count...count)
    }
    #expect(try shrunk(lists) { $0.contains(3) }.sorted() == [0, 0, 3])
    let options = zip(Generator.integers(in: 0...9).optional(), Generator.booleans)
    let option = try shrunk(options) { $0.0 != nil }
    #expect(option.0 == 0 && option.1 == false)
  }

  @Test func theSearchEndsWhereEverythingFails() throws {
    let lists = Generator.array(of: .doubles(in: -1e9...1e9), count: 100...100)
    let zeros = try shrunk(lists) { _ in true }
    #expect(zeros == [Double](repeating: 0, count: 100))
  }
}
