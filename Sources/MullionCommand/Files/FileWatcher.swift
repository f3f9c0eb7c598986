#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks at a file ten times a second: this works on every system and every kind of disk, and sees
/// also a file that an editor replaces by another.
struct FileWatcher {
  /// What changes when a file does.
  private struct State: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: [Int64]
  }

  private let path: String
  // What was last seen, and what was last told; a file that is not there is a state as well.
  private var seen: State?
  private var told: State?
  private var hasTold = false

  init(_ path: String) {
    self.path = path
  }

  /// Waits until the file is another than at the last call; the first call comes back at once.
  ///
  /// A change is told once the file stayed the same for a moment, for it may be half written, or
  /// away until its replacement is there.
  mutating func waitForChange() {
    guard hasTold else {
      seen = state
      told = seen
      hasTold = true
      return
    }
    while true {
      usleep(100_000)
      let now = state
      if now == seen, now != told {
        told = now
        return
      }
      seen = now
    }
  }

  private var state: State? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return State(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
      seconds: times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] })
  }
}
