import { Effect, Option } from "effect"
import { fillerInSteps } from "@incamera/deidentification/pseudonyms/fillIn"
import { OriginalsMismatch, restore } from "../deidentification/pseudonyms/restore.ts"
import { inTurns } from "../deidentification/inTurns.ts"
import type { CaseId, PartyId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import type { DocumentId } from "../vault/DocumentId.ts"
import { IdentityVault } from "../vault/IdentityVault.ts"

export const makeReidentification = Effect.gen(function* () {
  const vault = yield* IdentityVault
  const parties = yield* PartyStore

  const mergedOf = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const all = yield* parties.list(
      userId,
      { caseId, role: null },
      { after: Option.none(), limit: Limits.partiesPerCase }
    )
    const placeholders = new Map(all.map(({ partyId, placeholder }) => [partyId, placeholder]))
    return new Map(
      all.flatMap(({ mergedInto, placeholder }) =>
        mergedInto === null ? [] : [[placeholder, placeholders.get(mergedInto) ?? placeholder] as const]
      )
    )
  })

  const filler = Effect.fn("Reidentification.filler")(function* (userId: UserId, caseId: CaseId) {
    const pseudonyms = yield* vault.pseudonyms(userId, caseId)
    const identities = yield* vault.identities(userId, caseId)
    return yield* inTurns(fillerInSteps({ pseudonyms, identities, merged: yield* mergedOf(userId, caseId) }))
  })

  return {
    filler,

    restore: Effect.fn("Reidentification.restore")(function* (
      userId: UserId,
      caseId: CaseId,
      documentId: DocumentId,
      text: string
    ) {
      const originals = yield* vault.originals(userId, caseId, documentId)
      if (Option.isNone(originals)) return yield* new OriginalsMismatch()
      return yield* restore(text, originals.value)
    }),

    fillIn: (userId: UserId, caseId: CaseId, text: string) => Effect.map(filler(userId, caseId), (fill) => fill(text)),

    identityOf: Effect.fn("Reidentification.identityOf")(function* (userId: UserId, caseId: CaseId, partyId: PartyId) {
      const identities = yield* vault.identities(userId, caseId)
      return Option.fromUndefinedOr(identities.find((identity) => identity.partyId === partyId))
    }),

    identitiesOf: Effect.fn("Reidentification.identitiesOf")(function* (userId: UserId, caseId: CaseId) {
      const identities = yield* vault.identities(userId, caseId)
      return new Map(identities.map((identity) => [identity.partyId, identity]))
    })
  }
})
