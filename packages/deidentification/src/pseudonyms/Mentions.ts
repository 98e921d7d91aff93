/** The places to replace in a text, and their values. */
import type { Finding, FindingKind } from "../Finding.ts"
import type { Steps } from "../Steps.ts"
import * as Limits from "../Limits.ts"
import { type Gender, genderOf, titleBefore } from "./compareNames.ts"
import { placesIn, spellingOf } from "./Places.ts"
import { sortOf, type ValueClass } from "./ValueClass.ts"

/** A value in a text, however often it occurs. */
export interface Value {
  readonly kind: FindingKind
  readonly valueClass: ValueClass
  readonly key: string
  readonly fullness: number
  /** A person's gender according to the title. */
  readonly gender: Gender | undefined
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

type MutableValue = { -readonly [K in keyof Value]: Value[K] } & { readonly spellings: Set<string> }

class ValuesByKey {
  readonly #byKey = new Map<string, MutableValue>()
  /** The value of each spelling, because spellings repeat. */
  readonly #bySpelling = new Map<string, MutableValue>()

  add(kind: FindingKind, spelling: string, isKnown: boolean): Value {
    const id = `${kind} ${spelling}`
    const value = this.#bySpelling.get(id) ?? this.#find(kind, spelling)
    this.#bySpelling.set(id, value)
    value.isKnown ||= isKnown
    return value
  }

  #find(kind: FindingKind, spelling: string): MutableValue {
    const { comparison, valueClass } = sortOf[kind]
    const gender = kind === "person" ? genderOf(spelling) : undefined
    const key = comparison.key(spelling)
    const fullness = comparison.fullness(spelling)
    const id = `${valueClass} ${gender ?? ""} ${key}`
    const found = this.#byKey.get(id)
    if (found === undefined) {
      const spellings = new Set([spelling])
      const made = { kind, valueClass, key, fullness, gender, text: spelling, spellings, isKnown: false }
      this.#byKey.set(id, made)
      return made
    }
    if (found.spellings.size < Limits.identityValues) found.spellings.add(spelling)
    if (fullness > found.fullness) Object.assign(found, { fullness, text: spelling })
    return found
  }

  get all(): ReadonlyArray<Value> {
    return [...this.#byKey.values()]
  }
}

/** Expects findings in order, outside the placeholders of the text. */
export const mentionsIn = function* (text: string, findings: ReadonlyArray<Finding>): Steps<Mentions> {
  const values = new ValuesByKey()
  const mentions: Array<Mention> = []
  for (const { end, start, decisive } of yield* placesIn(text, findings)) {
    const { basis, kind } = decisive
    const title = kind === "person" ? titleBefore(text, decisive.start) : ""
    const spelling = title + spellingOf(text, decisive, title.length)
    mentions.push({ start, end, kind, value: values.add(kind, spelling, basis === "known") })
    yield end - start
  }
  return { mentions, values: values.all }
}
