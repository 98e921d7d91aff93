/** Tells which texts of a case belong to the matter of a draft, and which only lie in the same file. */
import type { PassageIndex } from "../answering/PassageIndex.ts"
import type { Assertions } from "../sides/sideOf.ts"
import { amountsIn } from "../text/amounts.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { daysOf } from "../chronology/daysOf.ts"

/** What makes a text belong to the matter, in points, and how many it needs. */
const namesOpponent = 3
const namesAnother = 2
const sameAmount = 2
const sameDay = 1
const words = 4
const enough = 1.5

/** Most points for days, of which two texts may share some by chance. */
const mostForDays = 2

/** Smallest sum that two texts hardly share by chance, in hundredths. */
const leastAmount = 5_000

const anyone = /\[(?:Party|Name) \d{1,6}\]/g

/** Passages that show what a text is about. */
const shown = 3

/**
 * Returns whether each part belongs to the matter: it names the other side, has sums or days of a text that does, or has
 * the matter's words. `scores`: how much each passage has of these, 0 to 1. A text that isn't a file always belongs.
 */
export function relatedParts(
  { passages, reading }: PassageIndex,
  { sideOfName }: Assertions,
  dates: Chronology,
  scores: ReadonlyArray<number>
): ReadonlyArray<boolean> {
  const { parts, text } = reading
  const said = parts.map(({ end, start }) => text.slice(start, end))
  const sides = said.map((one) =>
    Array.from(new Set(one.match(anyone) ?? []), (name) => ({ name, side: sideOfName(name) }))
  )
  const isOpponents = sides.map((all) => all.some(({ side }) => side === "theirs"))
  const namesOthers = sides.map((all) =>
    all.some(({ name, side }) => name.startsWith("[Party") && side !== "ours" && side !== "theirs")
  )
  const amounts = said.map(
    (one) => new Set(amountsIn(one).flatMap(({ hundredths }) => (hundredths >= leastAmount ? [hundredths] : [])))
  )
  const days = daysOf(parts, dates)
  const ofParts = Map.groupBy(passages.keys(), (number) => passages[number]!.part)
  const relevance = parts.map((_, part) =>
    (ofParts.get(part) ?? [])
      .map((number) => scores[number]!)
      .toSorted((one, other) => other - one)
      .slice(0, shown)
      .reduce((sum, score) => sum + score, 0)
  )
  const most = Math.max(...relevance, 0.01)
  return parts.map(({ origin }, part) => {
    if (origin.source !== "file") return true
    const others = parts.flatMap((_, other) => (other !== part && isOpponents[other]! ? [other] : []))
    const shared = (own: ReadonlySet<number>, all: ReadonlyArray<ReadonlySet<number>>): number =>
      [...own].filter((one) => others.some((other) => all[other]!.has(one))).length
    const points =
      (isOpponents[part]! ? namesOpponent : namesOthers[part]! ? namesAnother : 0) +
      shared(amounts[part]!, amounts) * sameAmount +
      Math.min(mostForDays, shared(days[part]!, days) * sameDay) +
      (relevance[part]! / most) * words
    return points >= enough
  })
}
