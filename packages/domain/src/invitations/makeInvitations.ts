/** Implementation of `Invitations`. */
import { DateTime, Effect, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { findCase } from "../cases/amendment.ts"
import { checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { lookedUp } from "../cases/lookedUp.ts"
import { actorOf, Changes } from "../changes/Changes.ts"
import { checkVersion } from "../changes/Version.ts"
import { type CaseId, InvitationId, type UserId } from "../Ids.ts"
import { readPage } from "../paging/Page.ts"
import { agePosition } from "../paging/Position.ts"
import { Secrets } from "../secrets/Secrets.ts"
import { type Invitation, invitationAt } from "./Invitation.ts"
import { checkPending, findInvitation, invitationNote, settle } from "./invitationRules.ts"
import type { Invitations } from "./Invitations.ts"
import { InvitationStore } from "./InvitationStore.ts"
import { makeInvite } from "./inviting.ts"
import * as InvitationToken from "./InvitationToken.ts"

const position = agePosition(InvitationId)

export const makeInvitations = Effect.gen(function* () {
  const store = yield* InvitationStore
  const cases = yield* CaseStore
  const changes = yield* Changes
  const secrets = yield* Secrets
  const random = yield* SecureRandom.SecureRandom

  const findOwn = (userId: UserId, caseId: CaseId) => Effect.provideService(findCase(userId, caseId), CaseStore, cases)

  const get: Invitations["Service"]["get"] = Effect.fn("Invitations.get")(({ userId }, invitationId) =>
    findInvitation(store, userId, invitationId)
  )

  const list: Invitations["Service"]["list"] = Effect.fn("Invitations.list")(function* ({ userId }, of, request) {
    const { caseId } = yield* lookedUp(cases, userId, of)
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
        return { value: revoked, did: invitationNote("invitation.revoke", revoked) }
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
          yield* checkNotClosed(yield* findOwn(userId, invitation.caseId))
          const { hash, token } = yield* InvitationToken.issue(secrets, invitation)
          yield* store.putLink(userId, invitationId, hash)
          const value = { token: Redacted.make(token, { label: "invitation" }), expiresAt: invitation.expiresAt }
          return { value, did: invitationNote("invitation.link", invitation) }
        })
      )
    },
    Effect.provideService(SecureRandom.SecureRandom, random)
  )

  return { invite: yield* makeInvite, get, list, revoke, link }
})
