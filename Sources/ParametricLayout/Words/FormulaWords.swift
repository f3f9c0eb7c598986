/// A formula of a value in words, and where it holds.
public struct FormulaWords: Hashable, Sendable, CustomStringConvertible {
  /// The name of the value: `sidebar.width`.
  public var name: String

  /// The formula, such as `25% of width`; nil where there is no answer.
  public var formula: String?

  /// Where it holds, in words such as `width from 720 to 1280`: at each of these places. One place
  /// without words is everywhere.
  public var places: [String]

  /// One line: `sidebar.width = 25% of width, for width from 720 to 1280`.
  public var description: String {
    let fact = formula.map { "\(name) = \($0)" } ?? "\(name) has no answer"
    let places = places.filter { !$0.isEmpty }
    return places.isEmpty ? fact : "\(fact), for \(places.joined(separator: "; or "))"
  }
}

extension CompiledLayout {
  /// The formulas of a value in words, one for each that differs, with where each holds.
  ///
  /// ```
  /// sidebar.width = 180, for width up to 720
  /// sidebar.width = 25% of width, for width from 720 to 1280
  /// sidebar.width = 320, for width from 1280
  /// ```
  ///
  /// Numbers are those of the exact rationals where the layout keeps them, else the simple fractions
  /// that the numbers are but for rounding, else decimals.
  ///
  /// - Parameter value: A value by its index; there are no words for one that does not exist.
  /// - Complexity: O(number of nodes of its part) where borders depend on one parameter, else
  ///   O(n d²) for n nodes of depth d.
  public func formulaWords(of value: Int) -> [FormulaWords] {
    guard values.indices.contains(value) else { return [] }
    let (part, row) = (values[value].part, values[value].row)
    let words = AffineWords(names: parameters.map(\.name))
    var formulas: [String?] = []
    var known: [ArraySlice<Double>: Int] = [:]
    var contradiction: Int?
    let labels = parts[part].leaves.map { leaf in
      guard leaf.outcome == .solved else {
        if let contradiction { return contradiction }
        contradiction = formulas.count
        formulas.append(nil)
        return formulas.count - 1
      }
      let start = leaf.formulaOffset + row * stride
      let numbers = parts[part].formulas[start..<start + stride]
      if let label = known[numbers] { return label }
      let exact = parts[part].exactFormulas
      known[numbers] = formulas.count
      formulas.append(
        words.formula(
          numbers, exact: exact.isEmpty ? [] : Array(exact[start..<start + stride])))
      return formulas.count - 1
    }
    var result: [FormulaWords] = []
    var position: [Int: Int] = [:]
    for place in RegionPlaces(layout: self, part: part, labels: labels).places() {
      let text = place.conditions.joined(separator: " and ")
      if let index = position[place.label] {
        result[index].places.append(text)
      } else {
        position[place.label] = result.count
        result.append(
          FormulaWords(
            name: values[value].name, formula: formulas[place.label], places: [text]))
      }
    }
    return result
  }

  /// Where in a part something is so, in words; empty where nowhere.
  ///
  /// - Parameters:
  ///   - part: A part by its index.
  ///   - holds: Whether it is so in a leaf.
  /// - Returns: Places such as `width from 720 to 1280`; one without words is everywhere.
  /// - Complexity: As ``formulaWords(of:)``.
  public func placeWords(ofPart part: Int, where holds: (Leaf) -> Bool) -> [String] {
    guard parts.indices.contains(part) else { return [] }
    let labels = parts[part].leaves.map { holds($0) ? 1 : 0 }
    return RegionPlaces(layout: self, part: part, labels: labels).places()
      .filter { $0.label == 1 }.map { $0.conditions.joined(separator: " and ") }
  }

  /// A breakpoint in words: `width = 720`, `height = 50% of width + 20`.
  public func words(of breakpoint: Breakpoint) -> String {
    guard breakpoint.coefficients.count == stride else { return "" }
    return AffineWords(names: parameters.map(\.name)).condition(breakpoint.coefficients, .equal)
  }
}
