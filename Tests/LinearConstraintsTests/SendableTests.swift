import LinearConstraints
import Testing

/// What tasks may share. It is the compiler that checks; the test is that this compiles.
@Suite struct SendableTests {
  @Test func publicValuesAreSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(Variable.self)
    assertSendable(ModelIdentity.self)
    assertSendable(LinearTerm.self)
    assertSendable(LinearExpression.self)
    assertSendable(Relation.self)
    assertSendable(Priority.self)
    assertSendable(Constraint.self)
    assertSendable(Objective.self)
    assertSendable(Objective.Sense.self)
    assertSendable(Extremum.self)
    assertSendable(Extremum.Kind.self)
    assertSendable(ClosedForm.self)
    assertSendable(LinearModel.self)
    assertSendable(LinearModel.Kind.self)
    assertSendable(LinearModel.Declaration.self)
    assertSendable(LinearModel.Stated<Constraint>.self)
    assertSendable(LinearModel.Mark.self)
    assertSendable(ModelError.self)
    assertSendable(StatementIdentifier.self)
    assertSendable(Bounds.self)
    assertSendable(LinearProgram.self)
    assertSendable(LinearProgram.Column.self)
    assertSendable(LinearProgram.Row.self)
    assertSendable(LinearProgram.Entry.self)
    assertSendable(LinearProgram.FormError.self)
    assertSendable(LinearObjective.self)
    assertSendable(Basis.self)
    assertSendable(Basis.Status.self)
    assertSendable(LinearProgramOutcome.self)
    assertSendable(LinearProgramSolution.self)
    assertSendable(OptimalFace.self)
    assertSendable(SolverStop.self)
    assertSendable(SolverLimits.self)
  }
}
