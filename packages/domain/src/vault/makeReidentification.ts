import { Effect, Option } from "effect"
import { fillInSteps } from "../deidentification/pseudonyms/fillIn.ts"
import { OriginalsMismatch, restore } from "../deidentification/pseudonyms/restore.ts"
import { inTurns } from "../deidentification/Steps.ts"
import type { CaseId, UserId } from "../Ids.ts"
import type { DocumentId } from "./DocumentId.ts"
import { IdentityVault } from "./IdentityVault.ts"

export const makeReidentification = Effect.gen(function* () {
  const vault = yield* IdentityVault
  return {
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
    fillIn: Effect.fn("Reidentification.fillIn")(function* (userId: UserId, caseId: CaseId, text: string) {
      const pseudonyms = yield* vault.pseudonyms(userId, caseId)
      const identities = yield* vault.identities(userId)
      const ofCase = identities.filter((identity) => identity.caseId === caseId)
      return yield* inTurns(fillInSteps(text, pseudonyms, ofCase))
    })
  }
})
