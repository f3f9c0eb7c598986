import CCairo
import LayoutEngine
import Testing

/// A PNG file, decoded by Cairo.
struct Picture {
  let width: Int
  let height: Int
  private let pixels: [UInt8]
  private let stride: Int

  init(_ png: [UInt8]) throws {
    let reader = Reader(png)
    let created = cairo_image_surface_create_from_png_stream(
      { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
        return Unmanaged<Reader>.fromOpaque(closure).takeUnretainedValue()
          .read(into: data, count: Int(length))
      }, Unmanaged.passUnretained(reader).toOpaque())
    let surface = try #require(created)
    defer { cairo_surface_destroy(surface) }
    try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    stride = Int(cairo_image_surface_get_stride(surface))
    let data = try #require(cairo_image_surface_get_data(surface))
    pixels = Array(UnsafeBufferPointer(start: data, count: stride * height))
  }

  /// The colour of a pixel, counted from the top left corner.
  func color(_ x: Int, _ y: Int) throws -> Color {
    try #require((0..<width).contains(x) && (0..<height).contains(y))
    // Cairo keeps a pixel in the machine's order of bytes; these machines put blue first.
    let start = y * stride + 4 * x
    return Color(red: pixels[start + 2], green: pixels[start + 1], blue: pixels[start])
  }
}

/// Hands out bytes piece by piece.
private final class Reader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into data: UnsafeMutablePointer<UInt8>, count: Int) -> cairo_status_t {
    guard position + count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for offset in 0..<count { data[offset] = bytes[position + offset] }
    position += count
    return CAIRO_STATUS_SUCCESS
  }
}
