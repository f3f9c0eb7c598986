import LinearConstraints

/// Why a layout refused an edit, or could not be solved as asked. A refused edit changes
/// nothing.
public enum LayoutError: Error, Hashable, Sendable {
  /// A number, a weight or a variable that the model refuses.
  case model(ModelError)
  /// A name that is not `[A-Za-z_][A-Za-z0-9_-]*`, or ends in `-`.
  case malformedName(String)
  /// A name that something else has already.
  case nameTaken(String)
  /// A label that another statement has already.
  case labelTaken(String)
  /// A box of another layout.
  case foreignBox(String)
  /// A box that cannot be what it is asked to be, because it was not declared as a box.
  case notADeclaredBox(String)
  /// A box that was announced, and whose parent has not been said where it is needed.
  case parentMissing(String)
  /// A box whose parent is said already.
  case parentKnown(String)
  /// A box that an earlier overlay has placed.
  case overlaidTwice(String)
  /// A ratio, width over height, that is not over 0.
  case ratioOutOfRange(Double)
  /// Something that a plugin cannot do with what it was given, in its words.
  case plugin(String)
  /// A statement that was removed, or was stated in another layout.
  case unknownStatement
  /// A statement that others stand on, such as an overlay or a plugin, in its words.
  case notRemovable(String)
  /// A layout that was put in the place of the one that is edited.
  case anotherLayout
  /// A parameter that the layout does not have.
  case unknownParameter(String)
  /// A parameter without a default, for which no value was given.
  case missingParameter(String)
  /// A value, or a default, that is outside of the range of its parameter.
  case parameterOutOfRange(String, value: Double, range: ClosedRange<Double>)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .model(let error): error.description
    case .malformedName(let name):
      "'\(name)' is not a name: letters, digits, '_' and '-', not first a digit or '-', not last '-'"
    case .nameTaken(let name): "the name '\(name)' is taken"
    case .labelTaken(let label): "the label '\(label)' is taken"
    case .foreignBox(let name): "the box '\(name)' belongs to another layout"
    case .notADeclaredBox(let name): "'\(name)' was not declared as a box"
    case .parentMissing(let name): "nothing can stand in '\(name)' before its own parent is said"
    case .parentKnown(let name): "the parent of '\(name)' is said already"
    case .overlaidTwice(let name): "the box '\(name)' is overlaid twice"
    case .ratioOutOfRange(let ratio): "the ratio \(ratio) is not between 1e-9 and 1e9"
    case .plugin(let message): message
    case .unknownStatement: "the statement was removed, or belongs to another layout"
    case .notRemovable(let summary):
      "'\(summary)' cannot be removed or changed: only constraints, objectives and exact minima can"
    case .anotherLayout:
      "an edit goes on from the layout that it was given; another cannot take its place"
    case .unknownParameter(let name): "there is no parameter '\(name)'"
    case .missingParameter(let name): "the parameter '\(name)' has no default and needs a value"
    case .parameterOutOfRange(let name, let value, let range):
      "'\(name)' cannot be \(NamedExpression(constant: value)): its range is "
        + "\(NamedExpression(constant: range.lowerBound))..."
        + "\(NamedExpression(constant: range.upperBound))"
    }
  }
}
