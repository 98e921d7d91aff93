/**
 * Finds street addresses and post office boxes as written in English, German, French, Spanish, Italian, Dutch and the
 * Nordic languages, with the town and postcode attached to them.
 */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import { type Address, endOfPostcode, readFromNumber, readFromWord } from "./addresses/AddressReader.ts"
import * as words from "./addresses/addressWords.ts"
import { endOfTownLine, mayHaveTownLine } from "./addresses/townLine.ts"
import { isLetter } from "./addresses/wordKinds.ts"
import { endsNumber, type FormatDetector, nothing, isDelimited, wordBegins } from "./FormatDetector.ts"
import { inEitherCase } from "./inEitherCase.ts"
import { SignalWords } from "./SignalWords.ts"

/** Directly after these, anything like an address is one. */
const announcing = new RegExp(
  `${wordBegins}(?:${inEitherCase(
    [
      "(?:live|lived|lives|living|reside|resided|resides|residing|domiciled|home|residence|dwelling) (?:is )?at",
      "address(?:ed)?(?: is| was|:| at)?",
      "anschrift:?|adresse ?:|(?:wohnhaft|wohnt)(?: in| in der| am)?:?",
      "domicili[ée]e?(?: au| à)?|demeurant(?: au| à)?|habite(?: au)?",
      "domiciliad[oa] en|domicilio:?|direcci[óo]n:?|residente in|indirizzo:?"
    ].join("|")
  )}) ?:? ?$`,
  "v"
)
const announcements = new SignalWords<true>()
for (const word of (
  "live lived lives living reside resided resides residing domiciled home residence dwelling address addressed anschrift adresse wohnhaft wohnt domicilié " +
  "domiciliée domicilie demeurant habite domiciliado domiciliada domicilio residente indirizzo dirección direccion"
).split(" ")) {
  announcements.add(word, true)
}

/** Before a number: statutes, money, counts and days. */
const otherNumber = new RegExp(
  `(?:[§#]|(?<!\\d ?)[$€£¥]|(?<!\\p{L})(?:sections?|secs?|ss?|articles?|arts?|rules?|paras?|paragraphs?|clauses?|schedules?|sch|chapters?|ch|cap|parts?|titles?|pages?|pp?|acts?|regs?|regulations?|protocols?|vol|volumes?|exhibits?|ex|figures?|fig|items?|notes?|counts?|law|directive|resolution|since|until|v|${Array.from(
    words.monthWords
  ).join("|")})\\.?,?) ?\\(?$`,
  "iu"
)
const inYear = /(?<!\p{L})(?:in|during|by|of|from|to|and|early|late|mid) $/iu
const year = /^(?:19|20)\d\d(?!\d)/
const day = /^(?:0?[1-9]|[12]\d|3[01])$/
/** After a street's name these make it the name of a law, a court or a reporter. */
const otherName =
  /^ (?:acts?|regulations?|order|law|code|bill|cases?|decision|judgment|convention|protocol|program(?:me)?|project|\d+[dh]\b|rptr|rep)(?!\p{L})/iu
const otherNameCharacters = " Regulations".length + 1
const courts = new Set(
  "supreme high district county appeal appeals appellate circuit crown federal superior juvenile family criminal civil trial magistrates constitutional regional assize city municipal bankruptcy tax probate app fed cir dist sup".split(
    " "
  )
)
const beforeName = /^\.? \p{Lu}\p{Ll}/u
const afterDay = words.monthWords
const abbreviated = /^(?:ct|cl|pl|sq|cir)$/i

/** True if a text that reads like an address is something else. */
const isOther = (text: string, start: number, { end, name, street, streetEnd }: Address): boolean => {
  if (otherName.test(text.slice(streetEnd, streetEnd + otherNameCharacters))) return true
  const plain = name.map((word) => word.toLowerCase())
  if (street !== "" && plain.some((word) => courts.has(word))) return true
  // Law reports: "44 Ohio St. 123", "127 S. Ct. 1955".
  if (plain[0] === "ohio" && /^st$/i.test(street)) return true
  if (abbreviated.test(street) && name.every((word) => word.length < 3)) return true
  const number = text.slice(start, text.indexOf(" ", start))
  if (day.test(number) && plain.length > 0 && afterDay.has(plain[0]!)) return true
  return /^dr$/i.test(street) && text.endsWith(street, end) && beforeName.test(text.slice(end, end + 4))
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const mayHoldPostcode = /[A-Z]\d[A-Z\d]? \d[A-Z]/

const search = (text: string, from: number, until: number): ReadonlyArray<Finding> => {
  let isAnywhere: boolean | undefined
  const hasPostcode = mayHoldPostcode.test(text)
  const hasTownLine = mayHaveTownLine.test(text)

  const endAt = (start: number, isNumber: boolean): number => {
    const before = text.slice(Math.max(0, start - Limits.formatContextCharacters), start)
    isAnywhere ??= announcements.in(text).size > 0
    const isAnnounced = isAnywhere && announcing.test(before)
    const address = (isNumber ? readFromNumber : readFromWord)(text, start, isAnnounced)
    if (address === undefined || address.end - start > Limits.formatCharacters) return -1
    if (!endsNumber(text, address.end) || isOther(text, start, address)) return -1
    if (isNumber && (otherNumber.test(before) || (year.test(text.slice(start, start + 5)) && inYear.test(before))))
      return -1
    return address.end
  }

  let findings: Array<Finding> | undefined
  for (let start = from; start < until; start++) {
    const code = text.charCodeAt(start)
    const isNumber = isDigit(code)
    if ((!isNumber && !isLetter(code)) || !isDelimited(text, start)) continue
    let end = endAt(start, isNumber)
    if (hasPostcode && !isNumber) end = Math.max(end, endOfPostcode(text, start))
    if (hasTownLine && !isNumber) end = Math.max(end, endOfTownLine(text, start))
    if (end < 0) continue
    findings ??= []
    findings.push({ start, end, kind: "address", basis: "format", placeholder: "[Address]" })
  }
  return findings ?? nothing
}

const possible = traits.address | traits.capitalWord | traits.smallWord | traits.code

export const addressDetector: FormatDetector = {
  mayFind: (seen) => (seen & traits.digit) !== 0 && (seen & possible) !== 0,
  detect: (text, from = 0, until = text.length) => search(text, from, until)
}
