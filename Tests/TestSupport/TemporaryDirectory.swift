import Foundation

/// A new, empty folder that is gone when nobody holds this object any more.
public final class TemporaryDirectory: Sendable {
  /// The folder.
  public let url: URL

  /// Makes the folder, in the system's place for such.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("mullion-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
