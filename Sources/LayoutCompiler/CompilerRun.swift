import ConstraintSolver
import ExactBackend
import LayoutEngine
import LinearConstraints
import ParametricLayout

/// One compilation: trees, checks and the value that comes of them.
struct CompilerRun {
  let layout: Layout
  let space: ParameterSpace
  let limits: CompilerLimits
  let deadline: ContinuousClock.Instant
  let solver: ModelSolver
  let outputs: OutputList
  var regions: UnitRegions

  /// Compiles.
  ///
  /// - Returns: nil where contents have a say in what comes before them, and parts have to be taken
  ///   together.
  mutating func compilation() throws(CompilerError) -> Compilation? {
    var trees: [RegionTree] = []
    var leafCount = 0
    for part in regions.parts.parts.indices {
      guard let tree = try tree(ofPart: part, most: limits.leaves - leafCount) else { return nil }
      leafCount += tree.leafCount
      trees.append(tree)
    }
    var isExact = true
    for (part, tree) in trees.enumerated() {
      isExact = try checkContinuity(of: tree, part) && isExact
    }
    let (compiled, statements) = try assemble(trees)
    let check = AgreementCheck(
      layout: layout, space: space, solver: solver, outputs: outputs, compiled: compiled,
      deadline: deadline)
    try check.run(at: samples(of: trees), count: limits.checks)
    return Compilation(
      compiled: compiled, statements: statements, solveCount: regions.solveCount, isExact: isExact)
  }

  // MARK: Trees

  private mutating func tree(
    ofPart part: Int, most: Int
  ) throws(CompilerError) -> RegionTree? {
    let axes = regions.axes(ofPart: part)
    guard axes.count <= limits.parameters else {
      throw .tooManyParameters(axes.map { space.axes[$0].name }, most: limits.parameters)
    }
    var builder = TreeBuilder(part: part, most: most, deadline: deadline, solver: solver)
    do {
      return try builder.tree(&regions)
    } catch let failure as TreeBuilder.Failure {
      switch failure {
      case .part(.contentsDecide): return nil
      case .part(.outcome(let outcome)): throw self.failure(outcome, ofPart: part)
      case .part(.noFormula(let extrema)):
        throw .discontinuous(extrema.first.flatMap(layout.statement(ofExtremum:)), settings: [:])
      case .tooManyRegions, .tooFine:
        throw .tooManyRegions(most: limits.leaves, statements: mostCut(builder.cuts))
      case .timeLimit: throw .timeLimit
      case .cancelled: throw .cancelled
      }
    } catch {
      throw .discontinuous(nil, settings: [:])
    }
  }

  private func failure(_ outcome: ModelOutcome, ofPart part: Int) -> CompilerError {
    switch outcome {
    case .stopped(.solver(.timeLimit)): return .timeLimit
    case .stopped(.solver(.cancelled)): return .cancelled
    default:
      let values = space.values(at: [], of: [])
      return .noAnswer(
        layoutSolver.outcome(outcome, of: layout, size: layout.size(at: values)),
        settings: layout.settings(at: values))
    }
  }

  private var layoutSolver: LayoutSolver { LayoutSolver(backend: solver.backend) }

