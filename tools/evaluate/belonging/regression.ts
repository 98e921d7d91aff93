/** Fits the weights of signs by logistic regression, and scores matters with weights that were fitted without them. */
import { oddsOf, type Signs, signs, type weights } from "@incamera/analyst/belonging/weights"

export type Weights = typeof weights

/** A text that a human has marked. */
export interface Marked {
  readonly matter: string
  readonly file: number
  readonly isUnrelated: boolean
  readonly signs: Signs
}

/** Keeps weights small where texts tell little; in units of standard deviations. */
const penalty = 1
const rounds = 25

/** Solves a system of linear equations: rows with the right side last. */
function solve(rows: Array<Array<number>>): ReadonlyArray<number> {
  for (const [pivot] of rows.entries()) {
    const best = rows.reduce(
      (most, row, index) => (index >= pivot && Math.abs(row[pivot]!) > Math.abs(rows[most]![pivot]!) ? index : most),
      pivot
    )
    ;[rows[pivot], rows[best]] = [rows[best]!, rows[pivot]!]
    const by = rows[pivot]!
    for (const row of rows) {
      if (row === by) continue
      const factor = row[pivot]! / by[pivot]!
      for (const [column] of row.entries()) row[column]! -= factor * by[column]!
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!)
}

/** Returns the weights that explain the marks best. `without`: signs that don't count. */
export function fit(texts: ReadonlyArray<Marked>, without: ReadonlyArray<keyof Signs> = []): Weights {
  const used = signs.filter((sign) => !without.includes(sign))
  const scales = used.map((sign) => {
    const values = texts.map((text) => text.signs[sign])
    const mean = values.reduce((sum, one) => sum + one, 0) / values.length
    return { mean, deviation: Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1 }
  })
  const inputs = texts.map((text) => [
    1,
    ...used.map((sign, index) => (text.signs[sign] - scales[index]!.mean) / scales[index]!.deviation)
  ])
  let found = inputs[0]!.map(() => 0)
  // Newton's method.
  for (let round = 0; round < rounds; round++) {
    const rows = found.map((weight, one) => [
      ...found.map((_, other) => (one === other ? (one === 0 ? 1e-6 : penalty) : 0)),
      one === 0 ? 0 : penalty * weight
    ])
    for (const [index, input] of inputs.entries()) {
      const odds = input.reduce((sum, value, at) => sum + value * found[at]!, 0)
      const likely = 1 / (1 + Math.exp(-odds))
      for (const [one, row] of rows.entries()) {
        for (const [other, value] of input.entries()) row[other]! += likely * (1 - likely) * input[one]! * value
        row[found.length]! += (likely - Number(texts[index]!.isUnrelated)) * input[one]!
      }
    }
    const steps = solve(rows)
    found = found.map((weight, index) => weight - steps[index]!)
  }
  const none = Object.fromEntries(signs.map((sign) => [sign, 0])) as Record<keyof Signs, number>
  const result = { ...none, constant: found[0]! }
  for (const [index, sign] of used.entries()) {
    const { deviation, mean } = scales[index]!
    result[sign] = found[index + 1]! / deviation
    result.constant -= result[sign] * mean
  }
  return result
}

export interface Judged extends Marked {
  /** The logarithm of the odds that it is unrelated, by weights that were fitted to the other matters. */
  readonly odds: number
}

export const judgeEach = (
  texts: ReadonlyArray<Marked>,
  without: ReadonlyArray<keyof Signs> = []
): ReadonlyArray<Judged> =>
  [...Map.groupBy(texts, ({ matter }) => matter)].flatMap(([matter, own]) => {
    const weights = fit(
      texts.filter((text) => text.matter !== matter),
      without
    )
    return own.map((text) => ({ ...text, odds: oddsOf(text.signs, weights) }))
  })
