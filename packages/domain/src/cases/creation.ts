/** Creates a case: for `Cases`, and for a task whose request asks for one. */
import { DateTime, Effect } from "effect"
import type { Done } from "../changes/Changes.ts"
import { Container, ContainerId } from "../containers/Container.ts"
import { Deidentification } from "../deidentification/Deidentification.ts"
import { ofAccount } from "../deidentification/TextScope.ts"
import { type CaseId, newBranchId, newTimelineId, type UserId } from "../Ids.ts"
import type { StoreError } from "../StoreError.ts"
import { Case } from "./Case.ts"
import { type CaseDraft, textsOf } from "./CaseDraft.ts"
import { CaseStore } from "./CaseStore.ts"

/** Judges a draft and returns the effect that creates the case, to be run within a step. */
export const prepareCreation = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, draft: CaseDraft) {
  const store = yield* CaseStore
  const judged = yield* (yield* Deidentification).judge(ofAccount(userId), textsOf(draft), "facts")
  const now = yield* DateTime.now
  const record = new Case({
    caseId,
    title: judged.title,
    practiceArea: judged.practiceArea || null,
    jurisdiction: judged.jurisdiction || null,
    status: draft.status ?? "pending",
    stage: judged.stage || null,
    complexity: null,
    summary: judged.summary || null,
    deidentification: draft.deidentification ?? "standard",
    createdAt: now,
    updatedAt: now,
    version: 1
  })
  const container = new Container({
    containerType: "case",
    containerId: ContainerId.make(caseId),
    timelineId: yield* newTimelineId,
    mainBranchId: yield* newBranchId,
    createdAt: now
  })
  const created: Effect.Effect<Done<Case>, StoreError> = Effect.as(store.create(userId, record, container), {
    value: record,
    did: [{ action: "case.create", resourceId: caseId, caseId }]
  })
  return created
})
