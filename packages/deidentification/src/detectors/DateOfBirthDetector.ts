/** Finds dates of birth: any full date that a word such as "born" announces, in the usual languages and forms. */
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import { monthWords } from "./addresses/addressWords.ts"
import { isLetter } from "./addresses/wordKinds.ts"
import { endsNumber, type FormatDetector, nothing, isDelimited, wordBegins } from "./FormatDetector.ts"
import { inEitherCase } from "./inEitherCase.ts"
import { SignalWords } from "./SignalWords.ts"

const announcing = new RegExp(
  `${wordBegins}(?:${inEitherCase(
    [
      "born|bday|birth ?dates?|birthdays?|date of birth|day of birth|d\\.? ?o\\.? ?b\\.?",
      "geboren|geburtsdatum|geburtstag|geb\\.?|geborene[rsn]?",
      "née?(?:\\(e\\))?|nés|nées|date de naissance|naissance",
      "nacid[oa]s?|nací|nació|fecha de nacimiento|nacimiento",
      "nat[oaie]|data di nascita|nascita",
      "nascid[oa]s?|nasci|nasceu|data de nasc(?:imento|\\.)?|d\\. ?nasc\\.|nascimento",
      "geboortedatum|urodzon[yae]|ur\\.|data urodzenia|född|fødselsdato|fødselsdag|født|födelsedatum|syntynyt|syntymäaika|doğum tarihi|doğumlu"
    ].join("|")
  )})(?!\\p{L})|(?<![^\\s\\(,;])(?<![\\p{L}\\p{N}*] ?)\\*(?! ?\\*)|\\([bB]\\.(?! ?\\p{L}{4})`,
  "gv"
)

/** Words that may stand between: "born in Springfield, Illinois, on", "DOB (dd/mm/yyyy):", "né à Paris le". */
const smallWords = new Set(
  "is was were on the at in near of as le la el il am den dem de di do da à a en em w dnia op te zu i dd mm yy yyyy tt jj jjjj gg aa aaaa".split(
    " "
  )
)
const otherSigns = /[^\p{L}\p{M} :=,()|#*"'’“”–—/.-]/u
const sentenceEnd = /(?:^|\p{L}{3})\. /u
const gapWords = /[\p{L}\p{M}’-]+/gu
const isCapital = /^\p{Lu}/u

const isBetween = (gap: string): boolean =>
  !otherSigns.test(gap) &&
  !sentenceEnd.test(gap) &&
  (gap.match(gapWords) ?? []).every((word) => smallWords.has(word.toLowerCase()) || isCapital.test(word))

const months = Array.from(monthWords, (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
  .sort((a, b) => b.length - a.length)
  .join("|")
const ordinal = "(?:st|nd|rd|th|er|º|ª|\\.)?"
const yearAfter = ",? ?(?:de |del |of |in )?['’]?(?:\\d{4}|\\d\\d)"
const date = new RegExp(
  `(?:\\d{1,2}${ordinal} ?(?:of |de |di |d[’'])?(?:${months})\\.?${yearAfter}` +
    `|(?:${months})\\.? ?(?:the )?\\d{1,2}${ordinal}(?:, ?| )(?:\\d{4}|['’]?\\d\\d)` +
    `|\\d{1,2} ?([-/.]) ?(?:\\d{1,2}|(?:${months})) ?\\1 ?(?:\\d{4}|\\d\\d)` +
    `|\\d{1,2}([ ./-])(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2}|X)\\2\\d{4}` +
    `|\\d{4}([-/.])\\d{1,2}\\3\\d{1,2}|\\d{4} ?(?:${months})\\.? ?\\d{1,2}|(?:19|20)\\d{6})`,
  "iuy"
)

/** Longest distance between an announcing word and its date. */
const reach = Limits.formatContextCharacters

/** One word of each announcement; "d" and "b" belong to abbreviations. */
const signals = new SignalWords<true>()
for (const signal of (
  "born birth bday birthday birthdays birthdate birthdates dob d b geboren geborene geborener geborenes geborenen geburtsdatum geburtstag geb " +
  "né née nés nées ne nee naissance nacido nacida nacidos nacidas nació nací nasci nacimiento nato nata nati nate nascita nascido nascida nasceu nascimento nasc data " +
  "geboortedatum urodzony urodzona urodzone ur urodzenia född fødselsdato fødselsdag født födelsedatum syntynyt syntymäaika doğum doğumlu"
).split(" ")) {
  signals.add(signal, true)
}

const mayAnnounce = (text: string): boolean => text.includes("*") || signals.in(text).size > 0

/** Returns the start of the first date in a part of a text; `date.lastIndex` is its end. */
const firstDate = (text: string, from: number, until: number): number | undefined => {
  for (let start = from; start < until; start++) {
    const code = text.charCodeAt(start)
    const mayBegin = isLetter(code) || (code >= 48 && code <= 57)
    if (!mayBegin || !isDelimited(text, start)) continue
    date.lastIndex = start
    if (date.test(text) && endsNumber(text, date.lastIndex)) return start
  }
  return undefined
}

export const dateOfBirthDetector: FormatDetector = {
  mayFind: (seen) => (seen & (traits.month | traits.longNumber | traits.code)) !== 0 && (seen & traits.digit) !== 0,
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    if (!mayAnnounce(text)) return nothing
    // A search of all matches at once would copy the pattern, which takes longer than the search.
    announcing.lastIndex = 0
    for (let word = announcing.exec(text); word !== null; word = announcing.exec(text)) {
      const after = announcing.lastIndex
      const start = firstDate(text, after, Math.min(until, word.index + reach))
      if (start === undefined || start < from || !isBetween(text.slice(after, start))) continue
      findings ??= []
      const end = date.lastIndex
      findings.push({ start, end, kind: "date-of-birth", basis: "format", placeholder: "[Date of birth]" })
    }
    return findings ?? nothing
  }
}
