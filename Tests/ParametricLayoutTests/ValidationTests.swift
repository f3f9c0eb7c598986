import ParametricLayout
import Testing

struct ValidationTests {
  /// One change that makes a sound layout unsound, and what is said of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    var place: String
    var change: @Sendable (inout Pieces) -> Void
    init(_ place: String, _ change: @escaping @Sendable (inout Pieces) -> Void) {
      self.place = place
      self.change = change
    }
    var testDescription: String { place }
  }

  static let damages: [Damage] = [
    Damage("parameters") { $0.parameters[1].name = "width" },
    Damage("parameters[0]") { $0.parameters[0].lower = .nan },
    Damage("parameters[0]") { $0.parameters[0].lower = 3000 },
    Damage("parameters[1]") { $0.parameters[1].upper = .infinity },
    Damage("parameters[1]") { $0.parameters[1].upper = 2e9 },
    Damage("statements[1].line") { $0.statements[1].line = 0 },
    Damage("values") { $0.values[1].name = "sidebar.width" },
    Damage("values[0]") { $0.values[0].part = -1 },
    Damage("values[5]") { $0.values[5].part = 3 },
    Damage("values[5]") { $0.values[5].row = 1 },
    Damage("values[4]") { $0.values[4].part = 0 },
    Damage("boxes") { $0.boxes[1].name = "sidebar" },
    Damage("boxes[0]") { $0.boxes[0].parent = 0 },
    Damage("boxes[0]") { $0.boxes[0].parent = -1 },
    Damage("boxes[2]") { $0.boxes[2].height = 6 },
    Damage("boxes[2]") { $0.boxes[2].left = .min },
    Damage("parts[0].negativeChild") { $0.parts[0].negativeChild.removeLast() },
    Damage("parts[0].splitStatements") { $0.parts[0].splitStatements = [] },
    Damage("parts[0].splits") { $0.parts[0].splits.append(0) },
    Damage("parts[0].leaves") { $0.parts[0].leaves.append(.init()) },
    Damage("parts[1].leaves") { $0.parts[1].leaves = [] },
    Damage("parts[0].exactSplits") { $0.parts[0].exactSplits = ["1"] },
    Damage("parts[0].exactFormulas") { $0.parts[0].exactFormulas = ["1"] },
    Damage("parts[0].splits[2]") { $0.parts[0].splits[2] = .nan },
    Damage("parts[0].formulas[2]") { $0.parts[0].formulas[2] = -.infinity },
    Damage("parts[0].formulas[2]") { $0.parts[0].formulas[2] = 1e101 },
    // A node below itself, above itself, beyond the end, with two parents; a leaf likewise.
    Damage("parts[0].positiveChild[0]") { $0.parts[0].positiveChild[0] = 0 },
    Damage("parts[0].positiveChild[2]") { $0.parts[0].positiveChild[2] = 1 },
    Damage("parts[0].positiveChild[0]") { $0.parts[0].positiveChild[0] = 3 },
    Damage("parts[0].positiveChild[0]") { $0.parts[0].positiveChild[0] = .max },
    Damage("parts[0].negativeChild[0]") { $0.parts[0].negativeChild[0] = 2 },
    Damage("parts[0].negativeChild[1]") { $0.parts[0].negativeChild[1] = -2 },
    Damage("parts[0].negativeChild[1]") { $0.parts[0].negativeChild[1] = -5 },
    Damage("parts[0].negativeChild[1]") { $0.parts[0].negativeChild[1] = .min },
    Damage("parts[0].leaves[1].formulaOffset") { $0.parts[0].leaves[1].formulaOffset = -1 },
    Damage("parts[0].leaves[1].formulaOffset") { $0.parts[0].leaves[1].formulaOffset = 19 },
    Damage("parts[0].leaves[1].formulaOffset") { $0.parts[0].leaves[1].formulaOffset = .max },
    Damage("parts[1].leaves[0].formulaOffset") { $0.parts[1].formulas.removeLast() },
    Damage("parts[0].leaves[0].outcome") { $0.parts[0].leaves[0].outcome = .infeasible([4]) },
    Damage("parts[0].leaves[1].givenUp") { $0.parts[0].leaves[1].givenUp = [-1] },
    Damage("parts[2].leaves[1].undetermined") { $0.parts[2].leaves[1].undetermined = [6] },
    Damage("parts[2].leaves[0].fitted") { $0.parts[2].leaves[0].fitted = [.max] },
    Damage("parts[0].splitStatements[1]") {
      $0.parts[0].splitStatements[1] = [.init(statement: 4)]
    },
  ]

  @Test(arguments: damages)
  func refusesWhatDoesNotFit(damage: Damage) throws {
    var pieces = Pieces.sidebar
    damage.change(&pieces)
    let error = #expect(throws: InvalidCompiledLayout.self) { try pieces.layout() }
    #expect(error?.place == damage.place)
  }

  @Test func equalPiecesAreEqualLayouts() throws {
    let layout = try Pieces.sidebar.layout()
    #expect(try layout == Pieces.sidebar.layout())
    var other = Pieces.sidebar
    other.parts[0].formulas[0] = 181
    #expect(try layout != other.layout())
  }
}
