import ParametricLayout

/// One part of a layout as Swift: its tables, the way down its tree, and its values.
struct SwiftPart {
  let index: Int
  let firstValue: Int

  /// The parameters that its tables depend on, by index.
  let used: [Int]

  private let part: CompiledLayout.Part
  private let stride: Int
  private let reduction: PartReduction
  private let contradictions: [[String]]

  /// What each row is called; rows that are the same sum share the name of the first.
  let names: [String]

  /// For each leaf its table, or beyond the last of them its contradiction.
  private let targets: [Int]

  init(index: Int, firstValue: Int, of layout: CompiledLayout) {
    self.index = index
    self.firstValue = firstValue
    part = layout.parts[index]
    stride = layout.stride
    let reduction = PartReduction(part: index, of: layout)
    self.reduction = reduction
    var first: [PartReduction.Sum: Int] = [:]
    names = reduction.sums.enumerated().map { row, sum in
      let row = first[sum] ?? row
      first[sum] = row
      return "v\(firstValue + row)"
    }
    var contradictions: [[String]] = []
    targets = part.leaves.map { leaf in
      switch leaf.outcome {
      case .solved: return reduction.offsets.firstIndex(of: leaf.formulaOffset) ?? 0
      case .infeasible(let statements):
        let texts = statements.map { layout.statements[$0].words }
        if let known = contradictions.firstIndex(of: texts) {
          return reduction.offsets.count + known
        }
        contradictions.append(texts)
        return reduction.offsets.count + contradictions.count - 1
      }
    }
    self.contradictions = contradictions
    let (part, stride) = (part, stride)
    used = layout.parameters.indices.filter { parameter in
      Swift.stride(from: parameter + 1, to: part.splits.count, by: stride)
        .contains { part.splits[$0] != 0 }
        || reduction.keys.contains { row in
          reduction.offsets.contains { part.formulas[$0 + row * stride + 1 + parameter] != 0 }
        }
    }
  }

  var rowCount: Int { reduction.sums.count }

  /// Whether there is anything to look up.
  var hasRegions: Bool { !reduction.keys.isEmpty || !contradictions.isEmpty }

  // MARK: Code

  /// The statements that find the region, and leave where there is no answer.
  var descent: [String] {
    guard hasRegions else { return [] }
    let point = used.map { "p\($0)" }.joined(separator: ", ")
    let comma = used.isEmpty ? "" : ", "
    var lines = [
      "    let t\(index) = Tables.table("
        + "Tables.splits\(index), Tables.children\(index)\(comma)\(point))"
    ]
    if !contradictions.isEmpty {
      lines += [
        "    if t\(index) >= \(reduction.offsets.count) {",
        "      throw .infeasible(statements: "
          + "Tables.contradictions\(index)[t\(index) - \(reduction.offsets.count)])",
        "    }",
      ]
    }
    return lines
  }

  /// The statements that make the part's values, `v12` and so on.
  var values: [String] {
    var lines: [String] = []
    for key in reduction.keys.indices {
      let width = used.count + 1
      let table = "Tables.formulas\(index)"
      let start = "t\(index) * \(reduction.keys.count * width)"
      func number(_ place: Int) -> String { "\(table)[\(start) + \(key * width + place)]" }
      // One product a line: sums of many are slow to compile.
      lines.append("    \(used.isEmpty ? "let" : "var") k\(index)_\(key) = \(number(0))")
      for (place, parameter) in used.enumerated() {
        lines.append("    k\(index)_\(key) += \(number(place + 1)) * p\(parameter)")
      }
    }
    for (row, sum) in reduction.sums.enumerated() where names[row] == "v\(firstValue + row)" {
      var terms = sum.terms.map { (factor: $0.factor, name: "k\(index)_\($0.key)") }
      for (parameter, factor) in sum.affine.dropFirst().enumerated() where factor != 0 {
        terms.append((factor, "p\(parameter)"))
      }
      lines += Self.assignment(to: "v\(firstValue + row)", terms, constant: sum.affine[0])
    }
    return lines
  }

