extension PreviewScript {
  /// The part of the plane that a picture shows; see `Page`.
  static let paper = #"""
    // The page.

    const containerLength = (side) =>
      Number.isFinite(side) ? Math.min(Math.max(side, 0), 1e12) : 0;

    // The length that stands for one point of line, text and margin.
    function unitFor(side) {
      if (side <= 0) return 1;
      if (side < 120) return Math.max(side, 1) / 120;
      return side >= 2400 ? side / 2400 : 1;
    }

    // The page for a container and what is to be seen in it.
    function pageOf(size, frames) {
      const container = {
        x: 0, y: 0, width: containerLength(size.width), height: containerLength(size.height),
      };
      const reach = expanded(container, Math.max(longerSide(container) / 2, 240));
      let shown = container;
      for (const frame of frames) {
        if (touches(frame, reach)) shown = union(shown, clipped(frame, reach));
      }
      const unit = unitFor(longerSide(shown));
      return { container, unit, frame: expanded(shown, 24 * unit) };
    }

    // How many decimals of a point can be seen.
    function decimalsOf(page) {
      let decimals = 2;
      for (let unit = page.unit; unit < 0.5 && decimals < 9; unit *= 10) decimals += 1;
      return decimals;
    }

    """#
}
