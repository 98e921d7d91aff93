/** All that the service's agent is given for a task, read from the stores. */
import { Effect, Option } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Phase } from "./Phase.ts"
import type { Assignment } from "./ServiceAgent.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"

export const assign = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
  const store = yield* TaskStore
  const cases = yield* CaseStore
  const record =
    phase.containerType === "case" ? yield* cases.find(ownership.userId, CaseId.make(phase.containerId)) : Option.none()
  return {
    requestType: phase.requestType,
    prompt: phase.prompt,
    containerType: phase.containerType,
    case: Option.getOrNull(record),
    documents: [],
    history: yield* store.history(ownership.userId, phase, Limits.historyPhases)
  } satisfies Assignment
})
