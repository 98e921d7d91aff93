/**
 * Finds the days on which a text was written: letters, e-mails, statements and contracts have them on their own line.
 * Relative dates ("yesterday", "two weeks ago") are counted from them.
 */
import { type DocumentPart, type MarkedPart, partsIn } from "@incamera/domain/files"
import type { Span } from "../Span.ts"
import type { StatedDate } from "./DateMention.ts"
import { anyWeekday } from "./words/allLanguages.ts"

/** A date that a text bears. */
export interface Stamp {
  readonly mention: StatedDate
  /** Start of the text written on that day. */
  readonly from: number
  /** True for an entry of a diary, a log or a chat: the line itself describes the event. */
  readonly narrates: boolean
  /** True for a letter or message: its deadlines probably run from its date. */
  readonly sent: boolean
  /** True if relative dates count from it; false for a contract. */
  readonly speaks: boolean
  /** True where a message goes on behind one that it quotes. */
  readonly resumes: boolean
}

/** Characters at the beginning and at the end of a text where its date may be. */
const head = 1_500
const tail = 900

const label = (names: string): string => `^[>\\s*]{0,12}(?:${names})\\s{0,2}:[^\\n]{0,40}$`

/** The header of a message. */
const sentLine = new RegExp(
  label(
    "date|sent|sent on|received|datum|gesendet|gesendet am|envoyé|envoyé le|enviad[oa]|enviado el|enviad[oa] em|fecha|verzonden|verzonden op|inviato|inviato il|wysłano"
  ),
  "iu"
)
/** "On 3 May 2024, at 22:47, [Party 1] wrote:" */
const wroteBefore = /^[>\s*-]{0,12}(?:on|am|le|el|op)\s{1,2}(?:\p{L}{2,12}\.?,?\s{1,2}(?:den\s)?)?$/iu
const wroteAfter =
  /^[^\n]{0,60}?(?:\n[>\s]{0,6})?[^\n]{0,160}?(?<!\p{L})(?:wrote|schrieb|écrit|escribió|schreef|scritto|escreveu|napisał)(?!\p{L})/iu
/** "Date of this agreement: 3 October 2022", "Rechnungsdatum: 3.10.2022". */
const dateLabel = new RegExp(
  label(
    "(?:invoice |letter |contract )?date(?: of (?:this \\p{L}{3,14}|(?:the )?(?:agreement|contract|lease|letter|invoice|notice|report|statement|issue)))?|dated|(?:rechnungs|ausstellungs|brief|vertrags)?datum|date d['’](?:émission|établissement)|fecha(?: de (?:emisión|expedición|factura))?|(?:factuur|brief)?datum|stand"
  ).replace("[^\\n]{0,40}", "[^\\n]{0,16}"),
  "iu"
)
const weekdayBefore = `(?:(?:${anyWeekday})[.,]{0,2}\\s{1,2})?`
const aloneBefore = new RegExp(
  `^[\\s*_#>]{0,6}(?:(?:[Dd]ated?|DATED?)\\s{0,2}:?\\s{0,2}|(?!(?:On|In|Since|By|Until|At|From|After|Before|And|But|Am|Im|Seit|Le|En|El|Op|Sinds|Depuis|Desde)\\b)[\\p{Lu}[][^\\n.;:?!,]{0,38},\\s{0,2})?(?:on\\s|the\\s|le\\s|den\\s|am\\s|a\\s|el\\s|op\\s)?${weekdayBefore}(?:den\\s)?$|^[\\s*]{0,6}(?:En\\s)?\\p{Lu}[\\p{L}\\s]{2,30},?\\sa\\s(?:los\\s)?$`,
  "u"
)
const aloneAfter = new RegExp(
  `^[\\s*_.,]{0,4}(?:\\(?(?:${anyWeekday})\\)?)?[\\s*_.]{0,4}(?:\\(?(?:date|datum|fecha)\\)?)?$|^\\s{3}`,
  "iu"
)
const made =
  /\bthis\s[^\n;]{0,60}?\b(?:made|entered into|concluded|dated|effective)(?:\s(?:this|on|as of|as at))?(?:\s(?:this|on|as of|the))?\s{0,3}$/i
const signed =
  /^[\s*_]{0,4}(?:dated|signed|executed|declared|sworn|affirmed|unterschrieben|unterzeichnet|aufgenommen|fait|signé|hecho|firmado|getekend|opgemaakt|ondertekend)(?!\p{L})[^\n.;]{0,60}$/iu
const entry = new RegExp(`^[\\s>*•[(-]{0,8}${weekdayBefore}$`, "iu")
const entryAfter =
  /^[\])]?(?:,?\s{0,2}\d{1,2}[:.h]\d\d(?:[:.]\d\d)?\s{0,2}(?:[ap]\.?m\.?)?(?:\s(?:uhr|uur|h))?[\])]?)?\s{0,2}[-–—:|\]]\s{0,3}\S|^\s{2,12}\S/i

/** A line that is only a date: a heading of a log if there are several. */
const headingBefore = new RegExp(`^[\\s*_#>]{0,6}${weekdayBefore}$`, "iu")
const headingAfter = /^[\s*_:]{0,4}$/
/** Fewest such lines in a log. */
const fewestHeadings = 3

