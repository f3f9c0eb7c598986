/// A heap of numbers that gives the least first.
package struct MinimumHeap {
  private var numbers: [Int] = []

  /// The heap of numbers that are sorted.
  package init(_ sorted: [Int]) {
    numbers = sorted  // A sorted array is a heap.
  }

  /// Puts a number in. O(log n).
  package mutating func insert(_ number: Int) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[(child - 1) / 2] > numbers[child] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Takes the least number out; nil where there is none. O(log n).
  package mutating func removeMinimum() -> Int? {
    guard let minimum = numbers.first else { return nil }
    let last = numbers.removeLast()
    if !numbers.isEmpty {
      numbers[0] = last
      var parent = 0
      while true {
        var least = parent
        let (left, right) = (2 * parent + 1, 2 * parent + 2)
        if left < numbers.count, numbers[left] < numbers[least] { least = left }
        if right < numbers.count, numbers[right] < numbers[least] { least = right }
        if least == parent { break }
        numbers.swapAt(parent, least)
        parent = least
      }
    }
    return minimum
  }
}
