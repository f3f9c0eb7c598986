/// One line of the results: how long something took beside something else.
struct Comparison {
  /// What was done.
  var work: String
  /// How many boxes, or statements, there were.
  var count: Int
  /// How much it took, in the unit of the line.
  var ours: Double
  /// What it is compared with.
  var peer: String
  /// How much that took; nil where the peer is absent.
  var theirs: Double?
  /// The largest ratio of the two that is good enough; nil where there is no such claim.
  var target: Double?
  /// Seconds, unless it says otherwise.
  var unit: Unit = .seconds
  /// A number that follows from the answers: the same on every machine.
  var checksum: Double = 0

  enum Unit {
    case seconds
    case megabytes
  }

  /// Ours divided by theirs.
  var ratio: Double? { theirs.map { ours / $0 } }

  /// Whether the ratio is good enough; nil where that is not asked.
  var isGoodEnough: Bool? {
    guard let ratio, let target else { return nil }
    return ratio <= target
  }
}
