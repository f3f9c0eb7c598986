import LayoutFile
import Testing

/// What expressions, priorities and places become.
@Suite struct ExpressionTests {
  @Test(arguments: [
    ("1 + 2 - 3", "(sum +1.0 +2.0 -3.0)"),
    ("1 - 2 * a / 4", "(sum +1.0 -(product *2.0 *a /4.0))"),
    ("-a * -b", "(product *(neg a) *(neg b))"),
    ("a - -3", "(sum +a -(neg 3.0))"),
    ("a -b", "(sum +a -b)"),
    ("4-3", "(sum +4.0 -3.0)"),
    ("4-a", "(sum +4.0 -a)"),
    ("(a)-4", "(sum +(a) -4.0)"),
    ("row[1].width -4", "(sum +row[1].width -4.0)"),
    ("25%", "25.0%"),
    ("12.5 %*a", "(product *12.5% *a)"),
    ("1.5e3", "1500.0"), ("1E+2", "100.0"), ("2e-3", "0.002"), ("1e9", "1000000000.0"),
    ("007", "7.0"), ("0", "0.0"), ("0.000", "0.0"), ("0e5", "0.0"),
    ("width + height", "(sum +width +height)"),
    ("container.width", "container.width"),
    ("row[0...2].left", "row[0...2].left"),
    ("row.strip.trailing", "row.strip.trailing"),
    ("row.slot[10].centerX", "row.slot[10].centerX"),
    ("max(a, min(b, 3), (c))", "(max a (min b 3.0) (c))"),
    ("((a))", "((a))"),
  ])
  func expressions(text: String, expected: String) {
    #expect(statements(of: "t == \(text)").map(outline) == ["t == \(expected)"])
  }

  @Test(arguments: [
    ("@required", "@1000"), ("@strong", "@750"), ("@medium", "@500"), ("@weak", "@250"),
    ("@1", "@1"), ("@1000", "@1000"), ("@ 999", "@999"), ("@weak*2.5", "@250 *2.5"),
    ("@999 * k", "@999 *k"), ("@5 *(k / 2)", "@5 *((product *k /2.0))"),
  ])
  func priorities(text: String, expected: String) {
    #expect(statements(of: "t == 3 \(text)").map(outline) == ["t == 3.0 \(expected)"])
  }

  @Test(arguments: [
    ("a == b == c", "a == b == c"), ("a <= b == c <= d", "a <= b == c <= d"),
    ("3 >= a >= b", "3.0 >= a >= b"), ("-4 <= a", "(neg 4.0) <= a"), ("(a) == 3", "(a) == 3.0"),
  ])
  func chains(text: String, expected: String) {
    #expect(statements(of: text).map(outline) == [expected])
  }

  @Test func everyAnchorIsKnown() {
    for anchor in AnchorName.allCases {
      let text = "a.\(anchor.rawValue) == b.\(anchor.rawValue)"
      #expect(statements(of: text).map(outline) == [text])
    }
  }

  @Test func percentageIsAHundredth() {
    #expect(NumberLiteral(25, isPercentage: true, range: SourceRange(at: 0)).value == 0.25)
    #expect(NumberLiteral(25, range: SourceRange(at: 0)).value == 25)
  }

  @Test func nodesKnowTheirPlaces() {
    let source = SourceText(name: "test.layout", text: "t == 2 * (a.left + 3%) - min(b, -c)")
    let statements = TextParser().parse(source).document.statements
    guard case .constraint(let constraint)? = statements.first,
      let side = constraint.links.first?.expression, case .sum(let terms) = side.kind,
      case .product(let factors) = terms[0].expression.kind,
      case .parenthesized(let inner) = factors[1].expression.kind,
      case .sum(let innerTerms) = inner.kind,
      case .reference(let reference) = innerTerms[0].expression.kind
    else {
      Issue.record("a sum of a product and a call")
      return
    }
    let ranges = [
      side.range, terms[0].expression.range, factors[1].expression.range, inner.range,
      innerTerms[1].expression.range, terms[1].expression.range, reference.place.range,
      reference.range,
    ]
    #expect(
      ranges.map { source.string(in: $0) } == [
        "2 * (a.left + 3%) - min(b, -c)", "2 * (a.left + 3%)", "(a.left + 3%)", "a.left + 3%", "3%",
        "min(b, -c)", "a", "a.left",
      ])
  }
}
