/** What every store writes when it accepts a task: the initial phase, and the first event of its log. */
import type { BranchId } from "../Ids.ts"
import { Phase } from "./Phase.ts"
import type { TaskEvent } from "./TaskEvent.ts"
import type { NewTask } from "./TaskStore.ts"

export const acceptedPhase = (task: NewTask, branchId: BranchId, ordinal: number): Phase =>
  new Phase({
    phaseId: task.phaseId,
    branchId,
    ordinal,
    sessionId: task.sessionId,
    containerType: task.containerType,
    containerId: task.containerId,
    requestType: task.requestType,
    status: "running",
    stageCode: null,
    prompt: task.prompt,
    response: null,
    startedAt: task.now,
    endedAt: null
  })

export const phaseStart = ({ branchId, ordinal, phaseId, requestType, sessionId, startedAt }: Phase): TaskEvent => ({
  event: "phase_start",
  data: { phaseId, sessionId, branchId, ordinal, requestType, startedAt }
})
