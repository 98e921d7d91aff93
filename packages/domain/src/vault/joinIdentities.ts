/** Two identities that turn out to be one. */
import { PartiesDiffer } from "./PartiesDiffer.ts"
import * as Limits from "@incamera/deidentification/Limits"
import { Identity } from "./Identity.ts"

const lists = ["names", "emails", "phones", "addresses", "identifiers"] as const

/**
 * The first one with all that is known of the other, its own values first: no value of either is lost, so that texts are
 * searched for all of them as before. Where they don't fit into one, why not.
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
