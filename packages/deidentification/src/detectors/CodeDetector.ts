/**
 * Finds codes that nothing announces: "K7QZ44M", "114-5112017-4471637", "7082721". A document loses
 * them, because no list of labels is complete. Laws, standards, sums and citations stay: other words stand before them. For documents that are de-identified as a whole, not for prompts.
 */
import type { Finding } from "../Finding.ts"
import { hasCourtForm } from "./DocketDetector.ts"
import { type FormatDetector, isDelimited, nextDigit, nothing, identifierAt } from "./FormatDetector.ts"
import { beginsValue, endOfValue, mostBeforeDigit } from "./labels/endOfValue.ts"
import { publicThings } from "./labels/labelWords.ts"

const context = 48
const ends = /^(?:$|[\s)\]}"'”»,;:!?<|–—]|\.(?!\p{L}))/u
const lastWord = /(\p{L}[\p{L}\p{M}'’]*)[^\p{L}\p{N}\t|]{0,4}$/u
/** A standard, a statute, a report, a sum. */
const citing =
  /(?:§{1,2}|(?<!\d ?)(?:[$€£¥]|(?<!\p{L})(?:EUR|USD|GBP|CHF|PLN|BRL|Rs|INR|ZAR|AUD|CAD|R))|(?<!\p{L})(?:ISO|IEC|DIN|EN|VDE|ASTM|ANSI|IEEE|NEN|UNI|NF C?|NF|UNE|BS|STS|STC|SAP|SK|CSKP?|CZP|AS|NZS|RFC|CVE|CWE|IFRS|IAS|ASC|ISBN|ISSN|DOI|PMID|ECLI|arXiv|EC|EU|EEC|CE|UE|WE|EG|sub|vol|cit|Stat|Reg|Cir|Ct|App|Supp|Rptr|Dec|LEXIS|WL)\.?)[^\p{L}\p{N}\t|]{0,3}$/u

/** "UNI EN 62841" */
const firstLetters = /^(?:[A-Z]{2,5} )+/
/** "2014 IL 115342", "2018 ND 44": a decision's year, state and number. */
const neutralCitation =
  /(?:^|[ ([])(?:19|20)\d\d (?:AR|CO|GU|IL|LA|ME|MS|MT|ND|NH|NM|NMCA|NMSC|OK|PA|SD|UT|VT|WI|WY) (?:App )?\d{1,6}(?:-U)?$/u
const notDigit = /\D/g

/** A clock time with its zone, as in e-mails, and the moments in properties of files: "11:42:00 -0500". */
const moment =
  /(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?(?![\p{L}\d])|(?:[01]?\d|2[0-3]):[0-5]\d:[0-5]\d [+-]\d{4}(?!\d)|D:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:[+-]\d\d'\d\d'?|Z)?(?!\d)/uy

/** Returns the end of a moment that begins here; the same place without one. */
const endOfMoment = (text: string, start: number): number => {
  moment.lastIndex = start
  return moment.test(text) ? moment.lastIndex : start
}

/** No law, order or exhibit has so many. */
const evidentDigits = 10

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCapital = (code: number): boolean => code >= 65 && code <= 90

/** "BDAY:1971-07-23": the value of a field, and not its name, is a code. */
const fieldName = /[A-Z]{2,20}:(?!:)/y

const beginsField = (text: string, start: number): boolean => {
  fieldName.lastIndex = start
  return fieldName.test(text)
}

const endAt = (text: string, start: number): number => {
  if (!beginsValue(text, start) || beginsField(text, start)) return -1
  const end = endOfValue(text, start, "none")
  if (end < 0 || !ends.test(text.slice(end, end + 2)) || hasCourtForm(text, start)) return -1
  const before = text.slice(Math.max(0, start - context), start)
  const word = lastWord.exec(before)?.[1]?.toLowerCase()
  const written = text.slice(start, end)
  if (
    neutralCitation.test(text.slice(Math.max(0, start - "[2014 ".length), end)) ||
    citing.test(before) ||
    citing.test(firstLetters.exec(written)?.[0] ?? "")
  )
    return -1
  return word !== undefined && publicThings.has(word) && written.replace(notDigit, "").length < evidentDigits ? -1 : end
}

export const codeDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    const last = Math.min(text.length, until + mostBeforeDigit)
    let digit = -1
    for (let start = from; start < until; start++) {
      if (digit < start) {
        digit = nextDigit(text, start, last)
        start = Math.max(start, digit - mostBeforeDigit)
        if (start >= until) break
      }
      const code = text.charCodeAt(start)
      if ((!isDigit(code) && !isCapital(code) && !isDigit(text.charCodeAt(start + 1))) || !isDelimited(text, start))
        continue
      const behind = endOfMoment(text, start)
      if (behind > start) {
        start = behind - 1
        continue
      }
      const end = endAt(text, start)
      if (end < 0) continue
      findings ??= []
      findings.push(identifierAt(start, end, "labelled number"))
      start = end - 1
    }
    return findings ?? nothing
  }
}
