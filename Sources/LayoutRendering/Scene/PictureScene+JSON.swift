import LayoutEngine

extension PictureScene {
  /// The boxes whose frames a picture is made from: those of the elements, in their order, then
  /// those that are only measured.
  var places: [Box] { elements.map(\.box) + measuredPlaces.more }

  /// Whether a place is that of a cell of a use without a name.
  func isOther(_ place: Int) -> Bool {
    elements.indices.contains(place) && !elements[place].isNamed
  }

  /// The scene as JSON, for the script of a preview; boxes are numbers that count in ``places``.
  ///
  /// | member | value |
  /// | --- | --- |
  /// | `isRightToLeft` | which way the layout is read |
  /// | `colors` | the colours that are not a box's, `#rrggbb` |
  /// | `elements` | what is painted, from the bottom up; lengths are in units of the page |
  /// | `measured` | what guides measure |
  /// | `widths` | how wide each letter is, at a size of 1 |
  var json: String {
    let colors = [
      ("page", Palette.page), ("paper", Palette.paper), ("sizeGuide", Palette.sizeGuide),
      ("distanceGuide", Palette.distanceGuide), ("conflict", Palette.conflict),
      ("conflictTint", Palette.conflictTint), ("conflictText", Palette.conflictText),
    ]
    return JSONText.object([
      ("isRightToLeft", String(direction == .rightToLeft)),
      ("colors", JSONText.object(colors.map { ($0, Self.json($1)) })),
      (
        "elements",
        JSONText.tallArray(elements.enumerated().map { Self.json($1, place: $0) })
      ),
      ("measured", JSONText.array(measuredPlaces.numbers.map(String.init))),
      ("widths", JSONText.object(widths)),
    ])
  }

  // Where the measured boxes are among the places, and those that no element has.
  private var measuredPlaces: (numbers: [Int], more: [Box]) {
    var placeOfBox: [Box.Kind: Int] = [:]
    var placeOfCell: [String: Int] = [:]
    for (place, element) in elements.enumerated() where element.isNamed {
      switch element.box.kind {
      case .container, .declared: placeOfBox[element.box.kind] = place
      case .derived: placeOfCell[element.box.name] = place
      }
    }
    var more: [Box] = []
    let numbers = measured.map { box in
      let place = box.kind == .derived ? placeOfCell[box.name] : placeOfBox[box.kind]
      if let place { return place }
      more.append(box)
      return elements.count + more.count - 1
    }
    return (numbers, more)
  }

  // Of the captions, and of what a script may write. Letters are told apart
  // by their scalars: a string counts e with an accent as the same, whether it is one scalar or two,
  // and their widths differ.
  private var widths: [(key: String, value: String)] {
    var letters = Set((UInt8(ascii: " ")...UInt8(ascii: "~")).map { [Unicode.Scalar($0)] })
    letters.formUnion("\u{d7}\u{2026}".unicodeScalars.map { [$0] })
    for caption in elements.lazy.compactMap(\.caption) {
      letters.formUnion(caption.string.map { Array($0.unicodeScalars) })
      letters.formUnion(caption.string.unicodeScalars.map { [$0] })
    }
    return letters.sorted { $0.lexicographicallyPrecedes($1) }.map { scalars in
      let letter = String(String.UnicodeScalarView(scalars))
      return (letter, JSONText.number(TextMetrics.width(of: letter)))
    }
  }

  private static func json(_ color: Color) -> String { JSONText.string(color.hexadecimal) }

  private static func json(_ paint: Paint) -> String {
    JSONText.object([
      ("color", json(paint.color)), ("opacity", JSONText.number(paint.opacity)),
    ])
  }

  private static func json(_ stroke: Stroke) -> String {
    JSONText.object([
      ("paint", json(stroke.paint)), ("width", JSONText.number(stroke.width)),
      ("dash", stroke.dash.map(JSONText.number) ?? "null"),
    ])
  }

  private static func json(_ element: Element, place: Int) -> String {
    JSONText.object([
      ("name", JSONText.string(PlainText.line(element.box.name))),
      ("role", JSONText.string(element.role.rawValue)), ("isNamed", String(element.isNamed)),
      ("shape", JSONText.string(element.shape.rawValue)), ("place", String(place)),
      ("fill", element.fill.map { json($0) } ?? "null"),
      ("outline", element.outline.map { json($0) } ?? "null"),
      ("caption", element.caption.map { json($0) } ?? "null"),
    ])
  }

  private static func json(_ caption: Caption) -> String {
    let characters = Array(caption.string)
    // A script takes a string apart by scalars, and so letters of several stand one by one.
    let isSimple = characters.allSatisfy { $0.unicodeScalars.count == 1 }
    let letters =
      isSimple
      ? JSONText.string(caption.string)
      : JSONText.array(characters.map { JSONText.string(String($0)) })
    let strong = characters.firstIndex {
      $0.unicodeScalars.contains { $0.properties.isAlphabetic }
    }
    let isRightToLeft = VisualOrder.isRightToLeft(caption.string)
    return JSONText.object([
      ("letters", letters), ("kind", JSONText.string(caption.kind.rawValue)),
      ("hasContent", String(caption.hasContent)), ("isNeeded", String(caption.isNeeded)),
      ("color", json(caption.color)),
      ("firstRightToLeft", isRightToLeft ? strong.map { String($0) } ?? "null" : "null"),
    ])
  }
}
