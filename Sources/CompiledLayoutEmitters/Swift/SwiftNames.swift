/// Names of Swift for names of a layout: each an identifier, no two the same.
struct SwiftNames {
  private var taken: Set<String>

  /// Names apart from these.
  init(taken: Set<String>) { self.taken = taken }

  /// A name for a property, as it stands in a declaration: `profileCard` for `profile-card`, `row0`
  /// for `row[0]`, `` `default` `` for `default`, and a number after one that is taken.
  mutating func property(_ name: String) -> String {
    let words = Self.words(name)
    let first = words.first ?? "box"
    return unique(([first] + words.dropFirst().map(Self.capitalized)).joined())
  }

  /// A name for the label of an argument: there few words need backticks, and none more than these.
  mutating func label(_ name: String) -> String {
    let label = property(name).filter { $0 != "`" }
    return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
  }

  /// A name for a type: `ProfileCard` for `profile-card`.
  static func type(_ name: String) -> String {
    let words = Self.words(name).map(capitalized)
    let joined = words.isEmpty ? "CompiledLayout" : words.joined()
    let first = joined.first.map { $0.isNumber ? "_" : "" } ?? ""
    return reservedTypes.contains(joined) ? joined + "Layout" : first + joined
  }

  private mutating func unique(_ name: String) -> String {
    var name = name
    if name.first?.isNumber == true { name = "_" + name }
    if Self.special.contains(name) || name.allSatisfy({ $0 == "_" }) { name += "Box" }
    var candidate = name
    var count = 1
    while !taken.insert(candidate).inserted {
      count += 1
      candidate = "\(name)_\(count)"
    }
    return Self.keywords.contains(candidate) ? "`\(candidate)`" : candidate
  }

  /// The runs of letters, digits and `_` of a name; of other letters than a to z nothing is kept that
  /// Swift might not take.
  private static func words(_ name: String) -> [String] {
    name.split { !isPartOfWord($0) }.map(String.init)
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character == "_" || character.isASCII && (character.isLetter || character.isNumber)
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// What means something else even between backticks, or as a member.
  private static let special: Set = ["self", "Self", "Type", "Protocol", "init"]

  private static let keywords: Set = [
    "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// What generated code names itself, and so cannot be called.
  private static let reservedTypes: Set = [
    "Any", "Bool", "Double", "Error", "Failure", "Frame", "Hashable", "Int", "Int32", "Protocol",
    "Equatable", "Self", "Sendable", "String", "Swift", "Tables", "Type",
  ]
}
