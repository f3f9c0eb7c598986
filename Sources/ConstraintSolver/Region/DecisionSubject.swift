/// What a decision of a run is about.
package enum DecisionSubject: Hashable, Sendable {
  /// An exact statement over what is known, by its place in the model.
  case known(extremum: Int)
  /// The components.
  case components
  /// An exact statement that nothing depends on, by its place in the model.
  case tail(extremum: Int)

  /// The exact statement, by its place in the model, that alone such decisions come from.
  package var extremum: Int? {
    switch self {
    case .known(let extremum), .tail(let extremum): extremum
    case .components: nil
    }
  }
}