  /// A sum without dust; one of many terms is built up in steps, which compile faster.
  private static func assignment(
    to name: String, _ terms: [(factor: Double, name: String)], constant: Double
  ) -> [String] {
    var pieces = terms.map { term in
      switch term.factor {
      case 1: (isNegative: false, text: term.name)
      case -1: (isNegative: true, text: term.name)
      default:
        (
          isNegative: term.factor < 0,
          text: "\(SwiftText.number(abs(term.factor))) * \(term.name)"
        )
      }
    }
    if constant != 0 { pieces.append((constant < 0, SwiftText.number(abs(constant)))) }
    guard let first = pieces.first else { return ["    let \(name) = 0.0"] }
    let start = first.isNegative ? "-\(first.text)" : first.text
    if terms.isEmpty { return ["    let \(name) = Tables.clean(\(start), dust)"] }
    if pieces.count <= 2 {
      let rest = pieces.dropFirst().map { " \($0.isNegative ? "-" : "+") \($0.text)" }.joined()
      return ["    let \(name) = Tables.clean(\(start)\(rest), dust)"]
    }
    return ["    var \(name) = \(start)"]
      + pieces.dropFirst().map { "    \(name) \($0.isNegative ? "-=" : "+=") \($0.text)" }
      + ["    \(name) = Tables.clean(\(name), dust)"]
  }

  // MARK: Tables

  /// The part's tables; nil where there is nothing to look up.
  var tables: String? {
    guard hasRegions else { return nil }
    let kinds = [0] + used.map { $0 + 1 }
    let splits = part.positiveChild.indices.flatMap { node in
      kinds.map { SwiftText.number(part.splits[node * stride + $0]) }
    }
    let children = zip(part.positiveChild, part.negativeChild).flatMap { [$0, $1] }
      .map { String($0 >= 0 ? $0 : ~targets[~$0]) }
    // A tree without nodes is one leaf: here a node that asks nothing.
    let formulas = reduction.offsets.flatMap { offset in
      reduction.keys.flatMap { row in
        kinds.map { SwiftText.number(part.formulas[offset + row * stride + $0]) }
      }
    }
    let isSingle = part.positiveChild.isEmpty
    var sections = [
      table(
        "splits", "Double", isSingle ? kinds.map { _ in SwiftText.number(0) } : splits),
      table("children", "Int32", isSingle ? ["\(~targets[0])", "\(~targets[0])"] : children),
    ]
    if !reduction.keys.isEmpty { sections.append(table("formulas", "Double", formulas)) }
    if !contradictions.isEmpty {
      sections.append(
        table(
          "contradictions", "[String]",
          contradictions.map { "[\($0.map(SwiftText.string).joined(separator: ", "))]" }))
    }
    return sections.joined(separator: "\n")
  }

  private func table(_ name: String, _ type: String, _ elements: [String]) -> String {
    "  static let \(name)\(index): [\(type)] = \(SwiftText.list(elements, indent: "  "))"
  }

  /// The function that goes down a tree over so many parameters.
  static func descentFunction(parameterCount: Int) -> String {
    let parameters = (0..<parameterCount).map { ", _ p\($0): Double" }.joined()
    let products = (0..<parameterCount).map { parameter in
      "        sum += splits[node * \(parameterCount + 1) + \(parameter + 1)] * p\(parameter)\n"
    }.joined()
    return """
        static func table(
          _ splits: [Double], _ children: [Int32]\(parameters)
        ) -> Int {
          var node = 0
          repeat {
            \(parameterCount == 0 ? "let" : "var") sum = splits[node * \(parameterCount + 1)]
      \(products)      node = Int(children[sum >= 0 ? 2 * node : 2 * node + 1])
          } while node >= 0
          return -1 - node
        }
      """
  }
}
