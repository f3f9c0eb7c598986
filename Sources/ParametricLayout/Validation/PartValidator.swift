/// Checks one part of a compiled layout.
struct PartValidator {
  let part: CompiledLayout.Part
  let place: String
  let rows: Int
  let stride: Int
  let statementCount: Int
  let valueCount: Int

  func validate() throws(InvalidCompiledLayout) {
    try validateCounts()
    try validateTree()
    try validateNumbers(part.splits, "splits")
    try validateNumbers(part.formulas, "formulas")
    for (index, leaf) in part.leaves.enumerated() {
      try validate(leaf, "\(place).leaves[\(index)]")
    }
    for (index, statements) in part.splitStatements.enumerated() {
      try validate(
        statements.lazy.map(\.statement), below: statementCount,
        "\(place).splitStatements[\(index)]", "statement")
    }
  }

  private var nodeCount: Int { part.positiveChild.count }

  private func validateCounts() throws(InvalidCompiledLayout) {
    let (numbers, overflows) = nodeCount.multipliedReportingOverflow(by: stride)
    let counts = [
      ("negativeChild", part.negativeChild.count, nodeCount),
      ("splitStatements", part.splitStatements.count, nodeCount),
      ("splits", part.splits.count, overflows ? -1 : numbers),
      ("leaves", part.leaves.count, nodeCount + 1),
    ]
    for (name, count, expected) in counts {
      try require(
        count == expected, "\(place).\(name)",
        "\(count) stand where a tree of \(nodeCount) nodes has \(expected)")
    }
    for (name, exact, numbers) in [
      ("exactSplits", part.exactSplits, part.splits),
      ("exactFormulas", part.exactFormulas, part.formulas),
    ] {
      try require(
        exact.isEmpty || exact.count == numbers.count, "\(place).\(name)",
        "\(exact.count) texts for \(numbers.count) numbers")
    }
  }

  /// Every node but the root, and every leaf, is a child once, and a node stands after its parent:
  /// so there is no cycle, all can be reached, and all walks end.
  private func validateTree() throws(InvalidCompiledLayout) {
    var isChild = Array(repeating: false, count: nodeCount)
    var isReached = Array(repeating: false, count: part.leaves.count)
    for (name, children) in [
      ("positiveChild", part.positiveChild), ("negativeChild", part.negativeChild),
    ] {
      for (node, child) in children.enumerated() {
        if child >= 0 {
          try require(
            child > node && child < nodeCount && !isChild[child], "\(place).\(name)[\(node)]",
            "\(child) is no node, stands before its parent, or has two of them")
          isChild[child] = true
        } else {
          // -1 - child cannot overflow: it is the complement of the bits.
          let leaf = ~child
          try require(
            leaf < part.leaves.count && !isReached[leaf], "\(place).\(name)[\(node)]",
            "\(leaf) is no leaf, or has two parents")
          isReached[leaf] = true
        }
      }
    }
  }

  private func validateNumbers(
    _ numbers: [Double], _ name: String
  ) throws(InvalidCompiledLayout) {
    for (index, number) in numbers.enumerated() {
      try require(
        abs(number) <= CompiledLayout.largestCoefficient, "\(place).\(name)[\(index)]",
        "the coefficient \(number) is not within 1e100")
    }
  }

  private func validate(
    _ leaf: CompiledLayout.Leaf, _ place: String
  ) throws(InvalidCompiledLayout) {
    var needed = 0
    switch leaf.outcome {
    case .solved: needed = rows
    case .infeasible(let statements):
      try validate(statements, below: statementCount, "\(place).outcome", "statement")
    }
    let (length, overflows) = needed.multipliedReportingOverflow(by: stride)
    try require(
      leaf.formulaOffset >= 0 && !overflows && length <= part.formulas.count
        && leaf.formulaOffset <= part.formulas.count - length, "\(place).formulaOffset",
      "no \(needed) formulas begin at \(leaf.formulaOffset)")
    try validate(leaf.givenUp, below: statementCount, "\(place).givenUp", "statement")
    try validate(leaf.undetermined, below: valueCount, "\(place).undetermined", "value")
    try validate(leaf.fitted, below: valueCount, "\(place).fitted", "value")
  }

  private func validate(
    _ indices: some Sequence<Int>, below count: Int, _ place: @autoclosure () -> String,
    _ kind: String
  ) throws(InvalidCompiledLayout) {
    for index in indices {
      try require(index >= 0 && index < count, place(), "\(index) is no \(kind)")
    }
  }
}
