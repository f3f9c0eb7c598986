import ConstraintSolver
import LayoutEngine
import LinearConstraints
import ParametricLayout

/// The statements of a layout that a compiled layout speaks of, each once.
struct StatementTable {
  private(set) var statements: [CompiledLayout.Statement] = []

  /// The same as they are in the layout.
  private(set) var originals: [Statement] = []

  private let layout: Layout
  private let solver: LayoutSolver
  private var places: [CompiledLayout.Statement: Int] = [:]

  init(_ layout: Layout, solver: LayoutSolver) {
    self.layout = layout
    self.solver = solver
  }

  /// The place of a statement.
  mutating func place(of statement: Statement) -> Int {
    let label = statement.label.map { "\($0): " } ?? ""
    let entry = CompiledLayout.Statement(
      text: label + (statement.meaning ?? statement.summary),
      line: statement.source.flatMap { $0.line >= 1 ? $0.line : nil })
    if let place = places[entry] { return place }
    statements.append(entry)
    originals.append(statement)
    places[entry] = statements.count - 1
    return statements.count - 1
  }

  /// The place of what a border comes from; nil where that has no statement.
  mutating func place(of cause: PartCause) -> Int? {
    statement(of: cause).map { place(of: $0) }
  }

  /// The place of a wish, by its number in the model.
  mutating func place(ofWish number: Int) -> Int {
    place(of: layout.statement(ofConstraint: number) ?? Statement(summary: "a wish"))
  }

  /// The place of a member of a contradiction.
  mutating func place(of member: Contradiction.Member) -> Int {
    place(of: solver.statement(for: member, in: layout))
  }

  /// The statement that a border comes from.
  func statement(of cause: PartCause) -> Statement? {
    switch cause {
    case .constraint(let number): layout.statement(ofConstraint: number)
    case .extremum(let number): layout.statement(ofExtremum: number)
    case .lowerBound(let variable):
      layout.model.declarations[variable.index].origin.flatMap { layout.statement($0) }
        ?? layout.boundStatement(of: variable)
    }
  }
}
