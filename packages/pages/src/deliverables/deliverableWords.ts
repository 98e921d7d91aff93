/** Words for a deliverable: its status, and who decided what. */
import { type Deliverable, type DeliverableStatus, isFinal, type RevisionSummary } from "@incamera/domain/deliverables"
import { type Mood, moment, state } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"

export const statusWords: Readonly<Record<DeliverableStatus, string>> = {
  draft: "draft",
  approved: "approved",
  returned: "sent back"
}

const moods: Readonly<Record<DeliverableStatus, Mood>> = { draft: "warn", approved: "good", returned: "plain" }

export const statusState = (status: DeliverableStatus): Html => state(statusWords[status], moods[status])

/** Returns the status of one revision. */
export const revisionStatus = ({ decision }: Pick<RevisionSummary, "decision">): DeliverableStatus =>
  decision?.outcome ?? "draft"

export const titleOf = ({ title }: Pick<Deliverable, "title">): Html => html`${marked(title)}`

/** Returns who decided and when; undefined while the revision waits. */
export const decidedWords = ({ user }: Visit, { decision }: Pick<RevisionSummary, "decision">): Html | undefined => {
  if (decision === null) return undefined
  const who = decision.decidedBy === user.userId ? "You" : "Somebody else"
  const what = decision.outcome === "approved" ? "approved it" : "sent it back"
  return html`${who} ${what}, ${moment(decision.decidedAt)}`
}

/** Marks every revision that isn't final, on screen and in print. */
export const draftMark = (revision: Pick<RevisionSummary, "decision" | "revision">): Html | undefined =>
  isFinal(revision)
    ? undefined
    : html`<p class="draft-mark">
        <strong>DRAFT</strong> revision ${revision.revision},
        ${revision.decision === null ? "not approved" : "sent back"}
      </p>`

/** Draws a revision as a document. */
export const documentOf = (revision: Pick<RevisionSummary, "decision" | "revision">, text: Html): Html =>
  html`<article class="card paper" aria-label="Revision ${revision.revision}, ${statusWords[revisionStatus(revision)]}">
    ${draftMark(revision)} ${text}
  </article>`
