import ParametricLayout
import Testing

struct FormulaWordsTests {
  private func words(_ layout: CompiledLayout, _ name: String) throws -> [String] {
    let value = try #require(layout.values.firstIndex { $0.name == name })
    return layout.formulaWords(of: value).map(\.description)
  }

  @Test func sayEachFormulaAndWhereItHolds() throws {
    let sidebar = try Pieces.sidebar.layout()
    #expect(
      try words(sidebar, "sidebar.width") == [
        "sidebar.width has no answer, for width up to 380",
        "sidebar.width = 180, for width from 380 to 720",
        "sidebar.width = 25% of width, for width from 720 to 1280",
        "sidebar.width = 320, for width from 1280",
      ])
    #expect(
      try words(sidebar, "content.width") == [
        "content.width has no answer, for width up to 380",
        "content.width = width - 180, for width from 380 to 720",
        "content.width = 75% of width, for width from 720 to 1280",
        "content.width = width - 320, for width from 1280",
      ])
    #expect(try words(sidebar, "sidebar.height") == ["sidebar.height = height"])
    #expect(try words(sidebar, "sidebar.left") == ["sidebar.left = 0"])
  }

  @Test func leaveOutConditionsThatDoNotMatterForTheValue() throws {
    let photo = try Pieces.photo.layout()
    #expect(
      try words(photo, "photo.width") == [
        "photo.width = width, for height >= 56.25% of width",
        "photo.width = 16/9 of height, for height <= 56.25% of width",
      ])
    #expect(
      try words(photo, "caption.width") == [
        "caption.width = 400, for width from 400 and height >= 56.25% of width; "
          + "or height from 225 and height <= 56.25% of width",
        "caption.width = width, for width up to 400 and height >= 56.25% of width",
        "caption.width = 16/9 of height, for height up to 225 and height <= 56.25% of width",
      ])
  }

  @Test func conditionsThatOthersImplyAreLeftOut() throws {
    // Below the border of the photo, where it is 800 wide, width is more than 800 anyway.
    var pieces = Pieces.photo
    pieces.parts[0].splits[6...8] = [-450, 0, 1]
    pieces.parts[0].splits.append(contentsOf: [-800, 1, 0])
    pieces.parts[0].positiveChild = [1, -1, 3, -3]
    pieces.parts[0].negativeChild = [2, -2, -4, -5]
    pieces.parts[0].splitStatements.append([])
    pieces.parts[0].leaves.append(.init(formulaOffset: 0))
    let photo = try pieces.layout()
    #expect(
      photo.placeWords(ofPart: 0) { $0.formulaOffset == 12 }
        == ["height from 450 and height <= 56.25% of width"])
  }

  static let formulas: [([Double], String)] = [
    ([180.0, 0, 0], "180"), ([0, 0, 0], "0"), ([-8, 0.25, 0], "25% of width - 8"),
    ([600, -1, 0], "600 - width"), ([0, -0.5, 0], "-50% of width"),
    ([20.0 / 3, 1.0 / 3, 2], "1/3 of width + 2 * height + 20/3"),
    ([-12.5, 1.5, -1], "150% of width - height - 12.5"),
    ([-1, -1, 1], "height - width - 1"), ([-7, 0, 0], "-7"),
    ([0.123456789, 0, 0.1234567], "0.123457 * height + 0.123457"),
    ([0.015625, 0.1015625, 0], "13/128 of width + 0.015625"),
    ([1e9, 1e-12, 0], "1e-12 * width + 1000000000"),
  ]

  @Test(arguments: formulas)
  func numbersAreThoseThatPeopleWrite(coefficients: [Double], words: String) throws {
    var pieces = Pieces.photo
    pieces.parts = [.init(leaves: [.init()], formulas: coefficients)]
    pieces.values = [.init(name: "x", part: 0, row: 0)]
    #expect(try pieces.layout().formulaWords(of: 0).map(\.formula) == [words])
  }

  @Test func exactRationalsGoBeforeNumbers() throws {
    var pieces = Pieces.photo
    pieces.parts = [
      .init(
        leaves: [.init()], formulas: [-1.0 / 7, 0.333, 1],
        exactFormulas: ["-1/7", "12345/37037", "1"])
    ]
    pieces.values = [.init(name: "x", part: 0, row: 0)]
    #expect(
      try pieces.layout().formulaWords(of: 0).map(\.formula)
        == ["12345/37037 of width + height - 1/7"])
  }

  @Test func hugeExactRationalsAreWrittenAsTheyAre() throws {
    var pieces = Pieces.photo
    let huge = "123456789012345678901/987654321098765432109"
    pieces.parts = [
      .init(leaves: [.init()], formulas: [0, -0.125, 0], exactFormulas: ["0", "-\(huge)", "0"])
    ]
    pieces.values = [.init(name: "x", part: 0, row: 0)]
    #expect(try pieces.layout().formulaWords(of: 0).map(\.formula) == ["-\(huge) * width"])
  }

  @Test func placesOfWishesGivenUp() throws {
    let sidebar = try Pieces.sidebar.layout()
    #expect(
      sidebar.placeWords(ofPart: 0) { $0.givenUp.contains(1) }
        == ["width from 380 to 720", "width from 1280"])
    #expect(sidebar.placeWords(ofPart: 1) { _ in true } == [""])
    #expect(sidebar.placeWords(ofPart: 1) { _ in false } == [])
    #expect(sidebar.placeWords(ofPart: 9) { _ in true } == [])
    #expect(sidebar.formulaWords(of: -1) == [])
    #expect(sidebar.formulaWords(of: 6) == [])
  }
}
