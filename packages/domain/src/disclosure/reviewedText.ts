/** Aligns a de-identified text with the original: each replacement has its range in both. */
import type { FindingKind } from "@incamera/deidentification/Finding"
import type { CaseId, PartyId } from "../Ids.ts"
import type { Party } from "../parties/Party.ts"
import type { Originals, Pseudonyms } from "../vault/Pseudonyms.ts"

/** Offsets in UTF-16 units, ends exclusive. */
export interface Replacement {
  /** Range in the de-identified text. */
  readonly start: number
  readonly end: number
  /** Range in the original. */
  readonly originalStart: number
  readonly originalEnd: number
  readonly placeholder: string
  /** Null if the party was removed. */
  readonly kind: FindingKind | null
  /** The party it belongs to; null if unknown or removed. */
  readonly partyId: PartyId | null
}

export type MeaningOf = (placeholder: string) => Pick<Replacement, "kind" | "partyId">

const nobody = { kind: null, partyId: null }

/** Returns the current meaning of a case's placeholders. */
export const meaningsOf = (
  caseId: CaseId,
  parties: ReadonlyArray<Party>,
  { entries }: Pick<Pseudonyms, "entries">
): MeaningOf => {
  const known = new Map<string, Pick<Replacement, "kind" | "partyId">>()
  for (const { kind, partyId, placeholder } of entries) known.set(placeholder, { kind, partyId })
  for (const party of parties) {
    if (party.caseId !== caseId) continue
    // A merged party counts as the kept one.
    known.set(party.placeholder, { kind: party.kind, partyId: party.mergedInto ?? party.partyId })
  }
  return (placeholder) => {
    const { kind, partyId } = known.get(placeholder) ?? nobody
    return { kind, partyId }
  }
}

/** Lists the replacements in text order. The originals must belong to this text, which `restore` has checked. */
export const replacementsIn = (
  text: string,
  { replaced }: Pick<Originals, "replaced">,
  meaningOf: MeaningOf
): ReadonlyArray<Replacement> => {
  let by = 0
  return replaced.map(({ end, original, start }) => {
    const originalStart = start + by
    by += original.length - (end - start)
    const placeholder = text.slice(start, end)
    return { start, end, originalStart, originalEnd: end + by, placeholder, ...meaningOf(placeholder) }
  })
}
