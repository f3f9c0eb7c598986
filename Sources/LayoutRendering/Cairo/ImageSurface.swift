import CCairo

/// A picture in memory that Cairo draws on. It is confined to the function that makes it.
final class ImageSurface {
  private let surface: OpaquePointer

  /// An image of so many pixels, transparent.
  init(width: Int32, height: Int32) throws(PictureError) {
    // Cairo always returns a surface, and says in its status whether it is one.
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height) else {
      throw .cairo("no surface")
    }
    self.surface = surface
    try check(cairo_surface_status(surface))
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Draws on the image.
  func draw(_ drawing: (CairoPainter) throws(PictureError) -> Void) throws(PictureError) {
    guard let context = cairo_create(surface) else { throw .cairo("no context") }
    defer { cairo_destroy(context) }
    try check(cairo_status(context))
    try drawing(CairoPainter(context: context))
    // An error sticks to the context: one look at the end finds all.
    try check(cairo_status(context))
    cairo_surface_flush(surface)
    try check(cairo_surface_status(surface))
  }

  /// The image as a PNG file.
  func png() throws(PictureError) -> [UInt8] {
    let sink = ByteSink()
    let stream = sink.stream
    try check(cairo_surface_write_to_png_stream(surface, stream.write, stream.closure))
    return withExtendedLifetime(sink) { sink.bytes }
  }
}

/// Throws where Cairo reports a failure.
func check(_ status: cairo_status_t) throws(PictureError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw .cairo(
    cairo_status_to_string(status).map { String(cString: $0) } ?? "status \(status.rawValue)")
}
