/** Reads a value behind a label: groups of letters and digits, at least one digit among them. */
import { endsNumber } from "../FormatDetector.ts"
import { countAlphanumeric, countDigits, endOfPlainRun, endOfSeparator, isOfDigits } from "./groups.ts"
import { unspacedScripts } from "../../folding/foldCodePoint.ts"
import { isDateOrYear } from "../identifiers/IdentifierFormat.ts"
import { monthWords } from "../addresses/addressWords.ts"
import { namesOfNumbers, publicThings } from "./labelWords.ts"
import type { Label } from "./readLabel.ts"

/** In scripts without spaces the next word may stand directly behind a number. */
const group = new RegExp(
  `[\\p{L}\\d](?:[[\\p{L}\\d]--[${unspacedScripts}]]|(?<!\\d)[${unspacedScripts}]|(?:\\/\\/|[\\-‑–\\/._:*+#])(?=[[\\p{L}\\d]--[${unspacedScripts}]])){0,48}`,
  "vy"
)
/** "QQ 30 41 76 C", "GK 418 ZT", but not "4711 I have" */
const lastLetter =
  / (?!(?:EUR|USD|GBP|CHF|PLN|AM|PM|AG|SE|KG|BC|AD|TO)(?!\p{L}))(?:[A-Z]{1,3}(?=[),;:\n]| \(|\.(?!\p{L})| [-–—|:;]|$)|(?:[B-DF-HJ-NP-TVX]|[A-Z]{2,3})(?= \p{Ll}))/uy
const capitals = /^[A-Z]{1,5}(?:-[A-Z]{1,3})?$/
const codeGroup = /^(?=[A-Z/.-]*\d)[A-Z\d./-]+$/
/** An account number: its bank may be a group of small letters. */
const iban = /^[a-z]{2}\d\d/i
const bank = /^[a-z]{4}$/i
/** Behind another value it is a value of its own. */
const accountInGroups = /[A-Z]{2}\d\d [A-Z\d]{4}(?![A-Z\d])/y
const mostGroups = 9
/** More than the groups of capitals before one with a digit, and the characters of that one before its digit. */
export const mostBeforeDigit = 160
const space = 32
/** Behind so many groups of a payment card, "2031" is no year. */
const groupsOfCard = 2
const groupDigits = 4

/** Times, ordinals, ranges and fractions. */
const timeOrRange = /^(?:\d{1,2}[-‑–/.:]\d{1,2}|\d{1,3}(?:st|nd|rd|th|er|ère|e|o|a|º|ª))$/iu
const longestTime = "123ère".length
/** "Reference: 89-215" */
const range = /^([1-9]\d{0,3})[-‑–](\d{1,4})$/u
/** Of a range the second number is the greater one, or its end: "1023-45". */
const isRange = (written: string): boolean => {
  const [, first = "", second = ""] = range.exec(written) ?? []
  return first !== "" && (Number(second) >= Number(first) || second.length < 3)
}
/** "a 12-year-old", "ein 22-Jähriger", and a label that runs into its value: "no.4711". */
const words = /^(?:\d+[-‑]\p{L}{4}|(?:nos?|nrs?|num|id)[.:]?\d)/iu
/** A value before these is a sum, a measure or a share. */
const goesOn =
  /^(?:[.,]\d| ?(?:%|[€£$](?!\d))| (?:eur|usd|gbp|chf|pln|zł|lire|euros?|dollars|pounds|pesos|reais|days|weeks|months|years|kwh|kg|km|litres|liters|pages)(?!\p{L}))/iu
const wordAfter = /^ \p{L}/u
const shortGroup = /^[1-9]\d{0,3}$/

/** How a value is announced; "none" for one that nothing announces. */
type Announcing = Label | "none"

