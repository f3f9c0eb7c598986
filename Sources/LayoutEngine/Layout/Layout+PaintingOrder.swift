import LinearConstraints

extension Layout {
  /// The declared boxes in the order in which they are painted: a parent before its children,
  /// the target of an overlay before what lies over it, otherwise by declaration.
  ///
  /// Where boxes lie over each other in a circle, such as a box that is laid over one of its own
  /// descendants, the overlays of the circle do not count.
  ///
  /// - Complexity: O(n log n) for n boxes, O(n²) where there are circles.
  public var paintingOrder: [DeclaredBox] {
    var targets = boxes.map { $0.overlayTarget?.supportingBox }
    var order = order(above: targets)
    if order.count < boxes.count {
      targets = boxes.indices.map { isInCircle($0, targets) ? nil : targets[$0] }
      order = self.order(above: targets)
    }
    return order.map { boxes[$0] }
  }

  // Without the boxes that, directly or not, wait for themselves.
  private func order(above targets: [Int?]) -> [Int] {
    // A box waits for its parent and its target; of those that wait for nothing, the one that
    // was declared first is painted next.
    var waitingFor = [Int](repeating: 0, count: boxes.count)
    var releases = [[Int]](repeating: [], count: boxes.count)
    for (number, declared) in boxes.enumerated() {
      for lower in [declared.parent.supportingBox, targets[number]].compactMap(\.self) {
        waitingFor[number] += 1
        releases[lower].append(number)
      }
    }
    var ready = MinimumHeap(boxes.indices.filter { waitingFor[$0] == 0 })
    var order: [Int] = []
    while let number = ready.removeMinimum() {
      order.append(number)
      for upper in releases[number] {
        waitingFor[upper] -= 1
        if waitingFor[upper] == 0 { ready.insert(upper) }
      }
    }
    return order
  }

  // Whether what a box lies over must itself wait for the box.
  private func isInCircle(_ number: Int, _ targets: [Int?]) -> Bool {
    var below: Set<Int> = []
    var waiting = [targets[number]].compactMap(\.self)
    while let box = waiting.popLast() {
      guard below.insert(box).inserted else { continue }
      waiting += [boxes[box].parent.supportingBox, targets[box]].compactMap(\.self)
    }
    return below.contains(number)
  }
}

extension Box {
  // The declared box whose painting comes first: itself, or for a plugin's part the host.
  package var supportingBox: Int? {
    switch kind {
    case .declared(let number): number
    case .container: nil
    case .derived: host
    }
  }
}
