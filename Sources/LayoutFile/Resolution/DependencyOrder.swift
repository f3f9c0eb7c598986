import LinearConstraints

/// Puts things after what they need.
struct DependencyOrder {
  /// The numbers that can be put in order, each after those that it needs, otherwise as they are.
  private(set) var order: [Int] = []

  /// Circles of numbers that need each other, each from its least number on, and no two with one
  /// number in common. Whatever is in no order is in one of these or needs one.
  private(set) var circles: [[Int]] = []

  /// The order of the numbers 0 ..< n.
  ///
  /// - Parameter needs: For each number, those that it needs.
  /// - Complexity: O((n + needs) log n), without recursion.
  init(_ needs: [[Int]]) {
    var missing = needs.map(\.count)
    var enables = [[Int]](repeating: [], count: needs.count)
    for (number, needed) in needs.enumerated() {
      for other in needed { enables[other].append(number) }
    }
    var ready = MinimumHeap(needs.indices.filter { missing[$0] == 0 })
    while let number = ready.removeMinimum() {
      order.append(number)
      for other in enables[number] {
        missing[other] -= 1
        if missing[other] == 0 { ready.insert(other) }
      }
    }
    findCircles(needs, isOpen: missing.map { $0 > 0 })
  }

  // From each open number on to the first open one that it needs: the walk ends where an earlier
  // one went, or closes a circle.
  private mutating func findCircles(_ needs: [[Int]], isOpen: [Bool]) {
    var walkOf = [Int?](repeating: nil, count: needs.count)
    for start in needs.indices where isOpen[start] && walkOf[start] == nil {
      var walk: [Int] = []
      var next: Int? = start
      while let number = next, walkOf[number] == nil {
        walkOf[number] = start
        walk.append(number)
        next = needs[number].first { isOpen[$0] }
      }
      guard let closing = next, walkOf[closing] == start,
        let first = walk.firstIndex(of: closing)
      else { continue }
      let circle = walk[first...]
      let least = circle.enumerated().min { $0.element < $1.element }?.offset ?? 0
      circles.append(Array(circle.dropFirst(least) + circle.prefix(least)))
    }
  }
}
