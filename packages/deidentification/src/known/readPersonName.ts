/** Splits a registered name: titles, given names, particles, surname, suffixes. */
import type { Words } from "./forms.ts"
import { isRelative } from "../words/isRelative.ts"
import { lettersOf, title, wordsOf } from "../words/wordForms.ts"

/** The text between two spaces. */
export interface NamePart {
  readonly text: string
  readonly words: Words
  readonly letters: string
  /** The first letter of each word. */
  readonly initials: Words
}

export interface PersonName {
  readonly given: ReadonlyArray<NamePart>
  /** Includes its particles. */
  readonly surname: NamePart
  /** Without the particles before it, and its last word; the same object where nothing differs. */
  readonly bare: NamePart
  readonly last: NamePart
  /** The halves of a double surname, and the part after an article such as "al-". */
  readonly halves: ReadonlyArray<NamePart>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

const particles = setOf(
  `van von vom der den de del della dello dei degli di da dos das do du des la le lo las los al el ul bin ibn bint ben ter
  ten te zu zum zur af av san st mac mc ap o d y e`
)
/** True if the word precedes a surname as its beginning, perhaps as one word with it. */
export const isParticle = (word: string): boolean => word === "fitz" || particles.has(word)

const suffixes = setOf("jr sr jnr snr junior senior ii iii iv 2nd 3rd esq esquire phd md dds qc kc mp obe cbe llm")

const initialsOf = (text: string): Words =>
  text.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => Array.from(lettersOf(word)).slice(0, 1))

const partOf = (text: string): NamePart => ({
  text,
  words: wordsOf(text),
  letters: lettersOf(text),
  initials: initialsOf(text)
})

/** Joins consecutive parts into one. */
export const join = (parts: ReadonlyArray<NamePart>): NamePart =>
  parts.length === 1
    ? parts[0]!
    : {
        text: parts.map(({ text }) => text).join(" "),
        words: parts.flatMap(({ words }) => words),
        letters: parts.map(({ letters }) => letters).join(""),
        initials: parts.flatMap(({ initials }) => initials)
      }

const isSuffix = ({ letters }: NamePart): boolean => suffixes.has(letters)
const isTitle = ({ words }: NamePart): boolean => words.length === 1 && words[0] === title

/** Titles of professions, which only stand before a name. */
const professions = setOf(
  `ra rain rechtsanwalt rechtsanwaltin avv avvocato dott dottor dottore dottoressa dottssa ing dipling dring geom mec mecenas adw mgr`
)
const isProfession = ({ letters }: NamePart): boolean => professions.has(letters)

const split = (text: string): ReadonlyArray<NamePart> =>
  text
    .split(/\s+/u)
    .map(partOf)
    .filter(({ words }) => words.length > 0)

interface InOrder {
  readonly parts: ReadonlyArray<NamePart>
  /** Number of surname parts before any suffix, if the name says so. */
  readonly surname: number | undefined
}

/** Puts "Smith, John" and "Smith, Jr., John" in the order of running text. */
const inOrder = (name: string): InOrder => {
  const [first = [], ...others] = name.split(",").map(split)
  const behind = others.filter((parts) => parts.length > 0 && parts.every(isSuffix))
  const before = others.filter((parts) => parts.some((part) => !isSuffix(part))).flat()
  return {
    parts: [...before, ...first, ...behind.flat()],
    surname: before.length === 0 ? undefined : first.length
  }
}

/** A name in quotes or brackets is another given name: William "Bill" Smith. */
const called = /\s["“”„'‘(]([\p{L}\p{M}. -]{1,40})["“”'’)]\s/u

export interface ReadName {
  /** Without titles and suffixes. */
  readonly parts: ReadonlyArray<NamePart>
  readonly suffix: Words
  /** Number of surname parts at the end, if the name says so. */
  readonly surname: number | undefined
}

const withoutEnds = ({ parts: all, surname }: InOrder): ReadName => {
  let from = 0
  let to = all.length
  const isBefore = (part: NamePart): boolean => isTitle(part) || isRelative(part.text) || isProfession(part)
  while (to - from > 1 && isBefore(all[from]!)) from++
  while (to - from > 1 && isSuffix(all[to - 1]!)) to--
  const named = all.slice(from, to)
  // "Doe, Notary Dr. Jane": a title within a name is no given name, or everybody of that title would be her.
  const parts = named.filter((part) => !isTitle(part))
  return { parts: parts.length > 0 ? parts : named, suffix: all.slice(to).flatMap(({ words }) => words), surname }
}

/** "Tío Paco" may be all that somebody is called, though neither word says so alone. */
const asOne = ({ parts: [first, ...others] }: InOrder): ReadonlyArray<ReadName> =>
  first !== undefined && others.length === 1 && isRelative(first.text)
    ? [{ parts: [join([first, ...others])], suffix: [], surname: undefined }]
    : []

/** Returns the parts of a name; twice if it has another given name. */
export const partsOf = (name: string): ReadonlyArray<ReadName> => {
  const nickname = called.exec(name)
  if (nickname === null) return [withoutEnds(inOrder(name)), ...asOne(inOrder(name))]
  const plain = withoutEnds(inOrder(name.replace(called, " ")))
  return [plain, { ...plain, parts: [...split(nickname[1]!), ...plain.parts.slice(1)] }]
}

/** "d'Aubigné" and "Ben-Gurion": the part before the joint is not a name. */
const joint = /[‐‑–-]|(?<=^[dlo])['’ʼ]/iu

/** Expects at least two parts. By default, the surname begins with the first particle, or else is the last part. */
export const readParts = (parts: ReadonlyArray<NamePart>, surnameParts: number | undefined): PersonName => {
  const said = surnameParts !== undefined && surnameParts > 0 && surnameParts < parts.length ? -surnameParts : undefined
  const isParticle = ({ letters }: NamePart, index: number) =>
    index > 0 && index < parts.length - 1 && particles.has(letters)
  const particle = parts.findIndex(isParticle)
  const given = parts.slice(0, said ?? (particle > 0 ? particle : -1))
  const after = parts.slice(given.length)
  const named = after.findIndex((part, index) => !isParticle(part, given.length + index))
  const last = parts.at(-1)!
  const halves = last.text
    .split(joint)
    .map(partOf)
    .filter(({ letters, words }) => words.length > 0 && letters.length > 1 && !particles.has(letters))
  return {
    given,
    surname: join(after),
    bare: join(after.slice(named)),
    last,
    halves: joint.test(last.text) ? halves : []
  }
}
