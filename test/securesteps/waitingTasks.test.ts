/** A task waits for its user without a node; the node that continues it knows the step's outcome and nothing more. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { CasePatch } from "@incamera/domain/cases/CaseDraft"
import type { CaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import type { ClaimedTask } from "@incamera/domain/tasks/TaskStore"
import type { RunContext } from "@incamera/domain/tasks/RunContext"
import { assert, it as plain, layer } from "@effect/vitest"
import { DateTime, Deferred, Effect, Exit, Fiber, Layer, Scope, Stream } from "effect"
import { TestClock } from "effect/testing"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { assertWhole, eventsOf, textOf } from "@incamera/testing/agents/taskLogs"
import { deletion, idle, newMatter, outcomeOf, over, overWith, result, say, saying, waitFor } from "./newMatter.ts"

const suite = (name: string, stores: Layer.Layer<StoragePorts, unknown>): void =>
  layer(over(stores), { excludeTestServices: true, timeout: "60 seconds" })(`Tasks that wait (${name})`, (it) => {
    it.effect("open their step when they start to wait, and have no owner until it is answered", () =>
      Effect.gen(function* () {
        const { actions, all, claim, events, open, own, phaseId, settle, work } = yield* newMatter()
        yield* work(own)
        const waits = (yield* events).at(-1)!.event
        const step = yield* open
        assert.strictEqual(waits.event, "status")
        assert.deepInclude(waits.data, { status: "working", detail: step.detail! })
        assert.include(JSON.stringify(waits), step.secureStepId)
        assert.deepStrictEqual([step.phaseId, step.times, step.version], [phaseId, 1, 1])
        assert.strictEqual(
          DateTime.toEpochMillis(step.expiresAt!) - DateTime.toEpochMillis(step.createdAt),
          Limits.secureStepWaitMillis
        )
        assert.deepStrictEqual(yield* actions, ["service secure-step.open"])
        assert.deepStrictEqual(yield* claim(), [])
        // The first owner wakes up, and can write nothing.
        yield* work(own)
        assert.deepStrictEqual((yield* events).at(-1)!.event, waits)
        assert.strictEqual((yield* open).version, 1)
        assert.strictEqual((yield* all).length, 1)
        yield* settle("done")
        const [next, ...others] = yield* claim()
        assert.deepStrictEqual(others, [])
        yield* work(next!)
        assertWhole(yield* events)
        assert.deepStrictEqual(yield* actions, [
          "service secure-step.open",
          "user secure-step.do",
          "service case.delete"
        ])
      })
    )

    it.effect("continue with one answer if others settle, cancel or expire the step at the same time", () =>
      Effect.gen(function* () {
        for (const turn of times(8, (i) => i)) {
          const matter = yield* newMatter()
          const { all, cancel, claim, events, isThere, own, settle, work } = matter
          yield* work(own)
          const later = DateTime.add(yield* DateTime.now, { milliseconds: Limits.secureStepWaitMillis })
          const goOn = Effect.flatMap(claim(later), (claimed) => Effect.forEach(claimed, (next) => work(next)))
          const racing = [
            Effect.asVoid(settle("done")),
            Effect.asVoid(settle("declined")),
            Effect.asVoid(cancel),
            Effect.asVoid(goOn),
            Effect.asVoid(goOn)
          ]
          yield* race([...racing.slice(turn % 5), ...racing.slice(0, turn % 5)])
          // A task skipped during another's write is found by the next look.
          yield* goOn
          const log = yield* events
          assert.strictEqual(eventsOf(log, "phase_end").length, 1)
          const [step, ...others] = yield* all
          assert.deepStrictEqual(others, [])
          assert.notStrictEqual(step!.status, "open")
          assert.strictEqual(step!.version, 2)
          if (outcomeOf(log) === "completed") {
            assertWhole(log)
            assert.strictEqual(yield* isThere, step!.status !== "done")
          } else {
            assert.strictEqual(outcomeOf(log), "canceled")
            assert.isTrue(yield* isThere)
          }
        }
      })
    )

    it.effect("end if nobody answers in time, and say so", () =>
      Effect.gen(function* () {
        const { actions, all, claim, events, isThere, own, settle, work } = yield* newMatter()
        yield* work(own)
        const now = yield* DateTime.now
        const justBefore = DateTime.add(now, { milliseconds: Limits.secureStepWaitMillis - 60_000 })
        assert.deepStrictEqual(yield* claim(justBefore), [])
        const [next] = yield* claim(DateTime.add(now, { milliseconds: Limits.secureStepWaitMillis }))
        yield* work(next!)
        assertWhole(yield* events)
        assert.include(textOf(yield* events), "did not answer in time")
        assert.isTrue(yield* isThere)
        assert.strictEqual((yield* all)[0]!.status, "expired")
        assert.strictEqual((yield* Effect.exit(settle("done")))._tag, "Failure")
        assert.deepStrictEqual(yield* actions, ["service secure-step.open", "service secure-step.expire"])
      })
    )

    it.effect("end their step with the task, even if the cancellation comes before the next leg begins", () =>
      Effect.gen(function* () {
        const { actions, all, cancel, claim, events, own, work } = yield* newMatter()
        yield* work(own)
        yield* cancel
        const [next] = yield* claim()
        yield* work(next!, undefined, Effect.void)
        assert.strictEqual(outcomeOf(yield* events), "canceled")
        assert.strictEqual((yield* all)[0]!.status, "expired")
        assert.include(yield* actions, "service secure-step.expire")
      })
    )

    it.effect("are not had wait by a node that lost them", () =>
      Effect.gen(function* () {
        const { all, claim, events, own, work } = yield* newMatter()
        const reached = yield* Deferred.make<void>()
        const letGo = yield* Deferred.make<void>()
        const paused = Layer.effect(
          ServiceAgent,
          Effect.map(ServiceAgent, (analyst) =>
            ServiceAgent.of({
              respond: (assignment, runContext) =>
                Stream.tap(analyst.respond(assignment, runContext), (output) =>
                  output._tag === "Await"
                    ? Effect.andThen(Deferred.succeed(reached, undefined), Deferred.await(letGo))
                    : Effect.void
                )
            })
          )
        ).pipe(Layer.provide(EmbeddedAnalyst.layer))
        const first = yield* Effect.forkChild(work(own, paused))
        yield* Deferred.await(reached)
        const claimed = yield* Effect.repeat(claim(DateTime.add(yield* DateTime.now, { hours: 2 })), {
          until: (found) => found.length > 0,
          times: 100
        })
        yield* work(claimed[0]!)
        const before = yield* events
        yield* Deferred.succeed(letGo, undefined)
        yield* Fiber.join(first)
        assert.deepStrictEqual(yield* events, before)
        assert.strictEqual((yield* all).length, 1)
        assert.strictEqual(eventsOf(before, "status").filter(({ secureStep }) => secureStep !== undefined).length, 1)
      })
    )

    it.effect("say a leg again when its node is lost, and no leg before it", () =>
      Effect.gen(function* () {
        const { claim, events, own, settle, work } = yield* newMatter()
        const legs: Array<number> = []
        // The last characters wait for more.
        const after = `After: ${"and so on ".repeat(90)}`
        const agent = (end: ReadonlyArray<AgentOutput>) =>
          saying(({ steps }) => {
            legs.push(steps.length)
            return steps.length === 0
              ? [say("Before. "), waitFor("Confirm.")]
              : [say(after), say(`${steps[0]!.outcome}. `), ...end]
          })
        yield* work(own, agent([]))
        yield* settle("declined")
        const [second] = yield* claim()
        const broken = Layer.succeed(
          ServiceAgent,
          ServiceAgent.of({ respond: () => Stream.concat(Stream.make(say(after)), Stream.never) })
        )
        const lost = yield* Effect.forkChild(work(second!, broken))
        yield* Effect.repeat(events, { until: (log) => textOf(log).startsWith("Before. After: ") })
        yield* Fiber.interrupt(lost)
        const [third] = yield* claim(DateTime.add(yield* DateTime.now, { hours: 2 }))
        assert.isFalse(third!.waited)
        yield* work(third!, agent([result()]))
        assertWhole(yield* events)
        assert.strictEqual(textOf(yield* events), `Before. ${after}declined. `)
        assert.deepStrictEqual(legs, [0, 1])
      })
    )

    it.effect("give a continuing agent its own text and the step's outcome, and nothing else", () =>
      Effect.gen(function* () {
        const { claim, events, own, settle, work } = yield* newMatter()
        const contexts: Array<Pick<RunContext, "recorded" | "steps">> = []
        const agent = saying(({ recorded, steps }) => {
          contexts.push({ recorded, steps })
          return recorded.text === "" ? [say("Before. "), waitFor("Confirm.")] : [say("After."), result()]
        }, true)
        yield* work(own, agent)
        yield* settle("done")
        const [next] = yield* claim()
        yield* work(next!, agent)
        assertWhole(yield* events)
        const { recorded, steps } = contexts[1]!
        assert.deepStrictEqual([recorded.text, recorded.charactersBeforeWait] as ReadonlyArray<unknown>, [
          "Before. ",
          8
        ])
        assert.deepStrictEqual(steps, [{ kind: "confirm-change", outcome: "done", changes: [] }])
      })
    )

    it.effect("delete only what the user confirmed, even if their agent asks for more", () =>
      Effect.gen(function* () {
        const answers = ["done", "declined"] as const
        for (const [answer, asked] of answers.flatMap((one) =>
          ["this", "other", "none"].map((which) => [one, which])
        )) {
          const { caseId, claim, events, isThere, own, settle, work } = yield* newMatter()
          const toConfirm = asked === "none" ? [] : [{ ...deletion(caseId), version: asked === "this" ? 1 : 2 }]
          const agent = saying(({ steps }) =>
            steps.length === 0 ? [waitFor("Confirm.", { toConfirm })] : [result([deletion(caseId)])]
          )
          yield* work(own, agent)
          yield* settle(answer as "done")
          const [next] = yield* claim()
          yield* work(next!, agent)
          const isConfirmed = answer === "done" && asked === "this"
          assert.strictEqual(outcomeOf(yield* events), isConfirmed ? "completed" : "failed")
          assert.strictEqual(yield* isThere, !isConfirmed)
        }
        const { caseId, events, isThere, own, work } = yield* newMatter()
        yield* work(
          own,
          saying(() => [result([deletion(caseId)])])
        )
        assert.strictEqual(outcomeOf(yield* events), "failed")
        assert.isTrue(yield* isThere)
      })
    )

    it.effect("change with their waiting what needs no confirmation, all or nothing", () =>
      Effect.gen(function* () {
        const patch = new CasePatch({ stage: "Trial" })
        const asking = (caseId: CaseId, version: number) =>
          saying(() => [waitFor("Confirm.", { changes: [{ caseId, version, patch }] })])
        const { agent, all, caseId, cases, events, own, work } = yield* newMatter()
        yield* work(own, asking(caseId, 1))
        assert.strictEqual((yield* cases.get(agent, caseId)).version, 2)
        assert.isUndefined(outcomeOf(yield* events))
        assert.strictEqual((yield* all).length, 1)
        const stale = yield* newMatter()
        yield* stale.work(stale.own, asking(stale.caseId, 7))
        assert.strictEqual(outcomeOf(yield* stale.events), "failed")
        assert.deepStrictEqual(yield* stale.all, [])
        assert.strictEqual((yield* stale.cases.get(stale.agent, stale.caseId)).version, 1)
      })
    )

    it.effect("wait so often and no more", () =>
      Effect.gen(function* () {
        const { all, claim, events, own, settle, work } = yield* newMatter()
        const agent = saying(({ steps }) => [say(`${steps.length} `), waitFor("Again.")])
        let next: ClaimedTask | undefined = own
        for (const _ of times(Limits.secureStepsPerTask, (i) => i)) {
          yield* work(next!, agent)
          yield* settle("done")
          next = (yield* claim())[0]
        }
        yield* work(next!, agent)
        assert.strictEqual(outcomeOf(yield* events), "failed")
        assert.strictEqual(textOf(yield* events), "0 1 2 3 4 5 ")
        assert.strictEqual((yield* all).length, Limits.secureStepsPerTask)
      })
    )
  })

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))
withPostgres("Tasks that wait (PostgreSQL)", () =>
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer))
)

/** Reads what there is until the task waits, or has ended. A stream lasts an hour: then it comes back with another. */
const follow = Effect.fnUntraced(function* (
  { phaseId, user }: Pick<Effect.Success<ReturnType<typeof newMatter>>, "phaseId" | "user">,
  isLast: (event: string) => boolean
) {
  const tasks = yield* Tasks
  const seen: Array<string> = []
  let after = 0
  const readOne = Effect.scoped(
    Effect.gen(function* () {
      const reader = yield* tasks.open(user, phaseId, after)
      while (!seen.some(isLast)) {
        const reading = yield* reader.next(1_000)
        if (reading._tag === "Revoked") return
        if (reading._tag !== "Events") continue
        seen.push(...reading.events.map(({ event }) => JSON.stringify(event)))
        after = reading.events.at(-1)!.sequence
      }
    })
  )
  while (!seen.some(isLast)) yield* readOne
  return seen
})

