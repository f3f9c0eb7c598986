import CGLPK
import LinearConstraints

extension GLPKBackend {
  /// Lets GLPK abort on purpose, and says how the call ended: for tests of the guard around it.
  package static func outcomeOfAbort() -> LinearProgramOutcome {
    var result = cglpk_result()
    let status = cglpk_abort_for_test(&result)
    return Int(status) == CGLPK_ABORTED
      ? .stopped(.numericalTrouble(ProgramArrays.message(of: result)))
      : .stopped(.numericalTrouble("no abort: \(status)"))
  }
}
