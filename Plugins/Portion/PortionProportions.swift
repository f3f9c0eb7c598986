import LayoutEngine

/// What is fixed about a portion whatever the sizes are: how many cells, and what each takes of
/// the axis.
struct PortionProportions: Sendable {
  /// The sum of the shares and of the fixed lengths of the cells before each, and of all.
  private enum Sums: Sendable {
    case equal(Int)
    case list(shares: [Double], lengths: [Double])
  }

  private let sums: Sums
  /// The least of the shares, as a part of all shares; 0 without shares.
  let leastShare: Double
  /// The least of the fixed lengths, infinity without any.
  let leastLength: Double

  init(_ divisions: Portion.Divisions, convention: Portion.Convention) {
    switch divisions {
    case .equal(let count):
      let cells = convention == .published ? count + 1 : count
      sums = .equal(cells)
      leastShare = 1 / Double(max(cells, 1))
      leastLength = .infinity
    case .list(let items):
      var shares = [0.0]
      var lengths = [0.0]
      var least = (share: Double.infinity, length: Double.infinity)
      for item in items {
        var (share, length) = (0.0, 0.0)
        switch item {
        case .share(let value):
          share = value
          least.share = min(least.share, value)
        case .fixed(let value):
          length = value
          least.length = min(least.length, value)
        }
        shares.append((shares.last ?? 0) + share)
        lengths.append((lengths.last ?? 0) + length)
      }
      sums = .list(shares: shares, lengths: lengths)
      let all = shares.last ?? 0
      leastShare = all > 0 ? least.share / all : 0
      leastLength = least.length
    }
  }

  /// How many cells there are.
  var count: Int {
    switch sums {
    case .equal(let count): count
    case .list(let shares, _): shares.count - 1
    }
  }

  /// The sum of the shares of the cells before cell `index`; `index` is 0...``count``.
  func shares(before index: Int) -> Double {
    switch sums {
    case .equal: Double(index)
    case .list(let shares, _): shares[index]
    }
  }

  /// The sum of the fixed lengths of the cells before cell `index`, in points.
  func lengths(before index: Int) -> Double {
    switch sums {
    case .equal: 0
    case .list(_, let lengths): lengths[index]
    }
  }

  /// The sum of all shares.
  var allShares: Double { shares(before: count) }
  /// The sum of all fixed lengths, in points.
  var allLengths: Double { lengths(before: count) }
}
