extension LinearModel {
  /// How much a model held at some moment.
  public struct Mark: Sendable {
    var declarations: Int
    var constraints: Int
    var objectives: Int
    var extrema: Int
    var closedForms: Int
    var sizeWishes: Int
    var placeWishes: Int
  }

  /// How much the model holds now.
  public var mark: Mark {
    Mark(
      declarations: declarations.count, constraints: constraints.count,
      objectives: objectives.count, extrema: extrema.count, closedForms: closedForms.count,
      sizeWishes: sizeWishes.count, placeWishes: placeWishes.count)
  }

  /// Takes back everything that was added since `mark`: how an edit of several parts, one of
  /// which is refused, changes nothing.
  ///
  /// - Complexity: O(what is taken back).
  public mutating func takeBack(to mark: Mark) {
    declarations.removeLast(max(declarations.count - mark.declarations, 0))
    constraints.removeLast(max(constraints.count - mark.constraints, 0))
    objectives.removeLast(max(objectives.count - mark.objectives, 0))
    extrema.removeLast(max(extrema.count - mark.extrema, 0))
    closedForms.removeLast(max(closedForms.count - mark.closedForms, 0))
    sizeWishes.removeLast(sizeWishes.count - mark.sizeWishes)
    placeWishes.removeLast(placeWishes.count - mark.placeWishes)
  }
}
