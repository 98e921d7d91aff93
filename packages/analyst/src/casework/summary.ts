/** A summary by extraction: what matters most, in the texts' own order and words. */
import { empty, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import { quote, type Reading, within } from "../Reading.ts"
import type { SaidBy } from "../sides/saidBy.ts"
import { indexAt, type Span } from "../Span.ts"
import { bullets, paragraphs } from "../wording.ts"
import { sourceName } from "../sourceNames.ts"

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

/** Without its speaker, the reader would take a claim of the other side for a fact. */
export function summarySection(
  reading: Reading,
  spans: ReadonlyArray<Span>,
  { dates, said }: { readonly dates: Chronology; readonly said: SaidBy },
  citations: Citations
): SafeText {
  const { parts, text } = reading
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
    return parts.length === 1 ? sentences : safe`From ${sourceName(part)}${when}:\n\n${sentences}`
  })
  return paragraphs([safe`## Summary\n\nWhat the texts say that matters most, in their own words and order.`, ...told])
}
