extension PreviewScript {
  /// The stage: the picture at the size that one is at, and all around it.
  static let stage = #"""
    // The stage.

    class Stage {
      constructor(root, data) {
        this.data = data;
        this.formulas = new Formulas(data.compiled);
        this.point = data.start.slice();
        this.board = root.querySelector("#stage-board");
        this.paper = root.querySelector("#stage-paper");
        this.svg = root.querySelector("#stage-picture");
        this.report = root.querySelector("#stage-report");
        this.zoomText = root.querySelector("#stage-zoom");
        this.guides = root.querySelector("#stage-guides");
        this.fields = data.compiled.parameters.map(
          (_, index) => root.querySelector(`#stage-parameter-${index}`));
        this.details = new BoxDetails(root, data, this.formulas);
        this.map = new RegionMap(
          root.querySelector("#stage-map"), root.querySelector("#stage-reach"), this.formulas,
          (size) => this.resize(size));
        this.handles = [["width", [0]], ["height", [1]], ["corner", [0, 1]]].map(
          ([name, axes]) => new Handle(root.querySelector(`#stage-${name}`), axes, this));
        this.zoom = 0;
        this.listen();
        this.draw();
      }

      listen() {
        this.fields.forEach((field, index) => {
          field.addEventListener("input", () => this.enter(field, index));
          field.addEventListener("change", () => this.showField(field, index));
        });
        this.guides.addEventListener("change", () => this.schedule());
        this.details.chooser.addEventListener("change", () => this.schedule());
        this.svg.addEventListener("pointermove", (event) => this.hover(event));
        addEventListener("resize", () => {
          this.zoom = 0;
          this.schedule();
        });
      }

      // MARK: The size

      // The width and the height.
      get size() { return this.formulas.sides.map((side) => this.point[side]); }

      // The range of each.
      get limits() {
        return this.formulas.sides.map((side) => {
          const { lower, upper } = this.formulas.parameters[side];
          return [lower, upper];
        });
      }

      // What a handle moves by: a point, or less where a point is large in the picture.
      get step() {
        const unit = this.picture.page.unit;
        return unit >= 1 ? 1 : 10 ** Math.floor(Math.log10(unit));
      }

      get scroll() { return [this.board.scrollLeft, this.board.scrollTop]; }

      // Goes to a size, as far as the ranges allow.
      resize(size) {
        this.formulas.sides.forEach((side, axis) => {
          const [lower, upper] = this.limits[axis];
          if (!Number.isFinite(size[axis])) return;
          this.point[side] = Math.min(Math.max(size[axis], lower), upper);
        });
        this.schedule();
      }

      // A number is being typed; one that is none, or out of its range, waits to be mended.
      enter(field, index) {
        const isValid = field.value !== "" && field.checkValidity();
        field.setAttribute("aria-invalid", String(!isValid));
        if (!isValid) return;
        this.point[index] = Number(field.value);
        this.schedule();
      }

      showField(field, index) {
        field.value = numberText(this.point[index], 6);
        field.removeAttribute("aria-invalid");
      }

      // MARK: Drawing

      schedule() {
        if (this.isScheduled) return;
        this.isScheduled = true;
        requestAnimationFrame(() => {
          this.isScheduled = false;
          this.draw();
        });
      }

      draw() {
        const region = this.formulas.regionAt(this.point);
        const [width, height] = this.size;
        const isSolved = region.contradictions.length === 0;
        this.coefficients = isSolved ? this.coefficientsIn(region) : null;
        this.frames = this.coefficients?.map(([x, y, width, height]) => ({
          x: this.formulas.number(x, this.point), y: this.formulas.number(y, this.point),
          width: this.formulas.number(width, this.point),
          height: this.formulas.number(height, this.point),
        }));
        const scene = this.data.scene;
        this.picture = isSolved
          ? pictureOf(scene, { width, height }, this.frames)
          : pictureOfNothing(scene, { width, height });
        if (isSolved && this.guides.checked) {
          this.picture = withGuides(this.picture, scene, this.frames);
        }
        this.show();
        this.map.show(this.point, region);
        this.details.show(this.frames, this.coefficients);
        if (this.region !== region) this.report.innerHTML = reportOf(region, this.formulas);
        this.region = region;
      }

