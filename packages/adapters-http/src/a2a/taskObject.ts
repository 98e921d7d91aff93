/** A task as A2A shows it. A2A 1.0, section 4.1.1; 0.3, section 6.1. */
import { type Artifact, type Part, TaskState } from "@a2a-js/sdk"
import type { Task } from "./records.ts"
import type { Phase } from "@incamera/domain/tasks/Phase"
import { DateTime } from "effect"
import { messageOf, textPart } from "./parts.ts"
import { answerId, answerName, stateOf, type Update } from "./TaskUpdates.ts"

/** As it began. Its history is what was asked; what came of that are its artifacts. */
export const taskAtStart = (phase: Phase): Task => {
  const { branchId, containerId, containerType, ordinal, phaseId, prompt, requestType, sessionId, startedAt } = phase
  const names = { taskId: phaseId, contextId: sessionId }
  return {
    id: phaseId,
    contextId: sessionId,
    status: {
      state: TaskState.TASK_STATE_SUBMITTED,
      message: undefined,
      timestamp: DateTime.formatIso(startedAt)
    },
    artifacts: [],
    history: [messageOf(names, "user", 0, [textPart(prompt)])],
    metadata: { requestType, containerType, containerId, branchId, ordinal }
  }
}

/** From its record alone, where it has ended: of its log there may be nothing left. */
export const taskOfRecord = (phase: Phase): Task => {
  const task = taskAtStart(phase)
  const { endedAt, response, status } = phase
  if (status === "running" || endedAt === null) return task
  const answer: Artifact = {
    artifactId: answerId,
    name: answerName,
    description: "",
    parts: [textPart(response ?? "")],
    metadata: undefined,
    extensions: []
  }
  return {
    ...task,
    status: { state: stateOf[status], message: undefined, timestamp: DateTime.formatIso(endedAt) },
    artifacts: response === null ? [] : [answer]
  }
}

const isText = ({ content }: Part): boolean => content?.$case === "text"

/** Pieces of one text, put together. */
const joined = (parts: ReadonlyArray<Part>, more: ReadonlyArray<Part>): Array<Part> => {
  const [first, ...others] = more
  const last = parts.at(-1)
  if (first?.content?.$case !== "text" || last?.content?.$case !== "text" || !isText(first)) return [...parts, ...more]
  if (first.mediaType !== last.mediaType) return [...parts, ...more]
  const text = textPart(last.content.value + first.content.value, last.mediaType)
  return [...parts.slice(0, -1), text, ...others]
}

const withArtifact = (
  task: Task,
  { append, artifact }: { readonly append: boolean; readonly artifact: Artifact }
): Task => {
  const place = task.artifacts.findIndex(({ artifactId }) => artifactId === artifact.artifactId)
  if (place < 0) return { ...task, artifacts: [...task.artifacts, artifact] }
  const known = task.artifacts[place]!
  const parts = append ? joined(known.parts, artifact.parts) : artifact.parts
  return { ...task, artifacts: task.artifacts.with(place, { ...known, parts }) }
}

/** What becomes of the task by an update, as a client would have it. */
export const updated = (task: Task, update: Update): Task => {
  if (update.$case === "statusUpdate") {
    const { status } = update.value
    // A state without a time keeps the time that was told last.
    return { ...task, status: status && { ...status, timestamp: status.timestamp ?? task.status?.timestamp } }
  }
  const { append, artifact } = update.value
  return artifact === undefined ? task : withArtifact(task, { append, artifact })
}

const ended: ReadonlySet<TaskState> = new Set(Object.values(stateOf))

/** Whether nothing comes any more. */
export const hasEnded = ({ status }: Task): boolean => status !== undefined && ended.has(status.state)

/** Whether whoever waits for the answer has it, or must do something first. A2A 1.0, section 3.2.2. */
export const isSettled = (task: Task): boolean =>
  hasEnded(task) || task.status?.state === TaskState.TASK_STATE_INPUT_REQUIRED

/** With so many of its messages at most: section 3.2.4. Undefined: all there are. */
export const withHistory = (task: Task, historyLength: number | undefined): Task =>
  historyLength === undefined
    ? task
    : { ...task, history: historyLength === 0 ? [] : task.history.slice(-historyLength) }
