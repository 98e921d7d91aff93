/** Contract tests for every agent of the service, with or without a model, deterministic or not. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { type AgentOutput, type Assignment, type RunContext, ServiceAgent } from "@incamera/domain/tasks"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, type Scope, Stream } from "effect"
import { falseCitations } from "../agents/citations.ts"
import { work } from "../agents/assignments.ts"
import { countingTokens, gathered, runContextOf } from "../agents/runContexts.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"
import * as TestDomain from "../TestDomain.ts"
import { assertGrown, assertSound, assertWhole, textOf } from "../agents/taskLogs.ts"
import { newOwned, executeWithLosses } from "../agents/takeovers.ts"

const facts =
  "On 3 January 2024 [Party 1] rented a flat from [Party 2]. On 3 May 2024 [Party 1] returned the keys. [Party 2] has not returned the deposit of 1,200 euros, and says that the floor was damaged. [Party 1] denies it."

const assignments: ReadonlyArray<Assignment> = [
  work("Build a chronology, list the issues and draft a letter.", [facts]),
  work("Evaluate the case.", [facts], "eval_req"),
  { ...work("How do I resume a stream?", [], "support_req"), case: null, containerType: "support" },
  { ...work("What does it cost?", [], "sales_req"), case: null, containerType: "sales" },
  work("What is the status of this case?", [], "admin_req")
]

export interface Options {
  /** Text of the knowledge base that the agent cites. */
  readonly knowledge?: string
}

export const suite = (
  name: string,
  agents: Effect.Effect<ServiceAgent["Service"], never, Scope.Scope>,
  { knowledge }: Options = {}
): void => {
  describe(`ServiceAgent (${name})`, () => {
    const answered = Effect.fnUntraced(function* (assignment: Assignment, context: RunContext) {
      const agent = yield* agents
      return gathered(yield* Stream.runCollect(agent.respond(assignment, context)))
    })

    it.live("says something and ends with one result, for every kind of request", () =>
      Effect.gen(function* () {
        for (const assignment of assignments) {
          const { outputs, results, statuses, text } = yield* answered(assignment, runContextOf())
          assert.isAbove(text.length, 10)
          assert.strictEqual(results.length, 1)
          assert.strictEqual(outputs.at(-1)?._tag, "Result")
          assert.include(statuses, "responding")
          assert.strictEqual(statuses[0], "processing")
        }
      })
    )

    it.live("cites its sources correctly, at the offsets it gives", () =>
      Effect.gen(function* () {
        let cited = 0
        for (const assignment of assignments) {
          const { results } = yield* answered(assignment, runContextOf())
          cited += results[0]!.citations.length
          assert.deepStrictEqual(falseCitations(assignment, results[0]!, knowledge), [])
        }
        assert.isAbove(cited, 0)
      })
    )

    it.live("repeats its answer in a later context, or continues right after it", () =>
      Effect.gen(function* () {
        const agent = yield* agents
        for (const assignment of assignments) {
          const first = yield* answered(assignment, runContextOf())
          const said = makeSafeText(first.text.slice(0, Math.floor(first.text.length / 2)))
          const statuses = first.outputs.flatMap((output) =>
            output._tag === "Status" ? [{ status: output.status, detail: output.detail ?? null }] : []
          )
          const later = yield* answered(assignment, runContextOf({ text: said, statuses }))
          if (agent.continues === true) assert.isFalse(later.text.startsWith(first.text.slice(0, 20)))
          else assert.deepStrictEqual(later.outputs, first.outputs)
          assert.strictEqual(later.results.length, 1)
        }
      })
    )

    it.live("settles every token it reserved, finished or not", () =>
      Effect.gen(function* () {
        for (const assignment of assignments) {
          const { counted, tokens } = countingTokens()
          yield* answered(assignment, runContextOf({}, tokens))
          assert.strictEqual(counted.settled, counted.holds)
          const agent = yield* agents
          const heard: Array<AgentOutput> = []
          const running = yield* Effect.forkChild(
            Stream.runForEach(agent.respond(assignment, runContextOf({}, tokens)), (output) =>
              Effect.andThen(
                Effect.sync(() => heard.push(output)),
                heard.length < 3 ? Effect.void : Effect.never
              )
            )
          )
          while (heard.length < 3) yield* Effect.sleep(1)
          yield* Fiber.interrupt(running)
          assert.strictEqual(counted.settled, counted.holds)
        }
      })
    )

    // The clock doesn't move, so that no other node takes the tasks over.
    it.effect("leaves a complete log, whenever its nodes are lost", () =>
      Effect.gen(function* () {
        const agent = yield* agents
        for (const write of [0, 1, 2, 3]) {
          for (const isWritten of [true, false]) {
            yield* Effect.gen(function* () {
              const task = yield* newOwned("Build a chronology and list the issues.")
              const losses = [
                { write, isWritten },
                { write: 1, isWritten: !isWritten }
              ]
              const { log, logs } = yield* executeWithLosses(task, losses).pipe(
                Effect.provideService(ServiceAgent, agent)
              )
              for (const [index, seen] of logs.entries()) {
                assertSound(seen)
                assertGrown(seen, logs[Math.min(index + 1, logs.length - 1)]!)
              }
              assertWhole(log)
              assert.deepInclude(log.at(-1)!.event.data, { outcome: "completed" })
              assert.isAbove(textOf(log).length, 10)
            }).pipe(Effect.provide(Layer.fresh(TestDomain.over(MemoryStores.layer))))
          }
        }
      })
    )
  })
}
