import LinearConstraints

/// The search for the best answer of a component with exact minima and maxima.
///
/// A run solves a relaxation. Where it meets every exact statement it is the answer. Where it
/// leaves a gap, the first statement with one is decided: for each of its arguments in turn, the
/// result is that argument, and a run goes on from there. Runs are compared level by level; one
/// whose levels are worse already than those of an answer is given up. Of answers that are
/// equally good the one found first stays, which has the alternative written first.
///
/// Components without exact statements, and those whose relaxation is exact, take one run.
struct BranchSearch {
  private let shared: Shared<Component>
  let model: ReducedModel
  let tolerances: Tolerances
  let solver: ModelSolver
  let trace: DecisionTrace?
  // What is decided before the search begins.
  private let decided: [Int: Int]

  init(
    component: Shared<Component>, model: ReducedModel, tolerances: Tolerances,
    solver: ModelSolver, trace: DecisionTrace?, decided: [Int: Int] = [:]
  ) {
    self.decided = decided
    shared = component
    self.model = model
    self.tolerances = tolerances
    self.solver = solver
    self.trace = trace
  }

  /// What is solved.
  var component: Component { _read { yield shared.value } }

  /// How a run through the levels ended.
  enum RunOutcome {
    /// An answer that meets every exact statement.
    case answer(LevelSolve, LevelSolve.Findings)
    /// The exact statement, by its number, that is to be decided.
    case undecided(Int)
    /// An objective can improve without end, after the levels that the run has a score for.
    case runaway(Ending)
    /// Nothing better than what is known is here.
    case worse
  }

  private func outcome(
    of solve: inout LevelSolve, against best: Score?
  ) throws -> RunOutcome {
    do {
      return try solve.run(against: best)
    } catch let ending as Ending {
      guard case .unbounded = ending.outcome else { throw ending }
      return .runaway(ending)
    }
  }

  /// The best answer.
  ///
  /// - Throws: ``Ending`` where there is none, or the limit of branches is reached.
  func run() throws -> (LevelSolve, LevelSolve.Findings) {
    var waiting = [decided]
    var best: (solve: LevelSolve, findings: LevelSolve.Findings)?
    var answers: [(solve: LevelSolve, findings: LevelSolve.Findings)] = []
    var runaway: (score: Score, ending: Ending)?
    var count = 0
    while let decisions = waiting.popLast() {
      count += 1
      do {
        var solve = try LevelSolve(self, of: shared, decisions: decisions)
        switch try outcome(of: &solve, against: best?.solve.score) {
        case .answer(let solve, let findings):
          if !component.extrema.isEmpty { answers.append((solve, findings)) }
          if best.map({ solve.score.isBetter(than: $0.solve.score) }) ?? true {
            best = (solve, findings)
          }
        case .undecided(let number):
          trace?.lose()
          guard count < solver.limits.branches else {
            throw Ending(outcome: .stopped(.branchLimit(extremum: number)))
          }
          // The last is looked at first.
          for argument in model.model.extrema[number].content.arguments.indices.reversed() {
            waiting.append(decisions.merging([number: argument]) { first, _ in first })
          }
        case .runaway(let ending):
          if runaway.map({ solve.score.runsAwayBefore($0.score) }) ?? true {
            runaway = (solve.score, ending)
          }
        case .worse: break
        }
      } catch let ending as Ending {
        guard case .infeasible = ending.outcome else { throw ending }
      }
    }
    if let runaway, best.map({ !runaway.score.isWorse(than: $0.solve.score) }) ?? true {
      throw runaway.ending
    }
    guard let best else { throw Ending(outcome: .infeasible([])) }
    return (best.solve, findings(of: best, besides: answers))
  }

  /// What moves between the answers of several branches that the levels, or `fit` too, hold for
  /// equally good, as well as within them.
  private func findings(
    of best: (solve: LevelSolve, findings: LevelSolve.Findings),
    besides answers: [(solve: LevelSolve, findings: LevelSolve.Findings)]
  ) -> LevelSolve.Findings {
    guard answers.count > 1 else { return best.findings }
    let levels = best.solve.score.parts.count - 3
    var undetermined = Set(best.findings.undetermined)
    var fitted = Set(best.findings.fitted)
    let values = best.solve.values
    for (solve, findings) in answers {
      let common = solve.score.commonParts(with: best.solve.score)
      guard common >= levels else { continue }
      let others = solve.values
      let moving = component.watched.filter { variable in
        let expression = model.sum(of: variable)
        let difference = expression.value(at: values) - expression.value(at: others)
        return abs(difference) > tolerances.reported
      }
      if common > levels {
        undetermined.formUnion(moving + findings.undetermined)
      } else {
        fitted.formUnion(moving + findings.undetermined)
      }
      fitted.formUnion(findings.fitted)
    }
    var merged = LevelSolve.Findings()
    merged.undetermined = component.watched.filter(undetermined.contains)
    merged.fitted = component.watched.filter {
      fitted.contains($0) && !undetermined.contains($0)
    }
    return merged
  }
}
