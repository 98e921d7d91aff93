/**
 * Numbers as text in a module: six bits a character. Weights have 63 levels, finer near zero, so each weight is one
 * character.
 */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const middle = 31

/** The weight of each character, from -127 to 127; symmetric. */
export const levels: Int8Array = Int8Array.from({ length: 2 * middle + 1 }, (_, index) => {
  const size = Math.abs(index - middle) / middle
  return Math.sign(index - middle) * Math.round(127 * size ** 1.5)
})

const values = new Uint8Array(128)
for (let at = 0; at < alphabet.length; at++) values[alphabet.charCodeAt(at)] = at

export const packBytes = (bytes: Uint8Array): string => {
  const parts: Array<string> = []
  for (let at = 0; at < bytes.length; at += 3) {
    const three = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (let place = 18; place >= 0; place -= 6) parts.push(alphabet[(three >> place) & 63]!)
  }
  return parts.join("")
}

/** Returns the first `length` bytes of the packed text. */
export const unpackBytes = (packed: string, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let from = 0
  for (let at = 0; at < length; at += 3) {
    const four =
      (values[packed.charCodeAt(from)]! << 18) |
      (values[packed.charCodeAt(from + 1)]! << 12) |
      (values[packed.charCodeAt(from + 2)]! << 6) |
      values[packed.charCodeAt(from + 3)]!
    from += 4
    bytes[at] = four >> 16
    if (at + 1 < length) bytes[at + 1] = four >> 8
    if (at + 2 < length) bytes[at + 2] = four
  }
  return bytes
}

/** Packs the weights of rows: first the rows that have any, then their weights. */
export const packWeights = (weights: Int8Array, stored: number): { readonly rows: string; readonly levels: string } => {
  const rows = weights.length / stored
  const used = new Uint8Array(Math.ceil(rows / 8))
  const parts: Array<string> = []
  for (let row = 0; row < rows; row++) {
    const own = weights.subarray(row * stored, (row + 1) * stored)
    if (own.every((weight) => weight === 0)) continue
    used[row >> 3]! |= 1 << (row & 7)
    for (const weight of own) parts.push(alphabet[levels.indexOf(weight)]!)
  }
  return { rows: packBytes(used), levels: parts.join("") }
}

export const unpackWeights = (
  packed: { readonly rows: string; readonly levels: string },
  rowBits: number,
  stored: number
): Int8Array => {
  const rows = 2 ** rowBits
  const used = unpackBytes(packed.rows, rows >> 3)
  const weights = new Int8Array(rows * stored)
  let from = 0
  for (let row = 0; row < rows; row++) {
    if ((used[row >> 3]! & (1 << (row & 7))) === 0) continue
    for (let at = row * stored; at < (row + 1) * stored; at++) {
      weights[at] = levels[values[packed.levels.charCodeAt(from++)]!]!
    }
  }
  return weights
}
