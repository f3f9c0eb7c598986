import ConstraintSolver
import LinearConstraints
import Peers

/// The row of n boxes, built and solved from nothing.
struct RowCase: BenchmarkCase {
  static let name = "row"
  private static let kiwiLimit = 60.0

  static func run(_ report: (Comparison) -> Void) throws {
    for (count, rounds, target) in [(10, 201, 0.5), (100, 41, 0.03), (1_000, 7, 0.005)] {
      let row = try RowModel(count: count)
      let size = row.usualSize
      let peer = PeerModel(row.model, parameters: row.parameters(size: size))
      let values = try row.solve(size: size).values
      try Check.required(of: row.model, at: values, tolerance: 1e-8 * size)
      let sums = Check.levelSums(of: row.model, at: values)
      var peerValues = values
      peerValues.replaceSubrange(0..., with: try peer.solveWithRawGLPK())
      peerValues[row.container.index] = size
      try Check.required(of: row.model, at: peerValues, tolerance: 1e-6 * size)
      try Check.equal(sums, Check.levelSums(of: row.model, at: peerValues), peer: "raw GLPK")
      let work = { _ = try RowModel(count: count).solve(size: size) }
      let rawWork = { _ = try peer.solveWithRawGLPK() }
      let kiwiTime: Double?
      var medians: [Double]
      if kiwi_is_present() != 0, count <= 100 {
        var kiwiValues = try peer.solveWithKiwi(seconds: kiwiLimit) ?? values
        kiwiValues[row.container.index] = size
        try Check.required(of: row.model, at: kiwiValues, tolerance: 1e-6 * size)
        try Check.noWorse(sums, Check.levelSums(of: row.model, at: kiwiValues), peer: "kiwi")
        medians = try Stopwatch.medians(
          rounds: rounds,
          of: [work, rawWork, { _ = try peer.solveWithKiwi(seconds: kiwiLimit) }])
        kiwiTime = medians[2]
      } else {
        medians = try Stopwatch.medians(rounds: rounds, of: [work, rawWork])
        kiwiTime =
          kiwi_is_present() == 0
          ? nil
          : min(
            kiwiLimit,
            try Stopwatch.seconds { _ = try peer.solveWithKiwi(seconds: kiwiLimit) })
      }
      let checksum = sums.reduce(0, +)
      report(
        Comparison(
          work: "row, build and solve", count: count, ours: medians[0], peer: "kiwi",
          theirs: kiwiTime, target: target, checksum: checksum))
      report(
        Comparison(
          work: "row, build and solve", count: count, ours: medians[0],
          peer: "raw GLPK, rows as stated", theirs: medians[1], target: count == 1_000 ? 0.6 : nil,
          checksum: checksum))
    }
  }
}
