import GLPKBackend
import Mullion
import TestSupport

/// A sketch, and edits of its layout.
struct SessionScript: Sendable, CustomStringConvertible {
  /// A part of an edit.
  enum Part: Sendable {
    case add(LayoutSketch.Rule)
    case remove(Int)
    case change(Int, LayoutSketch.Rule)
    case addBox
  }

  /// Why an edit is malformed.
  enum Fault: Sendable, CaseIterable {
    case number, foreignBox, removedStatement, takenName, thrown, unknownParameter, badSize
  }

  enum Step: Sendable {
    case edit([Part])
    case malformed([Part], Fault)
    case resize(Size)
    case set(gap: Double)
  }

  var sketch: LayoutSketch
  var size: Size
  var steps: [Step]

  var description: String {
    "\(sketch)\nat \(size.width) x \(size.height)\n" + steps.map { "\($0)" }.joined(separator: "\n")
  }
}

extension Generator where Value == SessionScript {
  /// Scripts of edits, most of them of one part.
  static var scripts: Generator {
    let part = Generator<SessionScript.Part> { choices in
      let rule = choices.draw(.rules)
      switch choices.draw(.integers(in: 0...9)) {
      case 0...5: return .add(rule)
      case 6, 7: return .remove(choices.draw(.integers(in: 0...12)))
      case 8: return .change(choices.draw(.integers(in: 0...12)), rule)
      default: return .addBox
      }
    }
    let step = Generator<SessionScript.Step> { choices in
      switch choices.draw(.integers(in: 0...11)) {
      case 0...2: return .edit([choices.draw(part)])
      case 3: return .edit(choices.list(of: part, count: 0...4))
      case 4:
        let fault = choices.draw(.element(of: SessionScript.Fault.allCases))
        return .malformed(choices.list(of: part, count: 0...3), fault)
      case 5: return .set(gap: choices.draw(.element(of: [10, 0, 50, 100, 33.3, 1000])))
      default: return .resize(choices.draw(.sizes))
      }
    }
    return Generator { choices in
      SessionScript(
        sketch: choices.draw(.sketches(rules: 0...6)), size: choices.draw(.sizes),
        steps: choices.list(of: step, count: 1...24))
    }
  }
}

/// A session under a script, and what the layout would be if it were built anew.
struct ScriptedSession: Sendable {
  private(set) var session: LayoutSession
  private var made: LayoutSketch.Made
  private var mirror: Mirror
  private static let solver = LayoutSolver(backend: GLPKBackend())

  /// How a step ended.
  enum Ending {
    case taken
    case refused
    case thrown
  }

  /// The layout, from its beginning.
  private struct Mirror {
    var sketch: LayoutSketch
    var size: Size
    var gap = 10.0
    /// What was added or changed since, in the order of the statements, with its identifier.
    var boxes: [String] = []
    var rules: [(identifier: StatementIdentifier, rule: LayoutSketch.Rule)] = []

    func outcome() throws -> LayoutOutcome {
      var bare = sketch
      bare.rules = []
      var made = try bare.make()
      for name in boxes { made.boxes.append(try made.layout.addBox(name)) }
      for (_, rule) in rules { try made.layout.add(made.statement(of: rule)) }
      return try ScriptedSession.solver.solve(made.layout, size: size, settings: ["gap": gap])
    }
  }

  private struct Thrown: Error {}

  init(_ script: SessionScript) throws {
    made = try script.sketch.make()
    mirror = Mirror(sketch: script.sketch, size: script.size)
    let boxes = made.boxes.count
    mirror.rules = zip(made.statements, script.sketch.rules).map { ($0, $1.naming(boxes)) }
    session = try LayoutSession(made.layout, solver: Self.solver, size: script.size)
  }

  // MARK: Steps

  /// Takes a step.
  ///
  /// - Returns: How it ended, and what is wrong with that.
  mutating func take(_ step: SessionScript.Step) throws -> (ending: Ending, complaint: String?) {
    switch step {
    case .malformed(let parts, let fault): return (.thrown, try malformed(parts, fault))
    case .edit(let parts):
      var attempt = mirror
      var attempted = made
      let (before, known) = (mirror, made)
      let outcome = try session.edit { edit in
        try Self.apply(parts, to: &edit, known, before, &attempted, &attempt)
      }
      let complaint = try complaint(about: outcome, attempt)
      guard case .refused = outcome else {
        made = attempted
        mirror = attempt
        return (.taken, try complaint ?? complaintAboutAnswer())
      }
      return (.refused, try complaint ?? complaintAboutAnswer())
    case .resize(let size):
      var attempt = mirror
      attempt.size = size
      return try move(try session.resize(to: size), attempt)
    case .set(let gap):
      var attempt = mirror
      attempt.gap = gap
      return try move(try session.set(["gap": gap]), attempt)
    }
  }

