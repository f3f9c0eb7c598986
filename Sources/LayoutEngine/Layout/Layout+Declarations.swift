import LinearConstraints

extension Layout {
  /// Declares a box.
  ///
  /// Its unknowns are its left and top edges, its width and its height; the last two are never
  /// under 0. It may leave its parent unless something says otherwise.
  ///
  /// - Parameters:
  ///   - name: What it is called; unique in the layout.
  ///   - parent: What it is declared in, the container for nil. At the built-in level `place`
  ///     its leading edge and top wish to be its parent's.
  ///   - style: How it is drawn.
  ///   - source: Where it was written, if in a file.
  /// - Throws: ``LayoutError`` for a name that is malformed or taken, or a foreign parent.
  /// - Complexity: O(1).
  public mutating func addBox(
    _ name: String, in parent: Box? = nil, style: BoxStyle = BoxStyle(),
    at source: SourceReference? = nil
  ) throws(LayoutError) -> Box {
    try transaction { (layout: inout Layout) throws(LayoutError) -> Box in
      let box = try layout.announceBox(name, style: style, at: source)
      try layout.setParent(of: box, to: parent ?? layout.container)
      return box
    }
  }

  /// Declares a box whose parent is said later, by ``setParent(of:to:)``.
  ///
  /// It can be named and laid over something at once; nothing can stand in it before its parent is
  /// said. This is for a box that stands in a part of what needs it, such as the content of a
  /// portion in one of its cells:
  ///
  /// ```swift
  /// let badge = try layout.announceBox("badge")
  /// let row = try layout.add(Portion(in: card, axis: .horizontal, divisions: 4, content: …))
  /// try layout.setParent(of: badge, to: row[2])
  /// ```
  ///
  /// - Throws: ``LayoutError`` for a name that is malformed or taken.
  /// - Complexity: O(1).
  public mutating func announceBox(
    _ name: String, style: BoxStyle = BoxStyle(), at source: SourceReference? = nil
  ) throws(LayoutError) -> Box {
    try transaction { (layout: inout Layout) throws(LayoutError) -> Box in
      let box = try Layout.modelled { () throws(ModelError) -> Box in
        let left = try layout.model.addVariable(named: name + ".left")
        let top = try layout.model.addVariable(named: name + ".top")
        let width = try layout.model.addVariable(named: name + ".width", lowerBound: 0)
        let height = try layout.model.addVariable(named: name + ".height", lowerBound: 0)
        let box = Box(
          BoxParts(
            kind: .declared(layout.boxes.count), name: name, layout: layout.model.identity,
            direction: layout.direction, left: left.linearExpression, top: top.linearExpression,
            width: width.linearExpression, height: height.linearExpression,
            host: nil, containerWidth: layout.container.width))
        try layout.model.addSizeWish(box.width)
        try layout.model.addSizeWish(box.height)
        return box
      }
      try layout.take(name: name)
      var declared = DeclaredBox(
        box: box, parent: layout.container, style: style, source: source)
      declared.isParentMissing = true
      layout.boxes.append(declared)
      return box
    }
  }

  /// Says what an announced box stands in, once.
  ///
  /// - Throws: ``LayoutError`` for a box that has a parent, and for a parent that is foreign, or has
  ///   no parent itself, as the box itself has none.
  /// - Complexity: O(1).
  public mutating func setParent(of box: Box, to parent: Box) throws(LayoutError) {
    let number = try number(of: box)
    try check(parent)
    guard boxes[number].isParentMissing else { throw .parentKnown(box.name) }
    // So no box comes to stand in itself.
    if let support = parent.supportingBox, boxes[support].isParentMissing {
      throw .parentMissing(boxes[support].box.name)
    }
    try transaction { (layout: inout Layout) throws(LayoutError) in
      try Layout.modelled { () throws(ModelError) in
        try layout.model.addPlaceWish(box.leading - parent.leading)
        try layout.model.addPlaceWish(box.top - parent.top)
      }
      layout.change(number) { declared in
        declared.parent = parent
        declared.isParentMissing = false
      }
    }
  }

  /// Declares a free variable: any number, or any from `minimum` on.
  ///
  /// At the built-in level `place` it wishes to be 0.
  ///
  /// - Throws: ``LayoutError`` for a name that is malformed or taken, or a bad number.
  public mutating func addVariable(
    _ name: String, minimum: Double? = nil, at source: SourceReference? = nil
  ) throws(LayoutError) -> Variable {
    try transaction { (layout: inout Layout) throws(LayoutError) -> Variable in
      let variable = try Layout.modelled { () throws(ModelError) -> Variable in
        let variable = try layout.model.addVariable(named: name, lowerBound: minimum)
        try layout.model.addPlaceWish(variable.linearExpression)
        return variable
      }
      try layout.take(name: name)
      layout.variables.append(DeclaredVariable(name: name, variable: variable, source: source))
      return variable
    }
  }

  /// Declares a parameter, or gives `width` or `height` a default and a range.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - defaultValue: Its value where none is given when solving; within the range.
  ///   - range: The values that it may take; 0...1e9 for `width` and `height`, -1e9...1e9 for
  ///     others, unless given.
  /// - Throws: ``LayoutError`` for a name that is malformed or taken, a bad number, or a default
  ///   outside of the range.
  @discardableResult
  public mutating func addParameter(
    _ name: String, default defaultValue: Double? = nil, in range: ClosedRange<Double>? = nil
  ) throws(LayoutError) -> Parameter {
    let isSize = name == "width" || name == "height"
    let range =
      range ?? (isSize ? 0...NumberLimits.largest : -NumberLimits.largest...NumberLimits.largest)
    guard !isSize || range.lowerBound >= 0 else { throw .model(.rangeOutOfRange) }
    if let defaultValue {
      guard NumberLimits.allow(defaultValue) else {
        throw .model(.constantOutOfRange(defaultValue))
      }
      guard range.contains(defaultValue) else {
        throw .parameterOutOfRange(name, value: defaultValue, range: range)
      }
    }
    if isSize, let position = parameters.firstIndex(where: { $0.name == name }) {
      try Self.modelled { () throws(ModelError) in
        try model.setRange(of: parameters[position].variable, to: range)
      }
      parameters[position].range = range
      parameters[position].defaultValue = defaultValue
      return parameters[position]
    }
    return try transaction { (layout: inout Layout) throws(LayoutError) -> Parameter in
      let variable = try Layout.modelled { () throws(ModelError) in
        try layout.model.addParameter(named: name, range: range)
      }
      try layout.take(name: name)
      let parameter = Parameter(
        name: name, variable: variable, defaultValue: defaultValue, range: range)
      layout.parameters.append(parameter)
      return parameter
    }
  }

  /// Changes how a declared box is drawn.
  ///
  /// - Throws: ``LayoutError/notADeclaredBox(_:)``.
  public mutating func setStyle(_ style: BoxStyle, of box: Box) throws(LayoutError) {
    change(try number(of: box)) { $0.style = style }
  }

  /// The place of a declared box in ``boxes``.
  func number(of box: Box) throws(LayoutError) -> Int {
    try check(box)
    guard case .declared(let number) = box.kind else { throw .notADeclaredBox(box.name) }
    return number
  }
}
