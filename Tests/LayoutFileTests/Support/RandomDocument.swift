import TestSupport

/// A constraint file of random statements in random spacing, with comments, line by line.
struct RandomDocument: Sendable, CustomStringConvertible {
  var lines: [String]
  var description: String { lines.joined(separator: "\n") + "\n" }
}

extension Generator where Value == RandomDocument {
  /// Documents without errors, in which every kind of statement and of value turns up.
  static var documents: Generator { documents(isIndented: false) }

  /// The same.
  ///
  /// - Parameter isIndented: Whether each line that goes on with the one before is indented.
  static func documents(isIndented: Bool) -> Generator {
    Generator { choices in
      var lines = choices.choose(upTo: 1) == 1 ? ["layout~ card", "direction rtl"] : []
      lines += [
        "param width~=^800 in 200...2000", "param height = 600", "let gutter~=^16", "var t, slack",
        "box hero,^sidebar", "box badge (width: 20, height: 10)", "box photo, note, mark",
        "portion row in hero (axis: horizontal, divisions: 4)",
      ]
      let statements = choices.list(of: .element(of: Self.templates), count: 0...12)
      // Each at most once, for labels and overlays are.
      for statement in statements where !lines.contains(statement) { lines.append(statement) }
      return RandomDocument(lines: lines.map { Self.spaced($0, &choices, isIndented: isIndented) })
    }
  }

  // `~` is where a space may stand or not, `^` where the line may end, too.
  private static var templates: [String] {
    [
      "", "", "# a comment", "  #~another", "let half~=^gutter /^2",
      "param cap~=^12.50 in 1e1...4e1",
      "let tiny = 1e-9", "let ratio-of =^-0.25", "var free~>=^0,^other~>=^-gutter",
      "box avatar in sidebar~(~size~:^48~x 48,^shape:^circle~)",
      "box wide (ratio:^16:9,^min-width:^120,^width:^300~@strong~*2,^fill:^\"#2a9d8f\",)",
      "box text (label:^\"a \\\"b\\\"\\n\\u{e9}\\u{7}\",^hidden:^true,^stroke:^navy)",
      "box plain (fill:^none,^label:^Plain)", "box quoted (stroke:^\"none\")",
      "box long in row[0...1] (width:^2~*~gutter~+^4~@750,^max-width:^width /^2,^label:^Photo)",
      "hero.top~==^container.top +^gutter",
      "quarter:^sidebar.width~==^25%~*~container.width~@strong",
      "180~<=^sidebar.width~<=^320", "badge.right~<=^hero.right -^4~@751~*2",
      "note.edges~==^container.edges inset (16,^gutter,^2,^3)", "mark.center~==^hero.center",
      "hero.edges == sidebar.edges inset 4 @weak", "t~==^min(hero.width,^2~*^hero.height)",
      "t~<=^min(row[1].width,^(hero.width +^3) /^2,^row.slot[0].height)",
      "--t~>=^-(hero.top -^-2) @1~*(gutter +^1)", "minimize slack~@weak", "far:^maximize t~@2",
      "maximize -0.5~*^hero.width -^2~*^t~@3", "minimize hero.left +^3",
      "portion col in row[3]~(~axis~:^vertical,^divisions:^(fixed 40,^2,^gutter),^ratio:^none~)",
      "portion in note (axis: vertical, divisions: (3), ratio: none, align:^top~ leading,^inset:^(1,^2,^3,^4))",
      "overlay badge on row[1]~(~align:^center~)",
      "overlay photo on row.strip (size:^ratio 16:9,^mode:^fill,^inset:^-8)",
      "overlay mark on hero (size:^24x24,^align: bottom)", "overlay note on sidebar",
      "H:|-^[sidebar(==240@750)]~-~gutter-^[hero~(>=^200,^<=900)]-^|",
      "V:~|~[hero]~[sidebar(==hero)]",
      "line:^[photo]-(>=8@500,^<=gutter@gutter)-^[note(gutter@weak)]", "|[mark]",
      "[hero]-8.50-^[photo(note)]",
      "V:[sidebar(60)]-(-8@751)-^[photo]-^[note]-^[mark(>=2)]-gutter-^[badge]-12-^[hero]-(>=gutter)-|",
      "slack +^t +^slack +^hero.left +^hero.right +^hero.top +^hero.bottom +^sidebar.left~>=^0",
    ]
  }

  private static func spaced(
    _ template: String, _ choices: inout Choices, isIndented: Bool
  ) -> String {
    var line = ""
    for character in template {
      switch character {
      case "~": line += String(repeating: " ", count: Int(choices.choose(upTo: 2)))
      case "^":
        switch choices.choose(upTo: 11) {
        case 10: line += "\n   "
        case 11:
          line +=
            choices.choose(upTo: 1) == 0
            ? "  # why\n" + (isIndented ? "  " : "") : "\n  # because \n  "
        default: line += " "
        }
      default: line.append(character)
      }
    }
    // At the end of the line.
    if choices.choose(upTo: 7) == 7, !template.isEmpty, !template.contains("#~") {
      line += "  #~here"
    }
    return line
  }
}
