/** Long texts made to be slow: each is read to its end. Tests count the work that shorter ones are. */
import { filled, hostileParts, readers } from "../../test/deidentification/properties/hostile.ts"
import { judgedParts, judgeOf } from "../../test/deidentification/properties/hostileJudging.ts"
import type { Progress, Section } from "./Figure.ts"

const megabyte = 1_000_000
const judged = 300_000

interface Reading {
  readonly what: string
  readonly characters: number
  readonly part: string
  readonly read: (text: string) => void
}

const readings: ReadonlyArray<Reading> = [
  ...hostileParts.flatMap((part) =>
    Object.entries(readers).map(([what, read]) => ({ what, characters: megabyte, part, read }))
  ),
  ...judgedParts.map((part) => ({ what: "the judging", characters: judged, part, read: judgeOf(part) }))
]

/** What backtracks, or looks at everything again for each character, takes hours. */
const slowestMillis = 60_000

export const evaluateHostile = (progress: Progress): Section => {
  const misses: Array<string> = []
  let slowest = 0
  for (const [at, { characters, part, read, what }] of readings.entries()) {
    progress("texts made to be slow", at / readings.length)
    const text = filled(part, characters)
    const began = performance.now()
    try {
      read(text)
    } catch (error) {
      misses.push(`${what}, ${JSON.stringify(part)}: ${String(error)}`)
    }
    slowest = Math.max(slowest, performance.now() - began)
  }
  const on = `${readings.length} readings of texts of up to ${megabyte.toLocaleString("en")} characters`
  return {
    title: "Texts made to be slow",
    figures: [
      { name: "read wrongly", measured: misses.length, target: { under: 1 }, unit: "count", on },
      { name: "the slowest", measured: slowest, target: { under: slowestMillis }, unit: "milliseconds", on }
    ],
    misses
  }
}
