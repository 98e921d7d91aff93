/**
 * A task's output is guarded before it is recorded, and again, with the identities known at that time, when it is read.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { AgentPrincipal } from "@incamera/domain/access/Principal"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { ContainerId } from "@incamera/domain/containers/Container"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import * as DomainServices from "@incamera/domain/DomainServices"
import { CaseId, newAgentId, newBearerTokenId, newPartyId, PartyId, PhaseId, SecureStepId } from "@incamera/domain/Ids"
import { guardReader } from "@incamera/domain/tasks/GuardedReader"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { noticeOf, type SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import type { TaskReader } from "@incamera/domain/tasks/TaskReader"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { phaseEnd } from "@incamera/domain/tasks/TaskTranscript"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Queue, Stream } from "effect"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { uncharged } from "../support/unaccounted.ts"
import { identity } from "./support.ts"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"

/** Text that a careless or hostile agent presents as safe. */
const unsafe = (text: string) => text as SafeText
const status = (detail: string): AgentOutput => ({ _tag: "Status", status: "working", detail: unsafe(detail) })
const text = (text: string): AgentOutput => ({ _tag: "Text", text })

const quote = (text: string) => ({ source: "prompt" as const, start: 0, end: text.length, quote: unsafe(text) })

const result: AgentOutput = {
  _tag: "Result",
  stageCode: null,
  citations: [quote("as Will"), quote("Grant wrote")],
  deliverables: [
    { title: unsafe("Letter of Will"), mediaType: "text/markdown", status: "draft", text: unsafe("Grant, dear sir") }
  ],
  secureSteps: [{ kind: "reveal-identity", explanation: unsafe("Call Will Grant at 4111 1111 1111 1111.") }],
  complexity: {
    tier: "simple",
    score: 0,
    factors: [
      { factor: "legal-novelty", score: 0, reason: unsafe("Will Grant is known"), citations: [quote("Will Grant")] }
    ]
  }
}

const secureStep = noticeOf("enter-identity")
const secureStepId = SecureStepId.make("step_0198a000-0000-7000-8000-000000000001")

const script: ReadonlyArray<AgentOutput> = [
  status("Reading the case"),
  status("Reading Will"),
  text(`Grant was there. ${"and so on ".repeat(90)}`),
  text("It was Wi"),
  status("Thinking"),
  text("ll Gra"),
  { _tag: "Status", status: "tool" },
  text("nt who left. "),
  text("and so on ".repeat(90)),
  status("Asking Will"),
  status("Grant again"),
  text("At the end, Will"),
  result
]

/** Output of the next tasks; with the prompt `live`, the agent emits whatever the test puts into the queue. */
const queue = Effect.runSync(Queue.unbounded<AgentOutput>())
const scripted = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: ({ prompt }) => (prompt === "live" ? Stream.fromQueue(queue) : Stream.fromIterable(script))
  })
)

const node = DomainServices.layer.pipe(
  Layer.provideMerge(MemoryStores.layer),
  Layer.provide(Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, PlainTextExtractor.layer, scripted))
)

