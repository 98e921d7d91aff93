/** Merges two identities of the same party. */
import { PartiesDiffer } from "./PartiesDiffer.ts"
import * as Limits from "@incamera/deidentification/Limits"
import { Identity } from "./Identity.ts"

const lists = ["names", "emails", "phones", "addresses", "identifiers"] as const

/**
 * Returns the first identity with all values of the other, its own first: no value is lost, so texts are searched for
 * all of them as before. If they can't be merged, returns the reason.
 */
export const joinIdentities = (kept: Identity, merged: Identity): Identity | PartiesDiffer => {
  const dateOfBirth = kept.dateOfBirth ?? merged.dateOfBirth
  if (merged.dateOfBirth !== null && merged.dateOfBirth !== dateOfBirth) {
    return new PartiesDiffer({ by: "date-of-birth" })
  }
  const joined = lists.map((list) => [list, [...new Set([...kept[list], ...merged[list]])]] as const)
  if (joined.some(([, values]) => values.length > Limits.identityValues)) return new PartiesDiffer({ by: "values" })
  return new Identity({ ...kept, ...Object.fromEntries(joined), dateOfBirth })
}
