import CompiledLayoutEmitters
import ParametricLayout

/// Writes a compiled layout in each of the formats.
struct CompiledWriter {
  let layout: CompiledLayout

  /// The file that it comes from; nil for standard input.
  let source: String?

  /// What reports call a layout without a name.
  let title: String

  /// What the struct is named for, where that is asked for.
  let typeName: String?

  let isPublic: Bool

  /// The contents of a file.
  ///
  /// - Parameters:
  ///   - format: What to write.
  ///   - file: Its name, which tells declarations from a module and a page from a text.
  func bytes(of format: CompiledFormat, for file: String) -> [UInt8] {
    switch format {
    case .swift:
      let emitter = SwiftEmitter(
        name: typeName ?? stem, source: source, access: isPublic ? .everyone : .module)
      return Array(emitter.text(of: layout).utf8)
    case .js:
      let emitter = JavaScriptEmitter(source: source)
      let isDeclarations = file.hasSuffix(".d.ts") || file.hasSuffix(".d.mts")
      return Array(
        (isDeclarations ? emitter.declarations(of: layout) : emitter.module(of: layout)).utf8)
    case .json: return Array(layout.json.utf8)
    case .binary: return layout.binary
    case .report:
      let emitter = ReportEmitter(untitled: title)
      let isPage = CompiledFormat.ending(of: file) == "html"
      return Array((isPage ? emitter.page(of: layout) : emitter.text(of: layout)).utf8)
    }
  }

  /// The file's name without what it ends in; the layout's name where there is no file.
  private var stem: String {
    guard let source else { return layout.name }
    let ending = CompiledFormat.ending(of: source)
    return ending.map { String(source.dropLast($0.count + 1)) } ?? source
  }
}
