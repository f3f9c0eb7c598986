import ConstraintSolver
import ExactBackend
import LinearConstraints
import ParametricLayout

/// Writes the tree of a part in flat arrays.
struct PartWriter {
  private let regions: UnitRegions
  private let part: Int
  private let valueOfVariable: [Variable: Int]
  private let contradiction: (Leaf) -> [Int]
  // Of each axis of the part, the place of its parameter.
  private let columns: [Int]
  private let stride: Int

  private var result = CompiledLayout.Part(leaves: [], formulas: [])
  private var offsets: [[AffineForm]: Int] = [:]

  /// The statements that were given, and those that the part speaks of.
  private(set) var statements: StatementTable

  /// - Parameters:
  ///   - valueOfVariable: The values that variables are.
  ///   - contradiction: The statements, by their places, that contradict each other in a leaf.
  init(
    _ regions: UnitRegions, part: Int, statements: StatementTable,
    valueOfVariable: [Variable: Int], contradiction: @escaping (Leaf) -> [Int]
  ) {
    self.regions = regions
    self.part = part
    self.statements = statements
    self.valueOfVariable = valueOfVariable
    self.contradiction = contradiction
    let space = regions.space
    let axes = regions.axes(ofPart: part)
    columns = axes.map { axis in
      space.ranges.firstIndex { $0.name == space.axes[axis].name } ?? 0
    }
    stride = space.ranges.count + 1
  }

  /// The part with a tree, whose statements are added to ``statements``.
  mutating func part(of tree: RegionTree) -> CompiledLayout.Part {
    _ = write(tree)
    return result
  }

  // The child's number, and the answers of its leaves, some of them.
  private mutating func write(_ tree: RegionTree) -> (child: Int, answers: [Int]) {
    switch tree {
    case .leaf(let leaf):
      result.leaves.append(written(leaf))
      return (-result.leaves.count, [leaf.answer])
    case .split(let border, let positive, let negative, let split):
      let node = result.positiveChild.count
      result.positiveChild.append(0)
      result.negativeChild.append(0)
      result.splitStatements.append([])
      append(border.form, to: \.splits, \.exactSplits)
      let first = write(positive)
      let second = write(negative)
      result.positiveChild[node] = first.child
      result.negativeChild[node] = second.child
      let names = BorderNames(regions: regions, part: part)
      for (cause, isPositive) in names.causes(
        of: border, positive: split.answer, negative: second.answers)
      {
        guard let statement = statements.place(of: cause) else { continue }
        let entry = CompiledLayout.BorderStatement(
          statement: statement, activeSide: isPositive.map { $0 ? .positive : .negative })
        if !result.splitStatements[node].contains(entry) {
          result.splitStatements[node].append(entry)
        }
      }
      return (node, Array((first.answers + second.answers).prefix(8)))
    }
  }

  private mutating func written(_ leaf: Leaf) -> CompiledLayout.Leaf {
    guard leaf.isSolved else {
      return CompiledLayout.Leaf(outcome: .infeasible(contradiction(leaf)))
    }
    var offset = offsets[leaf.formulas]
    if offset == nil {
      offset = result.formulas.count
      offsets[leaf.formulas] = offset
      for formula in leaf.formulas { append(formula, to: \.formulas, \.exactFormulas) }
    }
    let values = { [valueOfVariable] (variables: Set<Variable>) in
      variables.compactMap { valueOfVariable[$0] }.sorted()
    }
    var givenUp: [Int] = []
    for number in leaf.misses.sorted() {
      let place = statements.place(ofWish: number)
      if !givenUp.contains(place) { givenUp.append(place) }
    }
    return CompiledLayout.Leaf(
      outcome: .solved, formulaOffset: offset ?? 0, givenUp: givenUp,
      undetermined: values(leaf.undetermined), fitted: values(leaf.fitted))
  }

  private mutating func append(
    _ form: AffineForm, to path: WritableKeyPath<CompiledLayout.Part, [Double]>,
    _ exact: WritableKeyPath<CompiledLayout.Part, [String]>
  ) {
    var numbers = [Rational](repeating: .zero, count: stride)
    numbers[0] = form.constant
    for (column, coefficient) in zip(columns, form.coefficients) {
      numbers[column + 1] = coefficient
    }
    result[keyPath: path] += numbers.map { Double($0) }
    result[keyPath: exact] += numbers.map(\.description)
  }
}
