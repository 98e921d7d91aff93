/** Adds a party to a case: for `Parties`, and for a task whose request asks for one. */
import { DateTime, Effect } from "effect"
import type { NotFound } from "../access/AccessErrors.ts"
import type { Case } from "../cases/Case.ts"
import { type CaseClosed, checkNotClosed } from "../cases/CaseStatus.ts"
import type { Done } from "../changes/Changes.ts"
import { newPartyId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { StoreError } from "../StoreError.ts"
import type { Party } from "./Party.ts"
import { described, type PartyDraft } from "./PartyDraft.ts"
import type { PartiesFull } from "./PartyErrors.ts"
import { PartyStore } from "./PartyStore.ts"
import { done } from "./partyRecords.ts"

/**
 * Returns the effect that adds the party, to be run within a step. `find` finds its case there. An agent leaves room
 * to the user.
 */
export const prepareAddition = Effect.fnUntraced(function* (
  userId: UserId,
  draft: PartyDraft,
  isByAgent: boolean,
  find: Effect.Effect<Case, NotFound | StoreError>
) {
  const store = yield* PartyStore
  const { caseId } = draft
  const party = {
    partyId: yield* newPartyId,
    caseId,
    ...described(draft),
    standing: "confirmed",
    createdAt: yield* DateTime.now
  } as const
  const most = isByAgent ? Limits.partiesForAgents : Limits.partiesPerCase
  const added: Effect.Effect<Done<Party>, CaseClosed | NotFound | PartiesFull | StoreError> = Effect.gen(function* () {
    yield* checkNotClosed(yield* find)
    return done("party.create", yield* store.create(userId, party, most))
  })
  return added
})
