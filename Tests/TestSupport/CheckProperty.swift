import Foundation
import Testing

/// Checks that something holds for many random values.
///
/// ```swift
/// checkProperty("cells fill the row", cases: 1000, .array(of: .doubles(in: 0...500), count: 1...6))
/// { widths in
///   difference(row(widths).width, widths.reduce(0, +), tolerance: 1e-9)
/// }
/// ```
///
/// At the first value for which it does not hold, a simpler one is looked for, and one issue is
/// recorded, with the seed, both values and how to repeat the run. The seed is fixed by `name`, so a
/// run says the same every time; `MULLION_SEED` (a number, or `random`) sets another, and
/// `MULLION_CASES` sets the number of cases (`5000`) or multiplies it (`20x`).
///
/// - Parameters:
///   - name: What holds, as a sentence; names the property in the output.
///   - cases: How many values to try.
///   - generator: Where they come from.
///   - sourceLocation: Where the issue is recorded.
///   - property: Says what is wrong with a value, or `nil` where all is well; an error that it
///     throws is something wrong, too. It is called again and again with simpler values, so it must
///     not record issues itself: no `#expect` in it.
public func checkProperty<Value>(
  _ name: String,
  cases: Int = 200,
  _ generator: Generator<Value>,
  sourceLocation: SourceLocation = #_sourceLocation,
  property: (Value) throws -> String?
) {
  do {
    let settings = try PropertySettings(environment: ProcessInfo.processInfo.environment)
    let failure = firstFailure(
      name, cases: cases, generator, settings: settings, property: property)
    if let failure {
      Issue.record(Comment(rawValue: failure.description), sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// The search behind `checkProperty`, which reads no environment and records nothing.
func firstFailure<Value>(
  _ name: String,
  cases: Int,
  _ generator: Generator<Value>,
  settings: PropertySettings,
  property: (Value) throws -> String?
) -> PropertyFailure<Value>? {
  func failure(of value: Value) -> String? {
    do { return try property(value) } catch { return "threw \(error)" }
  }
  let seed = settings.seed(ofProperty: name)
  let count = settings.caseCount(written: cases)
  for index in 0..<count {
    var choices = Choices(random: SeededGenerator(seed: seed, index: index))
    let value = choices.draw(generator)
    guard let message = failure(of: value) else { continue }
    let original = FailingCase(choices: choices, value: value, message: message)
    return withoutActuallyEscaping(failure) { failure in
      var shrinker = Shrinker(original, generator: generator, attempts: 2000, failure: failure)
      shrinker.run()
      return PropertyFailure(
        name: name, seed: seed, caseNumber: index + 1, caseCount: count,
        isCaseCountAsWritten: count == cases, original: original, shrunk: shrinker.best,
        steps: shrinker.steps)
    }
  }
  return nil
}
