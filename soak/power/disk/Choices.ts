/** Chooses which of the possible outcomes a power cut has on the disk. */
import type { Random } from "../../schedule/Random.ts"

/** Picks a number from 0 to below `options`. 0 means that nothing reached the disk, 1 that everything did. */
export type Choose = (options: number, group: string) => number

/** Probabilities that a change is lost completely or kept completely; in all other cases the outcome is random. */
const tempers = [
  { nothing: 1, everything: 0 },
  { nothing: 0, everything: 1 },
  { nothing: 0.9, everything: 0.05 },
  { nothing: 0.05, everything: 0.9 },
  { nothing: 0.4, everything: 0.4 }
]

/**
 * Chooses at random. Changes of one group, such as the writes to one file, mostly share an outcome. A disk that keeps
 * one file and loses another is what breaks programs, and independent choices would hardly ever produce that.
 */
export const byChance = (random: Random): Choose => {
  const groups = new Map<string, (typeof tempers)[number]>()
  return (options, group) => {
    const temper = groups.get(group) ?? random.pick(tempers)
    groups.set(group, temper)
    const point = random.next()
    if (point < temper.nothing) return 0
    if (point < temper.nothing + temper.everything) return 1
    return random.between(0, options - 1)
  }
}

/** Enumerates all outcomes. Returns undefined if there are more than `limit`. */
export const allOutcomes = <A>(outcome: (choose: Choose) => A, limit: number): Array<A> | undefined => {
  const outcomes: Array<A> = []
  let path: Array<{ chosen: number; options: number }> = []
  do {
    if (outcomes.length === limit) return undefined
    let depth = 0
    outcomes.push(
      outcome((options) => {
        path[depth] ??= { chosen: 0, options }
        return path[depth++]!.chosen
      })
    )
    while (path.length > 0 && path.at(-1)!.chosen === path.at(-1)!.options - 1) path = path.slice(0, -1)
    const last = path.at(-1)
    if (last !== undefined) last.chosen++
  } while (path.length > 0)
  return outcomes
}
