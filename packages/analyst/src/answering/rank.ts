/**
 * Ranks the passages of a case for the terms of a question: BM25 over the case's own passages, where a word in the
 * sentences around, the head of the text and the rest of the text counts in part. Says how much of the question's rare
 * words each passage covers.
 */
import { type Language, languages } from "../text/languageWords.ts"
import type { PassageIndex } from "./PassageIndex.ts"
import type { Term } from "./terms.ts"

export interface Candidate {
  /** Index of the passage. */
  readonly passage: number
  readonly score: number
  /** Share of the question's words that it covers, by rarity, with what stands around it: 0 to 1. */
  readonly coverage: number
  /** The same for the passage alone. */
  readonly own: number
}

/** How soon a repeated word stops counting, and how much a passage's length counts against it. */
const k1 = 0.5
const b = 0.2

/** How much of a word counts that stands one or two sentences away, in the head or the end of the text, or elsewhere in it. */
const beside = 0.55
const near = 0.4
const framing = 0.7
const elsewhere = 0.2

/** Characters of a text's title, of its head (letterhead, subject) and of its end (signature). */
const top = 200
const head = 400
const end = 200

/** How much a word's synonym and a part of a compound count. */
const another = 0.85
const within = 0.7

/** What a passage is worth that is silent about the thing asked for. */
const withoutFocus = 0.6

/** Shortest stem to look for within compounds ("Kaution" in "Mietkautionskonto"), and at their ends. */
const inCompound = 5
const atEnds = 4

/** "Fahrzeug" has nothing to do with "Zeuge". */
const isPartOf = (root: string, compound: string): boolean =>
  root.length >= inCompound
    ? compound.includes(root)
    : root.length >= atEnds && (compound.startsWith(root) || (root !== "zeug" && compound.endsWith(root)))

/** How much it counts that somebody says a thing in a letter or message, for "tell" and "report". */
const spoken = 0.5

/** How much it counts that a party speaks, for a question about the party. */
const speaking = 0.6

/** How much a word counts that nothing translates into the language of the texts. */
const foreign = 0.25

interface Match {
  weight: number
  count: number
}

const isName = (word: string): boolean => /^[a-z][a-z ]{1,30} \d{1,6}$/.test(word)

/** Adds the passages that have a stem, keeping the best of each. */
function add(found: Map<number, Match>, at: ReadonlyArray<number> | undefined, weight: number): void {
  for (const passage of at ?? []) {
    const known = found.get(passage)
    if (known === undefined) found.set(passage, { weight, count: 1 })
    else {
      known.weight = Math.max(known.weight, weight)
      known.count++
    }
  }
}

/** The stems of a text that a term finds there: the same ones for ranking and for showing. */
export function stemsFor(term: Term, { places }: PassageIndex, language: Language): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const note = (stem: string, weight: number) => {
    if (places[language].has(stem)) found.set(stem, Math.max(found.get(stem) ?? 0, weight))
  }
  for (const stem of term.own[language]) note(stem, 1)
  for (const { stems } of term.groups) for (const stem of stems[language]) note(stem, another)
  if (language === "de" || language === "nl") {
    const roots = [...term.own[language], ...term.groups.flatMap(({ stems }) => [...stems[language]])]
    const wholes = [...term.own[language]].filter((stem) => stem.length >= inCompound + 3)
    for (const stem of roots.length === 0 ? [] : places[language].keys()) {
      const isCompound = stem.length >= inCompound + 3 && roots.some((root) => isPartOf(root, stem))
      if (isCompound || (stem.length >= inCompound && wholes.some((one) => isPartOf(stem, one)))) note(stem, within)
    }
  }
  return found
}

const phraseIn = (phrase: string): RegExp =>
  new RegExp(`(?<!\\p{L})${phrase.replaceAll(" ", "\\s{1,3}")}(?!\\p{L})`, "giu")

/** Returns the passages of each term, with the weight of the match. */
function matchesOf(term: Term, index: PassageIndex): Map<number, Match> {
  const found = new Map<number, Match>()
  for (const language of languages) {
    for (const [stem, weight] of stemsFor(term, index, language)) add(found, index.places[language].get(stem), weight)
  }
  for (const { phrases } of term.groups) {
    for (const phrase of phrases) {
      const pattern = phraseIn(phrase)
      for (const [number, { end, start }] of index.passages.entries()) {
        if (index.reading.text.slice(start, end).search(pattern) >= 0) add(found, [number], another)
      }
    }
  }
  return found
}

