import CCairo

/// Collects what Cairo writes, piece by piece.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// What Cairo calls, and what it is to be called with.
  ///
  /// The sink must live as long as what writes to it.
  var stream: (write: cairo_write_func_t, closure: UnsafeMutableRawPointer) {
    let write: cairo_write_func_t = { closure, data, length in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
        .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
      return CAIRO_STATUS_SUCCESS
    }
    return (write, Unmanaged.passUnretained(self).toOpaque())
  }
}
