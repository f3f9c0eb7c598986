import LinearConstraints

extension Layout {
  /// Places a declared box over another box.
  ///
  /// - Throws: ``LayoutError`` for a box that was not declared or is overlaid already, a bad
  ///   number, a foreign box or a label that is taken.
  @discardableResult
  public mutating func add(
    _ overlay: Overlay, label: String? = nil, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let summary = source?.text ?? "overlay \(overlay.box.name) on \(overlay.target.name)"
    return try state(summary, label: label, at: source) {
      (layout: inout Layout, origin: StatementIdentifier) throws(LayoutError) in
      try layout.place(overlay, from: origin)
      layout.lastingStatements.insert(origin)
      return origin
    }
  }

  /// Adds what an overlay requires, on behalf of a statement.
  ///
  /// - Throws: ``LayoutError``; what was added before is the caller's to take back.
  public mutating func place(
    _ overlay: Overlay, from origin: StatementIdentifier
  ) throws(LayoutError) {
    let number = try number(of: overlay.box)
    try check(overlay.target)
    guard boxes[number].overlayTarget == nil else { throw .overlaidTwice(overlay.box.name) }
    guard overlay.target.kind != overlay.box.kind || overlay.target.kind == .derived else {
      throw .plugin("the box '\(overlay.box.name)' cannot be laid over itself")
    }
    let region = overlay.target.inset(by: overlay.inset)
    try size(boxes[number], to: overlay.extent, in: region, from: origin)
    try align(overlay.box, to: overlay.alignment, in: region, from: origin)
    change(number) { declared in
      declared.overlayTarget = overlay.target
      if case .automatic = overlay.extent {
        declared.sizeStatementsOfOverlay = declared.sizeStatements
      }
    }
  }

  private mutating func size(
    _ declared: DeclaredBox, to extent: Overlay.Extent, in region: Box,
    from origin: StatementIdentifier
  ) throws(LayoutError) {
    let box = declared.box
    switch extent {
    case .fill:
      try require(box.width == region.width, from: origin)
      try require(box.height == region.height, from: origin)
    case .fixed(let width, let height):
      try require(box.width == width, from: origin)
      try require(box.height == height, from: origin)
    case .ratio(let ratio, let mode):
      guard ratio > 0, NumberLimits.allowCoefficient(ratio) else { throw .ratioOutOfRange(ratio) }
      let extremum = Extremum(
        mode == .fit ? .minimum : .maximum, result: box.width,
        of: [region.width, ratio * region.height])
      try Self.modelled { () throws(ModelError) in try model.add(extremum, from: origin) }
      try require(box.height == box.width / ratio, from: origin)
    case .automatic:
      switch (declared.prefersWidth, declared.prefersHeight) {
      case (true, true): break
      case (true, false) where declared.ratio == nil:
        try require(box.height == region.height, from: origin)
      case (false, true) where declared.ratio == nil:
        try require(box.width == region.width, from: origin)
      case (true, false), (false, true): break  // The ratio gives the other side.
      case (false, false):
        let extent = declared.ratio.map { Overlay.Extent.ratio($0, .fit) } ?? .fill
        try size(declared, to: extent, in: region, from: origin)
      }
    }
  }

  private mutating func align(
    _ box: Box, to alignment: Alignment, in region: Box, from origin: StatementIdentifier
  ) throws(LayoutError) {
    let before = alignment.horizontal.fraction * (region.width - box.width)
    let above = alignment.vertical.fraction * (region.height - box.height)
    try require(box.leading == region.leading + before, from: origin)
    try require(box.top == region.top + above, from: origin)
  }
}

extension Box {
  /// The part of the box within margins.
  public func inset(by inset: Insets) -> Box {
    part(
      named: name, leading: inset.leading, top: inset.top,
      width: width - inset.leading - inset.trailing, height: height - inset.top - inset.bottom)
  }
}
