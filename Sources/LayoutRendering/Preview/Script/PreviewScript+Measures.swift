extension PreviewScript {
  /// The lengths that guides show; see `Measures` and `Measure`.
  static let measures = #"""
    // Measures.

    const mostSubjects = 60;
    const mostMeasures = 80;

    class Measures {
      // subjects: the frames of what is to be measured.
      constructor(subjects, page) {
        this.container = page.container;
        this.tolerance = 0.01 * page.unit;
        const seen = new Set();
        const frames = [];
        for (const subject of subjects) {
          const frame = drawable(subject);
          if (!frame || isEmpty(frame) || !touches(frame, page.frame)) continue;
          const key = [frame.x, frame.y, rightOf(frame), bottomOf(frame)]
            .map((edge) => rounded(edge / (0.01 * page.unit))).join();
          if (!seen.has(key)) frames.push(frame);
          seen.add(key);
        }
        // The largest first; of equal ones, the one that came first.
        this.frames = frames.map((frame) => ({ frame, area: frame.width * frame.height }))
          .sort((one, other) => other.area - one.area).map(({ frame }) => frame);
      }

      // The lengths, the most important first.
      measures() {
        const measures = [];
        const shown = new Map();
        for (let number = 0; number < Math.min(this.frames.length, mostSubjects); number += 1) {
          const host = this.hostOf(number);
          const size = measureOf("size", this.frames[number]);
          for (const measure of [size, ...this.distances(number, host.frame)]) {
            if (measures.length >= mostMeasures) return measures;
            const repetition = [host.number, measure.kind, measure.text].join();
            const count = shown.get(repetition) ?? 0;
            if (count >= (measure.kind === "size" ? 1 : 2)) continue;
            shown.set(repetition, count + 1);
            measures.push(measure);
          }
        }
        return measures;
      }

      // The least frame that holds one: the last before it, in order of size.
      hostOf(number) {
        const inner = inset(this.frames[number], this.tolerance, this.tolerance);
        for (let host = number - 1; host >= 0; host -= 1) {
          if (contains(this.frames[host], inner)) return { frame: this.frames[host], number: host };
        }
        return { frame: this.container, number: -1 };
      }

      // To the neighbours on the right and below; to the edges of the host where none is between.
      distances(number, host) {
        const { tolerance } = this;
        const frame = this.frames[number];
        const [frameRight, frameBottom] = [rightOf(frame), bottomOf(frame)];
        let left = null, right = null, top = null, bottom = null;
        this.frames.forEach((other, otherNumber) => {
          if (otherNumber === number) return;
          const [otherRight, otherBottom] = [rightOf(other), bottomOf(other)];
          const across = Math.min(frameBottom, otherBottom) - Math.max(frame.y, other.y);
          const down = Math.min(frameRight, otherRight) - Math.max(frame.x, other.x);
          if (across > tolerance) {
            if (other.x >= frameRight - tolerance && other.x < (right?.x ?? Infinity)) right = other;
            if (otherRight <= frame.x + tolerance && otherRight > (left ? rightOf(left) : -Infinity)) {
              left = other;
            }
          }
          if (down > tolerance) {
            if (other.y >= frameBottom - tolerance && other.y < (bottom?.y ?? Infinity)) {
              bottom = other;
            }
            if (otherBottom <= frame.y + tolerance && otherBottom > (top ? bottomOf(top) : -Infinity)) {
              top = other;
            }
          }
        });
        const isInside = contains(host, inset(frame, tolerance, tolerance));
        const hasLeft = left !== null && rightOf(left) > host.x - tolerance;
        const hasTop = top !== null && bottomOf(top) > host.y - tolerance;
        const across = (from, to, other) => measureOf("across", frameBetween(
          from, Math.max(frame.y, other.y), to, Math.min(frameBottom, bottomOf(other))));
        const down = (from, to, other) => measureOf("down", frameBetween(
          Math.max(frame.x, other.x), from, Math.min(frameRight, rightOf(other)), to));
        const rooms = [];
        if (right && (!isInside || right.x < rightOf(host) + tolerance)) {
          rooms.push(across(frameRight, right.x, right));
        } else if (isInside) {
          rooms.push(across(frameRight, rightOf(host), host));
        }
        if (isInside && !hasLeft) rooms.push(across(host.x, frame.x, host));
        if (bottom && (!isInside || bottom.y < bottomOf(host) + tolerance)) {
          rooms.push(down(frameBottom, bottom.y, bottom));
        } else if (isInside) {
          rooms.push(down(frameBottom, bottomOf(host), host));
        }
        if (isInside && !hasTop) rooms.push(down(host.y, frame.y, host));
        return rooms.filter(({ kind, frame, text }) =>
          (kind === "across" ? frame.width : frame.height) > tolerance && text !== "0");
      }
    }

    // kind: "size", or "across" or "down" for a distance.
    function measureOf(kind, frame) {
      const width = numberText(frame.width, 2);
      const height = numberText(frame.height, 2);
      const texts = { across: width, down: height, size: `${width} \u00d7 ${height}` };
      return { kind, frame, text: texts[kind] };
    }

    """#
}
