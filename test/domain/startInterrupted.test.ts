/** A caller who disconnects while a task starts leaves no task that nobody works on. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { ContainerId } from "@incamera/domain/containers/Container"
import { newAgentId, newBearerTokenId, PhaseId } from "@incamera/domain/Ids"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { assert, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"

/** Like a database: the write is durable a moment before the caller continues. */
const answeringLate = Layer.effect(
  UnitOfWork,
  Effect.map(UnitOfWork, ({ run }) =>
    UnitOfWork.of({ run: (userId, change) => Effect.tap(run(userId, change), () => Effect.yieldNow) })
  )
)
const stores = Layer.provideMerge(answeringLate, MemoryStores.layer)

const world = Layer.merge(Layer.provideMerge(domain.over(stores), stores), SecureRandom.layerWebCrypto)

/** Far below the length of a lease, so no other node takes the task over meanwhile. */
const millisOfWork = 200

it.effect("An interrupted start leaves either running work or no task", () =>
  Effect.gen(function* () {
    const tasks = yield* Tasks
    const store = yield* TaskStore
    const outcomes = { none: 0, ended: 0 }
    for (let turns = 0; outcomes.ended < 3; turns++) {
      assert.isBelow(turns, 1_000, "no start comes to its end")
      const { userId } = yield* domain.newUser
      const agent = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
      const phaseId = PhaseId.make(randomUUID())
      const request = new TaskRequest({
        sessionId: "s-1",
        containerType: "support",
        containerId: ContainerId.make("ticket-1"),
        requestType: "support_req",
        seedPhase: { phaseId },
        prompt: "How do I connect an agent?"
      })
      const start = yield* Effect.forkChild(tasks.start(agent, request), { startImmediately: true })
      for (let turn = 0; turn < turns; turn++) yield* Effect.yieldNow
      yield* Fiber.interrupt(start)
      let found = yield* store.find(userId, phaseId)
      for (let millis = 0; millis < millisOfWork; millis++) {
        if (Option.isNone(found) || found.value.status !== "running") break
        yield* TestClock.adjust(1)
        found = yield* store.find(userId, phaseId)
      }
      if (Option.isNone(found)) outcomes.none++
      else {
        assert.strictEqual(found.value.status, "completed", `nobody works on it, interrupted after ${turns} turns`)
        outcomes.ended++
      }
    }
    assert.isAbove(outcomes.none, 0, "no start was interrupted before there was a task")
  }).pipe(Effect.provide(world))
)
