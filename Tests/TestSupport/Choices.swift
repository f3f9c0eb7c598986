/// The choices that one random value is made of: drawn at random, or played back.
///
/// A generator asks for choices, each a whole number from 0 to a bound, and makes a value of them.
/// They are written down as they are made. To shrink a value, its list of choices is cut and
/// lowered and played back through the same generator, so no generator has to know how its values
/// shrink: `map` and `flatMap` come for free. All that it must see to is that a smaller choice
/// means a simpler value, and that 0 ends every repetition.
///
/// Source: MacIver and Donaldson, "Test-case reduction via test-case generation", ECOOP 2020.
public struct Choices: Sendable {
  /// What was chosen so far.
  private(set) var record: [UInt64] = []

  /// The stretches of `record` that stand for one element of a list each, and can be cut out.
  private(set) var removable: [Range<Int>] = []

  /// What is played back, or `nil` while choices are drawn at random.
  private let script: [UInt64]?
  private var random: SeededGenerator

  /// Choices drawn at random.
  public init(random: SeededGenerator) {
    self.script = nil
    self.random = random
  }

  /// Choices played back; after the end of the script every choice is 0.
  init(script: [UInt64]) {
    self.script = script
    self.random = SeededGenerator(seed: 0)
  }

  /// One value of another generator.
  public mutating func draw<Value>(_ generator: Generator<Value>) -> Value {
    generator.make(&self)
  }

  /// A whole number from 0 to `bound`, each as likely as the others.
  public mutating func choose(upTo bound: UInt64) -> UInt64 {
    choose(upTo: bound) { $0.next(upThrough: bound) }
  }

  /// A whole number from 0 to `bound`, as likely as `drawing` makes it.
  ///
  /// Where there is nothing to choose (`bound` is 0) nothing is written down.
  ///
  /// - Parameters:
  ///   - bound: The greatest choice.
  ///   - drawing: The choice when none is played back; at most `bound`.
  public mutating func choose(
    upTo bound: UInt64, drawing: (inout SeededGenerator) -> UInt64
  ) -> UInt64 {
    guard bound > 0 else { return 0 }
    let choice: UInt64
    if let script {
      choice = record.count < script.count ? min(script[record.count], bound) : 0
    } else {
      choice = drawing(&random)
    }
    record.append(choice)
    return choice
  }

  /// A list of values, of any length within `count`.
  ///
  /// A flag is written down before every element and not the length before all of them, so that an
  /// element can be cut out together with its flag and what follows stays as it was.
  public mutating func list<Element>(
    of element: Generator<Element>, count: ClosedRange<Int>
  ) -> [Element] {
    let goal = Int.random(in: count, using: &random)
    var elements: [Element] = []
    while elements.count < count.upperBound {
      let start = record.count
      let goesOn = choose(upTo: 1) { _ in elements.count < goal ? 1 : 0 } == 1
      guard goesOn || elements.count < count.lowerBound else { break }
      elements.append(draw(element))
      removable.append(start..<record.count)
    }
    return elements
  }
}

extension SeededGenerator {
  /// A whole number from 0 to `bound`.
  ///
  /// The remainder of 64 bits is a little uneven (by `bound / 2^64`), which no test can see, and it
  /// takes a third of the time of the standard library's in a debug build.
  mutating func next(upThrough bound: UInt64) -> UInt64 {
    bound == .max ? next() : next() % (bound + 1)
  }
}
