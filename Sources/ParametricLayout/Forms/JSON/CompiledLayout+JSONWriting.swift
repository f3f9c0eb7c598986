extension CompiledLayout {
  /// The layout in the JSON form, version 1; Docs/CompiledLayouts.md has every field.
  ///
  /// Reading it gives a layout that is equal to this one, to the last bit of every number.
  public var json: String {
    var fields = [
      ("format", JSONText.string(Form.name)),
      ("version", String(Form.version)),
    ]
    if !name.isEmpty { fields.append(("name", JSONText.string(name))) }
    fields += [
      ("parameters", JSONText.lines(parameters.map(\.json), indent: "  ")),
      ("statements", JSONText.lines(statements.map(\.json), indent: "  ")),
      ("boxes", JSONText.lines(boxes.map(\.json), indent: "  ")),
      ("parts", JSONText.lines(partTexts, indent: "  ")),
    ]
    return Self.block(fields, indent: "") + "\n"
  }

  private var partTexts: [String] {
    var names = values[...].lazy.map(\.name)
    return parts.indices.map { index in
      let own = Array(names.prefix(rowCounts[index]))
      names = values[(names.startIndex + own.count)...].lazy.map(\.name)
      let part = parts[index]
      var fields = [
        ("values", JSONText.strings(own)),
        ("splits", JSONText.numbers(part.splits)),
        ("positiveChild", JSONText.indices(part.positiveChild)),
        ("negativeChild", JSONText.indices(part.negativeChild)),
        (
          "splitStatements",
          JSONText.array(part.splitStatements.map { JSONText.array($0.map(\.json)) })
        ),
        ("leaves", JSONText.lines(part.leaves.map(\.json), indent: "      ")),
        ("formulas", JSONText.numbers(part.formulas)),
      ]
      if !part.exactSplits.isEmpty {
        fields.append(("exactSplits", JSONText.strings(part.exactSplits)))
      }
      if !part.exactFormulas.isEmpty {
        fields.append(("exactFormulas", JSONText.strings(part.exactFormulas)))
      }
      return Self.block(fields, indent: "    ")
    }
  }

  /// An object with a line for each field.
  private static func block(_ fields: [(String, String)], indent: String) -> String {
    let lines = fields.map { "\(indent)  \(JSONText.string($0.0)): \($0.1)" }
    return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
  }
}

extension CompiledLayout.Parameter {
  fileprivate var json: String {
    JSONText.object([
      ("name", JSONText.string(name)), ("lower", JSONText.number(lower)),
      ("upper", JSONText.number(upper)),
    ])
  }
}

extension CompiledLayout.Statement {
  fileprivate var json: String {
    JSONText.object(
      [("text", JSONText.string(text))] + (line.map { [("line", String($0))] } ?? []))
  }
}

extension CompiledLayout.Box {
  fileprivate var json: String {
    JSONText.object(
      [("name", JSONText.string(name))] + (parent.map { [("parent", String($0))] } ?? [])
        + [("frame", JSONText.indices([left, top, width, height]))])
  }
}

extension CompiledLayout.BorderStatement {
  fileprivate var json: String {
    JSONText.object(
      [("statement", String(statement))]
        + (activeSide.map { [("activeSide", JSONText.string($0.word))] } ?? []))
  }
}

extension CompiledLayout.Leaf {
  fileprivate var json: String {
    var fields: [(key: String, value: String)] = []
    if case .infeasible(let statements) = outcome {
      fields.append(("infeasible", JSONText.indices(statements)))
    }
    if formulaOffset != 0 || outcome == .solved {
      fields.append(("formulaOffset", String(formulaOffset)))
    }
    for (key, indices) in [
      ("givenUp", givenUp), ("undetermined", undetermined), ("fitted", fitted),
    ] where !indices.isEmpty {
      fields.append((key, JSONText.indices(indices)))
    }
    return JSONText.object(fields)
  }
}
