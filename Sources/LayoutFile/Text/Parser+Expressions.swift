/// An expression that has been read in part: what stands to the left of the next operand, back to
/// the bracket around it.
private struct PendingExpression {
  /// What opened it.
  enum Opener {
    case nothing
    case parenthesis(start: Int)
    case call(FunctionCall.Function, nameRange: SourceRange, start: Int)
  }

  let opener: Opener

  /// The arguments of a call before this one.
  var arguments: [ExpressionNode] = []

  private var terms: [SumTerm] = []
  private var isSubtracted = false
  private var factors: [ProductFactor] = []
  private var isDivisor = false
  private var signs: [SourceRange] = []

  init(_ opener: Opener) {
    self.opener = opener
  }

  /// Takes a minus sign before an operand.
  mutating func add(sign: SourceRange) {
    signs.append(sign)
  }

  /// Takes an operand, after its signs; gives back how many there were.
  mutating func add(operand: ExpressionNode) -> Int {
    let signCount = signs.count
    var factor = operand
    while let sign = signs.popLast() {
      factor = ExpressionNode(.negation(factor), range: sign.union(factor.range))
    }
    factors.append(ProductFactor(factor, isDivisor: isDivisor))
    return signCount
  }

  /// Takes a `*` or `/`.
  mutating func multiply(isDivisor: Bool) {
    self.isDivisor = isDivisor
  }

  /// Takes a `+` or `-`.
  mutating func add(isSubtracted: Bool) {
    endProduct()
    self.isSubtracted = isSubtracted
  }

  /// The whole expression; nothing is pending afterwards.
  mutating func end() -> ExpressionNode {
    endProduct()
    defer {
      terms = []
      isSubtracted = false
    }
    guard terms.count > 1, let first = terms.first, let last = terms.last else {
      return terms[0].expression
    }
    return ExpressionNode(.sum(terms), range: first.expression.range.union(last.expression.range))
  }

  private mutating func endProduct() {
    defer {
      factors = []
      isDivisor = false
    }
    var term = factors[0].expression
    if factors.count > 1, let last = factors.last {
      term = ExpressionNode(.product(factors), range: term.range.union(last.expression.range))
    }
    terms.append(SumTerm(term, isSubtracted: isSubtracted))
  }
}

extension Parser {
  /// Reads a sum.
  ///
  /// What is open is kept in a stack of its own, and not in that of the machine's calls, so that
  /// brackets need little room however deep they nest.
  ///
  /// - Parameter firstOperand: the first operand, where it has been read.
  mutating func parseExpression(
    startingWith firstOperand: ExpressionNode? = nil
  ) throws(SyntaxFailure) -> ExpressionNode {
    var pending = [PendingExpression(.nothing)]
    var operand = firstOperand
    while true {
      // 1. An operand, or what opens an expression that will be one.
      if operand == nil { operand = try parseOperand(&pending) }
      guard let read = operand else { continue }
      operand = nil
      unnest(pending[pending.count - 1].add(operand: read))

      // 2. An operator, or the end of what is open.
      switch kind {
      case .times, .dividedBy:
        pending[pending.count - 1].multiply(isDivisor: kind == .dividedBy)
        advance()
      case .plus, .minus:
        pending[pending.count - 1].add(isSubtracted: kind == .minus)
        advance()
      case .name where isAt(word: "of") && read.isNumber:
        throw fail(.shareOf(source.quoted(read.range), at: token.range))
      default:
        let expression = pending[pending.count - 1].end()
        if pending.count == 1 { return expression }
        operand = try parseEnd(of: expression, in: &pending)
      }
    }
  }

  /// Reads signs and a number or a reference, or opens a bracket and gives nil.
  private mutating func parseOperand(
    _ pending: inout [PendingExpression]
  ) throws(SyntaxFailure) -> ExpressionNode? {
    while kind == .minus {
      try nest()
      pending[pending.count - 1].add(sign: token.range)
      advance()
    }
    if kind == .leftParenthesis {
      pending.append(PendingExpression(.parenthesis(start: index)))
      try open()
      return nil
    }
    if nextKind != .leftParenthesis, isAtRefusedName() { throw SyntaxFailure() }
    if kind == .name, let function = FunctionCall.Function(rawValue: text) {
      pending.append(
        PendingExpression(.call(function, nameRange: token.range, start: index)))
      advance()
      guard kind == .leftParenthesis else {
        throw unexpected("'(' after '\(function.rawValue)'")
      }
      try open()
      return nil
    }
    return try parsePrimary()
  }

  /// Reads what follows an expression in brackets: the end of them, which makes it an operand, or a
  /// comma between arguments.
  private mutating func parseEnd(
    of expression: ExpressionNode, in pending: inout [PendingExpression]
  ) throws(SyntaxFailure) -> ExpressionNode? {
    switch pending[pending.count - 1].opener {
    case .nothing: return expression
    case .parenthesis(let start):
      try close(.rightParenthesis, expected: "an operator or ')'")
      pending.removeLast()
      return ExpressionNode(.parenthesized(expression), range: range(from: start))
    case .call(let function, let nameRange, let start):
      pending[pending.count - 1].arguments.append(expression)
      if skip(.comma) { return nil }
      try close(.rightParenthesis, expected: "an operator, ',' or ')'")
      let arguments = pending.removeLast().arguments
      let call = FunctionCall(function, nameRange: nameRange, arguments: arguments)
      return ExpressionNode(.call(call), range: range(from: start))
    }
  }

  /// Reads a number or a reference.
  mutating func parsePrimary() throws(SyntaxFailure) -> ExpressionNode {
    switch kind {
    case .number:
      let number = try parseNumber()
      return ExpressionNode(.number(number), range: number.range)
    case .name:
      if nextKind == .leftParenthesis, !ReservedWords.contains(text) {
        throw fail(
          .unknownFunction(
            source.quoted(token.range),
            suggestion: NearMiss.of(text, among: FunctionCall.Function.allCases.map(\.rawValue)),
            at: token.range))
      }
      let reference = try parseReference()
      return ExpressionNode(.reference(reference), range: reference.range)
    case .percent:
      throw fail(.percentWithoutNumber(at: token.range))
    default:
      throw unexpected("a number, a name or '('" + afterPrevious)
    }
  }
}
