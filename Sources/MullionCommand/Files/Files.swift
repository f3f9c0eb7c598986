#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Foundation would read and write files too, but loading it takes longer than solving a layout.

/// Reading and writing, with errors in words.
enum Files {
  /// The largest file that is read: 1 GiB.
  static let largestInput = 1 << 30

  /// All of a file, or of standard input for `-`.
  ///
  /// - Parameter isWatched: Whether only a regular file will do, since a pipe would be waited for.
  static func read(
    _ path: String, isWatched: Bool = false
  ) throws(CommandFailure) -> [UInt8] {
    let isInput = path == "-"
    let flags = O_RDONLY | O_CLOEXEC | (isWatched ? O_NONBLOCK : 0)
    let descriptor = isInput ? STDIN_FILENO : open(path, flags)
    guard descriptor >= 0 else { throw cannotRead(path, errno) }
    defer { if !isInput { close(descriptor) } }
    if isWatched {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw cannotRead(path, errno) }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw CommandFailure(
          status: .badInput,
          message: "\(name(ofInput: path)): error: cannot be watched: it is no regular file")
      }
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { Self.readOnce(descriptor, $0) }
      guard count >= 0 else { throw cannotRead(path, errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largestInput else {
        throw CommandFailure(
          status: .badInput, message: "\(name(ofInput: path)): error: larger than 1 GiB")
      }
    }
  }

  /// Some bytes of standard input, as many as there are and fit; none at its end.
  static func readStandardInput(_ buffer: inout [UInt8]) throws(CommandFailure) -> Int {
    let count = buffer.withUnsafeMutableBytes { Self.readOnce(STDIN_FILENO, $0) }
    guard count >= 0 else { throw cannotRead("-", errno) }
    return count
  }

