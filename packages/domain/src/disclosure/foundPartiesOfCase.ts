/**
 * `FoundParties` for cases: a person or organization found in a document becomes a party, with its identity on file.
 */
import { DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import type { AuditNote } from "../audit/AuditEntry.ts"
import { Changes } from "../changes/Changes.ts"
import { FoundParties, type FoundParty } from "../deidentification/pseudonyms/FoundParties.ts"
import { type CaseId, newPartyId, type UserId } from "../Ids.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import { Identity } from "../vault/Identity.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"

export const layer = Layer.effect(
  FoundParties,
  Effect.gen(function* () {
    const vault = yield* IdentityVault
    const parties = yield* PartyStore
    const changes = yield* Changes
    const random = yield* SecureRandom.SecureRandom

    /** Its role in the case is still unknown. */
    const add = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, { kind, names }: FoundParty) {
      const partyId = yield* Effect.provideService(newPartyId, SecureRandom.SecureRandom, random)
      const now = yield* DateTime.now
      const draft = {
        partyId,
        caseId,
        kind,
        role: "other",
        side: null,
        relation: null,
        standing: "found",
        createdAt: now
      } as const
      const { placeholder } = yield* parties.create(userId, draft)
      yield* parties.note(userId, partyId, { identityOnFile: true }, now)
      const nothing = { emails: [], phones: [], addresses: [], identifiers: [], dateOfBirth: null }
      const identity = new Identity({ caseId, partyId, placeholder, kind, names: names.slice(0, 1), ...nothing })
      yield* vault.put(userId, identity)
      return [
        { action: "party.create", resourceId: partyId, caseId },
        { action: "party.identify", resourceId: partyId, caseId }
      ] satisfies ReadonlyArray<AuditNote>
    })

    return FoundParties.of({
      register: (userId, caseId, found) =>
        changes.run(userId, { type: "service" })(
          Effect.gen(function* () {
            const ofCase = yield* vault.identities(userId, caseId)
            const known = new Set(ofCase.flatMap(({ names }) => names))
            // Read again within the step: a find may have been dismissed since the caller read it.
            for (const { dismissed, forms } of (yield* vault.pseudonyms(userId, caseId)).entries) {
              if (dismissed === true) for (const form of forms) known.add(form)
            }
            const did: Array<AuditNote> = []
            for (const party of found) {
              if (party.names.some((name) => known.has(name))) continue
              for (const name of party.names) known.add(name)
              // If the case has no room for more parties, the remaining names are still replaced, without a party.
              did.push(...(yield* Effect.catchTag(add(userId, caseId, party), "PartiesFull", () => Effect.succeed([]))))
            }
            return { value: undefined, did }
          })
        )
    })
  })
)
