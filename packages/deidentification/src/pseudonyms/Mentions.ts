/** The places to replace in a text, and their values. */
import type { Finding, FindingKind } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import * as Limits from "../Limits.ts"
import type { Gender } from "../words/genderOfGivenName.ts"
import { isTitledSurname, likelyGenderOf } from "./compareNames.ts"
import { type Place, placesIn, spellingOf } from "./Places.ts"
import { around, genderOf, isTitled } from "./titles.ts"
import { isName, sortOf, type ValueClass } from "./ValueClass.ts"

/** A value in a text, however often it occurs. */
export interface Value {
  readonly kind: FindingKind
  readonly valueClass: ValueClass
  readonly key: string
  readonly fullness: number
  /** A person's gender according to the title. */
  readonly gender: Gender | undefined
  /** A person's gender according to the given name. */
  readonly likelyGender: Gender | undefined
  /** True for a person with a title: no organization has one. */
  readonly isTitled: boolean
  /** True for a title with a surname alone: "Mrs Doe". */
  readonly isTitledSurname: boolean
  /** True if at least one of its places names another person with it: "Mr and Mrs Doe", "his wife, Mrs Doe". */
  readonly isOneOfTwo: boolean
  /** The fullest spelling. */
  readonly text: string
  /** All spellings in the text, in the order of appearance. */
  readonly spellings: ReadonlySet<string>
  /** True if at least one of its places was found as registered. */
  readonly isKnown: boolean
}

export interface Mention {
  readonly start: number
  readonly end: number
  readonly kind: FindingKind
  readonly value: Value
}

export interface Mentions {
  /** Ordered, without overlap among them or with placeholders. */
  readonly mentions: ReadonlyArray<Mention>
  /** In the order of first appearance. */
  readonly values: ReadonlyArray<Value>
}

export type MutableValue = { -readonly [K in keyof Value]: Value[K] } & { readonly spellings: Set<string> }

/** Returns the value of a text, apart from where it stands. */
export const valueOf = (kind: FindingKind, text: string): MutableValue => {
  const { comparison, valueClass } = sortOf[kind]
  const isPerson = kind === "person"
  return {
    kind,
    valueClass,
    key: comparison.key(text),
    fullness: comparison.fullness(text),
    gender: isPerson ? genderOf(text) : undefined,
    likelyGender: isPerson ? likelyGenderOf(text) : undefined,
    isTitled: isPerson && isTitled(text),
    isTitledSurname: isPerson && isTitledSurname(text),
    isOneOfTwo: false,
    text,
    spellings: new Set([text]),
    isKnown: false
  }
}

class ValuesByKey {
  readonly #byKey = new Map<string, MutableValue>()
  /** The value of each spelling, because spellings repeat. */
  readonly #bySpelling = new Map<string, MutableValue>()

  add(kind: FindingKind, spelling: string, isKnown: boolean, isOneOfTwo: boolean): Value {
    const id = `${kind} ${spelling}`
    const value = this.#bySpelling.get(id) ?? this.#find(kind, spelling)
    this.#bySpelling.set(id, value)
    value.isKnown ||= isKnown
    value.isOneOfTwo ||= isOneOfTwo
    return value
  }

  #find(kind: FindingKind, spelling: string): MutableValue {
    const made = valueOf(kind, spelling)
    const id = `${made.valueClass} ${made.isTitled} ${made.gender ?? ""} ${made.key}`
    const found = this.#byKey.get(id)
    if (found === undefined) {
      this.#byKey.set(id, made)
      return made
    }
    if (found.spellings.size < Limits.identityValues) found.spellings.add(spelling)
    if (made.fullness > found.fullness) Object.assign(found, { fullness: made.fullness, text: spelling })
    return found
  }

  get all(): ReadonlyArray<Value> {
    return [...this.#byKey.values()]
  }
}

const betweenReversed = /^,\s{1,3}$/u
const oneWord = /^[\p{L}\p{M}'’.-]+$/u

/** Joins the two halves of "DOE, JANE" where the text has Jane Doe elsewhere, too. */
const withReversed = (text: string, places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
  const { key } = sortOf.person.comparison
  let whole: ReadonlySet<string> | undefined
  const joined: Array<Place> = []
  for (const place of places) {
    const before = joined.at(-1)
    const isHalf = ({ decisive, end, start }: Place) =>
      isName(decisive.kind) && oneWord.test(text.slice(start, end)) && decisive.basis !== "format"
    if (
      before !== undefined &&
      betweenReversed.test(text.slice(before.end, place.start)) &&
      isHalf(before) &&
      isHalf(place)
    ) {
      whole ??= new Set(
        places
          .filter(({ decisive }) => decisive.kind === "person")
          .map(({ decisive }) => key(spellingOf(text, decisive)))
      )
      const [{ start }, { end }] = [before, place]
      if (whole.has(key(text.slice(start, end)))) {
        joined[joined.length - 1] = { start, end, decisive: { ...place.decisive, kind: "person", start, end } }
        continue
      }
    }
    joined.push(place)
  }
  return joined
}

/** Expects findings in order, outside the placeholders of the text. */
export const mentionsIn = function* (text: string, findings: ReadonlyArray<Finding>): Steps<Mentions> {
  const values = new ValuesByKey()
  const mentions: Array<Mention> = []
  const places = withReversed(text, yield* placesIn(text, findings))
  let taken = 0
  for (const [index, { decisive, end, start }] of places.entries()) {
    if (start < taken) continue
    const { basis, kind } = decisive
    const isKnown = basis === "known"
    if (kind === "person") {
      const { before, behind, isOneOfTwo, isGeneration } = around(text, decisive.start, decisive.end)
      const spelling = before + spellingOf(text, decisive, before.length + behind.length) + behind
      // "Doe junior" is one name: "[Party 2] junior" would be said of somebody else.
      const until = isGeneration && end === decisive.end ? end + behind.length : end
      let next = index + 1
      while (next < places.length && places[next]!.end <= until) next++
      const isFree = until <= (places[next]?.start ?? Infinity)
      if (isFree) taken = until
      mentions.push({ start, end: isFree ? until : end, kind, value: values.add(kind, spelling, isKnown, isOneOfTwo) })
    } else mentions.push({ start, end, kind, value: values.add(kind, spellingOf(text, decisive), isKnown, false) })
    yield end - start
  }
  return { mentions, values: values.all }
}
