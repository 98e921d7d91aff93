/** The passages of a reading, and the words in each: made once for all questions of a task. */
import type { Reading } from "../Reading.ts"
import { pause, type Work } from "../Step.ts"
import { indexAt, type Span } from "../Span.ts"
import { type Language, languages, languagesOf, plainWord, wordPattern } from "../text/languageWords.ts"
import { type Turn, turnsOf } from "./speakers.ts"
import { stemOf } from "../text/stems.ts"

/** A sentence, or a line of a form, a table or a chat. */
export interface Passage extends Span {
  /** Index in the reading's parts. */
  readonly part: number
  readonly turn: Turn | null
  /** Number of words. */
  readonly words: number
  /** False for headings, letterheads, signatures and headers, which only name things. */
  readonly tells: boolean
}

export interface PassageIndex {
  readonly reading: Reading
  readonly passages: ReadonlyArray<Passage>
  /** The language of each part; null if it is none that the analyst knows. */
  readonly languages: ReadonlyArray<Language | null>
  /** For each language and stem, the passages that have it, in order, once for each time. */
  readonly places: Readonly<Record<Language, ReadonlyMap<string, ReadonlyArray<number>>>>
  readonly averageWords: number
}

/** A line shorter than this isn't wrapped: it ends where its writer ended it. */
const wrappedAt = 58

/** "Rent: £925", "TOTAL   71   64": they tell something without a sentence. */
const field = /^[^\n:]{2,40}:\s{0,20}[\p{L}\p{N}[$€£]/u
const row = /\S {3,80}\S{0,12}\d/u
const pageNumber = /\b(?:page|seite|página|pagina) \d{1,4}\b/iu

/** A word in small letters. */
const lower = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}’']*/gu

const letters = /[\p{L}\p{N}]/u

/** Cuts a sentence into lines that stand alone: fields, rows, messages. */
function* standalone(text: string, { end, start }: Span): Generator<Span> {
  let from = start
  let lineStart = start
  const emit = function* (until: number): Generator<Span> {
    const raw = text.slice(from, until)
    const begin = from + (raw.length - raw.trimStart().length)
    const stop = from + raw.trimEnd().length
    if (begin < stop && letters.test(text.slice(begin, stop))) yield { start: begin, end: stop }
    from = until
  }
  for (
    let newline = text.indexOf("\n", start);
    newline !== -1 && newline < end;
    newline = text.indexOf("\n", newline + 1)
  ) {
    const length = newline - lineStart
    const next = text.slice(newline + 1, newline + 24).trimStart()
    const isTable = / {3}\S/.test(text.slice(lineStart, newline).trim())
    const goesOn =
      !isTable &&
      (/^[\p{Ll},;]/u.test(next) ||
        (length >= wrappedAt &&
          !/[.:;!?]\s{0,2}$/.test(text.slice(Math.max(start, newline - 3), newline)) &&
          !/^[[\-*•|>\d]|^\p{Lu}[\p{L} .'’/-]{0,20}:/u.test(next)))
    if (!goesOn) yield* emit(newline)
    lineStart = newline + 1
  }
  yield* emit(end)
}

export const firstPerson: Readonly<Record<Language, RegExp>> = {
  en: /(?<![\p{L}\p{N}])(?:I|we|my|our|me|us|myself)(?![\p{L}\p{N}])/iu,
  de: /(?<![\p{L}\p{N}])(?:ich|wir|mein\p{L}{0,2}|unser\p{L}{0,2}|mir|mich|uns)(?![\p{L}\p{N}])/iu,
  fr: /(?<![\p{L}\p{N}])(?:je|j['’]|nous|mon|ma|mes|notre|nos|me|m['’])/iu,
  es: /(?<![\p{L}\p{N}])(?:yo|me|mi|mis|nosotros|nuestr[oa]s?|nos)(?![\p{L}\p{N}])/iu,
  nl: /(?<![\p{L}\p{N}])(?:ik|wij|we|mijn|ons|onze|mij|me)(?![\p{L}\p{N}])/iu
}
const secondPerson =
  /(?<![\p{L}\p{N}])(?:you|your|yours|Sie|Ihnen|Ihre?[mnrs]?|vous|votre|vos|usted|ustedes|u|uw|jij|je|jouw)(?![\p{L}\p{N}])/u

/** Headers and greetings say nothing about the case. */
const isHeader =
  /^[\s>*]{0,6}(?:from|to|cc|bcc|subject|re|sent|date|von|an|betreff|gesendet|datum|de|para|à|objet|envoyé|asunto|enviado|fecha|van|aan|onderwerp|verzonden|dear|hi|hello|sehr geehrte\p{L}{0,2}|bonjour|estimad\p{L}{1,2}|geachte|beste)(?: [^:\n]{0,12})?\s{0,2}[:,]|^[\s>*]{0,6}(?:dear|sehr geehrte\p{L}{0,2}|estimad\p{L}{1,2}|geachte)\s/iu

const countOf = <A>(items: ReadonlyArray<A>, item: A): number => items.filter((one) => one === item).length

/** Passages read between two pauses. */
const atOnce = 200

export function* indexPassages(reading: Reading): Work<PassageIndex> {
  const { parts, text } = reading
  const known = languagesOf(reading)
  const usual = languages.reduce((one, other) => (countOf(known, other) > countOf(known, one) ? other : one))
  const turns = parts.map((part) => turnsOf(text, part))
  yield pause
  const passages: Array<Passage> = []
  const places = {} as Record<Language, Map<string, Array<number>>>
  const stems = {} as Record<Language, Map<string, string>>
  for (const language of languages) {
    places[language] = new Map()
    stems[language] = new Map()
  }
  /** A placeholder as the index has it: "party 2". */
  const nameAt = ({ end, start }: Span): string => text.slice(start, end).replaceAll(/[[\]]/g, "").toLowerCase()
  let all = 0
  let since = 0
  for (const sentence of reading.sentences) {
    const part = indexAt(parts, sentence.start)
    const language = known[part] ?? usual
    const index = places[language]
    for (const span of standalone(text, sentence)) {
      const number = passages.length
      const note = (stem: string) => {
        const there = index.get(stem)
        if (there === undefined) index.set(stem, [number])
        else there.push(number)
      }
      const words = text.slice(span.start, span.end)
      let count = 0
      for (const [whole, placeholder] of words.matchAll(wordPattern)) {
        count++
        if (placeholder !== undefined) {
          note(placeholder.toLowerCase())
          continue
        }
        let stem = stems[language].get(whole)
        if (stem === undefined) {
          stem = stemOf(plainWord(whole), language)
          stems[language].set(whole, stem)
        }
        note(stem)
      }
      const spoken = turns[part]!
      const turn = spoken[indexAt(spoken, span.start)] ?? null
      const says = (name: Span | null | undefined, person: RegExp) => {
        if (name !== null && name !== undefined && person.test(words)) note(nameAt(name))
      }
      says(turn?.name, firstPerson[language])
      if (turn?.name != null) note(`by ${nameAt(turn.name)}`)
      says(turn?.to, secondPerson)
      const tells =
        !isHeader.test(words) &&
        !pageNumber.test(words) &&
        ((words.match(lower)?.length ?? 0) >= 3 || field.test(words) || row.test(words))
      passages.push({ ...span, part, turn, words: count, tells })
      all += count
    }
    if (passages.length - since >= atOnce) {
      since = passages.length
      yield pause
    }
  }
  return { reading, passages, languages: known, places, averageWords: all / Math.max(1, passages.length) }
}
