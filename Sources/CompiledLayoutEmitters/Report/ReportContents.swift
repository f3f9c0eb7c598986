import ParametricLayout

/// What a report says of a compiled layout, section by section, whatever it is written as.
struct ReportContents {
  let layout: CompiledLayout

  /// What the layout is called.
  let title: String

  init(_ layout: CompiledLayout, untitled: String) {
    self.layout = layout
    title = PlainLine.of(layout.name.isEmpty ? untitled : layout.name)
  }

  /// How large the layout is, and for which sizes it was compiled.
  var summary: String {
    let regions = layout.parts.reduce(0) { $0 + $1.leaves.count }
    let ranges = layout.parameters.map { parameter in
      "\(PlainLine.of(parameter.name)) from \(number(parameter.lower)) "
        + "to \(number(parameter.upper))"
    }
    return
      "\(count(layout.boxes.count, "box", "boxes")), "
      + "\(count(layout.parts.count, "independent part", "independent parts")), "
      + "\(count(regions, "region", "regions")). "
      + (ranges.isEmpty ? "There are no parameters." : "Compiled for \(list(ranges)).")
  }

  /// The sections that have something to say.
  var sections: [ReportSection] {
    [contradictions, breakpoints, wishes, open("Undetermined", \.undetermined), fitted, formulas]
      .filter { !$0.items.isEmpty }
  }

  // MARK: Sections

  /// Sizes at which there is no answer.
  private var contradictions: ReportSection {
    var items: [ReportSection.Item] = []
    for (index, part) in layout.parts.enumerated() {
      var known: Set<[Int]> = []
      for leaf in part.leaves {
        guard case .infeasible(let statements) = leaf.outcome, known.insert(statements).inserted
        else { continue }
        let places = layout.placeWords(ofPart: index) { $0.outcome == leaf.outcome }
        // A leaf that no size is in says nothing.
        guard !places.isEmpty else { continue }
        items.append(
          ReportSection.Item(
            text: "for \(self.places(places)): these contradict each other",
            details: statements.map(statement)))
      }
    }
    return ReportSection(heading: "No answer", items: items)
  }

  /// Where formulas change.
  private var breakpoints: ReportSection {
    let items = layout.breakpoints.map { breakpoint in
      ReportSection.Item(
        text: PlainLine.of(layout.words(of: breakpoint)),
        details: breakpoint.statements.map { note in
          statement(note.statement) + side(note, of: breakpoint)
        })
    }
    return ReportSection(heading: "Breakpoints", items: items)
  }

  /// On which side a statement has a say, where a single parameter tells the sides apart.
  private func side(
    _ note: CompiledLayout.BorderStatement, of breakpoint: Breakpoint
  ) -> String {
    guard let side = note.activeSide,
      breakpoint.coefficients.dropFirst().count(where: { $0 != 0 }) == 1
    else { return "" }
    // The parameter's coefficient is 1.
    return side == .positive ? " (has a say above)" : " (has a say below)"
  }

  private var wishes: ReportSection {
    let items = gathered(\.givenUp).map { index, places in
      ReportSection.Item(text: statement(index), details: ["for \(self.places(places))"])
    }
    return ReportSection(heading: "Wishes given up", items: items)
  }

  private var fitted: ReportSection { open("Fitted", \.fitted) }

  private func open(
    _ heading: String, _ values: KeyPath<CompiledLayout.Leaf, [Int]>
  ) -> ReportSection {
    let items = gathered(values).map { index, places in
      let name = PlainLine.of(layout.values[index].name)
      return ReportSection.Item(
        text: places.contains("") ? name : "\(name), for \(self.places(places))")
    }
    return ReportSection(heading: heading, items: items)
  }

  private var formulas: ReportSection {
    let items = layout.values.indices.flatMap { value in
      layout.formulaWords(of: value).map { ReportSection.Item(text: PlainLine.of($0.description)) }
    }
    return ReportSection(heading: "Formulas", items: items)
  }

  // MARK: Words

  /// Indices that leaves list, in order, with the places where they do.
  private func gathered(
    _ indices: KeyPath<CompiledLayout.Leaf, [Int]>
  ) -> [(index: Int, places: [String])] {
    var places: [Int: [String]] = [:]
    for (part, content) in layout.parts.enumerated() {
      for index in Set(content.leaves.flatMap { $0[keyPath: indices] }) {
        let words = layout.placeWords(ofPart: part) { $0[keyPath: indices].contains(index) }
        places[index, default: []] += words
      }
    }
    return places.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  private func places(_ places: [String]) -> String {
    places.contains("") ? "all sizes" : PlainLine.of(places.joined(separator: "; or "))
  }

  private func statement(_ index: Int) -> String { PlainLine.of(layout.statements[index].words) }

  private func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? "1 \(one)" : "\(count) \(many)"
  }

  private func list(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  private func number(_ number: Double) -> String { NumberWords.decimal(number) }
}
