import ConstraintSolver
import ExactBackend
import LinearConstraints

/// The answers of the units of a model, found as they are asked for.
///
/// A unit is solved where one of its parts asks, and what is found serves all of its parts.
struct UnitRegions: Sendable {
  let parts: ModelParts
  let space: ParameterSpace

  // Of each part: the variables that are its outputs, its axes, and these among those of its unit.
  private let variables: [Set<Variable>]
  private let axesOfPart: [[Int]]
  private let axesOfPartInUnit: [[Int]]
  // Of each unit: its axes, and its answers so far.
  private let axes: [[Int]]
  private var answers: [[ReadAnswer]]
  // Of each part: the regions that were read from the answers of its unit, as many as were looked at.
  private var regions: [[PartRegion?]]

  /// How many times a unit was solved.
  private(set) var solveCount = 0

  /// - Parameter outputs: What the outputs of the parts are.
  init(_ parts: ModelParts, of outputs: [LinearExpression], space: ParameterSpace) {
    self.parts = parts
    self.space = space
    variables = parts.parts.map { part in
      Set(part.outputs.compactMap { outputs[$0].singleVariable })
    }
    let axes = parts.units.map { space.places(of: $0.parameters) }
    let axesOfPart = parts.parts.map { space.places(of: $0.parameters) }
    axesOfPartInUnit = zip(parts.parts, axesOfPart).map { part, own in
      own.compactMap { axes[part.unit].firstIndex(of: $0) }
    }
    self.axes = axes
    self.axesOfPart = axesOfPart
    answers = [[ReadAnswer]](repeating: [], count: parts.units.count)
    regions = [[PartRegion?]](repeating: [], count: parts.parts.count)
  }

  /// The axes that a part depends on, by their places.
  func axes(ofPart part: Int) -> [Int] { axesOfPart[part] }

  /// An answer of a part's unit.
  func answer(_ number: Int, ofPart part: Int) -> ReadAnswer {
    answers[parts.parts[part].unit][number]
  }

  /// The axes of a part among those of its unit.
  func axesOfPartInUnit(_ part: Int) -> [Int] { axesOfPartInUnit[part] }

  /// The region of a part around a point that was met already; nil where there is none.
  ///
  /// - Parameter point: Along the axes of the part.
  /// - Complexity: O(answers of the unit · borders).
  mutating func knownRegion(ofPart part: Int, around point: [Double]) -> PartRegion? {
    readAnswers(ofPart: part)
    let exact = point.map { Rational(exactly: $0) ?? .zero }
    return regions[part].lazy.compactMap(\.self).first { region in
      region.borders.allSatisfy { $0.form.value(at: exact).signum > 0 }
    }
  }

  /// Solves a part at a point.
  ///
  /// - Parameter point: Along the axes of the part.
  /// - Returns: The region around it; nil where the point is too near to a border to tell.
  mutating func solvedRegion(
    ofPart part: Int, around point: [Double]
  ) throws(PartFailure) -> PartRegion? {
    let unit = parts.parts[part].unit
    let values = space.values(at: point, of: axes(ofPart: part))
    let size = space.size(at: values)
    let step = 4 * max(size.binade, 1)
    let moves = axes[unit].map { (parameter: space.axes[$0].variable, step: step) }
    solveCount += 1
    let answer = try parts.solve(unit, at: values, moves: moves, size: size)
    answers[unit].append(
      ReadAnswer(
        answer, at: axes[unit].map { values[space.axes[$0].variable] ?? 0 },
        spans: axes[unit].map { space.axes[$0].span }, size: size, values: values))
    readAnswers(ofPart: part)
    return regions[part].last ?? nil
  }

  // Reads the regions of a part from the answers of its unit that were not looked at yet.
  private mutating func readAnswers(ofPart part: Int) {
    while regions[part].count < answers[parts.parts[part].unit].count {
      regions[part].append(read(regions[part].count, ofPart: part))
    }
  }

  private func read(_ number: Int, ofPart place: Int) -> PartRegion? {
    let part = parts.parts[place]
    let read = answers[part.unit][number]
    let places = axesOfPartInUnit(place)
    guard let found = read.borders(of: part) else { return nil }
    var borders: [Border] = []
    for border in found {
      let form = border.form.over(places)
      if !form.isConstant { borders.append(Border(form: form, extremum: border.extremum)) }
    }
    let answer = read.answer
    var leaf = Leaf(isSolved: answer.outcome == .solved, answer: number)
    leaf.branchedExtrema = answer.branchedExtrema
    guard leaf.isSolved else { return PartRegion(leaf: leaf, borders: borders) }
    leaf.misses = answer.misses.intersection(part.wishes)
    leaf.undetermined = answer.undetermined.intersection(variables[place])
    leaf.fitted = answer.fitted.intersection(variables[place])
    for output in part.outputs {
      guard let formula = read.formula(ofOutput: output) else { return nil }
      leaf.formulas.append(formula.over(places))
    }
    return PartRegion(leaf: leaf, borders: borders)
  }
}

extension LinearExpression {
  /// The variable that the expression is; nil for any other expression.
  var singleVariable: Variable? {
    guard terms.count == 1, constant == 0, terms[0].coefficient == 1 else { return nil }
    return terms[0].variable
  }
}
