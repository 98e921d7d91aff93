/** Branches of timelines. */
import { Effect } from "effect"
import type { Container } from "@incamera/domain/containers"
import { newBranchId, type PhaseId, type UserId } from "@incamera/domain/Ids"
import { type NewBranch, TimelineStore } from "@incamera/domain/timelines"
import { now, text, uuid } from "./values.ts"

/** Builds a branch that forks from a phase of the container; stores nothing. */
export const newBranch = Effect.fnUntraced(function* (
  { timelineId }: Container,
  forkedFromPhaseId: PhaseId,
  overrides?: Partial<NewBranch>
) {
  return {
    branchId: yield* newBranchId,
    timelineId,
    name: text(`branch ${yield* uuid}`),
    forkedFromPhaseId,
    status: "active",
    createdAt: now,
    version: 1,
    ...overrides
  } satisfies NewBranch
})

/** Stores a new branch. */
export const fork = Effect.fnUntraced(function* (
  userId: UserId,
  container: Container,
  forkedFromPhaseId: PhaseId,
  overrides?: Partial<NewBranch>
) {
  const store = yield* TimelineStore
  return yield* store.createBranch(userId, yield* newBranch(container, forkedFromPhaseId, overrides))
})
