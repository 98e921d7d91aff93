/** The contracts on the adapters in memory, and the promises that only these make. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as MemoryAuditStore from "@incamera/adapters-memory/MemoryAuditStore"
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as StorageContracts from "@incamera/testing/contracts/StorageContracts"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { beginning } from "@incamera/domain/audit/chain"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { entryAfter } from "@incamera/testing/records/audit"
import { newUser } from "@incamera/testing/records/users"
import { chunk } from "@incamera/testing/records/taskEvents"
import { newRunning } from "@incamera/testing/records/tasks"
import { listenForSignals } from "@incamera/testing/records/listenForSignals"

StorageContracts.suites("memory", MemoryStores.layer, { isParallel: true, partners: 2_000 })

describe("Subscriptions", () => {
  it.effect("of one task are deaf to all others", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const quiet = yield* newRunning()
      const loud = yield* newRunning()
      const heard = yield* listenForSignals(quiet.userId, quiet.phaseId)
      const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
      yield* store.append(loud.ownership, 1, [chunk(loud.phaseId, 0)])
      yield* Effect.yieldNow
      assert.isUndefined(waiting.pollUnsafe())
      yield* store.append(quiet.ownership, 1, [chunk(quiet.phaseId, 0)])
      yield* Fiber.join(waiting)
    }).pipe(Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
  )
})

describe("A memory database", () => {
  it.effect("takes no part in a step of another", () =>
    Effect.gen(function* () {
      const units = yield* UnitOfWork
      const userId = yield* newUser
      const apart = yield* Effect.provide(
        Effect.service(AuditStore),
        Layer.fresh(Layer.provide(MemoryAuditStore.layer, MemoryDatabase.layer))
      )
      const entry = yield* entryAfter(beginning)
      const step = Effect.andThen(apart.append(userId, entry), Effect.fail("refused"))
      assert.strictEqual(yield* Effect.flip(units.run(userId, step)), "refused")
      assert.lengthOf(yield* apart.read(userId, 0, 10), 1)
      assert.lengthOf(yield* (yield* AuditStore).read(userId, 0, 10), 0)
    }).pipe(Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
  )
})

describe("MemoryStores", () => {
  it.effect("hold nothing in common when they are made twice", () =>
    Effect.gen(function* () {
      const provideStores = Effect.provide(Layer.fresh(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
      const { phaseId, userId } = yield* newRunning().pipe(provideStores)
      const found = yield* Effect.flatMap(TaskStore, (store) => store.find(userId, phaseId)).pipe(provideStores)
      assert.strictEqual(found._tag, "None")
    })
  )
})
