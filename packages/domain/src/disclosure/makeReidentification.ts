import { Effect, Option } from "effect"
import { fillerInSteps } from "@incamera/deidentification/pseudonyms"
import { OriginalsMismatch } from "../deidentification/pseudonyms/OriginalsMismatch.ts"
import { restore } from "../deidentification/pseudonyms/restore.ts"
import { inTurns } from "../deidentification/inTurns.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartyStore } from "../parties/PartyStore.ts"
import type { RecentUser } from "../sessions/RecentUser.ts"
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

  const filler = Effect.fn("Reidentification.filler")(function* ({ userId }: RecentUser, caseId: CaseId) {
    const pseudonyms = yield* vault.pseudonyms(userId, caseId)
    const identities = yield* vault.identities(userId, caseId)
    return yield* inTurns(fillerInSteps({ pseudonyms, identities, merged: yield* mergedOf(userId, caseId) }))
  })

  return {
    filler,

    restore: Effect.fn("Reidentification.restore")(function* (
      { userId }: RecentUser,
      caseId: CaseId,
      documentId: DocumentId,
      text: string
    ) {
      const originals = yield* vault.originals(userId, caseId, documentId)
      if (Option.isNone(originals)) return yield* new OriginalsMismatch()
      return yield* restore(text, originals.value)
    }),

    fillIn: (user: RecentUser, caseId: CaseId, text: string) => Effect.map(filler(user, caseId), (fill) => fill(text)),

    identitiesOf: Effect.fn("Reidentification.identitiesOf")(function* ({ userId }: RecentUser, caseId: CaseId) {
      const identities = yield* vault.identities(userId, caseId)
      return new Map(identities.map((identity) => [identity.partyId, identity]))
    })
  }
})
