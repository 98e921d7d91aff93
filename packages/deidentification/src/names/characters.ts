/**
 * The class of each UTF-16 unit, and its letter without case or marks, in tables: the recognizer looks at every unit,
 * and treats "Müller", "MULLER" and "muller" as the same word.
 */

/** Classes of units. */
const other = 0
export const lower = 1
export const upper = 2
/** A letter of a script without capitals. */
export const uncased = 3
export const digit = 4
export const space = 5
export const newline = 6
/** A mark on the letter before, or invisible. */
export const mark = 7

/** From here on ranges decide the class: scripts without capitals, symbols, surrogates. */
const tabled = 0x2500

/** Letters that Unicode doesn't decompose. */
const likeLatin = new Map(
  Object.entries({ ß: "s", æ: "a", œ: "o", ø: "o", ł: "l", đ: "d", ð: "d", þ: "t", ı: "i", ħ: "h", ŧ: "t" })
)

const kindOf = (character: string): number => {
  if (character === "\n" || character === "\r" || character === "\u2028" || character === "\u2029") return newline
  if (/\s/u.test(character)) return space
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return mark
  if (/\p{N}/u.test(character)) return digit
  if (!/\p{L}/u.test(character)) return other
  if (character.toLowerCase() !== character) return upper
  return character.toUpperCase() !== character ? lower : uncased
}

export interface Characters {
  readonly kinds: Uint8Array
  /** The letter in lower case without marks; digits are all `0`. */
  readonly plain: Uint16Array
}

export const makeCharacters = (): Characters => {
  const kinds = new Uint8Array(0x10000)
  const plain = new Uint16Array(0x10000)
  for (let unit = 0; unit < 0x10000; unit++) plain[unit] = unit
  for (let unit = 0; unit < tabled; unit++) {
    const character = String.fromCharCode(unit)
    const kind = kindOf(character)
    kinds[unit] = kind
    if (kind === digit) plain[unit] = 48
    else if (kind === lower || kind === upper) {
      const small = character.toLowerCase()
      plain[unit] = (likeLatin.get(small) ?? small.normalize("NFD")).charCodeAt(0)
    }
  }
  // In these scripts vowels are marks, and tell words apart.
  for (let unit = 0x0900; unit < 0x0f00; unit++) if (/\p{M}/u.test(String.fromCharCode(unit))) kinds[unit] = uncased
  kinds.fill(uncased, 0x2c00, 0xd800)
  kinds.fill(other, 0x2e00, 0x2e80)
  kinds.fill(other, 0x3000, 0x3005)
  kinds.fill(other, 0x3008, 0x3021)
  kinds.fill(uncased, 0xf900, 0xfe00)
  kinds.fill(mark, 0xfe00, 0xfe10)
  kinds.fill(uncased, 0xfe70, 0xff00)
  kinds[0x30fb] = other
  kinds[0x3000] = space
  kinds[0xfeff] = mark
  return { kinds, plain }
}

/** Extends the hash of a word by one letter. */
export const hashLetter = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193)
export const hashStart = 0x811c9dc5 | 0

/** Returns the hash of a word as the recognizer reads it: without case, marks and apostrophes. */
export const hashWord = ({ kinds, plain }: Characters, word: string): number => {
  let hash = hashStart
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at)
    const kind = kinds[unit]!
    if (kind >= lower && kind <= digit) hash = hashLetter(hash, plain[unit]!)
  }
  return hash
}

/** Spreads a hash over all its bits. */
export const mix = (hash: number): number => {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return mixed ^ (mixed >>> 15)
}
