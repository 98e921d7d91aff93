/** Lists contradictions between the texts of the case. */
import { empty, fold, join, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import * as Limits from "../Limits.ts"
import { basisWords, type Chronology, dateWords } from "../chronology/chronology.ts"
import type { Citations } from "../Citations.ts"
import { type Difference, differenceNames, isPoint, type Side } from "../contradictions/findContradictions.ts"
import { quote, type Reading, within } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { bullets, counted, paragraphs } from "../wording.ts"
import type { Sorted } from "./aboutFirst.ts"

const method = safe`The analyst compares words: it looks for two texts that give one thing another date, sum, figure, colour, place or time, or of which one denies what the other says. They may speak of two things.`

const notFound = safe`It can't find what two texts tell in other words, who did something, in which order or why, what follows only from several passages, what one text says twice, or what a picture shows. A person or a model has to compare the texts for that.`

/** Returns what a side states, in the words of its text. */
function given(reading: Reading, side: Side, difference: Difference, dates: Chronology): SafeText {
  const words = ({ end, start }: Span): SafeText => safe`**${fold(slice(reading.text, start, end))}**`
  if ("entry" in side && difference === "date") {
    return side.entry === null
      ? empty
      : safe`**${dateWords(side.entry.date)}**${basisWords(reading, side.entry.date, dates.monthFirst)}`
  }
  if (isPoint(side)) {
    return side.words === null
      ? difference === "denial"
        ? safe`**${side.value === "denied" ? safe`denied` : safe`said`}**`
        : empty
      : words(side.words)
  }
  if (difference === "amount") return side.amount === null ? empty : words(side.amount)
  if (!("kind" in side)) return empty
  switch (difference) {
    case "denial":
      return side.denied ? safe`**denied**` : safe`**said**`
    case "place":
      return side.place === null ? empty : words(side.place)
    case "time":
      return side.time === null ? empty : words(side.time)
    default:
      return empty
  }
}

const around = (side: Side, difference: Difference): Span =>
  isPoint(side)
    ? (side.words ?? { start: side.span.start, end: side.span.start })
    : difference === "amount" && side.amount !== null
      ? side.amount
      : "kind" in side && difference === "date" && side.entry !== null
        ? side.entry.date
        : { start: side.span.start, end: side.span.start }

export function contradictionsSection(
  reading: Reading,
  { found, named }: Sorted,
  dates: Chronology,
  citations: Citations
): SafeText {
  if (reading.parts.length < 2) {
    return safe`## Contradictions\n\nThere is only one text; the analyst looks for contradictions between texts.`
  }
  if (found.length === 0) {
    return safe`## Contradictions\n\nNone was found by rules, which doesn't mean that there is none. ${method} ${notFound}`
  }
  const side = ([one, ...others]: ReadonlyArray<Side>, difference: Difference): SafeText => {
    if (one === undefined) return empty
    const passageOf = (side: Side): Span => within(reading, side.span, around(side, difference))
    const writtenAt = difference === "date" && "kind" in one ? (one.entry?.date.writtenAt ?? null) : null
    const passages = [one, ...others].slice(0, Limits.analystPassagesPerSide).map(passageOf)
    const value = given(reading, one, difference, dates)
    const by = isPoint(one) && one.author !== null ? safe`${one.author}: ` : empty
    const marks = writtenAt === null ? [] : [writtenAt]
    const quoted = passages.filter((_, index) => isPoint(one) || index === 0)
    const rest = isPoint(one) ? [] : passages.slice(1)
    const said = quoted.map(
      (passage, index) =>
        safe`“${quote(reading, passage)}”${citations.marks(reading, index === 0 ? [passage, ...rest, ...marks] : [passage])}`
    )
    return safe`${by}${value}${value.length === 0 ? empty : safe`, `}${join(said, "; ")}`
  }
  const first = named === 0 || named === found.length ? empty : safe`, ${named} with words of your request first`
  const shown = found.slice(0, Limits.analystContradictions)
  return paragraphs([
    safe`## Contradictions\n\n${counted(found.length, safe`place to look at`, safe`places to look at`)}${first}. ${method} ${notFound}`,
    bullets(
      shown.map(
        ({ about, difference, sides }) =>
          safe`*${differenceNames[difference]}*${about.length === 0 ? empty : safe` (${about})`}: ${side(sides[0], difference)}; against ${side(sides[1], difference)}`
      )
    ),
    found.length > shown.length ? safe`${found.length - shown.length} more are not listed.` : null
  ])
}
