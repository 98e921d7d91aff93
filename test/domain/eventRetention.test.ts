/** Events are kept for a limited time, and every gap is reported. Design, "The task stream". */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { ContainerId } from "@incamera/domain/containers/Container"
import { newAgentId, newBearerTokenId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import * as EventRetention from "@incamera/domain/tasks/EventRetention"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import { completed, readLog } from "@incamera/testing/records/taskEvents"
import { farLease } from "@incamera/testing/records/values"
import { finish, newRunning } from "@incamera/testing/records/tasks"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"

const days = 30

const world = Layer.merge(
  Layer.provideMerge(domain.over(MemoryStores.layer), MemoryStores.layer),
  SecureRandom.layerWebCrypto
)

/** An answered question about the product. */
const answered = Effect.gen(function* () {
  const tasks = yield* Tasks
  const { userId } = yield* domain.newUser
  const agent = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const phaseId = PhaseId.make(randomUUID())
  yield* tasks.start(
    agent,
    new TaskRequest({
      sessionId: "s-1",
      containerType: "support",
      containerId: ContainerId.make("ticket-1"),
      requestType: "support_req",
      seedPhase: { phaseId },
      prompt: "How do I connect an agent?"
    })
  )
  const open = (after: number) => Effect.scoped(tasks.open(agent, phaseId, after))
  const events = yield* Effect.scoped(
    Effect.gen(function* () {
      const reader = yield* tasks.open(agent, phaseId, 0)
      let last = 0
      for (;;) {
        const reading = yield* reader.next(0)
        if (reading._tag === "Ended") return last
        if (reading._tag === "Events") last = reading.events.at(-1)!.sequence
        else yield* TestClock.adjust(1)
      }
    })
  )
  return { open, events }
})

it.effect("The events of a task are kept for a number of days after its end, and no longer", () =>
  Effect.gen(function* () {
    const { ownership, phaseId, userId } = yield* newRunning()
    yield* finish(ownership)
    yield* TestClock.setTime(DateTime.toEpochMillis(completed.endedAt))
    yield* Layer.build(EventRetention.layer)
    yield* TestClock.adjust(days * 86_400_000 - 1)
    assert.strictEqual((yield* readLog(userId, phaseId)).length, 2)
    yield* TestClock.adjust(Limits.eventSweepMillis)
    assert.strictEqual((yield* readLog(userId, phaseId)).length, 0)
  }).pipe(
    Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)),
    Effect.provideService(EventRetention.EventRetention, days)
  )
)

it.effect("All that are over are removed at once, however many there are", () =>
  Effect.gen(function* () {
    const tasks = yield* Effect.forEach(Array.from({ length: Limits.logsRemovedAtOnce + 1 }), () =>
      Effect.tap(newRunning(), ({ ownership }) => finish(ownership))
    )
    yield* TestClock.setTime(DateTime.toEpochMillis(completed.endedAt) + (days + 1) * 86_400_000)
    yield* Layer.build(EventRetention.layer)
    const left = Effect.filter(tasks, ({ phaseId, userId }) =>
      Effect.map(readLog(userId, phaseId), (log) => log.length > 0)
    )
    // The first sweep runs without any clock adjustment.
    for (let looks = 0; looks < 100 && (yield* left).length > 0; looks++) {
      for (let turns = 0; turns < 100; turns++) yield* Effect.yieldNow
    }
    assert.strictEqual((yield* left).length, 0)
  }).pipe(
    Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)),
    Effect.provideService(EventRetention.EventRetention, days)
  )
)

it.effect("Without a number of days they are kept", () =>
  Effect.gen(function* () {
    const { ownership, phaseId, userId } = yield* newRunning()
    yield* finish(ownership)
    yield* Layer.build(EventRetention.layer)
    yield* TestClock.setTime(DateTime.toEpochMillis(farLease))
    assert.strictEqual((yield* readLog(userId, phaseId)).length, 2)
  }).pipe(Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
)

it.effect("A request for removed events says so at any position", () =>
  Effect.gen(function* () {
    const { events, open } = yield* answered
    yield* open(0)
    yield* open(events)
    yield* (yield* TaskStore).removeEvents(farLease, 1)
    for (const after of [0, 1, events, events + 1]) assert.strictEqual(yield* tagOf(open(after)), "EventsExpired")
  }).pipe(Effect.provide(world))
)
