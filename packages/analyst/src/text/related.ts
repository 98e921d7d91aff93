/** Which texts of a case are about the same people or days. */
import type { Apart } from "../belonging/textsApart.ts"
import type { Part } from "../Source.ts"
import { pause, type Work } from "../Step.ts"

/** A text of a page or less says too little to judge by. */
const shortText = 2_000

/** A text of more than a few pages tells of so many days that it shares some with any other. */
const longText = 8_000

const shownBy = /\[(?:Party|Name|Organization|Address|Identifier) \d{1,6}\]/g

/** Tells whether two texts are about the same people or days, so that their statements can be compared. */
export function* comparable(
  { parts, text }: { readonly parts: ReadonlyArray<Part>; readonly text: string },
  days: ReadonlyArray<ReadonlySet<number>>,
  apart: Apart
): Work<(one: number, other: number) => boolean> {
  const marks: ReadonlyArray<Set<string>> = parts.map(() => new Set())
  for (const [index, { end, start }] of parts.entries()) {
    if (end - start < longText) for (const day of days[index]!) marks[index]!.add(String(day))
    for (const [name] of text.slice(start, end).matchAll(shownBy)) marks[index]!.add(name)
    yield pause
  }
  const isShort = parts.map(({ end, start }) => end - start < shortText)
  const known = new Map<string, boolean>()
  return (one, other) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    const before = known.get(key)
    if (before !== undefined) return before
    const result =
      !apart.has(one) &&
      !apart.has(other) &&
      ((isShort[one] === true && isShort[other] === true) || [...marks[one]!].some((mark) => marks[other]!.has(mark)))
    known.set(key, result)
    return result
  }
}
