import LinearConstraints
import Testing

/// Linear programs as text for other solvers. That these read it is checked by
/// `.ci/check-programs`, with the solvers themselves.
@Suite struct ProgramSheetTests {
  static func workshop() throws -> ProgramSheet {
    var sheet = ProgramSheet("a workshop")
    sheet.headings = ["tables and chairs,\nthe best of both", "priced in \u{20ac}"]
    let tables = try sheet.addColumn(named: "tables", within: .atLeast(0))
    let chairs = try sheet.addColumn(named: "chairs", within: Bounds(lower: -2, upper: 40))
    let end = try sheet.addColumn(named: "end", within: .free)
    let idle = try sheet.addColumn(named: "chairs", within: .atMost(0.5))
    func entry(_ column: LinearProgram.Column, _ factor: Double) -> LinearProgram.Entry {
      LinearProgram.Entry(column: column, coefficient: factor)
    }
    try sheet.addRow(
      named: "saw", [entry(tables, 4), entry(chairs, 1e-9)], within: .atMost(240),
      remark: "line 3: \\ * saw")
    try sheet.addRow(
      named: "brush-1", [entry(tables, -1), entry(end, 1)], within: Bounds(lower: -1, upper: 1e9))
    try sheet.addRow(named: "brush-1", [], within: .fixed(at: 0))
    try sheet.addRow(named: "free row", [entry(tables, 1)], within: .free)
    try sheet.minimize([entry(tables, -70), entry(chairs, -50), entry(tables, 1)], constant: 3)
    _ = idle
    return sheet
  }

  @Test func linearProgramsAsLP() throws {
    #expect(
      LPWriter().write(try Self.workshop()) == """
        \\ tables and chairs, the best of both
        \\ priced in ?
        Minimize
         objective: - 69 tables - 50 chairs + 3 constant
        Subject To
        \\ line 3: \\ * saw
         saw: 4 tables + 1e-09 chairs <= 240
         brush_1: - tables + x_end >= -1
         brush_1_2: - tables + x_end <= 1000000000
         brush_1_3: 0 tables = 0
        Bounds
         tables >= 0
         -2 <= chairs <= 40
         x_end free
         -inf <= chairs_2 <= 0.5
         constant = 1
        End

        """)
  }

  @Test func linearProgramsAsMPS() throws {
    #expect(
      MPSWriter().write(try Self.workshop()) == """
        * tables and chairs, the best of both
        * priced in ?
        NAME a_workshop
        ROWS
         N objective
        * line 3: \\ * saw
         L saw
         G brush_1
         L brush_1_2
         E brush_1_3
        COLUMNS
         tables objective -69
         tables saw 4
         tables brush_1 -1
         tables brush_1_2 -1
         chairs objective -50
         chairs saw 1e-09
         x_end brush_1 1
         x_end brush_1_2 1
         chairs_2 objective 0
         constant objective 3
        RHS
         RHS saw 240
         RHS brush_1 -1
         RHS brush_1_2 1000000000
        BOUNDS
         LO BND tables 0
         LO BND chairs -2
         UP BND chairs 40
         FR BND x_end
         MI BND chairs_2
         UP BND chairs_2 0.5
         FX BND constant 1
        ENDATA

        """)
  }

  @Test func longSumsGoOnInTheNextLine() throws {
    var sheet = ProgramSheet("long")
    var entries: [LinearProgram.Entry] = []
    for number in 0..<100 {
      let column = try sheet.addColumn(named: "column_\(number)", within: .free)
      entries.append(LinearProgram.Entry(column: column, coefficient: 0.1))
    }
    try sheet.addRow(named: "all", entries, within: .fixed(at: 1))
    let lines = LPWriter().write(sheet).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 90 })
    #expect(lines.count > 110)
  }

  @Test func namesAreValidAndUnique() {
    var names = ProgramNames()
    let wanted = [
      "a", "a", "a-b", "a_b", "a_b_2", "a-b", "e1", "E", "edge", "ee", "inf", "Information", "nano",
      "FREE", "st", "9", ".5", "", "\u{e9}", "row[0].left", String(repeating: "x", count: 300), "a",
    ]
    let given = wanted.map { names.unique($0) }
    #expect(
      given.prefix(20) == [
        "a", "a_2", "a_b", "a_b_2", "a_b_2_2", "a_b_3", "x_e1", "x_E", "edge", "x_ee", "x_inf",
        "x_Information", "x_nano", "x_FREE", "x_st", "x_9", "x_.5", "x_", "__", "row_0_.left",
      ])
    #expect(given[20].count == ProgramNames.longest)
    #expect(given[21] == "a_3")
    #expect(Set(given).count == wanted.count)
  }

  /// Ten thousand equal names are no more work each than ten.
  @Test func manyEqualNames() {
    var names = ProgramNames()
    let given = Set((0..<100_000).map { _ in names.unique("line_1") })
    #expect(given.count == 100_000)
  }

  @Test func badNumbersAreRefused() throws {
    var sheet = ProgramSheet("bad")
    let column = try sheet.addColumn(named: "x", within: .free)
    let bad = [LinearProgram.Entry(column: column, coefficient: .nan)]
    #expect(throws: LinearProgram.FormError.self) {
      try sheet.addRow(named: "r", bad, within: .atLeast(0))
    }
    #expect(throws: LinearProgram.FormError.self) { try sheet.minimize(bad) }
    #expect(throws: LinearProgram.FormError.self) { try sheet.minimize([], constant: .infinity) }
    #expect(throws: LinearProgram.FormError.self) {
      try sheet.addColumn(named: "y", within: Bounds(lower: 1, upper: 0))
    }
    #expect(sheet.rowNames.isEmpty && sheet.program.rowBounds.isEmpty)
  }
}
