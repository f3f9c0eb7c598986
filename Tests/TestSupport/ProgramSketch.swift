import LinearConstraints

/// A small linear program as people write it down: every row with a coefficient for every column.
///
/// ```swift
/// ProgramSketch(
///   columns: [.atLeast(0), .atLeast(0)], rows: [.init([1, 1], .atMost(4))],
///   objectives: [[-3, -5]])
/// ```
public struct ProgramSketch: Sendable, CustomStringConvertible {
  /// A row: one coefficient for each column, and the bounds of their sum.
  public struct Row: Sendable {
    /// The coefficients, as many as there are columns; 0 for a column that is not in the row.
    public var coefficients: [Double]
    /// The bounds.
    public var bounds: Bounds

    /// The row Σ `coefficients` · column within `bounds`.
    public init(_ coefficients: [Double], _ bounds: Bounds) {
      self.coefficients = coefficients
      self.bounds = bounds
    }
  }

  /// The bounds of the columns.
  public var columns: [Bounds]
  /// The rows.
  public var rows: [Row]
  /// What is to be least, one coefficient for each column, the most important first.
  public var objectives: [[Double]]

  /// The program with these parts.
  public init(columns: [Bounds], rows: [Row] = [], objectives: [[Double]] = []) {
    self.columns = columns
    self.rows = rows
    self.objectives = objectives
  }

  /// The program as backends take it.
  public func program() throws -> LinearProgram {
    var program = LinearProgram()
    for bounds in columns { _ = try program.addColumn(bounds) }
    for row in rows { try program.addRow(Self.entries(row.coefficients), within: row.bounds) }
    return program
  }

  /// The objectives as backends take them.
  public var linearObjectives: [LinearObjective] {
    objectives.map { LinearObjective(entries: Self.entries($0)) }
  }

  private static func entries(_ coefficients: [Double]) -> [LinearProgram.Entry] {
    coefficients.enumerated().filter { $0.element != 0 }.map {
      LinearProgram.Entry(column: .init(index: $0.offset), coefficient: $0.element)
    }
  }

  /// The program in mathematical notation.
  public var description: String {
    func sum(_ coefficients: [Double]) -> String {
      let terms = coefficients.enumerated().filter { $0.element != 0 }
        .map { "\($0.element)·x\($0.offset)" }
      return terms.isEmpty ? "0" : terms.joined(separator: " + ")
    }
    let lines =
      objectives.map { "minimize \(sum($0))" }
      + rows.map { "\($0.bounds.lower) <= \(sum($0.coefficients)) <= \($0.bounds.upper)" }
      + columns.enumerated().map { "\($0.element.lower) <= x\($0.offset) <= \($0.element.upper)" }
    return lines.joined(separator: "\n")
  }
}

extension Generator where Value == ProgramSketch {
  /// Programs of at most 4 columns, 5 rows and 3 objectives with small numbers: optimal,
  /// infeasible, unbounded and degenerate ones, with free and fixed columns and empty rows.
  public static var smallPrograms: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...4))
      let coefficients = Generator<Double> { choices in
        // Many zeros and many ones: ties, and rows that depend on each other.
        choices.draw(.element(of: [0, 1, -1, 0, 1, 2, -2, 3, 0.5]))
      }
      var columns: [Bounds] = []
      for _ in 0..<count { columns.append(choices.draw(.smallBounds)) }
      let rows = choices.list(
        of: Generator<ProgramSketch.Row> { choices in
          let numbers = (0..<count).map { _ in choices.draw(coefficients) }
          return ProgramSketch.Row(numbers, choices.draw(.smallBounds))
        }, count: 0...5)
      let objectives = choices.list(
        of: Generator<[Double]> { choices in (0..<count).map { _ in choices.draw(coefficients) } },
        count: 0...3)
      return ProgramSketch(columns: columns, rows: rows, objectives: objectives)
    }
  }
}

extension Generator where Value == Bounds {
  /// Bounds of all kinds, with small whole numbers.
  static var smallBounds: Generator {
    Generator { choices in
      let first = Double(choices.draw(.integers(in: -6...10)))
      switch choices.choose(upTo: 6) {
      case 0, 1: return .atLeast(min(first, 0))
      case 2: return .atLeast(first)
      case 3: return .atMost(first)
      case 4: return .fixed(at: first)
      case 5: return .free
      default:
        return Bounds(lower: first, upper: first + Double(choices.draw(.integers(in: 0...9))))
      }
    }
  }
}
