import ConstraintSolver
import GLPKBackend
import LinearConstraints

/// The row of n boxes: x, width and right of each, equal widths in every third, least widths, and
/// wishes for widths at three levels, in a container that grants about four fifths of them.
///
/// The weights of the wishes are distinct, so that there is one answer whoever looks for it: a
/// solver that shares fairly has nothing to share.
struct RowModel {
  private(set) var model = LinearModel()
  let container: Variable
  /// What the wishes add up to.
  private(set) var wished = 0.0

  init(count: Int) throws {
    container = try model.addParameter(named: "container", range: 0...1e9)
    var first: Variable?
    var before: Variable?
    for number in 0..<count {
      let x = try model.addVariable(named: "x\(number)")
      let width = try model.addVariable(named: "width\(number)")
      let right = try model.addVariable(named: "right\(number)")
      try model.add(right == x + width)
      if let before { try model.add(x == before + 8) } else { try model.add(x == 0) }
      try model.add(width >= 20)
      let wish = Double(40 + number * 7 % 30)
      // Multiples of the golden section, of which no two sums of a few are equal.
      let weight = 1 + (Double(number) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      switch number % 3 {
      case 0:
        if let first { try model.add(width == first) } else { first = width }
        try model.add((width == wish).priority(.strong, weight: weight))
      case 1: try model.add((width == wish).priority(.medium, weight: weight))
      default: try model.add((width == wish).priority(.weak, weight: weight))
      }
      wished += wish + (number == 0 ? 0 : 8)
      before = right
    }
    if let before { try model.add(before == container) }
  }

  /// The size at which about four fifths of what is wished fit.
  var usualSize: Double { (0.85 * wished).rounded() }

  func parameters(size: Double) -> [Int: Double] { [container.index: size] }

  /// Solves the row with Mullion.
  func solve(size: Double) throws -> ModelSolution {
    let watched = model.declarations.indices.map { Variable(index: $0, model: model.identity) }
    return try Check.optimal(
      ModelSolver(backend: GLPKBackend()).solve(
        model, parameters: parameters(size: size), size: size, watching: watched))
  }
}
