/// The forms of Arabic letters beside their neighbours.
///
/// Each letter has up to four presentation forms in Unicode, in the order isolated, final,
/// initial, medial; those of the letters from U+0621 on follow each other from U+FE80.
enum ArabicForms {
  /// A text with its Arabic letters in the forms that join, still in reading order.
  static func joined(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: { forms[$0.value] != nil }) else { return text }
    var joined = String.UnicodeScalarView()
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      let joinsBefore = neighbour(of: position, step: -1, in: scalars).map(joinsNext) ?? false
      // Lam and alef have one form together.
      if scalar.value == 0x644, position + 1 < scalars.count,
        let ligature = ligatures[scalars[position + 1].value],
        let form = Unicode.Scalar(ligature + (joinsBefore ? 1 : 0))
      {
        joined.append(form)
        position += 2
        continue
      }
      let joinsAfter =
        joinsNext(scalar)
        && (neighbour(of: position, step: 1, in: scalars).map(joinsPrevious) ?? false)
      joined.append(form(of: scalar, joinsBefore: joinsBefore, joinsAfter: joinsAfter))
      position += 1
    }
    return String(joined)
  }

  private static func form(
    of scalar: Unicode.Scalar, joinsBefore: Bool, joinsAfter: Bool
  ) -> Unicode.Scalar {
    guard let (first, count) = forms[scalar.value] else { return scalar }
    let wanted: UInt32 =
      switch (joinsBefore, joinsAfter) {
      case (false, false): 0
      case (true, false): 1
      case (false, true): 2
      case (true, true): 3
      }
    return Unicode.Scalar(first + min(wanted, count - 1)) ?? scalar
  }

  // The next letter that is no vowel mark.
  private static func neighbour(
    of position: Int, step: Int, in scalars: [Unicode.Scalar]
  ) -> Unicode.Scalar? {
    var position = position + step
    while scalars.indices.contains(position) {
      if scalars[position].properties.generalCategory != .nonspacingMark {
        return scalars[position]
      }
      position += step
    }
    return nil
  }

  private static func joinsNext(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == tatweel || forms[scalar.value]?.count == 4
  }

  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == tatweel || (forms[scalar.value]?.count ?? 0) > 1
  }

  private static let tatweel: UInt32 = 0x640

  private static let ligatures: [UInt32: UInt32] = [
    0x622: 0xfef5, 0x623: 0xfef7, 0x625: 0xfef9, 0x627: 0xfefb,
  ]

  private static let forms: [UInt32: (first: UInt32, count: UInt32)] = {
    // Persian and Urdu letters.
    var forms: [UInt32: (first: UInt32, count: UInt32)] = [
      0x67e: (0xfb56, 4), 0x686: (0xfb7a, 4), 0x698: (0xfb8a, 2), 0x6a9: (0xfb8e, 4),
      0x6af: (0xfb92, 4), 0x6cc: (0xfbfc, 4),
    ]
    var first: UInt32 = 0xfe80
    let counts: [(letters: ClosedRange<UInt32>, counts: [UInt32])] = [
      (
        0x621...0x63a,
        [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]
      ),
      (0x641...0x64a, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]),
    ]
    for range in counts {
      for (letter, count) in zip(range.letters, range.counts) {
        forms[letter] = (first, count)
        first += count
      }
    }
    return forms
  }()
}
