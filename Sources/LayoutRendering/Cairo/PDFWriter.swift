import CCairo
import LayoutEngine

/// Writes a picture as a PDF of one page, for print.
///
/// Figures stay figures, and texts stay texts, in a typeface that the file holds. A point of the
/// layout is a point of the page, more in pictures of less than 120 points, and less where the
/// page would be larger than PDF allows. Equal pictures give equal bytes: the file says nothing
/// of when it was made.
public struct PDFWriter: Sendable {
  /// A writer.
  public init() {}

  /// The longest side of a page, in points: the limit of many readers.
  public static let longestSide = 14_400.0

  /// The picture of a solution as the bytes of a PDF file.
  ///
  /// - Throws: ``PictureError``.
  public func write(_ solution: LayoutSolution) throws(PictureError) -> [UInt8] {
    try write(DisplayList(of: solution))
  }

  /// A picture as the bytes of a PDF file.
  ///
  /// - Throws: ``PictureError``.
  /// - Complexity: O(n) for n items.
  public func write(_ picture: DisplayList) throws(PictureError) -> [UInt8] {
    let page = picture.page
    let scale = min(max(picture.magnification, 1), Self.longestSide / page.longerSide)
    let sink = ByteSink()
    let stream = sink.stream
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        stream.write, stream.closure, page.width * scale, page.height * scale)
    else { throw .cairo("no surface") }
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface))
    describe(picture, on: surface)
    guard let context = cairo_create(surface) else { throw .cairo("no context") }
    defer { cairo_destroy(context) }
    try check(cairo_status(context))
    try CairoPainter(context: context).paint(picture, scale: scale)
    try check(cairo_status(context))
    // The last of the file is written only now.
    cairo_surface_finish(surface)
    try check(cairo_surface_status(surface))
    return withExtendedLifetime(sink) { sink.bytes }
  }

  private func describe(_ picture: DisplayList, on surface: OpaquePointer) {
    // Without this Cairo writes the time. An empty date is one that is left out.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Mullion")
    if let title = picture.title {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title)
    }
  }
}
