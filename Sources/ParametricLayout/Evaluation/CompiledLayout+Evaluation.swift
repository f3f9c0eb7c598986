extension CompiledLayout {
  /// The numbers of all values, in the order of ``values``.
  ///
  /// ```swift
  /// var numbers: [Double] = []
  /// try compiled.evaluate(at: [800, 600], into: &numbers)
  /// ```
  ///
  /// - Parameters:
  ///   - point: A number for each parameter, in order, within the range compiled for; in points.
  ///   - numbers: Holds a number for each value afterwards; as before where something is thrown.
  ///     Reused, it makes evaluation free of allocations.
  /// - Throws: ``EvaluationError``.
  /// - Complexity: O(depth of the trees + number of values), times the number of parameters.
  public func evaluate(
    at point: [Double], into numbers: inout [Double]
  ) throws(EvaluationError) {
    if numbers.count != values.count {
      // Checked before, so that a refused point leaves the numbers as they were.
      try point.withUnsafeBufferPointer { point throws(EvaluationError) in try check(point) }
      numbers = Array(repeating: 0, count: values.count)
    }
    try point.withUnsafeBufferPointer { point throws(EvaluationError) in
      try numbers.withUnsafeMutableBufferPointer { numbers throws(EvaluationError) in
        try evaluate(at: point, into: numbers)
      }
    }
  }

  /// The numbers of all values, in the order of ``values``, written into memory of the caller.
  ///
  /// - Parameters:
  ///   - point: A number for each parameter, in order, within the range compiled for; in points.
  ///   - numbers: Room for a number for each value; untouched where something is thrown. Must not
  ///     overlap with `point`.
  /// - Throws: ``EvaluationError``; ``EvaluationError/wrongCount(expected:found:)`` also where the
  ///   room is not as large as there are values.
  /// - Complexity: As ``evaluate(at:into:)-([Double],_)``; allocates nothing.
  public func evaluate(
    at point: UnsafeBufferPointer<Double>, into numbers: UnsafeMutableBufferPointer<Double>
  ) throws(EvaluationError) {
    try check(point)
    guard numbers.count == values.count else {
      throw .wrongCount(expected: values.count, found: numbers.count)
    }
    let dust = dust(at: point)
    var next = 0
    for index in parts.indices {
      let leaf = leaf(ofPart: index, at: point)
      let offset = parts[index].leaves[leaf].formulaOffset
      let rows = rowCounts[index]
      parts[index].formulas.withUnsafeBufferPointer { formulas in
        var coefficient = offset
        for row in next..<next + rows {
          var number = formulas[coefficient]
          for parameter in point.indices {
            number += formulas[coefficient + 1 + parameter] * point[parameter]
          }
          numbers[row] = abs(number) < dust ? 0 : number
          coefficient += stride
        }
      }
      next += rows
    }
  }

  /// The frames of all boxes, in the order of ``boxes``.
  ///
  /// - Parameter point: A number for each parameter, in order, within the range compiled for.
  /// - Throws: ``EvaluationError``.
  /// - Complexity: That of an evaluation, and O(number of boxes).
  public func frames(at point: [Double]) throws(EvaluationError) -> [Frame] {
    var numbers: [Double] = []
    try evaluate(at: point, into: &numbers)
    return boxes.map { box in
      Frame(
        x: numbers[box.left], y: numbers[box.top], width: numbers[box.width],
        height: numbers[box.height])
    }
  }

  /// The leaf of a part that a point is in.
  ///
  /// - Parameters:
  ///   - part: The index of a part.
  ///   - point: A number for each parameter, in order, within the range compiled for.
  /// - Throws: ``EvaluationError``, but for ``EvaluationError/infeasible(part:leaf:statements:)``:
  ///   a leaf without an answer is a leaf.
  /// - Complexity: O(depth of the tree), times the number of parameters.
  public func leaf(ofPart part: Int, at point: [Double]) throws(EvaluationError) -> Int {
    guard parts.indices.contains(part) else {
      throw .unknownPart(part)
    }
    return try point.withUnsafeBufferPointer { point throws(EvaluationError) in
      try checkRange(point)
      return leaf(ofPart: part, at: point)
    }
  }

  // MARK: Steps

  /// Answers are free of -0, and of the dust that floating point leaves around 0: numbers below
  /// 1e-9 of the layout's size.
  private func dust(at point: UnsafeBufferPointer<Double>) -> Double {
    var size = 1.0
    for side in sides { size = max(size, point[side]) }
    return 1e-9 * size
  }

  private func check(_ point: UnsafeBufferPointer<Double>) throws(EvaluationError) {
    try checkRange(point)
    for index in partsWithContradictions {
      let leaf = leaf(ofPart: index, at: point)
      if case .infeasible(let statements) = parts[index].leaves[leaf].outcome {
        throw .infeasible(part: index, leaf: leaf, statements: statements)
      }
    }
  }

  private func checkRange(_ point: UnsafeBufferPointer<Double>) throws(EvaluationError) {
    guard point.count == parameters.count else {
      throw .wrongCount(expected: parameters.count, found: point.count)
    }
    for index in point.indices {
      let number = point[index]
      guard number.isFinite else { throw .notFinite(parameter: index) }
      guard number >= parameters[index].lower && number <= parameters[index].upper else {
        throw .outOfRange(parameter: index, number: number)
      }
    }
  }

  /// Goes down the tree of a part. The point has a number for each parameter.
  private func leaf(ofPart index: Int, at point: UnsafeBufferPointer<Double>) -> Int {
    if parts[index].positiveChild.isEmpty { return 0 }
    return parts[index].splits.withUnsafeBufferPointer { splits in
      var child = 0
      repeat {
        var coefficient = child * stride
        var number = splits[coefficient]
        for parameter in point.indices {
          coefficient += 1
          number += splits[coefficient] * point[parameter]
        }
        child =
          number >= 0 ? parts[index].positiveChild[child] : parts[index].negativeChild[child]
      } while child >= 0
      return ~child
    }
  }
}
