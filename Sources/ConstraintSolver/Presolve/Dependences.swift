/// What numbers depend on: parameters, and exact statements over what is known.
///
/// Many numbers depend on the same, so each set is kept once, and a number has the set's place.
struct Dependences: Sendable {
  /// Something that a number depends on.
  enum Cause: Hashable, Sendable {
    /// A parameter, by the index of its variable.
    case parameter(Int)
    /// An exact statement over what is known, by its place in the model.
    case extremum(Int)
  }

  private struct Pair: Hashable, Sendable {
    var first: Int32
    var second: Int32
  }

  private var sets: [Set<Cause>] = [[]]
  private var placesOfSets: [Set<Cause>: Int32] = [[]: 0]
  private var unions: [Pair: Int32] = [:]
  private var setOfPlace: [Int32]

  init(count: Int) {
    setOfPlace = [Int32](repeating: 0, count: count)
  }

  /// What the number at a place depends on.
  subscript(place: RightSides.Place) -> Set<Cause> { sets[Int(setOfPlace[place])] }

  /// What numbers depend on.
  func causes(of places: some Sequence<RightSides.Place>) -> Set<Cause> {
    var result: Set<Cause> = []
    for set in Set(places.map { setOfPlace[$0] }) { result.formUnion(sets[Int(set)]) }
    return result
  }

  mutating func add(_ source: RightSides.Place, to target: RightSides.Place) {
    setOfPlace[target] = union(setOfPlace[target], setOfPlace[source])
  }

  mutating func add(_ cause: Cause, to target: RightSides.Place) {
    setOfPlace[target] = union(setOfPlace[target], place(of: [cause]))
  }

  private mutating func union(_ first: Int32, _ second: Int32) -> Int32 {
    if first == second || second == 0 { return first }
    if first == 0 { return second }
    let pair = Pair(first: min(first, second), second: max(first, second))
    if let known = unions[pair] { return known }
    let place = place(of: sets[Int(first)].union(sets[Int(second)]))
    unions[pair] = place
    return place
  }

  private mutating func place(of set: Set<Cause>) -> Int32 {
    if let place = placesOfSets[set] { return place }
    sets.append(set)
    placesOfSets[set] = Int32(sets.count - 1)
    return Int32(sets.count - 1)
  }
}
