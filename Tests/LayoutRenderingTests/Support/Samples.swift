import LayoutEngine
import LinearConstraints

/// The layouts that goldens are made of.
enum Samples {
  /// Twelve boxes without any colour: the first picture that anybody sees.
  static func dashboard() throws -> LayoutSolution {
    var sketch = LayoutSketch("dashboard", width: 960, height: 600)
    let header = try sketch.box("header", 0, 0, 960, 64)
    try sketch.box("logo", 16, 12, 40, 40, in: header, style: BoxStyle(shape: .circle))
    try sketch.box("search", 560, 16, 280, 32, in: header, style: BoxStyle(shape: .capsule))
    try sketch.box("avatar", 904, 12, 40, 40, in: header, style: BoxStyle(shape: .circle))
    try sketch.box("sidebar", 0, 64, 208, 536)
    let main = try sketch.box("main", 208, 64, 752, 536)
    try sketch.box("revenue", 224, 96, 229.333333, 128, in: main)
    try sketch.box("orders", 469.333333, 96, 229.333333, 128, in: main)
    try sketch.box("visitors", 714.666667, 96, 229.333333, 128, in: main)
    let chart = try sketch.box("chart", 224, 240, 474.666667, 344, in: main)
    try sketch.box("legend", 560, 272, 120, 72, in: chart)
    try sketch.box("activity", 714.666667, 240, 229.333333, 344, in: main)
    return sketch.solution()
  }

  /// A card with a row of cells, circles on some of them, and colours.
  static func portion() throws -> LayoutSolution {
    var sketch = LayoutSketch("portion", width: 480, height: 320)
    let hero = try sketch.box(
      "hero", 24, 24, 432, 272, style: BoxStyle(fill: Color("#eaf4f4")))
    let row = try sketch.layout.add(
      EqualCells(in: hero, "row", count: 4, share: 108 / 272), named: "row")
    let ball = try sketch.box(
      "ball", 132, 188, 108, 108,
      style: BoxStyle(shape: .circle, fill: Color("#2a9d8f"), label: "Photo"))
    try sketch.layout.add(Overlay(of: ball, on: try row[1]))
    let moon = try sketch.box(
      "moon", 348, 188, 108, 108,
      style: BoxStyle(shape: .circle, fill: Color("#264653"), label: "Night"))
    try sketch.layout.add(Overlay(of: moon, on: try row[3]))
    try sketch.box(
      "badge", 208, 180, 36, 20, style: BoxStyle(shape: .capsule, fill: Color("tomato"), label: "3")
    )
    try sketch.box(
      "title", 40, 40, 300, 48, in: hero,
      style: BoxStyle(stroke: Color("#264653"), label: "Tuesday"))
    try sketch.box("note", 40, 104, 200, 56, in: hero)
    try sketch.variable("slack", 0)
    return sketch.solution()
  }

  /// A layout with everything that a report can tell.
  static func report() throws -> LayoutSolution {
    var sketch = LayoutSketch("profile-card", width: 800, height: 600)
    let hero = try sketch.box("hero", 256, 16, 528, 568)
    let sidebar = try sketch.box("sidebar", 16, 16, 224, 568)
    let avatar = try sketch.box(
      "avatar", 36.123456, 36.1, 1.0 / 3, 1e-5, style: BoxStyle(isHidden: true))
    try sketch.layout.add(EqualCells(in: hero, "row", count: 3, share: 0.5), named: "row")
    try sketch.layout.add(EqualCells(in: hero, "unnamed", count: 2))
    try sketch.variable("slack", 0)
    try sketch.variable("Total", 1e21)
    try sketch.variable("balance", -0.0)
    try sketch.violation(
      of: (avatar.width == 48).priority(.weak), "avatar.width == 48", line: 30,
      amount: 47.0 + 2.0 / 3)
    try sketch.violation(
      of: (sidebar.width == 0.25 * sketch.layout.container.width).priority(.strong),
      "sidebar.width == 25% * container.width", label: "quarter", line: 12, amount: 24)
    try sketch.violation(of: (hero.height >= 568).priority(.weak), amount: 1e-10)
    try sketch.violation(
      of: (hero.width == 530).priority(.medium), "hero.width == 530", line: 12, column: 60,
      amount: 2)
    return sketch.solution(
      undetermined: ["sidebar.top", "avatar.left"], fitted: ["hero.height"], engine: "glpk",
      levels: 3)
  }
}
