import LinearConstraints

extension ModelSolver {
  /// The most parameters that may change within a region; models with more have none.
  static let mostRegionParameters = 8

  /// Solves a prepared model and finds the region around its parameters in which one formula
  /// answers it.
  ///
  /// There is no region where the outcome is no answer, where exact statements were decided by
  /// branches, or where there are too many parameters.
  ///
  /// - Parameters:
  ///   - prepared: The model, prepared by a solver of this method and these limits.
  ///   - parameters: The values of the parameters, by the indices of their variables.
  ///   - size: The size that tolerances are measured by, in points.
  /// - Complexity: that of ``solve(_:parameters:size:watching:)`` without its presolve, and for each
  ///   parameter a run along the same path that solves nothing.
  public func solveWithRegion(
    _ prepared: PreparedModel, parameters: [Int: Double], size: Double
  ) -> (outcome: ModelOutcome, region: SolutionRegion?) {
    let (model, watched) = (prepared.model, prepared.watched)
    guard let presolved = prepared.presolved else {
      return (solve(model, parameters: parameters, size: size, watching: watched), nil)
    }
    let varying = model.parameters
    let solver = started()
    let tolerances = Tolerances(size: size)
    let trace = DecisionTrace()
    let outcome = solver.solveOnce(
      presolved, parameters: parameters, tolerances: tolerances, trace: trace)
    if case .infeasible? = outcome, model.closedForms.isEmpty {
      let reasons = solver.withReasons(
        .infeasible([]), of: presolved, parameters: parameters, tolerances: tolerances)
      return (reasons, nil)
    }
    guard let outcome, case .optimal(let solution) = outcome else {
      return (solver.solve(model, parameters: parameters, size: size, watching: watched), nil)
    }
    guard !trace.isLost else { return (outcome, nil) }
    // Everything is affine along the path, so a step of any length shows the slope; this one is
    // a power of two, which rounds least.
    let step = max(tolerances.scale / 4, 1)
    var ends: [(step: Double, values: [Double], slacks: [Double])] = []
    for parameter in varying {
      let replay = DecisionTrace(replaying: trace)
      var moved = parameters
      moved[parameter, default: 0] += step
      let end = solver.solveOnce(
        presolved, parameters: moved, tolerances: tolerances, trace: replay)
      guard case .optimal(let solution) = end, !replay.isLost,
        replay.slacks.count == trace.slacks.count
      else { return (outcome, nil) }
      ends.append((step, solution.values, replay.slacks))
    }
    return (
      outcome,
      SolutionRegion(
        parameters: varying, origin: varying.map { parameters[$0] ?? 0 }, solution: solution,
        slacks: trace.slacks, ends: ends, tolerance: 1e-9)
    )
  }
}
