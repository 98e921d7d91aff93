/** The answer to an upload is the file's true state, even if renewals or commits go wrong meanwhile. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { CaseFiles } from "@incamera/domain/files/CaseFiles"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import * as Limits from "@incamera/domain/Limits"
import { StoreError } from "@incamera/domain/StoreError"
import { assert, it } from "@effect/vitest"
import { DateTime, Deferred, Effect, Fiber, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { tagOf } from "@incamera/testing/records/outcomes"
import * as domain from "../support/domain.ts"
import { contentOf, newWorld, until, uploadOf } from "./support.ts"

/** What can go wrong beside the work: a commit that answers late, leases that can't be renewed for a while. */
const trouble = { discarded: 0, late: Deferred.makeUnsafe<void>(), noRenewal: false }

const lateAnswers = Layer.effect(
  UnitOfWork,
  Effect.map(UnitOfWork, (units) =>
    UnitOfWork.of({
      ...units,
      run: (userId, work) =>
        Effect.suspend(() => {
          const before = trouble.discarded
          return Effect.tap(units.run(userId, work), () =>
            trouble.discarded > before ? Deferred.await(trouble.late) : Effect.void
          )
        })
    })
  )
)

const brokenFiles = Layer.effect(
  CaseFileStore,
  Effect.map(CaseFileStore, (store) =>
    CaseFileStore.of({
      ...store,
      discard: (...file) => Effect.tap(store.discard(...file), () => Effect.sync(() => trouble.discarded++)),
      renew: (...leases) =>
        Effect.suspend(() =>
          trouble.noRenewal
            ? Effect.fail(new StoreError({ operation: "CaseFileStore.renew", reason: "Test" }))
            : store.renew(...leases)
        )
    })
  )
)

const stores = Layer.merge(lateAnswers, brokenFiles).pipe(Layer.provideMerge(MemoryStores.layer))
const node = Layer.merge(domain.over(stores), SecureRandom.layerWebCrypto)

it.layer(node)("An upload", (it) => {
  it.effect("gets its refusal even if its lease is renewed before the refusal is stored", () =>
    Effect.gen(function* () {
      const { agent, caseId } = yield* newWorld
      const files = yield* CaseFiles
      const uploading = yield* Effect.forkChild(
        tagOf(files.upload(agent, caseId, uploadOf("Write to margaret.holloway@example.com.")))
      )
      yield* until(Effect.sync(() => trouble.discarded === 1))
      yield* TestClock.adjust(2 * Limits.taskLeaseRenewalMillis)
      yield* Deferred.succeed(trouble.late, undefined)
      assert.strictEqual(yield* Fiber.join(uploading), "IdentityRefused")
    })
  )

  it.effect("continues after its lease has expired unrenewed, because nobody else took it", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const rest = Deferred.makeUnsafe<void>()
      const content = Stream.concat(
        contentOf("The commission "),
        Stream.concat(Stream.fromEffectDrain(Deferred.await(rest)), contentOf("was not paid."))
      )
      const uploading = yield* Effect.forkChild(files.upload(user, caseId, { ...uploadOf(""), content }))
      yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === 1))
      trouble.noRenewal = true
      yield* TestClock.adjust(2 * Limits.taskLeaseMillis)
      trouble.noRenewal = false
      yield* Deferred.succeed(rest, undefined)
      assert.strictEqual((yield* Fiber.join(uploading)).value.status, "ready")
    })
  )

  it.effect("that another node took over asks its sender to retry; its case still exists", () =>
    Effect.gen(function* () {
      const { caseId, user, userId } = yield* newWorld
      const files = yield* CaseFiles
      const store = yield* CaseFileStore
      const rest = Deferred.makeUnsafe<void>()
      const content = Stream.concat(contentOf("The rest "), Stream.fromEffectDrain(Deferred.await(rest)))
      const uploading = yield* Effect.forkChild(tagOf(files.upload(user, caseId, { ...uploadOf(""), content })))
      yield* until(Effect.map(store.underWay(userId), ({ hidden }) => hidden === 1))
      yield* store.sweep(DateTime.add(yield* DateTime.now, { days: 1 }))
      yield* Deferred.succeed(rest, undefined)
      assert.strictEqual(yield* Fiber.join(uploading), "FileNotProcessed")
    })
  )
})
