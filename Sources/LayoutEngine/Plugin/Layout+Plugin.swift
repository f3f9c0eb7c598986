import LinearConstraints

extension Layout {
  /// Adds a layout plugin.
  ///
  /// - Parameters:
  ///   - plugin: What to add.
  ///   - name: What this use is called; the cells of a named use appear in outputs.
  ///   - label: The name of the statement.
  ///   - source: Where it was written.
  /// - Returns: The parts that the plugin made.
  /// - Throws: ``LayoutError``; the layout is then unchanged.
  @discardableResult
  public mutating func add<Plugin: LayoutPlugin>(
    _ plugin: Plugin, named name: String? = nil, label: String? = nil,
    at source: SourceReference? = nil
  ) throws(LayoutError) -> Plugin.Parts {
    try state(source?.text ?? plugin.summary, label: label, at: source) {
      (layout: inout Layout, origin: StatementIdentifier) throws(LayoutError) in
      let parts = try plugin.expand(into: &layout, named: name, as: origin)
      if let name { try layout.take(name: name) }
      layout.pluginUses.append(PluginUse(name: name, parts: parts, statement: origin))
      layout.lastingStatements.insert(origin)
      return parts
    }
  }

  // MARK: For plugins

  /// A new unknown of a plugin's own. It is no item of the levels `size` and `place`, and it
  /// follows from what the plugin states about it.
  public mutating func addUnknown(
    named name: String, lowerBound: Double? = nil, from statement: StatementIdentifier
  ) throws(LayoutError) -> Variable {
    try Self.modelled { () throws(ModelError) in
      try model.addVariable(named: name, lowerBound: lowerBound, from: statement)
    }
  }

  /// Requires a constraint on behalf of a statement.
  public mutating func require(
    _ constraint: Constraint, from statement: StatementIdentifier
  ) throws(LayoutError) {
    try Self.modelled { () throws(ModelError) in try model.add(constraint, from: statement) }
  }

  /// Requires an exact minimum or maximum on behalf of a statement.
  public mutating func require(
    exactly extremum: Extremum, from statement: StatementIdentifier
  ) throws(LayoutError) {
    try Self.modelled { () throws(ModelError) in try model.add(extremum, from: statement) }
  }

  /// Adds the formula that gives a plugin's unknowns once their inputs are known.
  public mutating func add(
    closedForm: ClosedForm, from statement: StatementIdentifier
  ) throws(LayoutError) {
    try Self.modelled { () throws(ModelError) in try model.add(closedForm, from: statement) }
  }

  /// Refuses a box that is not of this layout.
  public func checkOwnership(of box: Box) throws(LayoutError) {
    try check(box)
  }
}
