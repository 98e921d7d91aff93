/** A task as an A2A object. A2A 1.0, section 4.1.1; 0.3, section 6.1. */
import { type Artifact, type Part, TaskState } from "@a2a-js/sdk"
import type { Task } from "./records.ts"
import type { Phase } from "@incamera/domain/tasks"
import { DateTime } from "effect"
import { messageOf, textPart } from "./parts.ts"
import { answerId, answerName, stateOf, type Update } from "./TaskUpdates.ts"

/** Returns the task as it began. Its history is the request; its artifacts are the results. */
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

/** Returns an ended task from its record alone, because its log may be gone. */
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

/** Joins the pieces of one text. */
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

/** Applies an update to the task, as a client would. */
export const updated = (task: Task, update: Update): Task => {
  if (update.$case === "statusUpdate") {
    const { status } = update.value
    // A status without a time keeps the previous time.
    return { ...task, status: status && { ...status, timestamp: status.timestamp ?? task.status?.timestamp } }
  }
  const { append, artifact } = update.value
  return artifact === undefined ? task : withArtifact(task, { append, artifact })
}

const ended: ReadonlySet<TaskState> = new Set(Object.values(stateOf))

/** True if no more updates come. */
export const hasEnded = ({ status }: Task): boolean => status !== undefined && ended.has(status.state)

/** True if a waiting client has its answer, or must do something first. A2A 1.0, section 3.2.2. */
export const isSettled = (task: Task): boolean =>
  hasEnded(task) || task.status?.state === TaskState.TASK_STATE_INPUT_REQUIRED

/** Keeps at most `historyLength` messages, or all if undefined: section 3.2.4. */
export const withHistory = (task: Task, historyLength: number | undefined): Task =>
  historyLength === undefined
    ? task
    : { ...task, history: historyLength === 0 ? [] : task.history.slice(-historyLength) }
