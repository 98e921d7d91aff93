/**
 * Attempts to see identities without a recent sign-in. None compiles: `npm run check` fails when one does. Nothing here
 * runs. Casts compile; test/architecture/recentUser.test.ts lists the files that may use them.
 */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import type { DeliverableExport } from "@incamera/domain/disclosure/DeliverableExport"
import type { FileReview } from "@incamera/domain/disclosure/FileReview"
import type { IdentityPreview } from "@incamera/domain/disclosure/IdentityPreview"
import type { Reidentification } from "@incamera/domain/disclosure/Reidentification"
import type { CaseFileId, CaseId, DeliverableId } from "@incamera/domain/Ids"
import type { BrowserSession } from "@incamera/domain/sessions/BrowserSession"
import { type RecentUser, recentUserOf } from "@incamera/domain/sessions/RecentUser"
import { principalOf } from "@incamera/domain/sessions/Sessions"
import type { DocumentId } from "@incamera/domain/vault/DocumentId"
import type { Visit } from "@incamera/pages/frame/Visit"
import type { DateTime } from "effect"

declare const user: UserPrincipal
declare const recent: RecentUser
declare const session: BrowserSession
declare const visit: Visit
declare const now: DateTime.Utc
declare const caseId: CaseId
declare const fileId: CaseFileId
declare const documentId: DocumentId
declare const deliverableId: DeliverableId
declare const said: Parameters<IdentityPreview["Service"]["preview"]>[2]
declare const exports: DeliverableExport["Service"]
declare const previews: IdentityPreview["Service"]
declare const reidentification: Reidentification["Service"]
declare const reviews: FileReview["Service"]

export const disclosures = {
  // @ts-expect-error
  literal: { _tag: "User", userId: user.userId } satisfies RecentUser,
  // @ts-expect-error
  ofSession: principalOf(session) satisfies RecentUser,
  // @ts-expect-error
  visitor: visit.user satisfies RecentUser,
  // @ts-expect-error
  unchecked: recentUserOf(session, now) satisfies RecentUser,

  // @ts-expect-error
  filledIn: exports.filledIn(user, deliverableId, 1),
  // @ts-expect-error
  written: exports.writeFilledIn(user, deliverableId, 1, "docx"),
  // @ts-expect-error
  preview: previews.previewInFull(user, caseId, said),
  // @ts-expect-error
  original: reviews.originalOf(user, { caseId, fileId }),
  // @ts-expect-error
  review: reviews.review(user, { caseId, fileId }, { from: 0 }),
  // @ts-expect-error
  restored: reidentification.restore(user, caseId, documentId, "[Party 1]"),
  // @ts-expect-error
  filler: reidentification.filler(user, caseId),
  // @ts-expect-error
  text: reidentification.fillIn(user, caseId, "[Party 1]"),
  // @ts-expect-error
  identities: reidentification.identitiesOf(user, caseId)
}

// A recently signed-in user may do what any user may.
export const anyUser: UserPrincipal = recent
export const disclosed = reidentification.identitiesOf(recent, caseId)
