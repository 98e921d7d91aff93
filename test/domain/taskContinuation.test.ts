/**
 * An agent that never says the same thing twice, and nodes that die at every possible moment: the answer continues
 * after the recorded part, and no reader ever sees it contradicted.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { Deidentification } from "@incamera/domain/deidentification/Deidentification"
import { newPartyId, PhaseId } from "@incamera/domain/Ids"
import { type AgentOutput, ServiceAgent, ServiceAgentFailed } from "@incamera/domain/tasks/ServiceAgent"
import type { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { type Guarded, TaskTranscript } from "@incamera/domain/tasks/TaskTranscript"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import type { RecordedAnswer } from "@incamera/domain/tasks/RunContext"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { assert, it } from "@effect/vitest"
import { DateTime, Effect, Exit, Fiber, Layer, Semaphore, Stream } from "effect"
import { newNodeId } from "@incamera/domain/Ids"
import { randomUUID } from "node:crypto"
import { identity } from "../deidentification/support.ts"
import * as domain from "../support/domain.ts"
import { assertGrown, assertSound, assertWhole, eventsOf, textOf } from "@incamera/testing/agents/taskLogs"
import { newOwned, readLog, executeWithLosses } from "@incamera/testing/agents/takeovers"
import { makeSafeText as judged } from "@incamera/deidentification/makeSafeText"
import { ofAccount } from "@incamera/domain/deidentification/TextScope"

const sentences = 8
const limits = { perTask: 100_000, perDay: 1_000_000 }

interface Witness {
  readonly told: Array<RecordedAnswer>
  /** Numbers the terms, so that no two of them say the same. */
  terms: number
}

/** Lets all other fibers run. */
const turn = Effect.promise(() => new Promise<void>((resolve) => void setImmediate(resolve)))

/** The guard holds numbers back until it sees what follows; it doesn't hold words back. */
const letters = (number: number): string => "x".repeat(number)
const anyWord = (): string => randomUUID().replace(/[^a-f]/g, "")

const countOf = (text: string) => text.split(".").length - 1

/** Says its remaining sentences in words of this term; reserves and settles tokens around each. */
const fickle = (witness: Witness) =>
  Layer.succeed(
    ServiceAgent,
    ServiceAgent.of({
      continues: true,
      respond: (_, { recorded, tokens }) => {
        const term = ++witness.terms
        witness.told.push(recorded)
        const left = sentences - countOf(recorded.text)
        const sentence = (n: number) =>
          Stream.unwrap(
            Effect.gen(function* () {
              const hold = yield* tokens.hold({ input: 10, output: 5 }, limits)
              const outputs: ReadonlyArray<AgentOutput> = [
                { _tag: "Status", status: "reasoning", detail: judged(`Thinking ${letters(term)}`) },
                // The last characters wait for more.
                { _tag: "Text", text: `${"and so on ".repeat(30)}the ${letters(term)} term says ` },
                { _tag: "Text", text: `sentence ${letters(n)} ${anyWord()}. ` }
              ]
              return Stream.fromIterable(outputs, { chunkSize: 1 }).pipe(
                // Long enough for the earlier output to be written.
                Stream.mapEffect((output) => Effect.as(turn, output)),
                Stream.concat(Stream.fromEffectDrain(hold.settle({ input: 7, output: 3 }, false)))
              )
            })
          )
        return Stream.range(1, Math.max(0, left)).pipe(
          Stream.take(Math.max(0, left)),
          Stream.flatMap(sentence),
          Stream.concat(
            Stream.succeed<AgentOutput>({
              _tag: "Result",
              citations: [],
              deliverables: [],
              secureSteps: [],
              complexity: null,
              stageCode: "L120"
            })
          )
        )
      }
    })
  )

const inDomain = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.provide(work, Layer.fresh(domain.over(MemoryStores.layer)))

const checked = Effect.fnUntraced(function* (losses: Parameters<typeof executeWithLosses>[1]) {
  const witness: Witness = { told: [], terms: 0 }
  const task = yield* newOwned("Go on.")
  const { log, logs } = yield* executeWithLosses(task, losses).pipe(Effect.provide(fickle(witness)))
  for (const [index, seen] of logs.entries()) {
    assertSound(seen)
    assertGrown(seen, logs[Math.min(index + 1, logs.length - 1)]!)
  }
  assertWhole(log)
  assert.deepInclude(log.at(-1)!.event.data, { outcome: "completed" })
  assert.strictEqual(countOf(textOf(log)) >= sentences, true)
  // Each term received exactly the output recorded before it.
  for (const [index, said] of witness.told.entries()) {
    const before = index === 0 ? [] : logs[index - 1]!
    assert.strictEqual(said.text, textOf(before))
    assert.deepStrictEqual(
      said.statuses.map(({ detail, status }) => ({ detail, status })),
      eventsOf(before, "status").map(({ detail, status }) => ({ detail: detail ?? null, status }))
    )
  }
  return { log, logs, witness }
})

it.effect("continues after the recorded events if its owner is lost around any write, once or twice", () =>
  Effect.gen(function* () {
    const { log } = yield* inDomain(checked([]))
    let writes = 0
    for (let write = 0; write < log.length; write += 2) {
      for (const isWritten of [false, true]) {
        const first = { write, isWritten }
        const { logs } = yield* inDomain(checked([first]))
        if (logs.length === 1) continue
        writes++
        yield* inDomain(checked([first, { write: write % 3, isWritten: !isWritten }]))
      }
    }
    assert.isAbove(writes, 10)
  })
)

