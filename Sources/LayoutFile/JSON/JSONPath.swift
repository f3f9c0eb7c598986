/// Where in a JSON document a place is, as in `$.boxes[2].width`.
struct JSONPath: CustomStringConvertible {
  private(set) var description = "$"

  /// The path of the innermost value whose key or content holds a place.
  ///
  /// - Complexity: O(log of the document) for each level of nesting.
  init(to offset: Int, in root: JSONValue, of source: SourceText) {
    var value = root
    while true {
      switch value.kind {
      case .object(let members, _):
        let index = members.lastIndex(upTo: offset) { $0.key.range.start }
        guard let index, offset <= max(members[index].value.range.end, members[index].key.range.end)
        else { return }
        description += Self.step(EmbeddedText(members[index].key, of: source))
        guard offset >= members[index].value.range.start else { return }
        value = members[index].value
      case .array(let elements):
        let index = elements.lastIndex(upTo: offset) { $0.range.start }
        guard let index, offset <= elements[index].range.end else { return }
        description += "[\(index)]"
        value = elements[index]
      default: return
      }
    }
  }

  /// What a key adds to a path.
  static func step(_ key: EmbeddedText) -> String {
    let text = key.text
    guard key.isName, text.utf8.count <= PrintableText.quotedLength else {
      return "[\(PrintableText.quoted(text))]"
    }
    return "." + text
  }
}

extension Array {
  /// The last element that starts at or before an offset; they start in order.
  fileprivate func lastIndex(upTo offset: Int, start: (Element) -> Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if start(self[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

extension DiagnosticList {
  /// Adds to each diagnostic where in a JSON document its place is; the document is read again
  /// where there is one.
  mutating func addJSONPaths(in source: SourceText) {
    guard entries.contains(where: { $0.path == nil }) else { return }
    var scanner = JSONScanner(source, diagnostics: DiagnosticList())
    addPaths(of: scanner.scan(), in: source)
  }

  /// Adds to each diagnostic where in a JSON document its place is.
  mutating func addPaths(of root: JSONValue, in source: SourceText) {
    mapEntries { entry in
      entry.path = entry.path ?? JSONPath(to: entry.range.start, in: root, of: source).description
    }
  }
}
