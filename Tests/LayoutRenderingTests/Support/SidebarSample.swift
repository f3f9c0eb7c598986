import LayoutEngine
import ParametricLayout

/// A sidebar of a quarter of the width, from 180 to 320 points, and content beside it, which is at
/// least 200 points wide, in closed form; worked out by hand.
///
/// Below 380 points there is no room for the content. A note at the bottom of the content is 40
/// points high, and half as high as the container where that is less.
enum SidebarSample {
  static func layout() throws -> Layout {
    var sketch = LayoutSketch("sidebar", width: 800, height: 400)
    try sketch.box("sidebar", 0, 0, 0, 0, style: BoxStyle(fill: Color("#264653"), label: "Menu"))
    let content = try sketch.box("content", 0, 0, 0, 0)
    try sketch.box("note", 0, 0, 0, 0, in: content)
    return sketch.layout
  }

  static func compiled() throws -> CompiledLayout {
    try CompiledLayout(
      name: "sidebar",
      parameters: [
        .init(name: "width", lower: 200, upper: 2000), .init(name: "height", lower: 0, upper: 1000),
      ],
      statements: [
        .init(text: "180 <= sidebar.width <= 320", line: 3),
        .init(text: "sidebar.width == 25% * container.width", line: 4),
        .init(text: "content.width >= 200", line: 5), .init(text: "note.height == 40", line: 6),
      ],
      values: [
        .init(name: "sidebar.width", part: 0, row: 0), .init(name: "content.left", part: 0, row: 1),
        .init(name: "content.width", part: 0, row: 2), .init(name: "sidebar.left", part: 1, row: 0),
        .init(name: "sidebar.height", part: 1, row: 1), .init(name: "note.height", part: 2, row: 0),
        .init(name: "note.top", part: 2, row: 1),
      ],
      boxes: [
        .init(name: "sidebar", left: 3, top: 3, width: 0, height: 4),
        .init(name: "content", left: 1, top: 3, width: 2, height: 4),
        .init(name: "note", parent: 1, left: 1, top: 6, width: 2, height: 5),
      ],
      parts: [
        CompiledLayout.Part(
          splits: [-720, 1, 0, -380, 1, 0, 1280, -1, 0], positiveChild: [2, -2, -3],
          negativeChild: [1, -1, -4], splitStatements: [[], [], []],
          leaves: [
            .init(outcome: .infeasible([0, 2])), .init(formulaOffset: 0, givenUp: [1]),
            .init(formulaOffset: 9), .init(formulaOffset: 18, givenUp: [1]),
          ],
          formulas: [
            180, 0, 0, 180, 0, 0, -180, 1, 0,
            0, 0.25, 0, 0, 0.25, 0, 0, 0.75, 0,
            320, 0, 0, 320, 0, 0, -320, 1, 0,
          ]),
        CompiledLayout.Part(leaves: [.init()], formulas: [0, 0, 0, 0, 0, 1]),
        CompiledLayout.Part(
          splits: [-80, 0, 1], positiveChild: [-1], negativeChild: [-2], splitStatements: [[]],
          leaves: [
            .init(formulaOffset: 0), .init(formulaOffset: 6, givenUp: [3], undetermined: [5]),
          ],
          formulas: [40, 0, 0, -40, 0, 1, 0, 0, 0.5, 0, 0, 0.5]),
      ])
  }
}
