/**
 * What the holder of an invitation's link sees, and their answer. The holder is not a principal. They see only
 * de-identified text, and nothing about the sender.
 */
import { Context, type DateTime, Effect, Layer, Option, Redacted } from "effect"
import { NotFound } from "../access/AccessErrors.ts"
import { CaseStore } from "../cases/CaseStore.ts"
import { Changes } from "../changes/Changes.ts"
import { GuardAccount } from "../deidentification/GuardAccount.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofCase } from "../deidentification/TextScope.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { VaultLocked } from "../vault/VaultLocked.ts"
import type { Invitation } from "./Invitation.ts"
import { InvitationNotPending } from "./InvitationErrors.ts"
import { checkPending, findInvitation, settle } from "./invitationRules.ts"
import { InvitationStore, type LinkedInvitation } from "./InvitationStore.ts"
import * as InvitationToken from "./InvitationToken.ts"

/** What the partner's decision is based on. */
export interface InvitationOffer {
  readonly title: string
  readonly practiceArea: string | null
  readonly jurisdiction: string | null
  readonly summary: string | null
  readonly note: string | null
  readonly expiresAt: DateTime.Utc
}

type NotOpen = InvitationNotPending | NotFound | StoreError

export class InvitationLinks extends Context.Service<
  InvitationLinks,
  {
    /** Returns the offer. `NotFound` for an unknown token or one that a newer link ended. */
    readonly open: (token: Redacted.Redacted<string>) => Effect.Effect<InvitationOffer, NotOpen | VaultLocked>
    /** Accepts or declines in one step. Of all calls that end an invitation, one succeeds. */
    readonly answer: (token: Redacted.Redacted<string>, answer: "accepted" | "declined") => Effect.Effect<void, NotOpen>
  }
>()("@incamera/domain/invitations/InvitationLinks") {
  static readonly layer = Layer.effect(
    InvitationLinks,
    Effect.gen(function* () {
      const store = yield* InvitationStore
      const cases = yield* CaseStore
      const boundary = yield* Deidentification
      const changes = yield* Changes
      const secrets = yield* Secrets

      const unknown = new NotFound({ resource: "invitation" })

      const linked = Effect.fnUntraced(function* (token: string) {
        const hash = InvitationToken.hashOfToken(secrets, token)
        const found = Option.isNone(hash) ? Option.none() : yield* store.findLink(hash.value)
        if (Option.isNone(found)) return yield* unknown
        return found.value
      })

      /** Returns the invitation of a signed token and its case. Fails if the case is closed. */
      const pending = Effect.fnUntraced(function* (token: string, { invitationId, userId }: LinkedInvitation) {
        const invitation: Invitation = yield* findInvitation(store, userId, invitationId)
        if (!InvitationToken.isSignedFor(secrets, token, invitation)) return yield* unknown
        yield* checkPending(invitation)
        const found = yield* cases.find(userId, invitation.caseId)
        if (Option.isNone(found)) return yield* unknown
        if (found.value.status === "closed") return yield* new InvitationNotPending({ status: "revoked" })
        return { invitation, record: found.value }
      })

      const open: InvitationLinks["Service"]["open"] = Effect.fn("InvitationLinks.open")(function* (redacted) {
        const token = Redacted.value(redacted)
        const link = yield* linked(token)
        const { invitation, record } = yield* pending(token, link)
        const told = {
          title: record.title,
          practiceArea: record.practiceArea,
          jurisdiction: record.jurisdiction,
          summary: record.summary,
          note: invitation.note
        }
        // The user made the link, in the browser, and gives it to whom they choose.
        const guarded = yield* GuardAccount.freely(boundary.guardJson(ofCase(link.userId, record.caseId), told))
        return { ...(guarded as Omit<InvitationOffer, "expiresAt">), expiresAt: invitation.expiresAt }
      })

      const answer: InvitationLinks["Service"]["answer"] = Effect.fn("InvitationLinks.answer")(
        function* (redacted, status) {
          const token = Redacted.value(redacted)
          const link = yield* linked(token)
          const settled = Effect.gen(function* () {
            const { invitation } = yield* pending(token, link)
            const { caseId, invitationId } = yield* settle(store, link.userId, invitation, status)
            const action = status === "accepted" ? "invitation.accept" : "invitation.decline"
            return { value: undefined, did: [{ action, resourceId: invitationId, caseId } as const] }
          })
          yield* changes.run(link.userId, { type: "invitation-link" })(settled)
        }
      )

      return InvitationLinks.of({ open, answer })
    })
  )
}
