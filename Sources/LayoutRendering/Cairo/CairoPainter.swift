import CCairo
import LayoutEngine

/// Draws a picture on a Cairo context, whatever surface that has.
struct CairoPainter {
  /// The context; who made it, releases it.
  let context: OpaquePointer

  /// Draws a picture, its page's top left corner at the origin.
  ///
  /// - Parameter scale: How many units of the surface a point has.
  func paint(_ picture: DisplayList, scale: Double) throws(PictureError) {
    cairo_scale(context, scale, scale)
    cairo_translate(context, -picture.page.x, -picture.page.y)
    set(Paint(picture.background))
    cairo_paint(context)
    try chooseTypeface()
    for item in picture.items {
      paint(item)
      if let text = item.text { paint(text) }
    }
  }

  // MARK: Figures

  private func paint(_ item: DisplayItem) {
    if let fill = item.fill {
      trace(item.figure)
      set(fill)
      cairo_fill(context)
    }
    if let stroke = item.stroke { paint(stroke, along: item.figure) }
  }

  private func paint(_ stroke: Stroke, along figure: Figure) {
    set(stroke.paint)
    cairo_set_line_width(context, stroke.width)
    switch (stroke.dash, figure) {
    case (let dash?, .rectangle(let frame)):
      withUnsafePointer(to: dash) { cairo_set_dash(context, $0, 1, 0) }
      traceSides(of: frame)
    case (let dash?, _):
      withUnsafePointer(to: dash) { cairo_set_dash(context, $0, 1, 0) }
      trace(figure)
    case (nil, _):
      cairo_set_dash(context, nil, 0, 0)
      trace(figure)
    }
    cairo_stroke(context)
  }

  // Each side from its left end or its top, so that the dashes of neighbours fall together.
  private func traceSides(of frame: Frame) {
    for y in [frame.y, frame.bottom] {
      cairo_move_to(context, frame.x, y)
      cairo_line_to(context, frame.right, y)
    }
    for x in [frame.x, frame.right] {
      cairo_move_to(context, x, frame.y)
      cairo_line_to(context, x, frame.bottom)
    }
  }

  private func trace(_ figure: Figure) {
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    switch figure {
    case .rectangle(let frame):
      cairo_rectangle(context, frame.x, frame.y, frame.width, frame.height)
    case .circle(let centerX, let centerY, let radius):
      cairo_arc(context, centerX, centerY, radius, 0, 2 * .pi)
      cairo_close_path(context)
    case .ellipse(let frame): traceEllipse(frame)
    case .capsule(let frame): traceCapsule(frame)
    case .line(let frame):
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_move_to(context, frame.x, frame.y)
      cairo_line_to(context, frame.right, frame.bottom)
    }
  }

  private func traceEllipse(_ frame: Frame) {
    // The path is made in a stretched space, and stroked in the plain one.
    cairo_save(context)
    cairo_translate(context, frame.x + frame.width / 2, frame.y + frame.height / 2)
    cairo_scale(context, frame.width / 2, frame.height / 2)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    cairo_close_path(context)
    cairo_restore(context)
  }

  private func traceCapsule(_ frame: Frame) {
    let radius = min(frame.width, frame.height) / 2
    let (left, right) = (frame.x + radius, frame.right - radius)
    let (top, bottom) = (frame.y + radius, frame.bottom - radius)
    cairo_new_sub_path(context)
    cairo_arc(context, right, top, radius, -0.5 * .pi, 0)
    cairo_arc(context, right, bottom, radius, 0, 0.5 * .pi)
    cairo_arc(context, left, bottom, radius, 0.5 * .pi, .pi)
    cairo_arc(context, left, top, radius, .pi, 1.5 * .pi)
    cairo_close_path(context)
  }

  private func set(_ paint: Paint) {
    let color = paint.color
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      paint.opacity)
  }

  // MARK: Texts

  // Letters keep their proportions at every scale, as they do in SVG: no hinting.
  private func chooseTypeface() throws(PictureError) {
    cairo_select_font_face(
      context, DisplayText.fontFamily, CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    guard let options = cairo_font_options_create() else { throw .cairo("no font options") }
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    try check(cairo_font_options_status(options))
    cairo_set_font_options(context, options)
  }

  private func paint(_ text: DisplayText) {
    let string = VisualOrder.leftToRight(text.string)
    cairo_set_font_size(context, text.size)
    var extents = cairo_text_extents_t()
    cairo_text_extents(context, string, &extents)
    let share =
      switch text.anchor {
      case .left: 0.0
      case .middle: 0.5
      case .right: 1.0
      }
    set(Paint(text.color))
    cairo_move_to(context, text.x - share * extents.x_advance, text.baseline)
    cairo_show_text(context, string)
    cairo_new_path(context)
  }
}
