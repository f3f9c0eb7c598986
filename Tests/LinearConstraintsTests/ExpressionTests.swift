import LinearConstraints
import TestSupport
import Testing

@Suite struct ExpressionTests {
  private let identity = ModelIdentity()

  private func variable(_ index: Int) -> Variable { Variable(index: index, model: identity) }

  @Test func aVariableIsOnceItself() {
    let expression = variable(3).linearExpression
    #expect(expression.terms == [LinearTerm(variable: variable(3), coefficient: 1)])
    #expect(expression.constant == 0)
  }

  @Test func literalsAreConstants() {
    let whole: LinearExpression = 7
    let fraction: LinearExpression = 2.5
    #expect(whole.constant == 7 && whole.terms.isEmpty)
    #expect(fraction.constant == 2.5 && fraction.terms.isEmpty)
  }

  @Test func termsStandAsWritten() {
    let (x, y) = (variable(1), variable(0))
    let expression = 2 * x + y - x
    #expect(expression.terms.map(\.coefficient) == [2, 1, -1])
    #expect(expression.terms.map(\.variable.index) == [1, 0, 1])
  }

  @Test func likeTermsAddUpInOrderOfVariables() {
    let (x, y) = (variable(1), variable(0))
    let combined = (2 * x + y - 5 + x + 3 * y + 1).combined()
    #expect(combined.terms.map(\.variable.index) == [0, 1])
    #expect(combined.terms.map(\.coefficient) == [4, 3])
    #expect(combined.constant == -4)
  }

  @Test func whatCancelsOnPaperCancels() {
    let x = variable(0)
    #expect((0.1 * x + 0.2 * x - 0.3 * x).combined().terms.isEmpty)
    #expect((0 * x).combined().terms.isEmpty)
    #expect((1e9 * x - 1e9 * x + 1e-9 * x).combined().terms.isEmpty)
  }

  @Test func whatIsSmallAndDoesNotCancelStays() {
    let x = variable(0)
    #expect((1e-9 * x).combined().terms.map(\.coefficient) == [1e-9])
    #expect((x - 0.999_999 * x).combined().terms.count == 1)
    #expect((Double.nan * x + x).combined().terms.count == 1)
  }

  @Test func variablesOfTwoModelsAreNotLike() {
    let foreign = Variable(index: 0, model: ModelIdentity())
    let combined = (variable(0) + foreign + variable(0)).combined()
    #expect(combined.terms.contains { $0.variable.model != identity })
  }

  @Test func divisionIsToTheNearestNumber() {
    let third = variable(0) / 3
    #expect(third.terms[0].coefficient == 1.0 / 3.0)
    #expect(((variable(0) + 49) / 49).constant == 1)
  }

  @Test func aMissingValueIsNotANumber() {
    #expect((variable(2) + 1).value(at: [1, 2]).isNaN)
    #expect(LinearExpression(4).value(at: []) == 4)
  }

  // Every operator, against the value that the same operator has on numbers.
  @Test func operatorsMeanWhatTheyMeanForNumbers() {
    checkProperty(
      "operators act on values", cases: 1000,
      zip(.doubles(in: -1e6...1e6), .doubles(in: -1e6...1e6), .doubles(in: -1000...1000))
    ) { (first, second, number) -> String? in
      let (x, y) = (variable(0), variable(1))
      let values = [first, second]
      let cases: [(LinearExpression, Double)] = [
        (x + y, first + second), (x - y, first - second), (x + number, first + number),
        (number + x, number + first), (x - number, first - number), (number - x, number - first),
        (-x, -first), (x * number, first * number), (number * x, number * first),
        (x / 7, first / 7), (-(x - y + number), -(first - second + number)),
        ((x + y) * number, (first + second) * number),
        ((2 * x + 3 * y - number) / 4, (2 * first + 3 * second - number) / 4),
        ((x + y + x - 2 * y + number).combined(), 2 * first - second + number),
      ]
      for (position, (expression, expected)) in cases.enumerated() {
        // A coefficient may be rounded once, where a number is multiplied once.
        let size = (abs(first) + abs(second) + 1) * (abs(number) + 1)
        if let wrong = difference(
          expression.value(at: values), expected, tolerance: 1e-14 * size)
        {
          return "case \(position): \(wrong)"
        }
      }
      return nil
    }
  }

  @Test func combiningChangesNoValueAndIsDoneOnce() {
    let terms = Generator.array(
      of: zip(.integers(in: 0...4), .doubles(in: -100...100)), count: 0...12)
    checkProperty("combined keeps the value", cases: 500, terms) { terms -> String? in
      let expression = LinearExpression(
        terms: terms.map { LinearTerm(variable: variable($0.0), coefficient: $0.1) }, constant: 3)
      let combined = expression.combined()
      let indices = combined.terms.map(\.variable.index)
      guard indices == Set(indices).sorted() else { return "terms \(indices)" }
      guard combined.terms == combined.combined().terms else { return "not done at once" }
      let values = [3, -1, 0.5, 100, 1e4]
      return difference(
        combined.value(at: values), expression.value(at: values), tolerance: 1e-7)
    }
  }
}
