/// Why some bytes are not a form of a compiled layout.
public enum FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not make sense from this offset on, counted from 0.
  case malformed(offset: Int, problem: String)
  /// A version that this code does not know.
  case unknownVersion(Int)
  /// What was read does not fit together.
  case unsound(InvalidCompiledLayout)

  /// One line for people.
  public var description: String {
    switch self {
    case .malformed(let offset, let problem): "byte \(offset): \(problem)"
    case .unknownVersion(let version):
      "version \(version) of compiled layouts is unknown here; this is version \(Form.version)"
    case .unsound(let invalid): invalid.description
    }
  }
}

/// What both forms of a compiled layout have in common.
enum Form {
  /// The version that is written, and the only one that is read.
  static let version = 1

  /// What tells the JSON form from other JSON.
  static let name = "mullion-compiled-layout"
}
