import LinearConstraints

/// A part of a presolved model that has nothing to do with the others: its unknowns and what is
/// said of them. Each is solved on its own.
struct Component: Sendable {
  typealias Numbered = PresolvedModel.Numbered

  /// A required row: an expression over remaining unknowns within bounds.
  struct Row: Sendable {
    var terms: [LinearTerm]
    var bounds: Bounds
  }

  /// The number of the component.
  let number: Int

  /// The unknowns, by their indices, in order.
  var variables: [Int] = []
  private(set) var rows: [Row] = []
  private(set) var wishes: [Numbered<Constraint>] = []
  var objectives: [Numbered<Objective>] = []
  private(set) var extrema: [Numbered<Extremum>] = []
  private(set) var sizeWishes: [LinearExpression] = []
  private(set) var placeWishes: [LinearExpression] = []
  /// The variables that are looked at for being undetermined.
  var watched: [Variable] = []

  /// The numbers of the rows among those of the presolved model.
  private(set) var rowNumbers: [Int] = []

  // Where the constants of the others come from.
  private var wishPlaces: [RightSides.Place] = []
  private var extremaPlaces: [(result: RightSides.Place, arguments: [RightSides.Place])] = []
  private var sizePlaces: [RightSides.Place] = []
  private var placePlaces: [RightSides.Place] = []

  init(number: Int) {
    self.number = number
  }

  /// Where the constants of the exact statements stand.
  var extremumPlaces: [RightSides.Place] {
    extremaPlaces.flatMap { [$0.result] + $0.arguments }
  }

  /// The number of terms of rows and wishes, and two more for each wish: the entries of a program.
  var termCount: Int {
    rows.reduce(0) { $0 + $1.terms.count }
      + wishes.reduce(0) { $0 + $1.content.difference.terms.count + 2 }
  }

  // MARK: Putting in

  mutating func add(_ terms: [LinearTerm], row number: Int) {
    rows.append(Row(terms: terms, bounds: .free))
    rowNumbers.append(number)
  }

  mutating func add(_ wish: Numbered<Constraint>, _ place: RightSides.Place) {
    wishes.append(wish)
    wishPlaces.append(place)
  }

  mutating func add(
    _ extremum: Numbered<Extremum>, _ result: RightSides.Place, _ arguments: [RightSides.Place]
  ) {
    extrema.append(extremum)
    extremaPlaces.append((result, arguments))
  }

  mutating func add(sizeWish wish: LinearExpression, _ place: RightSides.Place) {
    sizeWishes.append(wish)
    sizePlaces.append(place)
  }

  mutating func add(placeWish wish: LinearExpression, _ place: RightSides.Place) {
    placeWishes.append(wish)
    placePlaces.append(place)
  }

  // MARK: Places

  /// Where the constants of all that is said stand, but those of rows.
  var places: [RightSides.Place] {
    wishPlaces + extremumPlaces + sizePlaces + placePlaces
  }

  // MARK: Values

  /// Puts numbers where their places are.
  mutating func settle(at values: [Double], _ rowBounds: [Bounds]) {
    for (position, number) in rowNumbers.enumerated() { rows[position].bounds = rowBounds[number] }
    for (position, place) in wishPlaces.enumerated() {
      wishes[position].content.difference.constant = values[place]
    }
    for (position, (result, arguments)) in extremaPlaces.enumerated() {
      extrema[position].content.result.constant = values[result]
      for (argument, place) in arguments.enumerated() {
        extrema[position].content.arguments[argument].constant = values[place]
      }
    }
    for (position, place) in sizePlaces.enumerated() {
      sizeWishes[position].constant = values[place]
    }
    for (position, place) in placePlaces.enumerated() {
      placeWishes[position].constant = values[place]
    }
  }
}