it.effect("counts the tokens of every epoch, and estimates those of a lost request", () =>
  Effect.gen(function* () {
    const usageOf = (log: Parameters<typeof textOf>[0]) => eventsOf(log, "phase_end")[0]!.usage
    const undisturbed = yield* inDomain(checked([]))
    assert.deepInclude(usageOf(undisturbed.log), { inputTokens: 7 * sentences, outputTokens: 3 * sentences })
    assert.notProperty(usageOf(undisturbed.log), "tokensEstimated")
    const { log, witness } = yield* inDomain(
      checked([
        { write: 4, isWritten: true },
        { write: 3, isWritten: false }
      ])
    )
    assert.strictEqual(witness.terms, 3)
    const usage = usageOf(log)
    assert.isAtLeast(usage.inputTokens!, 7 * sentences)
    assert.strictEqual(usage.outputCharacters, textOf(log).length)
  })
)

it.effect("an owner that dies in the middle of anything leaves a log that its successor brings to its end", () =>
  Effect.gen(function* () {
    let cut = 0
    for (let turns = 1; turns < 40; turns += 3) {
      yield* inDomain(
        Effect.gen(function* () {
          const witness: Witness = { told: [], terms: 0 }
          const task = yield* newOwned("Go on.")
          const place = Semaphore.makeUnsafe(1)
          const terms = { canceled: Effect.never, place }
          const agent = fickle(witness)
          const first = yield* Effect.forkChild(
            executeTask(task.phase, task.ownership, terms).pipe(Effect.provide(agent))
          )
          for (let n = 0; n < turns; n++) yield* turn
          const exit = yield* Effect.andThen(Fiber.interrupt(first), Fiber.await(first))
          const before = yield* readLog(task.userId, task.phaseId)
          assertSound(before)
          const store = yield* TaskStore
          const now = yield* DateTime.now
          const [claimed] = yield* store.claimAbandoned({ nodeId: yield* newNodeId, leaseUntil: now }, now, 1)
          if (claimed === undefined) assert.isTrue(Exit.isSuccess(exit))
          else {
            cut++
            yield* executeTask(task.phase, claimed.ownership, terms).pipe(Effect.provide(agent))
          }
          const log = yield* readLog(task.userId, task.phaseId)
          assertGrown(before, log)
          assertWhole(log)
          assert.deepInclude(log.at(-1)!.event.data, { outcome: "completed" })
        })
      )
    }
    assert.isAbove(cut, 5)
  })
)

it.effect("a task that fails in a later epoch keeps its text and its usage", () =>
  inDomain(
    Effect.gen(function* () {
      const witness: Witness = { told: [], terms: 0 }
      const task = yield* newOwned("Go on.")
      const store = yield* TaskStore
      const failing = Layer.succeed(
        ServiceAgent,
        ServiceAgent.of({
          continues: true,
          respond: () => Stream.fail(new ServiceAgentFailed({ reason: "unavailable" }))
        })
      )
      const { logs } = yield* executeWithLosses(task, [{ write: 5, isWritten: true }]).pipe(
        Effect.provideService(ServiceAgent, yield* onceThen(witness, failing))
      )
      const log = logs.at(-1)!
      assertWhole(log)
      const said = textOf(log)
      assert.isAbove(said.length, 0)
      assert.deepInclude(log.at(-1)!.event.data, { outcome: "failed" })
      assert.isAbove(eventsOf(log, "phase_end")[0]!.usage.inputTokens!, 0)
      const [phase] = [yield* store.find(task.userId, task.phaseId)]
      assert.deepInclude(phase, { _tag: "Some" })
      if (phase._tag === "Some") assert.strictEqual(phase.value.response, said)
    })
  )
)

/** Runs the fickle agent for the first term and another agent afterwards. */
const onceThen = Effect.fnUntraced(function* (witness: Witness, other: Layer.Layer<ServiceAgent>) {
  const first = yield* Effect.provide(Effect.service(ServiceAgent), fickle(witness))
  const next = yield* Effect.provide(Effect.service(ServiceAgent), other)
  return ServiceAgent.of({
    continues: true,
    respond: (assignment, term) =>
      witness.terms === 0 ? first.respond(assignment, term) : next.respond(assignment, term)
  })
})

it.effect("an identity that the lost owner began is found in the successor's output", () =>
  inDomain(
    Effect.gen(function* () {
      const { caseId, userId } = yield* newOwned("Go on.")
      const vault = yield* IdentityVault
      const partyId = yield* newPartyId
      yield* vault.put(userId, identity(1, { caseId, partyId, names: ["Will Grant"] }))
      const boundary = yield* Deidentification
      const phaseId = PhaseId.make(randomUUID())
      const chunk = (index: number, text: string): TaskEvent => ({
        event: "content_chunk",
        data: { phaseId, index, text: judged(text) }
      })
      const recorded = [chunk(0, "The witness is "), chunk(1, "Wi")]
      const transcript = new TaskTranscript(
        phaseId,
        yield* boundary.eventGuard<Guarded>(ofAccount(userId), "pieces"),
        0
      )
      assert.strictEqual(transcript.takeUp(recorded).text, "The witness is Wi")
      const events = [
        ...transcript.add({ _tag: "Text", text: "ll Grant" }),
        ...transcript.add({ _tag: "Text", text: ", who left." }),
        ...transcript.finish().events
      ]
      const chunks = events.flatMap((event) => (event.event === "content_chunk" ? [event.data] : []))
      const said = chunks.map(({ text }) => text).join("")
      assert.deepStrictEqual(
        chunks.map(({ index }) => index),
        chunks.map((_, place) => place + 2)
      )
      assert.notInclude(said, "Grant")
      assert.include(said, ", who left.")
      const answer = events.find(({ event }) => event === "direct_response")
      assert.strictEqual((answer?.data as { text?: string } | undefined)?.text, `The witness is Wi${said}`)
    })
  )
)
