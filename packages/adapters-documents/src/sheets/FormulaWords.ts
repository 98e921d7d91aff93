/** The words within a workbook's formulas, which needn't be shown anywhere. */

const literal = /"[^"]{0,250}\p{L}[^"]{0,250}"/gu

export class FormulaWords {
  readonly #seen = new Set<string>()

  /** Returns a formula with words that no formula before had; undefined otherwise: rows repeat their formulas. */
  newWords(formula: string): string | undefined {
    const words = formula.match(literal)?.join(" ")
    if (words === undefined || this.#seen.has(words)) return undefined
    this.#seen.add(words)
    return formula
  }
}
