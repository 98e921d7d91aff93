/** Answers the questions of an instruction one by one, from the passages of a reading. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { CaseParty } from "@incamera/domain/tasks"
import { type Chronology, chronology } from "../chronology/chronology.ts"
import { sortKey } from "../chronology/CalendarDate.ts"
import type { Citations } from "../Citations.ts"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"
import { pause, say, type Work } from "../Step.ts"
import { sourceName } from "../sourceNames.ts"
import { answerQuestion } from "./answerQuestion.ts"
import { indexPassages } from "./PassageIndex.ts"
import type { Question } from "./Question.ts"

export interface Asked {
  readonly reading: Reading
  readonly instruction: SafeText
  readonly questions: ReadonlyArray<Question>
  readonly parties: ReadonlyArray<CaseParty>
  readonly jurisdiction: SafeText | null
}

export interface Unanswered {
  readonly questions: ReadonlyArray<Question>
  /** The names of texts in a language that the rules don't know. */
  readonly texts: ReadonlyArray<SafeText>
}

/** Reads the dates of some parts only, each part once. */
function datesByPart(reading: Reading, jurisdiction: SafeText | null) {
  const known = new Map<number, Chronology>()
  return function* (parts: ReadonlySet<number>): Work<Chronology> {
    const all: Array<Chronology> = []
    for (const index of [...parts].sort((a, b) => a - b)) {
      const dates =
        known.get(index) ?? (yield* chronology({ ...reading, parts: [reading.parts[index]!] }, jurisdiction))
      known.set(index, dates)
      all.push(dates)
    }
    return {
      entries: all
        .flatMap(({ entries }) => entries)
        .sort((a, b) => sortKey(a.date.from) - sortKey(b.date.from) || a.date.start - b.date.start),
      unresolved: all.flatMap(({ unresolved }) => unresolved),
      monthFirst: all.some(({ monthFirst }) => monthFirst),
      written: all.flatMap(({ written }) => written),
      unread: all.flatMap(({ unread }) => unread),
      cut: all.flatMap(({ cut }) => cut)
    }
  }
}

/** Characters of a text whose language matters. */
const longText = 300

/** Says the answers, and returns what no passage answers. */
export function* answerQuestions(asked: Asked, citations: Citations): Work<Unanswered> {
  const { instruction, jurisdiction, parties, questions, reading } = asked
  if (questions.length === 0) return { questions: [], texts: [] }
  const index = yield* indexPassages(reading)
  const known = { index, instruction, quoted: new Set<string>(), parties, datesOf: datesByPart(reading, jurisdiction) }
  const open: Array<Question> = []
  for (const question of questions) {
    const { isOpen, text } = yield* answerQuestion(known, question, citations)
    if (isOpen) open.push(question)
    yield* say(safe`\n\n${text}`)
    yield pause
  }
  const isLong = ({ end, start }: Span): boolean => end - start >= longText
  const unknown = reading.parts.filter((part, number) => index.languages[number] === null && isLong(part))
  return { questions: open, texts: unknown.map(sourceName) }
}
