import GLPKBackend
import LayoutEngine
import LinearConstraints

extension LayoutSolution {
  /// Why a box is where it is: which statements hold its edges and sides, and which wishes were
  /// given up for them.
  ///
  /// ```swift
  /// for unknown in try solution.explain(hero).unknowns {
  ///   print(unknown.name, unknown.value, unknown.reasons.map(\.statement.summary))
  /// }
  /// ```
  ///
  /// For many boxes, make one ``explainer()``.
  ///
  /// - Throws: ``LayoutEngine/LayoutError`` for a box of another layout;
  ///   ``LayoutEngine/NoExplanation`` where the solver gives up.
  public func explain(_ box: Box) throws -> Explanation {
    try explainer().explain(box)
  }

  /// Why an expression, such as an anchor or a free variable, has its value.
  ///
  /// - Throws: as for a box.
  public func explain(_ expression: some LinearExpressionConvertible) throws -> Explanation {
    try explainer().explain(expression)
  }

  /// What explains any number of boxes and expressions, with GLPK.
  ///
  /// - Complexity: linear in the layout.
  public func explainer() -> LayoutExplainer {
    LayoutExplainer(self, backend: GLPKBackend())
  }
}
