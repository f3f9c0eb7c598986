extension PreviewScript {
  /// What is told in words below the stage; see `HTMLSections`.
  static let report = #"""
    // The report.

    // Without what is not shown, such as marks that turn the reading direction.
    const code = (text) => `<code>${escaped(text.replace(/[\p{C}\s]+/gu, " "))}</code>`;

    const listOf = (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

    const statementWords = ({ text, line }) =>
      code(text) + (line === undefined ? "" : ` <span class="quiet">line ${line}</span>`);

    // What is so in a region, as HTML.
    function reportOf({ contradictions, givenUp, undetermined, fitted }, formulas) {
      if (contradictions.length > 0) {
        return contradictions.map((members) => {
          const these = members.length === 1 ? "this statement" : "these statements";
          const list = listOf(members.map((index) => statementWords(formulas.statements[index])));
          return `<div class="alarm"><p>There is no answer at this size: ${these} cannot `
            + `${members.length === 1 ? "" : "all "}hold.</p>${list}</div>`;
        }).join("");
      }
      const wishes = givenUp.length === 0
        ? "<p>No wish is given up here.</p>"
        : `<p>${givenUp.length === 1 ? "A wish is" : "Wishes are"} given up here:</p>`
          + listOf(givenUp.map(statementWords));
      const names = (list, sentence) =>
        list.length === 0 ? "" : `<p>${sentence}</p>${listOf(list.map(code))}`;
      return wishes
        + names(undetermined, "No statement and no wish settles these: they are undetermined.")
        + names(fitted, "Only making cells as large as they can be settles these: they are fitted.");
    }

    """#
}
