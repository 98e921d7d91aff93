/** The context of a character in a script without spaces: the characters around it, and the listed names that they form. */
import { both, type ClassifiedTokens, firstContextSlot, type Lists, row } from "./features.ts"
import { form, padding, type Tokens } from "./Tokens.ts"

/** Most characters of a listed name or part of a name. */
export const listedCharacters = 5

/** Extends the hash of a name by a character. */
export const extended = (hash: number, key: number): number => both(hash, key)

/** Marks, by bits, how many characters a listed name has that begins here: 1, 2, 3, 4, 5; 32 if two follow each other. */
export const markListed = ({ count, form: forms, key }: Tokens, { names }: Lists, into: Uint8Array): void => {
  into.fill(0, 0, count)
  const last = count - padding
  for (let at = last - 1; at >= padding; at--) {
    let hash = 0
    let bits = 0
    for (let length = 1; length <= listedCharacters && at + length <= last; length++) {
      const what = forms[at + length - 1]!
      if (what !== form.uncased && what !== form.mixed && what !== form.mixedSmall) break
      hash = extended(hash, key[at + length - 1]!)
      if (!names.has(hash)) continue
      bits |= 1 << (length - 1)
      if ((into[at + length]! & 31) !== 0) bits |= 32
    }
    into[at] = bits
  }
}

/** Number of rows for the context of a character. */
export const characterRows = 16

/** Writes the rows for the context of a character. */
export const addCharacterRows = ({ kinds, lines, tokens }: ClassifiedTokens, at: number, into: Int32Array): void => {
  const { gap, key } = tokens
  const keyHere = key[at]!
  const keyBefore = key[at - 1]!
  const keyAfter = key[at + 1]!
  const gaps = gap[at]! | (gap[at + 1]! << 2)
  const pair = both(keyBefore, keyHere)
  const pairAfter = both(keyHere, keyAfter)
  const left = both(key[at - 2]!, keyBefore)
  const right = both(keyAfter, key[at + 2]!)
  const listed = lines[at]!
  const listedBefore = lines[at - 1]!
  const slot = firstContextSlot + 20
  into[0] = row(slot, pair)
  into[1] = row(slot + 1, pairAfter)
  into[2] = row(slot + 2, both(pair, keyAfter))
  into[3] = row(slot + 3, left)
  into[4] = row(slot + 4, right)
  into[5] = row(slot + 5, both(left, keyHere))
  into[6] = row(slot + 6, both(keyHere, right))
  into[7] = row(slot + 7, both(keyBefore, keyAfter))
  into[8] = row(slot + 8, both(both(key[at - 3]!, left), keyHere))
  into[9] = row(slot + 9, both(keyHere, both(right, key[at + 3]!)))
  into[10] = row(slot + 10, (listed << 4) | gaps)
  into[11] = row(slot + 11, (listed << 12) | (listedBefore << 6) | (lines[at - 2]! & 63))
  into[12] = row(slot + 12, (listed << 12) | (listedBefore << 6) | lines[at + 1]!)
  into[13] = row(slot + 13, both(listed, keyBefore))
  into[14] = row(slot + 14, (kinds[at - 1]! << 16) | (kinds[at]! << 10) | (kinds[at + 1]! << 4) | gaps)
  into[15] = row(slot + 15, both(both(key[at - 3]!, key[at - 2]!), (listed << 6) | listedBefore))
}
