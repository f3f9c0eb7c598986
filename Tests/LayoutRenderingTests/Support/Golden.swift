import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Compares a text, byte for byte, with the one that is kept in `Golden/`.
///
/// With the environment variable `MULLION_RECORD` set, the file is written anew, and the test
/// still fails, so that a recording is never taken for a pass.
func expect(
  _ text: String, matches name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let path = goldenFolder + name
  if getenv("MULLION_RECORD") != nil {
    write(text, to: path)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  guard let bytes = contents(of: path) else {
    Issue.record("there is no \(path)", sourceLocation: sourceLocation)
    return
  }
  if Array(text.utf8) != bytes {
    Issue.record(
      "\(name) holds\n\(String(decoding: bytes, as: UTF8.self))\nand the text is\n\(text)",
      sourceLocation: sourceLocation)
  }
}

private let goldenFolder: String = {
  let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
  return folders.joined(separator: "/") + "/Golden/"
}()

private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

private func write(_ text: String, to path: String) {
  guard let file = fopen(path, "wb") else { return }
  defer { fclose(file) }
  let bytes = Array(text.utf8)
  _ = fwrite(bytes, 1, bytes.count, file)
}