const waits = (event: string) => event.includes("secureStepId")
const ends = (event: string) => event.includes("phase_end")

/** Starts a node on the stores of the test. */
const start = <R>(taskRunner: Layer.Layer<TaskRunner, never, R>) =>
  Effect.gen(function* () {
    const stores = yield* Effect.context<StoragePorts>()
    const scope = yield* Scope.fork(yield* Effect.scope)
    const node = yield* Layer.buildWithScope(Layer.fresh(overWith(Layer.succeedContext(stores), taskRunner)), scope)
    return { node, stop: Scope.close(scope, Exit.void) }
  })

layer(MemoryStores.layer, { excludeTestServices: true, timeout: "60 seconds" })("Nodes and tasks that wait", (it) => {
  it.effect("one that stops leaves nothing behind that another would have to wait for", () =>
    Effect.gen(function* () {
      const first = yield* start(TaskRunner.layer)
      const matter = yield* Effect.provideContext(newMatter(), first.node)
      yield* Effect.provideContext(follow(matter, waits), first.node)
      yield* first.stop
      const second = yield* start(TaskRunner.layer)
      const before = yield* Effect.provideContext(matter.open, second.node)
      assert.strictEqual(before.status, "open")
      const { settle } = yield* Effect.provideContext(SecureSteps, second.node)
      yield* settle(matter.user, before.secureStepId, "done", null)
      const seen = yield* Effect.provideContext(follow(matter, ends), second.node)
      assert.include(seen.at(-1), '"completed"')
      assert.include(seen.join(""), "is deleted")
    }).pipe(Effect.scoped)
  )
})

