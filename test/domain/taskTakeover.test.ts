/** A task continues where its log ends, whichever node runs it, and never contradicts its earlier output. */
import type { Case } from "@incamera/domain/cases/Case"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { newAgentId, newBearerTokenId, newNodeId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Schema, Semaphore, Stream } from "effect"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"
import { assertGrown, assertWhole, eventsOf, textOf } from "@incamera/testing/agents/taskLogs"

const agentOf = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  return { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
})

const readLog = (userId: UserId, phaseId: PhaseId) =>
  Effect.flatMap(TaskStore, (store) => store.read(userId, phaseId, 0, 1_000))

const readAll = Effect.fnUntraced(function* (principal: Effect.Success<typeof agentOf>, phaseId: PhaseId) {
  const reader = yield* (yield* Tasks).open(principal, phaseId, 0)
  const events: Array<SequencedEvent> = []
  for (;;) {
    const reading = yield* reader.next(1000)
    if (reading._tag === "Events") events.push(...reading.events)
    if (reading._tag === "Ended") return events
  }
})

type Agent = Effect.Success<typeof agentOf>

const chronology = { requestType: "case_req", prompt: "Build a chronology and list the issues." } as const
const listing = { requestType: "admin_req", prompt: "List my cases." } as const

const finishedTask = Effect.fnUntraced(function* (
  asked: typeof chronology | typeof listing = chronology,
  prepare: (agent: Agent) => Effect.Effect<void, unknown, Cases> = () => Effect.void
) {
  const principal = yield* agentOf
  yield* prepare(principal)
  const { value: record } = yield* (yield* Cases).create(principal, new CaseDraft({ ...caseDraft }))
  const request = new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make(record.caseId),
    containerType: "case",
    ...asked
  })
  const phase = yield* (yield* Tasks).start(principal, request)
  return { principal, phase, events: yield* readAll(principal, phase.phaseId) }
})

/** Copies the task under another id with only the first recorded events, owned by a new node. */
const abandoned = Effect.fnUntraced(function* (
  after: number,
  change?: (events: Array<any>) => void,
  ...task: Parameters<typeof finishedTask>
) {
  const store = yield* TaskStore
  const { events, phase, principal } = yield* finishedTask(...task)
  const phaseId = PhaseId.make(randomUUID())
  const now = yield* DateTime.now
  const [first, second] = [yield* newNodeId, yield* newNodeId]
  const accepted = yield* store.accept(
    { ...phase, userId: principal.userId, phaseId, fingerprint: "f", sentBy: null, now },
    { containerType: "case", containerId: phase.containerId } as never,
    { nodeId: first, leaseUntil: now }
  )
  if (accepted._tag !== "Accepted") return yield* Effect.die("accepted")
  const recorded = events
    .slice(1, after)
    .map(({ event }) => structuredClone({ ...event, data: { ...event.data, phaseId } }) as any)
  change?.(recorded)
  yield* store.append(accepted.ownership, 1, recorded)
  const [claimed] = yield* store.claimAbandoned(
    { nodeId: second, leaseUntil: DateTime.add(now, { minutes: 1 }) },
    now,
    1
  )
  return { claimed: claimed!, events, principal, phaseId }
})

const terms = (canceled: Effect.Effect<void> = Effect.never) => ({ canceled, place: Semaphore.makeUnsafe(1) })

const essence = (events: ReadonlyArray<SequencedEvent>) =>
  events.map(({ event, sequence }) => {
    const { phaseId: _, startedAt: __, endedAt: ___, ordinal: ____, ...rest } = event.data as Record<string, unknown>
    return { sequence, event: event.event, rest }
  })

