/// The order in which the characters of a line stand from left to right.
///
/// SVG viewers know it; Cairo's text call does not, and draws what it is given from left to
/// right. This is the Unicode bidirectional algorithm (UAX #9) without explicit marks, which
/// ``PlainText`` takes out, and with numbers as one class; Arabic letters are joined by
/// ``ArabicForms``.
enum VisualOrder {
  /// Whether a text is read from right to left: whether its first letter is.
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if isRightToLeft(scalar) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// The characters of a text from left to right, with Arabic letters in their joined forms and
  /// without the invisible characters that only shape others.
  static func leftToRight(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return text }
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return visible(text) }
    let characters = Array(ArabicForms.joined(text))
    let levels = levels(of: characters, base: isRightToLeft(text) ? 1 : 0)
    return visible(String(reordered(characters, levels)))
  }

  private static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(
      contentsOf: text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return String(scalars)
  }

  // MARK: Levels

  private enum Class {
    case left
    case right
    case number
    case neutral
  }

  private static func levels(of characters: [Character], base: Int) -> [Int] {
    var classes = characters.map(classify)
    // 1. Marks between digits belong to the number, as in 3.5 and 10:30.
    for position in classes.indices.dropFirst().dropLast()
    where classes[position] == .neutral && ".,:/".contains(characters[position])
      && classes[position - 1] == .number && classes[position + 1] == .number
    {
      classes[position] = .number
    }
    // 2. Numbers among letters that are read from left to right are as those.
    var last: Class = base == 1 ? .right : .left
    for position in classes.indices {
      if classes[position] == .number, last == .left { classes[position] = .left }
      if classes[position] == .left || classes[position] == .right { last = classes[position] }
    }
    // 3. Neutrals are as both of their neighbours, numbers counting as right, or as the line.
    let line: Class = base == 1 ? .right : .left
    var start = 0
    while start < classes.count {
      guard classes[start] == .neutral else {
        start += 1
        continue
      }
      var end = start
      while end < classes.count, classes[end] == .neutral { end += 1 }
      let before = start == 0 ? line : classes[start - 1] == .left ? .left : .right
      let after = end == classes.count ? line : classes[end] == .left ? .left : .right
      for position in start..<end { classes[position] = before == after ? before : line }
      start = end
    }
    // 4. Odd levels are read from right to left.
    return classes.map { $0 == .right ? 1 : $0 == .number ? 2 : base == 1 ? 2 : 0 }
  }

  private static func classify(_ character: Character) -> Class {
    guard let scalar = character.unicodeScalars.first else { return .neutral }
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .number
    default: break
    }
    if isRightToLeft(scalar) { return .right }
    return scalar.properties.isAlphabetic ? .left : .neutral
  }

  // MARK: Order

  private static func reordered(_ characters: [Character], _ levels: [Int]) -> [Character] {
    var order = Array(characters.indices)
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order.map { levels[$0] == 1 ? mirrored(characters[$0]) : characters[$0] }
  }

  private static func mirrored(_ character: Character) -> Character {
    switch character {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    case "«": "»"
    case "»": "«"
    default: character
    }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff:
      scalar.properties.isAlphabetic
    default: false
    }
  }
}
