/** Rules for both sides of an invitation. */
import { DateTime, Effect, Option } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import type { AuditAction, AuditNote } from "../audit/AuditEntry.ts"
import type { InvitationId, UserId } from "../Ids.ts"
import { StoreError } from "../StoreError.ts"
import { Invitation, invitationAt } from "./Invitation.ts"
import { InvitationNotPending } from "./InvitationErrors.ts"
import type { InvitationStore } from "./InvitationStore.ts"

type Store = InvitationStore["Service"]

/** Returns the audit notes of an action on an invitation. */
export const invitationNote = (action: AuditAction, { caseId, invitationId }: Invitation): ReadonlyArray<AuditNote> => [
  { action, resourceId: invitationId, caseId }
]

/** Finds an invitation and applies its expiry. */
export const findInvitation = Effect.fnUntraced(function* (store: Store, userId: UserId, invitationId: InvitationId) {
  const found = yield* store.find(userId, invitationId)
  if (Option.isNone(found)) return yield* new NotFound({ resource: "invitation" })
  return invitationAt(found.value, yield* DateTime.now)
})

export const checkPending = ({ status }: Invitation): Effect.Effect<void, InvitationNotPending> =>
  status === "pending" ? Effect.void : Effect.fail(new InvitationNotPending({ status }))

/** Ends a pending invitation within a step. Of concurrent calls, one succeeds. */
export const settle = Effect.fnUntraced(function* (
  store: Store,
  userId: UserId,
  invitation: Invitation,
  status: "accepted" | "declined" | "revoked"
) {
  yield* checkPending(invitation)
  const settled = new Invitation({
    ...invitation,
    status,
    updatedAt: yield* DateTime.now,
    version: invitation.version + 1
  })
  if (yield* store.update(userId, settled)) return settled
  return yield* new StoreError({ operation: "InvitationStore.update", reason: "Overtaken" })
})
