/** Tasks in memory whose owners are lost at chosen moments, so that a task changes hands as often as a test wants. */
import { Container, ContainerId } from "@incamera/domain/containers"
import { CaseDraft, Cases } from "@incamera/domain/cases"
import {
  newAgentId,
  newBearerTokenId,
  newBranchId,
  newNodeId,
  newTimelineId,
  PhaseId,
  type UserId
} from "@incamera/domain/Ids"
import { type Ownership, type RequestType, type SequencedEvent, TaskStore, executeTask } from "@incamera/domain/tasks"
import { DateTime, Effect, Layer, Semaphore } from "effect"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import * as TestDomain from "../TestDomain.ts"

/**
 * The write, counted over all writes of a store, at which the owner is lost. `isWritten`: the loss comes after the
 * write, not before it.
 */
export interface Loss {
  readonly write: number
  readonly isWritten: boolean
}

/** A store in which another node takes the task over around one write. */
const losing = (losses: { next: Loss | undefined; writes: number }) =>
  Layer.effect(
    TaskStore,
    Effect.gen(function* () {
      const store = yield* TaskStore
      const nodeId = yield* newNodeId
      const lose = Effect.gen(function* () {
        losses.next = undefined
        const now = yield* DateTime.now
        const [claimed] = yield* store.claimAbandoned({ nodeId, leaseUntil: now }, now, 1)
        if (claimed === undefined) return yield* Effect.die("there is a task to be taken over")
      })
      return TaskStore.of({
        ...store,
        append: (ownership, after, events, ending) =>
          Effect.suspend(() => {
            const { next } = losses
            if (next === undefined || losses.writes++ !== next.write)
              return store.append(ownership, after, events, ending)
            const append = store.append(ownership, after, events, ending)
            if (!next.isWritten) return Effect.andThen(Effect.orDie(lose), append)
            // After the last write there is nothing to take over.
            return ending === undefined ? Effect.andThen(append, Effect.orDie(lose)) : append
          })
      })
    })
  )

const draft = new CaseDraft({
  title: "[Party 1] v. [Party 2]: unpaid commission",
  practiceArea: "Employment",
  jurisdiction: "California",
  summary:
    "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]. On 12 June 2024 [Party 2] ended it without notice and kept the commission of the second quarter."
})

export const newOwned = Effect.fnUntraced(function* (prompt: string, requestType: RequestType = "case_req") {
  const { userId } = yield* TestDomain.newUser
  const principal = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const { value: record } = yield* (yield* Cases).create(principal, draft)
  const store = yield* TaskStore
  const now = yield* DateTime.now
  const phaseId = PhaseId.make(crypto.randomUUID())
  const accepted = yield* store.accept(
    {
      userId,
      phaseId,
      sessionId: makeSafeText("s"),
      containerType: "case",
      containerId: ContainerId.make(record.caseId),
      branchId: null,
      requestType,
      prompt: makeSafeText(prompt),
      fingerprint: "f",
      sentBy: null,
      now
    },
    new Container({
      containerType: "case",
      containerId: ContainerId.make(record.caseId),
      timelineId: yield* newTimelineId,
      mainBranchId: yield* newBranchId,
      createdAt: now
    }),
    { nodeId: yield* newNodeId, leaseUntil: now }
  )
  if (accepted._tag !== "Accepted") return yield* Effect.die("a new task is accepted")
  return { userId, phaseId, caseId: record.caseId, phase: accepted.phase, ownership: accepted.ownership }
})

export type Owned = Effect.Success<ReturnType<typeof newOwned>>

export const readLog = (userId: UserId, phaseId: PhaseId) =>
  Effect.flatMap(TaskStore, (store) => store.read(userId, phaseId, 0, 100_000))

const terms = () => ({ canceled: Effect.never, place: Semaphore.makeUnsafe(1) })

/** Takes the task over for the next owner; undefined if the task has ended. */
const successor = Effect.gen(function* () {
  const store = yield* TaskStore
  const now = yield* DateTime.now
  const [claimed] = yield* store.claimAbandoned({ nodeId: yield* newNodeId, leaseUntil: now }, now, 1)
  return claimed?.ownership
})

/**
 * Runs a task to its end. Each owner works until its loss, the last one to the end. Returns the log after each owner.
 * The store must contain no other task.
 */
export const executeWithLosses = Effect.fnUntraced(function* (task: Owned, losses: ReadonlyArray<Loss>) {
  const logs: Array<ReadonlyArray<SequencedEvent>> = []
  const state: { next: Loss | undefined; writes: number } = { next: undefined, writes: 0 }
  let ownership: Ownership | undefined = task.ownership
  for (const loss of [...losses, undefined]) {
    if (ownership === undefined) break
    state.next = loss
    state.writes = 0
    yield* executeTask(task.phase, ownership, terms()).pipe(Effect.provide(losing(state)))
    logs.push(yield* readLog(task.userId, task.phaseId))
    state.next = undefined
    ownership = yield* successor
  }
  return { logs, writes: state.writes, log: logs.at(-1)! }
})
