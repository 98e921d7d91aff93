/**
 * Reads an address word by word: a number, the street name and the word for the kind of street, in the order of
 * English, French or German; then the part of the building, the town, the state, the postcode and the country. Each
 * step looks at a bounded number of words.
 */
import * as Limits from "../../Limits.ts"
import * as kinds from "./wordKinds.ts"
import { kindOf, plainWord } from "./wordKinds.ts"

interface Word {
  readonly text: string
  /** End without the punctuation after it, and start of the next word. */
  readonly end: number
  readonly next: number
  readonly plain: string
  readonly kind: number
  readonly isCapital: boolean
  /** The punctuation after it. */
  readonly after: string
}

export interface Address {
  readonly end: number
  /** The words between the number and the word for the kind of street. */
  readonly name: ReadonlyArray<string>
  /** The word for the kind of street, as written, and its end. */
  readonly street: string
  readonly streetEnd: number
}

const space = 32
const isPunctuation = (code: number): boolean =>
  code === 44 ||
  code === 46 ||
  code === 59 ||
  code === 58 ||
  code === 41 ||
  code === 34 ||
  code === 39 ||
  code === 0x201d ||
  code === 0x2019 ||
  code === 33 ||
  code === 63 ||
  code === 93
const capital = /^\p{Lu}/u
const noWord: Word = { text: "", end: -1, next: -1, plain: "", kind: 0, isCapital: false, after: "" }

const house = /^[1-9]\d{0,4}(?:[A-Za-z]|[-/]\d{1,4}[A-Za-z]?)?$/
const ordinal = /^\d{1,3}(?:st|nd|rd|th)$/i
const value = /^#?(?:\d{1,5}[A-Za-z]?|[A-Z])$/
const state = /^(?:[A-Z]{2}|[A-Z]\.[A-Z]|[A-Z][a-z]{2,4})$/
const smallState = /^[a-z]{2}$/
const postcode = /^(?:[A-Z]{1,2}-)?\d{4,5}$|^\d{5}-\d{3,4}$|^\d{6}$/
const threeDigits = /^\d{3}$/
const outward =
  /^(?:A[BL]|B[ABDHLNRST]?|C[ABFHMORTVW]|D[ADEGHLNTY]|E[CHNX]?|F[KY]|G[LUY]?|H[ADGPRSUX]|I[GMPV]|JE|K[ATWY]|L[ADELNSU]?|M[EKL]?|N[EGNPRW]?|O[LX]|P[AEHLOR]|R[GHM]|S[AEGKLMNOPRSTWY]?|T[ADFNQRSW]|UB|W[ACDFNRSV]?|YO|ZE)\d[A-Z\d]?$/i
