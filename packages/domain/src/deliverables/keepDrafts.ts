/**
 * Stores the drafts of a finishing task as deliverables of its case, in the step that ends the task: never without the
 * end and never twice. A draft without room stays only in the task's answer; the task doesn't fail.
 */
import { type DateTime, Effect } from "effect"
import type { AuditNote } from "../audit/AuditEntry.ts"
import * as Safe from "../deidentification/safe.ts"
import type { SafeText } from "../deidentification/SafeText.ts"
import { CaseId, newDeliverableId, type UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Phase } from "../tasks/Phase.ts"
import type { Draft } from "../tasks/TaskEvent.ts"
import type { NewDraft } from "./Deliverable.ts"
import { DeliverableStore, type DraftKept } from "./DeliverableStore.ts"

/** Cuts a title to one line of bounded length, never within a surrogate pair. */
const titleOf = (title: SafeText): SafeText => {
  const line = Safe.fold(title)
  if (line === "") return Safe.safe`Untitled`
  const end = Limits.deliverableTitleCharacters
  const last = line.charCodeAt(end - 1)
  return Safe.slice(line, 0, line.length > end && last >= 0xd800 && last <= 0xdbff ? end - 1 : end)
}

const notesOf = (kept: DraftKept): ReadonlyArray<AuditNote> => {
  if (kept._tag !== "Created" && kept._tag !== "Revised") return []
  const { caseId, deliverableId } = kept.deliverable
  const action = kept._tag === "Created" ? "deliverable.create" : "deliverable.revise"
  return [{ action, resourceId: deliverableId, caseId }]
}

/** Returns the effect for the step that ends the phase; does nothing for work outside a case. */
export const prepareDrafts = Effect.fnUntraced(function* (
  userId: UserId,
  { containerId, containerType, phaseId }: Phase,
  drafts: ReadonlyArray<Draft>,
  createdAt: DateTime.Utc
) {
  const store = yield* DeliverableStore
  if (containerType !== "case" || drafts.length === 0) return []
  const caseId = CaseId.make(containerId)
  const news: Array<NewDraft> = []
  for (const [position, { mediaType, text, title }] of drafts.entries()) {
    if (position >= Limits.deliverablesPerTask || text.length > Limits.deliverableCharacters) continue
    const deliverableId = yield* newDeliverableId
    news.push({ deliverableId, caseId, phaseId, position, title: titleOf(title), mediaType, text, createdAt })
  }
  if (news.length < drafts.length) {
    yield* Effect.logWarning("Drafts of a task were not kept as deliverables: too many or too long", {
      notKept: drafts.length - news.length
    })
  }
  const keep = Effect.gen(function* () {
    const did: Array<AuditNote> = []
    for (const draft of news) {
      const kept = yield* store.keep(userId, draft)
      did.push(...notesOf(kept))
      // If the task itself deleted the case, nobody misses the drafts.
      if (kept._tag === "CaseFull" || kept._tag === "RevisionsFull") {
        yield* Effect.logWarning("A draft of a task is not kept as a deliverable", { reason: kept._tag })
      }
    }
    return { value: undefined, did }
  })
  return news.length === 0 ? [] : [keep]
})
