import ParametricLayout
import TestSupport

extension CompiledLayout {
  /// Does with a layout whatever can be done with one; no outcome matters but that there is one.
  func useAll() {
    for point in somePoints {
      _ = try? frames(at: point)
      for part in parts.indices { _ = regions(ofPart: part, plane: (0, 1), at: point) }
    }
    for value in values.indices { _ = formulaWords(of: value).map(\.description) }
    for breakpoint in breakpoints { _ = words(of: breakpoint) }
  }
}
