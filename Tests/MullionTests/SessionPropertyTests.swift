import Mullion
import TestSupport
import Testing

/// Sessions under random edits, against fresh solves of the same layouts, and against sessions
/// that were never asked for what is refused.
@Suite struct SessionPropertyTests {
  @Test func editsEqualFreshSolves() {
    var endings: [ScriptedSession.Ending: Int] = [:]
    checkProperty("a session equals fresh solves", cases: 250, .scripts) { script in
      var scripted = try ScriptedSession(script)
      for (number, step) in script.steps.enumerated() {
        let (ending, complaint) = try scripted.take(step)
        endings[ending, default: 0] += 1
        if let complaint { return "step \(number): \(complaint)" }
      }
      return nil
    }
    // The property would hold of a session that refused everything.
    let (taken, refused) = (endings[.taken, default: 0], endings[.refused, default: 0])
    let thrown = endings[.thrown, default: 0]
    print("\(taken) taken over, \(refused) refused, \(thrown) thrown")
    #expect(taken > refused && refused > thrown / 2 && thrown > 100)
  }

  @Test func refusedEditsLeaveNoTrace() {
    var unseen = 0
    checkProperty("what is refused leaves no trace", cases: 100, .scripts) { script in
      var asked = try ScriptedSession(script)
      var spared = asked
      for (number, step) in script.steps.enumerated() {
        let (outcome, taken) = try asked.outcome(of: step)
        guard taken else {
          unseen += 1
          continue
        }
        let (other, _) = try spared.outcome(of: step)
        // To the last bit, and found in the same way.
        guard outcome == other, asked.session.solution?.values == spared.session.solution?.values,
          asked.session.settings == spared.session.settings
        else { return "step \(number): \(outcome), and \(other) where nothing was refused" }
      }
      return nil
    }
    #expect(unseen > 200)
  }
}
