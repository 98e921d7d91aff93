/** What a dated text is and says: its subject or title, and the first sentences of its body that tell something. */
import * as Limits from "../Limits.ts"
import { type Reading, sentenceIndex } from "../Reading.ts"
import { indexAt, type Span } from "../Span.ts"
import { tellsOfDispute } from "../text/turnWords.ts"

export interface Opening {
  readonly subject: Span | null
  readonly sentences: Span | null
}

/** Characters of a text in which it begins, and of its opening. */
const head = 3_000
const openingCharacters = Math.min(280, Limits.analystPassageCharacters)

const subjectLine =
  /(?:^|\n)[>\s]{0,6}(?:subject|re|betreff|betr\.|objet|asunto|betreft|onderwerp)\s{0,2}:\s{0,3}([^\n]{3,120})/iu
const running = /\p{Ll}{2,20}[,;]?\s{1,3}(?:>\s)?(?:[\p{L}[\]\d'’-]{1,24}[,;]?\s{1,3}(?:>\s)?){3}/u
/** Greetings, addresses, thanks and fields say nothing of the matter. */
const empty =
  /^[>\s]{0,6}(?:(?:thank|thanks|danke|vielen dank|merci|gracias|bedankt|dank|i hope|page \d|seite \d|to|cc|copy)(?!\p{Ll})|[\p{L}\d ./()’'-]{2,32}\s?:\s|\()/iu
const greeting =
  /^[>\s]{0,6}(?:dear|hi|hello|sehr geehrte|liebe|lieber|guten|hallo|gentlemen|cher|chère|madame|monsieur|bonjour|estimad|muy señor|hola|geachte|beste)(?!\p{Ll})/iu
/** A longer sentence says more than the greeting that it begins with. */
const shortGreeting = 45
const nothing = /(?!)/
const address = /^[>\s]{0,6}(?:\[[A-Z][^\]\n]{1,30}\][,;.\s]{0,3}){1,4}[^\n]{0,16}$/u
const columns = /\S[ \t]{3,}\S/
const placeholder = /\[[A-Z][^\]\n]{1,30}\]/g
const salutation =
  /\n[>\s]{0,6}(?:dear|hi|hello|gentlemen|sehr geehrte|liebe|lieber|guten|hallo|cher|chère|madame|monsieur|bonjour|estimad|muy señor|hola|geachte|beste)(?!\p{Ll})[^\n]{0,60}(?=\n)/iu
const wrote = /(?<!\p{L})(?:wrote|schrieb|écrit|escribió|schreef)(?!\p{L})/iu
const longestTitle = 130
const looksLikeTitle = /\p{L}{4}/u

/** Returns the lines of a text with their offsets, without white space and marks of a quotation. */
const linesOf = (text: string, start: number): ReadonlyArray<Span> => {
  const lines: Array<Span> = []
  for (let at = 0; at < text.length;) {
    const newline = text.indexOf("\n", at)
    const until = newline === -1 ? text.length : newline
    const lead = /^[>\s]{0,40}/.exec(text.slice(at, until))?.[0].length ?? 0
    const end = at + text.slice(at, until).trimEnd().length
    if (end > at + lead) lines.push({ start: start + at + lead, end: start + end })
    at = until + 1
  }
  return lines
}

/** Returns the heading above a sentence: the nearest line that isn't a greeting, an address or the date. */
function headingAbove(text: string, start: number, sentence: number, date: Span): Span | null {
  const above = linesOf(text.slice(start, sentence), start)
  for (const line of above.slice(-6).toReversed()) {
    const words = text.slice(line.start, line.end)
    if (words.length > 110 || (line.start <= date.start && date.end <= line.end)) continue
    if (
      !looksLikeTitle.test(words.replaceAll(/\[[^\]\n]{1,40}\]/g, "")) ||
      empty.test(`${words} `) ||
      greeting.test(words) ||
      address.test(words)
    )
      continue
    return line
  }
  return null
}

/** Returns the title of a text that is no letter: its first line that isn't an address. */
const title = (text: string, start: number, sentence: number): Span | null =>
  linesOf(text.slice(start, Math.min(sentence, start + 600)), start).find((line) => {
    const words = text.slice(line.start, line.end)
    return (
      words.replaceAll(/\s{1,99}/g, " ").length < longestTitle &&
      !wrote.test(words) &&
      looksLikeTitle.test(words.replaceAll(placeholder, "")) &&
      !address.test(words)
    )
  }) ?? null

/** Share of what the sentence that tells most tells, which an earlier one has to tell to be taken in its place. */
const tellsEnough = 0.6

/** What a sentence with the day of another event counts: that event has its own row. */
const toldApart = 0.5

export interface Dated {
  /** The date that the text bears. */
  readonly date: Span
  /** The dates of events, in the order of the text. */
  readonly told: ReadonlyArray<Span>
}

/** Returns the first sentence of a text, and the first one that tells nearly as much as any. */
function bodyOf(reading: Reading, { end, start }: Span, { date, told }: Dated) {
  const found: Array<Span & { readonly tells: number }> = []
  for (let index = Math.max(0, sentenceIndex(reading, start)); index < reading.sentences.length; index++) {
    const sentence = reading.sentences[index]!
    if (sentence.start >= end) break
    if (sentence.start < start) continue
    const words = reading.text.slice(sentence.start, Math.min(sentence.end, sentence.start + openingCharacters))
    if (date.start >= sentence.start && date.end <= sentence.end && sentence.end - sentence.start < 80) continue
    const isSentence = sentence.end - sentence.start > 60 || /[.!?…:]["'”»)]?$/.test(words)
    if (
      isSentence &&
      running.test(`${words.replaceAll(placeholder, "X")} `) &&
      !(words.length < shortGreeting ? greeting : nothing).test(words) &&
      !empty.test(words) &&
      !columns.test(words)
    ) {
      const until = Math.min(sentence.end, sentence.start + words.length)
      const isTold = (told[indexAt(told, sentence.end)]?.start ?? -1) >= sentence.start
      found.push({ start: sentence.start, end: until, tells: tellsOfDispute(words) * (isTold ? toldApart : 1) })
    }
  }
  const most = found.reduce((one, { tells }) => Math.max(one, tells), 0)
  const telling = found.find(({ tells }) => tells >= tellsEnough * most) ?? null
  return { first: found[0] ?? null, telling }
}

/** A sentence that says enough alone. */
const shortSentence = 90

/** Adds the next sentence to a short one. */
function longer(reading: Reading, { end, start }: Span, until: number): Span {
  const sentence = reading.sentences[sentenceIndex(reading, start) + 1]
  if (end - start > shortSentence || sentence === undefined || sentence.end > until) return { start, end }
  if (sentence.end - start > openingCharacters) return { start, end }
  const goesOn = running.test(`${reading.text.slice(sentence.start, sentence.end)} `)
  return { start, end: goesOn ? sentence.end : end }
}

/** Returns the opening of a text that bears a date. */
export function openingOf(reading: Reading, { end, start }: Span, dated: Dated): Opening {
  const { date } = dated
  const until = Math.min(end, start + head)
  const named = subjectLine.exec(reading.text.slice(start, until))
  const subject =
    named === null
      ? null
      : {
          start: start + named.index + named[0].length - named[1]!.length,
          end: start + named.index + named[0].trimEnd().length
        }
  const from = Math.max(subject?.end ?? start, start)
  const { first, telling } = bodyOf(reading, { start: from, end: until }, dated)
  const sentences = telling === null ? null : longer(reading, telling, end)
  const body = first?.start ?? Math.min(until, date.start)
  const isLetter = salutation.test(reading.text.slice(start, body))
  const heading = isLetter ? headingAbove(reading.text, start, body, date) : title(reading.text, start, body)
  return { subject: subject ?? heading, sentences }
}