  /// Takes a step without asking what is right.
  ///
  /// - Returns: How it ended in words, and whether it was taken over.
  mutating func outcome(of step: SessionScript.Step) throws -> (words: String, isTaken: Bool) {
    let outcome: LayoutSession.Outcome
    switch step {
    case .malformed(let parts, let fault):
      return (try malformed(parts, fault) ?? "thrown", false)
    case .resize(let size): outcome = try session.resize(to: size)
    case .set(let gap): outcome = try session.set(["gap": gap])
    case .edit(let parts):
      var (attempt, attempted) = (mirror, made)
      let (before, known) = (mirror, made)
      outcome = try session.edit { edit in
        try Self.apply(parts, to: &edit, known, before, &attempted, &attempt)
      }
      if case .refused = outcome {} else { (mirror, made) = (attempt, attempted) }
    }
    if case .refused = outcome { return ("\(outcome)", false) }
    return ("\(outcome)", true)
  }

  private mutating func move(
    _ outcome: LayoutSession.Outcome, _ attempt: Mirror
  ) throws -> (ending: Ending, complaint: String?) {
    let complaint = try complaint(about: outcome, attempt)
    var ending = Ending.refused
    if case .refused = outcome {
    } else {
      mirror = attempt
      ending = .taken
    }
    return (ending, try complaint ?? complaintAboutAnswer())
  }

  private static func apply(
    _ parts: [SessionScript.Part], to edit: inout LayoutEdit, _ made: LayoutSketch.Made,
    _ before: Mirror, _ attempted: inout LayoutSketch.Made, _ attempt: inout Mirror
  ) throws {
    for part in parts {
      switch part {
      case .add(let rule):
        let identifier = try edit.layout.add(attempted.statement(of: rule))
        attempt.rules.append((identifier, rule.naming(attempted.boxes.count)))
      case .remove(let number):
        guard !attempt.rules.isEmpty else { continue }
        let place = number % attempt.rules.count
        try edit.remove(attempt.rules[place].identifier)
        attempt.rules.remove(at: place)
      case .change(let number, let rule):
        guard !attempt.rules.isEmpty,
          case .constraint(let constraint) = attempted.statement(of: rule)
        else { continue }
        let place = number % attempt.rules.count
        try edit.change(attempt.rules[place].identifier, to: constraint)
        attempt.rules[place].rule = rule.naming(attempted.boxes.count)
      case .addBox:
        guard attempted.boxes.count < 6 else { continue }
        let name = "more\(attempt.boxes.count)"
        attempted.boxes.append(try edit.layout.addBox(name))
        attempt.boxes.append(name)
      }
    }
  }

  private mutating func malformed(
    _ parts: [SessionScript.Part], _ fault: SessionScript.Fault
  ) throws -> String? {
    let before = session
    let (known, mirror) = (made, mirror)
    do {
      switch fault {
      case .unknownParameter: try session.set(["gap": 20, "no such": 1])
      case .badSize: try session.resize(to: Size(width: 20, height: -1))
      default:
        try session.edit { edit in
          var (attempted, attempt) = (known, mirror)
          try Self.apply(parts, to: &edit, known, mirror, &attempted, &attempt)
          switch fault {
          case .number: try edit.layout.add(known.boxes[0].left == .infinity)
          case .foreignBox:
            let foreign = try LayoutSketch(
              parents: [nil], widths: [nil], cells: nil, rules: []
            ).make()
            try edit.layout.add(known.boxes[0].left == foreign.boxes[0].left)
          case .removedStatement:
            let gone = try edit.layout.add(known.boxes[0].left >= -1e6)
            try edit.remove(gone)
            try edit.change(gone, to: known.boxes[0].left >= 5)
          case .takenName: _ = try edit.layout.addBox("box0")
          default: throw Thrown()
          }
        }
      }
      return "\(fault) did not throw"
    } catch {
      guard session.solution?.values == before.solution?.values,
        session.settings == before.settings,
        session.layout.statements.count == before.layout.statements.count
      else { return "\(fault) left a trace" }
      return nil
    }
  }

  // MARK: Complaints

  private func complaint(
    about outcome: LayoutSession.Outcome, _ attempt: Mirror
  ) throws -> String? {
    switch (outcome, try attempt.outcome()) {
    case (.solved, .optimal), (.evaluated, .optimal): return nil
    case (.refused(let found), let expected):
      return "\(found)" == "\(expected)" ? nil : "\(found)\ninstead of \(expected)"
    case (let found, let expected): return "\(found)\ninstead of \(expected)"
    }
  }

  // Whatever was refused, the session is as if it had never been asked.
  private func complaintAboutAnswer() throws -> String? {
    guard let kept = session.solution else { return nil }
    let fresh = try mirror.outcome().solution()
    guard kept.size == fresh.size else { return "the size is \(kept.size)" }
    let largest = max(1, kept.size.width, kept.size.height)
    if let wrong = difference(kept.values, fresh.values, tolerance: 1e-9 * largest) {
      return "values: \(wrong)"
    }
    if kept.undetermined != fresh.undetermined {
      return "undetermined: \(kept.undetermined) instead of \(fresh.undetermined)"
    }
    if kept.fitted != fresh.fitted {
      return "fitted: \(kept.fitted) instead of \(fresh.fitted)"
    }
    let (own, its) = (kept.violations, fresh.violations)
    guard own.map(\.statement.summary) == its.map(\.statement.summary),
      own.map(\.priority) == its.map(\.priority)
    else { return "violations: \(own) instead of \(its)" }
    return difference(own.map(\.amount), its.map(\.amount), tolerance: 1e-9 * largest)
      .map { "violations: \($0)" }
  }
}
