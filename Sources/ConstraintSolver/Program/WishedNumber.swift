import LinearConstraints

/// A number that wishes pull at, each towards its target: what it costs is a convex function, with
/// a corner at each target, and infinite beyond bounds.
struct WishedNumber {
  /// What one side of a target costs for each unit, and the column that it is counted in; nil where
  /// that side is granted too.
  struct Side {
    var column: LinearProgram.Column?
    var cost = 0.0
  }

  /// A row that is granted at one value of the number, or to one side of it.
  struct Wish {
    var row: LinearProgram.Row
    var target: Double
    var below = Side()
    var above = Side()
  }

  /// A stretch from corner to corner, at one cost for each unit.
  struct Step {
    var cost: Double
    var end: Double
  }

  /// The wishes, in order of their targets.
  let wishes: [Wish]
  let bounds: Bounds
  /// What a unit of the number costs by itself.
  let cost: Double
  var value: Double

  init(_ wishes: [Wish], within bounds: Bounds, cost: Double, at value: Double) {
    self.wishes = wishes.count > 1 ? wishes.sorted { $0.target < $1.target } : wishes
    self.bounds = bounds
    self.cost = cost
    self.value = value
  }

  /// What the first bit of a way up or down costs for each unit; less than nothing where it pays.
  func cost(upwards isUp: Bool) -> Double {
    if isUp ? value >= bounds.upper : value <= bounds.lower { return .infinity }
    if isUp ? value < bounds.lower : value > bounds.upper { return -.infinity }
    var sum = isUp ? cost : -cost
    for wish in wishes {
      if isUp {
        sum += wish.target <= value ? wish.above.cost : -wish.below.cost
      } else {
        sum += wish.target >= value ? wish.below.cost : -wish.above.cost
      }
    }
    return sum
  }

  /// The way up or down, from here to the bound: each step costs as much as the one before, or more.
  ///
  /// - Complexity: O(wishes).
  func steps(upwards isUp: Bool) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(wishes.count + 2)
    var place = self
    // Back within bounds at any cost.
    let (near, far) = isUp ? (bounds.lower, bounds.upper) : (bounds.upper, bounds.lower)
    if isUp ? value < near : value > near {
      steps.append(Step(cost: -.infinity, end: near))
      place.value = near
    }
    var cost = place.cost(upwards: isUp)
    guard cost < .infinity else { return steps }
    for number in wishes.indices {
      let wish = wishes[isUp ? number : wishes.count - 1 - number]
      guard
        isUp
          ? wish.target > place.value && wish.target < far
          : wish.target < place.value && wish.target > far
      else { continue }
      if steps.last?.end != wish.target { steps.append(Step(cost: cost, end: wish.target)) }
      cost += wish.below.cost + wish.above.cost
    }
    steps.append(Step(cost: cost, end: far))
    return steps
  }

  /// Goes on for as long as that pays.
  ///
  /// - Returns: false where it pays without end.
  mutating func settle() -> Bool {
    for isUp in [true, false] where cost(upwards: isUp) < 0 {
      for step in steps(upwards: isUp) where step.cost < 0 { value = step.end }
      break
    }
    return value.isFinite
  }

  /// The number of the wish whose target the number stands at; nil where it stands at none.
  var standing: Int? { wishes.firstIndex { $0.target == value } }
}
