/// The number of the statement, as a person wrote it, that a row of a model comes from.
///
/// It is carried through every rewrite, so that what a solver says about a row names a
/// statement, its label and its line, and not a row of a matrix.
public struct StatementIdentifier: Hashable, Sendable, Comparable {
  private let number: Int32

  /// The place of the statement among those of its layout, counted from 0.
  public var index: Int { Int(number) }

  /// The model of the layout that the statement was stated in, by which an identifier of another
  /// is recognised; nil where none was given.
  public let model: ModelIdentity?

  /// The identifier of statement number `index`, counted from 0. A number that no layout has room
  /// for, 2^31 or more in size, becomes the nearest that it could have.
  public init(index: Int, model: ModelIdentity? = nil) {
    number = Int32(clamping: index)
    self.model = model
  }

  /// Whether `left` was stated before `right`.
  public static func < (left: StatementIdentifier, right: StatementIdentifier) -> Bool {
    left.index < right.index
  }
}
