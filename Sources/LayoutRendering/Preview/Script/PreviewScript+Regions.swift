extension PreviewScript {
  /// The regions of a part over the width and the height, as polygons; see `PlaneRegion`.
  static let regions = #"""
    // Regions over two parameters.

    // A convex polygon, cut in two where an affine function changes its sign; null where it does
    // not, but for rounding. A corner is a pair of numbers.
    function cutPolygon(corners, heights) {
      const tolerance = 1e-9 * Math.max(...heights.map(Math.abs));
      if (!(Math.max(...heights) > tolerance && Math.min(...heights) < -tolerance)) return null;
      const above = [], below = [], cut = [];
      corners.forEach((corner, index) => {
        const next = (index + 1) % corners.length;
        const [here, there] = [heights[index], heights[next]];
        if (here >= 0) above.push(corner);
        if (here <= 0) below.push(corner);
        if (here === 0) cut.push(corner);
        if ((here < 0 && there > 0) || (here > 0 && there < 0)) {
          const crossing = between(corner, corners[next], here / (here - there));
          for (const list of [above, below, cut]) list.push(crossing);
        }
      });
      return { above, below, cut };
    }

    const between = (start, end, share) =>
      start.map((coordinate, axis) => coordinate + share * (end[axis] - coordinate));

    // The regions of a part over the plane of two parameters, and the lines between regions that
    // differ. Other parameters stay as a point has them.
    class PlaneRegions {
      constructor(formulas, part, plane, point) {
        this.formulas = formulas;
        this.part = part;
        this.plane = plane;
        this.point = point.slice();
        this.regions = [];
        this.lines = [];
        const [first, second] = plane.map((index) => formulas.parameters[index]);
        const rectangle = [
          [first.lower, second.lower], [first.upper, second.lower],
          [first.upper, second.upper], [first.lower, second.upper],
        ];
        this.walk(part.positiveChild.length > 0 ? 0 : -1, rectangle);
      }

      height(node, corner) {
        this.plane.forEach((index, axis) => { this.point[index] = corner[axis]; });
        return affine(this.part.splits, node * this.formulas.stride, this.point);
      }

      walk(root, rectangle) {
        const open = [[root, rectangle]];
        while (open.length > 0) {
          const [child, corners] = open.pop();
          if (child < 0) {
            this.regions.push({ leaf: -1 - child, corners });
            continue;
          }
          const heights = corners.map((corner) => this.height(child, corner));
          const pieces = cutPolygon(corners, heights);
          const positive = this.part.positiveChild[child];
          const negative = this.part.negativeChild[child];
          if (pieces) {
            open.push([negative, pieces.below], [positive, pieces.above]);
            this.border(positive, negative, [pieces.cut[0], pieces.cut.at(-1)]);
          } else {
            const isPositive = Math.max(...heights) >= -Math.min(...heights);
            open.push([isPositive ? positive : negative, corners]);
          }
        }
      }

      // Adds what of a line lies between regions that differ. What hangs at the two children is on
      // its two sides, and may divide it.
      border(positive, negative, line) {
        const open = [[positive, negative, line]];
        while (open.length > 0) {
          const [one, other, [start, end]] = open.pop();
          const node = one >= 0 ? one : other;
          if (node < 0) {
            const [first, second] = [one, other].map((child) => this.part.leaves[-1 - child]);
            if (first.identity !== second.identity) this.lines.push([start, end]);
            continue;
          }
          const below = this.replaced(one, other, this.part.negativeChild[node]);
          const above = this.replaced(one, other, this.part.positiveChild[node]);
          const [atStart, atEnd] = [this.height(node, start), this.height(node, end)];
          const tolerance = 1e-9 * Math.max(Math.abs(atStart), Math.abs(atEnd));
          if (Math.max(atStart, atEnd) <= tolerance) open.push([...below, [start, end]]);
          else if (Math.min(atStart, atEnd) >= -tolerance) open.push([...above, [start, end]]);
          else {
            const crossing = between(start, end, atStart / (atStart - atEnd));
            open.push([...(atStart > 0 ? above : below), [start, crossing]]);
            open.push([...(atEnd > 0 ? above : below), [crossing, end]]);
          }
        }
      }

      // Two children, with another in the place of the first of them that is a node.
      replaced(one, other, child) { return one >= 0 ? [child, other] : [one, child]; }
    }

    // How far one parameter can go from a point while all parts say the same.
    function reachOf(formulas, point, parameter) {
      const { lower, upper } = formulas.parameters[parameter];
      let [from, to] = [lower, upper];
      for (const part of formulas.parts) {
        const pieces = piecesAlong(formulas, part, point, parameter);
        const { identity } = part.leaves[leafOf(part, point)];
        const isHere = ({ start, end }) => start <= point[parameter] && point[parameter] <= end;
        let first = pieces.findIndex((piece) => isHere(piece) && piece.identity === identity);
        if (first < 0) continue;
        let last = first;
        while (pieces[first - 1]?.identity === identity) first -= 1;
        while (pieces[last + 1]?.identity === identity) last += 1;
        from = Math.max(from, pieces[first].start);
        to = Math.min(to, pieces[last].end);
      }
      return [from, to];
    }

    // The pieces of the range of a parameter, in order, with the leaf of a part in each.
    function piecesAlong(formulas, part, point, parameter) {
      const { lower, upper } = formulas.parameters[parameter];
      const origin = point.with(parameter, 0);
      const open = [[part.positiveChild.length > 0 ? 0 : -1, lower, upper]];
      const pieces = [];
      while (open.length > 0) {
        const [child, start, end] = open.pop();
        if (child < 0) {
          pieces.push({ start, end, identity: part.leaves[-1 - child].identity });
          continue;
        }
        const offset = child * formulas.stride;
        const slope = part.splits[offset + 1 + parameter];
        const constant = affine(part.splits, offset, origin);
        const [positive, negative] = [part.positiveChild[child], part.negativeChild[child]];
        const crossing = -constant / slope;
        if (crossing > start && crossing < end) {
          const [before, after] = slope > 0 ? [negative, positive] : [positive, negative];
          open.push([after, crossing, end], [before, start, crossing]);
        } else {
          const isPositive = constant + slope * (start + end) / 2 >= 0;
          open.push([isPositive ? positive : negative, start, end]);
        }
      }
      return pieces;
    }

    """#
}
