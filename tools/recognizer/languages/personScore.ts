/** Scores the persons found in a text: whole, and nothing else. Pure. */
import type { Finding } from "@incamera/deidentification/Finding"
import { isInitialsOnly, scoreSubjects, type Share } from "../scoring.ts"
import { label, labelOf, type Marked } from "../Sample.ts"
import type { SetText } from "./readSets.ts"

export interface PersonScore {
  /** Of the persons in the text, those covered by finds of persons. */
  readonly recall: Share
  /** Of the finds of persons, those with every word in a person. */
  readonly precision: Share
  /** See `scoreSubjects`. */
  readonly subjects: Share
  readonly missed: ReadonlyArray<string>
  readonly wrong: ReadonlyArray<string>
}

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu
/** Titles may be in a find or not. */
const titles = new Set(
  "mr mrs ms dr prof sir herr frau señor señora sr sra don doña d monsieur madame m mme me signor avv dott heer mevrouw pan pani paní pán fru".split(
    " "
  )
)

const isCovered = (text: string, covered: Uint8Array, start: number, end: number): boolean => {
  for (const { 0: word, index } of text.slice(start, end).matchAll(wordPattern)) {
    if (titles.has(word.toLowerCase())) continue
    for (let at = start + index; at < start + index + word.length; at++) if (covered[at] === 0) return false
  }
  return true
}

export const scorePersons = ({ marked, text }: SetText, findings: ReadonlyArray<Finding>): PersonScore => {
  const found = findings.filter(({ kind }) => kind === "person")
  const covered = new Uint8Array(text.length)
  for (const { end, start } of found) covered.fill(1, start, end)
  const persons = marked.filter(({ type }) => labelOf(type) === label.person)
  const inPersons = new Uint8Array(text.length)
  for (const { end, start } of persons) inPersons.fill(1, start, end)
  const open = new Uint8Array(text.length)
  for (const { end, start, type } of marked) if (labelOf(type) === label.free) open.fill(1, start, end)
  const asked = persons.filter(({ end, start }) => {
    const wording = text.slice(start, end)
    return /\p{L}/u.test(wording) && (!isInitialsOnly(wording) || !/\p{Lu}/u.test(wording))
  })
  const isFound = ({ end, start }: Marked) => isCovered(text, covered, start, end)
  const missed = asked.filter((person) => !isFound(person))
  // What may be a name, and initials, count neither way.
  const judged = found.filter(
    ({ end, start }) => open.subarray(start, end).every((each) => each === 0) && !isInitialOnly(text.slice(start, end))
  )
  const wrong = judged.filter(({ end, start }) => !isCovered(text, inPersons, start, end))
  return {
    recall: { found: asked.length - missed.length, of: asked.length },
    precision: { found: judged.length - wrong.length, of: judged.length },
    subjects: scoreSubjects(
      asked.map((person) => ({ wording: text.slice(person.start, person.end), isFound: isFound(person) }))
    ),
    missed: missed.map(({ end, start }) => text.slice(start, end)),
    wrong: wrong.map(({ end, start }) => text.slice(start, end))
  }
}

const isInitialOnly = (text: string): boolean => /\p{Lu}/u.test(text) && isInitialsOnly(text)

const plus = (one: Share, other: Share): Share => ({ found: one.found + other.found, of: one.of + other.of })

export const sumPersons = (scores: ReadonlyArray<PersonScore>): PersonScore => {
  const none: Share = { found: 0, of: 0 }
  return {
    recall: scores.reduce((sum, { recall }) => plus(sum, recall), none),
    precision: scores.reduce((sum, { precision }) => plus(sum, precision), none),
    subjects: scores.reduce((sum, { subjects }) => plus(sum, subjects), none),
    missed: scores.flatMap(({ missed }) => missed),
    wrong: scores.flatMap(({ wrong }) => wrong)
  }
}
