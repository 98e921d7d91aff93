/** Reads the label before a value: "policy no.", "Kundennummer:", "nº de cliente", "the member's number is". */
import * as words from "./labelWords.ts"
import { remembering } from "./remembering.ts"
import { spelled } from "./spelling.ts"

/**
 * An unsure label also introduces other things: "Policy: …". Of a likely one we know that it numbers something, but not
 * whether that identifies anybody: "chart number"; of a likely count, not even that it numbers: "número de acciones".
 * A bare one is a thing without a word for number: "Donor G0521 17 448". An acronym may be anything. Between a
 * far label and its value are other words; a further one is a thing without a word for number: "the dog's chip, which reads".
 */
export type Label = "sure" | "unsure" | "likely" | "likely count" | "bare" | "acronym" | "far" | "further"

/** In "Holloway-SIN" the capitals are a word of their own, as they are behind the name's placeholder. */
const word =
  /#|№|(?<!\p{L})[acs]\/c(?!\p{L})|\p{L}[\p{L}\p{M}]*(?:[-‑'’.](?!(?<=[-‑])\p{Lu}{3,6}(?![\p{L}\p{M}]))[\p{L}\p{M}]+)*(?:\.?°)?/gu
const inName = /^(?:[dl]|all|dell|sull|nell|dall|qu|n)['’]|[-‑.°]|['’]s?$/gu
const numero = /^n\.?[°º]$/u
/** Between two words of a label. */
const between = /^[ .()/’'-]{0,3}$/u
/** Between a label and its value, without a bracket of a placeholder. */
const gap = /[ .,:=()*_|"'„“«>–—-]{0,8}$/u
const mostWords = 8
const mostThings = 4

/** The key of a word in the tables: "N.I.F." is "nif", "Mitglieds-Nr" is "mitgliedsnr". */
const keyOf = remembering((written) => {
  const small = written.toLowerCase()
  return small === "№" || numero.test(small) ? "nº" : spelled(small.replace(inName, "").replaceAll("ß", "ss"))
})

const ending = new RegExp(`(?:${[...words.numberEndings].join("|")})$`)
const withoutEnding = remembering((key) => key.replace(ending, ""))

/** True for a thing and a word for number in one word: "kundennummer". */
const isCompound = (key: string): boolean => {
  const first = withoutEnding(key)
  if (first === key) return false
  return words.stems.has(first) || words.things.has(first) || words.namesOfNumbers.has(first)
}

/** A word ends here, perhaps with signs behind it. */
const lastWord = new RegExp(`[#№\\p{L}\\p{M}.'’°-]${gap.source}`, "u")
/** UTF-16 units of the signs and a letter before them. */
const mostInGap = 10

/** The part of a compound before a word for number: "fall" in "fallnummer". */
const stemOf = (key: string): string | undefined => {
  const stem = withoutEnding(key)
  return stem === key ? undefined : stem.replace(/[-‑]$/u, "")
}

/** Words from the one before the value to the word for number: "le numéro AVS de l'assurée". */
const mostBetween = 5
const leastUnknown = 4
const inCapitals = /^\p{Lu}{3,6}$/u

/** True for a word that no list has, and that may well be something with a number. */
const mayHaveNumber = (key: string | undefined): boolean =>
  key !== undefined &&
  key.length >= leastUnknown &&
  !words.publicThings.has(key) &&
  !words.ofPrograms.has(key) &&
  !words.joining.has(key) &&
  !words.numberWords.has(key)

/** "HollowaySIN", "田中太郎SIN" */
const gluedLabel = /(?<=\p{Ll}|\p{Lo})\p{Lu}{3,6}$/u

interface Word {
  readonly written: string
  readonly start: number
}

/** Returns the words of a text from the last to the first. */
const wordsIn = (text: string): ReadonlyArray<Word> => {
  const found: Array<Word> = []
  word.lastIndex = 0
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    found.push({ written: match[0], start: match.index })
  }
  return found.reverse()
}

/** Returns the keys of a label from the last word to the first, as far as only spaces, dots and the like are between. */
const keysOf = (before: string, found: ReadonlyArray<Word>): ReadonlyArray<string> => {
  const keys: Array<string> = []
  let next = 0
  for (const { start, written } of found) {
    if (keys.length > 0 && !between.test(before.slice(start + written.length, next))) break
    keys.push(keyOf(gluedLabel.exec(written)?.[0] ?? written))
    if (keys.length === mostWords) break
    next = start
  }
  return keys
}

const isThing = (key: string | undefined): boolean =>
  key !== undefined && (words.things.has(key) || words.stems.has(key)) && !words.publicThings.has(key)

const thingEnding = new RegExp(`\\p{L}{3}(?:${[...words.thingEndings].join("|")})$`, "u")

const isName = (key: string | undefined): boolean =>
  key !== undefined && (words.namesOfNumbers.has(key) || words.standalone.has(key))

const seconds = new Set(Array.from(words.pairs, (pair) => pair.slice(pair.lastIndexOf(" ") + 1)))

/** True for "partita IVA" and "cédula de ciudadanía", with the second word at this place. */
const isPair = (found: ReadonlyArray<string>, at = 0): boolean => {
  if (!seconds.has(found[at]!)) return false
  const first = found.find((key, place) => place > at && !words.joining.has(key))
  return words.pairs.has(`${first} ${found[at]}`)
}

/** True for "nº de póliza" and "numéro de sécurité sociale", from the last word. */
const isOfThing = (found: ReadonlyArray<string>): boolean => {
  if (!words.things.has(found[0]!)) return false
  let things = 0
  for (const key of found.slice(0, 2 * mostThings)) {
    if (things > 0 && (words.numberWords.has(key) || words.codeWords.has(key))) return true
    if (words.things.has(key)) things++
    else if (!words.joining.has(key) || things === 0) return false
  }
  return false
}

/** Returns the label directly before a value; `before` ends where the value begins. */
export const readLabel = (before: string): Label | undefined => {
  const close = before.slice(-mostInGap)
  const signs = gap.exec(close)![0]
  const written = before.slice(0, before.length - signs.length)
  // "C.F.R.", and the attribute of a markup: "id='…'"
  if (attribute.test(signs) || !lastWord.test(close) || (signs === "." && initials.test(written))) return undefined
  const found = wordsIn(before)
  const keys = keysOf(written, found)
  const label = labelIn(keys, written, signs)
  if (label === "sure" && signs.includes(",")) return isName(keys[0]) ? "unsure" : "likely"
  if (label !== undefined && label !== "likely count" && label !== "bare") return label
  const far = readFar(before, found)
  return far === "far" || far === "sure" ? far : (label ?? far)
}

/** True for "Ns. rif." and "Ihr Zeichen". */
const isOurReference = ([last, second]: ReadonlyArray<string>): boolean =>
  words.standalone.has(last!) && words.possessives.has(second ?? "")

/** "bgnr", written "BG-Nr.": what the capitals number is somebody's, unless it is an article or a page. */
const isShortCompound = (key: string, written: string): boolean =>
  shortCompound.test(written.slice(-mostInShort)) && !words.publicThings.has(stemOf(key) ?? "")
/** UTF-16 units of such a word and a letter before it. */
const mostInShort = 20
const shortCompound = /(?<!\p{L})\p{Lu}{2,4}[-‑.]{1,2}(?:Nr|nr|Nummer|nummer|No|ID)\.?$/u

const labelIn = (keys: ReadonlyArray<string>, written: string, signs: string): Label | undefined => {
  const hasColon = /[:=]/.test(signs)
  let found = keys
  if (words.joining.has(found[0]!) && words.linking.has(found[1] ?? "")) found = found.slice(1)
  while (found.length > 1 && words.linking.has(found[0]!)) found = found.slice(1)
  const [last, second, third] = found
  if (last === undefined) return undefined
  if (isSureName(last, written) || isCompound(last) || isPair(found) || isOurReference(found)) return "sure"
  // "OAB/SP 12.345": the state's part of a register.
  if (last.length === 2 && words.namesOfNumbers.has(second ?? "")) return "sure"
  if (words.numberWords.has(last)) {
    if (isThing(second) || isName(second)) return "sure"
    if (second !== undefined && (words.numberWords.has(second) || words.papers.has(second)) && isThing(third)) {
      return "sure"
    }
    if (words.standalone.has(last) && hasColon && !words.ofPrograms.has(second ?? "")) return "unsure"
  }
  if (isOfThing(found)) return "sure"
  if (hasColon && found.slice(1, 3).some((key) => words.fileWords.has(key) || isCompound(key))) return "sure"
  if (words.things.has(last) && hasColon && !words.measured.has(last)) return "unsure"
  if (isShortCompound(last, written)) return "likely"
  return readUnknown(found, written, signs)
}

/** True for a name of a number; some are other words in small letters. */
const isSureName = (key: string, written: string): boolean =>
  words.capitalNames.has(key) ? capitals.test(written) : words.namesOfNumbers.has(key)
const attribute = /^=["']/
const initials = /\.\p{Lu}$/u
const capitals = /(?:^|[^\p{L}])\p{Lu}(?:\.?\p{Lu}){1,4}\.?$/u

/** Reads a label whose thing no list has. */
const readUnknown = (found: ReadonlyArray<string>, written: string, signs: string): Label | undefined => {
  const [last, second] = found
  if (words.numberWords.has(last!)) {
    if (mayHaveNumber(second)) return "likely"
    // "the book bears the number", "z numerem"
    return found.length === 1 || isNobodys(found.slice(1, mostBetween)) ? undefined : "likely count"
  }
  if (mayHaveNumber(stemOf(last!))) return "likely"
  if ((words.things.has(last!) || thingEnding.test(last!)) && /[ ,]/.test(signs)) return "bare"
  if (!mayHaveNumber(last)) {
    if (!inCapitals.test(written.slice(-last!.length)) || words.publicThings.has(last!)) return undefined
    return /[:=] /.test(signs) ? "likely count" : "acronym"
  }
  if (words.codeWords.has(last!) && isThing(second)) return "likely count"
  const number = found.slice(1, mostBetween).findIndex((key) => words.numberWords.has(key) || words.codeWords.has(key))
  return number >= 0 && !isNobodys(found.slice(1, 1 + number)) ? "likely count" : undefined
}

const isNobodys = (keys: ReadonlyArray<string>): boolean =>
  keys.some((key) => words.publicThings.has(key) || words.ofPrograms.has(key))

/** "iscritto all'Albo con il n. 5949", "wpis na listę pod KR-8288" */
const onList = new Set([
  "n",
  "no",
  "nº",
  "nr",
  "num",
  "number",
  "numer",
  "numerem",
  "número",
  "numero",
  "numéro",
  "pod",
  "sob"
])
/** "OMCeO Roma 48509", "OAB/SP sob 199.262" */
const mostOnList = 3
const clauseEnd = /[;!\n|]|\p{L}{3}\.(?= )/gu
/** Most words between a label and its value in one clause: "the tenant's policy, which the insurer issued as". */
const mostFar = 6

/** A short name of a number is one in capitals only. */
const isFarName = (key: string, written: string): boolean =>
  isSureName(key, written) && (key.length > 3 || capitals.test(written))

const lastClauseEnd = (before: string): number => {
  let end = 0
  for (const { index } of before.matchAll(clauseEnd)) end = index + 1
  return end
}

/** Reads a label that other words part from the value: "Het BSN van de eiseres (…". */
const readFar = (before: string, all: ReadonlyArray<Word>): Label | undefined => {
  const clause = lastClauseEnd(before)
  const inClause = clause === 0 ? all : wordsIn(before.slice(clause))
  const found = inClause.map(({ written }) => keyOf(written))
  if (isNobodys(found.slice(0, mostFar))) return undefined
  if (onList.has(found[0]!) && found.slice(1, mostFar + 2).some((key) => words.registers.has(key))) return "sure"
  if (words.registers.has(found[0]!)) return "likely"
  if (found.slice(0, mostOnList).some((key) => words.professions.has(key))) return "likely"
  let isOfSomebody = false
  for (let at = 0; at < Math.min(mostFar, found.length); at++) {
    const last = found[at]!
    const [second, third] = [found[at + 1], found[at + 2]]
    if (isCompound(last) || isPair(found, at) || isFarName(last, inClause[at]!.written)) return "far"
    if (words.numberWords.has(last) && (isThing(second) || (words.joining.has(second ?? "") && isThing(third))))
      return "far"
    if (isThing(last) && (words.numberWords.has(second ?? "") || isOfThing(found.slice(at)))) return "far"
    isOfSomebody ||= words.things.has(last)
  }
  return isOfSomebody ? "further" : undefined
}