/** The first line of a note or a record, with the day on which it was made: "NOTE OF CALL with [Party 1], 10/16/2023". */
const kindOfRecord = new RegExp(
  "^[\\s*_#]{0,6}(?:\\p{L}{2,20}\\s){0,3}?\\p{L}{0,14}(?:note|memo|memorandum|attendance|minutes|statement|interview|vermerk|notiz|protokoll|niederschrift|aussage|compte rendu|procès-verbal|déposition|acta|declaración|nota|diligencia|verslag|notitie|verklaring|proces-verbaal)(?!\\p{L})" +
    "[^\\n.;]{0,100}?(?:,|\\s{2}|\\s[–-]|\\)|taken|dated|made|given|aufgenommen|vom|am|du|el|op)\\s{1,20}(?:(?:on|am|le|den)\\s)?$",
  "iu"
)
/** Characters before it: a letterhead may be above. */
const beforeTitle = 160

/** True if this is the day of a record's title: in the title's line or in the next one. */
const isTitled = (words: string): boolean =>
  words.length <= beforeTitle &&
  (kindOfRecord.test(words.replaceAll("\n", "  ")) || kindOfRecord.test(words.slice(words.lastIndexOf("\n") + 1)))

/** Columns of a line stand apart. */
const column = /\s{3,}/g

const lineBefore = (text: string, start: number, at: number): string => {
  const before = text.slice(Math.max(start, at - 160), at)
  return before.slice(before.lastIndexOf("\n") + 1)
}

/** Returns the last column of the beginning of a line. */
const columnBefore = (before: string): string => {
  const last = [...before.trimEnd().matchAll(column)].at(-1)
  return last === undefined ? before : before.slice(last.index + last[0].length)
}

const lineAfter = (text: string, at: number, end: number): string => {
  const after = text.slice(at, Math.min(end, at + 120))
  const newline = after.indexOf("\n")
  return newline === -1 ? after : after.slice(0, newline)
}

const openings =
  "dear|to whom|re:|subject:|hi|hello|sehr geehrte|liebe|lieber|guten tag|hallo|betreff|betr\\.|madame|monsieur|cher|chère|bonjour|objet|estimad[oa]|muy señor|asunto|buenos días|hola|distinguid[oa]|geachte|beste|betreft|onderwerp"
const salutation = new RegExp(`(?:^|\\n)[ \\t>]{0,6}(?:${openings})(?!\\p{L})`, "iu")

const ofMail: ReadonlySet<DocumentPart> = new Set(["body", "mail-header", "quoted"])

/** Returns the stamp of an e-mail again where its own words go on behind a message that it quotes. */
function* resumed(text: string, { end, start }: Span, stamps: ReadonlyArray<Stamp>): Generator<Stamp> {
  let before: MarkedPart | undefined
  let own: Stamp | undefined
  for (const marked of partsIn(text.slice(start, end)).filter(({ part }) => ofMail.has(part))) {
    const from = start + marked.start
    if (before?.part === "mail-header") {
      const header = start + before.start
      const borne = stamps.filter(({ mention }) => mention.start >= header && mention.start < from)
      // Before a quotation, the header of an e-mail without words of its own, and that of the quoted one.
      if (marked.part === "body" || borne.length > 1) own = borne[0]
    }
    if (marked.part === "body" && before?.part === "quoted" && own !== undefined) yield { ...own, from, resumes: true }
    before = marked
  }
}

/** Returns the dates that a text bears, in order, from all dates that it states. */
export function stampsOf(text: string, part: Span, stated: ReadonlyArray<StatedDate>): ReadonlyArray<Stamp> {
  const isLetter = salutation.test(text.slice(part.start, Math.min(part.end, part.start + head)))
  const found: Array<Stamp> = []
  const isHeading = (mention: StatedDate): boolean =>
    mention.date.day > 0 &&
    mention.date.year > 0 &&
    headingBefore.test(lineBefore(text, part.start, mention.start)) &&
    headingAfter.test(lineAfter(text, mention.end, part.end))
  const hasHeadings = stated.filter(isHeading).length >= fewestHeadings
  for (const mention of stated) {
    if (mention.date.year === 0 || mention.date.day === 0) continue
    const before = lineBefore(text, part.start, mention.start)
    const after = lineAfter(text, mention.end, part.end)
    const first = found.find(({ narrates }) => !narrates)
    const alone = columnBefore(before)
    const stamp = (from: number, kind: Partial<Pick<Stamp, "narrates" | "sent" | "speaks">>): void => {
      found.push({ mention, from, narrates: false, sent: false, speaks: true, resumes: false, ...kind })
    }
    if (sentLine.test(before)) stamp(found.length === 0 ? part.start : mention.start, { sent: true })
    else if (
      wroteBefore.test(before) &&
      wroteAfter.test(text.slice(mention.end, Math.min(part.end, mention.end + 230)))
    )
      stamp(mention.start, { sent: true })
    else if ((hasHeadings && isHeading(mention)) || (entry.test(before) && entryAfter.test(after)))
      stamp(mention.start, { narrates: true })
    else if (first !== undefined) continue
    else if (mention === stated[0] && isTitled(text.slice(part.start, mention.start))) stamp(part.start, {})
    else if (
      mention.start - part.start <= head &&
      (aloneBefore.test(alone) || dateLabel.test(alone)) &&
      aloneAfter.test(after) &&
      // A date between columns belongs to a row.
      (alone === before || !/\S/.test(after))
    )
      stamp(part.start, { sent: isLetter })
    else if (mention.start - part.start <= head && made.test(before))
      stamp(part.start, { speaks: isLetter, sent: isLetter })
    else if (part.end - mention.end <= tail && signed.test(before)) stamp(part.start, { sent: isLetter })
  }
  return [...found, ...resumed(text, part, found)].sort((a, b) => a.from - b.from)
}

/** Returns the stamp for a place: the last one that begins before it. */
export const stampAt = (stamps: ReadonlyArray<Stamp>, offset: number): Stamp | undefined =>
  stamps.findLast(({ from }) => from <= offset)
