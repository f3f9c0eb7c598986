extension PreviewScript {
  /// Pictures as SVG; see `SVGWriter` and `SVGScribe`.
  static let drawing = #"""
    // Drawing.

    const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;").replaceAll('"', "&quot;");

    // The elements of a picture, each on a line, without the root.
    function drawingOf(picture, scene) {
      const scribe = new Scribe(picture.decimals);
      const background = scribe.element(
        figureOf("rectangle", picture.page.frame),
        scribe.fill({ color: scene.colors.page, opacity: 1 }), null);
      return background + picture.items.map((item) =>
        scribe.item(item) + (item.text ? scribe.text(item.text) : "")).join("");
    }

    // The frame of the page, as a viewBox has it.
    function viewBoxOf({ page, decimals }) {
      const { x, y, width, height } = page.frame;
      return [x, y, width, height].map((number) => numberText(number, decimals)).join(" ");
    }

    class Scribe {
      constructor(decimals) {
        this.decimals = decimals;
      }

      number(number) { return numberText(number, this.decimals); }

      attributes(numbers) {
        return Object.entries(numbers)
          .map(([name, number]) => ` ${name}="${this.number(number)}"`).join("");
      }

      // The element of an item's figure; two of them where it has dashes.
      item({ name, isNamed, figure, fill, stroke }) {
        const title = isNamed ? name : null;
        if (!stroke?.dash || figure.kind !== "rectangle") {
          return this.element(figure, this.fill(fill) + this.stroke(stroke), title);
        }
        // Without a fill there would be nothing for the pointer to meet.
        const inside = isNamed
          ? this.element(figure, this.fill(fill) + ' pointer-events="all"', title) : "";
        return `${inside}<path d="${this.sides(figure.frame)}" fill="none"${this.stroke(stroke)}`
          + ' pointer-events="none"/>\n';
      }

      element(figure, paint, title) {
        const [name, geometry] = this.shape(figure);
        const cap = figure.kind === "line" ? ' stroke-linecap="round"' : "";
        const element = `<${name}${this.attributes(geometry)}${paint}${cap}`;
        if (title === null) return `${element}/>\n`;
        return `${element}><title>${escaped(title)}</title></${name}>\n`;
      }

      // Each side from its left end or its top, so that the dashes of neighbours fall together.
      sides(frame) {
        const [left, right] = [this.number(frame.x), this.number(rightOf(frame))];
        const [top, bottom] = [this.number(frame.y), this.number(bottomOf(frame))];
        return `M${left} ${top}H${right}M${left} ${bottom}H${right}`
          + `M${left} ${top}V${bottom}M${right} ${top}V${bottom}`;
      }

      text({ string, isRightToLeft, anchor, x, baseline, size, color }) {
        const place = this.attributes({ x, y: baseline, "font-size": size });
        const ends = isRightToLeft ? { left: "end", right: "start" } : { left: "start", right: "end" };
        const end = anchor === "middle" ? "" : ` text-anchor="${ends[anchor]}"`;
        const direction = isRightToLeft ? ' direction="rtl"' : "";
        return `<text${place}${end}${direction} fill="${color}" pointer-events="none">`
          + `${escaped(string)}</text>\n`;
      }

      shape({ kind, frame, centerX, centerY, radius }) {
        switch (kind) {
          case "circle": return ["circle", { cx: centerX, cy: centerY, r: radius }];
          case "ellipse":
            return ["ellipse", {
              cx: frame.x + frame.width / 2, cy: frame.y + frame.height / 2,
              rx: frame.width / 2, ry: frame.height / 2,
            }];
          case "capsule":
            return ["rect", { ...frame, rx: Math.min(frame.width, frame.height) / 2 }];
          case "line":
            return ["line", { x1: frame.x, y1: frame.y, x2: rightOf(frame), y2: bottomOf(frame) }];
          default: return ["rect", frame];
        }
      }

      fill(fill) {
        if (!fill) return ' fill="none"';
        return ` fill="${fill.color}"${this.opacity("fill-opacity", fill)}`;
      }

      stroke(stroke) {
        if (!stroke) return "";
        const { paint, width, dash } = stroke;
        return ` stroke="${paint.color}"${this.opacity("stroke-opacity", paint)}`
          + (width === 1 ? "" : this.attributes({ "stroke-width": width }))
          + (dash ? this.attributes({ "stroke-dasharray": dash }) : "");
      }

      opacity(name, { opacity }) {
        return opacity < 1 ? ` ${name}="${numberText(opacity, 3)}"` : "";
      }
    }

    """#
}
