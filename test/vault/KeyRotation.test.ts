/** Putting everything under a new master key, while the vault is in use. Design, "At rest". */
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryPrivacySettingsStore from "@incamera/adapters-memory/MemoryPrivacySettingsStore"
import { assert, describe, it } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer, Option, Ref, Schema } from "effect"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import * as Limits from "@incamera/domain/Limits"
import type { KnownMasterKeys, MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { StoreError } from "@incamera/domain/StoreError"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { PrivacySettingsStore } from "@incamera/domain/settings/PrivacySettingsStore"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { KeyRotation } from "@incamera/domain/keyrotation/KeyRotation"
import * as memoryVault from "../support/memoryVault.ts"
import {
  caseOf,
  documentOf,
  identity,
  key,
  keysOf,
  makeChangingKeys,
  oneMore,
  originals,
  over,
  user,
  userOf
} from "./support.ts"

type Stores = IdentityVaultStorage | PrivacySettingsStore
const stores = Layer.merge(memoryVault.layer, Layer.provide(MemoryPrivacySettingsStore.layer, MemoryDatabase.layer))

const test = (name: string, effect: Effect.Effect<void, unknown, Stores>) =>
  it.effect(name, () => Effect.provide(effect, Layer.fresh(stores)))

/** The use cases of one process with these keys, over the stores at hand. */
const processWith = (keys: Layer.Layer<MasterKeys>) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(Layer.fresh(over(keys)))
    return {
      vault: Context.get(context, IdentityVault),
      rotation: Context.get(context, KeyRotation),
      settings: Context.get(context, AccountSettings)
    }
  })

const settingsOf = (number: number) =>
  new PrivacySettings({ refusals: "balanced", publicNames: [`Court Reporter ${number}`, "Zoë Quillfeather"] })

const cases = Limits.rewrapBatch + 50
const users = 5
const accounts = [1, 2, 3, 4, 5]

/** Fills this many cases, spread over users, and the settings of each user. */
const fill = Effect.fnUntraced(function* ({ settings, vault }: Effect.Success<ReturnType<typeof processWith>>) {
  for (let number = 1; number <= cases; number++) yield* vault.put(userOf((number % users) + 1), identity(number, 1))
  yield* vault.amendPseudonyms(userOf(2), caseOf(1), oneMore)
  yield* vault.keepOriginals(userOf(2), caseOf(1), documentOf(1), originals())
  for (const number of accounts) yield* settings.putPrivacy(userOf(number), settingsOf(number), 0)
})

/** Asserts that a process with these keys reads everything that `fill` stored. */
const assertWhole = Effect.fnUntraced(function* (keys: Layer.Layer<MasterKeys>) {
  const { settings, vault } = yield* processWith(keys)
  let found = 0
  for (const number of accounts) {
    found += (yield* vault.identities(userOf(number), null)).length
    assert.deepStrictEqual(yield* settings.privacy(userOf(number)), { settings: settingsOf(number), version: 1 })
  }
  assert.strictEqual(found, cases)
  assert.strictEqual((yield* vault.pseudonyms(userOf(2), caseOf(1))).entries.length, 1)
  const kept = yield* vault.originals(userOf(2), caseOf(1), documentOf(1))
  assert.deepStrictEqual(kept, Option.some(originals()))
})

/** The keys of all versions up to this one, newest first. */
const upTo = (version: number): KnownMasterKeys => [
  key(version),
  ...Array.from({ length: version - 1 }, (_, index) => key(version - 1 - index))
]

const leftUnder = Effect.fnUntraced(function* (version: number) {
  const storage = yield* IdentityVaultStorage
  const settings = yield* PrivacySettingsStore
  const page = { after: Option.none(), limit: 10_000 }
  const keys = yield* storage.listKeysNotUnder(version, page)
  return keys.length + (yield* settings.listNotUnder(version, page)).length
})

