/** All that the service's agent is given for a task, read from the stores. */
import { Effect, Option } from "effect"
import { CaseStore } from "../cases/CaseStore.ts"
import { CaseId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import type { Phase } from "./Phase.ts"
import { noDocuments, readDocuments } from "./caseDocuments.ts"
import type { Assignment } from "./ServiceAgent.ts"
import { type Ownership, TaskStore } from "./TaskStore.ts"

/** The work that a case's files are read for. */
const readsFiles = ({ requestType }: Phase): boolean => requestType === "eval_req" || requestType === "case_req"

export const assign = Effect.fnUntraced(function* (phase: Phase, ownership: Ownership) {
  const store = yield* TaskStore
  const cases = yield* CaseStore
  const record =
    phase.containerType === "case" ? yield* cases.find(ownership.userId, CaseId.make(phase.containerId)) : Option.none()
  const files =
    Option.isSome(record) && readsFiles(phase)
      ? yield* readDocuments(ownership.userId, record.value.caseId, phase)
      : noDocuments
  return {
    requestType: phase.requestType,
    prompt: phase.prompt,
    containerType: phase.containerType,
    case: Option.getOrNull(record),
    ...files,
    history: yield* store.history(ownership.userId, phase, Limits.historyPhases)
  } satisfies Assignment
})
