extension LinearModel {
  /// What is to be removed from a model and what is to take the place of what, by statements.
  public struct Revision: Sendable {
    /// The statements whose constraints, objectives and extrema go.
    public var removed: Set<StatementIdentifier> = []

    /// The statements whose constraints become others.
    public var changed: [StatementIdentifier: [Constraint]] = [:]

    /// A revision that changes nothing.
    public init() {}
  }

  /// Removes and changes what a revision says.
  ///
  /// - Throws: ``ModelError`` for a bad number or a foreign variable among what is new; the model
  ///   is then unchanged.
  /// - Complexity: O(size of the model), however much is revised at once.
  public mutating func revise(_ revision: Revision) throws(ModelError) {
    var replacements: [StatementIdentifier: [Constraint]] = [:]
    for (statement, constraints) in revision.changed {
      var accepted: [Constraint] = []
      for constraint in constraints { accepted.append(try checked(constraint)) }
      replacements[statement] = accepted
    }
    let gone = revision.removed.union(revision.changed.keys)
    // A statement without constraints, such as an objective, has its new ones where they would
    // stand had they been stated in its place: in the order of statements.
    let places = Set(constraints.compactMap(\.origin))
    var homeless = replacements.keys.filter { !places.contains($0) }.sorted(by: >)
    var revised: [Stated<Constraint>] = []
    revised.reserveCapacity(constraints.count)
    func state(_ statement: StatementIdentifier) {
      for constraint in replacements.removeValue(forKey: statement) ?? [] {
        revised.append(Stated(content: constraint, origin: statement))
      }
    }
    for stated in constraints {
      while let next = homeless.last, let origin = stated.origin, next < origin {
        state(next)
        homeless.removeLast()
      }
      if let origin = stated.origin, gone.contains(origin) {
        // What is new takes the place of the first of what it replaces.
        state(origin)
      } else {
        revised.append(stated)
      }
    }
    homeless.reversed().forEach(state)
    constraints = revised
    objectives.removeAll { $0.origin.map(gone.contains) ?? false }
    extrema.removeAll { $0.origin.map(gone.contains) ?? false }
  }
}
