import ConstraintSolver
import ExactBackend
import GLPKBackend
import LayoutCompiler
import Mullion
import ParametricLayout
import TestSupport
import Testing

/// Compiled layouts against solvers: GLPK, the exact one, and the closed form of portions.
@Suite struct CompiledPropertyTests {
  private static let ranges: [String: ClosedRange<Double>] = [
    "width": 0...1000, "height": 0...1000, "gap": 0...100,
  ]

  @Test func compiledEqualsSolved() {
    var counts: [String: Int] = [:]
    let cases = Generator { choices in
      (choices.draw(.sketches(rules: 1...8)), (0..<4).map { _ in choices.draw(.sizes) })
    }
    checkProperty("compiled layouts answer as solvers do", cases: 150, cases) { sketch, sizes in
      let layout = try sketch.make().layout
      let compiled: CompiledSolver
      do throws(CompilerError) {
        compiled = try CompiledSolver(
          layout, compiler: LayoutCompiler(backend: GLPKBackend()), ranges: Self.ranges)
      } catch {
        // A layout that jumps, or that has no end somewhere, is refused.
        switch error {
        case .discontinuous, .noAnswer, .notVerified: counts["refused", default: 0] += 1
        default: return "\(error)"
        }
        return nil
      }
      for (number, size) in sizes.enumerated() where size.largest <= 1000 {
        let backend: any LinearProgramBackend =
          number == 0 ? ExactBackend.forLayouts : GLPKBackend()
        let solver = LayoutSolver(backend: backend)
        let (ending, complaint) = try Self.complaint(compiled, solver, layout, at: size)
        counts[ending, default: 0] += 1
        guard let complaint else { continue }
        // An answer may be another at a single size, as where only it can hold.
        let steps: [(across: Double, down: Double)] = [
          (0.01, 0.013), (-0.01, 0.013), (0.01, -0.013), (-0.01, -0.013),
        ]
        let around =
          steps
          .map { Size(width: size.width + $0.across, height: size.height + $0.down) }
          .filter { $0.width >= 0 && $0.height >= 0 && $0.largest <= 1000 }
        for neighbour in around
        where try Self.complaint(compiled, solver, layout, at: neighbour).complaint != nil {
          return "at \(size): \(complaint)"
        }
        counts["alone", default: 0] += 1
      }
      return nil
    }
    print(counts.sorted { $0.key < $1.key })
    #expect(counts["optimal", default: 0] > 10 * counts["alone", default: 0])
    #expect(counts["optimal", default: 0] > counts["refused", default: 0])
    #expect(counts["infeasible", default: 0] > 0)
  }

  private static func complaint(
    _ compiled: CompiledSolver, _ solver: LayoutSolver, _ layout: Layout, at size: Size
  ) throws -> (ending: String, complaint: String?) {
    let found = try compiled.solve(size: size)
    let expected = try solver.solve(layout, size: size)
    switch (found, expected) {
    case (.optimal(let one), .optimal(let other)):
      if let wrong = difference(one.values, other.values, tolerance: 1e-8 * size.largest) {
        return ("optimal", wrong)
      }
      let missed = [one, other].map { $0.violations.map(\.statement.summary) }
      guard missed[0] == missed[1] else { return ("optimal", "missed: \(missed)") }
      return ("optimal", nil)
    case (.infeasible(let one), .infeasible):
      return ("infeasible", one.isEmpty ? "no statements" : nil)
    default: return ("other", "\(found) instead of \(expected)")
    }
  }

  @Test func portionsEqualTheirClosedForm() {
    let cases = Generator { choices in
      (
        choices.draw(.integers(in: 1...6)), choices.draw(.booleans),
        choices.draw(.element(of: [0, 8, 20])), choices.draw(.element(of: [1, 0.75, 16.0 / 9])),
        choices.draw(.booleans), choices.draw(.booleans), (0..<6).map { _ in choices.draw(.sizes) }
      )
    }
    checkProperty("compiled portions equal their closed form", cases: 80, cases) { drawn in
      let (count, isVertical, spacing, ratio, isPublished, isReversed, sizes) = drawn
      var layout = Layout(direction: isReversed ? .rightToLeft : .leftToRight)
      let host = try layout.addBox("host")
      try layout.add(host.left == layout.container.left + 10)
      try layout.add(host.width == layout.container.width - 30)
      try layout.add(host.top == layout.container.top)
      try layout.add(host.height == 0.5 * layout.container.height)
      let portion = Portion(
        in: host, axis: isVertical ? .vertical : .horizontal, divisions: count,
        spacing: LinearExpression(Double(spacing)), ratio: ratio,
        convention: isPublished ? .published : .exact)
      let cells = try layout.add(portion)
      let compiled = try CompiledSolver(
        layout, compiler: LayoutCompiler(backend: GLPKBackend()),
        ranges: [
          "width": 30...1100, "height": 0...1100,
        ])
      for size in sizes where size.width >= 30 {
        let found = try compiled.solve(size: size).solution()
        let expected = try LayoutSolver(backend: GLPKBackend(), method: .closedForm)
          .solve(layout, size: size).solution()
        for number in 0..<cells.cellCount {
          let cell = try cells[number]
          let (one, other) = (found[cell], expected[cell])
          let numbers = { (frame: Frame) in [frame.x, frame.y, frame.width, frame.height] }
          if let wrong = difference(
            numbers(one), numbers(other), tolerance: 1e-9 * max(1, size.width, size.height))
          {
            return "cell \(number) at \(size): \(wrong)"
          }
        }
      }
      return nil
    }
  }
}

extension Size {
  fileprivate var largest: Double { max(1, width, height) }
}
