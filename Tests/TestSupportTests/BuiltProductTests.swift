import Foundation
import Testing

import TestSupport

@Suite struct BuiltProductTests {
  @Test func theCommandIsFound() throws {
    let command = try builtProduct(named: "mullion")
    #expect(FileManager.default.isExecutableFile(atPath: command.path))
  }

  @Test func whatWasNotBuiltThrowsWithItsName() {
    #expect {
      try builtProduct(named: "no-such-product")
    } throws: {
      "\($0)".hasPrefix("no executable 'no-such-product'")
    }
  }
}
