extension PreviewScript {
  /// Formulas as people write them; see `AffineWords`, `NumberWords` and `Fraction`.
  static let formulaWords = #"""
    // Formulas in words.

    // A fraction that a number is, but for rounding; null where there is no simple one.
    function fractionNear(number) {
      if (!(Math.abs(number) < 1e12)) return null;
      let before = [0, 1], last = [1, 0], rest = number;
      do {
        const whole = Math.floor(rest);
        [before, last] = [last, [whole * last[0] + before[0], whole * last[1] + before[1]]];
        if (last[1] > 1000) return null;
        if (Math.abs(number - last[0] / last[1]) <= 1e-12 * Math.abs(number)) {
          return { numerator: last[0], denominator: last[1] };
        }
        rest = 1 / (rest - whole);
      } while (Number.isFinite(rest));
      return null;
    }

    // The decimals of a fraction times a scale, where six of the fraction's do.
    function decimalsOfFraction({ numerator, denominator }, scale) {
      const millionths = numerator * 1e6;
      return millionths % denominator === 0 ? String(millionths / denominator / (1e6 / scale)) : null;
    }

    // A number to six decimals, or as it is where these are 0.
    function decimalWords(number) {
      const text = numberText(number, 6);
      return text === "0" ? String(number) : text;
    }

    // A number: `180`, `12.5`, `20/3`, or decimals where nothing shorter is exact.
    function constantWords(number) {
      const fraction = fractionNear(number);
      if (!fraction) return decimalWords(number);
      return decimalsOfFraction(fraction, 1) ?? `${fraction.numerator}/${fraction.denominator}`;
    }

    // A part of something: `width`, `25% of width`, `1/3 of width`, `2 * width`.
    function partWords(number, name) {
      const fraction = fractionNear(number);
      if (!fraction) return `${decimalWords(number)} * ${name}`;
      const { numerator, denominator } = fraction;
      if (denominator === 1) return numerator === 1 ? name : `${numerator} * ${name}`;
      const percentage = decimalsOfFraction(fraction, 100);
      return percentage ? `${percentage}% of ${name}` : `${numerator}/${denominator} of ${name}`;
    }

    // A formula: `25% of width - 8`, `600 - width`, `180`.
    function formulaWords(coefficients, names) {
      const terms = [];
      coefficients.slice(1).forEach((number, index) => {
        if (number !== 0) {
          terms.push({ isNegative: number < 0, text: partWords(Math.abs(number), names[index]) });
        }
      });
      const constant = coefficients[0];
      if (constant !== 0) {
        terms.push({ isNegative: constant < 0, text: constantWords(Math.abs(constant)) });
      }
      if (terms.length === 0) return "0";
      const first = Math.max(terms.findIndex((term) => !term.isNegative), 0);
      terms.unshift(...terms.splice(first, 1));
      return terms.map(({ isNegative, text }, index) => {
        if (index === 0) return isNegative ? `-${text}` : text;
        return `${isNegative ? "-" : "+"} ${text}`;
      }).join(" ");
    }

    """#
}
