// `rounded()` calls into the library of mathematics, which on Linux is linked where the C library
// is imported.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Numbers as text.
enum NumberText {
  /// The shortest decimals that read back as the same number, without `.0` on whole numbers and
  /// without -0. Large and small numbers have an exponent, as in `1e+16`.
  static func shortest(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.utf8.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")])
      ? String(text.dropLast(2)) : text
  }

  /// The number to at most so many decimals, 0 to 9, for reading.
  static func rounded(_ number: Double, decimals: Int) -> String {
    let scale = powersOfTen[min(max(decimals, 0), powersOfTen.count - 1)]
    // From 1e15 on, a number times the scale has no exact neighbours, and no decimals to lose.
    guard abs(number) * scale < 1e15 else { return shortest(number) }
    return shortest((number * scale).rounded() / scale)
  }

  private static let powersOfTen: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}
