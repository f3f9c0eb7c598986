import LayoutEngine
import LinearConstraints

/// A grid of cards in five columns of one width. Each card is four boxes: the card, a picture, a
/// title and a text, whose height is a wish; the cards of a row are as high as the highest needs.
struct CardGrid {
  private(set) var layout = Layout("cards")
  static let columns = 5
  static let size = Size(width: 1_000, height: 800)

  /// - Parameter count: The number of boxes, a multiple of 20.
  init(count: Int) throws {
    var row: [Box] = []
    var firstOfAll: Box?
    var rowAbove: Box?
    for number in 0..<(count / 4) {
      let card = try layout.addBox("card\(number)")
      if let first = firstOfAll {
        try layout.add(card.width == first.width)
      } else {
        firstOfAll = card
      }
      if let before = row.last, let first = row.first {
        try layout.add(card.left == before.right + 12)
        try layout.add(card.top == first.top)
        try layout.add(card.height == first.height)
      } else {
        try layout.add(card.left == 16)
        if let above = rowAbove {
          try layout.add(card.top == above.bottom + 12)
        } else {
          try layout.add(card.top == 16)
        }
      }
      try layout.add(card.height >= 120)
      try fill(card, number)
      row.append(card)
      guard row.count == Self.columns else { continue }
      if rowAbove == nil { try layout.add(card.right == layout.container.right - 16) }
      rowAbove = row.first
      row = []
    }
  }

  private mutating func fill(_ card: Box, _ number: Int) throws {
    let picture = try layout.addBox("picture\(number)", in: card)
    let title = try layout.addBox("title\(number)", in: card)
    let text = try layout.addBox("text\(number)", in: card)
    for part in [picture, title, text] {
      try layout.add([part.left == card.left + 8, part.right == card.right - 8])
    }
    try layout.add(picture.top == card.top + 8)
    try layout.add(picture.height == 0.5 * picture.width)
    try layout.add(title.top == picture.bottom + 6)
    try layout.add(title.height == 24)
    try layout.add(text.top == title.bottom + 6)
    try layout.add(text.bottom <= card.bottom - 8)
    try layout.add(text.height >= 40)
    try layout.add((text.height == Double(60 + number * 7 % 35)).priority(.weak))
  }
}
