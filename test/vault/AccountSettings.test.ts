/** Privacy settings of accounts: sealed, versioned, and strict where nothing is set. */
import * as MemoryDatabase from "@incamera/adapters-memory/MemoryDatabase"
import * as MemoryPrivacySettingsStore from "@incamera/adapters-memory/MemoryPrivacySettingsStore"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import type { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { PrivacySettingsStore, type SealedPrivacySettings } from "@incamera/domain/settings/PrivacySettingsStore"
import * as ownChanges from "../support/ownChanges.ts"
import { crypto, key, keysOf, otherUser, user } from "./support.ts"

const stores = Layer.provide(MemoryPrivacySettingsStore.layer, MemoryDatabase.layer)

const test = (name: string, effect: Effect.Effect<void, unknown, PrivacySettingsStore>) =>
  it.effect(name, () => Effect.provide(effect, Layer.fresh(stores)))

const withSettings = <A, E>(
  use: (settings: AccountSettings["Service"]) => Effect.Effect<A, E>,
  keys: Layer.Layer<MasterKeys> = keysOf(key(1))
) =>
  Effect.flatMap(AccountSettings, use).pipe(
    Effect.provide(
      Layer.fresh(AccountSettings.layer.pipe(Layer.provide(ownChanges.layer), Layer.provide(Layer.merge(keys, crypto))))
    )
  )

const named = (...publicNames: ReadonlyArray<string>) => new PrivacySettings({ refusals: "balanced", publicNames })

const addName =
  (name: string) =>
  (now: PrivacySettings): PrivacySettings =>
    new PrivacySettings({ ...now, publicNames: [...now.publicNames, name] })

describe("Privacy settings", () => {
  test(
    "are strict without public names until the user sets them, and are each user's own",
    Effect.gen(function* () {
      yield* withSettings((settings) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* settings.privacy(user), { settings: PrivacySettings.strict, version: 0 })
          const first = yield* settings.revision(user)
          const kept = yield* settings.putPrivacy(user, named("Zoë Quillfeather"), 0)
          assert.deepStrictEqual(kept, Option.some({ settings: named("Zoë Quillfeather"), version: 1 }))
          assert.deepStrictEqual(yield* settings.privacy(user), { settings: named("Zoë Quillfeather"), version: 1 })
          assert.instanceOf((yield* settings.privacy(user)).settings, PrivacySettings)
          assert.notStrictEqual(yield* settings.revision(user), first)
          assert.deepStrictEqual(yield* settings.privacy(otherUser), { settings: PrivacySettings.strict, version: 0 })
        })
      )
    })
  )

  test(
    "of another version meanwhile are not replaced",
    Effect.gen(function* () {
      yield* withSettings((settings) =>
        Effect.gen(function* () {
          yield* settings.putPrivacy(user, named("One"), 0)
          for (const version of [0, 2]) {
            assert.isTrue(Option.isNone(yield* settings.putPrivacy(user, named("Two"), version)))
          }
          assert.deepStrictEqual((yield* settings.privacy(user)).settings, named("One"))
        })
      )
    })
  )

  test(
    "lose none of 15 concurrent changes, and are not written if a change leaves them unchanged",
    Effect.gen(function* () {
      yield* withSettings((settings) =>
        Effect.gen(function* () {
          const names = Array.from({ length: 15 }, (_, index) => `Name ${index}`)
          yield* Effect.all(
            names.map((name) => settings.amendPrivacy(user, addName(name))),
            { concurrency: "unbounded" }
          )
          const { settings: all, version } = yield* settings.privacy(user)
          assert.deepStrictEqual([...all.publicNames].sort(), names.sort())
          assert.strictEqual(version, 15)
          yield* settings.amendPrivacy(user, (now) => now)
          assert.strictEqual((yield* settings.privacy(user)).version, 15)
        })
      )
    })
  )

  test(
    "show a store nothing, not even that they are unchanged",
    Effect.gen(function* () {
      const store = yield* PrivacySettingsStore
      const seen: Array<string> = []
      for (const version of [0, 1]) {
        yield* withSettings((settings) => settings.putPrivacy(user, named("Zoë Quillfeather"), version))
        const { ciphertext, nonce } = Option.getOrThrow(yield* store.find(user))
        seen.push(...[ciphertext, nonce].map((bytes) => Buffer.from(bytes).toString("latin1").toLowerCase()))
      }
      for (const word of ["quillfeather", "balanced", "names"]) {
        assert.isFalse(
          seen.some((part) => part.includes(word)),
          word
        )
      }
      assert.strictEqual(new Set(seen).size, seen.length)
    })
  )

  test(
    "that were moved, changed, or are of an unknown master key don't open, and nothing takes their place",
    Effect.gen(function* () {
      const store = yield* PrivacySettingsStore
      yield* withSettings((settings) => settings.putPrivacy(user, named("One"), 0))
      const earlier = Option.getOrThrow(yield* store.find(user))
      yield* withSettings((settings) => settings.putPrivacy(user, named("One", "Two"), 1))
      yield* withSettings((settings) => settings.putPrivacy(otherUser, named("Neighbour"), 0))
      const ours = Option.getOrThrow(yield* store.find(user))
      const neighbours = Option.getOrThrow(yield* store.find(otherUser))
      const locked = Effect.fnUntraced(function* (
        what: string,
        given: SealedPrivacySettings,
        keys: Layer.Layer<MasterKeys> = keysOf(key(1))
      ) {
        const tampered = PrivacySettingsStore.of({ ...store, find: () => Effect.succeed(Option.some(given)) })
        const read = withSettings((settings) => settings.privacy(user), keys)
        const error = yield* Effect.flip(Effect.provideService(read, PrivacySettingsStore, tampered))
        assert.strictEqual(error._tag, "VaultLocked", what)
      })
      yield* locked("a neighbour's row", neighbours)
      yield* locked("an earlier row as the latest", { ...earlier, version: ours.version })
      yield* locked("a later row as an earlier one", { ...ours, version: earlier.version })
      yield* locked("a changed byte", {
        ...ours,
        ciphertext: ours.ciphertext.map((byte, at) => (at === 3 ? byte ^ 1 : byte))
      })
      yield* locked("another version of the same key", { ...ours, masterVersion: 2 }, keysOf(key(2, 1), key(1)))
      yield* locked("an unknown master key", ours, keysOf(key(2)))
      yield* locked("a wrong master key", ours, keysOf(key(1, 9)))
    })
  )
})
