/// A value for which a property does not hold, with the choices that it was made of.
struct FailingCase<Value> {
  var choices: Choices
  var value: Value
  var message: String
}

/// Looks for a simpler case that fails as well.
///
/// Lists of choices are compared by length, then number by number from the first. Three passes make
/// them smaller, again and again until none of them helps or the attempts are used up:
///
/// 1. leave out elements of lists, long stretches first;
/// 2. cut the end off, whereupon the choices missing there are 0;
/// 3. lower each choice, to 0 or else by bisection.
///
/// The case that comes out fails, and need not be the simplest that does.
struct Shrinker<Value> {
  private(set) var best: FailingCase<Value>
  private(set) var steps = 0
  private var attemptsLeft: Int
  private let generator: Generator<Value>
  private let failure: (Value) -> String?

  /// - Parameters:
  ///   - attempts: How often `failure` is called at most.
  ///   - failure: Says what is wrong with a value, or `nil`.
  init(
    _ original: FailingCase<Value>, generator: Generator<Value>, attempts: Int,
    failure: @escaping (Value) -> String?
  ) {
    self.best = original
    self.attemptsLeft = attempts
    self.generator = generator
    self.failure = failure
  }

  mutating func run() {
    var stepsBefore = -1
    while steps > stepsBefore && attemptsLeft > 0 {
      stepsBefore = steps
      leaveOutElements()
      cutTheEnd()
      lowerChoices()
    }
  }

  private mutating func leaveOutElements() {
    var length = best.choices.removable.count
    while length >= 1 {
      var last = best.choices.removable.count - 1
      while last >= length - 1 {
        let stretches = best.choices.removable[(last - length + 1)...last]
        var script = best.choices.record
        let start = stretches.map(\.lowerBound).min() ?? 0
        let end = stretches.map(\.upperBound).max() ?? 0
        script.removeSubrange(start..<end)
        let isTaken = attempt(script)
        last = min(last - (isTaken ? length : 1), best.choices.removable.count - 1)
      }
      length /= 2
    }
  }

  private mutating func cutTheEnd() {
    var cut = best.choices.record.count / 2
    while cut >= 1 {
      while cut <= best.choices.record.count, attempt(best.choices.record.dropLast(cut)) {}
      cut /= 2
    }
  }

  private mutating func lowerChoices() {
    var index = 0
    while index < best.choices.record.count {
      lowerChoice(at: index)
      index += 1
    }
  }

  private mutating func lowerChoice(at index: Int) {
    func script(with choice: UInt64) -> [UInt64] {
      var script = best.choices.record
      script[index] = choice
      return script
    }
    guard best.choices.record[index] > 0, !attempt(script(with: 0)) else { return }
    var passing: UInt64 = 0
    while index < best.choices.record.count, best.choices.record[index] > passing + 1 {
      let middle = passing + (best.choices.record[index] - passing) / 2
      if !attempt(script(with: middle)) { passing = middle }
    }
  }

  /// Plays a script back, and takes what comes of it if that is simpler and fails.
  private mutating func attempt(_ script: [UInt64]) -> Bool {
    guard attemptsLeft > 0 else { return false }
    var choices = Choices(script: script)
    let value = choices.draw(generator)
    guard choices.isSimpler(than: best.choices) else { return false }
    attemptsLeft -= 1
    guard let message = failure(value) else { return false }
    best = FailingCase(choices: choices, value: value, message: message)
    steps += 1
    return true
  }
}

extension Choices {
  /// Whether these are fewer choices, or as many and the first that differs is the lower one.
  fileprivate func isSimpler(than other: Choices) -> Bool {
    record.count == other.record.count
      ? record.lexicographicallyPrecedes(other.record) : record.count < other.record.count
  }
}
