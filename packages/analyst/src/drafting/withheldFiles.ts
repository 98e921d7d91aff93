/** Tells which files a draft may not use, because its readers may not read them. */
import type { Assignment } from "@incamera/domain/tasks"
import { indexPassages } from "../answering/PassageIndex.ts"
import type { Party } from "../casework/parties.ts"
import type { Reading } from "../Reading.ts"
import type { Audience } from "../sides/Audience.ts"
import { confidencesIn } from "../sides/confidences.ts"
import { assertions } from "../sides/sideOf.ts"
import { sidesIn } from "../sides/sidesIn.ts"
import { pause, type Work } from "../Step.ts"
import type { Withheld } from "./DraftFacts.ts"

export function* withheldFiles(
  audience: Audience,
  assignment: Assignment,
  reading: Reading,
  mentioned: ReadonlyArray<Party>
): Work<ReadonlyArray<Withheld>> {
  if (audience !== "others") return []
  const index = yield* indexPassages(reading)
  const { parties } = assignment
  yield pause
  return confidencesIn(index, assertions(index, { sides: sidesIn(assignment, mentioned), parties })).flatMap(
    ({ part, why }) => {
      const { origin } = reading.parts[part]!
      return origin.source === "file" ? [{ file: origin.number, why }] : []
    }
  )
}
