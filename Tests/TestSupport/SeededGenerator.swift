/// A small random number generator whose whole sequence follows from one seed.
///
/// SplitMix64: a counter that steps by an odd constant, and a mixing of its bits. It is fast, every
/// seed is a good one (0 too), and its output is the same on every platform, which a failing case
/// that is to be repeated elsewhere needs.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
/// Not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator at the start of the sequence that `seed` names.
  public init(seed: UInt64) {
    state = seed
  }

  /// The generator of one case of a run, unrelated to those of the cases beside it.
  ///
  /// - Parameters:
  ///   - seed: The seed of the whole run.
  ///   - index: The case, from 0.
  public init(seed: UInt64, index: Int) {
    var base = SeededGenerator(seed: seed)
    var mixed = SeededGenerator(seed: base.next() ^ UInt64(truncatingIfNeeded: index))
    state = mixed.next()
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