it.layer(domain.layer)("Taking over a task", (it) => {
  for (const share of [0, 0.3, 0.7, 1]) {
    it.effect(`continues after ${share * 100} % of its log`, () =>
      Effect.gen(function* () {
        const whole = (yield* finishedTask()).events.length
        // The last two events, the answer and the end, are always written together.
        const after = 1 + Math.floor((whole - 3) * share)
        const { claimed, events, phaseId, principal } = yield* abandoned(after)
        yield* executeTask(claimed.phase, claimed.ownership, terms()).pipe(Effect.provide(EmbeddedAnalyst.layer))
        const seen = yield* readAll(principal, phaseId)
        assert.deepStrictEqual(essence(seen), essence(events))
      })
    )
  }

  it.effect("continues below the recorded text if the new work differs", () =>
    Effect.gen(function* () {
      const { claimed, events, phaseId, principal } = yield* abandoned(8, (recorded) => {
        const chunk = recorded.findLast((event) => event.event === "content_chunk" || event.event === "status")
        if (chunk.event === "status") chunk.data.status = "tool"
        else chunk.data.text = "Something else was said."
      })
      const before = yield* readLog(principal.userId, phaseId)
      yield* executeTask(claimed.phase, claimed.ownership, terms()).pipe(Effect.provide(EmbeddedAnalyst.layer))
      const seen = yield* readAll(principal, phaseId)
      assertWhole(seen)
      assertGrown(before, seen)
      assert.isTrue(textOf(seen).endsWith(textOf(events)), "the whole answer follows")
      const [end] = eventsOf(seen, "phase_end")
      assert.strictEqual(end!.outcome, "completed")
      const record = Option.getOrThrow(yield* (yield* TaskStore).find(principal.userId, phaseId))
      assert.strictEqual(record.response, textOf(seen))
    })
  )

  const changes = ["none", "title", "status", "removed", "added"] as const

  it.effect.prop(
    "ends correctly after any interruption and any change meanwhile",
    { permille: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 })), change: Schema.Literals(changes) },
    ({ change, permille }) =>
      Effect.gen(function* () {
        const cases = yield* Cases
        let other: Case | undefined
        const prepare = Effect.fnUntraced(function* (principal: Effect.Success<typeof agentOf>) {
          other = (yield* cases.create(principal, new CaseDraft({ ...caseDraft, title: "A lease" }))).value
        })
        const whole = (yield* finishedTask(listing, prepare)).events.length
        const left = yield* abandoned(1 + Math.floor(((whole - 3) * permille) / 1_000), undefined, listing, prepare)
        const { claimed, events, phaseId, principal } = left
        const user = { _tag: "User" as const, userId: principal.userId }
        if (change === "title") yield* cases.update(user, other!.caseId, { title: "A tenancy" }, null)
        if (change === "status") yield* cases.update(user, other!.caseId, { status: "closed" }, null)
        if (change === "removed") yield* cases.remove(user, other!.caseId, null)
        // It did not exist when the task began.
        if (change === "added") yield* cases.create(principal, new CaseDraft({ ...caseDraft, title: "A will" }))
        const before = yield* readLog(principal.userId, phaseId)
        yield* executeTask(claimed.phase, claimed.ownership, terms()).pipe(Effect.provide(EmbeddedAnalyst.layer))
        const seen = yield* readAll(principal, phaseId)
        assertWhole(seen)
        assertGrown(before, seen)
        const [end] = eventsOf(seen, "phase_end")
        assert.strictEqual(end!.outcome, "completed")
        if (change === "none") assert.strictEqual(textOf(seen), textOf(events))
        if (change === "title") assert.include(textOf(seen), "A tenancy")
      })
  )

  it.effect("a task that is interrupted while it repeats its work keeps the answer in its log", () =>
    Effect.gen(function* () {
      const stuck = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.never }))
      const whole = (yield* finishedTask()).events.length
      const { claimed, phaseId, principal } = yield* abandoned(whole - 2)
      yield* executeTask(claimed.phase, claimed.ownership, terms(Effect.void)).pipe(Effect.provide(stuck))
      const seen = yield* readAll(principal, phaseId)
      const said = seen.flatMap(({ event }) => (event.event === "content_chunk" ? [event.data.text] : [])).join("")
      assert.isAbove(said.length, 0)
      const record = yield* (yield* TaskStore).find(principal.userId, phaseId)
      assert.strictEqual(Option.getOrThrow(record).response, said)
    })
  )

  it.effect("a failing agent ends the task with an error, a canceled one with its cancellation", () =>
    Effect.gen(function* () {
      const stuck = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.never }))
      const broken = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.die(new Error("a bug")) }))
      for (const [agent, canceled, outcome, name] of [
        [stuck, Effect.void, "canceled", "TaskCanceled"],
        [broken, Effect.never, "failed", "ServiceAgentFailed"]
      ] as const) {
        const { claimed, phaseId, principal } = yield* abandoned(1)
        yield* executeTask(claimed.phase, claimed.ownership, terms(canceled)).pipe(Effect.provide(agent))
        const seen = yield* readAll(principal, phaseId)
        assert.deepStrictEqual(
          seen.map(({ event }) => event.event),
          ["phase_start", "error", "phase_end"]
        )
        assert.strictEqual((seen[1]!.event.data as { error: string }).error, name)
        assert.strictEqual((seen[2]!.event.data as { outcome: string }).outcome, outcome)
      }
    })
  )

  it.effect(
    "a task that is given up, as the store takes its work no more, ends as canceled where that was asked for",
    () =>
      Effect.gen(function* () {
        const store = yield* TaskStore
        const refused = Effect.fail(new StoreError({ operation: "TaskStore.history", reason: "Unknown" }))
        for (const [isCanceled, outcome, name] of [
          [true, "canceled", "TaskCanceled"],
          [false, "failed", "ServiceAgentFailed"]
        ] as const) {
          const { claimed, phaseId, principal } = yield* abandoned(1)
          // Its node renews the lease all the while.
          yield* store.renew(
            claimed.ownership.nodeId,
            [claimed.ownership],
            DateTime.add(yield* DateTime.now, { hours: 1 })
          )
          if (isCanceled) yield* store.requestCancel(principal.userId, phaseId)
          const work = yield* executeTask(claimed.phase, claimed.ownership, terms()).pipe(
            Effect.provideService(TaskStore, { ...store, history: () => refused }),
            Effect.provide(EmbeddedAnalyst.layer),
            Effect.forkChild
          )
          for (let tries = 0; work.pollUnsafe() === undefined; tries++) {
            assert.isAtMost(tries, 2 * Limits.taskStoreRetries)
            yield* TestClock.adjust("1 second")
          }
          const seen = yield* readAll(principal, phaseId)
          assert.deepInclude(seen.at(-2)!.event.data, { error: name })
          assert.deepInclude(seen.at(-1)!.event.data, { outcome })
        }
      })
  )
})
