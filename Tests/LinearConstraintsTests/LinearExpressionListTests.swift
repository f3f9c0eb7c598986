import LinearConstraints
import Testing

@Suite struct LinearExpressionListTests {
  private let model = ModelIdentity()

  private func expression(_ coefficients: [Double], constant: Double) -> LinearExpression {
    LinearExpression(
      terms: coefficients.enumerated().map { index, coefficient in
        LinearTerm(variable: Variable(index: index, model: model), coefficient: coefficient)
      }, constant: constant)
  }

  private func expectSame(_ list: LinearExpressionList, _ expressions: [LinearExpression]) {
    #expect(list.count == expressions.count)
    for (kept, expected) in zip(list, expressions) {
      #expect(kept.terms == expected.terms)
      #expect(kept.constant == expected.constant)
    }
  }

  @Test func keepsWhatWasAppended() {
    let expressions = [
      expression([1, 2], constant: 3), expression([], constant: -1), expression([0.5], constant: 0),
    ]
    var list = LinearExpressionList()
    list.reserveCapacity(3, termCount: 3)
    expressions.forEach { list.append($0) }
    expectSame(list, expressions)
    #expect(list.last?.terms == expressions[2].terms)
  }

  @Test func removesFromTheEnd() {
    let expressions = (1...4).map { expression(Array(repeating: 2, count: $0), constant: 1) }
    var list = LinearExpressionList()
    expressions.forEach { list.append($0) }
    list.removeLast(0)
    list.removeLast(-3)
    expectSame(list, expressions)
    list.removeLast(2)
    expectSame(list, Array(expressions.prefix(2)))
    list.append(expressions[3])
    expectSame(list, Array(expressions.prefix(2)) + [expressions[3]])
    list.removeLast(100)
    #expect(list.isEmpty)
  }
}
