import GLPKBackend
import LayoutEngine
import LinearConstraints

/// Layouts with ties beside the same made unique: what fair shares cost.
struct TieCase: BenchmarkCase {
  static let name = "ties"

  static func run(_ report: (Comparison) -> Void) throws {
    try compare("row without wishes", 1_000, rounds: 7, target: 5, report) {
      try TiedLayout.row(count: 1_000, isUnique: $0)
    }
    try compare("grid, one tie a row", 1_000, rounds: 7, target: 5, report) {
      try TiedLayout.grid(count: 1_000, isUnique: $0, isCoupled: false)
    }
    try compare("grid, one tie a row, rows coupled", 1_000, rounds: 3, target: nil, report) {
      try TiedLayout.grid(count: 1_000, isUnique: $0, isCoupled: true)
    }
    for count in [64, 256] {
      try compare("as many shares as boxes", count, rounds: 3, target: nil, report) {
        try TiedLayout.staircase(count: count, isUnique: $0)
      }
    }
  }

  private static func compare(
    _ work: String, _ count: Int, rounds: Int, target: Double?, _ report: (Comparison) -> Void,
    _ make: (Bool) throws -> TiedLayout
  ) throws {
    let (tied, unique) = (try make(false).layout, try make(true).layout)
    let solver = LayoutSolver(backend: GLPKBackend())
    let solve = { (layout: Layout) in
      try solver.solve(layout, size: TiedLayout.size).solution()
    }
    let answer = try solve(tied)
    for (layout, values) in [(tied, answer.values), (unique, try solve(unique).values)] {
      try Check.required(of: layout.model, at: values, tolerance: 1e-8 * TiedLayout.size.width)
    }
    let medians = try Stopwatch.medians(
      rounds: rounds, of: [{ _ = try solve(tied) }, { _ = try solve(unique) }])
    // Squares, so that an uneven share shows.
    let checksum = tied.boxes.reduce(0) { sum, declared in
      let width = answer[declared.box].width
      return sum + width * width / TiedLayout.size.width
    }
    report(
      Comparison(
        work: work, count: count, ours: medians[0], peer: "the same made unique",
        theirs: medians[1], target: target, checksum: checksum))
  }
}
