extension PreviewScript {
  /// Outlines: objects with a `kind`, and a `frame` or a circle's parts; see `Figure` and `Page`.
  static let figures = #"""
    // Figures.

    function figureOf(shape, frame) {
      if (shape !== "circle") return { kind: shape, frame };
      return {
        kind: "circle", centerX: frame.x + frame.width / 2, centerY: frame.y + frame.height / 2,
        radius: Math.min(frame.width, frame.height) / 2,
      };
    }

    function containerFigure(page) {
      return figureOf(isEmpty(page.container) ? "line" : "rectangle", page.container);
    }

    // The figure of a box that can be seen on the page, null for one that cannot. What reaches far
    // out of the page is cut where nobody sees it.
    function visibleFigure(page, shape, frame) {
      const shown = drawable(frame);
      if (!shown || !touches(shown, page.frame)) return null;
      const horizon = expanded(page.frame, longerSide(page.frame));
      if (isEmpty(shown)) return figureOf("line", clipped(shown, horizon));
      if (contains(horizon, shown)) return figureOf(shape, shown);
      const isCurve = shape !== "rectangle" && longerSide(shown) < 1000 * longerSide(horizon);
      return isCurve ? figureOf(shape, shown) : figureOf("rectangle", clipped(shown, horizon));
    }

    // The least frame that holds a figure.
    function boundsOf(figure) {
      if (figure.kind !== "circle") return figure.frame;
      const { centerX, centerY, radius } = figure;
      return { x: centerX - radius, y: centerY - radius, width: 2 * radius, height: 2 * radius };
    }

    // The frame within a figure that a text may take.
    function textArea(figure) {
      const bounds = boundsOf(figure);
      const { x, y, width, height } = bounds;
      switch (figure.kind) {
        case "circle": case "ellipse": return inset(bounds, 0.1 * width, 0.2 * height);
        case "capsule":
          return inset(bounds, width > height ? 0.15 * height : 0, width > height ? 0 : 0.15 * width);
        case "line": return { x, y, width: 0, height: 0 };
        default: return bounds;
      }
    }

    """#
}
