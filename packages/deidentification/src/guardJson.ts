/**
 * Replaces known secrets in a JSON value: in every string and key, in long numbers, and split over the strings of a
 * list. Walks with its own stack, so a deeply nested value costs memory but can't overflow the call stack.
 */
import * as Limits from "./Limits.ts"
import { isOwnFormat } from "./ownFormats.ts"
import type { Steps } from "./Steps.ts"

type Container = Record<string, unknown> | Array<unknown>

/** The replacements for the parts of a value. */
export interface Guards {
  /**
   * True if the text is no writing: a secret of this service, a caller's own sealed name, which is opened for that
   * caller, or a listed value of this member. Such a text stays.
   */
  readonly isOwnValue: (text: string, member?: string) => boolean
  /** Members whose numbers the service counts. Other numbers may be somebody's. */
  readonly counted: ReadonlySet<string>
  readonly text: (text: string) => Steps<string>
  /** Guards the strings of one list: replaces each part of a secret that is split over several of them. */
  readonly row: (texts: ReadonlyArray<string>) => Steps<ReadonlyArray<string>>
  /** Returns the guards for the contents of this record: a record may name the case it belongs to. */
  readonly within: (record: object) => Steps<Guards>
}

interface Step {
  readonly original: Container
  readonly keys: ReadonlyArray<string>
  readonly given: ReadonlyArray<unknown>
  /** The values with split secrets replaced. */
  readonly values: ReadonlyArray<unknown>
  readonly guards: Guards
  readonly results: Array<unknown>
  changed: boolean
}

const enter = (original: Container, values: ReadonlyArray<unknown>, guards: Guards): Step => ({
  original,
  guards,
  keys: Array.isArray(original) ? [] : Object.keys(original),
  given: Object.values(original),
  values,
  results: [],
  changed: false
})

/** Identifiers and times in our own formats are never part of a split secret. */
const mayBePart = (value: unknown): value is string => typeof value === "string" && value !== "" && !isOwnFormat(value)

const withoutSplit = function* (original: Container, row: Guards["row"]): Steps<ReadonlyArray<unknown>> {
  const values = Object.values(original)
  if (!Array.isArray(original)) return values
  const places = [...values.keys()].filter((place) => mayBePart(values[place]))
  if (places.length < 2) return values
  const guarded = yield* row(places.map((place) => values[place] as string))
  for (const [index, place] of places.entries()) values[place] = guarded[index]!
  return values
}

/**
 * Makes a key unique: two keys may become the same placeholder, and neither value may be lost. `last` has the last
 * number of each key.
 */
const unused = (key: string, taken: ReadonlySet<string>, last: Map<string, number>): string => {
  if (!taken.has(key)) return key
  let number = last.get(key) ?? 1
  do number++
  while (taken.has(`${key} (${number})`))
  last.set(key, number)
  return `${key} (${number})`
}

const guardString = function* (text: string, guards: Guards, member?: string): Steps<string> {
  // A value of many small strings takes as long as a long text.
  yield Limits.charactersPerString
  return isOwnFormat(text) || guards.isOwnValue(text, member) ? text : yield* guards.text(text)
}

/** A number without a finding stays a number. Short numbers are counts. */
const guardNumber = function* (number: number, guards: Guards): Steps<string | number> {
  const text = String(number)
  if (text.length < Limits.guardedNumberDigits) return number
  const guarded = yield* guardString(text, guards)
  return guarded === text ? number : guarded
}

const rebuild = function* (step: Step): Steps<Container> {
  const replaced: Array<string> = []
  for (const key of step.keys) replaced.push(yield* guardString(key, step.guards))
  if (!step.changed && replaced.every((key, index) => key === step.keys[index])) return step.original
  if (Array.isArray(step.original)) return step.results
  const taken = new Set<string>()
  const last = new Map<string, number>()
  const entries = replaced.map((key, index): [string, unknown] => {
    const free = unused(key, taken, last)
    taken.add(free)
    return [free, step.results[index]]
  })
  // `fromEntries` defines properties instead of assigning them, so a key `__proto__` stays a key.
  return Object.fromEntries(entries)
}

/** Returns the same value if nothing is replaced. */
export const guardJson = function* (value: unknown, guards: Guards): Steps<unknown> {
  // The outermost value is the only element of a container that nobody sees.
  const root = enter([value], [value], guards)
  const stack: Array<Step> = [root]
  const add = (result: unknown, original: unknown): void => {
    const parent = stack.at(-1)!
    parent.changed ||= result !== original
    parent.results.push(result)
  }
  for (;;) {
    const step = stack.at(-1)!
    if (step.results.length < step.values.length) {
      const next = step.values[step.results.length]
      const given = step.given[step.results.length]
      if (typeof next === "string") add(yield* guardString(next, step.guards, step.keys[step.results.length]), given)
      else if (typeof next === "number")
        add(
          step.guards.counted.has(step.keys[step.results.length]!) ? next : yield* guardNumber(next, step.guards),
          given
        )
      else if (typeof next === "object" && next !== null) {
        yield 1
        const within = Array.isArray(next) ? step.guards : yield* step.guards.within(next)
        stack.push(enter(next as Container, yield* withoutSplit(next as Container, within.row), within))
      } else add(next, given)
    } else if (step === root) return root.results[0]
    else {
      stack.pop()
      add(yield* rebuild(step), step.original)
    }
  }
}
