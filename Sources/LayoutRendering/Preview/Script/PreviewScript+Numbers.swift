extension PreviewScript {
  /// Numbers as texts; see `NumberText`.
  static let numbers = #"""
    // Numbers.

    // The whole number that is nearest; of two, the one farther from 0.
    const rounded = (number) => Math.sign(number) * Math.round(Math.abs(number));

    // The number to at most so many decimals.
    function numberText(number, decimals) {
      const scale = 10 ** decimals;
      if (!(Math.abs(number) * scale < 1e15)) return String(number);
      return String(rounded(number * scale) / scale);
    }

    """#
}
