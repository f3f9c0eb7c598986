extension PreviewScript {
  /// Texts on boxes: their widths, sizes and places; see `TextMetrics` and `LabelPlacer`.
  static let captions = #"""
    // Captions.

    const capHeight = 0.729;

    // The width of letters at a size of 1.
    function widthOf(letters, scene) {
      return Array.from(letters).reduce((width, letter) => width + scene.widths[letter], 0);
    }

    // The longest beginning of letters that is at most so wide at a size of 1.
    function beginningOf(letters, limit, scene) {
      let width = 0;
      for (let count = 0; count < letters.length; count += 1) {
        const next = width + scene.widths[letters[count]];
        if (next > limit) return { letters: letters.slice(0, count), width };
        width = next;
      }
      return { letters, width };
    }

    const captionSizes = { label: 13, name: 10.5 };

    class CaptionPlacer {
      constructor(scene, page, clutter) {
        this.scene = scene;
        this.page = page;
        this.clutter = clutter;
      }

      // The text of a caption in its place, null where there is none for it.
      place(caption, figure, position) {
        const area = clipped(textArea(figure), this.page.frame);
        if (isEmpty(area) || caption.letters.length === 0) return null;
        const free = (candidate) =>
          candidate && !this.clutter.isCluttered(candidate.frame, position) ? candidate.text : null;
        const corners = figure.kind === "rectangle"
          ? [[true, true], [true, false], [false, true], [false, false]] : [];
        const inCorners = (size) => {
          for (const [isTop, isLeading] of corners) {
            const largest = size * this.page.unit;
            const text = free(this.inCorner(isTop, isLeading, area, largest, caption));
            if (text) return text;
          }
          return null;
        };
        const middle = this.inMiddle(area, caption);
        if (!caption.hasContent && free(middle)) return middle.text;
        return inCorners(captionSizes[caption.kind]) ?? free(middle) ?? inCorners(8)
          ?? (caption.isNeeded && middle ? middle.text : null);
      }

      inMiddle(area, caption) {
        const largest = captionSizes[caption.kind] * this.page.unit;
        const margin = Math.min(6 * this.page.unit, 0.08 * area.width);
        const line = this.line(caption, area.width - 2 * margin, area.height, largest);
        if (!line) return null;
        const centerX = area.x + area.width / 2;
        const centerY = area.y + area.height / 2;
        return {
          text: {
            ...line.text, anchor: "middle", x: centerX,
            baseline: centerY + capHeight / 2 * line.size, size: line.size, color: caption.color,
          },
          frame: {
            x: centerX - line.width / 2, y: centerY - 0.6 * line.size, width: line.width,
            height: 1.2 * line.size,
          },
        };
      }

      inCorner(isTop, isLeading, area, largest, caption) {
        const margin = 5 * this.page.unit;
        const line = this.line(caption, area.width - 2 * margin, area.height - margin, largest);
        if (!line) return null;
        const isLeft = isLeading !== this.scene.isRightToLeft;
        const left = isLeft ? area.x + margin : rightOf(area) - margin - line.width;
        const height = 1.1 * line.size;
        const top = isTop ? area.y + 0.6 * margin : bottomOf(area) - 0.6 * margin - height;
        return {
          text: {
            ...line.text, anchor: isLeft ? "left" : "right", x: isLeft ? left : left + line.width,
            baseline: top + 0.86 * line.size, size: line.size, color: caption.color,
          },
          frame: { x: left, y: top, width: line.width, height },
        };
      }

      // The text at the largest size, or smaller, or with its end cut off, as will fit; null for
      // none.
      line(caption, width, height, largest) {
        const unit = this.page.unit;
        const smallest = 7 * unit;
        const limit = Math.min(largest, 0.72 * height);
        if (!(limit >= smallest && width > 0)) return null;
        const letters = Array.from(caption.letters);
        const whole = beginningOf(letters, width / smallest, this.scene);
        if (whole.letters.length === letters.length) {
          const fitting = Math.min(limit, whole.width > 0 ? width / whole.width : limit);
          // Sizes go in steps of half a point, so that boxes of about the same size agree.
          const size = Math.max(Math.floor(fitting / unit * 2) / 2 * unit, smallest);
          return { text: textOf(letters, caption), size, width: whole.width * size };
        }
        const ellipsis = "\u2026";
        const ellipsisWidth = this.scene.widths[ellipsis];
        for (const size of [Math.min(limit, 9 * unit), smallest]) {
          const beginning = beginningOf(letters, width / size - ellipsisWidth, this.scene);
          if (beginning.letters.length >= 3) {
            const text = textOf(beginning.letters, caption, ellipsis);
            return { text, size, width: (beginning.width + ellipsisWidth) * size };
          }
        }
        return null;
      }
    }

    // A beginning of a caption as a string, and whether it is read from right to left: whether that
    // letter is in it that makes the caption one.
    function textOf(letters, caption, end = "") {
      const first = caption.firstRightToLeft ?? letters.length;
      return { string: letters.join("") + end, isRightToLeft: letters.length > first };
    }

    """#
}
