import Foundation

/// What is fuzzed: something that any bytes may be given to.
enum FuzzTarget: String, CaseIterable {
  /// The text form, into a layout.
  case text

  /// The JSON form, into a layout.
  case json

  /// A line of Visual Format Language among boxes and metrics that it may name.
  case visualFormat = "visual-format"

  /// Documents that are well-formed, into each form and back.
  case roundTrip = "round-trip"

  /// The one that the environment names: libFuzzer hands it on to the processes that it starts, and
  /// the arguments are libFuzzer's.
  static let chosen: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["MULLION_FUZZ_TARGET"] ?? ""
    if let target = FuzzTarget(rawValue: name) { return target }
    let names = allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("error: MULLION_FUZZ_TARGET is one of \(names)\n".utf8))
    exit(2)
  }()

  /// Gives it some bytes; ends the process where a promise is broken.
  func run(_ bytes: [UInt8]) {
    switch self {
    case .text: ReadingTarget.run(bytes)
    case .json:
      ReadingTarget.run(bytes.first == UInt8(ascii: "{") ? bytes : Array("{".utf8) + bytes)
    case .visualFormat: VisualFormatTarget.run(bytes)
    case .roundTrip: RoundTripTarget.run(bytes)
    }
  }
}

/// Ends the process, as libFuzzer expects it, where something that was promised is not so.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("broken promise: \(message())\n".utf8))
  abort()
}
