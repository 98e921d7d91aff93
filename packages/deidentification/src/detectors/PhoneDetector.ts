/**
 * Finds phone numbers: international ones, those in the usual form of the United States and Canada, the United Kingdom,
 * Germany, France, the Netherlands, Italy, Brazil, Spain, Portugal and Poland, and any number that a word such as "tel."
 * announces. The numbering plans decide whether a candidate is a phone number. The forms exclude docket numbers, dates,
 * money and paragraphs before that.
 */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min"
import * as Limits from "../Limits.ts"
import type { Finding } from "../Finding.ts"
import * as traits from "./traits.ts"
import { endsNumber, type FormatDetector, nothing, isDelimited, wordBegins, wordEnds } from "./FormatDetector.ts"
import { inEitherCase } from "./inEitherCase.ts"

interface PhoneForm {
  /** Sticky, linear, and of bounded length. */
  readonly pattern: RegExp
  /** The characters that it can begin with. */
  readonly begins: string
  /** Country of the numbering plan; undefined if the number has its country code. */
  readonly country?: CountryCode
  /** The possible digits of a number. Spares most candidates a look into the numbering plan. */
  readonly digits: RegExp
}

const forms: ReadonlyArray<PhoneForm> = [
  { pattern: /\+ ?\(?\d(?:[ ()./–-]{0,3}\d){6,16}/y, begins: "+", digits: /^[1-9]\d{8,15}$/ },
  { pattern: /00[1-9](?:[ ()./–-]{0,3}\d){7,16}/y, begins: "0", digits: /^00[1-9]\d{7,15}$/ },
  {
    pattern: /(?:1[-. /–])?(?:\(\d{3}\) ?|\d{3}[-. /–])\d{3}[-. /–]\d{4}/y,
    begins: "(0123456789",
    country: "US",
    digits: /^1?[2-9]\d{2}[2-9]\d{6}$/
  },
  {
    pattern: /\(?0\d{2,4}\)?[ -]\d{3,4}(?:[ -]\d{3,4}|\d{2,3})/y,
    begins: "(0",
    country: "GB",
    digits: /^0[1-9]\d{8,9}$/
  },
  { pattern: /0\d{3,4}\.\d{3}\.\d{3,4}/y, begins: "0", country: "GB", digits: /^0[1-9]\d{8,9}$/ },
  { pattern: /0[1-9](?:[ .-]\d\d){4}/y, begins: "0", country: "FR", digits: /^0[1-9]\d{8}$/ },
  { pattern: /0\d{1,3}-\d{6,8}/y, begins: "0", country: "NL", digits: /^0[1-9]\d{8}$/ },
  {
    pattern: /3\d\d(?:(?:[ .-]\d\d){3}\d?|[ .-]\d{3} \d\d \d\d)/y,
    begins: "3",
    country: "IT",
    digits: /^3\d\d(?!000)\d{6,7}$/
  },
  { pattern: /0\d{1,3}(?:[ .]\d{3,4}){2}/y, begins: "0", country: "IT", digits: /^0[1-9]\d{7,9}$/ },
  { pattern: /3\d\d[ .-]\d{3}[ .-]?\d{3,4}/y, begins: "3", country: "IT", digits: /^3\d\d(?!000)\d{5,7}$/ },
  { pattern: /\(\d\d\) ?9? ?\d{4}[- ]\d{4}/y, begins: "(", country: "BR", digits: /^[1-9]\d{9,10}$/ },
  {
    pattern: /[6-9]\d\d(?:[ .]\d{3}[ .]\d{3}|(?: \d\d){3})/y,
    begins: "6789",
    country: "ES",
    digits: /^[6-9]\d\d(?!000)\d{6}$/
  },
  { pattern: /[29]\d\d \d{3} \d{3}/y, begins: "29", country: "PT", digits: /^[29]\d\d(?!000)\d{6}$/ },
  { pattern: /[4-8]\d\d[ -]\d{3}[ -]\d{3}/y, begins: "45678", country: "PL", digits: /^[4-8]\d\d(?!000)\d{6}$/ },
  {
    pattern: /\(?0\d{2,5}\)?(?: ?[/-] ?| )\d{2,10}(?:[ -]\d{1,6}){0,4}/y,
    begins: "(0",
    country: "DE",
    digits: /^0[1-9]\d{7,13}$/
  }
]

/** Forms by the character that a number begins with. */
const formsOf = new Map(
  Array.from("+(0123456789", (sign) => [sign.charCodeAt(0), forms.filter(({ begins }) => begins.includes(sign))])
)

/** Words before a phone number, in eight languages and eight other scripts. A dot may follow: "Tfno.", "Tlf.", "kom.". */
const announcingWords = [
  "tel|tels|telephone|phone|phones|mobile|mob|cell|cellphone|fax|telefax|whatsapp|hotline|landline|extension|direct line",
  "(?:telefon|telefax|fax|mobil|mobilfunk|mobiltelefon|handy|ruf|durchwahl)(?:-?nummer|-?nr)?",
  "tél|téls|téléphone|télécopie|télécopieur|portable|ligne directe",
  "fijo|telf|telfs|telef|tfno|tfnos|tlfno|tlfn|tlf|tlfs|tfn|tf|teléfonos?|telefonos?|móvil|movil|móviles|celular|cel|centralita",
  "fisso|telefoni|cellulare|cellulari|tel/fax|recapito telefonico",
  "telefoon|telefoonnummer|mobiel|mobiele|gsm|faxnummer",
  "telefone|telefones|fixo|telemóvel|telemovel|tlm|telem|contacto telefónico",
  "telefonu|telefoniczny|komórka|komórkowy|kom|faks|faksu|tel\\. kom",
  "(?:call|text|ring|reach|phone|dial|sms|message) (?:me|us|him|her|them) (?:on|at)|direct line|reached on|reachable (?:on|at)|calls? from|left (?:his|her|their) number",
  "erreichbar unter|erreichen sie (?:mich|uns|ihn)(?: \\p{L}+)? unter|anruf (?:kam )?von|rückruf|zurückrufen|anschluss|rufen sie|ruft",
  "joindre au|joignable au|rappelez|rappeler|appelez|appeler|la ligne|numéro de téléphone",
  "llam[ae]d?me al|llamar al|llamaron del|localizar(?:me|lo|la)? en el|contactar en el|whats",
  "chiamarmi al|chiamare al|chiami|richiamare|richiami|risponde al|utenza",
  "bereikbaar op|bellen op|bel|terugbellen|teruggebeld op|belde vanaf",
  "liga(?:r|m|ram)?|ligue|contactar pelo|atende no|zap",
  "zadzwo\\p{L}{1,4}|dzwonić|dzwońcie na|oddzwonić|numer telefonu|pod numerem telefonu",
  "电话|電話|手机|手機|携帯|(?:전화|휴대전화)(?:번호)?[는은]?|휴대폰|โทร|โทรศัพท์|มือถือ|هاتف|الهاتف|جوال|טלפון|נייד|फ़ोन|फोन|मोबाइल|телефон|тел|моб|τηλέφωνο|τηλ|κινητό"
].join("|")
/** The next number of a row: "Tel. 918823884 / 918823984". */
const nextOfRow =
  "(?:\\+?\\(?\\d(?:[ \\(\\).\\/–\\-]{0,2}\\d){6,14} ?(?:[\\/,;–\\-]|y|e|et|und|and|o|or|ou|en|i) ?){0,2}"

/** A number after one of these is a phone number in any form and country. */
const announced = new RegExp(
  `(?:${wordBegins}(?:${inEitherCase(announcingWords)})${wordEnds}|☎)[^\\d\\n]{0,20}${nextOfRow}$`,
  "v"
)
const announcedNumber = /\(?\d(?:[ ()./–-]{0,2}\d){6,14}/y
/** These announce a phone number only if enough digits follow. */
const suggested = /\b(?:call|called|ring|text|texted|sms|reach|reached|dial|dialed|dialled)\b[^\d\n]{0,16}$/i
const suggestedDigits = 10
const extensionWords =
  "ext(?:ension)?|extn|durchwahl|dw|app(?:arat)?|nst|poste|extensión|int|interno|toestel|tst|wewn(?:ętrzny)?|ramal|anexo"
const extensionNumber = `(?:(?:${extensionWords})\\.?:? ?\\d{1,6}|(?:x|p\\.?|w\\.?) ?\\d{2,6})`
/** The extension directly behind a phone number: "x4071", "(ext. 7)", ", toestel 8". */
const extension = new RegExp(`(?:,? ?${extensionNumber}| ?\\(${extensionNumber}\\))(?![\\p{L}\\d]|[.,/-]\\d)`, "iuy")
/** Two years, or a date. */
const notNumber = /^(?:(?:19|20)\d\d\D+(?:19|20)\d\d|\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4})$/

/** Germany's short subscriber numbers look like file numbers, so a number with fewer digits needs an announcement. */
const fewestDigits = 9

/** Announced numbers may be local. */
const fewestAnnounced = 7
/** Most characters between two digits. */
const mostBetween = 4
/** Space, brackets, full stop, slash, hyphen, dash. */
const isBetween = (code: number): boolean =>
  code === 32 || code === 40 || code === 41 || (code >= 45 && code <= 47) || code === 0x2013

const countsSomething =
  /(?<!\d ?)(?:[$€£¥§]|\b(?:art|section|sec|para|docket|eur|euros?|usd|gbp|chf|trl|try|pln|rub|uah|huf|czk|sek|nok|dkk|ron|bgn|cad|aud|jpy|inr|brl|dem|frf|itl|ats|fim|skk|sit|hrk|ltl|lvl|eek|mdl|gel|amd|azn)\b\.?)\s?\(?$/i
/** After these digits: a sum. */
const isSum =
  /^ ?(?:[€$£]|(?:eur|euros?|lire|lir|zł|pln|usd|gbp|chf|dollars?|pounds?|pesos?|reais|kč|czk|ft|huf)(?!\p{L}))(?! ?\d)/iu
const sumCharacters = 9
/** Most groups of following text that a match may include by mistake. */
const mostGroups = 8
const lastGroup = /[^\d]+\d+$/

const notDigit = /\D/g
const digitsOf = (text: string): string => text.replace(notDigit, "")

/** True if the numbering plan has this number: the plan of `country`, or of the country code in the number. */
type IsInPlan = (number: string, country: CountryCode | undefined) => boolean

/**
 * Asks the numbering plans. That is slow, so it never asks twice about a number, and at most
 * `Limits.phoneChecksPerWindow` times in a window. Only a text of digits alone needs more; then the form alone decides.
 */
const makeAsk = (isInPlan: IsInPlan) => {
  const answers = new Map<string, boolean>()
  return (digits: string, country: CountryCode | undefined): boolean => {
    const number = country === undefined ? `+${digits.replace(/^00/, "")}` : digits
    const key = country === undefined ? number : country + number
    const known = answers.get(key)
    if (known !== undefined) return known
    if (answers.size >= Limits.phoneChecksPerWindow) return true
    const answer = isInPlan(number, country)
    answers.set(key, answer)
    return answer
  }
}

/**
 * Returns the end of the number that begins here. The match may include following text, so it drops group after group.
 */
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
  announcedNumber.lastIndex = start
  const match = announcedNumber.exec(text)
  if (match === null) return undefined
  const fewest = announced.test(before) ? fewestAnnounced : suggested.test(before) ? suggestedDigits : undefined
  if (fewest === undefined) return undefined
  return endOf(text, start, match[0], (candidate) => digitsOf(candidate).length >= fewest && !notNumber.test(candidate))
}

const plus = 43
const bracket = 40
const isDigit = (code: number): boolean => code >= 48 && code <= 57

/** True if a number may begin here: at a digit, a plus, or a bracket before one. */
const mayBegin = (text: string, start: number): boolean => {
  const code = text.charCodeAt(start)
  if (isDigit(code)) return isDelimited(text, start)
  if (code === plus) return true
  if (code !== bracket) return false
  const next = text.charCodeAt(start + 1)
  return isDigit(next) || (next === plus && isDigit(text.charCodeAt(start + 2)))
}

/** Counts the digits that follow, with gaps no longer than any form allows. Stops at `fewestDigits`. */
const digitsFrom = (text: string, start: number): number => {
  let count = 0
  for (let at = start, gap = 0; at < text.length && gap <= mostBetween && count < fewestDigits; at++) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) {
      count++
      gap = 0
    } else if (isBetween(code) || (code === plus && count === 0)) gap++
    else break
  }
  return count
}

