/** Open questions of a text: what a lawyer would ask the client next. */
import { fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import { basisWords, type Chronology, dateWords, type Entry } from "../chronology/chronology.ts"
import { type CalendarDate, written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import type { FoundIssue } from "../issues/findIssues.ts"
import { passage, quote, type Reading, sentenceIndex } from "../Reading.ts"
import type { Part } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import { mentions, phrases, scan, scanFirst, scanMentions } from "../text/Pattern.ts"
import { indexAt, type Span } from "../Span.ts"
import { abridged, bullets, enumerated, paragraphs } from "../wording.ts"
import type { Party } from "./parties.ts"

/** Most questions of one kind: more show nothing new. */
const perKind = 4

const amounts =
  /(?:[$€£¥]\s{0,2}\d{1,3}(?:[,.]\d{3}){0,4}(?:\.\d{2})?|\b(?:USD|EUR|GBP|CHF)\s{0,2}\d{1,3}(?:[,.]\d{3}){0,4})(?:\s(?:million|billion))?/gi
const papers = phrases(
  "contracts?",
  "agreement",
  "invoices?",
  "receipts?",
  "payslips?",
  "pay stubs?",
  "bank",
  "statements?",
  "letters?",
  "e ?mails?",
  "reports?",
  "records?",
  "estimates? (?:by|from)",
  "appraisals?",
  "policy",
  "wired?",
  "cheques?",
  "checks?",
  "in writing",
  "written",
  "deed",
  "ledgers?",
  "bills?"
)
const events = phrases(
  "signed",
  "terminated",
  "fired",
  "dismissed",
  "resigned",
  "moved out",
  "injured",
  "fell",
  "paid",
  "delivered",
  "notified",
  "complained",
  "refused",
  "demanded",
  "warned",
  "discovered",
  "promised",
  "told",
  "agreed",
  "stopped",
  "evicted",
  "died",
  "has since",
  "asked for",
  "withdrew",
  "cancel+ed"
)
const notice = phrases(
  "notice",
  "notified",
  "told (?:the|his|her|their|\\[Party)",
  "wrote",
  "text messages?",
  "complain(?:ed|t|ts)",
  "demand(?:ed)?",
  "warning letter",
  "wrote to",
  "reported",
  "informed",
  "put .{1,20} on notice"
)
const preserved = phrases("preserv\\w{1,5}", "litigation hold", "legal hold", "backup", "forensic (?:copy|image)")
const insured = phrases("insur\\w{1,5}", "coverage", "policy limits?")
const limitation = phrases("limitations? periods?", "statutes? of limitations?", "time ?barred", "prescription")
const publicBody = phrases(
  "city of",
  "county of",
  "the (?:city|county|police|municipality|school district)",
  "police (?:officer|department)",
  "public (?:school|hospital|authority|agency|transport)",
  "government (?:agency|body|employer)"
)
const injury = /negligence|personal-injury|product-liability|malpractice|environmental|habitability|construction-defect/
const admission = phrases(
  "does not (?:remember|recall)",
  "do not (?:remember|recall)",
  "is not sure",
  "not certain",
  "unsure",
  "does not know",
  "unclear",
  "believes?",
  "apparently",
  "allegedly",
  "as far as .{1,30} knows?"
)

const enclosed = phrases(
  "(?:is|are|was|were|i have|we have) (?:also )?(?:attached|enclosed)",
  "(?:attached|enclosed) (?:is|are|please find|you will find|hereto)",
  "please find (?:attached|enclosed)",
  "(?:see|as shown in|according to) (?:the )?(?:exhibit|annex|appendix|schedule|enclosure) \\w{1,4}"
)
const isFile = ({ origin }: Part): boolean => origin.source === "file"

interface Known {
  readonly reading: Reading
  readonly dates: Chronology
  readonly issues: ReadonlyArray<FoundIssue>
  readonly parties: ReadonlyArray<Party>
  readonly jurisdiction: SafeText | null
}

const firstOf = (entries: ReadonlyArray<Entry>): Entry | undefined => entries.find(({ date }) => !date.deadline)

/** Deadlines: when they are due, or what to ask to find out. */
function* deadlines(
  { dates, issues, jurisdiction, reading }: Known,
  citations: Citations
): Work<ReadonlyArray<SafeText>> {
  const due = dates.entries
    .filter(({ date }) => date.deadline)
    .slice(0, perKind)
    .map(
      ({ date, passage }) =>
        safe`A period ends on **${dateWords(date)}**${basisWords(reading, date, dates.monthFirst)}. From when does it run, and has it been met? ${citations.mark(reading, passage)}`
    )
  const uncounted = dates.unresolved
    .filter(({ deadline }) => deadline)
    .slice(0, perKind)
    .map(
      (mention) =>
        safe`The text sets a period, “${fold(slice(reading.text, mention.start, mention.end))}”, without saying from when. When does it end? ${citations.mark(reading, passage(reading, mention))}`
    )
  const first = firstOf(dates.entries)
  const last = dates.entries.findLast(({ date }) => !date.deadline)
  const said = yield* scanFirst(reading, limitation)
  const names = enumerated(
    issues.filter(({ issue }) => issue.claim).map(({ issue }) => issue.name),
    6
  )
  const law = jurisdiction === null ? safe`the law that governs` : safe`the law of ${fold(jurisdiction)}`
  const span =
    first === undefined || last === undefined
      ? safe`The text gives no date to count from.`
      : safe`The dated events run from ${dateWords(first.date)} ${citations.mark(reading, first.passage)} to ${dateWords(last.date)} ${citations.mark(reading, last.passage)}.`
  const limits =
    names.length === 0
      ? []
      : [
          safe`Which limitation period does ${law} set for each claim (${names}), and when did it begin? ${span}${
            said === undefined
              ? safe` The text doesn't mention limitation.`
              : safe` The text raises the point itself ${citations.mark(reading, passage(reading, said))}.`
          }`
        ]
  return [...due, ...uncounted, ...limits]
}

/** Times without a calendar date, doubtful dates, and events without a date. */
function* times({ dates, reading }: Known, citations: Citations): Work<ReadonlyArray<SafeText>> {
  const relative = dates.unresolved
    .filter(({ deadline }) => !deadline)
    .slice(0, perKind)
    .map((mention) => {
      const span = passage(reading, mention)
      return safe`When exactly: “${fold(slice(reading.text, mention.start, mention.end))}”, in “${quote(reading, span)}” ${citations.mark(reading, span)}`
    })
  const doubtful = dates.entries
    .filter(({ date }) => date.ambiguous)
    .slice(0, perKind)
    .map(
      ({ date, passage }) =>
        safe`Is “${fold(slice(reading.text, date.mention.start, date.mention.end))}” ${written(date.from)} or ${written(exchanged(date.from))}? ${citations.mark(reading, passage)}`
    )
  const byPlace = [...dates.entries.map(({ date }): Span => date), ...dates.unresolved].sort(
    (a, b) => a.start - b.start
  )
  const asked = new Set<number>()
  const undated: Array<SafeText> = []
  for (const place of yield* scan(reading, events)) {
    const index = sentenceIndex(reading, place.start)
    const sentence = reading.sentences[index]
    if (sentence === undefined || asked.has(index) || undated.length >= perKind) continue
    const nearest = byPlace[indexAt(byPlace, sentence.end)]
    if (nearest !== undefined && nearest.start >= sentence.start) continue
    asked.add(index)
    const span = passage(reading, place)
    undated.push(safe`When was this: “${quote(reading, span)}” ${citations.mark(reading, span)}`)
  }
  return [...relative, ...doubtful, ...undated]
}

const exchanged = (of: CalendarDate): CalendarDate => ({ ...of, month: of.day, day: of.month })

/** Amounts, papers, witnesses, and topics that the text lacks. */
function* proof({ issues, parties, reading }: Known, citations: Citations): Work<ReadonlyArray<SafeText>> {
  const text = reading.text
  const isSilentOn = function* (pattern: RegExp): Work<boolean> {
    return issues.length > 0 && !(yield* scanMentions(reading, pattern))
  }
  const found: Array<SafeText> = []
  const asked = new Set<number>()
  for (const block of reading.blocks) {
    for (const match of text.slice(block.start, block.end).matchAll(amounts)) {
      const start = block.start + match.index
      const place = { start, end: start + match[0].length }
      const index = sentenceIndex(reading, start)
      const sentence = reading.sentences[index]
      if (sentence === undefined || asked.has(index)) continue
      asked.add(index)
      if (found.length >= perKind || mentions(text.slice(sentence.start, sentence.end), papers)) continue
      found.push(
        safe`What documents show the amount of ${fold(slice(text, place.start, place.end))}? ${citations.mark(reading, passage(reading, place))}`
      )
    }
    yield pause
    if (found.length >= perKind) break
  }
  if (asked.size === 0 && issues.length > 0) found.push(safe`What is the loss, in figures? The text gives no amount.`)
  for (const place of yield* scan(reading, admission, perKind)) {
    const span = passage(reading, place)
    found.push(safe`What is known for certain here: “${quote(reading, span)}” ${citations.mark(reading, span)}`)
  }
  const has = (key: string) => issues.some(({ issue }) => issue.key === key)
  if (has("breach-of-contract") && (yield* isSilentOn(phrases("written", "signed", "in writing"))))
    found.push(safe`Is there a written contract, and who signed it? The text doesn't say.`)
  if (yield* isSilentOn(notice))
    found.push(safe`Was notice given to the other side, or a demand or complaint made? The text mentions none.`)
  if (yield* isSilentOn(phrases("witness(?:es)?", "testif\\w{1,3}", "saw", "overheard", "present")))
    found.push(safe`Who else saw or heard it? The text mentions no witness.`)
  if (yield* isSilentOn(preserved))
    found.push(safe`What has been done to preserve evidence, on both sides? The text mentions nothing.`)
  if (issues.some(({ issue }) => injury.test(issue.key)) && (yield* isSilentOn(insured)))
    found.push(safe`What insurance is there on each side? The text mentions none.`)
  for (const place of reading.parts.some(isFile) ? yield* scan(reading, enclosed, perKind) : []) {
    const span = passage(reading, place)
    found.push(safe`Is the item mentioned here on file: “${quote(reading, span)}” ${citations.mark(reading, span)}`)
  }
  const body = yield* scanFirst(reading, publicBody)
  if (body !== undefined)
    found.push(
      safe`Does a public body take part? Claims against one often need an early notice. ${citations.mark(reading, passage(reading, body))}`
    )
  const unnamed = parties.filter(({ roles }) => roles.length === 0)
  if (unnamed.length > 0)
    found.push(
      safe`What part ${unnamed.length === 1 ? safe`does` : safe`do`} ${abridged(
        unnamed.map(({ number }) => safe`[Party ${number}]`),
        8
      )} play? The text doesn't say in so many words.`
    )
  if (parties.length > 1 && !parties.some(({ client }) => client))
    found.push(safe`Which party is the client? The text doesn't say.`)
  return found
}

export function* questionsSection(known: Known, citations: Citations): Work<SafeText> {
  const groups: ReadonlyArray<readonly [SafeText, ReadonlyArray<SafeText>]> = [
    [safe`### Deadlines`, yield* deadlines(known, citations)],
    [safe`### Times and dates`, yield* times(known, citations)],
    [safe`### Proof and positions`, yield* proof(known, citations)]
  ]
  const filled = groups.filter(([, items]) => items.length > 0)
  return filled.length === 0
    ? safe`## Open questions\n\nThe rules found no open questions. There may still be some.`
    : paragraphs([safe`## Open questions`, ...filled.map(([title, items]) => safe`${title}\n\n${bullets(items)}`)])
}
