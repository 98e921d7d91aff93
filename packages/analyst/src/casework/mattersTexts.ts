/** Which texts of an assignment belong to its matter, and who says what in them. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import type { Assignment } from "@incamera/domain/tasks"
import { indexPassages, type PassageIndex } from "../answering/PassageIndex.ts"
import { type Apart, textsApart } from "../belonging/textsApart.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { daysOf } from "../chronology/daysOf.ts"
import type { Reading } from "../Reading.ts"
import { type SaidBy, saidBy } from "../sides/saidBy.ts"
import { assertions } from "../sides/sideOf.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import type { Sides } from "../sides/sidesOf.ts"
import type { Work } from "../Step.ts"
import { sourceName } from "../sourceNames.ts"
import { indexAt } from "../Span.ts"
import { enumerated } from "../wording.ts"
import { parties as mentionedIn } from "./parties.ts"

/** Who says what in the texts. */
export interface Said {
  readonly said: SaidBy
  readonly index: PassageIndex
  readonly sides: Sides
}

export interface MattersTexts extends Said {
  readonly apart: Apart
}

/** Returns the files that don't belong to the matter; those that the prompt names always belong, and an expert's. */
export function* apartIn(assignment: Assignment, reading: Reading, dates: Chronology): Work<Apart> {
  const named = new Set(filesNamed(assignment.prompt))
  const experts = assignment.parties.filter(({ relation }) => relation === "expert")
  const { theirs } = sidesIn(assignment, mentionedIn(reading))
  const found = yield* textsApart(reading, { days: daysOf(reading.parts, dates), theirs })
  return new Map(
    [...found].filter(([index]) => {
      const { end, origin, start } = reading.parts[index]!
      const names = (number: number): boolean => reading.text.slice(start, end).includes(`[Party ${number}]`)
      return (origin.source !== "file" || !named.has(origin.number)) && !experts.some(({ number }) => names(number))
    })
  )
}

/** The same without texts: nothing is found in them, and all others keep their places. */
export const without = (reading: Reading, apart: Apart): Reading =>
  apart.size === 0
    ? reading
    : { ...reading, blocks: reading.blocks.filter(({ start }) => !apart.has(indexAt(reading.parts, start))) }

export function* saidIn(assignment: Assignment, reading: Reading): Work<Said> {
  const { parties } = assignment
  const index = yield* indexPassages(reading)
  const sides = sidesIn(assignment, mentionedIn(reading))
  return { index, sides, said: saidBy(index, assertions(index, { sides, parties })) }
}

export function* mattersTexts(assignment: Assignment, reading: Reading, dates: Chronology): Work<MattersTexts> {
  return { apart: yield* apartIn(assignment, reading, dates), ...(yield* saidIn(assignment, reading)) }
}

/** Files to name. */
const mostNamed = 12

/** Says which texts were left out, and why; null if none was. */
export const leftOut = ({ parts }: Reading, apart: Apart): SafeText | null => {
  if (apart.size === 0) return null
  const names = enumerated(
    Array.from(apart, ([index, why]) => safe`${sourceName(parts[index]!)} ${why}`),
    mostNamed
  )
  return apart.size === 1
    ? safe`Left out, because it seems to have nothing to do with the other texts: ${names}. Name it in the prompt to work on it.`
    : safe`Left out, because they seem to have nothing to do with the other texts: ${names}. Name them in the prompt to work on them.`
}
