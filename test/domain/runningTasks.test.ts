/**
 * Every task that a node runs ends, even if its reader leaves, its user cancels it or its agent is disconnected at any
 * moment. The store is slow, like a database: with plain memory those moments don't exist.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import type { AgentPrincipal } from "@incamera/domain/access/Principal"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import * as DomainServices from "@incamera/domain/DomainServices"
import { newAgentId, newBearerTokenId, PhaseId } from "@incamera/domain/Ids"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Stream } from "effect"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"

/** Commits, and reports the commit a moment later. */
const slow = Layer.effect(
  TaskStore,
  Effect.map(TaskStore, (store) =>
    TaskStore.of({
      ...store,
      accept: (...task) => Effect.tap(store.accept(...task), () => Effect.sleep(3)),
      append: (...events) => Effect.tap(store.append(...events), () => Effect.sleep(3))
    })
  )
)

/** While `all` is true, every checked token is revoked. */
const revoked = { all: false }
const revoking = Layer.effect(
  AgentStore,
  Effect.map(AgentStore, (store) =>
    AgentStore.of({ ...store, revokedAmong: (tokens) => Effect.sync(() => (revoked.all ? tokens : [])) })
  )
)

/** Emits output without end or pause; on request, stays silent instead. */
const talkative = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: ({ prompt }) =>
      prompt === "Hold."
        ? Stream.never
        : Stream.forever(Stream.succeed<AgentOutput>({ _tag: "Text", text: "and so on " })).pipe(
            Stream.tap(() => Effect.yieldNow)
          )
  })
)

const stores = Layer.mergeAll(slow, revoking).pipe(Layer.provideMerge(MemoryStores.layer))
const node = DomainServices.layer.pipe(
  Layer.provideMerge(stores),
  Layer.provide(Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, PlainTextExtractor.layer, talkative))
)

const newAgent = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const tokenId = yield* newBearerTokenId
  return { _tag: "Agent", userId, agentId: yield* newAgentId, tokenId } satisfies AgentPrincipal
})

const request = (prompt = "Go on.") =>
  new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make("ticket"),
    containerType: "support",
    requestType: "support_req",
    prompt
  })

const readToEnd = Effect.fnUntraced(function* (agent: AgentPrincipal, phaseId: PhaseId) {
  const reader = yield* (yield* Tasks).open({ _tag: "User", userId: agent.userId }, phaseId, 0)
  const events: Array<SequencedEvent> = []
  for (;;) {
    const reading = yield* reader.next(HttpLimits.heartbeatMillis)
    if (reading._tag === "Events") events.push(...reading.events)
    if (reading._tag === "Ended") return events
  }
}, Effect.scoped)

layer(node, { excludeTestServices: true, timeout: "60 seconds" })("Running tasks", (it) => {
  it.effect("one that is canceled in the middle of a write ends, with its cancellation", () =>
    Effect.gen(function* () {
      const tasks = yield* Tasks
      for (let n = 0; n < 12; n++) {
        const agent = yield* newAgent
        const { phaseId } = yield* tasks.start(agent, request())
        yield* Effect.sleep(10 + n)
        yield* tasks.cancel(agent, phaseId)
        const events = yield* readToEnd(agent, phaseId)
        assert.deepStrictEqual(
          events.map(({ sequence }) => sequence),
          events.map((_, index) => index + 1)
        )
        assert.strictEqual(events.at(-2)!.event.event, "error")
        assert.deepInclude(events.at(-1)!.event.data, { outcome: "canceled" })
      }
    })
  )

  it.effect("a task whose sender leaves while it is being accepted is still worked on", () =>
    Effect.gen(function* () {
      const tasks = yield* Tasks
      const store = yield* TaskStore
      for (let n = 0; n < 12; n++) {
        const agent = yield* newAgent
        const asked = request()
        const sending = yield* Effect.forkChild(tasks.start(agent, asked))
        yield* Effect.sleep(n / 3)
        yield* Fiber.interrupt(sending)
        const { phaseId } = asked.seedPhase
        const found = yield* store.find(agent.userId, phaseId)
        if (found._tag === "None") continue
        yield* tasks.cancel(agent, phaseId)
        yield* readToEnd(agent, phaseId)
      }
    })
  )

  it.effect("one that waits for a place can be canceled", () =>
    Effect.gen(function* () {
      const tasks = yield* Tasks
      const holders: Array<{ readonly agent: AgentPrincipal; readonly phaseId: PhaseId }> = []
      for (let n = 0; n < Limits.tasksPerNode; n++) {
        const agent = yield* newAgent
        const { phaseId } = yield* tasks.start(agent, request("Hold."))
        holders.push({ agent, phaseId })
      }
      const agent = yield* newAgent
      const { phaseId } = yield* tasks.start(agent, request("Hold."))
      yield* tasks.cancel(agent, phaseId)
      assert.deepInclude((yield* readToEnd(agent, phaseId)).at(-1)!.event.data, { outcome: "canceled" })
      yield* Effect.forEach(holders, (holder) => tasks.cancel(holder.agent, holder.phaseId))
    })
  )

  it.effect("a stream whose credential ends is cut off though the task never pauses", () =>
    Effect.gen(function* () {
      const tasks = yield* Tasks
      const agent = yield* newAgent
      const { phaseId } = yield* tasks.start(agent, request())
      const last = yield* Effect.gen(function* () {
        const reader = yield* tasks.open(agent, phaseId, 0)
        let looks = 0
        for (;;) {
          const reading = yield* reader.next(HttpLimits.heartbeatMillis)
          // A machine that stands still for a while makes the reader wait: that is no end.
          if (reading._tag === "Quiet") continue
          if (reading._tag !== "Events") return reading._tag
          if (++looks === 3) revoked.all = true
          // A reader that lags behind always finds events, so it never waits.
          yield* Effect.sleep(20)
        }
      }).pipe(Effect.scoped)
      assert.strictEqual(last, "Revoked")
      revoked.all = false
      yield* tasks.cancel(agent, phaseId)
      yield* readToEnd(agent, phaseId)
    })
  )
})
