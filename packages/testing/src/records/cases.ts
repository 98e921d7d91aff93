/** Cases and containers, with fresh ids. */
import { Effect } from "effect"
import { Case, CaseStore, type Complexity } from "@incamera/domain/cases"
import { Container, ContainerId, type ContainerType } from "@incamera/domain/containers"
import { CaseFileId, type CaseId, newBranchId, newCaseId, newTimelineId, type UserId } from "@incamera/domain/Ids"
import { hardText, now, text, uuid } from "./values.ts"

export const complexity: Complexity = {
  tier: "standard",
  score: 3,
  factors: [
    {
      factor: "legal-novelty",
      score: 2,
      reason: hardText,
      citations: [
        { source: "case-summary", start: 0, end: 7, quote: text("a \"b\" 'c'") },
        {
          source: "file",
          fileId: CaseFileId.make("file_01900000-0000-7000-8000-00000000000f"),
          label: text("[File 3]"),
          start: 12,
          end: 15,
          quote: text("𝒳!")
        }
      ]
    },
    { factor: "evidence-volume", score: 1, reason: text("Few documents."), citations: [] }
  ]
}

export const newContainer = Effect.fnUntraced(function* (containerType: ContainerType, id?: string) {
  return new Container({
    containerType,
    containerId: ContainerId.make(id ?? (yield* uuid)),
    timelineId: yield* newTimelineId,
    mainBranchId: yield* newBranchId,
    createdAt: now
  })
})

export const newCaseRecord = Effect.fnUntraced(function* (overrides?: Partial<Case>) {
  return new Case({
    caseId: yield* newCaseId,
    title: hardText,
    practiceArea: text("Employment"),
    jurisdiction: null,
    status: "open",
    stage: null,
    complexity: null,
    summary: text("[Party 1] was dismissed."),
    deidentification: "standard",
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...overrides
  })
})

/** Stores a new case of the user, with its container. */
export const newCase = Effect.fnUntraced(function* (userId: UserId, overrides?: Partial<Case>) {
  const store = yield* CaseStore
  const record = yield* newCaseRecord(overrides)
  const container = yield* newContainer("case", record.caseId)
  yield* store.create(userId, record, container)
  return { record, container, caseId: record.caseId as CaseId }
})
