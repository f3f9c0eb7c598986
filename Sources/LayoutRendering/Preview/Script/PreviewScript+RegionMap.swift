extension PreviewScript {
  /// The map of the regions over width and height.
  static let regionMap = #"""
    // The map of regions.

    // Draws the regions of all parts one over the other. Each part covers all but the region that
    // one is in, and so what stays lit is the region of the whole.
    class RegionMap {
      constructor(svg, words, formulas, moveTo) {
        this.svg = svg;
        this.words = words;
        this.formulas = formulas;
        this.size = [svg.viewBox.baseVal.width, svg.viewBox.baseVal.height];
        // One drags in the map as well as clicks.
        const move = (event) => {
          if (event.buttons !== 1) return;
          const frame = svg.getBoundingClientRect();
          moveTo(this.numbersAt(
            (event.clientX - frame.left) / frame.width, (event.clientY - frame.top) / frame.height));
        };
        svg.addEventListener("pointerdown", (event) => {
          svg.setPointerCapture(event.pointerId);
          move(event);
        });
        svg.addEventListener("pointermove", move);
      }

      get axes() { return this.formulas.sides.map((side) => this.formulas.parameters[side]); }

      numbersAt(...shares) {
        return this.axes.map(({ lower, upper }, axis) =>
          Math.round(lower + Math.min(Math.max(shares[axis], 0), 1) * (upper - lower)));
      }

      place(corner) {
        return this.axes.map(({ lower, upper }, axis) =>
          (corner[axis] - lower) / (upper - lower || 1) * this.size[axis]);
      }

      // Shows a point. What does not change between two points is not drawn again.
      show(point, region) {
        const others = point.filter((_, index) => !this.formulas.sides.includes(index)).join();
        if (this.others !== others) this.draw(point);
        this.others = others;
        this.covers.forEach((covers, part) => {
          const { identity } = this.formulas.parts[part].leaves[region.leaves[part]];
          for (const cover of covers) cover.element.setAttribute(
            "visibility", cover.identity === identity ? "hidden" : "visible");
        });
        const [x, y] = this.place(this.formulas.sides.map((side) => point[side]));
        this.dot.setAttribute("cx", x);
        this.dot.setAttribute("cy", y);
        this.words.textContent = this.reachWords(point);
      }

      reachWords(point) {
        const ranges = this.formulas.parameters.map(({ name }, index) => {
          const [from, to] = reachOf(this.formulas, point, index);
          return from < to ? `${name} from ${numberText(from, 3)} to ${numberText(to, 3)}` : "";
        });
        return `From here the same holds for ${ranges.filter((range) => range).join(", or ")}.`;
      }

      element(name, attributes) {
        const element = document.createElementNS(this.svg.namespaceURI, name);
        for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
        return element;
      }

      draw(point) {
        const layers = ["lit", "covers", "contradictions", "lines"]
          .map((name) => this.element("g", { class: name }));
        const [lit, covers, contradictions, lines] = layers;
        const [width, height] = this.size;
        lit.append(this.element("rect", { width, height }));
        this.covers = this.formulas.parts.map((part) => {
          if (part.leaves.length === 1) return [];
          const plane = new PlaneRegions(this.formulas, part, this.formulas.sides, point);
          for (const [start, end] of plane.lines) {
            const [[x1, y1], [x2, y2]] = [this.place(start), this.place(end)];
            lines.append(this.element("line", { x1, y1, x2, y2 }));
          }
          return plane.regions.map(({ leaf, corners }) => {
            const points = corners.map((corner) => this.place(corner).join()).join(" ");
            const { identity, infeasible } = part.leaves[leaf];
            if (infeasible) contradictions.append(this.element("polygon", { points }));
            const element = this.element("polygon", { points });
            covers.append(element);
            return { identity, element };
          });
        });
        this.dot = this.element("circle", { r: 5, class: "dot" });
        this.svg.querySelectorAll("g, circle").forEach((element) => element.remove());
        this.svg.append(...layers, this.dot);
      }
    }

    """#
}
