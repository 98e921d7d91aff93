/** Invites a partner: for `Invitations`, and for a task whose user confirmed it. */
import { DateTime, Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import { findCase } from "../cases/amendment.ts"
import { type CaseClosed, checkNotClosed } from "../cases/CaseStatus.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes, type Done } from "../changes/Changes.ts"
import { ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { type CaseId, newInvitationId, type PartnerId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { PartnerStore } from "../partners/PartnerStore.ts"
import { Refusals } from "../refusals/Refusals.ts"
import type { StoreError } from "../StoreError.ts"
import { Invitation } from "./Invitation.ts"
import { InvitationExists, PartnerNotAccepting, TooManyInvitations } from "./InvitationErrors.ts"
import { invitationNote } from "./invitationRules.ts"
import type { Invitations } from "./Invitations.ts"
import { InvitationStore } from "./InvitationStore.ts"

/** Reasons why a partner is not invited. Nothing was changed then. */
export type NotInvited = CaseClosed | InvitationExists | NotFound | PartnerNotAccepting | TooManyInvitations

/** Who is invited to what. */
interface Invited {
  readonly caseId: CaseId
  readonly partnerId: PartnerId
  /** Text for the partner, or empty. */
  readonly note: SafeText | ""
  readonly days?: number | undefined
}

/** Returns the effect that invites the partner, to be run within a step. */
export const prepareInvitation = Effect.fnUntraced(function* (
  userId: UserId,
  { caseId, days = Limits.invitationDaysDefault, note, partnerId }: Invited
) {
  const store = yield* InvitationStore
  const cases = yield* CaseStore
  const partners = yield* PartnerStore
  const invitationId = yield* newInvitationId

  const checkAccepting = Effect.gen(function* () {
    const found = yield* partners.find(partnerId)
    if (Option.isNone(found)) return yield* new NotFound({ resource: "partner" })
    if (!found.value.acceptingInvitations) return yield* new PartnerNotAccepting()
  })
  const invited: Effect.Effect<Done<Invitation>, NotInvited | StoreError> = Effect.gen(function* () {
    yield* checkNotClosed(yield* Effect.provideService(findCase(userId, caseId), CaseStore, cases))
    yield* checkAccepting
    if ((yield* store.count(userId, caseId)) >= Limits.invitationsPerCase) return yield* new TooManyInvitations()
    const now = yield* DateTime.now
    const invitation = new Invitation({
      invitationId,
      caseId,
      partnerId,
      status: "pending",
      note: note || null,
      expiresAt: DateTime.add(now, { days }),
      createdAt: now,
      updatedAt: now,
      version: 1
    })
    if (!(yield* store.create(userId, invitation, now))) return yield* new InvitationExists()
    return { value: invitation, did: invitationNote("invitation.create", invitation) }
  })
  return invited
})

export const makeInvite = Effect.gen(function* () {
  const services = yield* Effect.context<CaseStore | InvitationStore | PartnerStore | SecureRandom.SecureRandom>()
  const boundary = yield* Deidentification
  const changes = yield* Changes
  const refusals = yield* Refusals

  const invite: Invitations["Service"]["invite"] = Effect.fn("Invitations.invite")(function* (
    principal,
    { caseId, partnerId },
    { expiresInDays: days, note: said },
    repeatable = null
  ) {
    const { userId } = principal
    return yield* changes
      .once(principal, repeatable, Invitation, (commit) =>
        Effect.gen(function* () {
          const container = { containerType: "case", containerId: ContainerId.make(caseId) } as const
          const { note } = yield* boundary
            .judge(ofCase(userId, caseId), { note: said ?? "" }, "facts")
            .pipe(refusals.judging(principal, container, "send-invitation"))
          return yield* commit(yield* prepareInvitation(userId, { caseId, partnerId, note, days }))
        })
      )
      .pipe(refusals.checkRepeated(principal))
  }, Effect.provideContext(services))

  return invite
})