  /// Writes all of a file, or nothing of it; to standard output for `-`.
  ///
  /// A regular file is written beside its place and then renamed, so that nobody ever sees half
  /// of it. It keeps its permissions, and its owner and group where the system lets it; a symbolic
  /// link to it stays one, and a hard link keeps what was there before. A device or a pipe is written
  /// as it is.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    if path == "-" {
      return try writeAll(bytes, to: STDOUT_FILENO, called: "standard output")
    }
    let target = resolved(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(target, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw cannotWrite(path, errno) }
      defer { close(descriptor) }
      return try writeAll(bytes, to: descriptor, called: path)
    }
    // Ctrl-C waits for the file to be whole, and leaves nothing behind. It waits for no reader of a
    // pipe, which may never come.
    try holdingSignals { () throws(CommandFailure) in
      try replace(target, exists ? status : nil, by: bytes, called: path)
    }
  }

  // Writes a regular file anew, in the place of one of some status where there is one.
  private static func replace(
    _ target: [CChar], _ old: stat?, by bytes: [UInt8], called path: String
  ) throws(CommandFailure) {
    // Renaming would also replace a file that may not be written.
    if old != nil, access(target, W_OK) != 0 { throw cannotWrite(path, errno) }
    let (partial, descriptor) = try createPartial(beside: target, called: path)
    if let old {
      // Only root may give a file away. A new owner takes some permissions off, so they come last.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, old.st_gid)
      }
      fchmod(descriptor, old.st_mode & 0o7777)
    }
    do {
      try writeAll(bytes, to: descriptor, called: path)
    } catch {
      close(descriptor)
      unlink(partial)
      throw error
    }
    // A full disk may show only now.
    guard close(descriptor) == 0, rename(partial, target) == 0 else {
      let code = errno
      unlink(partial)
      throw cannotWrite(path, code)
    }
  }

  // A new file in the folder of another. Its name is short, for names have a longest length, and
  // none that a run that was killed has left behind.
  private static func createPartial(
    beside target: [CChar], called path: String
  ) throws(CommandFailure) -> (path: [CChar], descriptor: Int32) {
    var code: Int32 = 0
    for attempt in 0..<100 {
      let partial = folder(of: target) + ".mullion-\(getpid())-\(attempt)".utf8CString
      let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (partial, descriptor) }
      code = errno
      guard code == EEXIST else { break }
    }
    throw cannotWrite(path, code)
  }

  /// Which file or place a path leads to, through links.
  static func identity(of path: String) -> FileIdentity {
    let target = resolved(path)
    var status = stat()
    if stat(target, &status) == 0 {
      return .file(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino))
    }
    let folder = folder(of: target)
    let name = target.dropFirst(folder.count).dropLast().map { UInt8(bitPattern: $0) }
    guard stat(folder.isEmpty ? Array(".".utf8CString) : folder + [0], &status) == 0 else {
      return .nowhere(path)
    }
    return .place(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino), name: name)
  }

  /// Whether a path names a regular file.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether two paths name one regular file.
  static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard first != "-", second != "-", stat(first, &one) == 0, stat(second, &other) == 0 else {
      return false
    }
    return one.st_mode & S_IFMT == S_IFREG && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// What messages call the input at a path.
  static func name(ofInput path: String) -> String { path == "-" ? "<stdin>" : onOneLine(path) }

  /// A text as messages show it: a line end is shown as a stand-in.
  static func onOneLine(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "\u{FFFD}" : $0 }))
  }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How many characters a line of the terminal has; nil where there is no terminal.
  static var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Whether standard output is a terminal that shows the characters of boxes: one that does not
  /// say that it is limited to others.
  static var showsSketches: Bool {
    guard isOutputTerminal else { return false }
    // The first of these that is set decides.
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let encoding = value.lowercased()
      return encoding.contains("utf-8") || encoding.contains("utf8")
    }
    return true
  }

  /// Whether standard error is a terminal, and not one that standard output writes to as well.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && !isOutputTerminal }

  /// Shows how far something is, over what was shown before; an empty text wipes it out.
  static func showProgress(_ text: String) {
    let line = Array("\r\u{1B}[K\(text)".utf8)
    _ = line.withUnsafeBytes { Self.writeOnce(STDERR_FILENO, $0) }
  }

  /// How many processors there are for this process.
  static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

  /// Writes lines to standard error; that it may fail is nobody's concern.
  ///
  /// Words of the command line and names of files may hold what acts on a terminal; it is shown
  /// as a stand-in.
  static func writeToStandardError(_ lines: String) {
    guard !lines.isEmpty else { return }
    var text = ""
    text.unicodeScalars.append(
      contentsOf: lines.unicodeScalars.map { scalar in
        let isShown = scalar == "\n" || scalar.properties.generalCategory != .control
        return isShown ? scalar : "\u{FFFD}"
      })
    if !text.hasSuffix("\n") { text += "\n" }
    if takesColor { text = Coloring.colored(text) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Self.writeOnce(STDERR_FILENO, $0) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  // Only on a terminal, and not where the environment asks for none: https://no-color.org.
  private static var takesColor: Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    if let wish = getenv("NO_COLOR"), wish.pointee != 0 { return false }
    return getenv("TERM").map { strcmp($0, "dumb") != 0 } ?? false
  }

  /// Makes of signals what the command is to see of them.
  static func prepareSignals() {
    // Seen as failed writes, which are told and leave nothing half written.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // The runtime of Swift would take a wish to end for a crash, and report it.
    let handler = signal(SIGQUIT, SIG_DFL)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    if unsafeBitCast(handler, to: Int.self) == ignored { signal(SIGQUIT, SIG_IGN) }
  }

  /// Does something that signals from the keyboard, and requests to end, have to wait for.
  private static func holdingSignals(
    _ body: () throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    var held = sigset_t()
    var before = sigset_t()
    sigemptyset(&held)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  static func exit(_ status: ExitStatus) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status.rawValue)
    #elseif canImport(Musl)
      Musl.exit(status.rawValue)
    #else
      Darwin.exit(status.rawValue)
    #endif
  }

  // A link is kept, and what it points to is replaced, or made where it is not there. What it
  // points to may have a name that is no text, so this is a string of C with the 0 at its end.
  private static func resolved(_ path: String) -> [CChar] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    if realpath(path, &buffer) != nil {
      return Array(buffer.prefix { $0 != 0 }) + [0]
    }
    var target = Array(path.utf8CString)
    for _ in 0..<40 {
      let count = readlink(target, &buffer, Int(PATH_MAX))
      guard count > 0 else { break }
      let link = buffer[..<count] + [0]
      target = link.first == slash ? Array(link) : folder(of: target) + link
    }
    return target
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  /// A path up to its last slash, which is part of it; empty where there is none.
  private static func folder(of path: [CChar]) -> [CChar] {
    path.lastIndex(of: slash).map { Array(path[...$0]) } ?? []
  }

  private static func writeAll(
    _ bytes: [UInt8], to descriptor: Int32, called name: String
  ) throws(CommandFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.writeOnce(descriptor, $0) }
      guard count > 0 else {
        let code = errno
        // The reader has seen enough: nothing to say.
        if code == EPIPE { throw CommandFailure(status: .cannotWrite, message: "") }
        throw cannotWrite(name, code)
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int
  {
    while true {
      let count = unsafeRead(descriptor, buffer)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func unsafeRead(
    _ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private static func writeOnce(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    while true {
      #if canImport(Glibc)
        let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 || errno != EINTR { return count }
    }
  }

  private static func cannotRead(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      status: .badInput,
      message: "\(name(ofInput: path)): error: cannot be read: \(words(for: code))")
  }

  private static func cannotWrite(_ path: String, _ code: Int32) -> CommandFailure {
    CommandFailure(
      status: .cannotWrite,
      message: "\(onOneLine(path)): error: cannot be written: \(words(for: code))")
  }

  private static func words(for code: Int32) -> String { String(cString: strerror(code)) }
}
