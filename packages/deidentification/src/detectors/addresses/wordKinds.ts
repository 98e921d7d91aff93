/** Kinds of words in an address or a date, as bits. */
import * as words from "./addressWords.ts"

export const street = 1
export const streetOrOther = 2
export const way = 4
export const openingWay = 8
export const unit = 16
export const box = 32
export const boxOpening = 64
export const direction = 128
export const joining = 256
export const month = 512
export const sentence = 1_024
export const announcing = 2_048
/** A street name that ends with its kind: "Hauptstraße". */
export const compound = 4_096
export const adjective = 8_192
export const counted = 16_384

const kinds = new Map<string, number>()
const add = (set: ReadonlySet<string>, kind: number): void => {
  for (const word of set) kinds.set(word, (kinds.get(word) ?? 0) | kind)
}
add(words.streetWords, street)
// "Strasse 12", as in "Villacher Strasse 12", is enough for an address.
add(new Set(["straße", "strasse"]), compound)
add(words.streetOrOther, streetOrOther)
add(words.wayWords, way)
add(words.openingWays, way | openingWay)
add(words.unitWords, unit)
add(words.boxWords, box)
add(words.boxOpenings, boxOpening)
add(words.directionWords, direction)
add(words.joiningWords, joining)
add(words.monthWords, month)
add(words.sentenceWords, sentence)
add(words.announcingWords, announcing)
add(words.wayAdjectives, adjective)
add(words.countedWords, counted)

const opening = openingWay | compound | unit | boxOpening | month | announcing | adjective

/** The words that begin an address or a date; their lengths, as bits, by first letter. */
const openings = new Set<string>()
const openingLengths = new Uint32Array(128)
for (const [word, kind] of kinds) {
  const first = word.charCodeAt(0)
  if ((kind & opening) === 0) continue
  openings.add(word)
  if (first < 128) openingLengths[first]! |= 1 << word.length
}

/** True if this part of a text, which begins with an ASCII letter, is a word that may begin an address or a date. */
export const isOpening = (text: string, from: number, to: number): boolean => {
  if (((openingLengths[text.charCodeAt(from) | 32]! >> (to - from)) & 1) === 0) return false
  return openings.has(text.slice(from, to).toLowerCase())
}

const apostrophe = 39
export const isLetter = (code: number): boolean => code > 127 || ((code | 32) >= 97 && (code | 32) <= 122)

/** Returns the word in a run: lower case, without the punctuation around it. */
export const plainWord = (run: string): string => {
  let from = 0
  let to = run.length
  while (from < to && !isLetter(run.charCodeAt(from))) from++
  while (to > from && !isLetter(run.charCodeAt(to - 1)) && run.charCodeAt(to - 1) !== apostrophe) to--
  return run.slice(from, to).toLowerCase()
}

const isCompound = (plain: string, isCapital: boolean): boolean =>
  plain.length > 4 &&
  (isCapital ? words.compoundTails : words.smallCompoundTails).has(plain.slice(-3)) &&
  words.compoundEnd.test(plain)

/** Returns the bits of a word. In "c/" and "address:" the last sign counts, too. */
export const kindOf = (run: string, plain: string, isCapital: boolean): number => {
  const last = run.at(-1)
  const kind = (kinds.get(plain) ?? 0) | (last === ":" || last === "/" ? (kinds.get(plain + last) ?? 0) : 0)
  return kind === 0 && isCompound(plain, isCapital) ? compound : kind
}
