import LayoutEngine
import LayoutRendering

/// How a picture is asked for on the command line.
struct PictureOptions {
  /// What it is written as.
  let format: OutputFormat
  /// How many pixels a point has, where that is given.
  let scale: Double?
  /// Whether sizes and distances are written into it.
  let hasGuides: Bool

  static let options = [
    Option("scale", .text("N"), "how many pixels a point has in a PNG picture, instead of 2"),
    guides,
  ]

  static let guides = Option("guides", .none, "write sizes and distances into the picture")

  /// The options for a format; one that says nothing about it is refused.
  init(_ arguments: ParsedArguments, for format: OutputFormat) throws(CommandFailure) {
    self.format = format
    scale = try arguments.value("scale").map { text throws(CommandFailure) in
      try OptionValues.scale(text)
    }
    hasGuides = arguments.has("guides")
    guard !hasGuides || OutputFormat.pictures.contains(format) else {
      throw .usage("--guides is for pictures; '\(format.rawValue)' is none")
    }
    guard scale == nil || format == .png else {
      throw .usage("--scale is the pixels of a PNG picture; '\(format.rawValue)' has none")
    }
  }

  /// A solution as a picture, or as a page with one, which calls a layout without a name `untitled`.
  func bytes(of solution: LayoutSolution, untitled: String) throws(CommandFailure) -> [UInt8] {
    let picture = guided(DisplayList(of: solution), solution)
    if format == .html {
      return Array(HTMLWriter(untitled: untitled).write(solution, picture: picture).utf8)
    }
    return try bytes(of: picture)
  }

  /// What comes nearest to a layout without an answer as a picture, or as a page with one, which
  /// has the legend in its words.
  func bytes(of compromise: Compromise, untitled: String) throws(CommandFailure) -> [UInt8] {
    let picture = guided(
      DisplayList(of: compromise, hasLegend: format != .html), compromise.solution)
    if format == .html {
      return Array(HTMLWriter(untitled: untitled).write(compromise, picture: picture).utf8)
    }
    return try bytes(of: picture)
  }

  private func guided(_ picture: DisplayList, _ solution: LayoutSolution) -> DisplayList {
    hasGuides ? picture.withGuides(of: solution) : picture
  }

  private func bytes(of picture: DisplayList) throws(CommandFailure) -> [UInt8] {
    if format == .png, let scale { try check(scale, picture) }
    do {
      switch format {
      case .png: return try PNGWriter(scale: scale).write(picture)
      case .pdf: return try PDFWriter().write(picture)
      default: return Array(SVGWriter().write(picture).utf8)
      }
    } catch {
      throw CommandFailure(status: .cannotWrite, message: "mullion: error: \(error.description)")
    }
  }

  private func check(_ scale: Double, _ picture: DisplayList) throws(CommandFailure) {
    let largest = PNGWriter.largestScale(for: picture)
    guard scale > largest else { return }
    let (width, height) = (
      shown((picture.page.width * scale).rounded(.up)),
      shown((picture.page.height * scale).rounded(.up))
    )
    // Rounded down, so that what is told to fit does.
    let fitting = (largest * 100).rounded(.down) / 100
    let advice = fitting > 0 ? "; --scale \(shown(fitting)) is the most for this picture" : ""
    throw .usage(
      "--scale \(shown(scale)) would make \(width) x \(height) pixels, and a picture has at most "
        + "\(PNGWriter.longestSide) a side and \(PNGWriter.largestArea) in all" + advice)
  }
}
