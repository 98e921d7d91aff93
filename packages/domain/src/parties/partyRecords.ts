/** Looks up the parties that a change is about, and notes the change. */
import { DateTime, Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction, AuditNote } from "../audit/AuditEntry.ts"
import type { Case } from "../cases/Case.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import type { PartyId } from "../Ids.ts"
import { type CaseId, type UserId } from "../Ids.ts"
import { StoreError } from "../StoreError.ts"
import { Party } from "./Party.ts"
import { PartyMerged } from "./PartyErrors.ts"
import { type PartyNews, PartyStore } from "./PartyStore.ts"

export const note = (action: AuditAction, { caseId, partyId }: Pick<Party, "caseId" | "partyId">): AuditNote => ({
  action,
  resourceId: partyId,
  caseId
})

export const done = (action: AuditAction, party: Party) => ({ value: party, did: [note(action, party)] })

export const makePartyRecords = Effect.gen(function* () {
  const store = yield* PartyStore
  const cases = yield* CaseStore

  const noParty = new NotFound({ resource: "party" })

  const find = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId) {
    const found = yield* store.find(userId, partyId)
    return Option.isNone(found) ? yield* noParty : found.value
  })

  const findCase = (userId: UserId, of: Case | CaseId) => lookedUp(cases, userId, of)

  /** Finds a party that isn't merged, in a case that accepts changes. */
  const findChangeable = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId) {
    const party = yield* find(userId, partyId)
    yield* checkNotClosed(yield* findCase(userId, party.caseId))
    if (party.mergedInto !== null) return yield* new PartyMerged()
    return party
  })

  const noteNews = Effect.fnUntraced(function* (userId: UserId, partyId: PartyId, news: PartyNews) {
    const noted = yield* store.note(userId, partyId, news, yield* DateTime.now)
    return Option.isNone(noted) ? yield* noParty : noted.value
  })

  /** Replaces a party's description, in the step that found the party. */
  const replaceRecord = Effect.fnUntraced(function* (
    userId: UserId,
    party: Party,
    next: Partial<Pick<Party, "kind" | "relation" | "role" | "side" | "standing">>
  ) {
    const record = new Party({ ...party, ...next, updatedAt: yield* DateTime.now, version: party.version + 1 })
    if (yield* store.replace(userId, record)) return record
    return yield* new StoreError({ operation: "PartyStore.replace", reason: "Overtaken" })
  })

  return { find, findCase, findChangeable, noteNews, replaceRecord }
})