const leastLetters: Readonly<Record<Announcing, number>> = {
  sure: 3,
  unsure: 5,
  likely: 5,
  "likely count": 5,
  bare: 5,
  acronym: 6,
  far: 5,
  further: 7,
  none: 6
}
const leastDigits: Readonly<Record<Announcing, number>> = {
  sure: 2,
  unsure: 3,
  likely: 3,
  "likely count": 4,
  bare: 2,
  acronym: 5,
  far: 3,
  further: 4,
  none: 3
}
/** "1.000.000": a count, a sum. */
const grouped = /^\d{1,3}(?:[.,' ]\d{3}){1,3}(?:[.,]\d{1,2})?$/
/** "30328/2002", "2016/679": a decision, a law. */
const withYear = /^(?:\d{1,6}[/-](?:(?:19|20)\d\d|\d\d)|(?:19|20)\d\d[/-]\d{1,6})$/
/** The rest of the label: "VAT ID GB 999". */
const wordForNumber = /^(?:ID|NO|NR|NUM|NUMBER|REF|FORM|RULE|CODE)(?![A-Z])/
const beginsWithWord = /^(?:ids?|nos?|nrs?|num|number|ref)[ .]/iu
const firstLetters = /^\p{L}+(?=[ .])/u
/** A count rarely has this many digits. */
const moreThanCounted = 7
/** "K7QZ4M", "C4Y7L0KTN": a code, whatever it is for. */
const alternating = /[A-Z]\d+[A-Z]+\d|\d[A-Z]+\d+[A-Z]/
/** No count begins with a zero, or has such a sign inside. */
const neverCounted = /^0\d{4}|^0[\d.]*\d[-/.]?\d{2}$|\d[*#_]|[*#_]\d|\/\//
const spacedThousands = /^\d{1,3}(?: \d{3})+$/
const inThousands = /^(?!0|[\d.]*-[\dkK]$)\d{1,3}[.,' ]\d{3}(?!\d)|^(?![\d.]*-[\dkK]$)\d{1,3}[.,]\d{3}[.,]/
/** "OF 12 MARCH 2019" */
const datedByMonth = new RegExp(`(?<![\\p{L}\\d])(?:${Array.from(monthWords).join("|")})(?!\\p{L})`, "iu")
/** A UUID identifies nobody, whatever runs into it. */
const leastOfUuid = 19
const uuid = /(?<![\da-z])[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-/i
const timestamp = /^(?:19|20)\d\d(?:-(?:0\d|1[0-2])-[0-3]\d|(?:0\d|1[0-2])[0-3]\dT\d{4})/
const fileName = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|txt|html?|csv|zip|msg|eml|mp[34])$/i
/** "AIR 1973 SC 1461": a law report. */
const report = /^(?:19|20)\d\d [A-Z]{1,6} \d{1,5}$/
/** "2016 - 2 AZR 276/16": the year of a decision before its number. */
const yearAndNumber = /^(?:19|20)\d\d [-–—] /
const sum = /^\d+[.,]\d\d$/
const letter = /\p{L}/u
const capital = /[A-Z]/

/** "ECLI:EU:C:2014:317", "2012/29/EU", "E/CN.4/2005/102", "2014:317", and a hash. */
const publication =
  /^ECLI|(?:19|20)\d\d:\d|\/(?:EU|EC|EEC|CE|UE|EG|EWG|CEE|WE)$|^[A-Z]{1,5}\/(?:[A-Z]|\d{1,3}\/\d)|^[\da-f]{32,}$/i
const capitalAndDigits =
  /^(?=[^ ]*[A-Z])(?=(?:[^ ]*\d){5})|^[A-Z]{1,2} \d{5,9}$|^[A-Z]{3} \d{6}$|^[A-Z]{1,2}(?: \d{3}){2,3}$|^[A-Z]{1,4}(?: \d{4}){2,3}$|^\d-[A-Z]{3}-\d{3}$/
const digitsInParts = /^\d+(?:[-–/.]\d+){2,}$/
/** A count or a sum of this many digits has separators. */
const uncountedDigits = 7
const codeDigits = 10

/** True for what is a code by itself. */
const isCode = (written: string, digits: number): boolean =>
  (digits >= codeDigits ||
    (capital.test(written) && (alternating.test(written) || capitalAndDigits.test(written))) ||
    (digits >= leastCounted && neverCounted.test(written)) ||
    (digits >= uncountedDigits && (/^[a-z]?\d+$/.test(written) || digitsInParts.test(written)))) &&
  !publication.test(written) &&
  !inThousands.test(written)
const leastCounted = 5

/** True for a value that hardly counts or cites anything. */
const isLikely = (written: string, label: Announcing): boolean => {
  const digits = countDigits(written)
  const isSum =
    grouped.test(written) &&
    !(label === "likely" && digits > moreThanCounted) &&
    (label === "none" || digits < codeDigits)
  if (isSum || withYear.test(written) || sum.test(written)) return false
  switch (label) {
    case "likely":
      return digits >= leastCited || alternating.test(written)
    case "far":
      return digits > leastCited || letter.test(written) || neverCounted.test(written)
    case "further":
      return letter.test(written) || digits > moreThanCounted
    case "none":
      return isCode(written, digits)
    case "acronym":
      return digits >= moreThanCounted && !wordForNumber.test(written) && !inThousands.test(written)
    case "bare":
      if (wordForNumber.test(written)) return false
      return (
        digits >= moreThanCounted ||
        alternating.test(written) ||
        (digits >= leastCited && (capital.test(written) || neverCounted.test(written)))
      )
    default:
      return /[A-Z/-]/.test(written) || digits >= moreThanCounted || neverCounted.test(written)
  }
}
const leastCited = 4

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCapital = (code: number): boolean => code >= 65 && code <= 90

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

const twoDigits = /(?<!\d)\d{1,2}(?!\d)/g

/** "88/21/33" has the form of a date and is none. */
const isPossibleDate = (written: string): boolean => {
  const short = (written.match(twoDigits) ?? []).map(Number)
  return short.length < 2 || (short.some((number) => number <= 12) && short.filter((number) => number > 31).length < 2)
}

/** "IBAN DE89 …" begins with its own label; behind a sure one, as in "Firmenbuch: HRB 4711", it is a part of the value. */
const beginsWithLabel = (letters: string, label: Announcing): boolean =>
  publicThings.has(letters) || (label === "none" && namesOfNumbers.has(letters))

/** True for a date with its month, a file, a law report, and what begins with a word for number. All have letters. */
const isInWords = (written: string, label: Announcing): boolean =>
  words.test(written) ||
  fileName.test(written) ||
  datedByMonth.test(written) ||
  report.test(written) ||
  beginsWithWord.test(written) ||
  beginsWithLabel(firstLetters.exec(written)?.[0].toLowerCase() ?? "", label)

/** True if this can be a value behind a label of this kind. What no sure label can announce, no other can. */
export const isValueBehind = (written: string, label: Announcing): boolean => {
  const digits = countDigits(written)
  const count = countAlphanumeric(written)
  return (
    count >= leastLetters[label] &&
    digits >= leastDigits[label] &&
    !(isDateOrYear(written) && isPossibleDate(written)) &&
    !(written.length <= longestTime && timeOrRange.test(written)) &&
    !timestamp.test(written) &&
    !yearAndNumber.test(written) &&
    !(written.length >= leastOfUuid && uuid.test(written)) &&
    !(count > digits && isInWords(written, label)) &&
    (label === "sure" || !isRange(written)) &&
    (label === "sure" || label === "unsure" || isLikely(written, label))
  )
}

const joint = new RegExp(`^[\\-‑–\\/._:*+#][[\\p{L}\\d]--[${unspacedScripts}]]`, "v")
const lastPart = /[-‑–/._:*+#]+[\p{L}\d]*$/u
const smallTail = /[-‑–/._:*+#]\p{L}*\p{Ll}[^]*$/u

/**
 * Returns the part of a run that may be a value: a run that is too long is cut at its last sign, a later one before the
 * word that it runs into ("AB 078-05/Jane"). What is behind may be replaced, and the value must be found either way.
 */
const cutRun = (text: string, at: number, run: string, groups: number): string => {
  const end = at + run.length
  const isLonger = !endsNumber(text, end) || joint.test(text.slice(end, end + 2))
  const cut = isLonger ? run.replace(lastPart, "") : run
  return groups === 0 ? cut : cut.replace(smallTail, "")
}

const isYear = (text: string, start: number, end: number): boolean =>
  end - start === groupDigits && (text.startsWith("19", start) || text.startsWith("20", start))

/** Returns the ends of the groups that begin here: letters alone only before a group with a digit. */
const endsOfGroups = (text: string, start: number): ReadonlyArray<number> => {
  const ends: Array<number> = []
  let at = start
  let digits = 0
  for (let groups = 0; groups < mostGroups; groups++) {
    const plainEnd = endOfPlainRun(text, at)
    if (isOfDigits(text, at, plainEnd)) {
      if (groups > 0 && digits < groupsOfCard * groupDigits && isYear(text, at, plainEnd)) break
      digits += plainEnd - at
      at = plainEnd
      ends.push(at)
    } else {
      const run = plainEnd < 0 ? matchAt(group, text, at) : text.slice(at, plainEnd)
      if (run === undefined || run === "") break
      const written = plainEnd < 0 ? cutRun(text, at, run, groups) : run
      if (groups > 0 && matchAt(accountInGroups, text, at) !== undefined) break
      const ownDigits = countDigits(written)
      const hasDigit = ownDigits > 0
      if (!hasDigit && !capitals.test(written) && !(bank.test(written) && iban.test(text.slice(start, start + 4))))
        break
      if (
        groups > 0 &&
        hasDigit &&
        (!codeGroup.test(written) || (digits < groupsOfCard * groupDigits && isDateOrYear(written)))
      )
        break
      at += written.length
      if (!endsNumber(text, at)) break
      if (hasDigit) ends.push(at)
      if (written !== run) break
      digits += ownDigits
    }
    if (ends.at(-1) === at && text.charCodeAt(at) === space && isCapital(text.charCodeAt(at + 1))) {
      const letter = matchAt(lastLetter, text, at)
      if (letter !== undefined) {
        ends.push(at + letter.length)
        break
      }
    }
    const next = endOfSeparator(text, at)
    if (next === at) break
    at = next
  }
  return ends
}

const besideValue = /[\s([{"'„“«:=#,;>|°º]/

/** True behind a space, a bracket, a quote, a colon, a hash; false inside an address or a longer number. */
export const beginsValue = (text: string, start: number): boolean =>
  start === 0 || text.charCodeAt(start - 1) === space || besideValue.test(text[start - 1]!)

/** Returns the end of the value that begins here, or -1. */
export const endOfValue = (text: string, start: number, label: Announcing): number => {
  const end = endOfGroupsAt(text, start)
  return end > 0 && isValueBehind(text.slice(start, end), label) ? end : -1
}

/** Returns the end of what may be a value behind some label, or -1. */
export const endOfAnyValue = (text: string, start: number): number => endOfValue(text, start, "sure")

const isOfSum = (text: string, end: number): boolean => {
  const isBeforeDigit = text.charCodeAt(end) === space && isDigit(text.charCodeAt(end + 1))
  return !isBeforeDigit && goesOn.test(text.slice(end, end + 8))
}

const endOfGroupsAt = (text: string, start: number): number => {
  const ends = endsOfGroups(text, start)
  const last = ends.at(-1)
  if (last === undefined) return -1
  if (ends.length === 2 && isOfNextWord(text, start, ends[0]!, last)) return ends[0]!
  if (!isOfSum(text, last)) return last
  // The last group may be a sum of its own: "44710 1,250.00".
  const before = ends.at(-2) ?? -1
  const isApart = text.charCodeAt(before) === space && !spacedThousands.test(text.slice(start, last))
  return isApart ? before : -1
}

/**
 * True if the second of two numbers is short and before a word, to which it belongs: "4711 12 months". Groups of one
 * length belong together: "GM 0033 2812".
 */
const isOfNextWord = (text: string, start: number, first: number, last: number): boolean => {
  const second = text.slice(first, last).replace(/^\D+/, "")
  const digits = countDigits(text.slice(start, first))
  return digits !== second.length && shortGroup.test(second) && wordAfter.test(text.slice(last, last + 2))
}
