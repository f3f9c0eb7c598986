import TestSupport

/// A constraint file of random statements, line by line, so that it shrinks by lines.
struct LayoutText: Sendable, CustomStringConvertible {
  var lines: [String]
  var description: String { lines.joined(separator: "\n") }
}

extension Generator where Value == LayoutText {
  /// Layouts of at most 7 boxes: rows and columns of them, wishes at few levels with ties, thirds
  /// and ratios, objectives, exact minima and portions.
  static var layouts: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...7))
      let box = Generator<Int>.integers(in: 0...(count - 1)).map { "b\($0)" }
      var lines = ["param width = 300", "param height = 200"]
      for number in 0..<count {
        let parent = number > 0 && choices.choose(upTo: 3) == 3
        lines.append(
          "box b\(number)" + (parent ? " in b\(choices.draw(.integers(in: 0...(number - 1))))" : "")
        )
      }
      lines += choices.list(of: Generator<String>.statements(about: box), count: 0...14)
      if choices.choose(upTo: 3) == 3 {
        lines.append("portion p in \(choices.draw(box)) (\(choices.draw(.portionOptions)))")
        lines.append("overlay \(choices.draw(box)) on p[\(choices.choose(upTo: 1))]")
      }
      return LayoutText(lines: lines)
    }
  }
}

extension Generator where Value == String {
  fileprivate static var portionOptions: Generator {
    Generator { choices in
      let axis = choices.draw(.element(of: ["horizontal", "vertical"]))
      let divisions = choices.draw(.integers(in: 2...4))
      let rest = choices.draw(
        .element(of: ["", ", spacing: 3", ", ratio: none", ", ratio: 16:9, arrangement: slotted"]))
      return "axis: \(axis), divisions: \(divisions)\(rest)"
    }
  }

  fileprivate static func statements(about box: Generator<String>) -> Generator {
    let number = Generator<String>.element(of: ["0", "10", "50", "100", "33.3", "0.1", "70"])
    let factor = Generator<String>.element(of: ["1", "0.5", "1/3", "16/9", "0.25", "0.7"])
    let wish = Generator<String>.element(of: [
      "", " @strong", " @medium", " @weak", " @medium", " @weak *2", " @strong",
    ])
    let side = Generator<String>.element(of: ["width", "height"])
    let anchor = Generator<String>.element(of: ["left", "right", "top", "bottom", "centerX"])
    let relation = Generator<String>.element(of: ["==", ">=", "<="])
    return Generator { choices in
      let (one, other) = (choices.draw(box), choices.draw(box))
      let end = choices.draw(wish)
      switch choices.choose(upTo: 8) {
      case 0: return "\(one).\(choices.draw(side)) == \(choices.draw(number))\(end)"
      case 1:
        return
          "\(one).\(choices.draw(side)) \(choices.draw(relation)) \(choices.draw(number))\(end)"
      case 2:
        return "\(one).\(choices.draw(anchor)) \(choices.draw(relation)) "
          + "\(other).\(choices.draw(anchor)) + \(choices.draw(number))\(end)"
      case 3:
        return
          "\(one).\(choices.draw(side)) == \(choices.draw(factor)) * \(other).\(choices.draw(side))\(end)"
      case 4: return "\(one).right <= container.right - \(choices.draw(number))\(end)"
      case 5:
        return "\(one).\(choices.draw(side)) == \(choices.draw(factor)) * container.width\(end)"
      case 6: return "\(one).left == \(other).right + 8\(end)"
      case 7:
        return
          "\(one).width == min(\(other).height, \(choices.draw(number)) + \(choices.draw(box)).width)"
      default:
        return choices.draw(.element(of: ["minimize", "maximize"]))
          + " \(one).\(choices.draw(side))\(end.isEmpty ? " @weak" : end)"
      }
    }
  }
}
