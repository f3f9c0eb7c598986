import Foundation

/// A product that is not where the running tests were built.
public struct MissingProduct: Error, CustomStringConvertible {
  /// What was looked for.
  public var name: String

  /// The tests' own binary, beside which it should be.
  public var testBinary: String

  /// One line for people.
  public var description: String {
    "no executable '\(name)' beside or above \(testBinary); has it been built?"
  }
}

/// The executable of this name that was built together with the running tests.
///
/// The package manager puts products into the folder that the tests' binary is in, or on macOS into
/// the one that the tests' bundle is in.
///
/// - Throws: ``MissingProduct``.
public func builtProduct(named name: String) throws -> URL {
  let testBinary = testBinary()
  var folder = testBinary.deletingLastPathComponent()
  // On macOS the binary is in MullionPackageTests.xctest/Contents/MacOS.
  for _ in 0..<4 {
    let candidate = folder.appendingPathComponent(name)
    var isDirectory: ObjCBool = false
    let manager = FileManager.default
    if manager.fileExists(atPath: candidate.path, isDirectory: &isDirectory),
      !isDirectory.boolValue, manager.isExecutableFile(atPath: candidate.path)
    {
      return candidate
    }
    folder.deleteLastPathComponent()
  }
  throw MissingProduct(name: name, testBinary: testBinary.path)
}

/// The file that this code was loaded from.
private func testBinary() -> URL {
  #if canImport(Darwin)
    // The main program is a helper of the toolchain there, which loads the tests' bundle.
    var information = Dl_info()
    if dladdr(#dsohandle, &information) != 0, let path = information.dli_fname {
      return URL(fileURLWithPath: String(cString: path))
    }
  #endif
  return Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
}
