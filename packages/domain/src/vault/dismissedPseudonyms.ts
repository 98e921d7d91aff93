/** What the pseudonyms of a case remember of parties that are parties no more. */
import type { PartyId } from "../Ids.ts"
import type { Identity } from "./Identity.ts"
import { type Pseudonym, Pseudonyms } from "./Pseudonyms.ts"

/** The party's placeholder goes on standing for its names, and for nobody's party. */
export const withDismissed = ({ entries }: Pseudonyms, { kind, names, placeholder }: Identity): Pseudonyms => {
  const dismissed: Pseudonym = { kind, placeholder, partyId: null, forms: names, dismissed: true }
  return new Pseudonyms({ entries: [...entries, dismissed] })
}

/** What was one party's is another's from now on; the very same object when that is nothing. */
export const givenTo = (pseudonyms: Pseudonyms, from: PartyId, to: PartyId): Pseudonyms =>
  pseudonyms.entries.some(({ partyId }) => partyId === from)
    ? new Pseudonyms({
        entries: pseudonyms.entries.map((entry) => (entry.partyId === from ? { ...entry, partyId: to } : entry))
      })
    : pseudonyms
