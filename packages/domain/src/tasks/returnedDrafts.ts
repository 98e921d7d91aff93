/** The drafts of a case that a person sent back and that have no later revision: an agent writes these again. */
import { Effect, Option } from "effect"
import type { SafeText } from "../deidentification/SafeText.ts"
import { DeliverableStore } from "../deliverables/DeliverableStore.ts"
import type { CaseId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"

export interface ReturnedDraft {
  readonly title: SafeText
  readonly text: SafeText
  /** What the person wants changed. */
  readonly note: SafeText
}

/** Returns up to `Limits.returnedDrafts`, newest first. */
export const readReturnedDrafts = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const store = yield* DeliverableStore
  const filter = { caseId, status: "returned" } as const
  const returned = yield* store.list(userId, filter, { after: Option.none(), limit: Limits.returnedDrafts })
  const drafts = yield* Effect.forEach(returned, ({ deliverableId, revision, title }) =>
    Effect.map(
      store.findRevision(userId, deliverableId, revision),
      Option.flatMap(({ decision, text }): Option.Option<ReturnedDraft> =>
        decision?.note == null ? Option.none() : Option.some({ title, text, note: decision.note })
      )
    )
  )
  return drafts.flatMap(Option.toArray)
})
