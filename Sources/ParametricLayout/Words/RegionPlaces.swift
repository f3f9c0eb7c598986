/// Where in the range compiled for something is so, in words such as `width from 720 to 1280`.
///
/// Each leaf of a part has a label: what is so there. Regions of one label that lie side by side
/// become one where the tree shows it.
struct RegionPlaces {
  /// A place, and what is so there.
  struct Place: Hashable, Sendable {
    var label: Int
    /// Conditions on the parameters, all of which hold; empty where it is so everywhere.
    var conditions: [String]
  }

  let layout: CompiledLayout
  let part: Int

  /// The label of each leaf, 0 or more.
  let labels: [Int]

  /// The places of all labels, in the order in which they are met.
  ///
  /// - Complexity: O(number of nodes) over one parameter, else O(n d²) for n nodes of depth d.
  func places() -> [Place] {
    let used = layout.borderParameters(ofPart: part)
    switch used.count {
    case 0: return [Place(label: labels[onlyLeaf], conditions: [])]
    case 1: return intervals(along: used[0])
    default: return paths(used)
    }
  }

  /// The leaf that all points are in, where no border depends on a parameter.
  private var onlyLeaf: Int {
    let middle = layout.parameters.map { ($0.lower + $0.upper) / 2 }
    return layout.pieces(ofPart: part, from: middle, to: middle)[0].leaf
  }

  // MARK: One parameter

  private func intervals(along parameter: Int) -> [Place] {
    var merged: [(label: Int, from: Double?, to: Double?)] = []
    for piece in layout.pieces(ofPart: part, along: parameter) {
      let label = labels[piece.leaf]
      if merged.last?.label == label { continue }
      let border = piece.border.map { node in
        -layout.parts[part].splits[node * layout.stride]
          / layout.parts[part].splits[node * layout.stride + 1 + parameter]
      }
      if !merged.isEmpty { merged[merged.count - 1].to = border }
      merged.append((label, border, nil))
    }
    return merged.map { interval in
      let words = rangeWords(parameter, from: interval.from, to: interval.to)
      return Place(label: interval.label, conditions: words.map { [$0] } ?? [])
    }
  }

  private func rangeWords(_ parameter: Int, from: Double?, to: Double?) -> String? {
    let name = layout.parameters[parameter].name
    switch (from.map { NumberWords.constant($0) }, to.map { NumberWords.constant($0) }) {
    case (nil, nil): return nil
    case (let from?, nil): return "\(name) from \(from)"
    case (nil, let to?): return "\(name) up to \(to)"
    case (let from?, let to?): return "\(name) from \(from) to \(to)"
    }
  }

  // MARK: More parameters

  /// A side of a border: an affine function that is at least 0.
  private struct Side {
    var coefficients: [Double]
  }

  /// A way down the tree for each region, with what was asked on the way.
  private func paths(_ used: [Int]) -> [Place] {
    let names = identities()
    var places: [Place] = []
    var open = [(child: layout.root(ofPart: part), sides: [Side]())]
    while let (child, sides) = open.popLast() {
      guard child >= 0 else {
        if let conditions = conditions(sides, used) {
          places.append(Place(label: labels[~child], conditions: conditions))
        }
        continue
      }
      let tree = layout.parts[part]
      let (positive, negative) = (tree.positiveChild[child], tree.negativeChild[child])
      if names.identity(positive) == names.identity(negative) {
        open.append((positive, sides))
        continue
      }
      let split = Array(tree.splits[child * layout.stride..<(child + 1) * layout.stride])
      open.append((negative, sides + [Side(coefficients: split.map { -$0 })]))
      open.append((positive, sides + [Side(coefficients: split)]))
    }
    return places
  }

  /// What hangs at a child: equal numbers mean the same questions with the same labels.
  private struct Identities {
    var ofNodes: [Int]
    let labels: [Int]
    func identity(_ child: Int) -> Int { child >= 0 ? ofNodes[child] : -1 - labels[~child] }
  }

  private func identities() -> Identities {
    struct Content: Hashable {
      var split: ArraySlice<Double>
      var positive: Int
      var negative: Int
    }
    let tree = layout.parts[part]
    var identities = Identities(
      ofNodes: Array(repeating: 0, count: tree.positiveChild.count), labels: labels)
    var known: [Content: Int] = [:]
    // Children stand after their parents.
    for node in tree.positiveChild.indices.reversed() {
      let positive = identities.identity(tree.positiveChild[node])
      let negative = identities.identity(tree.negativeChild[node])
      if positive == negative {
        identities.ofNodes[node] = positive
        continue
      }
      let content = Content(
        split: tree.splits[node * layout.stride..<(node + 1) * layout.stride], positive: positive,
        negative: negative)
      identities.ofNodes[node] = known[content, default: known.count]
      if known[content] == nil { known[content] = known.count }
    }
    return identities
  }

  /// What holds on some sides of borders, less what the others imply; nil where nothing does.
  private func conditions(_ sides: [Side], _ used: [Int]) -> [String]? {
    var sides = sides
    if used.count == 2 {
      guard !corners(of: sides, used).isEmpty else { return nil }
      // From the first asked on: what is implied is left out, one after another.
      for index in sides.indices.reversed() {
        var others = sides
        let side = others.remove(at: index)
        let size = corners(of: [], used).map { abs(value(of: side, at: $0)) }.max() ?? 0
        let isImplied = corners(of: others, used).allSatisfy {
          value(of: side, at: $0) >= -1e-9 * size
        }
        if isImplied { sides = others }
      }
    }
    let words = AffineWords(names: layout.parameters.map(\.name))
    var result: [String] = []
    for parameter in layout.parameters.indices {
      if let range = range(of: parameter, sides) { result.append(range) }
    }
    for side in sides where side.coefficients.dropFirst().count(where: { $0 != 0 }) > 1 {
      result.append(words.condition(side.coefficients, .atLeast))
    }
    return result
  }

  /// The range that sides of a single parameter leave it.
  private func range(of parameter: Int, _ sides: [Side]) -> String? {
    var (from, to) = (Double?.none, Double?.none)
    for side in sides {
      let slope = side.coefficients[1 + parameter]
      let isAlone = side.coefficients.dropFirst().count(where: { $0 != 0 }) == 1
      guard isAlone, slope != 0 else { continue }
      let border = -side.coefficients[0] / slope
      if slope > 0 {
        from = max(from ?? border, border)
      } else {
        to = min(to ?? border, border)
      }
    }
    return rangeWords(parameter, from: from, to: to)
  }

  /// The corners of the polygon that sides leave of the rectangle of two parameters, as points.
  private func corners(of sides: [Side], _ used: [Int]) -> [[Double]] {
    var corners = layout.rectangle((used[0], used[1]))
    func point(_ corner: PlaneRegion.Corner) -> [Double] {
      var point = layout.parameters.map(\.lower)
      (point[used[0]], point[used[1]]) = (corner.first, corner.second)
      return point
    }
    for side in sides {
      let cut = PolygonCut(
        corners: corners, heights: corners.map { value(of: side, at: point($0)) })
      if cut.border != nil {
        corners = cut.above
      } else if !cut.isAbove {
        return []
      }
    }
    return corners.map(point)
  }

  private func value(of side: Side, at point: [Double]) -> Double {
    zip(side.coefficients.dropFirst(), point).reduce(side.coefficients[0]) { $0 + $1.0 * $1.1 }
  }
}
