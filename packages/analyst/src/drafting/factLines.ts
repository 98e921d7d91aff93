/** Writes the facts of a draft: each in its own words, with who says so, when, and the passage. */
import { empty, fold, safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { PassageIndex } from "../answering/PassageIndex.ts"
import { type Chronology, dateWords, type Entry } from "../chronology/chronology.ts"
import { sortKey, written } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import { within } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { bullets } from "../wording.ts"
import type { Fact } from "./selectFacts.ts"

/** The header of a line of a chat: "[24/01/2024, 13:26] [Party 1]: ". */
const speakersName =
  /^[^\n]{0,40}?\[(?:Party|Name|Organization) \d{1,6}\](?:\s{0,2}[[(,]?[\d./-]{0,10},?\s{0,2}\d{1,2}[:.h]\d\d(?:\s?[AaPp]\.?[Mm]\.?)?[\])]?)?:\s{0,3}/

const firstIn = ({ entries }: Chronology, { end, start }: Span): Entry | undefined =>
  entries
    .filter(({ date }) => date.start >= start && date.end <= end)
    .toSorted((one, other) => one.date.start - other.date.start)[0]

/** The date of the message that a passage belongs to: the last one that a text bears before it. */
const lastBorne = ({ entries }: Chronology, from: number, until: number): Entry | undefined =>
  entries
    .filter(({ bears, date }) => bears && date.start >= from && date.end <= until)
    .toSorted((one, other) => one.date.start - other.date.start)
    .at(-1)

/** The passage without the header that names its speaker. */
function saidIn(index: PassageIndex, { at }: Fact): Span {
  const { text } = index.reading
  const header = at.turn?.name == null ? null : speakersName.exec(text.slice(at.start, at.end))
  const start = header === null ? at.start : at.start + header[0].length
  return start < at.end ? { start, end: at.end } : at
}

/** Adds the day and the speaker. What the other side says is always said to be its words. */
function attributed({ isReported, side, speaker }: Fact, words: SafeText, when: SafeText | null): SafeText {
  const day = when === null ? empty : safe`${when}: `
  if (speaker !== null) return safe`${day}${speaker} ${side === "ours" ? safe`wrote` : safe`says`}: “${words}”`
  if (isReported) return words
  if (side === "theirs") return safe`${day}The other side says: “${words}”`
  return side === "others" ? safe`${day}An account on file says: “${words}”` : words
}

/** Lists the facts in the order of their days; those of one day, and those without, in the order of the texts. */
export function factLines(
  facts: ReadonlyArray<Fact>,
  index: PassageIndex,
  dates: Chronology,
  citations: Citations
): SafeText {
  const { reading } = index
  const told = facts.map((fact) => {
    const { at } = fact
    const entry = firstIn(dates, at)
    const borne = entry ?? lastBorne(dates, index.reading.parts[at.part]!.start, at.start)
    const day = borne?.date.from ?? dates.written[at.part] ?? null
    const said = saidIn(index, fact)
    const passage = within(reading, said, { start: said.start, end: said.start })
    const words = fold(slice(reading.text, passage.start, passage.end))
    const mark = citations.mark(reading, passage)
    const isInWords = entry !== undefined && entry.date.start >= said.start
    const when = isInWords ? null : borne !== undefined ? dateWords(borne.date) : day === null ? null : written(day)
    const quoted = safe`${words}${passage.end < said.end ? safe`…` : empty}`
    const line = safe`${attributed(fact, quoted, when)} ${mark}`
    return { line, key: day === null ? 0 : sortKey(day), at }
  })
  return bullets(
    told.toSorted((one, other) => one.key - other.key || one.at.start - other.at.start).map(({ line }) => line)
  )
}