  private func mostCut(_ cuts: [Border: Int]) -> [Statement] {
    var counts: [Int: Int] = [:]
    for (border, count) in cuts {
      if let extremum = border.extremum { counts[extremum, default: 0] += count }
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
      .compactMap { layout.statement(ofExtremum: $0.key) }
  }

  // MARK: Checks

  private func checkContinuity(
    of tree: RegionTree, _ part: Int
  ) throws(CompilerError) -> Bool {
    let axes = regions.axes(ofPart: part)
    let check = ContinuityCheck(tree: tree, box: space.box(of: axes), tolerance: 1e-9)
    do {
      return try check.isExact { point in
        space.size(at: space.values(at: point, of: axes))
      }
    } catch {
      let values = layout.settings(at: space.values(at: error.point, of: axes))
      if let branched = error.branchedExtrema.first {
        throw .discontinuous(layout.statement(ofExtremum: branched), settings: values)
      }
      throw .notVerified(error.problem, settings: values)
    }
  }

  // Corners of regions, and points just inside of them: where mistakes would show first.
  private func samples(of trees: [RegionTree]) -> [[Int: Double]] {
    var samples: [[Int: Double]] = []
    for (part, tree) in trees.enumerated() where tree.leafCount > 1 {
      let axes = regions.axes(ofPart: part)
      tree.forEachLeaf(in: space.box(of: axes)) { leaf, polytope in
        let middle = polytope.innerPoint(attempt: 5)
        samples.append(space.values(at: middle, of: axes))
        if let corner = polytope.vertices.first {
          let inside = zip(corner.point, middle).map {
            Double($0) + ($1 - Double($0)) / 1024
          }
          samples.append(space.values(at: inside, of: axes))
        }
      }
    }
    return samples
  }

  // MARK: Assembly

  private func assemble(
    _ trees: [RegionTree]
  ) throws(CompilerError) -> (CompiledLayout, [Statement]) {
    var table = StatementTable(layout, solver: layoutSolver)
    let kept = trees.indices.filter { isWorthKeeping(trees[$0], regions.parts.parts[$0]) }
    var values: [CompiledLayout.Value] = []
    var valueOfOutput = [Int](repeating: 0, count: outputs.names.count)
    var valueOfVariable: [Variable: Int] = [:]
    for (place, part) in kept.enumerated() {
      for (row, output) in regions.parts.parts[part].outputs.enumerated() {
        valueOfOutput[output] = values.count
        if let variable = outputs.expressions[output].singleVariable {
          valueOfVariable[variable] = values.count
        }
        values.append(
          CompiledLayout.Value(name: outputs.names[output], part: place, row: row))
      }
    }
    var parts: [CompiledLayout.Part] = []
    for part in kept {
      let contradictions = contradictions(in: trees[part], ofPart: part, &table)
      var writer = PartWriter(
        regions, part: part, statements: table, valueOfVariable: valueOfVariable,
        contradiction: { contradictions[$0.answer] ?? [] })
      parts.append(writer.part(of: trees[part]))
      table = writer.statements
    }
    do {
      let compiled = try CompiledLayout(
        name: layout.name ?? "",
        parameters: space.ranges.map {
          CompiledLayout.Parameter(
            name: $0.name, lower: $0.range.lowerBound, upper: $0.range.upperBound)
        },
        statements: table.statements, values: values,
        boxes: outputs.boxes.map { box in
          let places = box.places.map { valueOfOutput[$0] }
          return CompiledLayout.Box(
            name: box.name, parent: box.parent, left: places[0], top: places[1],
            width: places[2], height: places[3])
        },
        parts: parts)
      return (compiled, table.originals)
    } catch {
      throw .notVerified(error.description, settings: [:])
    }
  }

  // A part without outputs says something where there is no answer, or a wish is missed.
  private func isWorthKeeping(_ tree: RegionTree, _ part: ModelParts.Part) -> Bool {
    if !part.outputs.isEmpty { return true }
    switch tree {
    case .leaf(let leaf): return !leaf.isSolved || !leaf.misses.isEmpty
    case .split(_, let positive, let negative, _):
      return isWorthKeeping(positive, part) || isWorthKeeping(negative, part)
    }
  }

  // What contradicts each other in the leaves without an answer, by their answers of the unit.
  private func contradictions(
    in tree: RegionTree, ofPart part: Int, _ table: inout StatementTable
  ) -> [Int: [Int]] {
    switch tree {
    case .leaf(let leaf):
      guard !leaf.isSolved else { return [:] }
      let values = regions.answer(leaf.answer, ofPart: part).values
      let outcome = solver.solve(
        layout.model, parameters: values, size: space.size(at: values), watching: [])
      guard case .infeasible(let contradictions) = outcome, let first = contradictions.first
      else { return [:] }
      var places: [Int] = []
      for member in first.members {
        let place = table.place(of: member)
        if !places.contains(place) { places.append(place) }
      }
      return [leaf.answer: places]
    case .split(_, let positive, let negative, _):
      return contradictions(in: positive, ofPart: part, &table)
        .merging(contradictions(in: negative, ofPart: part, &table)) { first, _ in first }
    }
  }
}
