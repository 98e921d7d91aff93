/** A summary by extraction: what matters most, in the texts' own order and words. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { CaseParty } from "@incamera/domain/tasks"
import { roles } from "../administration/partyWords.ts"
import { type Chronology, dateWords } from "../chronology/chronology.ts"
import { type CalendarDate, sortKey, written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import { quote, type Reading, within } from "../Reading.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import { indexAt, type Span } from "../Span.ts"
import { abridged, bullets, enumerated, paragraphs } from "../wording.ts"
import type { MattersTexts } from "./mattersTexts.ts"
import { isToldByUser, sourceName } from "../sourceNames.ts"

/** Joins passages of one speaker that follow each other, as rows of an account do: one citation shows them all. */
function joined(text: string, spans: ReadonlyArray<Span>, { who }: SaidBy): ReadonlyArray<Span> {
  const found: Array<Span> = []
  for (const span of spans) {
    const last = found.at(-1)
    const follows =
      last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last.end, span.start)) && who(last) === who(span)
    if (follows && span.end - last.start <= Limits.analystPassageCharacters) {
      found[found.length - 1] = { start: last.start, end: span.end }
    } else found.push(span)
  }
  return found
}

interface About extends MattersTexts {
  readonly dates: Chronology
  readonly parties: ReadonlyArray<CaseParty>
}

/** "[Party 1] (claimant) against [Party 2] (respondent)"; null if the record doesn't say who is on which side. */
function againstWhom({ parties, sides: { ours, theirs } }: About): SafeText | null {
  const named = (side: ReadonlySet<number>) =>
    parties.filter(({ number }) => side.has(number)).map(({ number, role }) => safe`[Party ${number}] (${roles[role]})`)
  const [our, their] = [named(ours), named(theirs)]
  return our.length === 0 || their.length === 0
    ? null
    : safe`${abridged(our, namedOfASide)} against ${abridged(their, namedOfASide)}.`
}

/** Parties of one side, and days to come, to name. */
const namedOfASide = 4
const daysNamed = 4

/** Names days that a dated text speaks of, later than all dated texts; null if there are none. */
function daysAhead(reading: Reading, { apart, dates }: About, citations: Citations): SafeText | null {
  const writtenOn = (index: number): CalendarDate | null => (apart.has(index) ? null : dates.written[index]!)
  const newest = reading.parts.reduce((last, _, index) => Math.max(last, keyOf(writtenOn(index))), 0)
  const ahead = Map.groupBy(
    dates.entries.filter(
      ({ bears, date }) =>
        !bears &&
        date.from.day > 0 &&
        sortKey(date.from) > newest &&
        writtenOn(indexAt(reading.parts, date.start)) !== null
    ),
    ({ date }) => sortKey(date.from)
  )
  const days = Array.from(
    ahead.values(),
    ([first]) => safe`${dateWords(first!.date)}${citations.marks(reading, [first!.passage])}`
  )
  return days.length === 0 ? null : safe`Days after the newest dated text: ${enumerated(days, daysNamed)}.`
}

const keyOf = (day: CalendarDate | null): number => (day === null ? 0 : sortKey(day))

/** Without its speaker, the reader would take a claim of the other side for a fact. */
export function summarySection(
  reading: Reading,
  spans: ReadonlyArray<Span>,
  about: About,
  citations: Citations
): SafeText {
  const { parts, text } = reading
  const { dates, said } = about
  const told = parts.map((part, index) => {
    const here = spans.filter(({ start }) => indexAt(parts, start) === index)
    if (here.length === 0) return empty
    const day = dates.written[index] ?? null
    const when = day === null ? empty : safe`, dated ${written(day)}`
    const sentences = bullets(
      joined(text, here, said).map((whole) => {
        const span = within(reading, whole, whole)
        return safe`${said.attributed(span, quote(reading, span, whole))} ${citations.number(reading, span)}`
      })
    )
    if (parts.length === 1) return sentences
    return safe`${isToldByUser(reading, part) ? safe`Told by you` : safe`From ${sourceName(part)}${when}`}:\n\n${sentences}`
  })
  return paragraphs([
    safe`## Summary`,
    againstWhom(about),
    safe`What the texts say that matters most, in their own words and order.`,
    ...told,
    daysAhead(reading, about, citations)
  ])
}
