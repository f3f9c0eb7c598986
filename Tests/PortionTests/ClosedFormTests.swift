import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// The closed form equals the solver, to 1e-9 of the layout's size.
@Suite struct ClosedFormTests {
  private func complaint(
    about example: PortionCase, _ method: LayoutSolver.Method
  ) throws -> String? {
    var (layout, host) = try example.layout()
    let cells = try layout.add(example.portion(in: host))
    let solution = try layout.solve(
      width: example.container.width, height: example.container.height, method: method
    ).solution()
    guard solution.engine == (method == .backend ? "glpk" : "closed-form") else {
      return "answered by \(solution.engine)"
    }
    let geometry = try example.geometry()
    let tolerance = method == .backend ? backendTolerance(example, geometry) : 1e-9
    return try example.complaint(about: solution, cells, geometry, tolerance: tolerance)
  }

  // A backend keeps `cell <= share` and `cell <= q * height` to 1e-9 of the layout. Where a cell or
  // its share is itself that small, as in a container a million times as high as it is wide, the
  // wrong one of the two may be met, and every cell is off by as much.
  private func backendTolerance(_ example: PortionCase, _ geometry: PortionGeometry) -> Double {
    let lengths = [geometry.cell(at: 0), geometry.slot(at: 0)].compactMap { frame in
      example.axis == .horizontal ? frame?.width : frame?.height
    }
    let isTiny = lengths.contains { $0 > 0 && $0 < 1e-6 * example.size }
    return isTiny ? 1e-9 * max(1, example.quotient) * Double(geometry.cellCount) : 1e-9
  }

  @Test(arguments: [LayoutSolver.Method.backend, .automatic, .closedForm])
  func equalCells(_ method: LayoutSolver.Method) {
    checkProperty("closed form equals \(method)", cases: 10_000, .equalCells) {
      try complaint(about: $0, method)
    }
  }

  @Test(arguments: [LayoutSolver.Method.backend, .automatic])
  func listsOfSharesAndLengths(_ method: LayoutSolver.Method) {
    checkProperty("lists: closed form equals \(method)", cases: 2000, .lists) {
      try complaint(about: $0, method)
    }
  }

  @Test(arguments: [LayoutSolver.Method.backend, .automatic])
  func cellsThatOverlap(_ method: LayoutSolver.Method) {
    checkProperty("overlaps: closed form equals \(method)", cases: 2000, .overlapping) {
      try complaint(about: $0, method)
    }
  }
}