const start = Effect.fnUntraced(function* (prompt: string) {
  const { userId } = yield* domain.newUser
  const agent: AgentPrincipal = {
    _tag: "Agent",
    userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
  const created = yield* (yield* Cases).create(agent, new CaseDraft({ title: "[Party 1] v. [Party 2]" }))
  const { caseId } = created.value
  const register = Effect.gen(function* () {
    const partyId = yield* newPartyId
    yield* (yield* IdentityVault).put(userId, identity(2, { caseId, partyId, names: ["Will Grant"] }))
  })
  const send = (yield* Tasks).start(
    agent,
    new TaskRequest({
      sessionId: "s",
      seedPhase: { phaseId: PhaseId.make(randomUUID()) },
      containerId: ContainerId.make(caseId),
      containerType: "case",
      requestType: "case_req",
      prompt
    })
  )
  return { agent, caseId, register, send }
})

const open = Effect.fnUntraced(function* (agent: AgentPrincipal, phaseId: PhaseId, after = 0) {
  return yield* (yield* Tasks).open(agent, phaseId, after)
})

const readAll = Effect.fnUntraced(function* (agent: AgentPrincipal, phaseId: PhaseId, after = 0) {
  const reader = yield* open(agent, phaseId, after)
  const events: Array<SequencedEvent> = []
  for (;;) {
    const reading = yield* reader.next(1000)
    if (reading._tag === "Events") events.push(...reading.events)
    if (reading._tag === "Ended") return events
  }
}, Effect.scoped)

const chunksOf = (events: ReadonlyArray<SequencedEvent>) =>
  events.flatMap(({ event }) => (event.event === "content_chunk" ? [event.data.text] : [])).join("")

const answerOf = (events: ReadonlyArray<SequencedEvent>) => {
  const found = events.find(({ event }) => event.event === "direct_response")?.event
  return found?.event === "direct_response" ? found.data : assert.fail("there is an answer")
}

const tellsNothing = (what: unknown) => assert.notMatch(JSON.stringify(what), /Grant|Gra\b|\bnt\b|4111/)

const sequences = (events: ReadonlyArray<SequencedEvent>) => events.map(({ sequence }) => sequence)

layer(node, { excludeTestServices: true, timeout: "30 seconds" })("A task's events", (it) => {
  it.effect("are guarded before any of them is recorded: statuses, citations, deliverables, secure steps", () =>
    Effect.gen(function* () {
      const { agent, caseId, register, send } = yield* start("Go on.")
      yield* register
      const { phaseId } = yield* send
      const read = yield* readAll(agent, phaseId)
      const log = yield* (yield* TaskStore).read(agent.userId, phaseId, 0, 1000)
      tellsNothing(log)
      assert.deepStrictEqual(read, log)
      const { citations, complexity, deliverables, secureSteps, text } = answerOf(log)
      assert.strictEqual(text, chunksOf(log))
      assert.include(text, "[Party 2] was there. and so on")
      assert.include(text, "It was [Party 2] who left. and so on")
      assert.deepStrictEqual<ReadonlyArray<string>>(
        citations.map(({ quote }) => quote),
        ["as [Party 2]", "[Party 2] wrote"]
      )
      assert.deepStrictEqual<unknown>(
        [deliverables[0]!.title, deliverables[0]!.text],
        ["Letter of [Party 2]", "[Party 2], dear sir"]
      )
      assert.strictEqual(secureSteps[0]!.explanation, "Call [Party 2] at [Identifier].")
      assert.strictEqual(complexity!.factors[0]!.reason, "[Party 2] is known")
      const kept = Option.getOrThrow(yield* (yield* CaseStore).find(agent.userId, CaseId.make(caseId)))
      assert.deepStrictEqual(kept.complexity, complexity)
      tellsNothing(Option.getOrThrow(yield* (yield* TaskStore).find(agent.userId, phaseId)))
    })
  )

  it.effect("are read as they are where nothing is known, and guarded once it is, under the same numbers", () =>
    Effect.gen(function* () {
      const { agent, register, send } = yield* start("Go on.")
      const { phaseId } = yield* send
      const before = yield* readAll(agent, phaseId)
      assert.deepStrictEqual(before, yield* (yield* TaskStore).read(agent.userId, phaseId, 0, 1000))
      assert.include(chunksOf(before), "It was Will Grant who left.")
      yield* register
      const after = yield* readAll(agent, phaseId)
      tellsNothing(after)
      assert.deepStrictEqual(sequences(after), sequences(before))
      assert.deepStrictEqual(
        after.map(({ event }) => event.event),
        before.map(({ event }) => event.event)
      )
      assert.strictEqual(answerOf(after).text, chunksOf(after))
      assert.include(chunksOf(after), "[Party 2] was there. and so on")
      assert.include(chunksOf(after), "It was [Party 2] who left.")
    })
  )

  it.effect("continue at any event as if read from the beginning", () =>
    Effect.gen(function* () {
      const { agent, register, send } = yield* start("Go on.")
      const { phaseId } = yield* send
      yield* readAll(agent, phaseId)
      yield* register
      const whole = yield* readAll(agent, phaseId)
      for (let cursor = 1; cursor <= whole.length; cursor++) {
        assert.deepStrictEqual(yield* readAll(agent, phaseId, cursor), whole.slice(cursor))
      }
    })
  )

  it.effect("show progress at once, and use identities registered meanwhile", () =>
    Effect.gen(function* () {
      const { agent, register, send } = yield* start("live")
      const { phaseId } = yield* send
      const reader = yield* open(agent, phaseId)
      /** The details of the next statuses; `Quiet` if there are none. */
      const next = Effect.gen(function* () {
        const reading = yield* reader.next(300)
        return reading._tag === "Events"
          ? reading.events.flatMap(({ event }) => (event.event === "status" ? [String(event.data.detail)] : []))
          : reading._tag
      })
      assert.deepStrictEqual(yield* next, [])
      yield* Queue.offer(queue, status("Reading Will"))
      assert.deepStrictEqual(yield* next, ["Reading Will"])
      yield* register
      // It left before the identity was known; its continuation does not.
      yield* Queue.offer(queue, status("Grant again"))
      assert.deepStrictEqual(yield* next, ["[Party 2] again"])
      yield* Queue.offer(queue, status("Asking Will"))
      assert.deepStrictEqual(yield* next, ["Asking Will"])
      yield* Queue.offer(queue, status("Grant"))
      assert.deepStrictEqual(yield* next, ["[Party 2]"])
      yield* (yield* Tasks).cancel(agent, phaseId)
    }).pipe(Effect.scoped)
  )

  it.effect("are not read if the events before them are removed, because their context is unknown", () =>
    Effect.gen(function* () {
      const { agent, register } = yield* start("Go on.")
      yield* register
      const phaseId = PhaseId.make(randomUUID())
      const came: Array<SequencedEvent> = [
        { sequence: 3, event: { event: "content_chunk", data: { phaseId, index: 1, text: unsafe("Grant left.") } } }
      ]
      const reader: TaskReader = {
        next: () => Effect.succeed({ _tag: "Events", events: came }),
        onceRevoked: () => {},
        onceNotified: () => {}
      }
      const store = yield* TaskStore
      const said = (sequence: number, words: string): SequencedEvent => ({
        sequence,
        event: { event: "content_chunk", data: { phaseId, index: 0, text: unsafe(words) } }
      })
      const over = (log: ReadonlyArray<SequencedEvent>) =>
        Effect.provideService(
          guardReader(ofAccount(agent.userId), phaseId, 2, reader).pipe(Effect.provide(uncharged)),
          TaskStore,
          TaskStore.of({ ...store, read: (_, __, after) => Effect.succeed(log.slice(after)) })
        )
      const there = yield* (yield* over([said(1, "It was "), said(2, "Will ")])).next(0)
      tellsNothing(there)
      assert.strictEqual(there._tag, "Events")
      for (const log of [[], [said(1, "It was ")]]) {
        assert.deepStrictEqual(yield* (yield* over(log)).next(0), { _tag: "Removed" })
      }
    })
  )

  it.effect("are released at a wait only if the task waits now, and not if its log continues on the next page", () =>
    Effect.gen(function* () {
      const { agent, caseId } = yield* start("Go on.")
      const vault = yield* IdentityVault
      const known = (number: number, name: string) => {
        const partyId = PartyId.make(`party_0198a000-0000-7000-8000-00000000000${number}`)
        return Effect.orDie(vault.put(agent.userId, identity(number, { caseId, partyId, names: [name] })))
      }
      yield* known(2, "Will Grant")
      const phaseId = PhaseId.make(randomUUID())
      const chunk = (sequence: number, words: string): SequencedEvent => ({
        sequence,
        event: { event: "content_chunk", data: { phaseId, index: 0, text: unsafe(words) } }
      })
      const waits: SequencedEvent = {
        sequence: 3,
        event: { event: "status", data: { phaseId, status: "working", secureStep: { ...secureStep, secureStepId } } }
      }
      const end = phaseEnd(phaseId, "completed", yield* DateTime.now, { inputCharacters: 0, outputCharacters: 0 })
      const log = [
        chunk(1, "It was "),
        chunk(2, "Doe, Will "),
        waits,
        chunk(4, "Grant who left."),
        { sequence: 5, event: end }
      ]
      /** Returns these pages, with nothing new for an undefined one; something may happen after the first. */
      const over = (
        pages: ReadonlyArray<ReadonlyArray<SequencedEvent> | undefined>,
        meanwhile: Effect.Effect<void> = Effect.void
      ) => {
        let next = 0
        const reader: TaskReader = {
          next: () =>
            Effect.gen(function* () {
              if (next === 1) yield* meanwhile
              const events = pages[next++]
              return events === undefined ? { _tag: "Quiet" } : { _tag: "Events", events }
            }),
          onceRevoked: () => {},
          onceNotified: () => {}
        }
        return Effect.gen(function* () {
          const guarded = yield* guardReader(ofAccount(agent.userId), phaseId, 0, reader).pipe(
            Effect.provide(uncharged)
          )
          const out: Array<string> = []
          while (next <= pages.length) {
            const reading = yield* guarded.next(0)
            if (reading._tag !== "Events") continue
            for (const { event } of reading.events) if (event.event === "content_chunk") out.push(event.data.text)
          }
          return out.join("")
        }).pipe(
          Effect.provideService(
            TaskStore,
            TaskStore.of({ ...store, read: (_, __, after, limit) => Effect.succeed(log.slice(after, after + limit)) })
          )
        )
      }
      const store = yield* TaskStore
      const goesOn = yield* over([log.slice(0, 3), log.slice(3)])
      assert.strictEqual(goesOn, "It was Doe, [Party 2] who left.")
      const begun = yield* over([log.slice(0, 3), undefined])
      assert.strictEqual(begun, "It was Doe, Will ")
      // Text that already left can't be recalled; its rest does not follow.
      tellsNothing(yield* over([log.slice(0, 3), undefined, log.slice(3)]))
      // A slow reader gets text guarded with the identities known by then.
      const late = yield* over([log.slice(0, 3), undefined], known(3, "Will Doe"))
      assert.strictEqual(late, "It was [Party 3] ")
    })
  )
})
