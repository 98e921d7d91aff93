/** Counts leaks by class of attack, and keeps the smallest example of each. */
import { registerSome } from "../../test/deidentification/properties/disguises.ts"
import { Random } from "../../test/deidentification/properties/Random.ts"
import { attacks } from "./attacks.ts"
import { type Attempt, attempt, type Gate, gates } from "./attempt.ts"

export interface Tally {
  tries: number
  readonly leaks: Record<Gate, number>
}

export interface ClassResult {
  readonly name: string
  readonly isCovered: boolean
  readonly alone: Tally
  /** With one or two others that are covered. */
  readonly combined: Tally
  smallest: Attempt | undefined
}

const attemptsPerRegister = 20
const deepest = 3

const isSmaller = (one: Attempt, other: Attempt | undefined): boolean =>
  other === undefined ||
  one.attacks.length < other.attacks.length ||
  (one.attacks.length === other.attacks.length && one.text.length < other.text.length)

/** An attempt with an attack that isn't covered counts for that one alone. */
const countedFor = ({ attacks }: Attempt): ReadonlyArray<string> => {
  const uncovered = attacks.filter(({ isCovered }) => !isCovered)
  return (uncovered.length > 0 ? uncovered : attacks).map(({ name }) => name)
}

const noTries = (): Tally => ({ tries: 0, leaks: { door: 0, document: 0, stream: 0 } })

export interface RunOptions {
  readonly seed: number
  /** Asked before each batch with the number of attempts so far. */
  readonly goesOn: (attempts: number) => boolean
}

/** Returns each class that was tried. */
export const run = ({ goesOn, seed }: RunOptions): ReadonlyArray<ClassResult> => {
  const results = new Map<string, ClassResult>(
    attacks.map(({ isCovered, name }) => [
      name,
      { name, isCovered, alone: noTries(), combined: noTries(), smallest: undefined }
    ])
  )
  for (let batch = 0, done = 0; goesOn(done); batch++, done += attemptsPerRegister) {
    const random = new Random(seed + batch)
    const registered = registerSome(random)
    for (let each = 0; each < attemptsPerRegister; each++) {
      const tried = attempt(random, registered, 1 + (each % deepest))
      for (const name of countedFor(tried)) {
        const result = results.get(name)!
        const tally = tried.attacks.length === 1 ? result.alone : result.combined
        tally.tries++
        for (const gate of gates) if (tried.leaks.has(gate)) tally.leaks[gate]++
        if (tried.leaks.size > 0 && isSmaller(tried, result.smallest)) result.smallest = tried
      }
    }
  }
  return [...results.values()].filter(({ alone, combined }) => alone.tries + combined.tries > 0)
}

/** True if a covered class gets through by itself. */
export const isLeaking = ({ alone, isCovered }: ClassResult): boolean =>
  isCovered && gates.some((gate) => alone.leaks[gate] > 0)
