import LinearConstraints
import TestSupport

extension Generator where Value == ProgramSketch {
  /// Programs of at most 3 columns with two bounds each, 3 rows and 2 objectives.
  static var boundedPrograms: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...3))
      let number = Generator<Double>.element(of: [0, 1, -1, 2, 3, -5, 0.5, 0.25, 16.0 / 9, 0.1])
      let bounds = Generator<Bounds> { choices in
        let lower =
          Double(choices.draw(.integers(in: -5...5))) * choices.draw(.element(of: [1, 0.1]))
        return Bounds(lower: lower, upper: lower + Double(choices.draw(.integers(in: 0...6))))
      }
      let columns = (0..<count).map { _ in choices.draw(bounds) }
      let numbers = Generator<[Double]> { choices in (0..<count).map { _ in choices.draw(number) } }
      return ProgramSketch(
        columns: columns,
        rows: choices.list(
          of: Generator<ProgramSketch.Row> { choices in
            ProgramSketch.Row(choices.draw(numbers), choices.draw(bounds))
          }, count: 0...3), objectives: choices.list(of: numbers, count: 0...2))
    }
  }

  /// Sparse programs of at most 14 columns, 14 rows and 3 objectives: layouts in kind, with ties,
  /// and bounds of all sorts.
  static var sparsePrograms: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...14))
      let number = Generator<Double>.element(of: [1, -1, 1, -1, 2, 0.5, 0.25, -3, 16.0 / 9])
      let sums = Generator<[Double]> { choices in
        var sum = [Double](repeating: 0, count: count)
        for _ in 0...choices.draw(.integers(in: 0...3)) {
          sum[choices.draw(.integers(in: 0...(count - 1)))] = choices.draw(number)
        }
        return sum
      }
      let bounds = Generator<Bounds> { choices in
        let first = choices.draw(.doubles(in: -20...40))
        switch choices.choose(upTo: 6) {
        case 0, 1: return .atLeast(min(first, 0))
        case 2: return .atLeast(first)
        case 3: return .atMost(first)
        case 4: return .fixed(at: first)
        case 5: return .free
        default: return Bounds(lower: first, upper: first + choices.draw(.doubles(in: 0...50)))
        }
      }
      return ProgramSketch(
        columns: (0..<count).map { _ in choices.draw(bounds) },
        rows: choices.list(
          of: Generator<ProgramSketch.Row> { choices in
            ProgramSketch.Row(choices.draw(sums), choices.draw(bounds))
          }, count: 0...14), objectives: choices.list(of: sums, count: 0...3))
    }
  }
}
