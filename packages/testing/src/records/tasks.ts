/** Tasks, stored and not. */
import { assert } from "@effect/vitest"
import { type DateTime, Effect } from "effect"
import type { Container } from "@incamera/domain/containers"
import { newNodeId, type NodeId, PhaseId, type UserId } from "@incamera/domain/Ids"
import { type Ending, type NewTask, type Ownership, TaskStore } from "@incamera/domain/tasks"
import { farLease, hardText, now, text, uuid } from "./values.ts"
import { newUser } from "./users.ts"
import { newContainer } from "./cases.ts"
import { completed, phaseEnd } from "./taskEvents.ts"

export const newPhaseId = Effect.map(uuid, (id) => PhaseId.make(id))

/** Builds a task for the container; stores nothing. */
export const newTask = Effect.fnUntraced(function* (
  userId: UserId,
  container: Container,
  overrides?: Partial<NewTask>
) {
  return {
    userId,
    phaseId: yield* newPhaseId,
    sessionId: text("session-1"),
    containerType: container.containerType,
    containerId: container.containerId,
    branchId: null,
    requestType: "case_req",
    prompt: hardText,
    fingerprint: yield* uuid,
    sentBy: null,
    now,
    ...overrides
  } satisfies NewTask
})

/** Creates a running task, of a new user by default. */
export const newRunning = Effect.fnUntraced(function* (options?: {
  readonly userId?: UserId
  readonly container?: Container
  readonly nodeId?: NodeId
  readonly leaseUntil?: DateTime.Utc
  readonly task?: Partial<NewTask>
}) {
  const store = yield* TaskStore
  const userId = options?.userId ?? (yield* newUser)
  const container = options?.container ?? (yield* newContainer("support"))
  const task = yield* newTask(userId, container, options?.task)
  const nodeId = options?.nodeId ?? (yield* newNodeId)
  const acceptance = yield* store.accept(task, container, { nodeId, leaseUntil: options?.leaseUntil ?? farLease })
  assert(acceptance._tag === "Accepted", "a new task is accepted")
  const { ownership, phase } = acceptance
  return { userId, nodeId, container, task, phase, phaseId: task.phaseId, ownership }
})

/** Creates a task that has ended. */
export const newFinished = Effect.fnUntraced(function* (options?: Parameters<typeof newRunning>[0]) {
  const running = yield* newRunning(options)
  yield* finish(running.ownership)
  return running
})

/** Ends a running task whose log ends at `at`. */
export const finish = Effect.fnUntraced(function* (ownership: Ownership, at = 1, ending: Ending = completed) {
  const store = yield* TaskStore
  yield* store.append(ownership, at, [phaseEnd(ownership.phaseId, ending)], ending)
})
