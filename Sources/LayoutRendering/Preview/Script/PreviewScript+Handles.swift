extension PreviewScript {
  /// The handles at the container's sides and corner.
  static let handles = #"""
    // Handles.

    // Resizes by the pointer and by arrow keys.
    class Handle {
      // axes: whether it moves the width, the height, or both.
      constructor(element, axes, stage) {
        this.element = element;
        this.axes = axes;
        this.stage = stage;
        element.addEventListener("pointerdown", (event) => this.grab(event));
        element.addEventListener("pointermove", (event) => this.drag(event));
        element.addEventListener("lostpointercapture", () => this.drop());
        element.addEventListener("keydown", (event) => this.press(event));
      }

      grab(event) {
        if (event.button !== 0) return;
        event.preventDefault();
        this.element.focus();
        this.element.setPointerCapture(event.pointerId);
        const position = this.position(event);
        this.grip = this.stage.size.map((side, axis) => position[axis] - side * this.stage.zoom);
        this.stage.isDragged = true;
      }

      drag(event) {
        if (!this.grip) return;
        const step = this.stage.step;
        this.move(this.position(event).map((pixel, axis) =>
          Math.round((pixel - this.grip[axis]) / this.stage.zoom / step) * step));
      }

      // Where the pointer is on the board, in pixels, whatever is scrolled.
      position(event) {
        const [left, top] = this.stage.scroll;
        return [event.clientX + left, event.clientY + top];
      }

      drop() {
        this.grip = null;
        this.stage.isDragged = false;
        this.stage.schedule();
      }

      press(event) {
        const step = this.stage.step * (event.shiftKey ? 10 : 1);
        const moves = {
          ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step],
        };
        const size = this.stage.size;
        let target = moves[event.key]?.map((change, axis) => size[axis] + change);
        if (event.key === "Home") target = this.stage.limits.map(([lower]) => lower);
        if (event.key === "End") target = this.stage.limits.map(([, upper]) => upper);
        if (!target) return;
        event.preventDefault();
        this.move(target);
      }

      move(target) {
        this.stage.resize(this.stage.size.map(
          (number, axis) => (this.axes.includes(axis) ? target[axis] : number)));
      }

      // Puts the handle where the container's side or corner is, in pixels of the paper.
      show(origin) {
        const corner = this.stage.size.map((number, axis) =>
          origin[axis] + number * this.stage.zoom * (this.axes.includes(axis) ? 1 : 0.5));
        this.element.style.left = `${corner[0]}px`;
        this.element.style.top = `${corner[1]}px`;
        if (this.axes.length > 1) return;
        const axis = this.axes[0];
        const number = numberText(this.stage.size[axis], 3);
        this.element.setAttribute("aria-valuenow", number);
        this.element.setAttribute("aria-valuetext", `${number} points`);
      }
    }

    """#
}
