import LinearConstraints
import Peers

/// The row of n boxes at other sizes of its container, beside a kiwi that keeps its state.
///
/// There are no sessions yet, so ours is a whole solve of a model that was built before. When
/// there are, `resolve` is the one function to change.
struct ResizeCase: BenchmarkCase {
  static let name = "resize"

  static func run(_ report: (Comparison) -> Void) throws {
    for (count, rounds, target) in [(10, 201, 2.0), (100, 41, 0.5)] {
      let resize = try Resize(count: count)
      // A small one grants and takes a little of one wish; nothing else changes.
      let (medians, checksum) = try resize.measure(by: 1, rounds: rounds)
      report(
        Comparison(
          work: "row, small resize (a whole solve)", count: count, ours: medians[0],
          peer: "kiwi, suggest and update", theirs: medians.count > 1 ? medians[1] : nil,
          target: target, checksum: checksum))
    }
    let resize = try Resize(count: 100)
    let (medians, checksum) = try resize.measure(by: -0.4 * resize.size, rounds: 15)
    report(
      Comparison(
        work: "row, resize that changes what is active", count: 100, ours: medians[0],
        peer: "kiwi, suggest and update", theirs: medians.count > 1 ? medians[1] : nil,
        target: 0.02, checksum: checksum))
  }

  private struct Resize {
    let row: RowModel
    let size: Double
    let kiwi: KiwiSession?

    init(count: Int) throws {
      row = try RowModel(count: count)
      size = row.usualSize
      kiwi = KiwiSession(
        PeerModel(row.model, parameters: [:]), edited: row.container, value: size, seconds: 60)
    }

    func resolve(at size: Double) throws -> [Double] { try row.solve(size: size).values }

    /// The medians for one resize, there or back, and the level sums there.
    func measure(by change: Double, rounds: Int) throws -> ([Double], Double) {
      let there = size + change
      let values = try resolve(at: there)
      try Check.required(of: row.model, at: values, tolerance: 1e-8 * size)
      let sums = Check.levelSums(of: row.model, at: values)
      if let kiwi {
        let peerSums = Check.levelSums(of: row.model, at: try kiwi.suggest(there))
        try Check.noWorse(sums, peerSums, peer: "kiwi")
      }
      var works: [() throws -> Void] = [
        {
          _ = try resolve(at: there)
          _ = try resolve(at: size)
        }
      ]
      if let kiwi {
        works.append {
          _ = try kiwi.suggest(there)
          _ = try kiwi.suggest(size)
        }
      }
      let medians = try Stopwatch.medians(rounds: rounds, of: works)
      return (medians.map { $0 / 2 }, sums.reduce(0, +))
    }
  }
}
