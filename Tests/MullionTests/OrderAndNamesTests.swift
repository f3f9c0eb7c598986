import Mullion
import TestSupport
import Testing

/// The order of statements and declarations, and the names of boxes, have no influence on the
/// answer.
@Suite struct OrderAndNamesTests {
  private struct Case: Sendable, CustomStringConvertible {
    var sketch: LayoutSketch
    var size: Size
    var boxOrder: [Int]
    var ruleOrder: [Int]

    var description: String {
      "\(sketch)\nat \(size.width) x \(size.height), boxes \(boxOrder), rules \(ruleOrder)"
    }
  }

  private static let cases = Generator<Case> { choices in
    let sketch = choices.draw(.sketches(rules: 0...9))
    return Case(
      sketch: sketch, size: choices.draw(.sizes),
      boxOrder: choices.permutation(of: sketch.parents.count),
      ruleOrder: choices.permutation(of: sketch.rules.count))
  }

  private static let names = ["zebra", "Ant", "m", "_0", "b-2", "a1"]

  @Test func haveNoInfluence() {
    var optimal = 0
    checkProperty("order and names have no influence", cases: 400, Self.cases) { example in
      let usual = try example.sketch.make()
      let other = try example.sketch.make(
        name: { Self.names[$0] }, boxOrder: example.boxOrder, ruleOrder: example.ruleOrder)
      let outcomes = try [usual, other].map {
        try $0.layout.solve(width: example.size.width, height: example.size.height)
      }
      switch (outcomes[0], outcomes[1]) {
      case (.optimal(let one), .optimal(let two)):
        optimal += 1
        return complaint(example, usual, one, other, two)
      case (.infeasible, .infeasible): return nil
      // Where several run away at one level, which one is named is not compared.
      case (.unbounded, .unbounded): return nil
      case (.stopped, .stopped): return nil
      case (let one, let two): return "\(one)\nand \(two)"
      }
    }
    #expect(optimal > 200)
  }

  private func rename(_ text: String) -> String {
    // Longer names first, so that none is found within another.
    let places = Self.names.indices.sorted { Self.names[$0].count > Self.names[$1].count }
    for place in places where text.hasPrefix(Self.names[place] + ".") {
      return "box\(place)" + text.dropFirst(Self.names[place].count)
    }
    return text
  }

  private func complaint(
    _ example: Case, _ usual: LayoutSketch.Made, _ one: LayoutSolution,
    _ other: LayoutSketch.Made, _ two: LayoutSolution
  ) -> String? {
    let listed = [one.undetermined, one.fitted].map(Set.init)
    let renamed = [two.undetermined, two.fitted].map { Set($0.map(rename)) }
    if listed != renamed { return "undetermined and fitted: \(listed) and \(renamed)" }
    let largest = max(1, one.size.width, one.size.height)
    // Branches that are equally good are told apart by the order of their statements, and by
    // nothing else; what differs between them is listed.
    let open = example.sketch.hasExtrema ? listed[0].union(listed[1]) : []
    for (place, (left, right)) in zip(usual.boxes, other.boxes).enumerated() {
      let (its, own) = (one[left], two[right])
      let sides = [
        ("left", its.x, own.x), ("top", its.y, own.y), ("width", its.width, own.width),
        ("height", its.height, own.height),
      ]
      for (side, first, second) in sides where !open.contains("box\(place).\(side)") {
        if let wrong = difference(first, second, tolerance: 1e-6 * largest) {
          return "box\(place).\(side): \(wrong)"
        }
      }
    }
    let (first, second) = (one.violations.map(\.amount), two.violations.map(\.amount))
    if !open.isEmpty { return nil }
    return difference(first.sorted(), second.sorted(), tolerance: 1e-6 * largest)
      .map { "violations: \($0)" }
  }
}

extension LayoutSketch {
  /// Whether there is an exact minimum or maximum, of a portion or of a rule.
  fileprivate var hasExtrema: Bool {
    cells != nil
      || rules.contains { [.minimum, .maximum, .minimumOfContainer, .clamp].contains($0.kind) }
  }
}

extension Choices {
  /// An order of the numbers below a count; shrinks towards the usual one.
  fileprivate mutating func permutation(of count: Int) -> [Int] {
    var rest = Array(0..<count)
    return (0..<count).map { _ in rest.remove(at: Int(choose(upTo: UInt64(rest.count - 1)))) }
  }
}
