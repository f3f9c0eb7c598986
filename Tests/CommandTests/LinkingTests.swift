import Foundation
import TestSupport
import Testing

/// Which products bring GLPK, and its licence, into a binary.
@Suite struct LinkingTests {
  @Test func portionAloneLinksNoGLPK() throws {
    let image = try Data(contentsOf: builtProduct(named: "PortionAlone"))
    for mark in ["libglpk", "glp_", "libcairo", "libFoundation"] {
      #expect(image.range(of: Data(mark.utf8)) == nil, "PortionAlone holds '\(mark)'")
    }
    let outcome = try runProcess(builtProduct(named: "PortionAlone"))
    #expect(outcome.stdout == "100.0 200.0 100.0 100.0\n")
  }

  /// The search finds what it looks for, where it is.
  @Test func theCommandLinksGLPK() throws {
    let image = try Data(contentsOf: builtProduct(named: "mullion"))
    #expect(
      image.range(of: Data("libglpk".utf8)) != nil || image.range(of: Data("glp_".utf8)) != nil)
  }
}
