/** A de-identified text beside the original: which stretch of the one stands where which stretch of the other stood. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { CaseId, PartyId } from "../Ids.ts"
import type { Party } from "../parties/Party.ts"
import type { Originals, Pseudonyms } from "../vault/Pseudonyms.ts"

/** All offsets in UTF-16 units, ends exclusive. */
export interface Replacement {
  /** In the de-identified text. */
  readonly start: number
  readonly end: number
  /** In the original. */
  readonly originalStart: number
  readonly originalEnd: number
  readonly placeholder: string
  /** Null when the party is gone. */
  readonly kind: FindingKind | null
  /** Whose it is; null when nobody knows, or the party is gone. */
  readonly partyId: PartyId | null
}

export type StandsFor = (placeholder: string) => Pick<Replacement, "kind" | "partyId">

const nobody = { kind: null, partyId: null }

/** What a placeholder of a case stands for, as the case knows now. */
export const standsForIn = (
  caseId: CaseId,
  parties: ReadonlyArray<Party>,
  { entries }: Pick<Pseudonyms, "entries">
): StandsFor => {
  const known = new Map<string, Pick<Replacement, "kind" | "partyId">>()
  for (const { kind, partyId, placeholder } of entries) known.set(placeholder, { kind, partyId })
  for (const party of parties) {
    if (party.caseId !== caseId) continue
    // Of one that is another one, the other.
    known.set(party.placeholder, { kind: party.kind, partyId: party.mergedInto ?? party.partyId })
  }
  return (placeholder) => {
    const { kind, partyId } = known.get(placeholder) ?? nobody
    return { kind, partyId }
  }
}

/** In the order of the text. Expects the originals of this very text, which `restore` has held them to. */
export const replacementsIn = (
  text: string,
  { replaced }: Pick<Originals, "replaced">,
  standsFor: StandsFor
): ReadonlyArray<Replacement> => {
  let by = 0
  return replaced.map(({ end, original, start }) => {
    const originalStart = start + by
    by += original.length - (end - start)
    const placeholder = text.slice(start, end)
    return { start, end, originalStart, originalEnd: end + by, placeholder, ...standsFor(placeholder) }
  })
}
