/** What a witness told in words of the witness's own. */
import type { DraftFacts } from "./DraftFacts.ts"
import { isConfided } from "../sides/confidences.ts"
import { type Fact, hasIdentifier } from "./selectFacts.ts"

/** Longest statement, in passages. */
const most = 40

const asks = /\?["”»]?\s{0,3}$/

/** Returns the passages that the witness wrote or said, in the order of the texts; none of a file that an agent added. */
export function ownWords(
  { asserted, changes, index }: Pick<DraftFacts, "asserted" | "changes" | "index">,
  witness: number
): ReadonlyArray<Fact> {
  const name = `[Party ${witness}]`
  const { text } = index.reading
  const found: Array<Fact> = []
  for (const at of index.passages) {
    if (found.length >= most) break
    if (!at.tells || changes.isLeftOut(at)) continue
    const assertion = asserted.of(at)
    const words = text.slice(at.start, at.end)
    if (assertion.speaker !== name || asks.test(words) || hasIdentifier(words) || isConfided(words)) continue
    found.push({ at, ofClaim: false, isTerm: false, ...assertion })
  }
  return found
}
