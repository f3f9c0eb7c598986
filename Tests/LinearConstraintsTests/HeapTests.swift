import LinearConstraints
import TestSupport
import Testing

@Suite struct HeapTests {
  @Test func theLeastComesFirst() {
    checkProperty(
      "a heap sorts", cases: 300, .array(of: .integers(in: -50...50), count: 0...40)
    ) { numbers -> String? in
      var heap = MinimumHeap(numbers.prefix(5).sorted())
      for number in numbers.dropFirst(5) { heap.insert(number) }
      var sorted: [Int] = []
      while let least = heap.removeMinimum() { sorted.append(least) }
      return sorted == numbers.sorted() ? nil : "\(sorted)"
    }
  }
}
