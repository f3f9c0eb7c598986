import LinearConstraints

/// Something that stops an answer from moving: a row of the cone of directions in which it could
/// go.
///
/// Σ coefficient · movement stands in a relation to 0.
struct TightRow {
  var terms: [LinearTerm]
  var relation: Relation
  var role: ModelReason.Role
  var source: ModelReason.Source
  /// 1000 for what is required, then the priorities, 0 for `fit`, -1 for `size`, -2 for `place`.
  var level: Int
  /// Of a wish: its place among the model's constraints.
  var wish: Int?

  static let fitLevel = 0
  static let sizeLevel = -1
  static let placeLevel = -2

  /// What is kept or left out as a whole.
  var member: Member { Member(source: source, level: level) }

  struct Member: Hashable {
    var source: ModelReason.Source
    var level: Int

    /// Which of two members is named first.
    static func precedes(_ left: Member, _ right: Member) -> Bool {
      if left.level != right.level { return left.level > right.level }
      return left.source.place < right.source.place
    }
  }
}

extension ModelReason.Source {
  /// Statements in order, then what has none.
  var place: (Int, Int) {
    switch self {
    case .statement(let statement): (0, statement.index)
    case .constraint(let number): (1, number)
    case .objective(let number): (2, number)
    case .extremum(let number): (3, number)
    case .lowerBound(let variable): (4, variable.index)
    case .size(let number): (5, number)
    case .place(let number): (6, number)
    }
  }
}
