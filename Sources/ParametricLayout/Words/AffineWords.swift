/// Affine functions of parameters, as people write them.
struct AffineWords {
  /// The names of the parameters.
  let names: [String]

  /// A formula: `25% of width - 8`, `600 - width`, `180`.
  ///
  /// - Parameters:
  ///   - coefficients: The constant, then a coefficient for each parameter.
  ///   - exact: The same numbers as exact rationals, where they are known, else empty.
  func formula(_ coefficients: some Collection<Double>, exact: [String] = []) -> String {
    let numbers = Array(coefficients)
    var terms: [(isNegative: Bool, text: String)] = []
    for index in numbers.indices where numbers[index] != 0 {
      // Signs stand before terms.
      let text =
        exact.isEmpty
        ? nil
        : exact[index].hasPrefix("-")
          ? String(exact[index].dropFirst()) : exact[index]
      let size = abs(numbers[index])
      terms.append(
        (
          numbers[index] < 0,
          index == 0
            ? NumberWords.constant(size, exact: text)
            : NumberWords.part(size, of: names[index - 1], exact: text)
        ))
    }
    // What grows comes first: `25% of width - 8`, but `600 - width`.
    if numbers[0] != 0 { terms.append(terms.removeFirst()) }
    if let first = terms.firstIndex(where: { !$0.isNegative }) {
      terms.insert(terms.remove(at: first), at: 0)
    }
    guard let first = terms.first else { return "0" }
    return terms.dropFirst().reduce(first.isNegative ? "-\(first.text)" : first.text) {
      "\($0) \($1.isNegative ? "-" : "+") \($1.text)"
    }
  }

  /// Where a function of several parameters is at least 0: `height >= 50% of width + 20`.
  ///
  /// - Parameters:
  ///   - coefficients: The constant, then a coefficient for each parameter, one at least not 0.
  ///   - sign: The relation to 0: `>=`, `<=` or `=`.
  func condition(_ coefficients: [Double], _ relation: Relation) -> String {
    guard let last = coefficients.lastIndex(where: { $0 != 0 }), last > 0 else {
      return "\(formula(coefficients)) \(relation.rawValue) 0"
    }
    var rest = coefficients.map { -$0 / coefficients[last] }
    rest[last] = 0
    let isTurned = coefficients[last] < 0
    return "\(names[last - 1]) \((isTurned ? relation.turned : relation).rawValue) \(formula(rest))"
  }

  /// How two numbers stand to each other.
  enum Relation: String {
    case atLeast = ">="
    case atMost = "<="
    case equal = "="

    /// The relation between the numbers with their signs changed.
    var turned: Relation {
      switch self {
      case .atLeast: .atMost
      case .atMost: .atLeast
      case .equal: .equal
      }
    }
  }
}
