/// Names that every reader of LP and MPS files takes, each given out once.
///
/// A name keeps its letters, digits, `_` and `.`; each other character becomes `_`. What a reader
/// could take for a number or for a word of the format (`e1`, `inf…`, `nan…`, `free`, `end`) is
/// put behind `x_`, and a name that is taken gets a number at its end.
public struct ProgramNames: Sendable {
  /// The most characters of a name; LP files allow 255.
  public static let longest = 100

  private var taken: Set<String> = []
  // Where counting went on for a name that was wanted before: n equal names take linear time.
  private var counts: [String: Int] = [:]

  /// No names yet.
  public init() {}

  /// The name nearest to `wanted` that is valid and was not given out before.
  ///
  /// - Complexity: O(length of the name), on average.
  public mutating func unique(_ wanted: String) -> String {
    let valid = Self.valid(wanted)
    guard !taken.insert(valid).inserted else { return valid }
    while true {
      let count = (counts[valid] ?? 1) + 1
      counts[valid] = count
      let numbered = "\(valid)_\(count)"
      if taken.insert(numbered).inserted { return numbered }
    }
  }

  private static func valid(_ wanted: String) -> String {
    let kept = wanted.utf8.prefix(longest).map { byte in
      isKept(byte) ? Character(Unicode.Scalar(byte)) : "_"
    }
    let name = String(kept)
    return mayBeMisread(name) ? "x_" + name : name
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  // Some readers take a name's beginning for a number as the C library's `strtod` does.
  private static func mayBeMisread(_ name: String) -> Bool {
    let lower = name.lowercased()
    guard let first = lower.utf8.first else { return true }
    let beginsLikeNumber = first == UInt8(ascii: ".") || isDigit(first)
    let second = lower.utf8.dropFirst().first
    let beginsLikeExponent =
      first == UInt8(ascii: "e") && (second.map { isDigit($0) || $0 == first } ?? true)
    return beginsLikeNumber || beginsLikeExponent || lower.hasPrefix("inf")
      || lower.hasPrefix("nan") || words.contains(lower)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static let words: Set<String> = [
    "min", "max", "minimize", "maximize", "minimise", "maximise", "minimum", "maximum", "st",
    "s.t.",
    "st.", "subject", "such", "to", "that", "bound", "bounds", "free", "gen", "general", "generals",
    "int", "integer", "integers", "bin", "binary", "binaries", "semi", "semis", "sos", "sos1",
    "sos2", "sec", "end", "lazy", "user",
  ]
}
