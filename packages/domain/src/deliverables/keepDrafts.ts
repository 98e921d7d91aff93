/**
 * The drafts of a task that finishes become deliverables of its case, in the very step that writes the end: never without
 * it and never twice. What there is no room for stays in the answer of the task alone; the task does not fail for it.
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

/** One line of bounded length, and never half of a character at its end. */
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

/** What is to be done in the step that ends the phase; nothing for work that belongs to no case. */
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
      // A case that the task itself removed has none, and nobody misses them.
      if (kept._tag === "CaseFull" || kept._tag === "RevisionsFull") {
        yield* Effect.logWarning("A draft of a task is not kept as a deliverable", { reason: kept._tag })
      }
    }
    return { value: undefined, did }
  })
  return news.length === 0 ? [] : [keep]
})