/** Returns the end of the extension behind the phone number that ends here, or else this end. */
const endWithExtension = (text: string, end: number): number => {
  extension.lastIndex = end
  return extension.test(text) ? extension.lastIndex : end
}

/** Digits and what may be between them: no word, no currency. */
const isOfNumber = (code: number): boolean => isDigit(code) || isBetween(code)

/**
 * Returns the end of the phone number that begins here. `word` is the offset of the last character before it that isn't
 * of a number: in a table of numbers most have no word near them.
 */
const matchAt = (text: string, start: number, word: number, ask: ReturnType<typeof makeAsk>): number | undefined => {
  const count = digitsFrom(text, start)
  const isAlone = start - word > Limits.formatContextCharacters
  if (count < (isAlone ? fewestDigits : fewestAnnounced)) return undefined
  const before = isAlone ? "" : text.slice(Math.max(0, start - Limits.formatContextCharacters), start)
  if (countsSomething.test(before)) return undefined
  if (count < fewestDigits) return endOfAnnounced(text, start, before)
  for (const { country, digits: possible, pattern } of formsOf.get(text.charCodeAt(start))!) {
    pattern.lastIndex = start
    const match = pattern.exec(text)
    if (match === null || digitsOf(match[0]).length < fewestDigits) continue
    const end = endOf(text, start, match[0], (candidate) => {
      const digits = digitsOf(candidate)
      return possible.test(digits) && ask(digits, country)
    })
    if (end !== undefined) return isSum.test(text.slice(end, end + sumCharacters)) ? undefined : end
  }
  return isAlone ? undefined : endOfAnnounced(text, start, before)
}

/** Makes a detector that asks `isInPlan` about each candidate. */
export const makePhoneDetector = (isInPlan: IsInPlan): FormatDetector => ({
  mayFind: (seen) => (seen & traits.digit) !== 0,
  detect: (text, from = 0, until = text.length) => {
    let findings: Array<Finding> | undefined
    const ask = makeAsk(isInPlan)
    let word = from - 1
    while (word >= 0 && from - word <= Limits.formatContextCharacters && isOfNumber(text.charCodeAt(word))) word--
    for (let start = from; start < until; start++) {
      if (start > from && !isOfNumber(text.charCodeAt(start - 1))) word = start - 1
      const end = mayBegin(text, start) ? matchAt(text, start, word, ask) : undefined
      if (end === undefined) continue
      findings ??= []
      findings.push({ start, end: endWithExtension(text, end), kind: "phone", basis: "format", placeholder: "[Phone]" })
    }
    return findings ?? nothing
  }
})

export const phoneDetector: FormatDetector = makePhoneDetector((number, country) => {
  const parsed = parsePhoneNumberFromString(number, country)
  // Behind a country code, nothing but a phone number has a possible length; reserved numbers are in no plan.
  return (country === undefined ? parsed?.isPossible() : parsed?.isValid()) === true
})
