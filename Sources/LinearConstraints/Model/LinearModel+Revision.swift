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
    var revised: [Stated<Constraint>] = []
    revised.reserveCapacity(constraints.count)
    for stated in constraints {
      guard let origin = stated.origin, gone.contains(origin) else {
        revised.append(stated)
        continue
      }
      // What is new takes the place of the first of what it replaces.
      for constraint in replacements.removeValue(forKey: origin) ?? [] {
        revised.append(Stated(content: constraint, origin: origin))
      }
    }
    constraints = revised
    objectives.removeAll { $0.origin.map(gone.contains) ?? false }
    extrema.removeAll { $0.origin.map(gone.contains) ?? false }
  }
}
