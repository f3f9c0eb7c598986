extension SolveVerb {
  /// Solves a file again whenever it changes, until a signal ends the command.
  ///
  /// On an error the last answer stays where it is; only where it cannot be written is there an
  /// end.
  static func watch(_ path: String, _ request: Request) throws(CommandFailure) {
    guard path != "-" else { throw .usage("--watch needs a file: standard input does not change") }
    guard request.output != "-" else { throw .usage("--watch needs a file to write, with -o") }
    // A name that is wrong from the start is told at once.
    _ = try Files.read(path, isWatched: true)
    var watcher = FileWatcher(path)
    var hasFailed = false
    while true {
      watcher.waitForChange()
      let answer: (bytes: [UInt8], target: String)
      do throws(CommandFailure) {
        answer = try self.answer(
          to: LayoutInput(path, request.style, isWatched: true), path, request)
      } catch {
        hasFailed = true
        Files.writeToStandardError(error.message)
        continue
      }
      try write(answer.bytes, to: answer.target, request.style)
      if hasFailed {
        Files.writeToStandardError(
          request.style.news("solved again", ofFile: Files.onOneLine(path)))
      }
      hasFailed = false
    }
  }
}
