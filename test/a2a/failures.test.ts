/** What the A2A interface answers when the service fails, is full, or has deleted the task. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { StoreError } from "@incamera/domain/StoreError"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Context, DateTime, Effect, Layer } from "effect"
import * as GatewayModule from "../support/Gateway.ts"
import { Gateway } from "../support/Gateway.ts"
import * as slowAgent from "../support/slowAgent.ts"
import { question, type Rpc, rpcOf, type Version } from "./support/rpc.ts"

interface World {
  readonly rpc: Rpc
  readonly store: TaskStore["Service"]
  /** While true, the store of tasks fails. */
  readonly breakStore: () => void
}

const inWorld = (version: Version, pauseMillis: number, use: (world: World) => Promise<void>) =>
  Effect.scoped(
    Effect.gen(function* () {
      let isBroken = false
      const stores = yield* Layer.build(MemoryStores.layer)
      const store = Context.get(stores, TaskStore)
      const failing = Effect.suspend(() =>
        isBroken ? Effect.fail(new StoreError({ operation: "TaskStore.find", reason: "unavailable" })) : Effect.void
      )
      const faulty = TaskStore.of({
        ...store,
        find: (...of) => Effect.andThen(failing, store.find(...of)),
        accept: (...of) => Effect.andThen(failing, store.accept(...of)),
        list: (...of) => Effect.andThen(failing, store.list(...of))
      })
      const storage = Layer.succeedContext(Context.add(stores, TaskStore, faulty))
      const serviceAgent = slowAgent.layer(pauseMillis)
      const gateway = yield* Layer.build(
        GatewayModule.layer({ parts: () => ({ storage, serviceAgent }), logLevel: "None" })
      ).pipe(Effect.map(Context.get(Gateway)))
      const rpc = rpcOf(gateway, yield* Effect.promise(() => gateway.bearer("alice")), version)
      yield* Effect.promise(() => use({ rpc, store, breakStore: () => void (isBroken = true) }))
    })
  )

for (const version of ["0.3", "1.0"] as const) {
  describe(`A2A ${version}`, () => {
    it.live(
      "a failure of the service's own is an Internal error with a trace id and nothing else",
      () =>
        inWorld(version, 0, async ({ breakStore, rpc }) => {
          const { id } = await rpc.done()
          breakStore()
          const calls: ReadonlyArray<readonly [method: string, params: unknown]> = [
            [rpc.dialect.get, { id }],
            [rpc.dialect.cancel, { id }],
            [rpc.dialect.subscribe, { id }],
            [rpc.dialect.send, rpc.message()],
            [rpc.dialect.stream, rpc.message()],
            ...(version === "1.0" ? [["ListTasks", {}] as const] : [])
          ]
          for (const [method, params] of calls) {
            const answer = await rpc.post({ jsonrpc: "2.0", id: 9, method, params })
            const { error, id: replied } = answer.json()
            assert.deepStrictEqual([answer.status, replied, error.code], [500, 9, -32603], method)
            assert.match(error.message, /^Something went wrong on our side\. Trace id: [0-9a-f-]+$/)
            assert.notMatch(answer.text, /TaskStore|unavailable/)
          }
        }),
      60_000
    )

    it.live(
      "a caller with too many running tasks is told to wait, and how long",
      () =>
        inWorld(version, 2_000, async ({ rpc }) => {
          const begun = Array.from({ length: Limits.tasksForAgents }, () => rpc.begun())
          await Promise.all(begun)
          const params = rpc.message(question, {}, rpc.dialect.isBlocking(false))
          const answer = await rpc.post({ jsonrpc: "2.0", id: 1, method: rpc.dialect.send, params })
          assert.strictEqual(answer.json().error.code, -32000)
          assert.strictEqual(answer.headers["retry-after"], String(Limits.tasksPerUserRetrySeconds))
        }),
      60_000
    )

    it.live(
      "a task whose events were removed is built from its record",
      () =>
        inWorld(version, 0, async ({ rpc, store }) => {
          const params = rpc.message()
          const task = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
          await Effect.runPromise(store.removeEvents(DateTime.makeUnsafe("2200-01-01T00:00:00Z"), 10))
          const { result } = await rpc.call(rpc.dialect.get, { id: task.id })
          assert.deepStrictEqual(
            [result.status.state, rpc.textOf(result)],
            [rpc.dialect.states.completed, rpc.textOf(task)]
          )
          assert.strictEqual(result.status.timestamp, task.status.timestamp)
          const again = rpc.dialect.taskIn((await rpc.call(rpc.dialect.send, params)).result)
          assert.deepStrictEqual(again, result)
          const events = await rpc.stream(rpc.dialect.stream, params)
          assert.strictEqual(events.length, 1)
          assert.deepStrictEqual(rpc.dialect.payloadOf(events[0]!.data.result), result)
        }),
      60_000
    )
  })
}
