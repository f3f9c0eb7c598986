// What makes a compiled layout sound: indices are in range, numbers finite, trees trees. Everything
// that evaluation, words and emitters take for granted is checked here, and nowhere else.
extension CompiledLayout {
  /// The largest size of a parameter, as everywhere in a layout.
  static let largestParameter = 1e9

  /// The largest size of a coefficient. With it, no sum of products overflows.
  static let largestCoefficient = 1e100

  /// The last line of a file that a statement may stand on.
  static let largestLine = 1_000_000_000

  func validate() throws(InvalidCompiledLayout) {
    try validateParameters()
    for (index, statement) in statements.enumerated() {
      guard let line = statement.line else { continue }
      try require(
        line >= 1 && line <= Self.largestLine, "statements[\(index)].line", "\(line) is no line")
    }
    try Self.requireDifferent(values.lazy.map(\.name), "values")
    try validateBoxes()
    for (index, part) in parts.enumerated() {
      let validator = PartValidator(
        part: part, place: "parts[\(index)]", rows: rowCounts[index], stride: stride,
        statementCount: statements.count, valueCount: values.count)
      try validator.validate()
    }
  }

  private func validateParameters() throws(InvalidCompiledLayout) {
    try Self.requireDifferent(parameters.lazy.map(\.name), "parameters")
    for (index, parameter) in parameters.enumerated() {
      let place = "parameters[\(index)]"
      for bound in [parameter.lower, parameter.upper] {
        try require(
          abs(bound) <= Self.largestParameter, place, "the bound \(bound) is not within 1e9")
      }
      try require(
        parameter.lower <= parameter.upper, place,
        "the range from \(parameter.lower) to \(parameter.upper) is empty")
    }
  }

  /// How many values each part has; they stand in the order of parts and rows, without a gap.
  static func rowCounts(
    of values: [Value], partCount: Int
  ) throws(InvalidCompiledLayout) -> [Int] {
    var counts = Array(repeating: 0, count: partCount)
    var part = 0
    for (index, value) in values.enumerated() {
      try require(
        value.part >= part && value.part < partCount, "values[\(index)]",
        "\(value.part) is no part, or stands after part \(part)")
      part = value.part
      try require(
        value.row == counts[part], "values[\(index)]",
        "row \(value.row) stands in the place of \(counts[part])")
      counts[part] += 1
    }
    return counts
  }

  private func validateBoxes() throws(InvalidCompiledLayout) {
    try Self.requireDifferent(boxes.lazy.map(\.name), "boxes")
    for (index, box) in boxes.enumerated() {
      let place = "boxes[\(index)]"
      if let parent = box.parent {
        try require(
          parent >= 0 && parent < index, place, "the parent \(parent) does not stand before it")
      }
      for value in [box.left, box.top, box.width, box.height] {
        try require(values.indices.contains(value), place, "\(value) is no value")
      }
    }
  }

  private static func requireDifferent(
    _ names: some Sequence<String>, _ place: String
  ) throws(InvalidCompiledLayout) {
    var known: Set<String> = []
    for name in names {
      try require(known.insert(name).inserted, place, "two are called '\(name)'")
    }
  }
}

/// Throws where a condition does not hold.
func require(
  _ holds: Bool, _ place: @autoclosure () -> String, _ problem: @autoclosure () -> String
) throws(InvalidCompiledLayout) {
  guard holds else { throw InvalidCompiledLayout(place: place(), problem: problem()) }
}
