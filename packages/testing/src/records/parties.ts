/** Parties of cases. */
import { Effect } from "effect"
import { type CaseId, newPartyId } from "@incamera/domain/Ids"
import type { NewParty } from "@incamera/domain/parties"
import { now } from "./values.ts"

/** Builds a party; stores nothing. */
export const newPartyDraft = Effect.fnUntraced(function* (caseId: CaseId, overrides?: Partial<NewParty>) {
  const partyId = yield* newPartyId
  const draft: NewParty = {
    partyId,
    caseId,
    kind: "person",
    role: "plaintiff",
    side: null,
    relation: null,
    standing: "confirmed",
    createdAt: now,
    ...overrides
  }
  return draft
})
