/**
 * Whether a prompt is about somebody's own matter or about the law in general: a sum over its words and pairs of words.
 * The neighbors of a name say whose it is; the rest of the prompt says which is likely.
 */
import { both, type ClassifiedTokens } from "./features.ts"
import { mix } from "./characters.ts"
import { padding } from "./Tokens.ts"

export interface OwnMatter {
  readonly rowBits: number
  /** For each row, in units of `unit`. */
  readonly weights: Int8Array
  readonly unit: number
}

/** Levels: 0 is the law, the last is somebody's own matter. */
const levels = 16
const step = 0.4

export const levelOf = (sum: number): number =>
  Math.max(0, Math.min(levels - 1, Math.round(sum / step + (levels - 1) / 2)))

/** Calls `onRow` for each row of a text, as 32 bits. */
export const eachRow = ({ kinds, tokens: { count, key } }: ClassifiedTokens, onRow: (row: number) => void): void => {
  for (let at = padding; at <= count - padding; at++) {
    const kind = kinds[at]!
    onRow(mix(both(kind, 0x51ed270b)))
    onRow(mix(both(key[at]!, 0x2c1b3c6d)))
    onRow(mix(both(key[at - 1]!, key[at]!)))
  }
}

export const levelIn = ({ rowBits, unit, weights }: OwnMatter, tokens: ClassifiedTokens): number => {
  let sum = 0
  let rows = 0
  eachRow(tokens, (row) => {
    sum += weights[row >>> (32 - rowBits)]!
    rows++
  })
  return levelOf((sum * unit) / Math.sqrt(rows))
}
