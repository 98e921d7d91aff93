/** A party of a case as the service's agent is told of it: codes and a placeholder, no name. */
import type { Party } from "../parties/Party.ts"

export interface CaseParty {
  /** 2 of `[Party 2]`. */
  readonly number: number
  readonly kind: Party["kind"]
  readonly role: Party["role"]
  readonly side: Party["side"]
  readonly relation: Party["relation"]
  readonly standing: Party["standing"]
  /** The number of the party that this one was merged into: its earlier placeholder now means that one. Null if none. */
  readonly nowNumber: number | null
}

export const numberOf = ({ placeholder }: Party): number => Number(placeholder.slice("[Party ".length, -1))

/** Returns the parties by number. */
export const casePartiesOf = (parties: ReadonlyArray<Party>): ReadonlyArray<CaseParty> => {
  const numbers = new Map(parties.map((party) => [party.partyId, numberOf(party)]))
  return parties
    .map(({ kind, mergedInto, partyId, relation, role, side, standing }) => ({
      number: numbers.get(partyId)!,
      kind,
      role,
      side,
      relation,
      standing,
      nowNumber: mergedInto === null ? null : (numbers.get(mergedInto) ?? null)
    }))
    .toSorted((a, b) => a.number - b.number)
}
