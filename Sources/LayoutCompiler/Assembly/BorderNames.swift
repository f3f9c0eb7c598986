import ConstraintSolver
import ExactBackend

/// Finds what a border comes from: what is 0 on it, on one side of it.
struct BorderNames {
  let regions: UnitRegions
  let part: Int

  /// A cause, and whether it has a say where the border's form is not negative; nil where it takes
  /// part in another way.
  typealias Finding = (cause: PartCause, isActiveWherePositive: Bool?)

  /// What a border comes from, as far as that shows.
  ///
  /// - Parameters:
  ///   - positive: An answer of the unit where the form is not negative.
  ///   - negative: Answers where it is.
  /// - Complexity: O(statements of the unit).
  func causes(of border: Border, positive: Int, negative: [Int]) -> [Finding] {
    if let extremum = border.extremum { return [(.extremum(extremum), nil)] }
    // What grows from 0 into a side has a say beyond.
    let found = causes(of: border, in: positive).map { Finding($0, false) }
    if !found.isEmpty { return found }
    for answer in negative.prefix(4) {
      let found = causes(of: border, in: answer).map { Finding($0, true) }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func causes(of border: Border, in number: Int) -> [PartCause] {
    let answer = regions.answer(number, ofPart: part)
    let places = regions.axesOfPartInUnit(part)
    let form = border.form.numbers.map { Double($0) }
    guard let lead = form.indices.dropFirst().max(by: { abs(form[$0]) < abs(form[$1]) }) else {
      return []
    }
    var result: [PartCause] = []
    for (cause, difference) in answer.answer.differences {
      // The value where all parameters are 0.
      let constant = zip(difference.slopes, answer.point).reduce(difference.value) {
        $0 - $1.0 * $1.1
      }
      let slopes = places.map { difference.slopes[$0] }
      let numbers = [constant] + slopes
      guard abs(numbers[lead]) > 1e-9 else { continue }
      let factor = form[lead] / numbers[lead]
      let isSame = zip(numbers, form).allSatisfy { abs($0 * factor - $1) <= 1e-6 * max(1, abs($1)) }
      if isSame, !result.contains(cause) { result.append(cause) }
    }
    return result
  }
}
