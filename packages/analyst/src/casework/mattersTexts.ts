/** Whose matter the texts of an assignment are: the sides, who says what, and the texts that don't belong to it. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { filesNamed } from "@incamera/domain/files"
import type { Assignment } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import { type Apart, textsApart } from "../belonging/textsApart.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { daysOf } from "../chronology/daysOf.ts"
import type { Reading } from "../Reading.ts"
import { type SaidBy, saidBy } from "../sides/saidBy.ts"
import { assertions } from "../sides/sideOf.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import type { Work } from "../Step.ts"
import { sourceName } from "../sourceNames.ts"
import { enumerated } from "../wording.ts"
import { parties as mentionedIn } from "./parties.ts"

export interface MattersTexts {
  readonly apart: Apart
  readonly said: SaidBy
}

/** Files that the prompt names always belong. */
export function* mattersTexts(assignment: Assignment, reading: Reading, dates: Chronology): Work<MattersTexts> {
  const { parties } = assignment
  const named = filesNamed(assignment.prompt)
  const sides = sidesIn(assignment, mentionedIn(reading))
  const found = yield* textsApart(reading, { days: daysOf(reading.parts, dates), theirs: sides.theirs })
  const apart = new Map(
    [...found].filter(([index]) => {
      const { origin } = reading.parts[index]!
      return origin.source !== "file" || !named.includes(origin.number)
    })
  )
  const index = yield* indexPassages(reading)
  return { apart, said: saidBy(index, assertions(index, { sides, parties })) }
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
