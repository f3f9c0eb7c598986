import CompiledLayoutEmitters

/// The script of previews, in plain JavaScript: a text for each concept, and these in order.
///
/// What makes a picture mirrors the Swift code of the same name, step by step, so that both make
/// the same items from the same frames; tests compare them.
enum PreviewScript {
  /// What makes a picture from a scene, a size and frames.
  static let picture = [
    numbers, frames, paper, figures, clutter, captions, composition, measures, guides, drawing,
  ].joined(separator: "\n")

  /// What evaluates a layout in closed form, and what its formulas and regions are.
  static let closedForm = [JavaScriptRuntime.tree, formulas, formulaWords, regions]
    .joined(separator: "\n")

  /// What moves the picture: all that has to do with the page.
  static let interaction = [regionMap, report, boxDetails, handles, stage].joined(separator: "\n")
}