describe("A rotation", () => {
  test(
    "leaves nothing that needs an earlier key, and changes nothing that anybody reads",
    Effect.gen(function* () {
      yield* fill(yield* processWith(keysOf(key(1))))
      const { rotation, vault } = yield* processWith(keysOf(key(2), key(1)))
      const before = yield* vault.revision(user)
      const told: Array<number> = []
      const rotated = yield* rotation.run(({ accounts, caseKeys }) => Effect.sync(() => told.push(caseKeys + accounts)))
      assert.deepStrictEqual(rotated, { version: 2, caseKeys: cases, accounts: users, locked: 0 })
      assert.strictEqual(yield* vault.revision(user), before)
      assert.deepStrictEqual(told, [Limits.rewrapBatch, cases, cases + users])
      assert.strictEqual(yield* leftUnder(2), 0)
      // The new key alone opens all of it.
      yield* assertWhole(keysOf(key(2)))
      assert.deepStrictEqual(yield* rotation.run(), { version: 2, caseKeys: 0, accounts: 0, locked: 0 })
    }).pipe(Effect.scoped)
  )

  test(
    "that is cut off at any place leaves everything readable, and the next one does the rest",
    Effect.gen(function* () {
      yield* fill(yield* processWith(keysOf(key(1))))
      const storage = yield* IdentityVaultStorage
      for (const [version, writes] of [
        [2, 3],
        [3, Limits.rewrapBatch + 7],
        [4, 0]
      ] as const) {
        const keys = keysOf(...upTo(version))
        let left: number = writes
        // From one moment writes have no effect, as after the end of the process.
        const dying = IdentityVaultStorage.of({
          ...storage,
          rewrap: (...call) =>
            left-- > 0 ? storage.rewrap(...call) : Effect.fail(new StoreError({ operation: "rewrap", reason: "Gone" }))
        })
        const cut = Effect.flatMap(processWith(keys), ({ rotation }) => rotation.run())
        const error = yield* Effect.flip(Effect.provideService(cut, IdentityVaultStorage, dying))
        assert.strictEqual(error._tag, "StoreError")
        yield* assertWhole(keys)
        const { rotation } = yield* processWith(keys)
        assert.strictEqual((yield* rotation.run()).caseKeys, cases - writes)
        assert.strictEqual(yield* leftUnder(version), 0)
        yield* assertWhole(keysOf(key(version)))
      }
    }).pipe(Effect.scoped)
  )

  test(
    "that is interrupted stops, and harms nothing",
    Effect.gen(function* () {
      yield* fill(yield* processWith(keysOf(key(1))))
      const { rotation } = yield* processWith(keysOf(key(2), key(1)))
      const begun = yield* Deferred.make<void>()
      const running = yield* Effect.forkChild(
        rotation.run(() => Effect.andThen(Deferred.succeed(begun, undefined), Effect.never))
      )
      yield* Deferred.await(begun)
      yield* Fiber.interrupt(running)
      assert.isAbove(yield* leftUnder(2), 0)
      yield* assertWhole(keysOf(key(2), key(1)))
    }).pipe(Effect.scoped)
  )

  test(
    "survives a concurrent second and third rotation",
    Effect.gen(function* () {
      yield* fill(yield* processWith(keysOf(key(1))))
      const processes = yield* Effect.all([1, 2, 3].map(() => processWith(keysOf(key(2), key(1)))))
      const done = yield* Effect.all(
        processes.map(({ rotation }) => rotation.run(() => Effect.yieldNow)),
        { concurrency: "unbounded" }
      )
      const sum = (of: "accounts" | "caseKeys") => done.reduce((all, one) => all + one[of], 0)
      assert.strictEqual(sum("caseKeys"), cases)
      assert.strictEqual(sum("accounts"), users)
      assert.strictEqual(yield* leftUnder(2), 0)
      yield* assertWhole(keysOf(key(2)))
    }).pipe(Effect.scoped)
  )

  test(
    "leaves and counts records that it can't open, and rotates the rest",
    Effect.gen(function* () {
      yield* fill(yield* processWith(keysOf(key(1))))
      const lost = yield* processWith(keysOf(key(7)))
      yield* lost.vault.put(userOf(1), identity(9_001, 1))
      yield* lost.settings.putPrivacy(userOf(9), settingsOf(9), 0)
      const { rotation } = yield* processWith(keysOf(key(2), key(1)))
      assert.deepStrictEqual(yield* rotation.run(), { version: 2, caseKeys: cases, accounts: users, locked: 2 })
      const { rotation: later } = yield* processWith(keysOf(key(2), key(7)))
      assert.deepStrictEqual(yield* later.run(), { version: 2, caseKeys: 1, accounts: 1, locked: 0 })
    }).pipe(Effect.scoped)
  )

  test(
    "needs no stop: concurrent reads and writes lose nothing, and leave no record under the old key",
    Effect.gen(function* () {
      const keys = yield* makeChangingKeys([key(1)])
      const server = yield* processWith(keys.layer)
      yield* fill(server)
      const stopped = yield* Ref.make(false)
      const written: Array<number> = []
      const write = (from: number) =>
        Effect.gen(function* () {
          for (let number = from; !(yield* Ref.get(stopped)); number += 2) {
            yield* server.vault.put(user, identity(number, 1))
            yield* server.vault.amendPseudonyms(user, caseOf(number), oneMore)
            assert.isAtLeast((yield* server.vault.identities(user, null)).length, 1)
            written.push(number)
            yield* Effect.yieldNow
          }
        })
      const writers = yield* Effect.all([Effect.forkChild(write(5_001)), Effect.forkChild(write(5_002))])
      for (const version of [2, 3, 4]) {
        // Another process rotates; the server learns of the new key late, at the first record under it.
        const earlier = upTo(version - 1)
        yield* keys.setLate(key(version), ...earlier)
        const other = yield* processWith(keysOf(key(version), ...earlier))
        yield* other.rotation.run(() => Effect.yieldNow)
        yield* keys.set(key(version), ...earlier)
        yield* Effect.yieldNow
      }
      yield* Ref.set(stopped, true)
      yield* Effect.all(writers.map(Fiber.join))
      yield* server.rotation.run()
      assert.strictEqual(yield* leftUnder(4), 0)
      const { vault } = yield* processWith(keysOf(key(4)))
      const found = (yield* vault.identities(user, null)).map(({ caseId }) => caseId)
      assert.isAbove(written.length, 10)
      assert.includeMembers(found, written.map(caseOf))
      for (const number of written) {
        assert.strictEqual((yield* vault.pseudonyms(user, caseOf(number))).entries.length, 1)
      }
    }).pipe(Effect.scoped)
  )
})

