/// Gives names of boxes an identifier each: a valid one in XML, CSS and HTML, and no two alike.
///
/// The name of a declared box is its identifier. In other names, what an identifier cannot
/// hold becomes `-`, and a number follows where that is taken: `row[0]` becomes `row-0`, or
/// `row-0-2` beside a box of that name.
struct ElementIdentifiers {
  private var taken: Set<String>
  private var nextNumber: [String: Int] = [:]

  /// Identifiers other than `reserved`.
  init(reserved: some Sequence<String>) {
    taken = Set(reserved)
  }

  /// An identifier for a name, different from all reserved and earlier ones.
  mutating func identifier(for name: String) -> String {
    let base = Self.base(of: name)
    if taken.insert(base).inserted { return base }
    var number = nextNumber[base] ?? 2
    while !taken.insert("\(base)-\(number)").inserted { number += 1 }
    nextNumber[base] = number + 1
    return "\(base)-\(number)"
  }

  /// Whether a name can be an identifier as it is.
  static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && base(of: name) == name
  }

  private static func base(of name: String) -> String {
    var base = ""
    for character in name.utf8 {
      let isHyphen = character == UInt8(ascii: "-") && !base.isEmpty
      if isLetter(character) || isDigit(character) || isHyphen {
        if base.isEmpty, isDigit(character) { base += "_" }
        base.unicodeScalars.append(Unicode.Scalar(character))
      } else if !base.isEmpty, base.utf8.last != UInt8(ascii: "-") {
        base += "-"
      }
    }
    while base.utf8.last == UInt8(ascii: "-") { base.removeLast() }
    return base.isEmpty ? "_" : base
  }

  private static func isLetter(_ character: UInt8) -> Bool {
    switch character {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func isDigit(_ character: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character)
  }
}
