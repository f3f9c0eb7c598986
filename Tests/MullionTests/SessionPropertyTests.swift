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

  // MARK: Found by the property

  // Between 10 and 50 points from the ends there is room for the box, but for a width of 60.
  @Test(arguments: [(400.0, 60.0), (60.0, 400.0)])
  func whatIsUndeterminedEndsARegion(_ from: Double, _ to: Double) throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add((box.left >= 10).priority(.weak))
    try layout.add((box.right <= layout.container.right - 50).priority(.weak))
    var session = try LayoutSession(layout, width: from, height: 300)
    try session.resize(to: Size(width: to, height: 300))
    let fresh = try layout.solve(width: to, height: 300).solution()
    #expect(session.solution?.undetermined == fresh.undetermined)
    #expect(fresh.undetermined.contains("box.width") == (to == 400))
  }

  @Test func constraintsTakeThePlaceOfAnObjective() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let objective = try layout.add(Objective(.minimize, box.width))
    var session = try LayoutSession(layout, width: 400, height: 300)
    try session.edit { try $0.change(objective, to: box.width == 70) }
    #expect(session[box]?.width == 70)
    // Nothing at all, and then something again.
    try session.edit { try $0.change(objective) }
    try session.edit { try $0.change(objective, to: box.width == 80) }
    #expect(session[box]?.width == 80)
  }

  @Test func fairSharesAreEvaluated() throws {
    var layout = Layout()
    let boxes = try ["a", "b", "c"].map { try layout.addBox($0) }
    for (number, box) in boxes.enumerated() {
      try layout.add(box.left == (number == 0 ? layout.container.left : boxes[number - 1].right))
      try layout.add((box.width == 200).priority(.strong))
    }
    try layout.add(boxes[2].right == layout.container.right)
    var session = try LayoutSession(layout, width: 300, height: 100)
    guard case .evaluated = try session.resize(to: Size(width: 360, height: 100)) else {
      Issue.record("360 is in the region of 300")
      return
    }
    for box in boxes { expectClose(session[box]?.width ?? .nan, 120) }
  }

  @Test func aBoxOfARefusedEditIsNowhere() throws {
    var session = try LayoutSession(Layout(), width: 400, height: 300)
    var box: Box?
    let outcome = try session.edit { edit in
      let added = try edit.layout.addBox("box")
      try edit.layout.add([added.width == 10, added.width == 20])
      box = added
    }
    guard case .refused = outcome else {
      Issue.record("10 is not 20")
      return
    }
    #expect(session[try #require(box)] == nil)
  }
}
