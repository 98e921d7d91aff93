/**
 * Replaces what is known to be secret in every string of a JSON value, keys included, in long numbers, and what is split
 * over the strings of a list. Walks with a stack of its own: a value nested without end costs memory, never the call
 * stack.
 */
import * as Limits from "./Limits.ts"
import { isOwnFormat } from "./ownFormats.ts"
import type { Steps } from "./Steps.ts"

type Container = Record<string, unknown> | Array<unknown>

/** What is put in the place of texts. */
export interface Guards {
  /** Whether this service made it: a secret, or a caller's own name, sealed, which is opened for its caller. It stays. */
  readonly isOurs: (text: string) => boolean
  readonly text: (text: string) => Steps<string>
  /** Of strings that stand in one list: what is split over several of them is replaced in each. */
  readonly row: (texts: ReadonlyArray<string>) => Steps<ReadonlyArray<string>>
  /** The guards of what stands in this record: a record may say which case it belongs to. */
  readonly within: (record: object) => Steps<Guards>
}

interface Step {
  readonly original: Container
  readonly keys: ReadonlyArray<string>
  readonly given: ReadonlyArray<unknown>
  /** The same, without what is split over several of them. */
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

/** Identifiers and times of ours are no part of anything that is split. */
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

/** Two keys may become the same placeholder; neither value is lost. `last` has the last number of each. */
const unused = (key: string, taken: ReadonlySet<string>, last: Map<string, number>): string => {
  if (!taken.has(key)) return key
  let number = last.get(key) ?? 1
  do number++
  while (taken.has(`${key} (${number})`))
  last.set(key, number)
  return `${key} (${number})`
}

const guardString = function* (text: string, guards: Guards): Steps<string> {
  // A value of many small strings takes as long as a long text.
  yield Limits.charactersPerString
  return isOwnFormat(text) || guards.isOurs(text) ? text : yield* guards.text(text)
}

/** A number that is left as it is stays one. Short ones count something. */
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
  // Defines properties instead of assigning them, so that a key `__proto__` is a key.
  return Object.fromEntries(entries)
}

/** Returns the very same value when nothing had to be replaced. */
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
      if (typeof next === "string") add(yield* guardString(next, step.guards), given)
      else if (typeof next === "number") add(yield* guardNumber(next, step.guards), given)
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