      // Of each place, the formulas of its left, top, width and height.
      coefficientsIn(region) {
        if (this.region === region && this.coefficients) return this.coefficients;
        return this.data.places.map((sides) =>
          sides.map((side) => (
            Array.isArray(side) ? side : this.formulas.coefficients(side, region))));
      }

      show() {
        this.fit();
        const { x, y, width, height } = this.picture.page.frame;
        const [left, top] = [this.origin[0] + x * this.zoom, this.origin[1] + y * this.zoom];
        this.svg.innerHTML = drawingOf(this.picture, this.data.scene);
        this.svg.setAttribute("viewBox", viewBoxOf(this.picture));
        Object.assign(this.svg.style, {
          left: `${left}px`, top: `${top}px`, width: `${width * this.zoom}px`,
          height: `${height * this.zoom}px`,
        });
        const name = this.size.map((side) => numberText(side, 3)).join(" \u00d7 ");
        this.svg.setAttribute("aria-label", `${name} points`);
        Object.assign(this.paper.style, {
          width: `${left + width * this.zoom + margin}px`,
          height: `${top + height * this.zoom + margin}px`,
        });
        for (const handle of this.handles) handle.show(this.origin);
        this.fields.forEach((field, index) => {
          if (field !== document.activeElement) this.showField(field, index);
        });
        this.zoomText.textContent = `Shown at ${Math.round(this.zoom * 100)} %`;
      }

      // Chooses how large the picture is shown, and where the container's corner is: anew where it
      // no longer fits, or has become small, and never under the hand that drags it.
      fit() {
        const { page } = this.picture;
        const room = [this.board.clientWidth - 2 * margin, this.board.clientHeight - 2 * margin];
        const most = Math.min(room[0] / page.frame.width, room[1] / page.frame.height);
        const full = Math.max(1 / page.unit, 1);
        if (this.isDragged && this.zoom > 0) return;
        if (this.zoom === 0 || this.zoom > most || this.zoom < 0.6 * Math.min(full, most)) {
          // What does not fit as it is leaves some room to be dragged into.
          this.zoom = full <= most ? full : 0.85 * most;
        }
        this.origin = [margin - page.frame.x * this.zoom, margin - page.frame.y * this.zoom];
      }

      // MARK: The pointer

      hover(event) {
        if (this.isDragged) return;
        const frame = this.svg.getBoundingClientRect();
        const page = this.picture.page.frame;
        const place = this.details.placeAt(
          page.x + (event.clientX - frame.left) / this.zoom,
          page.y + (event.clientY - frame.top) / this.zoom, this.picture);
        if (place === null || place === this.details.place) return;
        this.details.place = place;
        this.details.show(this.frames, this.coefficients);
      }
    }

    // The room around the paper, in pixels.
    const margin = 12;

    // The picture where there is no answer: the container alone, and words that say so.
    function pictureOfNothing(scene, size) {
      const colors = scene.colors;
      const [container] = scene.elements;
      const caption = {
        letters: "No answer at this size", kind: "label", hasContent: false, isNeeded: true,
        color: colors.conflictText, firstRightToLeft: null,
      };
      const alarmed = {
        ...container, caption, fill: { color: colors.conflictTint, opacity: 1 },
        outline: { paint: { color: colors.conflict, opacity: 1 }, width: 2, dash: null },
      };
      return pictureOf({ ...scene, elements: [alarmed] }, size, []);
    }

    const data = JSON.parse(document.getElementById("stage-data").textContent);
    const stageRoot = document.getElementById("stage");
    stageRoot.hidden = false;
    const stage = new Stage(stageRoot, data);

    """#
}
