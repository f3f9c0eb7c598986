extension PreviewScript {
  /// The layout in closed form: which region a point is in, and what is so there; see
  /// `CompiledLayout`.
  static let formulas = #"""
    // Formulas.

    // A layout in closed form, from its JSON form. A point is a number for each parameter.
    class Formulas {
      constructor({ parameters, statements, parts }) {
        this.parameters = parameters;
        this.statements = statements;
        this.parts = parts;
        this.values = parts.flatMap(({ values }, part) =>
          values.map((name, row) => ({ name, part, row })));
        this.stride = parameters.length + 1;
        this.sides = ["width", "height"].map(
          (name) => parameters.findIndex((parameter) => parameter.name === name));
        this.regions = new Map();
        for (const part of parts) this.identify(part);
      }

      // Gives each leaf of a part a number; those of the same number say the same.
      identify({ values, leaves, formulas }) {
        const length = values.length * this.stride;
        const known = new Map();
        for (const leaf of leaves) {
          const { infeasible, formulaOffset: start, givenUp, undetermined, fitted } = leaf;
          const coefficients = infeasible ? null : formulas.slice(start, start + length);
          const text = JSON.stringify([infeasible, givenUp, undetermined, fitted, coefficients]);
          if (!known.has(text)) known.set(text, known.size);
          leaf.identity = known.get(text);
        }
      }

      // What is so around a point: a leaf of each part, and what they say together.
      regionAt(point) {
        const leaves = this.parts.map((part) => leafOf(part, point));
        const key = leaves.join();
        if (!this.regions.has(key)) this.regions.set(key, this.region(leaves));
        return this.regions.get(key);
      }

      region(leaves) {
        const all = leaves.map((leaf, part) => this.parts[part].leaves[leaf]);
        const together = (list) => [...new Set(all.flatMap((leaf) => leaf[list] ?? []))];
        return {
          leaves,
          contradictions: all.map((leaf) => leaf.infeasible).filter((members) => members),
          givenUp: together("givenUp").sort((one, other) => one - other)
            .map((index) => this.statements[index]),
          undetermined: together("undetermined").map((index) => this.values[index].name).sort(),
          fitted: together("fitted").map((index) => this.values[index].name).sort(),
        };
      }

      // The coefficients of a value in a region: the constant, then one for each parameter.
      coefficients(value, region) {
        const { part, row } = this.values[value];
        const { formulas, leaves } = this.parts[part];
        const start = leaves[region.leaves[part]].formulaOffset + row * this.stride;
        return formulas.slice(start, start + this.stride);
      }

      // The number of coefficients at a point, without the dust that arithmetic leaves around 0.
      number(coefficients, point) {
        const size = Math.max(1, ...this.sides.map((side) => point[side]));
        const number = affine(coefficients, 0, point);
        return Math.abs(number) < 1e-9 * size ? 0 : number;
      }
    }

    """#
}
