extension [Int] {
  /// The place of a number in an array whose numbers rise; nil where it is not in it.
  ///
  /// - Complexity: O(log n).
  func orderedPlace(of number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
