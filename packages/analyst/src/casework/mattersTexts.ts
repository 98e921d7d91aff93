/** Whose matter the texts of an assignment are: the sides, who says what, and the texts that don't belong to it. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Assignment } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import type { Chronology } from "../chronology/chronology.ts"
import { daysOf } from "../chronology/daysOf.ts"
import type { Reading } from "../Reading.ts"
import { type SaidBy, saidBy } from "../sides/saidBy.ts"
import { assertions } from "../sides/sideOf.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import type { Work } from "../Step.ts"
import { sourceName } from "../sourceNames.ts"
import { textsApart } from "../text/related.ts"
import { abridged } from "../wording.ts"
import { parties as mentionedIn } from "./parties.ts"

export interface MattersTexts {
  /** The indexes of the texts that don't belong to it. */
  readonly apart: ReadonlySet<number>
  readonly said: SaidBy
}

export function* mattersTexts(assignment: Assignment, reading: Reading, dates: Chronology): Work<MattersTexts> {
  const { parties } = assignment
  const sides = sidesIn(assignment, mentionedIn(reading))
  const title = assignment.case?.title ?? null
  const apart = yield* textsApart(reading, daysOf(reading.parts, dates), { title, theirs: sides.theirs })
  const index = yield* indexPassages(reading)
  return { apart, said: saidBy(index, assertions(index, { sides, parties })) }
}

/** Files to name. */
const named = 12

/** Says which texts were left out; null if none was. */
export const leftOut = ({ parts }: Reading, apart: ReadonlySet<number>): SafeText | null => {
  if (apart.size === 0) return null
  const names = abridged(
    [...apart].map((index) => sourceName(parts[index]!)),
    named
  )
  return apart.size === 1
    ? safe`Left out, because it seems to have nothing to do with the other texts: ${names}. Name it in the prompt to work on it.`
    : safe`Left out, because they seem to have nothing to do with the other texts: ${names}. Name them in the prompt to work on them.`
}
