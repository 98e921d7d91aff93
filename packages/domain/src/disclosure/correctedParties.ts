/** Changes the records of parties after corrections of texts. The caller writes the identities to the vault. */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction, AuditNote } from "../audit/AuditEntry.ts"
import { type CaseId, newPartyId, type PartyId, type UserId } from "../Ids.ts"
import type { Party } from "../parties/Party.ts"
import type { PartyKind } from "../parties/PartyRole.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import { Identity } from "../vault/Identity.ts"

const noted = (action: AuditAction, caseId: CaseId, resourceId: PartyId): AuditNote => ({ action, resourceId, caseId })

const nothing = {
  names: [],
  emails: [],
  phones: [],
  addresses: [],
  identifiers: [],
  dateOfBirth: null
}

export const makeCorrectedParties = Effect.gen(function* () {
  const store = yield* PartyStore
  const random = yield* SecureRandom.SecureRandom

  /** Returns an empty identity for a party. */
  const unknown = ({ caseId, kind, partyId, placeholder }: Party): Identity =>
    new Identity({ caseId, partyId, placeholder, kind, ...nothing })

  const find = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, partyId: PartyId) {
    const found = yield* store.find(userId, partyId)
    if (Option.isNone(found) || found.value.caseId !== caseId) return yield* new NotFound({ resource: "party" })
    const { mergedInto } = found.value
    if (mergedInto === null) return found.value
    const kept = yield* store.find(userId, mergedInto)
    if (Option.isNone(kept)) return yield* new NotFound({ resource: "party" })
    return kept.value
  })

  const create = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, kind: typeof PartyKind.Type) {
    const partyId = yield* Effect.provideService(newPartyId, SecureRandom.SecureRandom, random)
    const now = yield* DateTime.now
    const party = yield* store.create(userId, {
      partyId,
      caseId,
      kind,
      role: "other",
      side: null,
      relation: null,
      standing: "confirmed",
      createdAt: now
    })
    yield* store.note(userId, partyId, { identityOnFile: true }, now)
    const did = [noted("party.create", caseId, partyId), noted("party.identify", caseId, partyId)]
    return { identity: unknown(party), did }
  })

  const confirm = Effect.fnUntraced(function* (userId: UserId, { caseId, partyId }: Identity) {
    yield* store.note(userId, partyId, { standing: "confirmed" }, yield* DateTime.now)
    return [noted("party.confirm", caseId, partyId)]
  })

  const noteIdentified = Effect.fnUntraced(function* (userId: UserId, { caseId, partyId }: Party) {
    yield* store.note(userId, partyId, { identityOnFile: true, standing: "confirmed" }, yield* DateTime.now)
    return noted("party.identify", caseId, partyId)
  })

  /** True if the service found the party and nobody has confirmed or identified it. */
  const isFoundOnly = (userId: UserId, { partyId }: Identity) =>
    Effect.map(store.find(userId, partyId), (found) =>
      Option.match(found, { onNone: () => true, onSome: ({ standing }) => standing === "found" })
    )

  /** Removes the records; their numbers are never reused. */
  const drop = Effect.fnUntraced(function* (userId: UserId, identities: ReadonlyArray<Identity>) {
    yield* Effect.forEach(identities, ({ partyId }) => store.remove(userId, partyId), { discard: true })
    return identities.map(({ caseId, partyId }) => noted("party.delete", caseId, partyId))
  })

  return { unknown, find, create, confirm, noteIdentified, isFoundOnly, drop }
})
