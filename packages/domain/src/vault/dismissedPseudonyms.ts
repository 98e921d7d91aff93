/** How the pseudonyms of a case remember dismissed and merged parties. */
import type { PartyId } from "../Ids.ts"
import type { Identity } from "./Identity.ts"
import type { Pseudonym, Pseudonyms } from "./Pseudonyms.ts"

/** Keeps the party's placeholder for its names, without a party. */
export const withDismissed = (now: Pseudonyms, { kind, names, placeholder }: Identity): Pseudonyms => {
  const dismissed: Pseudonym = { kind, placeholder, partyId: null, forms: names, dismissed: true }
  return now.withEntries([...now.entries, dismissed])
}

/** Moves one party's entries to another; returns the same object if there are none. */
export const reassigned = (pseudonyms: Pseudonyms, from: PartyId, to: PartyId): Pseudonyms =>
  pseudonyms.entries.some(({ partyId }) => partyId === from)
    ? pseudonyms.withEntries(
        pseudonyms.entries.map((entry) => (entry.partyId === from ? { ...entry, partyId: to } : entry))
      )
    : pseudonyms
