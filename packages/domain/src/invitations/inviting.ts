/** Invites a partner, for `Invitations`. */
import { DateTime, Effect, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import { findCase } from "../cases/amendment.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes } from "../changes/Changes.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { type CaseId, newInvitationId, type PartnerId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartnerStore } from "../partners/PartnerStore.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Invitation } from "./Invitation.ts"
import { InvitationExists, PartnerNotAccepting, TooManyInvitations } from "./InvitationErrors.ts"
import { invitationNote } from "./invitationRules.ts"
import type { Invitations } from "./Invitations.ts"
import { InvitationStore } from "./InvitationStore.ts"

export const makeInvite = Effect.gen(function* () {
  const store = yield* InvitationStore
  const cases = yield* CaseStore
  const partners = yield* PartnerStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const refusals = yield* Refusals
  const random = yield* SecureRandom.SecureRandom

  const findOwn = (userId: UserId, caseId: CaseId) => Effect.provideService(findCase(userId, caseId), CaseStore, cases)

  const checkAccepting = Effect.fnUntraced(function* (partnerId: PartnerId) {
    const found = yield* partners.find(partnerId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "partner" })
    if (!found.value.acceptingInvitations) return yield* new PartnerNotAccepting()
  })

  const invite: Invitations["Service"]["invite"] = Effect.fn("Invitations.invite")(
    function* (principal, { caseId, partnerId }, draft, repeatable = null) {
      const { userId } = principal
      return yield* changes
        .once(principal, repeatable, Invitation, (commit) =>
          Effect.gen(function* () {
            const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
            const judged = yield* boundary
              .judge(ofCase(userId, caseId), { note: draft.note ?? "" }, "facts")
              .pipe(refusals.judging(principal, container, "send-invitation"))
            const invitationId = yield* newInvitationId
            const add = Effect.gen(function* () {
              yield* checkNotClosed(yield* findOwn(userId, caseId))
              yield* checkAccepting(partnerId)
              if ((yield* store.count(userId, caseId)) >= Limits.invitationsPerCase) {
                return yield* new TooManyInvitations()
              }
              const now = yield* DateTime.now
              const invitation = new Invitation({
                invitationId,
                caseId,
                partnerId,
                status: "pending",
                note: judged.note || null,
                expiresAt: DateTime.add(now, { days: draft.expiresInDays ?? Limits.invitationDaysDefault }),
                createdAt: now,
                updatedAt: now,
                version: 1
              })
              if (!(yield* store.create(userId, invitation, now))) return yield* new InvitationExists()
              return { value: invitation, did: invitationNote("invitation.create", invitation) }
            })
            return yield* commit(add)
          })
        )
        .pipe(refusals.checkRepeated(principal))
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  return invite
})
