/// How much a constraint matters: 1000 is required, every level below it is a wish.
///
/// A higher level wins outright: no number of wishes at lower levels outvotes one above them.
public struct Priority: Hashable, Sendable, Comparable {
  private let number: Int16

  /// The level, from 1 to 1000.
  public var level: Int { Int(number) }

  /// A hard constraint, 1000.
  public static let required = Priority(unchecked: 1000)
  /// 750.
  public static let strong = Priority(unchecked: 750)
  /// 500.
  public static let medium = Priority(unchecked: 500)
  /// 250, the level of preferred sizes, and of objectives that name none.
  public static let weak = Priority(unchecked: 250)

  private init(unchecked level: Int16) {
    number = level
  }

  /// The priority of a level from 1 to 1000, or nil for any other number.
  public init?(level: Int) {
    guard (1...1000).contains(level) else { return nil }
    number = Int16(level)
  }

  /// Whether the priority is that of a hard constraint.
  public var isRequired: Bool { level == 1000 }

  /// Whether `left` is the lower of two levels.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.level < right.level
  }
}
