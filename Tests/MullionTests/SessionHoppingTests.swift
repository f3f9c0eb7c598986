import GLPKBackend
import Mullion
import Testing

/// Sessions that change threads between any two steps, many at once, some of them cancelled: each
/// says what it says on one thread.
///
/// GLPK keeps an environment for each thread. None outlives a call, so there is nothing that could
/// be left on the thread that a session comes from.
@Suite struct SessionHoppingTests {
  private static let steps = 24

  /// A row whose wishes are shared, whose regions are few steps long, and whose first box is as
  /// wide as a minimum.
  private static func layout() throws -> (layout: Layout, boxes: [Box]) {
    var layout = Layout()
    let boxes = try (0..<6).map { try layout.addBox("box\($0)") }
    for (number, box) in boxes.enumerated() {
      let start = number == 0 ? layout.container.left : boxes[number - 1].right
      try layout.add(box.left == start)
      try layout.add((box.width == 50 + 20 * Double(number)).priority(.weak))
      try layout.add(box.width >= 5)
    }
    try layout.add(boxes[5].right <= layout.container.right)
    let limits = [boxes[1].width, layout.container.width / 8]
    try layout.add(Extremum(.minimum, result: boxes[0].width, of: limits))
    return (layout, boxes)
  }

  private static func step(
    _ session: LayoutSession, _ number: Int, of task: Int, _ boxes: [Box]
  ) throws -> LayoutSession {
    var session = session
    switch (number + task) % 6 {
    case 0:
      try session.edit { edit in
        try edit.layout.add((boxes[number % 6].height == Double(task + 1)).priority(.strong))
      }
    case 1:
      // 30 points are the least that the boxes take.
      guard case .refused = try session.resize(to: Size(width: 20, height: 10)) else {
        throw Unexpected()
      }
    default:
      try session.resize(
        to: Size(width: Double(100 + 37 * ((number * 7 + task) % 16)), height: 300))
    }
    return session
  }

  private struct Unexpected: Error {}

  private static func solver(_ cancellation: Cancellation? = nil) -> LayoutSolver {
    LayoutSolver(backend: GLPKBackend(), limits: SolverLimits(cancellation: cancellation))
  }

  @Test func manyTasksSayWhatOneThreadSays() async throws {
    let (layout, boxes) = try Self.layout()
    let size = Size(width: 400, height: 300)
    let start = try LayoutSession(layout, solver: Self.solver(), size: size)
    var expected: [[Double]] = []
    for task in 0..<24 {
      var session = start
      for number in 0..<Self.steps { session = try Self.step(session, number, of: task, boxes) }
      expected.append(try #require(session.solution).values)
    }
    try await withThrowingTaskGroup(of: (Int, [Double]?).self) { group in
      for task in 0..<24 {
        group.addTask {
          var session = start
          for number in 0..<Self.steps {
            // A task of its own for each step: the session is sent to it, and comes back.
            let before = session
            session = try await Task.detached { () throws -> LayoutSession in
              try Self.step(before, number, of: task, boxes)
            }.value
            await Task.yield()
          }
          return (task, session.solution?.values)
        }
        // Between them, sessions that are cancelled while they are edited.
        group.addTask {
          let cancellation = Cancellation()
          var session = try LayoutSession(layout, solver: Self.solver(cancellation), size: size)
          let before = session.solution?.values
          let other = Task.detached { cancellation.cancel() }
          await Task.yield()
          var isCancelled = false
          for number in 0..<Self.steps where !isCancelled {
            let kept = session.solution?.values
            let outcome = try session.edit { edit in
              try edit.layout.add((boxes[3].top == Double(number)).priority(.strong))
            }
            guard case .refused(.stopped(.solver(.cancelled))) = outcome else { continue }
            isCancelled = true
            guard session.solution?.values == kept else { throw Unexpected() }
          }
          await other.value
          guard
            case .refused(.stopped(.solver(.cancelled))) = try session.edit({ edit in
              try edit.layout.add((boxes[4].top == 7).priority(.strong))
            })
          else { throw Unexpected() }
          return (-1, before)
        }
      }
      for try await (task, values) in group where task >= 0 {
        #expect(values == expected[task], "task \(task)")
      }
    }
  }
}
