/**
 * The analyst's rules, one by one, for an agent with a language model: the rules compute, the model reads. Each result
 * quotes the texts and names them.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { DateTime } from "effect"
import { chronologySection } from "../casework/chronologySection.ts"
import { comparisonSection } from "../casework/comparisonSection.ts"
import { contradictionsSection } from "../casework/contradictionsSection.ts"
import { leftOut, mattersTexts } from "../casework/mattersTexts.ts"
import { textsToWorkOn } from "../CaseTexts.ts"
import { type CalendarDate, date, exists } from "../chronology/CalendarDate.ts"
import { type Chronology, chronology } from "../chronology/chronology.ts"
import { findContradictions } from "../contradictions/findContradictions.ts"
import { dayWords } from "../deadlines/compute.ts"
import { daysSet } from "../deadlines/daysSet.ts"
import { deadlinesSection } from "../deadlines/deadlinesSection.ts"
import { findDeadlines, jurisdictionsOf, placesOf } from "../deadlines/findDeadlines.ts"
import { readAll, type Reading } from "../Reading.ts"
import type { Part } from "../Source.ts"
import type { Work } from "../Step.ts"
import { padded, paragraphs } from "../wording.ts"
import { SourceMarks } from "./SourceMarks.ts"

interface CaseRead {
  readonly reading: Reading
  readonly dates: Chronology
}

/** `Thursday, 1 August 2024`: the day on which the task began. */
export const todayOf = ({ startedAt }: Assignment): SafeText => {
  const { day, month, year } = DateTime.toPartsUtc(startedAt)
  return dayWords(date(year, month, day))
}

const jurisdictionOf = (assignment: Assignment): SafeText | null => assignment.case?.jurisdiction ?? null

/** What was read of a task's texts: its rules read the same ones. */
const known = new WeakMap<Assignment, CaseRead>()

export function* readCase(assignment: Assignment): Work<CaseRead> {
  const read = known.get(assignment)
  if (read !== undefined) return read
  const reading = yield* readAll(textsToWorkOn(assignment))
  const dates = yield* chronology(reading, jurisdictionOf(assignment))
  known.set(assignment, { reading, dates })
  return { reading, dates }
}

export function* chronologyOf(assignment: Assignment): Work<SafeText> {
  const { dates, reading } = yield* readCase(assignment)
  const texts = yield* mattersTexts(assignment, reading, dates)
  const told = yield* chronologySection(reading, dates, texts, new SourceMarks())
  return paragraphs([told, leftOut(reading, texts.apart)])
}

/** The text with this name: a file's number, or else the case's summary. */
const textNamed = ({ parts }: Reading, file: number | null): Part | undefined =>
  parts.find(({ origin }) =>
    origin.source === "file" ? origin.number === file : file === null && origin.source === "case-summary"
  )

/** Compares two texts: files by their numbers, or null for the case's summary. */
export function* comparisonOf(assignment: Assignment, one: number | null, other: number | null): Work<SafeText> {
  const { dates, reading } = yield* readCase(assignment)
  const [first, second] = [textNamed(reading, one), textNamed(reading, other)]
  const both = first === undefined || second === undefined ? null : ([first, second] as const)
  return yield* comparisonSection(reading, dates, both, new SourceMarks())
}

export function* contradictionsOf(assignment: Assignment): Work<SafeText> {
  const { dates, reading } = yield* readCase(assignment)
  const { apart } = yield* mattersTexts(assignment, reading, dates)
  const found = yield* findContradictions(reading, dates, apart)
  return paragraphs([contradictionsSection(reading, found, dates, new SourceMarks()), leftOut(reading, apart)])
}

/** `2024-06-03`. */
const isoDay = ({ day, month, year }: CalendarDate): SafeText => safe`${year}-${padded(month)}-${padded(day)}`

/** The deadlines in words, and all days in them that end a period, by rule or in the words of a document. */
export interface DeadlinesFound {
  readonly text: SafeText
  readonly days: ReadonlySet<string>
}

export function* deadlinesOf(assignment: Assignment): Work<DeadlinesFound> {
  const { dates, reading } = yield* readCase(assignment)
  const jurisdiction = jurisdictionOf(assignment)
  const rules = jurisdictionsOf(jurisdiction, assignment.prompt, [reading])
  const about = {
    title: assignment.case?.title ?? null,
    practiceArea: assignment.case?.practiceArea ?? null,
    parties: assignment.parties
  }
  const found = yield* findDeadlines(rules, [{ reading, dates }], about)
  const set = yield* daysSet(reading, dates, placesOf(found))
  const ends = found.events
    .flatMap(({ deadlines }) => deadlines.flatMap(({ outcomes }) => outcomes))
    .flatMap(({ computation }) => (computation === null ? [] : [computation.due]))
  return {
    text: yield* deadlinesSection(found, jurisdiction, new SourceMarks(), {
      reading,
      days: set,
      limitation: null,
      idle: []
    }),
    days: new Set([...ends, ...set.days.map(({ day }) => day)].filter(exists).map(isoDay))
  }
}
