import LayoutEngine
import Mullion
import TestSupport
import Testing

/// The order of lines changes nothing, and right to left is the mirror image.
@Suite struct OrderAndDirectionTests {
  @Test func theOrderOfLinesChangesNothing() {
    let shuffled = Generator { choices in
      let lines = choices.draw(Self.files)
      let keys = lines.map { _ in choices.draw(.integers(in: 0...1000)) }
      let order = lines.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      return (lines, order.map { lines[$0] })
    }
    checkProperty("the order of lines changes nothing", cases: 300, shuffled) { lines, other in
      let (first, second) = (try frames(lines), try frames(other))
      guard first.keys.sorted() == second.keys.sorted() else { return "other boxes" }
      for (name, frame) in first {
        if let problem = difference(second[name] ?? [], frame, tolerance: 1e-6) {
          return "\(name): \(problem)\n\(other.joined(separator: "\n"))"
        }
      }
      return nil
    }
  }

  @Test func rightToLeftIsTheMirrorImage() {
    checkProperty("rtl is the mirror image", cases: 300, Self.files) { lines in
      let left = try frames(lines)
      let right = try frames(["direction rtl"] + lines)
      for (name, frame) in left {
        let mirrored = [800 - frame[0] - frame[2], frame[1], frame[2], frame[3]]
        if let problem = difference(right[name] ?? [], mirrored, tolerance: 1e-6) {
          return "\(name): \(problem)\n\(lines.joined(separator: "\n"))"
        }
      }
      return nil
    }
  }

  private func frames(_ lines: [String]) throws -> [String: [Double]] {
    let solution = try solution(of: lines.joined(separator: "\n"))
    var frames: [String: [Double]] = [:]
    for placed in solution.placedBoxes {
      frames[placed.name] = [
        placed.frame.x, placed.frame.y, placed.frame.width, placed.frame.height,
      ]
    }
    return frames
  }

  // MARK: Files

  /// Files that have one answer, without a word of left and right.
  static let files = Generator<[String]> { choices in
    var writer = FileWriter(choices.draw(.integers(in: 1...6)))
    writer.write(&choices)
    return writer.lines
  }

  /// Boxes that each stand in relation to earlier ones.
  private struct FileWriter {
    let count: Int
    var lines = ["let g = 2 * h", "let h = 8", "param p = 5"]
    var places = ["container"]

    init(_ count: Int) {
      self.count = count
    }

    mutating func write(_ choices: inout Choices) {
      for number in 0..<count {
        let name = "b\(number)"
        let target = choices.draw(.element(of: places))
        if choices.draw(.booleans) {
          constrain(name, to: target, &choices)
        } else {
          overlay(name, on: target, &choices)
        }
        places.append(name)
        if choices.draw(.booleans) { divide(name, &choices) }
      }
    }

    private mutating func constrain(_ name: String, to target: String, _ choices: inout Choices) {
      let edge = choices.draw(.element(of: ["leading", "trailing"]))
      let other = choices.draw(.element(of: ["leading", "trailing"]))
      let gap = choices.draw(.element(of: ["0", "g", "h / 2 - p", "-3"]))
      let share = choices.draw(.integers(in: 10...100))
      let parent = choices.draw(.element(of: places))
      lines.append("box \(name) in \(parent)")
      lines.append("\(name).\(edge) == \(target).\(other) + \(gap)")
      lines.append("\(name).width == \(share)% * \(target).width + p")
      lines.append("\(name).top == \(target).top + \(gap) @strong")
      lines.append("\(name).height == min(\(target).height, \(share) + g)")
    }

    private mutating func overlay(_ name: String, on target: String, _ choices: inout Choices) {
      let size = choices.draw(
        .element(of: ["size: 40 x 30", "size: ratio 2", "size: ratio 2, mode: fill", "size: fill"]))
      let align = choices.draw(Self.alignments)
      lines.append("box \(name)")
      lines.append("overlay \(name) on \(target) (\(size), align: \(align))")
    }

    private mutating func divide(_ name: String, _ choices: inout Choices) {
      let axis = choices.draw(.element(of: ["horizontal", "vertical"]))
      let divisions = choices.draw(
        .element(of: ["3", "4, spacing: g", "2, ratio: 2", "(fixed g, 2, 1), ratio: none"]))
      let inset = choices.draw(.element(of: ["0", "p", "(1, 2, 3, 4)"]))
      let align = choices.draw(Self.alignments)
      let row = "row-\(name)"
      lines.append(
        "portion \(row) in \(name) (axis: \(axis), divisions: \(divisions), inset: \(inset), "
          + "align: \(align))")
      places += ["\(row)[1]", "\(row)[0...1]", "\(row).strip", "\(row).slot[0]"]
    }

    private static let alignments = Generator<String>.element(
      of: ["center", "top", "leading", "trailing", "bottom trailing", "leading top"])
  }
}
