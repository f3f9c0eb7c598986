extension PreviewScript {
  /// What lies where; see `ClutterIndex`.
  static let clutter = #"""
    // Clutter: frames in grids of several mesh widths, each in the one whose mesh is about its size.

    class ClutterIndex {
      constructor(page) {
        this.page = page.frame;
        this.finestMesh = 16 * page.unit;
        this.levels = new Set();
        this.cells = new Map();
      }

      // Adds the frame of what is painted at a position; positions must rise.
      insert(frame, position) {
        if (!touches(frame, this.page)) return;
        const shown = clipped(frame, this.page);
        let level = 0;
        while (this.mesh(level) < longerSide(shown) && level < 60) level += 1;
        this.levels.add(level);
        for (const cell of this.cellsUnder(shown, level)) {
          if (!this.cells.has(cell)) this.cells.set(cell, []);
          this.cells.get(cell).push({ position, frame: shown });
        }
      }

      // Whether a frame overlaps one that is painted after a position; where it would take long to
      // find out, the answer is yes.
      isCluttered(frame, position) {
        let patience = 200;
        for (const level of this.levels) {
          for (const cell of this.cellsUnder(frame, level)) {
            patience -= 1;
            const entries = this.cells.get(cell) ?? [];
            for (let index = entries.length - 1; index >= 0; index -= 1) {
              if (entries[index].position <= position) break;
              patience -= 1;
              if (overlaps(entries[index].frame, frame) || patience <= 0) return true;
            }
            if (patience <= 0) return true;
          }
        }
        return false;
      }

      mesh(level) { return this.finestMesh * 2 ** level; }

      *cellsUnder(frame, level) {
        const mesh = this.mesh(level);
        const [firstColumn, lastColumn] =
          this.range(frame.x - this.page.x, rightOf(frame) - this.page.x, mesh);
        const [firstRow, lastRow] =
          this.range(frame.y - this.page.y, bottomOf(frame) - this.page.y, mesh);
        for (let row = firstRow; row <= lastRow; row += 1) {
          for (let column = firstColumn; column <= lastColumn; column += 1) {
            yield `${level},${column},${row}`;
          }
        }
      }

      range(from, to, mesh) {
        const first = Math.floor(from / mesh);
        return [first, Math.max(first, Math.floor(to / mesh))];
      }
    }

    """#
}
