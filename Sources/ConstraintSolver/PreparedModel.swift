import LinearConstraints

/// A model whose presolve is done: it knows no values of parameters, and so is good for all.
///
/// It is made by ``ModelSolver/prepare(_:watching:)``, and a copy costs nothing.
public struct PreparedModel: Sendable {
  /// The model as it was stated.
  public let model: LinearModel

  /// The variables that are looked at for being undetermined or fitted.
  public let watched: [Variable]

  /// Nil for a model that the solver's limits refuse, or in which no regions are looked for.
  let presolved: Shared<PresolvedModel>?
}

extension ModelSolver {
  /// Does once what solves of a model at many values of its parameters have in common.
  ///
  /// - Parameters:
  ///   - model: What is to be solved.
  ///   - watched: The variables that are looked at for being undetermined or fitted.
  /// - Complexity: near linear in the terms of the model.
  public func prepare(_ model: LinearModel, watching watched: [Variable]) -> PreparedModel {
    let looksForRegions =
      model.parameters.count <= Self.mostRegionParameters && model.termCount <= limits.terms
    return PreparedModel(
      model: model, watched: watched,
      presolved: looksForRegions
        ? Shared(presolve(model, usesClosedForms: false, watching: watched)) : nil)
  }
}
