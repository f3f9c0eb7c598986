/// A layout as a function of its parameters, in closed form: no solver is needed to evaluate it.
///
/// The container's size and the other parameters of a layout enter its constraints on right sides
/// alone, so every edge of every box is a piecewise affine function of them: finitely many regions,
/// and in each one formula such as `0.25 * width - 8`. A compiled layout holds these formulas and,
/// for each independent part of the layout, a tree that finds the region.
///
/// ```swift
/// let frames = try compiled.frames(at: [800, 600])
/// ```
///
/// A value of this type is sound: whoever makes one goes through ``init(name:parameters:statements:values:boxes:parts:)``,
/// which refuses what does not fit together, so evaluation can fail in the ways of
/// ``EvaluationError`` only, and always ends.
///
/// Source: P. Feautrier, "Parametric integer programming", RAIRO Operations Research 22(3), 1988,
/// for answers as trees over parameters.
public struct CompiledLayout: Hashable, Sendable {
  /// The layout's name, empty where it has none.
  public let name: String

  /// What the formulas are functions of, in order: the container's width and height, and others.
  public let parameters: [Parameter]

  /// The statements that borders, contradictions and wishes given up speak of.
  public let statements: [Statement]

  /// Everything that has a formula, in the order of parts, and within a part in that of rows.
  public let values: [Value]

  /// The boxes that have frames: declared ones first, then cells.
  public let boxes: [Box]

  /// The independent parts of the layout, each with its own regions.
  public let parts: [Part]

  /// Which parameters are called `width` and `height`: the layout's size is measured by them.
  let sides: [Int]

  /// How many values each part has.
  let rowCounts: [Int]

  /// The parts in which a leaf has no answer.
  let partsWithContradictions: [Int]

  /// A compiled layout of these pieces.
  ///
  /// - Parameters:
  ///   - name: The layout's name, empty for none.
  ///   - parameters: Names differ; ranges are finite, at most 1e9 in size, and not empty.
  ///   - statements: What is spoken of, by index.
  ///   - values: Names differ. All rows of part 0 in order, then all of part 1, and so on.
  ///   - boxes: Names differ; a parent stands before its children.
  ///   - parts: See ``Part`` for what each holds.
  /// - Throws: ``InvalidCompiledLayout`` at the first piece that does not fit.
  /// - Complexity: O(size of all pieces).
  public init(
    name: String = "", parameters: [Parameter], statements: [Statement], values: [Value],
    boxes: [Box], parts: [Part]
  ) throws(InvalidCompiledLayout) {
    self.name = name
    self.parameters = parameters
    self.statements = statements
    self.values = values
    self.boxes = boxes
    self.parts = parts
    sides = parameters.indices.filter { ["width", "height"].contains(parameters[$0].name) }
    partsWithContradictions = parts.indices.filter { index in
      parts[index].leaves.contains { $0.outcome != .solved }
    }
    rowCounts = try Self.rowCounts(of: values, partCount: parts.count)
    try validate()
  }

  /// The same layout without the texts of exact rationals, which only words need.
  public var withoutExactTexts: CompiledLayout {
    var parts = parts
    for index in parts.indices {
      parts[index].exactSplits = []
      parts[index].exactFormulas = []
    }
    // Sound as it is, it stays so.
    let layout = try? CompiledLayout(
      name: name, parameters: parameters, statements: statements, values: values, boxes: boxes,
      parts: parts)
    return layout ?? self
  }

  /// How many numbers a formula has: the constant, then a coefficient a parameter.
  public var stride: Int { parameters.count + 1 }
}
