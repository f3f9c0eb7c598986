import LayoutEngine

/// What lies on what in a layout.
///
/// Boxes go by their numbers in `layout.boxes`; what lies on no box lies on the container.
struct Nesting {
  /// A cell of a layout plugin.
  struct Cell {
    var box: Box
    var isNamed: Bool
  }

  /// The boxes in painting order.
  let order: [Int]
  /// The box that each box lies on: its overlay's target, or else its parent.
  private(set) var support: [Int?]
  /// How many visible boxes each box lies in, one in the other.
  private(set) var depth: [Int]
  /// Whether something visible was declared in the box, or laid over it, or made in it.
  private(set) var hasContent: [Bool]
  /// The cells that lie on each box.
  private(set) var cells: [[Cell]]
  /// The cells that lie on the container.
  private(set) var containerCells: [Cell] = []

  /// - Complexity: O(n log n) for n boxes and cells.
  init(of layout: Layout) {
    let boxes = layout.boxes
    order = layout.paintingOrder.compactMap { Self.number(of: $0.box) }
    support = Array(repeating: nil, count: boxes.count)
    depth = Array(repeating: 0, count: boxes.count)
    hasContent = Array(repeating: false, count: boxes.count)
    cells = Array(repeating: [], count: boxes.count)

    let owners = PositionOwners(of: boxes)
    for number in order {
      let declared = boxes[number]
      let lower = [declared.overlayTarget, declared.parent].compactMap { $0 }
        .compactMap(owners.support)
      support[number] = lower.first
      depth[number] = lower.map { depth[$0] + (boxes[$0].style.isHidden ? 0 : 1) }.max() ?? 0
      if !declared.style.isHidden {
        for box in lower { hasContent[box] = true }
      }
    }
    // A cell that is divided in its turn is shown by its own cells.
    let divided = Set(
      layout.pluginUses.compactMap(\.parts.dividedBox).filter { $0.kind == .derived }.map(\.name))
    for use in layout.pluginUses {
      for index in 0..<max(use.parts.cellCount, 0) {
        guard let box = use.parts.cell(at: index), !divided.contains(box.name) else { continue }
        let cell = Cell(box: box, isNamed: use.name != nil)
        if let host = owners.support(of: box) {
          cells[host].append(cell)
          hasContent[host] = true
        } else {
          containerCells.append(cell)
        }
      }
    }
  }

  private static func number(of box: Box) -> Int? {
    guard case .declared(let number) = box.kind else { return nil }
    return number
  }
}

/// Which box each unknown is an edge of.
///
/// The anchors of a part, such as a cell, are sums of its host's anchors and of offsets: the
/// box whose left or top edge occurs in them is the one that the part lies on.
private struct PositionOwners {
  private var boxOfVariable: [Int: Int] = [:]

  init(of boxes: [DeclaredBox]) {
    boxOfVariable.reserveCapacity(2 * boxes.count)
    for (number, declared) in boxes.enumerated() {
      for edge in [declared.box.left, declared.box.top] {
        if let variable = edge.terms.first?.variable { boxOfVariable[variable.index] = number }
      }
    }
  }

  func support(of box: Box) -> Int? {
    switch box.kind {
    case .container: return nil
    case .declared(let number): return number
    case .derived:
      for edge in [box.left, box.top] {
        for term in edge.terms {
          if let number = boxOfVariable[term.variable.index] { return number }
        }
      }
      return nil
    }
  }
}
