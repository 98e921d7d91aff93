/** Returns the sides of an assignment's matter. The first party of the summary counts as the client if no record tells. */
import type { Assignment } from "@incamera/domain/tasks"
import type { Party } from "../casework/parties.ts"
import { type Sides, sidesOf } from "./sidesOf.ts"

export function sidesIn({ case: record, parties }: Assignment, mentioned: ReadonlyArray<Party>): Sides {
  const first = /\[Party (\d{1,6})\]/.exec(record?.summary ?? "")?.[1]
  return sidesOf(parties, mentioned, first === undefined ? null : Number(first))
}
