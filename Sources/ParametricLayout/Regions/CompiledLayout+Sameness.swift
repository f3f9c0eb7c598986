extension CompiledLayout {
  /// Whether two leaves of a part give the same answers: the same formulas, or the same
  /// contradiction.
  ///
  /// - Parameters:
  ///   - first: A leaf of the part, by index.
  ///   - second: Another one.
  ///   - part: The part, by index. All must exist.
  func isSame(_ first: Int, _ second: Int, inPart part: Int) -> Bool {
    let (one, other) = (parts[part].leaves[first], parts[part].leaves[second])
    guard one.outcome == other.outcome else { return false }
    guard one.outcome == .solved, one.formulaOffset != other.formulaOffset else { return true }
    let length = rowCounts[part] * stride
    return parts[part].formulas[one.formulaOffset..<one.formulaOffset + length]
      .elementsEqual(parts[part].formulas[other.formulaOffset..<other.formulaOffset + length])
  }

  /// The parameters that the borders of a part depend on, by index.
  ///
  /// - Complexity: O(number of coefficients of its borders).
  func borderParameters(ofPart part: Int) -> [Int] {
    let splits = parts[part].splits
    return parameters.indices.filter { parameter in
      Swift.stride(from: parameter + 1, to: splits.count, by: stride).contains { splits[$0] != 0 }
    }
  }

  /// The child that the tree of a part begins at: its first node, or its only leaf.
  func root(ofPart part: Int) -> Int { parts[part].positiveChild.isEmpty ? -1 : 0 }

  /// The value at a point of the affine function of a node.
  func split(_ node: Int, ofPart part: Int, at point: [Double]) -> Double {
    var sum = parts[part].splits[node * stride]
    for index in point.indices {
      sum += parts[part].splits[node * stride + 1 + index] * point[index]
    }
    return sum
  }
}
