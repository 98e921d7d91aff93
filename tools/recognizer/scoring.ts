/**
 * Scores findings against human annotations. Pure. The measures are those of the Text Anonymization Benchmark: an
 * entity (a type and a wording within one document) counts as recalled if each of its mentions is fully covered. Small
 * words, titles and punctuation identify nobody and need not be covered.
 */
import type { Marked, Sample } from "./Sample.ts"

export interface Place {
  readonly start: number
  readonly end: number
}

export interface Share {
  readonly found: number
  readonly of: number
}

export interface Miss {
  readonly sample: string
  readonly type: string
  readonly text: string
  /** Some words around it. */
  readonly context: string
}

export interface FoundScore {
  readonly share: Share
  readonly misses: ReadonlyArray<Miss>
}

export interface EntityScore {
  /** See `scoreSubjects`. */
  readonly subjects: Share
  readonly direct: Share
  readonly quasi: Share
  /** Share of the covered words that had to be masked. */
  readonly tokens: Share
  readonly byType: Readonly<Record<string, Share>>
  readonly misses: ReadonlyArray<Miss>
  /** Words covered without need, with the number of times. */
  readonly excess: ReadonlyArray<readonly [word: string, count: number]>
}

export const rate = ({ found, of }: Share): number => (of === 0 ? 1 : found / of)
const plus = (one: Share, other: Share): Share => ({ found: one.found + other.found, of: one.of + other.of })
const none: Share = { found: 0, of: 0 }
export const sum = (shares: ReadonlyArray<Share>): Share => shares.reduce(plus, none)

const word = /[\p{L}\p{M}\p{N}]+/gu
const titles = "mr mrs ms miss mx dr prof sir dame lord lady judge justice messrs m mme"
const small = "the a an of and in on at to for by with from or s no de"
const unimportant = new Set(`${titles} ${small}`.split(" "))

const wordsIn = (text: string, { end, start }: Place): ReadonlyArray<Place> => {
  const places = Array.from(text.slice(start, end).matchAll(word), ({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length
  }))
  const important = places.filter(
    (place) => !unimportant.has(text.slice(place.start, place.end).toLowerCase()) || place.end - place.start === 0
  )
  // "A." identifies somebody if nothing stands beside it.
  return important.length > 0 ? important : places
}

const coverage = (text: string, findings: ReadonlyArray<Place>): Uint8Array => {
  const covered = new Uint8Array(text.length)
  for (const { end, start } of findings) covered.fill(1, start, end)
  return covered
}

const isCovered = (covered: Uint8Array, { end, start }: Place): boolean => {
  for (let at = start; at < end; at++) if (covered[at] === 0) return false
  return true
}

const isFound = (text: string, covered: Uint8Array, place: Place): boolean =>
  wordsIn(text, place).every((each) => isCovered(covered, each))

const missOf = ({ id, text }: Sample, type: string, { end, start }: Place): Miss => ({
  sample: id,
  type,
  text: text.slice(start, end),
  context: text.slice(Math.max(0, start - 50), end + 40).replace(/\s+/gu, " ")
})

/** True for people named by initials only ("J.", "Mr A", "GL"), whose name was already removed. Counted separately. */
export const isInitialsOnly = (text: string): boolean =>
  Array.from(text.matchAll(word), ({ 0: found }) => found).every(
    (found) => unimportant.has(found.toLowerCase()) || (found.length <= 2 && found === found.toUpperCase())
  )

/** One mention of a person, and if all of it is found. */
export interface PersonMention {
  readonly wording: string
  readonly isFound: boolean
}

/**
 * Of the persons of one document, those of whom no mention at all is left, which is what a client cares about. Mentions
 * with the same last word are taken for one person's.
 */
export const scoreSubjects = (mentions: ReadonlyArray<PersonMention>): Share => {
  const persons = new Map<string, boolean>()
  for (const { isFound, wording } of mentions) {
    const last = wording.toLowerCase().match(word)?.at(-1) ?? wording
    persons.set(last, isFound && (persons.get(last) ?? true))
  }
  return { found: [...persons.values()].filter((isProtected) => isProtected).length, of: persons.size }
}

/** Counts the covered mentions of some types. */
export const scoreFound = (
  sample: Sample,
  findings: ReadonlyArray<Place>,
  types: ReadonlySet<string>,
  counts: (mention: Marked, wording: string) => boolean = () => true
): FoundScore => {
  const covered = coverage(sample.text, findings)
  const mentions = sample.marked.filter((mention) => {
    const wording = sample.text.slice(mention.start, mention.end)
    // Text without letters and digits names nobody.
    return types.has(mention.type) && /[\p{L}\p{N}]/u.test(wording) && counts(mention, wording)
  })
  const missed = mentions.filter((mention) => !isFound(sample.text, covered, mention))
  return {
    share: { found: mentions.length - missed.length, of: mentions.length },
    misses: missed.map((mention) => missOf(sample, mention.type, mention))
  }
}

export const joinFound = (scores: ReadonlyArray<FoundScore>): FoundScore => ({
  share: sum(scores.map(({ share }) => share)),
  misses: scores.flatMap(({ misses }) => misses)
})

/** Returns entity recall and the precision of findings, for judgments. */
export const scoreEntities = (
  samples: ReadonlyArray<Sample>,
  findingsOf: (sample: Sample) => ReadonlyArray<Place>
): EntityScore => {
  let direct = none
  let quasi = none
  let tokens = none
  let subjects = none
  const byType: Record<string, Share> = {}
  const misses: Array<Miss> = []
  const excess = new Map<string, number>()
  for (const sample of samples) {
    const { marked, text } = sample
    const covered = coverage(text, findingsOf(sample))
    const masked = marked.filter(({ mask }) => mask === true)
    const persons = masked.filter(({ type }) => type === "PERSON")
    subjects = plus(
      subjects,
      scoreSubjects(
        persons.map((mention) => ({
          wording: text.slice(mention.start, mention.end),
          isFound: isFound(text, covered, mention)
        }))
      )
    )
    const entities = new Map<string, { direct: boolean; found: boolean; type: string; first: Place }>()
    for (const mention of masked) {
      const key = `${mention.type} ${text.slice(mention.start, mention.end)}`
      const entity = entities.get(key) ?? { direct: false, found: true, type: mention.type, first: mention }
      if (mention.direct === true) entity.direct = true
      if (entity.found && !isFound(text, covered, mention)) {
        entity.found = false
        entity.first = mention
      }
      entities.set(key, entity)
    }
    for (const { direct: isDirect, first, found, type } of entities.values()) {
      const share = { found: found ? 1 : 0, of: 1 }
      if (isDirect) direct = plus(direct, share)
      else quasi = plus(quasi, share)
      const name = `${type} ${isDirect ? "direct" : "quasi"}`
      byType[name] = plus(byType[name] ?? none, share)
      if (!found) misses.push(missOf(sample, name, first))
    }
    const wanted = coverage(text, masked)
    for (const place of wordsIn(text, { start: 0, end: text.length })) {
      if (!isCovered(covered, place)) continue
      const right = isCovered(wanted, place)
      tokens = plus(tokens, { found: right ? 1 : 0, of: 1 })
      if (right) continue
      const excessive = text.slice(place.start, place.end)
      excess.set(excessive, (excess.get(excessive) ?? 0) + 1)
    }
  }
  return {
    subjects,
    direct,
    quasi,
    tokens,
    byType,
    misses,
    excess: Array.from(excess).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  }
}
