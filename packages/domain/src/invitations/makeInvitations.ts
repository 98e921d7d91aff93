/** Implementation of `Invitations`. */
import { DateTime, Effect, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction } from "../audit/AuditEntry.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion } from "../changes/Version.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { type CaseId, InvitationId, newInvitationId, type PartnerId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { PartnerStore } from "../partners/PartnerStore.ts"
import { Refusals } from "../refusals/Refusals.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { Invitation, invitationAt } from "./Invitation.ts"
import { InvitationExists, PartnerNotAccepting, TooManyInvitations } from "./InvitationErrors.ts"
import { checkPending, findInvitation, settle } from "./invitationRules.ts"
import type { Invitations } from "./Invitations.ts"
import { InvitationStore } from "./InvitationStore.ts"
import * as InvitationToken from "./InvitationToken.ts"
import { ContainerId } from "../containers/Container.ts"

const position = agePosition(InvitationId)

const note = (action: AuditAction, { caseId, invitationId }: Invitation) => [
  { action, resourceId: invitationId, caseId }
]

export const makeInvitations = Effect.gen(function* () {
  const store = yield* InvitationStore
  const cases = yield* CaseStore
  const partners = yield* PartnerStore
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const secrets = yield* Secrets
  const refusals = yield* Refusals
  const random = yield* SecureRandom.SecureRandom

  const findCase = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
    const found = yield* cases.find(userId, caseId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "case" })
    return found.value
  })

  const checkAccepting = Effect.fnUntraced(function* (partnerId: PartnerId) {
    const found = yield* partners.find(partnerId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "partner" })
    if (!found.value.acceptingInvitations) return yield* new PartnerNotAccepting()
  })

  const invite: Invitations["Service"]["invite"] = Effect.fn("Invitations.invite")(
    function* (principal, caseId, partnerId, draft, repeatable = null) {
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
              yield* checkNotClosed(yield* findCase(userId, caseId))
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
              return { value: invitation, did: note("invitation.create", invitation) }
            })
            return yield* commit(add)
          })
        )
        .pipe(refusals.checkRepeated(principal))
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  const get: Invitations["Service"]["get"] = Effect.fn("Invitations.get")(({ userId }, invitationId) =>
    findInvitation(store, userId, invitationId)
  )

  const list: Invitations["Service"]["list"] = Effect.fn("Invitations.list")(function* ({ userId }, caseId, request) {
    yield* findCase(userId, caseId)
    const page = yield* readPage({
      secrets,
      userId,
      list: `invitations ${caseId}`,
      request,
      position,
      positionOf: ({ createdAt, invitationId }: Invitation) => ({ createdAt, id: invitationId }),
      read: (after, limit) => store.list(userId, caseId, { after, limit })
    })
    const now = yield* DateTime.now
    return { ...page, items: page.items.map((stored) => invitationAt(stored, now)) }
  })

  const revoke: Invitations["Service"]["revoke"] = Effect.fn("Invitations.revoke")((
    principal,
    invitationId,
    expected
  ) => {
    const { userId } = principal
    return changes.run(
      userId,
      actorOf(principal)
    )(
      Effect.gen(function* () {
        const invitation = yield* findInvitation(store, userId, invitationId)
        yield* checkVersion(invitation, expected)
        const revoked = yield* settle(store, userId, invitation, "revoked")
        return { value: revoked, did: note("invitation.revoke", revoked) }
      })
    )
  })

  const link: Invitations["Service"]["link"] = Effect.fn("Invitations.link")(
    (principal, invitationId) => {
      const { userId } = principal
      return changes.run(
        userId,
        actorOf(principal)
      )(
        Effect.gen(function* () {
          const invitation = yield* findInvitation(store, userId, invitationId)
          yield* checkPending(invitation)
          yield* checkNotClosed(yield* findCase(userId, invitation.caseId))
          const { hash, token } = yield* InvitationToken.issue(secrets, invitation)
          yield* store.putLink(userId, invitationId, hash)
          const value = { token: Redacted.make(token, { label: "invitation" }), expiresAt: invitation.expiresAt }
          return { value, did: note("invitation.link", invitation) }
        })
      )
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  return { invite, get, list, revoke, link }
})
