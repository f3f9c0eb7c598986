import ParametricLayout
import TestSupport

extension Generator where Value == CompiledLayout {
  /// Compiled layouts of any shape: trees of all forms, leaves without an answer, shared formulas,
  /// exact texts or none. Continuity is no part of being sound, and so not of these.
  static var compiledLayouts: Generator {
    Generator { choices in
      let names = ["width", "height", "caption"]
      let count = choices.draw(.integers(in: 0...3))
      let parameters = names.prefix(count).map { name in
        let lower = choices.draw(.doubles(in: -100...500))
        return CompiledLayout.Parameter(
          name: name, lower: lower, upper: lower + choices.draw(.doubles(in: 0...1000)))
      }
      let statements = (0..<choices.draw(.integers(in: 0...3))).map { index in
        CompiledLayout.Statement(
          text: choices.draw(
            .element(of: ["a.width <= 320", "\"quoted\" \\ 1\n\t\u{1}", "größer 🪟"])),
          line: choices.draw(.booleans) ? index + 1 : nil)
      }
      var pieces = Pieces(parameters: parameters, statements: statements, values: [], parts: [])
      let parts = choices.draw(.integers(in: 1...3))
      let rows = (0..<parts).map { _ in choices.draw(.integers(in: 1...3)) }
      for (part, rows) in rows.enumerated() {
        for row in 0..<rows {
          pieces.values.append(.init(name: "part\(part).value\(row)", part: part, row: row))
        }
      }
      for rows in rows {
        pieces.parts.append(
          choices.draw(
            .part(
              rows: rows, stride: count + 1, statements: statements.count,
              values: pieces.values.count)))
      }
      for index in 0..<choices.draw(.integers(in: 0...3)) {
        func value() -> Int { choices.draw(.integers(in: 0...(pieces.values.count - 1))) }
        pieces.boxes.append(
          .init(
            name: "box\(index)",
            parent: index > 0 && choices.draw(.booleans) ? index - 1 : nil, left: value(),
            top: value(), width: value(), height: value()))
      }
      // Sound by construction; where that is wrong, the tests that want it so say it.
      return (try? pieces.layout()) ?? Self.empty
    }
  }

  private static var empty: CompiledLayout {
    guard let empty = try? Pieces(parameters: [], values: [], parts: []).layout() else {
      fatalError("nothing is not sound")
    }
    return empty
  }
}

extension Generator where Value == CompiledLayout.Part {
  fileprivate static func part(
    rows: Int, stride: Int, statements: Int, values: Int
  ) -> Generator {
    Generator { choices in
      let nodes = choices.draw(.integers(in: 0...6))
      var part = CompiledLayout.Part(leaves: [], formulas: [])
      func numbers(_ count: Int) -> [Double] {
        (0..<count).map { _ in choices.draw(.doubles(in: -1000...1000)) }
      }
      part.splits = numbers(nodes * stride)
      func some(_ count: Int) -> [Int] {
        count == 0 ? [] : choices.draw(.array(of: .integers(in: 0...(count - 1)), count: 0...2))
      }
      // A place at which the tree can grow is a side of a node; each new node takes one.
      part.positiveChild = Array(repeating: .min, count: nodes)
      part.negativeChild = part.positiveChild
      var free: [(node: Int, isPositive: Bool)] = []
      func hang(_ child: Int) {
        let place = free.remove(at: choices.draw(.integers(in: 0...(free.count - 1))))
        if place.isPositive {
          part.positiveChild[place.node] = child
        } else {
          part.negativeChild[place.node] = child
        }
      }
      for node in 0..<nodes {
        if node > 0 { hang(node) }
        free += [(node, true), (node, false)]
        part.splitStatements.append(
          some(statements).map {
            .init(
              statement: $0, activeSide: choices.draw(.element(of: [nil, .negative, .positive])))
          })
      }
      let tables = choices.draw(.integers(in: 1...3))
      part.formulas = numbers(tables * rows * stride)
      for leaf in 0...nodes {
        if nodes > 0 { hang(~leaf) }
        let hasAnswer = choices.draw(.integers(in: 0...9)) < 9
        part.leaves.append(
          .init(
            outcome: hasAnswer ? .solved : .infeasible(some(statements)),
            formulaOffset: choices.draw(.integers(in: 0...(tables - 1))) * rows * stride,
            givenUp: some(statements), undetermined: some(values), fitted: some(values)))
      }
      if choices.draw(.booleans) {
        part.exactSplits = part.splits.map { "\($0)/7" }
        part.exactFormulas = part.formulas.map { "\($0)/7" }
      }
      return part
    }
  }
}

extension CompiledLayout {
  /// Points in the range, and at its ends, for a try.
  var somePoints: [[Double]] {
    [0, 0.25, 0.5, 1].map { part in
      parameters.map { min($0.lower + part * ($0.upper - $0.lower), $0.upper) }
    }
  }

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
