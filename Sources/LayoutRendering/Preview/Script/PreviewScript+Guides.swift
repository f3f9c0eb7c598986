extension PreviewScript {
  /// Lengths written into a picture; see `GuidePlacer` and `DisplayList+Guides.swift`.
  static let guides = #"""
    // Guides.

    // The picture with the sizes of boxes and the distances between them written in.
    function withGuides(picture, scene, frames) {
      const { page, items } = picture;
      const measures = new Measures(scene.measured.map((place) => frames[place]), page);
      const texts = items.map((item) => item.text).filter((text) => text)
        .map((text) => textFrame(text, scene));
      const placer = new GuidePlacer(scene, page, measures.frames, texts);
      const guides = measures.measures().flatMap((measure) => placer.place(measure));
      return { ...picture, items: [...items, ...guides] };
    }

    // The frame that a text takes, about.
    function textFrame({ string, anchor, x, baseline, size }, scene) {
      const width = widthOf(string, scene) * size;
      const left = { left: x, middle: x - width / 2, right: x - width }[anchor];
      return { x: left, y: baseline - 0.8 * size, width, height: 1.05 * size };
    }

    // Finds a place for each measure where it covers no text and no other measure.
    class GuidePlacer {
      constructor(scene, page, frames, texts) {
        this.scene = scene;
        this.page = page;
        this.frames = frames;
        this.fontSize = 9 * page.unit;
        this.clutter = new ClutterIndex(page);
        for (const text of texts) this.clutter.insert(text, 0);
      }

      // What is drawn of a measure; nothing where there is no place for it.
      place({ kind, frame, text }) {
        const { unit } = this.page;
        const label = {
          width: widthOf(text, this.scene) * this.fontSize + 8 * unit, height: 13 * unit,
        };
        if (kind === "size") {
          const place = this.placesOfSize(frame, label).find((place) => this.isFree(place));
          if (!place) return [];
          this.clutter.insert(expanded(place, unit), 0);
          return [this.chip(text, place, this.scene.colors.sizeGuide)];
        }
        const isHorizontal = kind === "across";
        for (const share of [0.5, 0.3, 0.7, 0.12, 0.88]) {
          const line = this.lineIn(frame, isHorizontal, share);
          if (!this.isFree(line)) continue;
          const place = this.placesOfDistance(line, isHorizontal, label)
            .find((place) => this.isFree(place));
          if (!place) continue;
          this.clutter.insert(line, 0);
          this.clutter.insert(expanded(place, unit), 0);
          const chip = this.chip(text, place, this.scene.colors.distanceGuide);
          return [...this.strokesOf(line, isHorizontal), chip];
        }
        return [];
      }

      isFree(frame) {
        return contains(this.page.frame, frame) && !this.clutter.isCluttered(frame, -1);
      }

      // The corners of the frame, and the middle of its lower edge, from the inside.
      placesOfSize(frame, { width, height }) {
        const margin = 3 * this.page.unit;
        const [left, right] = [frame.x + margin, rightOf(frame) - margin - width];
        const [top, bottom] = [frame.y + margin, bottomOf(frame) - margin - height];
        if (!(left <= right && top <= bottom)) return [];
        const middle = frame.x + (frame.width - width) / 2;
        return [[right, bottom], [left, bottom], [right, top], [left, top], [middle, bottom]]
          .map(([x, y]) => ({ x, y, width, height }))
          .filter((place) => this.frames.every(
            (other) => !overlaps(other, place) || contains(other, frame)));
      }

      // On the line where it is long enough, else beside it.
      placesOfDistance(line, isHorizontal, { width, height }) {
        const { unit } = this.page;
        const x = line.x + line.width / 2 - width / 2;
        const y = line.y + line.height / 2 - height / 2;
        const isLong = isHorizontal
          ? line.width >= width + 10 * unit : line.height >= height + 10 * unit;
        if (isLong) return [{ x, y, width, height }];
        const offset = 5 * unit;
        return isHorizontal
          ? [
            { x, y: line.y - offset - height, width, height },
            { x, y: bottomOf(line) + offset, width, height },
          ]
          : [
            { x: rightOf(line) + offset, y, width, height },
            { x: line.x - offset - width, y, width, height },
          ];
      }

      // A line across the room, as thick as it is drawn.
      lineIn(room, isHorizontal, share) {
        const thickness = this.page.unit;
        return isHorizontal
          ? {
            x: room.x, y: room.y + share * room.height - thickness / 2, width: room.width,
            height: thickness,
          }
          : {
            x: room.x + share * room.width - thickness / 2, y: room.y, width: thickness,
            height: room.height,
          };
      }

      // The line and a short tick at either end.
      strokesOf(line, isHorizontal) {
        const tick = 3 * this.page.unit;
        const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
        const frames = isHorizontal
          ? [
            { x: line.x, y, width: line.width, height: 0 },
            { x: line.x, y: y - tick, width: 0, height: 2 * tick },
            { x: rightOf(line), y: y - tick, width: 0, height: 2 * tick },
          ]
          : [
            { x, y: line.y, width: 0, height: line.height },
            { x: x - tick, y: line.y, width: 2 * tick, height: 0 },
            { x: x - tick, y: bottomOf(line), width: 2 * tick, height: 0 },
          ];
        const paint = { color: this.scene.colors.distanceGuide, opacity: 1 };
        return frames.map((frame) => this.guide(
          figureOf("line", frame), null, { paint, width: this.page.unit, dash: null }, null));
      }

      chip(string, frame, color) {
        const text = {
          string, isRightToLeft: false, anchor: "middle", x: frame.x + frame.width / 2,
          baseline: frame.y + frame.height / 2 + capHeight / 2 * this.fontSize,
          size: this.fontSize, color: this.scene.colors.paper,
        };
        return this.guide(figureOf("capsule", frame), { color, opacity: 1 }, null, text);
      }

      guide(figure, fill, stroke, text) {
        return { name: "", role: "guide", isNamed: false, place: null, figure, fill, stroke, text };
      }
    }

    """#
}
