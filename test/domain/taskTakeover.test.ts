/** A task goes on where its log stops, whoever works on it; what it says never contradicts what was said. */
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as EmbeddedAnalyst from "@incamera/domain/analyst/EmbeddedAnalyst"
import { newAgentId, newBearerTokenId, newNodeId, PhaseId } from "@incamera/domain/Ids"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { workOff } from "@incamera/domain/tasks/TaskWork"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Semaphore, Stream } from "effect"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { caseDraft } from "../support/requests.ts"

const agentOf = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  return { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
})

const readAll = Effect.fnUntraced(function* (principal: Effect.Success<typeof agentOf>, phaseId: PhaseId) {
  const reader = yield* (yield* Tasks).open(principal, phaseId, 0)
  const events: Array<SequencedEvent> = []
  for (;;) {
    const reading = yield* reader.next(1000)
    if (reading._tag === "Events") events.push(...reading.events)
    if (reading._tag === "Ended") return events
  }
})

const finishedTask = Effect.gen(function* () {
  const principal = yield* agentOf
  const { value: record } = yield* (yield* Cases).create(principal, new CaseDraft({ ...caseDraft }))
  const request = new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make(record.caseId),
    containerType: "case",
    requestType: "case_req",
    prompt: "Build a chronology and list the issues."
  })
  const phase = yield* (yield* Tasks).start(principal, request)
  return { principal, phase, events: yield* readAll(principal, phase.phaseId) }
})

/** The same task under another id, with only so many events recorded, in the hands of a new owner. */
const abandoned = Effect.fnUntraced(function* (after: number, change?: (events: Array<any>) => void) {
  const store = yield* TaskStore
  const { events, phase, principal } = yield* finishedTask
  const phaseId = PhaseId.make(randomUUID())
  const now = yield* DateTime.now
  const [first, second] = [yield* newNodeId, yield* newNodeId]
  const accepted = yield* store.accept(
    { ...phase, userId: principal.userId, phaseId, fingerprint: "f", now },
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
    it.effect(`goes on after ${share * 100} % of its log`, () =>
      Effect.gen(function* () {
        const whole = (yield* finishedTask).events.length
        // The last two, the answer and the end, are always written together.
        const after = 1 + Math.floor((whole - 3) * share)
        const { claimed, events, phaseId, principal } = yield* abandoned(after)
        yield* workOff(claimed.phase, claimed.ownership, terms()).pipe(Effect.provide(EmbeddedAnalyst.layer))
        const seen = yield* readAll(principal, phaseId)
        assert.deepStrictEqual(essence(seen), essence(events))
      })
    )
  }

  it.effect("ends honestly when the work turns out differently", () =>
    Effect.gen(function* () {
      const { claimed, phaseId, principal } = yield* abandoned(8, (events) => {
        const chunk = events.findLast((event) => event.event === "content_chunk" || event.event === "status")
        if (chunk.event === "status") chunk.data.status = "tool"
        else chunk.data.text = "Something else was said."
      })
      yield* workOff(claimed.phase, claimed.ownership, terms()).pipe(Effect.provide(EmbeddedAnalyst.layer))
      const seen = yield* readAll(principal, phaseId)
      assert.deepStrictEqual(
        seen.map(({ sequence }) => sequence),
        seen.map((_, index) => index + 1)
      )
      const [error, end] = seen.slice(-2)
      assert.deepInclude(error!.event, { event: "error" })
      assert.strictEqual((error!.event.data as { error: string }).error, "ServiceAgentFailed")
      assert.strictEqual((end!.event.data as { outcome: string }).outcome, "failed")
    })
  )

  it.effect("a task that is broken off while it is said again keeps the answer that its log has", () =>
    Effect.gen(function* () {
      const stuck = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.never }))
      const whole = (yield* finishedTask).events.length
      const { claimed, phaseId, principal } = yield* abandoned(whole - 2)
      yield* workOff(claimed.phase, claimed.ownership, terms(Effect.void)).pipe(Effect.provide(stuck))
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
        yield* workOff(claimed.phase, claimed.ownership, terms(canceled)).pipe(Effect.provide(agent))
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
})
