import ExactBackend

extension Rational {
  /// The fraction with the least denominator that is near a Double.
  ///
  /// - Parameter tolerance: How near, at least 2^-50.
  /// - Returns: nil for a number that is not finite, or too large to tell.
  /// - Complexity: O(digits), as the algorithm of Euclid.
  init?(simplestNear value: Double, within tolerance: Double) {
    let unit = Double(1 << 50)
    guard value.isFinite, abs(value) < 1e15, tolerance < 1e6 else { return nil }
    let center = Int128(value * unit)
    let radius = max(Int128(tolerance * unit), 1)
    let one = Int128(1) << 50
    if abs(center) <= radius {
      self = .zero
      return
    }
    let size = abs(center)
    let (above, below) = Self.simplest(size - radius, one, size + radius, one)
    guard let numerator = Int(exactly: above), let denominator = Int(exactly: below) else {
      return nil
    }
    self.init(center < 0 ? -numerator : numerator, over: denominator)
  }

  // The simplest fraction between two that are over 0, both included: the common beginning of
  // their continued fractions, and then as little as will do.
  private static func simplest(
    _ low: Int128, _ lowBelow: Int128, _ high: Int128, _ highBelow: Int128
  ) -> (Int128, Int128) {
    let (digit, rest) = low.quotientAndRemainder(dividingBy: lowBelow)
    if rest == 0 { return (digit, 1) }
    if (digit + 1) * highBelow <= high { return (digit + 1, 1) }
    let (above, below) = simplest(highBelow, high - digit * highBelow, lowBelow, rest)
    return (digit * above + below, above)
  }
}
