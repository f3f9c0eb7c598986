/// Which file a path leads to: two paths with one identity are one file.
enum FileIdentity: Hashable {
  /// A file that is there.
  case file(device: UInt64, inode: UInt64)
  /// A name in a folder that is there; the bytes are as the system has them.
  case place(device: UInt64, inode: UInt64, name: [UInt8])
  /// A path into a folder that is not there.
  case nowhere(String)
}

/// The files that several answers are to go to: none of them twice, and none that is read.
///
/// It is made before anything is written, since what is written early may be what is read late.
struct OutputPlan {
  /// Why an answer cannot go to a file.
  enum Clash {
    /// The file is an input, under this path.
    case input(String)
    /// Another answer goes there.
    case output(of: String)
  }

  private var inputs: [FileIdentity: String] = [:]
  private var outputs: [FileIdentity: String] = [:]

  /// A plan without an output yet. Devices and pipes are no inputs here: to write to them
  /// replaces nothing.
  init(inputs paths: [String]) {
    for path in paths where path != "-" && Files.isRegular(path) {
      inputs[Files.identity(of: path)] = path
    }
  }

  /// Adds the output of an answer, which is called by some words; nil where nothing clashes.
  mutating func add(_ output: String, of answer: String) -> Clash? {
    guard output != "-" else { return nil }
    let identity = Files.identity(of: output)
    if let input = inputs[identity] { return .input(input) }
    return outputs.updateValue(answer, forKey: identity).map { .output(of: $0) }
  }
}
