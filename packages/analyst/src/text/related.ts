/**
 * Tells which texts of a case belong to its matter, and which only lie in the same file: a club's letter among the papers
 * about a flat. A text belongs that names the people of the dispute or is a court's paper; another one if it has enough of
 * the words, days and addresses of those.
 */
import { emptyWords, plainWord } from "./languageWords.ts"
import { stemOf } from "./stems.ts"
import type { Joined, Part } from "../Source.ts"
import { pause, type Work } from "../Step.ts"
import { ofAnyLetter, ofCourts } from "./formalWords.ts"
import { type Language, languages, languagesOf } from "./language.ts"

/** Characters of a text to look at: its first pages show what it is about. */
const looked = 20_000

/** Fewest files to compare, and fewest that surely belong. */
const fewestFiles = 3
const fewestSure = 2

/** What a word, a day and an address count that the text shares with those that surely belong, and how much it needs. */
const ofTitle = 2
const ofSeveral = 1
const ofOne = 0.5
const daysOfSeveral = 1
const daysOfOne = 0.25
const mostForDays = 1.5
const enough = 1.25
const enoughWithoutTitle = 0.95

/** A court's paper has several of its words. */
const courtWords = 2

const longWord = /\p{L}[\p{L}\p{M}]{3,30}/gu
const placeholder = /\[[A-Z][^\]\n]{1,40}\]/g
const person = /\[(?:Party|Name|Organi[sz]ation|Identifier) \d{1,6}\]/g

/** What the matter is about, besides its texts. */
export interface Matter {
  readonly title: string | null
  /** The numbers of the parties on the other side. */
  readonly theirs: ReadonlySet<number>
}

interface Marks {
  readonly isFile: boolean
  /** Empty if the analyst doesn't know its language. */
  readonly languages: ReadonlyArray<Language>
  /** Stems. */
  readonly words: ReadonlySet<string>
  readonly people: ReadonlySet<string>
  readonly isOfCourt: boolean
  readonly days: ReadonlySet<number>
}

/** Names of places and brands are in capitals everywhere, except where all nouns are. `seen`: stems in small letters. */
function wordsOf(text: string, language: Language, seen: Set<string>): Set<string> {
  const found = new Set<string>()
  for (const [whole] of text.replaceAll(placeholder, " ").matchAll(longWord)) {
    const word = plainWord(whole)
    if (ofAnyLetter.has(word) || languages.some((one) => emptyWords[one].has(word))) continue
    const stem = stemOf(word, language)
    found.add(stem)
    if (language === "de" || /^\p{Ll}/u.test(whole)) seen.add(stem)
  }
  return found
}

const partiesIn = (people: ReadonlySet<string>): ReadonlyArray<number> =>
  [...people].flatMap((name) => (name.startsWith("[Party") ? [Number(/\d+/.exec(name)![0])] : []))

/** True for a text that names two parties or the other side, or that is a court's paper. */
const isSure = ({ isFile, isOfCourt, people }: Marks, { theirs }: Matter): boolean => {
  const parties = partiesIn(people)
  return !isFile || isOfCourt || parties.length > 1 || parties.some((number) => theirs.has(number))
}

const countsOf = <A>(sets: ReadonlyArray<ReadonlySet<A>>): ReadonlyMap<A, number> => {
  const counts = new Map<A, number>()
  for (const set of sets) for (const one of set) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/**
 * Returns the indexes of the files that don't belong to the matter; none where too few surely belong to compare with.
 * `days`: those of each part.
 */
export function* textsApart(
  { parts, text }: Joined,
  days: ReadonlyArray<ReadonlySet<number>>,
  matter: Matter
): Work<ReadonlySet<number>> {
  if (parts.filter(({ origin }) => origin.source === "file").length < fewestFiles) return new Set()
  const inSmallLetters = new Set<string>()
  const marks: Array<Marks> = []
  for (const [index, { end, origin, start }] of parts.entries()) {
    const said = text.slice(start, Math.min(end, start + looked))
    const known = languagesOf(said)
    marks.push({
      isFile: origin.source === "file",
      languages: known,
      words: wordsOf(said, known[0] ?? "en", inSmallLetters),
      people: new Set(said.match(person)),
      isOfCourt: (said.match(ofCourts)?.length ?? 0) >= courtWords,
      days: days[index] ?? new Set()
    })
    yield pause
  }
  const title = matter.title ?? ""
  const titleWords = wordsOf(title, languagesOf(title)[0] ?? "en", inSmallLetters)
  for (const { isFile, words } of marks) if (!isFile) for (const word of words) titleWords.add(word)

  const sure = marks.filter((one) => isSure(one, matter))
  const named = countsOf(sure.map(({ people }) => people))
  const core = new Set(sure)
  for (const one of marks) {
    if ([...one.people].some((name) => !name.startsWith("[Party") && named.has(name))) core.add(one)
  }
  const all = [...core]
  if (all.filter(({ isFile }) => isFile).length < fewestSure) return new Set()
  const words = countsOf(all.map((one) => one.words))
  const dates = countsOf(all.map((one) => one.days))
  const least = titleWords.size === 0 ? enoughWithoutTitle : enough
  const read = new Set(all.flatMap((one) => one.languages))
  const belongs = (one: Marks): boolean => {
    if (core.has(one) || !one.languages.some((language) => read.has(language))) return true
    let shared = 0
    for (const word of one.words) {
      if (!inSmallLetters.has(word)) continue
      const others = words.get(word) ?? 0
      shared += (titleWords.has(word) ? ofTitle : 0) + (others > 1 ? ofSeveral : 0)
      if (others === 1 && !titleWords.has(word)) shared += ofOne
    }
    let sameDays = 0
    for (const day of one.days) {
      const others = dates.get(day) ?? 0
      sameDays += others > 1 ? daysOfSeveral : others === 1 ? daysOfOne : 0
    }
    return shared / Math.sqrt(Math.max(1, one.words.size)) + Math.min(mostForDays, sameDays) >= least
  }
  return new Set(marks.flatMap((one, index) => (belongs(one) ? [] : [index])))
}

/** A text of a page or less says too little to judge by. */
const shortText = 2_000

/** A text of more than a few pages tells of so many days that it shares some with any other. */
const longText = 8_000

const shownBy = /\[(?:Party|Name|Organization|Address|Identifier) \d{1,6}\]/g

/** Tells whether two texts are about the same people or days, so that their statements can be compared. */
export function* comparable(
  { parts, text }: { readonly parts: ReadonlyArray<Part>; readonly text: string },
  days: ReadonlyArray<ReadonlySet<number>>,
  apart: ReadonlySet<number>
): Work<(one: number, other: number) => boolean> {
  const marks: ReadonlyArray<Set<string>> = parts.map(() => new Set())
  for (const [index, { end, start }] of parts.entries()) {
    if (end - start < longText) for (const day of days[index]!) marks[index]!.add(String(day))
    for (const [name] of text.slice(start, end).matchAll(shownBy)) marks[index]!.add(name)
    yield pause
  }
  const isShort = parts.map(({ end, start }) => end - start < shortText)
  const known = new Map<string, boolean>()
  return (one, other) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    const before = known.get(key)
    if (before !== undefined) return before
    const result =
      !apart.has(one) &&
      !apart.has(other) &&
      ((isShort[one] === true && isShort[other] === true) || [...marks[one]!].some((mark) => marks[other]!.has(mark)))
    known.set(key, result)
    return result
  }
}
