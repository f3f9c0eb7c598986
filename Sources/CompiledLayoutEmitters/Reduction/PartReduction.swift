import ParametricLayout

/// The values of a part as a few that are read from tables, and sums of these.
///
/// Most values of a layout move together: what stands right of a sidebar begins where the sidebar
/// ends, in every region. So a few rows of a part, its keys, say all: every other row is the same sum
/// of multiples of keys and of an affine function of the parameters, in all regions. Tables of keys
/// alone are a fraction of the whole, and the sums are straight code.
///
/// The keys are found by elimination on the formulas of all regions side by side, one row after
/// another: a row that is no sum of the keys so far becomes a key.
struct PartReduction {
  /// A value as a sum.
  struct Sum: Hashable {
    /// Keys by their position, and what each is multiplied by, not 0.
    var terms: [Term]
    /// The constant, then a coefficient for each parameter.
    var affine: [Double]
  }

  /// A key times a factor.
  struct Term: Hashable {
    var key: Int
    var factor: Double
  }

  /// The rows that are read from tables.
  private(set) var keys: [Int] = []

  /// Every row as a sum of keys.
  private(set) var sums: [Sum] = []

  /// The offsets of the different tables of formulas in use, in order.
  let offsets: [Int]

  private let formulas: [Double]
  private let stride: Int

  /// How much a number of each kind is in points at most: by this rounding is measured.
  private let scales: [Double]

  /// Reduces a part.
  ///
  /// - Parameters:
  ///   - part: A part of `layout`, by index.
  ///   - layout: The layout.
  /// - Complexity: O(r k n) for r rows, k keys and n numbers in the tables of a row.
  init(part: Int, of layout: CompiledLayout) {
    let solved = layout.parts[part].leaves.filter { $0.outcome == .solved }
    offsets = Array(Set(solved.map(\.formulaOffset))).sorted()
    formulas = layout.parts[part].formulas
    stride = layout.stride
    scales = [1] + layout.parameters.map { max(abs($0.lower), abs($0.upper), 1) }
    let rows = layout.values.count { $0.part == part }
    var basis = unitVectors
    for row in 0..<rows {
      let vector = vector(ofRow: row)
      var combination = Combination(rest: vector, factors: [:])
      for known in basis { combination.eliminate(known) }
      if let sum = sum(combination.factors, ofRow: row) {
        sums.append(sum)
        continue
      }
      sums.append(
        Sum(terms: [Term(key: keys.count, factor: 1)], affine: Array(repeating: 0, count: stride)))
      basis.append(combination.asVector(named: stride + keys.count))
      keys.append(row)
    }
  }

  // MARK: Elimination

  /// A vector of the basis, 1 at its pivot, as a combination of affine functions and keys.
  private struct Vector {
    var numbers: [Double]
    var pivot: Int
    /// Factors of affine functions (0 up to the stride) and then keys.
    var factors: [Int: Double]
  }

  /// What is left of a row when multiples of known vectors are taken from it.
  private struct Combination {
    var rest: [Double]
    var factors: [Int: Double]

    mutating func eliminate(_ vector: Vector) {
      let multiple = rest[vector.pivot]
      guard multiple != 0 else { return }
      for index in rest.indices { rest[index] -= multiple * vector.numbers[index] }
      rest[vector.pivot] = 0
      for (name, factor) in vector.factors { factors[name, default: 0] += multiple * factor }
    }

    /// What is left as a vector: the row of this name less the factors.
    func asVector(named name: Int) -> Vector {
      let pivot = rest.indices.max { abs(rest[$0]) < abs(rest[$1]) } ?? 0
      let scale = rest.isEmpty || rest[pivot] == 0 ? 1 : 1 / rest[pivot]
      var factors = factors.mapValues { -$0 * scale }
      factors[name] = scale
      return Vector(numbers: rest.map { $0 * scale }, pivot: pivot, factors: factors)
    }
  }

  /// The formulas of a row in all tables side by side, in points.
  private func vector(ofRow row: Int) -> [Double] {
    offsets.flatMap { offset in
      (0..<stride).map { formulas[offset + row * stride + $0] * scales[$0] }
    }
  }

  /// The affine functions: the same in all tables.
  private var unitVectors: [Vector] {
    guard !offsets.isEmpty else { return [] }
    return (0..<stride).map { kind in
      var numbers = Array(repeating: 0.0, count: offsets.count * stride)
      for index in Swift.stride(from: kind, to: numbers.count, by: stride) { numbers[index] = 1 }
      return Vector(numbers: numbers, pivot: kind, factors: [kind: 1 / scales[kind]])
    }
  }

  // MARK: Sums

  /// A row as a sum of keys with these factors, if it is that in all tables but for rounding.
  private func sum(_ factors: [Int: Double], ofRow row: Int) -> Sum? {
    var terms: [Term] = []
    for (name, factor) in factors.sorted(by: { $0.key < $1.key }) where name >= stride {
      let factor = Self.simple(factor)
      if factor != 0 { terms.append(Term(key: name - stride, factor: factor)) }
    }
    var affine = Array(repeating: 0.0, count: stride)
    for (index, offset) in offsets.enumerated() {
      for kind in 0..<stride {
        let number = formulas[offset + row * stride + kind]
        let fromKeys = terms.map { term in
          term.factor * formulas[offset + keys[term.key] * stride + kind]
        }
        let rest = fromKeys.reduce(number, -)
        if index == 0 { affine[kind] = abs(rest) * scales[kind] < 1e-12 ? 0 : rest }
        // Rounding of the sum, in points, less than what is dust in any answer.
        let size = fromKeys.reduce(abs(number)) { $0 + abs($1) } * scales[kind]
        guard abs(rest - affine[kind]) * scales[kind] <= 1e-14 * size + 1e-12 else { return nil }
      }
    }
    return Sum(terms: terms, affine: affine)
  }

  /// A factor without what elimination rounded: factors are fractions of small numbers as a rule.
  private static func simple(_ factor: Double) -> Double {
    // A common multiple of 1 to 16.
    let whole = (factor * 720_720).rounded()
    return abs(factor * 720_720 - whole) < 1e-4 ? whole / 720_720 : factor
  }
}
