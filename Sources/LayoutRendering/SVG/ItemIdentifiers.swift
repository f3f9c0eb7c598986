/// Gives the items of a picture their identifiers.
struct ItemIdentifiers {
  // The names that boxes keep as they are, until they are given out.
  private var kept: Set<String>
  private var others: ElementIdentifiers

  /// The identifiers for these items; each is to be asked for once.
  init(_ items: [DisplayItem]) {
    kept = Set(items.lazy.filter { $0.role != .cell }.map(\.name))
      .filter(ElementIdentifiers.isIdentifier)
    others = ElementIdentifiers(reserved: kept)
  }

  /// The identifier of an item, nil for one without a name.
  mutating func identifier(for item: DisplayItem) -> String? {
    guard item.isNamed else { return nil }
    if item.role != .cell, let name = kept.remove(item.name) { return name }
    return others.identifier(for: item.name)
  }
}
