/// The few functions of JavaScript that evaluate any compiled layout.
///
/// They take the layout as what its JSON form says. `CompiledLayout.json` is such an object, and so
/// a page can bring these functions once for any number of layouts.
public enum JavaScriptRuntime {
  /// Plain declarations, without `import` and `export`.
  public static let source = [errors, tree, evaluation].joined(separator: "\n")

  private static let errors = #"""
    /** Why a compiled layout has no numbers at a point; `reason` says which of the cases it is. */
    class CompiledLayoutError extends Error {
      constructor(reason, message, details = {}) {
        super(message);
        this.name = "CompiledLayoutError";
        this.reason = reason;
        Object.assign(this, details);
      }
    }

    """#

  /// Of them, those that find the region that a point is in: `affine`, the value of an affine
  /// function, and `leafOf`, the leaf of a part.
  public static let tree = #"""
    /** An affine function: the constant, then a coefficient for each parameter. */
    function affine(numbers, offset, point) {
      let sum = numbers[offset];
      for (let index = 0; index < point.length; index++) {
        sum += numbers[offset + 1 + index] * point[index];
      }
      return sum;
    }

    /** The leaf of a part that a point is in. */
    function leafOf(part, point) {
      if (part.positiveChild.length === 0) return 0;
      const stride = point.length + 1;
      let child = 0;
      while (child >= 0) {
        child = affine(part.splits, child * stride, point) >= 0
          ? part.positiveChild[child]
          : part.negativeChild[child];
      }
      return -1 - child;
    }

    """#

  private static let evaluation = #"""
    /** Refuses a point that is none, or is out of the range compiled for. */
    function checkPoint(layout, point) {
      const { parameters } = layout;
      if (point.length !== parameters.length) {
        throw new CompiledLayoutError("wrongCount",
          `${parameters.length} numbers are expected, and not ${point.length}`);
      }
      parameters.forEach(({ name, lower, upper }, index) => {
        if (!Number.isFinite(point[index])) {
          throw new CompiledLayoutError("notFinite", `${name} is not a finite number`,
            { parameter: name });
        }
        if (point[index] < lower || point[index] > upper) {
          throw new CompiledLayoutError("outOfRange",
            `${name} is ${point[index]}, and not from ${lower} to ${upper}`, { parameter: name });
        }
      });
    }

    /** The leaves that a point is in, one for each part. */
    function leavesAt(layout, point) {
      checkPoint(layout, point);
      return layout.parts.map((part) => leafOf(part, point));
    }

    /** The numbers of all values, in the order of their parts, written into `numbers` if given. */
    function valuesAt(layout, point, numbers) {
      const leaves = leavesAt(layout, point);
      let count = 0;
      layout.parts.forEach((part, index) => {
        const { infeasible } = part.leaves[leaves[index]];
        if (infeasible) {
          const statements = infeasible.map((statement) => layout.statements[statement]);
          throw new CompiledLayoutError("infeasible",
            "these contradict each other: " + statements.map(({ text }) => text).join("; "),
            { part: index, leaf: leaves[index], statements });
        }
        count += part.values.length;
      });
      if (!numbers || numbers.length !== count) numbers = new Float64Array(count);
      let size = 1;
      layout.parameters.forEach(({ name }, index) => {
        if (name === "width" || name === "height") size = Math.max(size, point[index]);
      });
      // Answers are free of -0, and of the dust that floating point leaves around 0.
      const dust = 1e-9 * size;
      const stride = point.length + 1;
      let value = 0;
      layout.parts.forEach((part, index) => {
        let offset = part.leaves[leaves[index]].formulaOffset ?? 0;
        for (let row = 0; row < part.values.length; row++) {
          const number = affine(part.formulas, offset, point);
          numbers[value] = Math.abs(number) < dust ? 0 : number;
          value += 1;
          offset += stride;
        }
      });
      return numbers;
    }

    /** The frames of all boxes, by name. */
    function framesAt(layout, point) {
      const numbers = valuesAt(layout, point);
      return Object.fromEntries(layout.boxes.map(({ name, frame: [left, top, width, height] }) =>
        [name, { x: numbers[left], y: numbers[top], width: numbers[width], height: numbers[height] }]));
    }

    """#
}
