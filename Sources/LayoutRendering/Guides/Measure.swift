import LayoutEngine

/// A length that is shown in a picture.
struct Measure {
  /// What is measured.
  enum Kind: Hashable {
    /// The room between two edges that face each other, from left to right or from top to bottom.
    case distance(isHorizontal: Bool)
    /// The width and the height of a frame.
    case size
  }

  var kind: Kind
  /// The room between the edges, as far as they face each other; or the frame.
  var frame: Frame

  /// What is written.
  var text: String {
    let (width, height) = (
      NumberText.rounded(frame.width, decimals: 2), NumberText.rounded(frame.height, decimals: 2)
    )
    return switch kind {
    case .distance(let isHorizontal): isHorizontal ? width : height
    case .size: "\(width) \u{d7} \(height)"
    }
  }
}
