/** The words around an event, from its clause to the case's record. */
import { empty, type SafeText } from "@incamera/domain/deidentification"
import type { Entry } from "../chronology/chronology.ts"
import { type Reading, sentenceIndex } from "../Reading.ts"
import { indexAt } from "../Span.ts"
import { casesOfArea, type CourtCase, type Signs, signsIn, type Surroundings } from "./proceedings.ts"
import type { Around } from "./triggers.ts"

export interface Record {
  readonly title: SafeText | null
  readonly practiceArea: SafeText | null
}

/** Characters at a document's beginning that say what it is. */
const headCharacters = 400

/** Characters of a document that are searched for its proceeding. */
const documentCharacters = 20_000

/** Characters on each side of a sentence that may say how something was served. */
const nearCharacters = 400

const anotherDay = /\b(?:19|20)\d\d\b/

const none: Signs = { forums: new Set(), named: new Set(), hinted: new Set() }

export class Scopes {
  readonly #reading: Reading
  readonly #record: string
  readonly #title: Signs
  readonly #summary: Signs
  readonly #area: Surroundings["area"]
  readonly #heads = new Map<number, Signs>()
  readonly #documents = new Map<number, Signs>()

  constructor(reading: Reading, { practiceArea, title }: Record) {
    this.#reading = reading
    this.#record = `${title ?? empty}\n${practiceArea ?? empty}`
    const summary = reading.parts.find(({ origin }) => origin.source === "case-summary")
    const told = summary === undefined ? "" : reading.text.slice(summary.start, summary.end)
    this.#title = signsIn(this.#record)
    this.#summary = signsIn(told.slice(0, documentCharacters))
    this.#area = practiceArea === null ? [] : casesOfArea(practiceArea)
  }

  /** The sentences from `before` sentences before an entry to `after` sentences after it, within its text. */
  #sentences({ date, passage }: Entry, before: number, after: number): string {
    const { sentences, text } = this.#reading
    const index = sentenceIndex(this.#reading, date.start)
    if (index < 0) return text.slice(passage.start, passage.end)
    const part = this.#partAt(date.start)
    const first = sentences[Math.max(0, index - before)]!
    const last = sentences[Math.min(sentences.length - 1, index + after)]!
    const start = Math.max(first.start, part.start, date.start - nearCharacters)
    const end = Math.min(Math.max(last.end, date.end), part.end, date.end + nearCharacters)
    return text.slice(start, end)
  }

  #partAt(offset: number) {
    const { parts } = this.#reading
    return parts[Math.max(0, indexAt(parts, offset))]!
  }

  #signs(known: Map<number, Signs>, part: number, characters: number): Signs {
    const before = known.get(part)
    if (before !== undefined) return before
    const { end, start } = this.#reading.parts[part]!
    const signs = signsIn(this.#reading.text.slice(start, Math.min(end, start + characters)))
    known.set(part, signs)
    return signs
  }

  around(entry: Entry): Around {
    const part = this.#partAt(entry.date.start)
    return {
      before: this.#sentences(entry, 1, 0),
      after: this.#sentences(entry, 0, 1),
      document: this.#reading.text.slice(part.start, Math.min(part.end, part.start + documentCharacters)),
      record: this.#record
    }
  }

  /** The words that may say how something was served, and on whom: those of sentences without another day. */
  nearWords(entry: Entry): string {
    const own = this.#sentences(entry, 0, 0)
    const before = this.#sentences(entry, 1, 0)
    const after = this.#sentences(entry, 0, 1)
    const withoutDay = (all: string): string => (anotherDay.test(all.replace(own, " ")) ? own : all)
    return `${withoutDay(before)}\n${withoutDay(after)}`
  }

  surroundings(entry: Entry): Surroundings {
    const { parts, text } = this.#reading
    const part = Math.max(0, indexAt(parts, entry.date.start))
    const isFile = parts[part]!.origin.source === "file"
    const named = new Set<CourtCase>()
    for (const [index, { origin }] of parts.entries()) {
      if (index === part || origin.source !== "file") continue
      for (const kind of this.#signs(this.#heads, index, headCharacters).named) named.add(kind)
    }
    return {
      near: [
        signsIn(text.slice(entry.passage.start, entry.passage.end)),
        signsIn(this.#sentences(entry, 0, 0)),
        signsIn(this.#sentences(entry, 1, 0)),
        signsIn(this.#sentences(entry, 0, 1)),
        // A summary has no head that says what it is.
        isFile ? this.#signs(this.#heads, part, headCharacters) : none
      ],
      document: this.#signs(this.#documents, part, documentCharacters),
      title: this.#title,
      summary: this.#summary,
      area: this.#area,
      elsewhere: { ...none, named }
    }
  }
}
