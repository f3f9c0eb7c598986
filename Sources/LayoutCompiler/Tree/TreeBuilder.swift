import ConstraintSolver
import ExactBackend
import LayoutEngine

/// Finds the tree of a part.
///
/// 1. A piece of the ranges is a polytope, at first their box. Somewhere inside of it the part is
///    solved, or a region that was met before is there.
/// 2. Where the region is all of the piece, that is a leaf.
/// 3. Otherwise the piece is cut by the border of the region that divides it most evenly: the region
///    goes on in one half, and the other half begins anew.
/// 4. Halves with the same in them become one again.
///
/// So leaves cover the ranges by construction, and the tree finds them.
struct TreeBuilder {
  let part: Int
  let most: Int
  let deadline: ContinuousClock.Instant
  let solver: ModelSolver
  /// How often borders were cut along, by the statement or decision that they come from.
  private(set) var cuts: [Border: Int] = [:]

  private static let attempts = 12
  private static let deepest = 600

  init(part: Int, most: Int, deadline: ContinuousClock.Instant, solver: ModelSolver) {
    self.part = part
    self.most = most
    self.deadline = deadline
    self.solver = solver
  }

  /// Why there is no tree.
  enum Failure: Error {
    case part(PartFailure)
    case tooManyRegions
    case timeLimit
    case cancelled
    /// No side of a border could be told near this point, along the axes of the part.
    case tooFine([Double])
  }

  /// The tree over all of the ranges.
  mutating func tree(_ regions: inout UnitRegions) throws -> RegionTree {
    let box = regions.space.box(of: regions.axes(ofPart: part))
    return try tree(over: box, knowing: nil, depth: 0, &regions)
  }

  private var leafCount = 0

  private mutating func tree(
    over piece: Polytope, knowing known: PartRegion?, depth: Int, _ regions: inout UnitRegions
  ) throws -> RegionTree {
    if solver.limits.cancellation?.isCancelled == true { throw Failure.cancelled }
    if ContinuousClock.now > deadline { throw Failure.timeLimit }
    var region = try known ?? self.region(in: piece, &regions)
    var best: (border: Border, evenness: Double)?
    var crossing: [Border] = []
    for border in region.borders {
      let (least, greatest) = piece.range(of: border.form)
      guard least.signum < 0, greatest.signum > 0 else { continue }
      crossing.append(border)
      let (below, above) = (-Double(least), Double(greatest))
      let evenness = min(below, above) / max(below, above)
      if best.map({ evenness > $0.evenness }) ?? true { best = (border, evenness) }
    }
    guard let border = best?.border, let sides = piece.split(by: border.form) else {
      leafCount += 1
      if leafCount > most { throw Failure.tooManyRegions }
      return .leaf(region.leaf)
    }
    guard depth < Self.deepest else { throw Failure.tooManyRegions }
    cuts[border, default: 0] += 1
    region.borders = crossing.filter { $0 != border }
    let positive = try tree(over: sides.positive, knowing: region, depth: depth + 1, &regions)
    let negative = try tree(over: sides.negative, knowing: nil, depth: depth + 1, &regions)
    let joined = RegionTree.joined(border, positive, negative, from: region.leaf.answer)
    leafCount -= positive.leafCount + negative.leafCount - joined.leafCount
    return joined
  }

  private func region(
    in piece: Polytope, _ regions: inout UnitRegions
  ) throws -> PartRegion {
    var point: [Double] = []
    for attempt in 0..<Self.attempts {
      point = piece.innerPoint(attempt: attempt)
      if let known = regions.knownRegion(ofPart: part, around: point) { return known }
      do {
        if let found = try regions.solvedRegion(ofPart: part, around: point) { return found }
      } catch {
        // A decision that is too close to call may have gone the wrong way.
        if attempt == Self.attempts - 1 || !isWorthAnotherTry(error) { throw Failure.part(error) }
      }
    }
    throw Failure.tooFine(point)
  }

  private func isWorthAnotherTry(_ failure: PartFailure) -> Bool {
    if case .noFormula = failure { true } else { false }
  }
}
