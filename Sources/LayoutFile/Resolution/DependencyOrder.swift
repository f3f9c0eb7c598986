import LinearConstraints

/// Puts things after what they need.
enum DependencyOrder {
  /// The numbers 0 ..< n in an order in which each comes after those it needs, otherwise as they
  /// are; and those that cannot, because they need each other in a circle or need such a one.
  ///
  /// - Parameter needs: For each number, those that it needs.
  /// - Complexity: O((n + needs) log n), without recursion.
  static func order(_ needs: [[Int]]) -> (order: [Int], circular: [Int]) {
    var missing = needs.map(\.count)
    var enables = [[Int]](repeating: [], count: needs.count)
    for (number, needed) in needs.enumerated() {
      for other in needed { enables[other].append(number) }
    }
    var ready = MinimumHeap(needs.indices.filter { missing[$0] == 0 })
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: needs.count)
    while let number = ready.removeMinimum() {
      order.append(number)
      isPlaced[number] = true
      for other in enables[number] {
        missing[other] -= 1
        if missing[other] == 0 { ready.insert(other) }
      }
    }
    return (order, needs.indices.filter { !isPlaced[$0] })
  }
}
