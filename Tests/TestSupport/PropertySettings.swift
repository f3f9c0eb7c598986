import Foundation

/// What the environment says about the seed and the number of cases of all properties.
///
/// | variable | value | meaning |
/// | --- | --- | --- |
/// | `MULLION_SEED` | a number | the seed of every property, such as a failure printed it |
/// | | `random` | another seed in every run |
/// | | not set | a seed that is fixed by the property's name |
/// | `MULLION_CASES` | `5000` | so many cases, whatever the test asks for |
/// | | `20x` | so many times the cases that the test asks for |
struct PropertySettings {
  enum Seed: Equatable {
    case ofName
    case random
    case fixed(UInt64)
  }

  enum Cases: Equatable {
    case asWritten
    case exactly(Int)
    case times(Int)
  }

  var seed = Seed.ofName
  var cases = Cases.asWritten

  /// A variable that is set to something that it cannot mean.
  struct Invalid: Error, CustomStringConvertible {
    var description: String
  }

  /// Reads the variables.
  ///
  /// - Throws: ``Invalid`` for a value that is not in the table.
  init(environment: [String: String]) throws {
    switch environment["MULLION_SEED"] {
    case nil, "": seed = .ofName
    case "random": seed = .random
    case let text?:
      guard let number = UInt64(text) else {
        throw Invalid(description: "MULLION_SEED is a number or 'random', and not '\(text)'")
      }
      seed = .fixed(number)
    }
    switch environment["MULLION_CASES"] {
    case nil, "": cases = .asWritten
    case let text?:
      let isFactor = text.hasSuffix("x")
      guard let number = Int(isFactor ? String(text.dropLast()) : text), number > 0 else {
        throw Invalid(description: "MULLION_CASES is like '5000' or '20x', and not '\(text)'")
      }
      cases = isFactor ? .times(number) : .exactly(number)
    }
  }

  /// The seed of the property of this name.
  func seed(ofProperty name: String) -> UInt64 {
    switch seed {
    case .ofName: stableHash(name)
    // Short, because people copy it.
    case .random: UInt64.random(in: 1...999_999_999)
    case .fixed(let number): number
    }
  }

  /// How many cases to try where the test asks for `written` of them.
  func caseCount(written: Int) -> Int {
    switch cases {
    case .asWritten: written
    case .exactly(let number): number
    case .times(let factor): written * factor
    }
  }
}

/// A hash that is the same in every process, which the standard library's is not (FNV-1a).
private func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
