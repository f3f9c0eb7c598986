extension PreviewScript {
  /// The frame of one box, and its formulas.
  static let boxDetails = #"""
    // Details of a box.

    // The box that is told of: the one under the pointer, or the one chosen by name.
    class BoxDetails {
      constructor(root, data, formulas) {
        this.chooser = root.querySelector("#stage-box");
        this.table = root.querySelector("#stage-formulas");
        this.data = data;
        this.formulas = formulas;
        this.boxes = data.scene.elements.filter((element) => element.isNamed);
        for (const { name, place } of this.boxes) this.chooser.append(new Option(name, place));
      }

      get place() { return Number(this.chooser.value); }
      set place(place) { this.chooser.value = String(place); }

      // The place of the uppermost box at a position in a picture; null where there is none.
      placeAt(x, y, picture) {
        const pixel = { x, y, width: 0, height: 0 };
        const reach = 2 * picture.page.unit;
        const found = picture.items.findLast(({ isNamed, figure }) =>
          isNamed && touches(expanded(boundsOf(figure), figure.kind === "line" ? reach : 0), pixel));
        return found ? found.place : null;
      }

      show(frames, coefficients) {
        const frame = frames?.[this.place];
        const names = this.formulas.parameters.map((parameter) => parameter.name);
        const rows = ["x", "y", "width", "height"].map((side, index) => {
          const number = frame ? numberText(frame[side], 3) : "";
          const formula = frame ? formulaWords(coefficients[this.place][index], names) : "";
          return `<tr><th scope="row">${side}</th><td class="number">${number}</td>`
            + `<td>${formula === "" ? "" : code(formula)}</td></tr>`;
        });
        this.table.innerHTML = rows.join("");
      }
    }

    """#
}