describe("A process that knows an earlier key only", () => {
  test(
    "reads records under a newer key as soon as its source has the key, and not before",
    Effect.gen(function* () {
      const keys = yield* makeChangingKeys([key(1)])
      const server = yield* processWith(keys.layer)
      yield* server.vault.put(user, identity(1, 1))
      yield* server.settings.putPrivacy(user, settingsOf(1), 0)
      const other = yield* processWith(keysOf(key(2), key(1)))
      yield* other.rotation.run()
      for (const read of [server.vault.identities(user, null), server.settings.privacy(user)]) {
        const error = yield* Effect.flip(read as Effect.Effect<unknown, { readonly _tag: string }>)
        assert.strictEqual(error._tag, "VaultLocked")
      }
      yield* keys.setLate(key(2), key(1))
      assert.deepStrictEqual(yield* server.vault.identities(user, null), [identity(1, 1)])
      assert.strictEqual((yield* server.settings.privacy(user)).settings.publicNames.length, 2)
    }).pipe(Effect.scoped)
  )
})

/** Possible actions, in any order. */
const Step = Schema.Union([
  Schema.Struct({ do: Schema.Literal("put"), case: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 })) }),
  Schema.Struct({
    do: Schema.Literal("destroy"),
    case: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 6 }))
  }),
  Schema.Struct({ do: Schema.Literal("new key") }),
  Schema.Struct({ do: Schema.Literal("run") }),
  Schema.Struct({
    do: Schema.Literal("settings"),
    name: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))
  })
])

describe("Whatever the order", () => {
  it.effect.prop(
    "of writes, new keys, rotations and destructions, all that is there can be read, and no more",
    { steps: Schema.Array(Step).check(Schema.isMaxLength(25)) },
    ({ steps }) =>
      Effect.gen(function* () {
        let version = 1
        const keys = yield* makeChangingKeys(upTo(version))
        const { rotation, settings, vault } = yield* processWith(keys.layer)
        const there = new Set<number>()
        const destroyed = new Set<number>()
        let names: ReadonlyArray<string> = []
        for (const step of steps) {
          switch (step.do) {
            case "put": {
              const result = yield* Effect.result(vault.put(user, identity(step.case, 1)))
              assert.strictEqual(result._tag, destroyed.has(step.case) ? "Failure" : "Success")
              if (!destroyed.has(step.case)) there.add(step.case)
              break
            }
            case "destroy":
              yield* vault.destroyCase(user, caseOf(step.case))
              there.delete(step.case)
              destroyed.add(step.case)
              break
            case "new key":
              version++
              yield* keys.set(...upTo(version))
              break
            case "run":
              assert.strictEqual((yield* rotation.run()).locked, 0)
              assert.strictEqual(yield* leftUnder(version), 0)
              break
            case "settings":
              names = [`Name ${step.name}`]
              yield* settings.amendPrivacy(user, (now) => new PrivacySettings({ ...now, publicNames: names }))
          }
          const found = (yield* vault.identities(user, null)).map(({ caseId }) => caseId)
          assert.deepStrictEqual(found.sort(), [...there].map(caseOf).sort())
          assert.deepStrictEqual((yield* settings.privacy(user)).settings.publicNames, names)
        }
        yield* rotation.run()
        const newest = yield* processWith(keysOf(key(version)))
        assert.strictEqual((yield* newest.vault.identities(user, null)).length, there.size)
        assert.deepStrictEqual((yield* newest.settings.privacy(user)).settings.publicNames, names)
      }).pipe(Effect.scoped, Effect.provide(Layer.fresh(stores)))
  )
})
