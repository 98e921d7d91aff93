/**
 * Finds phone numbers: international ones, those written as it is done in the United States and Canada, the United
 * Kingdom, Germany and France, and any that a word such as "tel." announces. The numbering plans decide whether a
 * candidate is one; the form keeps docket numbers, dates, money and paragraphs from being asked about.
 */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min"
import * as Limits from "../../Limits.ts"
import type { Finding } from "../Finding.ts"
import { besideNumber, endsNumber, type FormatDetector, places } from "./FormatDetector.ts"

interface PhoneForm {
  /** Sticky, linear, and of bounded length. */
  readonly pattern: RegExp
  /** Whose numbering plan to ask; none when the number brings its country along. */
  readonly country?: CountryCode
}

const forms: ReadonlyArray<PhoneForm> = [
  { pattern: /\+ ?\(?\d(?:[ ()./–-]{0,3}\d){6,16}/y },
  { pattern: /00[1-9](?:[ ()./–-]{0,3}\d){7,16}/y, country: "GB" },
  { pattern: /(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}/y, country: "US" },
  { pattern: /\(?0\d{2,4}\)?[ -]\d{3,4}(?:[ -]\d{3,4}|\d{2,3})/y, country: "GB" },
  { pattern: /0[1-9](?:[ .-]\d\d){4}/y, country: "FR" },
  { pattern: /\(?0\d{2,5}\)?(?: ?[/-] ?| )\d{2,10}(?:[ -]\d{1,6}){0,4}/y, country: "DE" }
]

/** What these announce is a phone number, whatever its form and country. */
const announced =
  /(?:\b(?:tel|phone|telephone|mobile|cell|cellphone|fax|whatsapp|telefon|handy|rufnummer|portable)\b|☎)[^\d\n]{0,12}$/i
const announcedNumber = /\(?\d(?:[ ()./–-]{0,2}\d){6,14}/y
/** These do so only when enough digits follow. */
const suggested = /\b(?:call|called|ring|text|texted|sms|reach|reached|dial|dialed|dialled)\b[^\d\n]{0,16}$/i
const suggestedDigits = 10
/** Two years, or a date. */
const notNumber = /^(?:(?:19|20)\d\d\D+(?:19|20)\d\d|\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4})$/

/** Germany's short subscriber numbers look like file numbers; so few digits need to be announced. */
const fewestDigits = 9

const begin = new RegExp(`(?=\\+|\\(\\+?\\d)|(?<!${besideNumber})(?=\\d)`, "gv")
const countsSomething = /(?:[$€£¥§]|\b(?:art|section|sec|para|docket)\b\.?)\s?\(?$/i
/** Groups that may have been taken along from what follows a number. */
const mostGroups = 8
const lastGroup = /[^\d]+\d+$/

const digitsIn = (text: string): number => text.replace(/\D/g, "").length

/** The end of the number that begins here. What follows it may have been taken along: group by group is left off. */
const endOf = (text: string, start: number, match: string, isNumber: (candidate: string) => boolean) => {
  let candidate = match
  for (let tries = 0; tries < mostGroups; tries++) {
    const end = start + candidate.length
    if (endsNumber(text, end) && isNumber(candidate)) return end
    const shorter = candidate.replace(lastGroup, "")
    if (shorter === candidate) return undefined
    candidate = shorter
  }
  return undefined
}

const endOfAnnounced = (text: string, start: number, before: string): number | undefined => {
  const fewest = announced.test(before) ? 1 : suggested.test(before) ? suggestedDigits : undefined
  if (fewest === undefined) return undefined
  announcedNumber.lastIndex = start
  const match = announcedNumber.exec(text)
  if (match === null) return undefined
  return endOf(text, start, match[0], (candidate) => digitsIn(candidate) >= fewest && !notNumber.test(candidate))
}

const matchAt = (text: string, start: number): number | undefined => {
  const before = text.slice(Math.max(0, start - Limits.formatContextCharacters), start)
  if (countsSomething.test(before)) return undefined
  for (const { country, pattern } of forms) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match === null || digitsIn(match[0]) < fewestDigits) continue
    const end = endOf(
      text,
      start,
      match[0],
      (candidate) => parsePhoneNumberFromString(candidate, country)?.isValid() === true
    )
    if (end !== undefined) return end
  }
  return endOfAnnounced(text, start, before)
}

export const phoneDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const findings: Array<Finding> = []
    for (const start of places(begin, text, from, until)) {
      const end = matchAt(text, start)
      if (end !== undefined) findings.push({ start, end, kind: "phone", basis: "format", placeholder: "[Phone]" })
    }
    return findings
  }
}