/** What to look for. */
export interface Wanted {
  readonly terms: ReadonlyArray<Term>
  /** The placeholders that a term stands for ("party 2" for "landlord"). */
  readonly aliases: ReadonlyMap<Term, ReadonlyArray<string>>
  /** The question's language. */
  readonly language: Language
  /** The parts to look in; null for all. */
  readonly only: ReadonlySet<number> | null
}

/** Returns the passages with a word of the question, best first. */
export function rank(index: PassageIndex, { aliases, language, only, terms }: Wanted): ReadonlyArray<Candidate> {
  const { averageWords, passages, reading } = index
  const total = passages.length
  const isRead = index.languages.filter((one) => one === language).length * 2 >= index.languages.length
  const all = terms.map((term) => {
    const matches = matchesOf(term, index)
    const named = aliases.get(term) ?? (isName(term.word) ? [term.word] : [])
    for (const [key, weight] of named.flatMap(
      (name) =>
        [
          [name, another],
          [`by ${name}`, speaking]
        ] as const
    )) {
      const asParty = new Map<number, Match>()
      for (const language of languages) add(asParty, index.places[language].get(key), weight)
      for (const [passage, match] of asParty) if (!matches.has(passage)) matches.set(passage, match)
    }
    const isForeign = matches.size === 0 && term.groups.length === 0 && !isRead
    const rarity =
      Math.log(1 + (total - matches.size + 0.5) / (matches.size + 0.5)) * term.weight * (isForeign ? foreign : 1)
    const inParts = new Set<number>()
    const inFrames = new Set<number>()
    for (const number of matches.keys()) {
      const passage = passages[number]!
      const part = reading.parts[passage.part]!
      inParts.add(passage.part)
      if (
        passage.start < part.start + top ||
        (!passage.tells && (passage.start < part.start + head || passage.end > part.end - end))
      )
        inFrames.add(passage.part)
    }
    return { ...term, matches, rarity, inParts, inFrames, isSpeech: term.groups.some((group) => group.isSpeech) }
  })
  const whole = all.reduce((sum, { rarity }) => sum + rarity, 0)
  const numbers = new Set(all.flatMap(({ isSource, matches }) => (isSource ? [] : [...matches.keys()])))
  const found: Array<Candidate> = []
  for (const number of whole === 0 ? [] : numbers) {
    const { part, turn, words } = passages[number]!
    if (only !== null && !only.has(part)) continue
    let score = 0
    let covered = 0
    let own = 0
    // What the text as a whole is about needn't be in the passage.
    let elsewhereToo = 0
    let factor = 1
    for (const { inFrames, inParts, isFocus, isSource, isSpeech, matches, rarity } of all) {
      const here = matches.get(number)
      if (here !== undefined) {
        const frequency = (here.count * (k1 + 1)) / (here.count + k1 * (1 - b + (b * words) / averageWords))
        score += rarity * here.weight * frequency
        covered += rarity * here.weight
        own += rarity * here.weight
        continue
      }
      const around = (distance: number): boolean =>
        [number - distance, number + distance].some((other) => passages[other]?.part === part && matches.has(other))
      const isFramed = inFrames.has(part)
      const share = Math.max(
        isFramed ? (isSource ? 1 : framing) : 0,
        inParts.has(part) ? (isSource ? beside : elsewhere) : 0,
        isSpeech && turn?.name != null ? spoken : 0,
        around(1) ? beside : around(2) ? near : 0
      )
      score += rarity * share
      covered += rarity * share
      if (isFramed || isSource) elsewhereToo += rarity
      if (isFocus && !around(1)) factor = withoutFocus
    }
    const coverage = (covered / whole) * factor
    found.push({ passage: number, score: score * coverage, coverage, own: own / Math.max(1e-9, whole - elsewhereToo) })
  }
  return found.sort((one, other) => other.score - one.score || one.passage - other.passage)
}
