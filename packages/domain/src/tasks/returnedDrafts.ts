/** The drafts of a case that a person sent back and that have no later revision: an agent writes these again. */
import { Effect, Option } from "effect"
import type { SafeText } from "../deidentification/SafeText.ts"
import { DeliverableStore } from "../deliverables/DeliverableStore.ts"
import type { RevisionSummary } from "../deliverables/Deliverable.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { TaskStore } from "./TaskStore.ts"

/** An earlier revision of a draft: what it was asked for with, its text, and what the person wanted changed of it. */
export interface EarlierRevision {
  readonly prompt: SafeText
  readonly text: SafeText
  /** Null if the next one was asked for without sending this one back. */
  readonly note: SafeText | null
}

export interface ReturnedDraft {
  readonly title: SafeText
  readonly text: SafeText
  /** What the person wants changed. */
  readonly note: SafeText
  /** What the task that wrote it was asked. */
  readonly prompt: SafeText
  /** Oldest first: the first revision, and the last ones, at most `Limits.earlierRevisions`. */
  readonly earlier: ReadonlyArray<EarlierRevision>
}

/** Returns up to `Limits.returnedDrafts`, newest first. */
export const readReturnedDrafts = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const store = yield* DeliverableStore
  const tasks = yield* TaskStore

  const read = Effect.fnUntraced(function* ({ deliverableId, phaseId, revision }: RevisionSummary) {
    const found = yield* store.findRevision(userId, deliverableId, revision)
    const task = yield* tasks.find(userId, phaseId)
    return Option.all({ found, task }).pipe(
      Option.map(({ found: { decision, text }, task: { prompt } }): EarlierRevision => ({
        prompt,
        text,
        note: decision?.note ?? null
      }))
    )
  })

  const filter = { caseId, status: "returned" } as const
  const returned = yield* store.list(userId, filter, { after: Option.none(), limit: Limits.returnedDrafts })
  const drafts = yield* Effect.forEach(
    returned,
    Effect.fnUntraced(function* ({ deliverableId, title }) {
      const revisions = (yield* store.revisions(userId, deliverableId)).toReversed()
      const before = revisions.slice(0, -1)
      const kept =
        before.length <= Limits.earlierRevisions ? before : [before[0]!, ...before.slice(1 - Limits.earlierRevisions)]
      const all = (yield* Effect.forEach([...kept, ...revisions.slice(-1)], read)).flatMap(Option.toArray)
      const last = all.at(-1)
      return last?.note == null
        ? []
        : [{ title, ...last, note: last.note, earlier: all.slice(0, -1) } satisfies ReturnedDraft]
    })
  )
  return drafts.flat()
})
