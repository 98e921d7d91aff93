/** A reader on the node that works on its task takes the events from memory, and what it gets is as safe and as whole. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as DomainServices from "@incamera/domain/DomainServices"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { newPartyId, PhaseId, type UserId } from "@incamera/domain/Ids"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { StoreError } from "@incamera/domain/StoreError"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { result, say } from "../securesteps/newMatter.ts"
import { caseDraft } from "../support/requests.ts"

/** Reads of logs; and which write is reported as failed although it was made. */
const state = { reads: 0, writes: 0, lost: -1 }
const watched = Layer.effect(
  TaskStore,
  Effect.map(TaskStore, (store) =>
    TaskStore.of({
      ...store,
      read: (...from) => Effect.suspend(() => (state.reads++, store.read(...from))),
      append: (...events) =>
        Effect.tap(store.append(...events), () =>
          Effect.suspend(() =>
            state.writes++ === state.lost
              ? Effect.fail(new StoreError({ operation: "TaskStore.append", reason: "ConnectionError" }))
              : Effect.void
          )
        )
    })
  )
)

/** Says each line of the prompt, in writes of their own. */
const reading = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: ({ prompt }) =>
      Stream.fromIterable<AgentOutput>([...prompt.split("\n").map((line) => say(`${line}\n`)), result()]).pipe(
        Stream.tap(() => Effect.sleep(5))
      )
  })
)

const node = DomainServices.layer.pipe(
  Layer.provideMerge(Layer.provideMerge(watched, MemoryStores.layer)),
  Layer.provide(Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, PlainTextExtractor.layer, reading))
)

const read = Effect.fnUntraced(function* (reader: TaskReader<unknown>) {
  const events: Array<SequencedEvent> = []
  for (;;) {
    const next = yield* Effect.orDie(reader.next(5_000))
    if (next._tag === "Events") events.push(...next.events)
    else if (next._tag !== "Quiet") return { events, end: next._tag }
  }
})

const begin = Effect.fnUntraced(function* (prompt: string) {
  const user = yield* domain.newUser
  const { value: made } = yield* (yield* Cases).create(user, new CaseDraft(caseDraft))
  const tasks = yield* Tasks
  const request = new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make(made.caseId),
    containerType: "case",
    requestType: "support_req",
    prompt
  })
  const phase = yield* tasks.start(user, request)
  const reader = yield* tasks.open(user, phase, 0)
  return { user, phase, reader, caseId: made.caseId }
})

const logOf = (userId: UserId, phaseId: PhaseId) =>
  Effect.flatMap(TaskStore, (store) => store.read(userId, phaseId, 0, 1_000))

const ended = (userId: UserId, phaseId: PhaseId) =>
  Effect.flatMap(TaskStore, (store) =>
    Effect.repeat(Effect.andThen(Effect.sleep(5), store.find(userId, phaseId)), {
      until: (found) => Option.exists(found, ({ status }) => status !== "running")
    })
  )

const lines = (count: number) =>
  Array.from({ length: count }, () => "The invoice was not paid in time by the buyer.").join("\n")

layer(node, { excludeTestServices: true, timeout: "60 seconds" })("A reader beside the work", (it) => {
  it.effect("gets what the store has, and reads none of it from there", () =>
    Effect.gen(function* () {
      const { phase, reader, user } = yield* begin(lines(20))
      state.reads = 0
      const { events } = yield* read(reader)
      assert.strictEqual(state.reads, 0)
      assert.isAbove(events.length, 5)
      assert.deepStrictEqual(events, yield* logOf(user.userId, phase.phaseId))
    }).pipe(Effect.scoped)
  )

  it.effect("gets each event once when a log is longer than memory keeps, or a write fails that was made", () =>
    Effect.gen(function* () {
      for (const [count, lost] of [
        [600, -1],
        [40, 0],
        [40, 2]
      ] as const) {
        Object.assign(state, { writes: 0, lost })
        const { phase, reader, user } = yield* begin(lines(count))
        const { events } = yield* read(reader)
        state.lost = -1
        assert.deepStrictEqual(events, yield* logOf(user.userId, phase.phaseId))
        assert.strictEqual(events.at(-1)?.event.event, "phase_end")
      }
    }).pipe(Effect.scoped)
  )

  it.effect("gets no value that was registered after it was written", () =>
    Effect.gen(function* () {
      const { caseId, phase, reader, user } = yield* begin("They spoke of qx100zw9 again.")
      yield* ended(user.userId, phase.phaseId)
      yield* (yield* IdentityVault).put(
        user.userId,
        new Identity({
          caseId,
          partyId: yield* newPartyId,
          placeholder: "[Party 1]",
          kind: "person",
          names: [],
          emails: [],
          phones: [],
          addresses: [],
          identifiers: ["qx100zw9"],
          dateOfBirth: null
        })
      )
      const { events } = yield* read(reader)
      assert.notInclude(JSON.stringify(events), "qx100zw9")
      assert.match(JSON.stringify(events), /They spoke of \[[^\]]{1,40}\] again\./u)
    }).pipe(Effect.scoped)
  )

  it.effect("learns that the task was removed with its case", () =>
    Effect.gen(function* () {
      const { caseId, reader, user } = yield* begin(lines(200))
      yield* Effect.sleep(30)
      yield* (yield* Cases).remove(user, caseId, null)
      assert.strictEqual((yield* read(reader)).end, "Removed")
    }).pipe(Effect.scoped)
  )
})
