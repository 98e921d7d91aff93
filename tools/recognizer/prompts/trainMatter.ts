/** Trains whether a prompt is about somebody's own matter: a logistic regression over the rows of its words. */
import type { Lists } from "@incamera/deidentification/names/features"
import type { Alphabet } from "@incamera/deidentification/names/Tokens"
import { eachRow, type OwnMatter } from "@incamera/deidentification/names/OwnMatter"
import { classified, type Labelled } from "../encode.ts"
import { quantizeWeights } from "../quantize.ts"
import type { Random } from "../random.ts"
import { promptLabel } from "./readPrompts.ts"

const rowBits = 16
const epochs = 6
const rate = 0.3
const decay = 1e-4
const largest = 4

const isOwn = ({ spans }: Labelled): boolean =>
  spans.some(({ label }) => label === promptLabel.person || label === promptLabel.organization)

export const trainMatter = (
  alphabet: Alphabet,
  lists: Lists,
  texts: ReadonlyArray<Labelled>,
  random: Random
): OwnMatter => {
  const samples = texts.map((text) => {
    const rows: Array<number> = []
    eachRow(classified(alphabet, lists, text.text), (row) => rows.push(row >>> (32 - rowBits)))
    return { rows, own: isOwn(text) ? 1 : 0 }
  })
  const weights = new Float64Array(1 << rowBits)
  const squares = new Float64Array(1 << rowBits).fill(0.1)
  for (let epoch = 0; epoch < epochs; epoch++) {
    random.shuffle(samples)
    for (const { own, rows } of samples) {
      const share = 1 / Math.sqrt(rows.length)
      let sum = 0
      for (const row of rows) sum += weights[row]!
      const error = own - 1 / (1 + Math.exp(-sum * share))
      for (const row of rows) {
        const gradient = error * share - decay * weights[row]!
        squares[row]! += gradient * gradient
        weights[row]! += (rate * gradient) / Math.sqrt(squares[row]!)
      }
    }
  }
  return { rowBits, ...quantizeWeights(weights, largest) }
}
