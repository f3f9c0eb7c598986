/// Why a picture could not be made.
public enum PictureError: Error, Hashable, Sendable {
  /// A scale that is no number over 0.
  case scaleOutOfRange(Double)
  /// Cairo failed, in its words; mostly, there was not enough memory.
  case cairo(String)
}

extension PictureError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .scaleOutOfRange(let scale): "the scale of a picture must be over 0, and is \(scale)"
    case .cairo(let message): "the picture could not be drawn: \(message)"
    }
  }
}
