/** `TaskStore.accept`: containers, ordinals, repetitions and limits. Design, "The task stream". */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { newAgentId, newCaseId, newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { RationHolder } from "@incamera/domain/refusals"
import { Phase, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, farLease, hardText, now, text, times, uuid } from "../../records/values.ts"
import { assertEvents, chunk, completed, readLog } from "../../records/taskEvents.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { finish, newPhaseId, newRunning, newTask } from "../../records/tasks.ts"
import { newCase, newContainer } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"

const oneTo = (n: number) => times(n, (i) => i + 1)
const ascending = (numbers: ReadonlyArray<number>) => [...numbers].sort((a, b) => a - b)

export const acceptance = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("keeps the sender of a task", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const agentId = yield* newAgentId
      for (const sentBy of [agentId, "programs", null] as const) {
        const { phaseId, userId } = yield* newRunning({ task: { sentBy } })
        assert.strictEqual(yield* store.sentBy(userId, phaseId), sentBy)
        assert.isNull(yield* store.sentBy(yield* newUser, phaseId))
        assert.isNull(yield* store.sentBy(userId, yield* newPhaseId))
      }
    })
  )

  it.effect("takes a task on: its phase, its first event and its owner", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const task = yield* newTask(userId, container, { sessionId: hardText, requestType: "eval_req", now: after(7) })
      const nodeId = yield* newNodeId
      // The case already has a container, so the candidate is not used.
      const candidate = yield* newContainer("case", container.containerId)
      const accepted = yield* store.accept(task, candidate, { nodeId, leaseUntil: farLease })
      assert(accepted._tag === "Accepted")
      const phase = new Phase({
        phaseId: task.phaseId,
        branchId: container.mainBranchId,
        ordinal: 1,
        sessionId: hardText,
        containerType: "case",
        containerId: container.containerId,
        requestType: "eval_req",
        status: "running",
        stageCode: null,
        prompt: task.prompt,
        response: null,
        startedAt: after(7),
        endedAt: null
      })
      assertSame(Phase, accepted.phase, phase)
      const { epoch, ...owner } = accepted.ownership
      assert.deepStrictEqual(owner, { userId, phaseId: task.phaseId, nodeId })
      assert.isTrue(Number.isSafeInteger(epoch))
      const found = yield* store.find(userId, task.phaseId)
      assertSameOption(Phase, found, phase)
      assert.isTrue(Option.isSome(found) && found.value instanceof Phase)
      assertEvents(yield* readLog(userId, task.phaseId), [
        {
          event: "phase_start",
          data: {
            phaseId: task.phaseId,
            sessionId: hardText,
            branchId: container.mainBranchId,
            ordinal: 1,
            requestType: "eval_req",
            startedAt: after(7)
          }
        }
      ])
    })
  )

  it.effect("brings support and sales containers into being with the first task, once", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const id = yield* uuid
      for (const containerType of ["support", "sales"] as const) {
        const container = yield* newContainer(containerType, id)
        const first = yield* newRunning({ userId, container })
        assert.strictEqual(first.phase.branchId, container.mainBranchId)
        assert.strictEqual(first.phase.ordinal, 1)
        const second = yield* newRunning({ userId, container: yield* newContainer(containerType, id) })
        assert.strictEqual(second.phase.branchId, container.mainBranchId)
        assert.strictEqual(second.phase.ordinal, 2)
      }
    })
  )

  it.effect("refuses an unknown case and another user's, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const others = yield* newCase(yield* newUser)
      const support = yield* newContainer("support", yield* newCaseId)
      yield* newRunning({ userId, container: support })
      const missing = [others.container.containerId, yield* newCaseId, support.containerId]
      for (const id of missing) {
        const container = yield* newContainer("case", id)
        const task = yield* newTask(userId, container)
        // Twice: the first refusal must not have created what the second would find.
        for (const _ of [1, 2]) {
          const accepting = store.accept(task, container, { nodeId: yield* newNodeId, leaseUntil: farLease })
          assert.strictEqual(yield* tagOf(accepting), "NotFound")
        }
        assert.isTrue(Option.isNone(yield* store.find(userId, task.phaseId)))
        assert.deepStrictEqual(yield* store.read(userId, task.phaseId, 0, 10), [])
      }
    })
  )

  it.effect("answers the same task again with its phase as it is now", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { container, ownership, phase, phaseId, task, userId } = yield* newRunning()
      const again = Effect.gen(function* () {
        const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
        return yield* store.accept({ ...task, now: after(50) }, container, owner)
      })
      const running = yield* again
      assert.strictEqual(running._tag, "Repeated")
      assertSame(Phase, running.phase, phase)
      yield* store.append(ownership, 1, [chunk(phaseId, 0)])
      yield* finish(ownership, 2)
      const ended = yield* again
      assert.strictEqual(ended._tag, "Repeated")
      assertSameOption(Phase, yield* store.find(userId, phaseId), ended.phase)
      assert.strictEqual(ended.phase.status, "completed")
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 3)
    })
  )

  it.effect("refuses another task under the same phase id, and leaves nothing of it behind", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { phase, phaseId, task, userId } = yield* newRunning()
      const owner = { nodeId: yield* newNodeId, leaseUntil: farLease }
      const elsewhere = yield* newContainer("sales")
      const other = yield* newTask(userId, elsewhere, { phaseId })
      assert.strictEqual(yield* tagOf(store.accept(other, elsewhere, owner)), "PhaseIdTaken")
      assertSameOption(Phase, yield* store.find(userId, phaseId), phase)
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 1)
      assert.strictEqual((yield* store.accept(task, elsewhere, owner))._tag, "Repeated")
      // If the refused task had created its container, this candidate would not be used.
      const fresh = yield* newContainer("sales", elsewhere.containerId)
      const next = yield* newRunning({ userId, container: fresh })
      assert.strictEqual(next.phase.branchId, fresh.mainBranchId)
      assert.strictEqual(next.phase.ordinal, 1)
    })
  )

  it.effect("accepts one of 50 concurrent repetitions", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const container = yield* newContainer("support")
      const task = yield* newTask(userId, container)
      const { failures, successes } = yield* race(
        times(50, () =>
          Effect.gen(function* () {
            return yield* store.accept(task, container, { nodeId: yield* newNodeId, leaseUntil: farLease })
          })
        )
      )
      assert.deepStrictEqual(failures, [])
      assert.strictEqual(successes.filter(({ _tag }) => _tag === "Accepted").length, 1)
      for (const { phase } of successes) assertSame(Phase, phase, successes[0]!.phase)
      assert.strictEqual((yield* readLog(userId, task.phaseId)).length, 1)
    })
  )

  it.effect("accepts one of 30 concurrent tasks under one phase id", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const phaseId = yield* newPhaseId
      const { failures, successes } = yield* race(
        times(30, (i) =>
          Effect.gen(function* () {
            const task = yield* newTask(userId, container, { phaseId, prompt: text(`${i}`) })
            return yield* store.accept(task, container, { nodeId: yield* newNodeId, leaseUntil: farLease })
          })
        )
      )
      assert.deepStrictEqual(
        successes.map(({ _tag }) => _tag),
        ["Accepted"]
      )
      assert.deepStrictEqual(tags(failures), ["PhaseIdTaken"])
      assertSameOption(Phase, yield* store.find(userId, phaseId), successes[0]!.phase)
    })
  )

  it.effect("numbers 30 concurrent tasks of a case from 1 without gaps", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const { failures, successes } = yield* race(times(30, () => newRunning({ userId, container })))
      assert.deepStrictEqual(failures, [])
      assert.deepStrictEqual(ascending(successes.map(({ phase }) => phase.ordinal)), oneTo(30))
      assert.deepStrictEqual([...new Set(successes.map(({ phase }) => phase.branchId))], [container.mainBranchId])
    })
  )

  it.effect("makes one container for 30 concurrent first tasks", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const id = yield* uuid
      const { failures, successes } = yield* race(
        times(30, () => Effect.flatMap(newContainer("sales", id), (container) => newRunning({ userId, container })))
      )
      assert.deepStrictEqual(failures, [])
      assert.strictEqual(new Set(successes.map(({ phase }) => phase.branchId)).size, 1)
      assert.deepStrictEqual(ascending(successes.map(({ phase }) => phase.ordinal)), oneTo(30))
    })
  )

  it.effect("keeps the same phase id and container id of two users apart", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const id = yield* uuid
      const phaseId = yield* newPhaseId
      const fingerprint = yield* uuid
      const [a, b] = yield* Effect.all(
        times(2, (i) =>
          Effect.gen(function* () {
            const container = yield* newContainer("support", id)
            return yield* newRunning({ container, task: { phaseId, fingerprint, prompt: text(`user ${i}`) } })
          })
        ),
        { concurrency: "unbounded" }
      )
      assert(a !== undefined && b !== undefined)
      assert.notStrictEqual(a.phase.branchId, b.phase.branchId)
      yield* store.append(a.ownership, 1, [chunk(phaseId, 0, "of a")])
      yield* finish(a.ownership, 2)
      assertSameOption(Phase, yield* store.find(b.userId, phaseId), b.phase)
      assert.strictEqual((yield* readLog(b.userId, phaseId)).length, 1)
      assert.strictEqual((yield* readLog(a.userId, phaseId)).length, 3)
      yield* store.append(b.ownership, 1, [chunk(phaseId, 0, "of b")])
      assertEvents((yield* readLog(b.userId, phaseId)).slice(1), [chunk(phaseId, 0, "of b")])
    })
  )

  it.effect("shows no phase to another user", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { phase, phaseId } = yield* newRunning()
      const neighbour = yield* newUser
      assert.isTrue(Option.isNone(yield* store.find(neighbour, phaseId)))
      assert.deepStrictEqual(yield* store.read(neighbour, phaseId, 0, 10), [])
      assert.deepStrictEqual(yield* store.history(neighbour, new Phase({ ...phase, ordinal: 9 }), 10), [])
    })
  )

  it.effect("runs no more tasks of a user than allowed of 40 concurrent ones, and leaves no gap", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const { failures, successes } = yield* race(times(40, () => newRunning({ userId, container })))
      assert.strictEqual(successes.length, Limits.tasksPerUser)
      for (const failure of failures) {
        assert(failure._tag === "TooManyRequests")
        assert.strictEqual(failure.what, "running-tasks")
        assert.isAtLeast(failure.retryAfterSeconds, 1)
      }
      // Refused tasks create no container. Repetitions and other users don't count against the limit.
      const refused = yield* newContainer("sales")
      assert.strictEqual(yield* tagOf(newRunning({ userId, container: refused })), "TooManyRequests")
      const { ownership, task } = successes[0]!
      const repeated = yield* store.accept(task, container, { nodeId: yield* newNodeId, leaseUntil: farLease })
      assert.strictEqual(repeated._tag, "Repeated")
      yield* newRunning()
      yield* finish(ownership, 1, { ...completed, outcome: "failed", response: null, endedAt: now })
      const fresh = yield* newContainer("sales", refused.containerId)
      const next = yield* newRunning({ userId, container: fresh })
      assert.strictEqual(next.phase.branchId, fresh.mainBranchId)
      yield* finish(next.ownership)
      const last = yield* newRunning({ userId, container })
      assert.strictEqual(last.phase.ordinal, Limits.tasksPerUser + 1)
      assert.strictEqual(yield* tagOf(newRunning({ userId, container })), "TooManyRequests")
    })
  )

  it.effect("leaves places to the user and their programs when agents request 40 tasks at the same time", () =>
    Effect.gen(function* () {
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const agents = yield* Effect.all(times(2, () => newAgentId))
      const sentBy = (holder: RationHolder | null) => newRunning({ userId, container, task: { sentBy: holder } })
      const { failures, successes } = yield* race(times(40, (i) => sentBy(agents[i % 2]!)))
      assert.strictEqual(successes.length, Limits.tasksForAgents)
      for (const failure of failures) {
        assert(failure._tag === "TooManyRequests")
        assert.strictEqual(failure.what, "running-tasks")
        assert.strictEqual(failure.retryAfterSeconds, Limits.tasksPerUserRetrySeconds)
      }
      const others = yield* race(times(20, (i) => sentBy(i % 2 === 0 ? null : "programs")))
      assert.strictEqual(others.successes.length, Limits.tasksPerUser - Limits.tasksForAgents)
      assert.deepStrictEqual([...new Set(others.failures.map(({ _tag }) => _tag))], ["TooManyRequests"])
    })
  )
}
