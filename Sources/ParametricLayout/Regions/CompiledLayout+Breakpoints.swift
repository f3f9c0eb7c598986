extension CompiledLayout {
  /// Where the formulas change: the borders between regions with different answers.
  ///
  /// Most layouts have some at which people wonder why: they show what a layout does at which size.
  /// Borders on one line are one breakpoint. They stand in the order of parts, and within a part in
  /// that of their lines, so that those of a single parameter ascend.
  ///
  /// Where the borders of a part depend on one or two parameters, a border counts only where the
  /// answers of its two sides differ. With more parameters each split of the tree counts.
  ///
  /// - Complexity: O(n d) for n nodes of trees of depth d, over two parameters O(n² d) at worst.
  public var breakpoints: [Breakpoint] {
    parts.indices.flatMap { part in
      let nodes =
        switch borderParameters(ofPart: part) {
        case let used where used.isEmpty: [Int]()
        case let used where used.count == 1: turningNodes(ofPart: part, along: used[0])
        case let used where used.count == 2: turningNodes(ofPart: part, plane: (used[0], used[1]))
        default: Array(parts[part].positiveChild.indices)
        }
      return merged(nodes.compactMap { breakpoint(ofNode: $0, ofPart: part) })
    }
  }

  /// The nodes on whose border the answers change, where borders depend on one parameter.
  private func turningNodes(ofPart part: Int, along parameter: Int) -> [Int] {
    let pieces = pieces(ofPart: part, along: parameter)
    return zip(pieces, pieces.dropFirst()).compactMap { before, after in
      isSame(before.leaf, after.leaf, inPart: part) ? nil : after.border
    }
  }

  /// The nodes on whose border the answers change somewhere, where borders depend on two parameters.
  private func turningNodes(ofPart part: Int, plane: (first: Int, second: Int)) -> [Int] {
    let middle = parameters.map { ($0.lower + $0.upper) / 2 }
    let segments = turningSegments(ofPart: part, plane: plane, at: middle)
    return Set(segments.map(\.node)).sorted()
  }

  /// The border of a node, scaled so that its first coefficient of a parameter is 1.
  private func breakpoint(ofNode node: Int, ofPart part: Int) -> Breakpoint? {
    let coefficients = parts[part].splits[node * stride..<(node + 1) * stride]
    guard let scale = coefficients.dropFirst().first(where: { $0 != 0 }) else { return nil }
    let statements = parts[part].splitStatements[node].map { statement in
      scale > 0
        ? statement
        : BorderStatement(
          statement: statement.statement,
          activeSide: statement.activeSide.map { $0 == .positive ? .negative : .positive })
    }
    return Breakpoint(
      part: part, coefficients: coefficients.map { $0 / scale + 0 }, statements: statements)
  }

  /// Breakpoints in the order of their lines; those on one line, but for rounding, are one.
  private func merged(_ breakpoints: [Breakpoint]) -> [Breakpoint] {
    func key(_ breakpoint: Breakpoint) -> [Double] {
      // Slopes first, and then falling constants: along one parameter places ascend.
      (breakpoint.coefficients.dropFirst() + [-breakpoint.coefficients[0]])
        .map { ($0 * 1e9).rounded() / 1e9 }
    }
    let sorted = breakpoints.map { (key: key($0), breakpoint: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var result: [(key: [Double], breakpoint: Breakpoint)] = []
    for next in sorted {
      guard let last = result.last, last.key == next.key else {
        result.append(next)
        continue
      }
      for statement in next.breakpoint.statements
      where !last.breakpoint.statements.contains(statement) {
        result[result.count - 1].breakpoint.statements.append(statement)
      }
    }
    return result.map(\.breakpoint)
  }
}
