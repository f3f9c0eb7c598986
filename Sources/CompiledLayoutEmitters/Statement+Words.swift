import ParametricLayout

extension CompiledLayout.Statement {
  /// What it says, after its line where it has one: `line 3: sidebar.width <= 320`.
  var words: String { (line.map { "line \($0): " } ?? "") + text }
}