const inward = /^\d[ABD-HJLNP-UW-Z]{2}$/i
const canadianFirst = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/i
const canadianLast = /^\d[ABCEGHJ-NPRSTV-Z]\d$/i
const dutch = /^[A-Z]{2}$/
const digits = /\d/
const apostrophes = /^[dl]['’]/i

const countries = new Set(
  "usa us uk england scotland wales ireland canada australia germany deutschland austria österreich switzerland schweiz suisse france belgium belgique netherlands nederland spain españa italy italia portugal poland polska sweden denmark norway finland turkey india singapore".split(
    " "
  )
)

const wordAt = (text: string, start: number): Word => {
  if (start < 0 || start >= text.length) return noWord
  let next = start
  const last = Math.min(text.length, start + Limits.wordCharacters)
  while (next < last && text.charCodeAt(next) !== space) next++
  if (next === last && next < text.length && text.charCodeAt(next) !== space) return noWord
  let end = next
  while (end > start && isPunctuation(text.charCodeAt(end - 1))) end--
  const written = text.slice(start, end)
  const plain = plainWord(written)
  const isCapital = capital.test(written)
  const after = text.slice(end, next)
  const kind = digits.test(written) ? 0 : kindOf(written, plain, isCapital)
  return { text: written, end, next: next + 1, plain, kind, isCapital, after }
}

const has = (word: Word, kind: number): boolean => (word.kind & kind) !== 0
/** True if an address may continue after the word without a comma; an abbreviation has a full stop. */
const goesOn = (word: Word): boolean => word.after === "" || word.after === "."
const goesOnFurther = (word: Word): boolean => goesOn(word) || word.after === "," || word.after === ".,"
const isName = (word: Word): boolean =>
  word.isCapital || has(word, kinds.joining) || ordinal.test(word.text) || apostrophes.test(word.text)

/** Reads a house number. Its letter may be a separate word: "12 A". */
const houseAt = (text: string, start: number): Word => {
  const word = wordAt(text, start)
  return house.test(word.text) && (word.after === "" || word.after === ",") ? word : noWord
}

/** Reads a postcode of one word or two. Returns its last word. */
const postcodeAt = (text: string, start: number): Word => {
  const word = wordAt(text, start)
  if (word.after === "" && (outward.test(word.text) || canadianFirst.test(word.text) || threeDigits.test(word.text))) {
    const second = wordAt(text, word.next)
    if (outward.test(word.text) && inward.test(second.text)) return second
    if (canadianFirst.test(word.text) && canadianLast.test(second.text)) return second
    if (threeDigits.test(word.text) && /^\d\d$/.test(second.text)) return second
  }
  if (!postcode.test(word.text)) return noWord
  const letters = wordAt(text, word.next)
  return word.after === "" && /^\d{4}$/.test(word.text) && dutch.test(letters.text) ? letters : word
}

/** Reads a town of up to `Limits.addressWords` words. Returns its last word: not "In", as in "Bristol⏎In the estate of". */
const townAt = (text: string, start: number, isSmall: boolean): Word => {
  let last = noWord
  let at = start
  for (let count = 0; count < Limits.addressWords; count++) {
    const word = wordAt(text, at)
    const isPart = isSmall
      ? word.plain === word.text && word.plain.length > 1 && !has(word, kinds.sentence)
      : word.isCapital && !digits.test(word.text) && !(count > 0 && (dutch.test(word.text) || has(word, kinds.joining)))
    if (isPart) last = word
    else if (last === noWord || !has(word, kinds.joining)) break
    if (word.after !== "" && !(word.after === "." && word.text.length < 4)) break
    at = word.next
  }
  return last
}

/** Reads a state, a postcode or both. The words of the state may also name a town. */
const regionAt = (text: string, start: number, isSmall: boolean): Word => {
  const code = postcodeAt(text, start)
  if (code !== noWord) return code
  const word = wordAt(text, start)
  const isState = isSmall ? smallState.test(word.text) : state.test(word.text)
  const region = isState ? word : townAt(text, start, isSmall)
  if (region === noWord || !goesOnFurther(region)) return isState && !isSmall && dutch.test(word.text) ? word : noWord
  const after = postcodeAt(text, region.next)
  return after === noWord && isState && !isSmall && dutch.test(word.text) ? word : after
}

/** "3.º B", "1º izq". The sign may be read as a letter. */
const spanishFloor = /^\d{1,2}(?:[ºª°]|\.[ºª°oa])$/
const spanishDoor = /^(?:[A-Z]|izqda?|izq|dcha|der|ctro)$/i

const isUnitValue = (word: Word): boolean => value.test(word.text)

const unitAt = (text: string, start: number): Word => {
  const word = wordAt(text, start)
  if (word.text.startsWith("#")) return isUnitValue(word) ? word : noWord
  const second = wordAt(text, word.next)
  if (spanishFloor.test(word.text)) return goesOnFurther(word) && spanishDoor.test(second.text) ? second : word
  if (has(word, kinds.unit) && goesOn(word)) return isUnitValue(second) ? second : noWord
  return ordinal.test(word.text) && second.plain === "floor" ? second : noWord
}

/**
 * Reads the rest of an address whose street ends with `last`. Returns its end; `isSure` is true if the rest is more
 * than a direction.
 */
const readTail = (text: string, last: Word, isSmall: boolean): { readonly end: number; readonly isSure: boolean } => {
  let word = last
  let isSure = false
  const take = (next: Word): boolean => {
    if (next === noWord) return false
    word = next
    isSure = true
    return true
  }
  if (goesOn(word)) {
    const next = wordAt(text, word.next)
    if (has(next, kinds.direction) && next.isCapital) word = next
  }
  if (goesOnFurther(word)) take(unitAt(text, word.next))
  if (goesOnFurther(word)) {
    const code = postcodeAt(text, word.next)
    if (take(code)) {
      if (goesOnFurther(word)) take(townAt(text, word.next, false))
    } else {
      const hasComma = word.after.endsWith(",")
      const region = regionAt(text, word.next, isSmall)
      const town = townAt(text, word.next, isSmall)
      const beyond = town !== noWord && goesOnFurther(town) ? regionAt(text, town.next, isSmall) : noWord
      if (!take(beyond) && !take(region) && hasComma && !isSmall) take(town)
    }
  }
  if (word.after === ",") {
    const next = wordAt(text, word.next)
    const second = wordAt(text, next.next)
    if (countries.has(next.plain) && next.isCapital) take(next)
    else if (next.plain === "united" && (second.plain === "kingdom" || second.plain === "states")) take(second)
  }
  return { end: word.end, isSure }
}

/** "rue de la Paix": reads the name after the word for the kind of street. Returns its last word. */
const nameAfter = (text: string, start: number): Word => {
  let last = noWord
  let at = start
  for (let count = 0; count < Limits.addressWords; count++) {
    const word = wordAt(text, at)
    if (word.isCapital || apostrophes.test(word.text)) last = word
    else if (!has(word, kinds.joining)) break
    if (!goesOn(word)) break
    at = word.next
  }
  return last
}

/**
 * Reads the address that begins with the number here: "12 Linden Street", "12, rue de la Paix". A street word with
 * other meanings, such as "Court", counts only before a town or postcode, or with `isAnnounced`.
 */
export const readFromNumber = (text: string, start: number, isAnnounced: boolean): Address | undefined => {
  const number = houseAt(text, start)
  if (number === noWord) return undefined
  let word = wordAt(text, number.next)
  if (/^(?:bis|ter|quater),?$/i.test(word.text) && goesOnFurther(word)) word = wordAt(text, word.next)
  if (has(word, kinds.way) && goesOn(word)) {
    const last = nameAfter(text, word.next)
    if (last !== noWord)
      return { end: readTail(text, last, false).end, name: [], street: word.text, streetEnd: word.end }
  }
  const isSmall = !isName(word)
  const name: Array<string> = []
  for (let last = number; name.length <= Limits.addressWords;) {
    const isNamed = name.length > 0 || word.plain === "broadway"
    if (isNamed && has(word, kinds.street | kinds.compound) && goesOnFurther(word)) {
      return { end: readTail(text, word, isSmall || !word.isCapital).end, name, street: word.text, streetEnd: word.end }
    }
    if (isNamed && has(word, kinds.street)) return { end: word.end, name, street: word.text, streetEnd: word.end }
    if (isNamed && has(word, kinds.streetOrOther) && word.isCapital) {
      const tail = readTail(text, word, false)
      if (tail.isSure || isAnnounced) return { end: tail.end, name, street: word.text, streetEnd: word.end }
    }
    const isPart = isSmall
      ? word.plain === word.text &&
        word.plain.length > 1 &&
        (word.kind & (kinds.sentence | kinds.counted | kinds.month)) === 0
      : isName(word)
    if (!isPart)
      return isAnnounced && name.length > 0
        ? { end: readTail(text, last, isSmall).end, name, street: "", streetEnd: last.end }
        : undefined
    name.push(word.text)
    last = word
    if (isSmall ? word.after !== "" || name.length > Limits.addressSmallWords : !goesOn(word)) {
      return isAnnounced ? { end: readTail(text, last, isSmall).end, name, street: "", streetEnd: last.end } : undefined
    }
    word = wordAt(text, word.next)
  }
  return undefined
}

/** Reads an address whose number follows the words that begin here, at most `most` words. */
const readNumberLast = (text: string, start: number, most: number): Address | undefined => {
  let word = wordAt(text, start)
  for (let count = 0; count < most && (count === 0 || isName(word)) && goesOnFurther(word); count++) {
    const number = houseAt(text, word.next)
    const bare = number === noWord ? wordAt(text, word.next) : number
    if (house.test(bare.text))
      return { end: readTail(text, bare, false).end, name: [], street: "", streetEnd: bare.end }
    word = wordAt(text, word.next)
  }
  return undefined
}

/** Reads a post office box: "P.O. Box 12", "Postfach 12 34 56". */
const readBox = (text: string, start: number): Address | undefined => {
  let word = wordAt(text, start)
  if (!has(word, kinds.box)) {
    for (let count = 0; count < 3 && !has(word, kinds.box); count++) word = wordAt(text, word.next)
    if (!has(word, kinds.box)) return undefined
  }
  let last = noWord
  for (let next = wordAt(text, word.next); /^#?\d{1,6}$/.test(next.text); next = wordAt(text, next.next)) {
    last = next
    if (next.after !== "" || next.text.length > 3) break
  }
  return last === noWord
    ? undefined
    : { end: readTail(text, last, false).end, name: [], street: "", streetEnd: last.end }
}

/** Reads the address that begins with the word here: "Hauptstraße 12", "Calle Mayor, 5", "Flat 3, 12 Linden Road". */
export const readFromWord = (text: string, start: number, isAnnounced: boolean): Address | undefined => {
  const word = wordAt(text, start)
  if (has(word, kinds.openingWay)) return readNumberLast(text, start, Limits.addressWords + 1)
  if (has(word, kinds.compound)) return readNumberLast(text, start, 1)
  if (has(word, kinds.adjective) && has(wordAt(text, word.next), kinds.compound | kinds.street)) {
    return readNumberLast(text, start, 2)
  }
  if (has(word, kinds.boxOpening) && goesOn(word)) return readBox(text, start)
  if (has(word, kinds.unit) && goesOn(word)) {
    const second = wordAt(text, word.next)
    const third = wordAt(text, second.next)
    // Addresses of the United States' forces: "Unit 4719 Box 7394, APO AP 70942", "PSC 413, Box 814, APO AA 42323".
    if (isUnitValue(second) && third.plain === "box") return readBox(text, second.next)
    if (isUnitValue(second) && goesOnFurther(second)) return readFromNumber(text, second.next, isAnnounced)
  }
  return isAnnounced && isName(word) ? readNumberLast(text, start, Limits.addressWords) : undefined
}

/**
 * Returns the end of a postcode of the United Kingdom or Canada, which covers some twenty houses; -1 if there is none.
 */
export const endOfPostcode = (text: string, start: number): number => {
  const word = wordAt(text, start)
  const last =
    (outward.test(word.text) || canadianFirst.test(word.text)) && word.after === "" ? postcodeAt(text, start) : noWord
  return last !== noWord && text.slice(start, last.end) === text.slice(start, last.end).toUpperCase() ? last.end : -1
}
