/** The texts of an assignment that don't belong to its matter, and who is on which side in it. */
import type { Assignment } from "@incamera/domain/tasks"
import type { Chronology } from "../chronology/chronology.ts"
import { daysOf } from "../chronology/daysOf.ts"
import type { Reading } from "../Reading.ts"
import { type Sides, sidesOf } from "../sides/sidesOf.ts"
import type { Work } from "../Step.ts"
import { textsApart } from "../text/related.ts"
import type { Party } from "./parties.ts"

export function sidesIn({ case: record, parties }: Assignment, mentioned: ReadonlyArray<Party>): Sides {
  const first = /\[Party (\d{1,6})\]/.exec(record?.summary ?? "")?.[1]
  return sidesOf(parties, mentioned, first === undefined ? null : Number(first))
}

/** Returns the indexes of the texts in the reading. */
export function* apartIn(
  assignment: Assignment,
  reading: Reading,
  dates: Chronology,
  mentioned: ReadonlyArray<Party>
): Work<ReadonlySet<number>> {
  const { theirs } = sidesIn(assignment, mentioned)
  const title = assignment.case?.title ?? null
  return yield* textsApart(reading, daysOf(reading.parts, dates), { title, theirs })
}
