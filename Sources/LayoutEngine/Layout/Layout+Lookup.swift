import LinearConstraints

/// What a name of a layout stands for.
public enum NamedUnknown: Sendable {
  /// The container, a declared box, or a part of a plugin.
  case box(Box)
  /// An anchor, a free variable or a parameter.
  case expression(LinearExpression)
}

/// A name that stands for nothing, in words.
public struct UnknownNameError: Error, Hashable, CustomStringConvertible, Sendable {
  /// What is wrong with the name.
  public let description: String
}

extension Layout {
  /// What a name stands for, written as in a constraint file: `hero`, `hero.width`, `row[1].left`,
  /// `row[0...2]`, `row.strip`, `row.slot[1].top`, `slack`.
  ///
  /// - Throws: ``UnknownNameError`` for one that stands for nothing.
  /// - Complexity: O(number of boxes, variables and plugins).
  public func lookUp(_ name: String) throws(UnknownNameError) -> NamedUnknown {
    guard let path = NamePath(name) else { throw .init("'\(name)' is no name of a box or unknown") }
    var parts = path.parts[...]
    let root = parts.removeFirst()
    if root.indices == nil, parts.isEmpty {
      if let variable = variables.first(where: { $0.name == root.name }) {
        return .expression(variable.variable.linearExpression)
      }
      if let parameter = parameters.first(where: { $0.name == root.name }) {
        return .expression(parameter.linearExpression)
      }
    }
    let box: Box
    if root.name == container.name || self.box(named: root.name) != nil {
      guard root.indices == nil else { throw .init("the box '\(root.name)' has no cells") }
      box = self.box(named: root.name) ?? container
    } else if let use = pluginUses.first(where: { $0.name == root.name }) {
      box = try part(of: use.parts, root, &parts)
    } else {
      throw .init("there is nothing called '\(root.name)'")
    }
    guard let last = parts.popFirst() else { return .box(box) }
    guard parts.isEmpty, last.indices == nil, let anchor = Anchor(rawValue: last.name) else {
      throw .init("'\(name)': '\(last.name)' is no anchor; the anchors are \(Self.anchorNames)")
    }
    return .expression(box[anchor])
  }

  private func part(
    of parts: any PluginParts, _ root: NamePath.Part, _ rest: inout ArraySlice<NamePath.Part>
  ) throws(UnknownNameError) -> Box {
    if let indices = root.indices {
      let box =
        indices.count == 1 && !root.isSpan
        ? parts.cell(at: indices.lowerBound) : parts.span(indices)
      guard let box else {
        throw .init("'\(root.name)': cells count from 0 to \(parts.lastCellIndex)")
      }
      return box
    }
    if let next = rest.first {
      let box =
        next.indices.map { parts.part(named: next.name, at: $0.lowerBound) }
        ?? parts.part(named: next.name)
      if let box, !next.isSpan {
        rest.removeFirst()
        return box
      }
    }
    let names = parts.partNames.map { "'\(root.name).\($0)'" }.joined(separator: " or ")
    throw .init("'\(root.name)' has several boxes: name '\(root.name)[0]', or \(names)")
  }

  private static var anchorNames: String {
    Anchor.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

extension UnknownNameError {
  init(_ description: String) {
    self.description = description
  }
}

/// `row.slot[1].left` as its parts.
private struct NamePath {
  struct Part {
    var name: String
    var indices: ClosedRange<Int>?
    var isSpan = false
  }

  private(set) var parts: [Part] = []

  init?(_ text: String) {
    var rest = text[...]
    while true {
      let name = rest.prefix { $0 != "." && $0 != "[" }
      guard !name.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      var part = Part(name: String(name))
      if rest.first == "[" {
        guard let end = rest.firstIndex(of: "]"),
          let (indices, isSpan) = Self.indices(rest[rest.index(after: rest.startIndex)..<end])
        else { return nil }
        part.indices = indices
        part.isSpan = isSpan
        rest = rest[rest.index(after: end)...]
      }
      parts.append(part)
      guard let next = rest.popFirst() else { return }
      guard next == "." else { return nil }
    }
  }

  // `1` or `0...2`, with spaces or without.
  private static func indices(_ text: Substring) -> (ClosedRange<Int>, isSpan: Bool)? {
    let numbers = text.filter { $0 != " " }.split(separator: ".", omittingEmptySubsequences: false)
    let isSpan = numbers.count == 4 && numbers[1].isEmpty && numbers[2].isEmpty
    guard isSpan || numbers.count == 1, let first = Int(numbers[0]), first >= 0,
      let last = isSpan ? Int(numbers[3]) : first, last >= first
    else { return nil }
    return (first...last, isSpan)
  }
}