// No node runs for most of the day: simulating its polls would take long and show nothing more.
plain.effect("a task without an answer continues by itself after a day, and no node works on it until then", () =>
  Effect.gen(function* () {
    const first = yield* start(TaskRunner.layer)
    const matter = yield* Effect.provideContext(newMatter(), first.node)
    const waiting = yield* Effect.forkChild(Effect.provideContext(follow(matter, waits), first.node))
    yield* TestClock.adjust("10 seconds")
    yield* Fiber.join(waiting)
    yield* first.stop
    yield* TestClock.adjust(Limits.secureStepWaitMillis - 30_000)
    const second = yield* start(TaskRunner.layer)
    const done = yield* Effect.forkChild(Effect.provideContext(follow(matter, ends), second.node))
    yield* TestClock.adjust("10 seconds")
    assert.strictEqual((yield* Effect.provideContext(matter.open, second.node)).status, "open")
    yield* TestClock.adjust("20 seconds")
    const seen = yield* Fiber.join(done)
    assert.include(seen.join(""), "did not answer in time")
    assert.isTrue(yield* Effect.provideContext(matter.isThere, second.node))
  }).pipe(Effect.scoped, Effect.provide(MemoryStores.layer))
)

plain.effect("What waited for too long can't be confirmed any more, though no node has come to its task yet", () =>
  Effect.gen(function* () {
    const first = yield* start(idle)
    const matter = yield* Effect.provideContext(newMatter(), first.node)
    const { all, claim, events, isThere, open, own, settle, work } = matter
    const { expiresAt } = yield* Effect.provideContext(Effect.andThen(work(own), open), first.node)
    yield* first.stop
    yield* TestClock.setTime(DateTime.toEpochMillis(expiresAt!))
    const { node } = yield* start(idle)
    yield* Effect.gen(function* () {
      for (const outcome of ["done", "declined"] as const) {
        assert.strictEqual(yield* tagOf(settle(outcome)), "SecureStepSettled")
      }
      const [next] = yield* claim()
      yield* work(next!)
      assertWhole(yield* events)
      assert.include(textOf(yield* events), "did not answer in time")
      assert.strictEqual((yield* all)[0]!.status, "expired")
      assert.isTrue(yield* isThere)
    }).pipe(Effect.provideContext(node))
  }).pipe(Effect.scoped, Effect.provide(MemoryStores.layer))
)
