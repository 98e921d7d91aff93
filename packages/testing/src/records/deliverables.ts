/** Drafts of deliverables. */
import { Effect } from "effect"
import type { NewDraft } from "@incamera/domain/deliverables"
import { type CaseId, newDeliverableId } from "@incamera/domain/Ids"
import { newPhaseId } from "./tasks.ts"
import { hardText, now, text } from "./values.ts"

/** Builds a draft; stores nothing. */
export const newDeliverableDraft = Effect.fnUntraced(function* (caseId: CaseId, overrides?: Partial<NewDraft>) {
  return {
    deliverableId: yield* newDeliverableId,
    caseId,
    phaseId: yield* newPhaseId,
    position: 0,
    title: text("Statement of claim"),
    mediaType: "text/markdown",
    text: hardText,
    createdAt: now,
    ...overrides
  } satisfies NewDraft
})
