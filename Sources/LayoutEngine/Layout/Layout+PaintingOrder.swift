import LinearConstraints

extension Layout {
  /// The declared boxes in the order in which they are painted: a parent before its children,
  /// the target of an overlay before what lies over it, otherwise by declaration.
  ///
  /// Where that is impossible, because a box is laid over one of its own descendants, the
  /// overlay does not count.
  ///
  /// - Complexity: O(n log n) for n boxes.
  public var paintingOrder: [DeclaredBox] {
    // A box waits for its parent and its target; of those that wait for nothing, the one that
    // was declared first is painted next.
    var waitingFor = [Int](repeating: 0, count: boxes.count)
    var releases = [[Int]](repeating: [], count: boxes.count)
    for (number, declared) in boxes.enumerated() {
      for lower in [declared.parent, declared.overlayTarget].compactMap({ $0?.supportingBox }) {
        waitingFor[number] += 1
        releases[lower].append(number)
      }
    }
    var ready = MinimumHeap(boxes.indices.filter { waitingFor[$0] == 0 })
    var order: [Int] = []
    var isPainted = [Bool](repeating: false, count: boxes.count)
    while let number = ready.removeMinimum() {
      order.append(number)
      isPainted[number] = true
      for upper in releases[number] {
        waitingFor[upper] -= 1
        if waitingFor[upper] == 0 { ready.insert(upper) }
      }
    }
    order += boxes.indices.filter { !isPainted[$0] }
    return order.map { boxes[$0] }
  }
}

extension Box {
  // The declared box whose painting comes first: itself, or for a plugin's part the host.
  var supportingBox: Int? {
    switch kind {
    case .declared(let number): number
    case .container: nil
    case .derived: host
    }
  }
}
