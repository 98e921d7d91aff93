/** Compares two texts of the case. */
import { empty, fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { type Chronology, dateWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import { type Changed, compareTexts } from "../comparison/compareTexts.ts"
import { quote, type Reading, within } from "../Reading.ts"
import type { Part } from "../Source.ts"
import type { Work } from "../Step.ts"
import { type Amount, amountsIn } from "../text/amounts.ts"
import type { Span } from "../Span.ts"
import { bullets, counted, listed, paragraphs } from "../wording.ts"
import { sourceName } from "../sourceNames.ts"

/** Most characters of a change to show alone; a longer one is shown with its sentences. */
const shownApart = 80

/** Returns the two texts to compare: those that the prompt names, or the only two. */
export function comparedTexts({ parts }: Reading, named: ReadonlyArray<number>): readonly [Part, Part] | null {
  const files = parts.filter(({ origin }) => origin.source === "file")
  const numbered = named.flatMap(
    (number) => files.find(({ origin }) => origin.source === "file" && origin.number === number) ?? []
  )
  const summary = parts.find(({ origin }) => origin.source === "case-summary")
  const [one, other] =
    numbered.length >= 2
      ? numbered
      : numbered.length === 1
        ? [numbered[0], files.length === 2 ? files.find((file) => file !== numbered[0]) : summary]
        : files.length === 2
          ? files
          : files.length === 1
            ? [summary, files[0]]
            : []
  return one === undefined || other === undefined ? null : [one, other]
}

const inside = ({ end, start }: Span, span: Span): boolean => span.start >= start && span.end <= end

/** Returns the values that only one of two texts has, each with its first place. */
function onlyHere<A>(mine: ReadonlyArray<A>, theirs: ReadonlyArray<A>, valueOf: (item: A) => string): ReadonlyArray<A> {
  const known = new Set(theirs.map(valueOf))
  return mine.filter((item) => {
    const value = valueOf(item)
    if (known.has(value)) return false
    known.add(value)
    return true
  })
}

const amountOf = ({ currency, hundredths }: Amount): string => `${currency} ${hundredths}`

export function* comparisonSection(
  reading: Reading,
  dates: Chronology,
  compared: readonly [Part, Part] | null,
  citations: Citations
): Work<SafeText> {
  if (compared === null) {
    return safe`## Comparison\n\nTwo texts are compared at a time. Name them by their labels, as in “compare [File 1] with [File 2]”; those that were read here are ${
      reading.parts.length === 0 ? safe`none` : listed(reading.parts.map(sourceName))
    }.`
  }
  const [one, other] = compared
  const [oneName, otherName] = [sourceName(one), sourceName(other)]
  const { changed, onlyOne, onlyOther, same } = yield* compareTexts(reading, one, other)

  const mark = (span: Span): SafeText => citations.mark(reading, span)
  const said = (span: Span): SafeText => {
    const shown = within(reading, span, { start: span.start, end: span.start })
    return safe`“${quote(reading, shown)}” ${mark(shown)}`
  }
  const part = ({ end, start }: Span): SafeText =>
    end === start ? safe`nothing` : safe`“${fold(slice(reading.text, start, end))}”`
  const change = ({ from, one: before, other: after, to }: Changed): SafeText => {
    const short = from.end - from.start <= shownApart && to.end - to.start <= shownApart
    const around = (whole: Span, at: Span): SafeText => {
      const shown = within(reading, whole, at)
      return safe`“${quote(reading, shown)}” ${mark(shown)}`
    }
    return safe`${short ? safe`${part(from)} became ${part(to)}: ` : empty}${around(before, from)} — ${around(after, to)}`
  }
  const list = (spans: ReadonlyArray<Span>): SafeText =>
    paragraphs([
      bullets(spans.slice(0, Limits.analystDifferences).map(said)),
      spans.length > Limits.analystDifferences
        ? safe`${spans.length - Limits.analystDifferences} more are not listed.`
        : null
    ])

  const datesIn = (text: Part) => dates.entries.filter(({ date }) => inside(text, date))
  const amountsOf = (text: Part) => amountsIn(reading.text.slice(text.start, text.end), text.start)
  const facts = (name: SafeText, mine: Part, theirs: Part): ReadonlyArray<SafeText> => {
    const days = onlyHere(datesIn(mine), datesIn(theirs), ({ date }) => dateWords(date))
    const sums = onlyHere(amountsOf(mine), amountsOf(theirs), amountOf)
    const most = Limits.analystDifferences
    return [
      ...(days.length === 0
        ? []
        : [
            safe`Dates that only ${name} gives: ${listed(days.slice(0, most).map(({ date, passage }) => safe`${dateWords(date)} ${mark(passage)}`))}.`
          ]),
      ...(sums.length === 0
        ? []
        : [
            safe`Amounts that only ${name} gives: ${listed(sums.slice(0, most).map(({ end, start }) => safe`“${fold(slice(reading.text, start, end))}” ${mark({ start, end })}`))}.`
          ])
    ]
  }
  const shown = changed.slice(0, Limits.analystDifferences).map(change)
  const differing = [...facts(oneName, one, other), ...facts(otherName, other, one)]
  return paragraphs([
    safe`## Comparison\n\n${oneName} beside ${otherName}, sentence by sentence: ${counted(same, safe`sentence is`, safe`sentences are`)} the same in both, ${counted(changed.length, safe`stands`, safe`stand`)} in both in different words, ${onlyOne.length} only in the first, ${onlyOther.length} only in the second. It compares wording; what a difference means is for a person to judge.`,
    changed.length === 0
      ? null
      : safe`### What changed from ${oneName} to ${otherName}\n\n${paragraphs([
          bullets(shown),
          changed.length > Limits.analystDifferences
            ? safe`${changed.length - Limits.analystDifferences} more are not listed.`
            : null
        ])}`,
    differing.length === 0 ? null : safe`### Dates and amounts\n\n${bullets(differing)}`,
    onlyOne.length === 0 ? null : safe`### Only in ${oneName}\n\n${list(onlyOne)}`,
    onlyOther.length === 0 ? null : safe`### Only in ${otherName}\n\n${list(onlyOther)}`
  ])
}
