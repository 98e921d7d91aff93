/** Finds what one text denies and another one states: "never complained", "a complaint was received". */
import { indexAt } from "../Span.ts"
import { pause, type Work } from "../Step.ts"
import type { Clause, Word } from "./clauses.ts"
import type { Compared } from "./Compared.ts"
import { conceptOf, isThing } from "./concepts.ts"
import { daysOfSentences, type Denying, denying, isName } from "./denying.ts"
import type { Point } from "./Point.ts"

/** Denials to compare, and statements with one word: more are a library, not a case. */
const mostDenials = 400
const mostPerWord = 60

/** Statements against one denial. */
const mostStated = 3

/** Least likeness of a statement to what is denied. */
const needed = { none: 1.55, never: 1.55, not: 1.6 } as const

/** What is done to one thing: the verb alone tells which. */
const telling = new Set(["~repair", "~complain", "~sign", "~allow", "~warn", "~order"])

export interface Denial {
  readonly denied: Point
  readonly stated: ReadonlyArray<Point>
  readonly score: number
}

/** A statement has words in a row; a heading or a field has not. */
const statesSomething = /(?<!\p{L})\p{Ll}{2,20}[,;]?\s{1,3}(?:(?:\p{L}|\[|\d)[\p{L}[\]\d'’-]{0,24}[,;.]?\s{1,3}){2}/u

/** A sentence about its author. */
const ownWords = /^\W{0,3}(?:I|Ich|Je|J['’]|Yo|Ik)(?!\p{L})/u

/** Another clause begins. */
const goesOn = /,|(?<!\p{L})(?:and|und|et|y|en)(?!\p{L})/iu

class Denials {
  readonly #compared: Compared
  readonly #byStem = new Map<string, Array<number>>()
  readonly #days: ReadonlyMap<number, number>

  constructor(compared: Compared) {
    this.#compared = compared
    this.#days = daysOfSentences(compared.reading, compared.dates)
    for (const [index, { stems }] of compared.clauses.entries()) {
      for (const stem of stems) {
        const known = this.#byStem.get(stem)
        if (known === undefined) this.#byStem.set(stem, [index])
        else known.push(index)
      }
    }
  }

  /** Returns the statements that say what the clause denies, the best first; null without any. */
  against(denied: Denying): Denial | null {
    const scored = this.#candidates(denied)
      .map(([clause, about]) => ({ clause, score: this.#likeness(denied, clause, about) }))
      .filter(({ score }) => score >= needed[denied.kind])
      .sort((a, b) => b.score - a.score || a.clause.start - b.clause.start)
    const best = scored[0]
    if (best === undefined) return null
    const near = scored.filter(({ score }) => score >= 0.8 * best.score).slice(0, mostStated)
    return {
      denied: this.#point(denied.clause, "denied"),
      stated: near.map(({ clause }) => this.#point(clause, "stated")),
      score: best.score
    }
  }

  #point(clause: Clause, value: string): Point {
    return { part: clause.part, span: clause, value, words: null, author: this.#compared.authors(clause) }
  }

  /** Returns the clauses of other texts that have a denied word, with that word. */
  #candidates({ clause, core }: Denying): ReadonlyArray<readonly [Clause, Word]> {
    const { clauses, related } = this.#compared
    const found = new Map<number, Word>()
    for (const word of core) {
      for (const stem of [word.stem, conceptOf(word.stem)]) {
        const places = stem === undefined ? [] : (this.#byStem.get(stem) ?? [])
        if (places.length > mostPerWord) continue
        for (const place of places) if (!found.has(place)) found.set(place, word)
      }
    }
    return [...found]
      .map(([place, word]) => [clauses[place]!, word] as const)
      .filter(([other, word]) => related(clause.part, other.part) && this.#states(clause, other, word))
  }

  /** True if another text states something about the word. */
  #states(clause: Clause, other: Clause, about: Word): boolean {
    const { text } = this.#compared.reading
    if (other.part === clause.part || other.supposed || other.words.length < 2) return false
    if (!statesSomething.test(`${text.slice(other.start, other.end)} `)) return false
    const concept = conceptOf(about.stem)
    const at = other.words.find(
      ({ stem }) => stem === about.stem || (concept !== undefined && conceptOf(stem) === concept)
    )
    const { negation } = other
    if (negation !== null) {
      // "Stopped, looked, and nobody came" says that somebody stopped.
      if (at === undefined || negation.start < at.start) return false
      if (!goesOn.test(text.slice(at.end, negation.start))) return false
    }
    const [mine, theirs] = [clause, other].map((one) => this.#compared.authors(one))
    if (mine !== null && mine === theirs) return false
    return !this.#saysAnother(clause, other) && !this.#saysAnother(other, clause)
  }

  /** "[Party 1] signed nothing", and another one: "I signed". */
  #saysAnother(named: Clause, own: Clause): boolean {
    const { authors, reading } = this.#compared
    const by = authors(own)
    const subject = named.words.slice(0, 2).find(({ stem }) => isName(stem))
    return (
      by !== null &&
      subject !== undefined &&
      subject.stem !== by.toLowerCase() &&
      ownWords.test(reading.text.slice(own.start, own.start + 40))
    )
  }

  /** Returns the weight of what a statement shares with a denial; 0 if it speaks of another thing or day. */
  #likeness({ clause, core, kind, quoted, stems }: Denying, other: Clause, about: Word): number {
    const shared = [...other.stems].filter((stem) => stems.has(stem))
    const things = shared.filter((stem) => !isName(stem))
    // "It was never replaced": the verb itself, if it is rare, tells the thing.
    const sameVerb =
      kind !== "not" &&
      things.some((stem) => stem === about.stem && this.#weight(stem) >= 0.75 && telling.has(conceptOf(stem) ?? ""))
    if (!sameVerb && !things.some(isThing)) return 0
    if (!things.some((stem) => core.some((word) => word.stem === stem || conceptOf(word.stem) === stem))) return 0
    const [day, otherDay] = [this.#dayOf(clause), this.#dayOf(other)]
    const sameDay = day !== undefined && day === otherDay
    if (kind === "not" && day !== undefined && otherDay !== undefined && !sameDay) return 0
    const weight = shared.reduce((sum, stem) => sum + this.#weight(stem), 0)
    return weight + (sameDay ? 0.7 : 0) + (things.some((stem) => quoted.has(stem)) ? 0.7 : 0)
  }

  #dayOf({ start }: Clause): number | undefined {
    return this.#days.get(indexAt(this.#compared.reading.sentences, start))
  }

  /** Rare words weigh 1, those of every other clause next to nothing. */
  #weight(stem: string): number {
    if (isName(stem)) return 0.3
    if (stem.startsWith("~")) return 0.6
    return Math.max(0.1, 1 - Math.log2(Math.max(1, (this.#byStem.get(stem)?.length ?? 0) / 3)) / 5)
  }
}

export function* denialsIn(compared: Compared): Work<ReadonlyArray<Denial>> {
  const { clauses, reading } = compared
  const all = new Denials(compared)
  yield pause
  const found: Array<Denial> = []
  let looked = 0
  for (const clause of clauses) {
    const denied = denying(reading, clause)
    if (denied === null) continue
    if (++looked > mostDenials) break
    if (looked % 20 === 19) yield pause
    const denial = all.against(denied)
    if (denial !== null) found.push(denial)
  }
  return found
}
