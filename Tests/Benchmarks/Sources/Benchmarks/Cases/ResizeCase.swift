import GLPKBackend
import LayoutEngine
import LinearConstraints
import Peers

/// The row of n boxes in a session, at other widths of its container, beside a kiwi that keeps its
/// state. Kiwi needs minutes to begin with 1,000 boxes, so that these are ours alone.
struct ResizeCase: BenchmarkCase {
  static let name = "resize"
  private static let height = 600.0

  static func run(_ report: (Comparison) -> Void) throws {
    for (count, rounds, target) in [(10, 201, 2.0), (100, 101, 0.5), (1_000, 21, 0.2)] {
      var resize = try Resize(count: count)
      // Widths that are all different, and so near that what is active stays.
      let usual = resize.usualWidth
      let (medians, checksum) = try resize.measure(rounds: rounds) { round in
        usual + 0.5 * Double(round % 64) / 64
      }
      report(
        Comparison(
          work: "row, small resize in a session", count: count, ours: medians.ours,
          peer: "kiwi, suggest and update", theirs: medians.kiwi, target: target,
          checksum: checksum))
    }
    for (isMet, hasRights) in [(false, true), (false, false), (true, true)] {
      for (name, from, to) in [("narrower", 1.0, 0.55), ("wider", 0.55, 1.0)] {
        let (medians, checksum) = try jump(
          from: from, to: to, isMet: isMet, hasRights: hasRights)
        let region = isMet ? "met before" : "never met"
        report(
          Comparison(
            work: "row, \(name), region \(region)" + (hasRights ? "" : ", easier row"),
            count: 100, ours: medians.ours, peer: "kiwi, suggest and update",
            theirs: medians.kiwi, target: hasRights ? 0.02 : nil, checksum: checksum))
      }
    }
  }

  /// Resizes from about one share of the usual width to about another, never twice the same.
  private static func jump(
    from: Double, to: Double, isMet: Bool, hasRights: Bool
  ) throws -> (medians: (ours: Double, kiwi: Double?), checksum: Double) {
    var resize = try Resize(count: 100, share: from, hasRights: hasRights)
    let usual = resize.usualWidth
    return try resize.measure(
      rounds: 21, forgets: !isMet, start: { usual * (from + 0.0011 * Double($0)) },
      width: { usual * (to + 0.0013 * Double($0)) })
  }

  private struct Resize {
    let layout: Layout
    let usualWidth: Double
    private var session: LayoutSession
    private let kiwi: KiwiSession?

    /// - Parameter share: The share of the usual width at which the session begins.
    init(count: Int, share: Double = 1, hasRights: Bool = true) throws {
      let row = try RowLayout(count: count, hasRights: hasRights)
      layout = row.layout
      usualWidth = row.usualWidth
      session = try LayoutSession(
        layout, solver: LayoutSolver(backend: GLPKBackend()),
        size: Size(width: share * usualWidth, height: ResizeCase.height))
      kiwi =
        count > 100
        ? nil
        : KiwiSession(
          PeerModel(
            layout.model,
            parameters: [layout.parameters[1].variable.index: ResizeCase.height]),
          edited: layout.parameters[0].variable, value: share * usualWidth, seconds: 60)
    }

    /// The medians for one resize, and the sum of all levels' sums over all widths.
    ///
    /// - Parameters:
    ///   - forgets: Whether each resize is that of a session that met nothing before but the
    ///     width that it began with.
    ///   - start: Where each resize begins, if not where the one before ended; not timed.
    ///   - width: Where each resize ends.
    mutating func measure(
      rounds: Int, forgets: Bool = false, start: ((Int) -> Double)? = nil, width: (Int) -> Double
    ) throws -> (medians: (ours: Double, kiwi: Double?), checksum: Double) {
      let fresh = session
      var times: (ours: [Double], kiwi: [Double]) = ([], [])
      var checksum = 0.0
      for round in 0..<rounds {
        let size = Size(width: width(round), height: ResizeCase.height)
        if forgets {
          session = fresh
        } else if let start {
          _ = try session.resize(to: Size(width: start(round), height: ResizeCase.height))
        }
        if let start { _ = try kiwi?.suggest(start(round)) }
        times.ours.append(
          try Stopwatch.seconds {
            if case .refused(let outcome) = try session.resize(to: size) {
              throw WrongResult("\(outcome)")
            }
          })
        guard let values = session.solution?.values else { throw WrongResult("no solution") }
        try Check.required(of: layout.model, at: values, tolerance: 1e-8 * size.width)
        let sums = Check.levelSums(of: layout.model, at: values)
        checksum += sums.reduce(0, +)
        guard let kiwi else { continue }
        var theirs: [Double] = []
        times.kiwi.append(try Stopwatch.seconds { theirs = try kiwi.suggest(size.width) })
        theirs[layout.parameters[1].variable.index] = ResizeCase.height
        try Check.noWorse(sums, Check.levelSums(of: layout.model, at: theirs), peer: "kiwi")
      }
      let median = { (times: [Double]) in times.isEmpty ? nil : times.sorted()[times.count / 2] }
      return ((median(times.ours) ?? 0, median(times.kiwi)), checksum)
    }
  }
}
