import ExactBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct ExactBackendTests {
  @Test(arguments: BackendConformance.cases, [0, 1e-9])
  func conforms(_ example: BackendConformance.Case, allowance: Double) throws {
    try example.check(ExactBackend(allowance: allowance))
  }
}
