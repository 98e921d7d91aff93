/** Contract tests for every `PrivacySettingsStore`. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { type OwnedPrivacySettings, PrivacySettingsStore, type SealedPrivacySettings } from "@incamera/domain/settings"
import type { UserStore } from "@incamera/domain/users"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"
import { times } from "../records/values.ts"
import { plainSealed } from "../records/vault.ts"

const newSettings = Effect.fnUntraced(function* (version: number, masterVersion = 1) {
  const random = yield* SecureRandom.SecureRandom
  const nonce = yield* random.randomBytes(24)
  const ciphertext = yield* random.randomBytes(500)
  return { version, masterVersion, nonce, ciphertext } satisfies SealedPrivacySettings
})

const assertKept = (found: Option.Option<SealedPrivacySettings>, expected: SealedPrivacySettings): void =>
  assert.deepStrictEqual(plainSealed(Option.getOrThrow(found)), plainSealed(expected))

export const suite = (name: string, stores: Layer.Layer<PrivacySettingsStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `PrivacySettingsStore (${name})`,
    (it) => {
      it.effect("is empty for a new user", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const userId = yield* newUser
          assert.isTrue(Option.isNone(yield* store.find(userId)))
          assert.strictEqual(yield* store.version(userId), 0)
        })
      )

      it.effect("replaces settings version by version, separately for each user", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const userId = yield* newUser
          const neighbour = yield* newUser
          assert.isFalse(yield* store.put(userId, yield* newSettings(2)))
          const first = yield* newSettings(1)
          assert.isTrue(yield* store.put(userId, first))
          for (const version of [1, 3]) assert.isFalse(yield* store.put(userId, yield* newSettings(version)))
          assertKept(yield* store.find(userId), first)
          const second = yield* newSettings(2, 5)
          assert.isTrue(yield* store.put(userId, second))
          assertKept(yield* store.find(userId), second)
          assert.strictEqual(yield* store.version(userId), 2)
          assert.isTrue(Option.isNone(yield* store.find(neighbour)))
          assert.strictEqual(yield* store.version(neighbour), 0)
        })
      )

      it.effect("keeps one of 20 concurrent settings of a version, in full, and tells the other callers", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const userId = yield* newUser
          for (const version of [1, 2]) {
            const candidates = yield* Effect.all(times(20, () => newSettings(version)))
            const { failures, successes } = yield* race(
              candidates.map((settings) => Effect.map(store.put(userId, settings), (kept) => ({ kept, settings })))
            )
            assert.deepStrictEqual(failures, [])
            const kept = successes.filter((one) => one.kept)
            assert.strictEqual(kept.length, 1)
            assertKept(yield* store.find(userId), kept[0]!.settings)
          }
        })
      )

      it.effect("is unaffected when a caller wipes bytes it passed or received", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const userId = yield* newUser
          const settings = yield* newSettings(1)
          const expected = plainSealed(settings)
          yield* store.put(userId, settings)
          for (const given of [settings, Option.getOrThrow(yield* store.find(userId))]) {
            given.nonce.fill(0)
            given.ciphertext.fill(0)
          }
          assert.deepStrictEqual(plainSealed(Option.getOrThrow(yield* store.find(userId))), expected)
        })
      )

      it.effect("lists all users' settings under other master keys, in pages of any size", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const made: Array<OwnedPrivacySettings> = []
          for (const masterVersion of [3, 1, 2, 4, 2, 1]) {
            const userId = yield* newUser
            const settings = yield* newSettings(1, masterVersion)
            yield* store.put(userId, settings)
            made.push({ userId, settings })
          }
          const plain = (all: ReadonlyArray<OwnedPrivacySettings>) =>
            all.map(({ settings, userId }) => ({ userId, settings: plainSealed(settings) }))
          for (const current of [2, 9]) {
            const expected = made
              .filter(({ settings }) => settings.masterVersion !== current)
              .sort((a, b) => a.settings.masterVersion - b.settings.masterVersion || (a.userId < b.userId ? -1 : 1))
            for (const limit of [1, 4, 1_000]) {
              const all: Array<OwnedPrivacySettings> = []
              let after = Option.none<OwnedPrivacySettings>()
              for (;;) {
                const page = yield* store.listNotUnder(current, { after, limit })
                all.push(...page)
                if (page.length < limit) break
                after = Option.some(page.at(-1)!)
              }
              const ours = all.filter(({ userId }) => made.some((one) => one.userId === userId))
              assert.deepStrictEqual(plain(ours), plain(expected))
            }
          }
        })
      )

      it.effect("reseals settings only if version and master key still match; one of 20 concurrent calls does", () =>
        Effect.gen(function* () {
          const store = yield* PrivacySettingsStore
          const userId = yield* newUser
          const neighbour = yield* newUser
          const settings = yield* newSettings(1, 1)
          yield* store.put(userId, settings)
          assert.isFalse(yield* store.reseal(userId, 2, yield* newSettings(1, 3)))
          assert.isFalse(yield* store.reseal(userId, 1, yield* newSettings(2, 2)))
          assert.isFalse(yield* store.reseal(neighbour, 1, yield* newSettings(1, 2)))
          assertKept(yield* store.find(userId), settings)
          const candidates = yield* Effect.all(times(20, () => newSettings(1, 2)))
          const { successes } = yield* race(
            candidates.map((sealed) => Effect.map(store.reseal(userId, 1, sealed), (done) => ({ done, sealed })))
          )
          const winners = successes.filter(({ done }) => done)
          assert.strictEqual(winners.length, 1)
          assertKept(yield* store.find(userId), winners[0]!.sealed)
          assert.strictEqual(yield* store.version(userId), 1)
        })
      )
    }
  )
