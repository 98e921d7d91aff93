/** Reads the label before a value: "policy no.", "Kundennummer:", "nº de cliente", "the member's number is". */
import * as words from "./labelWords.ts"
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
const keyOf = (written: string): string => {
  const small = written.toLowerCase()
  return small === "№" || numero.test(small) ? "nº" : spelled(small.replace(inName, "").replaceAll("ß", "ss"))
}

const ending = new RegExp(`(?:${[...words.numberEndings].join("|")})$`)

/** True for a thing and a word for number in one word: "kundennummer". */
const isCompound = (key: string): boolean => {
  const first = key.replace(ending, "")
  if (first === key) return false
  return words.stems.has(first) || words.things.has(first) || words.namesOfNumbers.has(first)
}

const lastWord = new RegExp(`(?:#|№|[\\p{L}\\p{M}.'’°-]{1,40})${gap.source}`, "u")

/** The part of a compound before a word for number: "fall" in "fallnummer". */
const stemOf = (key: string): string | undefined => {
  const stem = key.replace(ending, "")
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

/** "HollowaySIN" */
const gluedLabel = /(?<=\p{Ll})\p{Lu}{3,6}$/u

/** Returns the words of a label from the last to the first, as far as only spaces, dots and the like are between. */
const wordsOf = (before: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let next = before.length
  for (const { 0: written, index } of Array.from(before.matchAll(word)).reverse()) {
    if (found.length > 0 && !between.test(before.slice(index + written.length, next))) break
    found.push(keyOf(gluedLabel.exec(written)?.[0] ?? written))
    if (found.length === mostWords) break
    next = index
  }
  return found
}

const isThing = (key: string | undefined): boolean =>
  key !== undefined && (words.things.has(key) || words.stems.has(key)) && !words.publicThings.has(key)

const thingEnding = new RegExp(`\\p{L}{3}(?:${[...words.thingEndings].join("|")})$`, "u")

const isName = (key: string | undefined): boolean =>
  key !== undefined && (words.namesOfNumbers.has(key) || words.standalone.has(key))

/** True for "partita IVA" and "cédula de ciudadanía". */
const isPair = ([last, ...before]: ReadonlyArray<string>): boolean =>
  words.pairs.has(`${before.find((key) => !words.joining.has(key))} ${last}`)

/** True for "nº de póliza" and "numéro de sécurité sociale", from the last word. */
const isOfThing = (found: ReadonlyArray<string>): boolean => {
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
  const signs = gap.exec(before)![0]
  const written = before.slice(0, before.length - signs.length)
  // "C.F.R.", and the attribute of a markup: "id='…'"
  if (attribute.test(signs) || !lastWord.test(before) || (signs === "." && initials.test(written))) return undefined
  const label = labelIn(written, signs)
  if (label === "sure" && signs.includes(",")) return isName(wordsOf(written)[0]) ? "unsure" : "likely"
  if (label !== undefined && label !== "likely count" && label !== "bare") return label
  const far = readFar(before)
  return far === "far" || far === "sure" ? far : (label ?? far)
}

/** True for "Ns. rif." and "Ihr Zeichen". */
const isOurReference = ([last, second]: ReadonlyArray<string>): boolean =>
  words.standalone.has(last!) && words.possessives.has(second ?? "")

/** "bgnr", written "BG-Nr.": what the capitals number is somebody's, unless it is an article or a page. */
const isShortCompound = (key: string, written: string): boolean =>
  !words.publicThings.has(stemOf(key) ?? "") && shortCompound.test(written)
const shortCompound = /(?<!\p{L})\p{Lu}{2,4}[-‑.]{1,2}(?:Nr|nr|Nummer|nummer|No|ID)\.?$/u

const labelIn = (written: string, signs: string): Label | undefined => {
  const hasColon = /[:=]/.test(signs)
  let found = wordsOf(written)
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

/** Reads a label that other words part from the value: "Het BSN van de eiseres (…". */
const readFar = (before: string): Label | undefined => {
  const clause = before.slice(Math.max(0, ...Array.from(before.matchAll(clauseEnd), ({ index }) => index + 1)))
  const written = Array.from(clause.matchAll(word), ([one]) => one)
  const found = written.map(keyOf).reverse()
  if (isNobodys(found.slice(0, mostFar))) return undefined
  if (onList.has(found[0]!) && found.slice(1, mostFar + 2).some((key) => words.registers.has(key))) return "sure"
  if (words.registers.has(found[0]!)) return "likely"
  if (found.slice(0, mostOnList).some((key) => words.professions.has(key))) return "likely"
  let isOfSomebody = false
  for (let at = 0; at < Math.min(mostFar, found.length); at++) {
    const [last, second, third] = found.slice(at)
    const from = found.slice(at)
    const isNumber = words.numberWords.has(last!)
    if (isCompound(last!) || isPair(from) || isFarName(last!, written[written.length - 1 - at]!)) return "far"
    if (isNumber && (isThing(second) || (words.joining.has(second ?? "") && isThing(third)))) return "far"
    if (isThing(last) && (words.numberWords.has(second ?? "") || isOfThing(from))) return "far"
    isOfSomebody ||= words.things.has(last!)
  }
  return isOfSomebody ? "further" : undefined
}
