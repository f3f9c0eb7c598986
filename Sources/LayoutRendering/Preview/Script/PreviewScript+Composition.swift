extension PreviewScript {
  /// The items of a picture; see `PictureComposer`.
  static let composition = #"""
    // Composition.

    // The picture of a scene at a size: its page, and its items from the bottom up.
    //
    // frames: one for each place of the scene.
    function pictureOf(scene, size, frames) {
      const shown = scene.elements.filter((element) => element.role === "box")
        .map((element) => drawable(frames[element.place])).filter((frame) => frame);
      const page = pageOf(size, shown);
      const items = [];
      for (const element of scene.elements) {
        const figure = element.role === "container"
          ? containerFigure(page) : visibleFigure(page, element.shape, frames[element.place]);
        if (figure) items.push(itemOf(element, figure, page.unit));
      }
      const clutter = new ClutterIndex(page);
      items.forEach((item, position) => {
        const frame = boundsOf(item.figure);
        if (item.role === "box") clutter.insert(frame, position);
        if (item.role === "cell") {
          for (const side of sidesOf(frame)) clutter.insert(side, position);
        }
      });
      const placer = new CaptionPlacer(scene, page, clutter);
      items.forEach((item, position) => {
        if (item.caption) item.text = placer.place(item.caption, item.figure, position);
      });
      return { page, items, decimals: decimalsOf(page) };
    }

    function itemOf(element, figure, unit) {
      const { name, role, isNamed, place, caption } = element;
      const stroke = element.outline && {
        ...element.outline, width: element.outline.width * unit,
        dash: element.outline.dash && element.outline.dash * unit,
      };
      const fill = figure.kind === "line" ? null : element.fill;
      return { name, role, isNamed, place, figure, fill, stroke, caption, text: null };
    }

    """#
}
