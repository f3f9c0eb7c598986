import ParametricLayout

/// The pieces of a compiled layout, to be changed before it is made.
struct Pieces {
  var name = ""
  var parameters: [CompiledLayout.Parameter]
  var statements: [CompiledLayout.Statement] = []
  var values: [CompiledLayout.Value]
  var boxes: [CompiledLayout.Box] = []
  var parts: [CompiledLayout.Part]

  func layout() throws -> CompiledLayout {
    try CompiledLayout(
      name: name, parameters: parameters, statements: statements, values: values, boxes: boxes,
      parts: parts)
  }
}

extension Pieces {
  /// A sidebar of a quarter of the width, from 180 to 320 points, and content beside it, which is
  /// at least 200 points wide; worked out by hand.
  ///
  /// The width of the sidebar is 180 below 720, a quarter from there to 1280, and 320 above; below
  /// 380 there is no room for the content. A badge in the content is as high as the container, less
  /// 16 points at both ends where there are so many.
  static var sidebar: Pieces {
    Pieces(
      name: "sidebar-and-content",
      parameters: [
        .init(name: "width", lower: 200, upper: 2000),
        .init(name: "height", lower: 0, upper: 1000),
      ],
      statements: [
        .init(text: "180 <= sidebar.width <= 320", line: 3),
        .init(text: "sidebar.width == 25% * container.width @strong", line: 4),
        .init(text: "content.width >= 200", line: 5),
        .init(text: "badge.height == container.height - 32 @weak", line: 6),
      ],
      values: [
        .init(name: "sidebar.width", part: 0, row: 0),
        .init(name: "content.left", part: 0, row: 1),
        .init(name: "content.width", part: 0, row: 2),
        .init(name: "sidebar.left", part: 1, row: 0),
        .init(name: "sidebar.height", part: 1, row: 1),
        .init(name: "badge.height", part: 2, row: 0),
      ],
      boxes: [
        .init(name: "sidebar", left: 3, top: 3, width: 0, height: 4),
        .init(name: "content", left: 1, top: 3, width: 2, height: 4),
        .init(name: "badge", parent: 1, left: 1, top: 3, width: 2, height: 5),
      ],
      parts: [
        CompiledLayout.Part(
          splits: [
            -720, 1, 0,
            -380, 1, 0,
            1280, -1, 0,
          ],
          positiveChild: [2, -2, -3],
          negativeChild: [1, -1, -4],
          splitStatements: [
            [.init(statement: 0, activeSide: .negative)],
            [.init(statement: 2)],
            [.init(statement: 0, activeSide: .negative)],
          ],
          leaves: [
            .init(outcome: .infeasible([0, 2])),
            .init(formulaOffset: 0, givenUp: [1]),
            .init(formulaOffset: 9),
            .init(formulaOffset: 18, givenUp: [1]),
          ],
          formulas: [
            180, 0, 0, 180, 0, 0, -180, 1, 0,
            0, 0.25, 0, 0, 0.25, 0, 0, 0.75, 0,
            320, 0, 0, 320, 0, 0, -320, 1, 0,
          ]),
        CompiledLayout.Part(leaves: [.init()], formulas: [0, 0, 0, 0, 0, 1]),
        CompiledLayout.Part(
          splits: [-32, 0, 1], positiveChild: [-1], negativeChild: [-2],
          splitStatements: [[.init(statement: 3, activeSide: .positive)]],
          leaves: [
            .init(formulaOffset: 0), .init(formulaOffset: 3, givenUp: [3], undetermined: [5]),
          ],
          formulas: [-32, 0, 1, 0, 0, 0]),
      ])
  }
}

extension Pieces {
  /// A photo of 16:9 that fits the container, worked out by hand, and a caption as wide as the photo,
  /// but at most 400 points; the tree asks for the width before the caption's limit on both sides.
  static var photo: Pieces {
    Pieces(
      name: "photo",
      parameters: [
        .init(name: "width", lower: 0, upper: 1600),
        .init(name: "height", lower: 0, upper: 900),
      ],
      statements: [
        .init(text: "photo.width == min(container.width, 16/9 * container.height)", line: 2),
        .init(text: "caption.width <= 400", line: 3),
      ],
      values: [
        .init(name: "photo.width", part: 0, row: 0),
        .init(name: "caption.width", part: 0, row: 1),
      ],
      parts: [
        CompiledLayout.Part(
          splits: [
            0, -1, 16.0 / 9,
            -400, 1, 0,
            -225, 0, 1,
          ],
          positiveChild: [1, -1, -3],
          negativeChild: [2, -2, -4],
          splitStatements: [[.init(statement: 0)], [.init(statement: 1)], [.init(statement: 1)]],
          leaves: [
            .init(formulaOffset: 0), .init(formulaOffset: 6), .init(formulaOffset: 12),
            .init(formulaOffset: 18),
          ],
          formulas: [
            0, 1, 0, 400, 0, 0,
            0, 1, 0, 0, 1, 0,
            0, 0, 16.0 / 9, 400, 0, 0,
            0, 0, 16.0 / 9, 0, 0, 16.0 / 9,
          ])
      ])
  }
}
