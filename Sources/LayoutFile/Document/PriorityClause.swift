/// A priority and perhaps a weight, as they follow a statement or a value: `@750 *2`.
public struct PriorityClause: Hashable, Sendable {
  /// The priorities that have names.
  public enum Named: String, CaseIterable, Hashable, Sendable {
    /// Must hold.
    case required
    /// 750.
    case strong
    /// 500.
    case medium
    /// 250.
    case weak

    /// The number that it stands for.
    public var level: Int {
      switch self {
      case .required: PriorityClause.requiredLevel
      case .strong: 750
      case .medium: 500
      case .weak: 250
      }
    }
  }

  /// The level of what must hold, and the highest there is.
  public static let requiredLevel = 1000

  /// The level, from 1 to 1000.
  public var level: Int

  /// The weight within the level: an expression of numbers and constants; nil where none is given.
  /// There is none at level 1000.
  public var weight: ExpressionNode?

  /// Where it stands, from the `@` to the end of the weight.
  public var range: SourceRange

  /// Creates a priority.
  public init(level: Int, weight: ExpressionNode? = nil, range: SourceRange) {
    self.level = level
    self.weight = weight
    self.range = range
  }

  /// How a level is written canonically: by its name where it has one.
  static func spelling(of level: Int) -> String {
    Named.allCases.first { $0.level == level }?.rawValue ?? "\(level)"
  }

  /// Whether it demands rather than wishes.
  public var isRequired: Bool { level == Self.requiredLevel }
}
