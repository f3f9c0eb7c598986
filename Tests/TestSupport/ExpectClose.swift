import Testing

/// What keeps two numbers from being close, or `nil` if they are within `tolerance`.
///
/// The form for a predicate of `checkProperty`. NaN is close to nothing, an infinity to itself.
public func difference(_ actual: Double, _ expected: Double, tolerance: Double) -> String? {
  guard actual != expected else { return nil }
  let distance = abs(actual - expected)
  guard !(distance <= tolerance) || distance.isInfinite else { return nil }
  return "\(actual) is not \(expected): they differ by \(distance), more than \(tolerance)"
}

/// What keeps two lists of numbers from being close, or `nil` if all pairs are within `tolerance`.
///
/// Names the first few places that differ, counted from 0.
public func difference(_ actual: [Double], _ expected: [Double], tolerance: Double) -> String? {
  guard actual.count == expected.count else {
    return "\(actual.count) numbers instead of \(expected.count): \(actual) is not \(expected)"
  }
  let places = actual.indices.compactMap { index in
    difference(actual[index], expected[index], tolerance: tolerance).map { "[\(index)] \($0)" }
  }
  guard !places.isEmpty else { return nil }
  let shown = places.prefix(5)
  let rest = places.count > shown.count ? ["and \(places.count - shown.count) more places"] : []
  return (shown + rest + ["actual   \(actual)", "expected \(expected)"]).joined(separator: "\n")
}

/// Expects two numbers to be within `tolerance` of each other.
///
/// - Returns: Whether they are.
@discardableResult
public func expectClose(
  _ actual: Double, _ expected: Double, tolerance: Double = 1e-9,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(
    difference(actual, expected, tolerance: tolerance), comment, sourceLocation: sourceLocation)
}

/// Expects two lists of numbers to be of one length and within `tolerance` place by place.
///
/// - Returns: Whether they are.
@discardableResult
public func expectClose(
  _ actual: [Double], _ expected: [Double], tolerance: Double = 1e-9,
  _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  record(
    difference(actual, expected, tolerance: tolerance), comment, sourceLocation: sourceLocation)
}

private func record(
  _ difference: String?, _ comment: () -> String, sourceLocation: SourceLocation
) -> Bool {
  guard let difference else { return true }
  let parts = [comment(), difference].filter { !$0.isEmpty }
  Issue.record(Comment(rawValue: parts.joined(separator: ": ")), sourceLocation: sourceLocation)
  return false
}
