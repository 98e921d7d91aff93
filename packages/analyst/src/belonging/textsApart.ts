/**
 * Tells which texts of a case belong to its matter, and which only lie in the same file: a club's letter among the papers
 * about a flat. What a text shares with the others decides, who is named in it, and what kind of text it is.
 */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Joined } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import type { Language } from "../text/language.ts"
import { listed } from "../wording.ts"
import { likenesses } from "./likeness.ts"
import { type Marks, marksOf } from "./Marks.ts"
import { oddsOf, type Signs, signsOf } from "./weights.ts"

/** Fewest files to compare. */
const fewestFiles = 3

/** Files that are few: the reason must be stronger, since each has little to be like. */
const fewFiles = 5
const oddsAmongFew = 0.5

/** A text of fewer different words says too little to judge by. */
const fewestWords = 8

/** A text with less of the usual likeness shares little. */
const little = 0.8

const why = ({ circularWords, disputeWords, firstPerson, likeness, namesAParty, namesTwoParties }: Signs): SafeText =>
  safe`(it ${listed([
    ...(namesTwoParties > 0 ? [] : [namesAParty > 0 ? safe`names only one party` : safe`names no party`]),
    ...(likeness < little ? [safe`shares few words, days and sums with the others`] : []),
    ...(circularWords > 0 ? [safe`has words of letters to many people`] : []),
    ...(disputeWords > 0 || firstPerson > 0 ? [] : [safe`tells of no harm or dispute`])
  ])})`

/** The indexes of texts that don't belong to the matter, and why. */
export type Apart = ReadonlyMap<number, SafeText>

/** What is known of a matter's texts. */
export interface Known {
  /** The days that each part tells of or bears. */
  readonly days: ReadonlyArray<ReadonlySet<number>>
  /** The numbers of the parties on the other side. */
  readonly theirs: ReadonlySet<number>
}

interface Judged {
  readonly signs: Signs
  readonly marks: Marks
}

/** Returns the signs of each file, by its index among the parts. */
export function* signsOfFiles({ parts, text }: Joined, { days, theirs }: Known): Work<ReadonlyMap<number, Judged>> {
  const marks = new Map<number, Marks>()
  for (const [index, { end, origin, start }] of parts.entries()) {
    if (origin.source !== "file") continue
    marks.set(index, marksOf(text.slice(start, end), days[index] ?? new Set()))
    yield pause
  }
  const likeness = yield* likenesses([...marks.values()])
  return new Map(
    Array.from(marks, ([index, one], at) => [index, { marks: one, signs: signsOf(one, likeness[at]!, theirs) }])
  )
}

/**
 * Returns the files that don't belong to the matter; none where there are too few to compare. Only texts of a language are compared that another text has.
 */
export function* textsApart(reading: Joined, known: Known): Work<Apart> {
  const files = yield* signsOfFiles(reading, known)
  if (files.size < fewestFiles) return new Map()
  const least = files.size < fewFiles ? oddsAmongFew : 0
  const speak = (language: Language): number =>
    [...files.values()].filter(({ marks }) => marks.languages.includes(language)).length
  const isApart = ({ marks: { languages, words }, signs }: Judged): boolean =>
    words.size >= fewestWords && languages.some((language) => speak(language) > 1) && oddsOf(signs) > least
  return new Map([...files].flatMap(([index, file]) => (isApart(file) ? [[index, why(file.signs)]] : [])))
}
