/** Secrets and signatures while master keys change. Design, "Credentials". */
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Option, type Redacted, type Scope } from "effect"
import { SecureRandom } from "effect/crypto"
import type { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { key, keysOf, makeChangingKeys } from "../vault/support.ts"

const processWith = (keys: Layer.Layer<MasterKeys>): Effect.Effect<Secrets["Service"], never, Scope.Scope> =>
  Effect.map(
    Layer.build(Layer.fresh(Secrets.layer).pipe(Layer.provide(Layer.merge(keys, SecureRandom.layerWebCrypto)))),
    (context) => Context.get(context, Secrets)
  )

const hashesOf = (secrets: Secrets["Service"], plaintext: Redacted.Redacted<string>) =>
  Option.getOrThrow(secrets.hashes("api-key", plaintext))

describe("Secrets", () => {
  it.effect("that were made under an earlier master key are still known, and new ones are under the current one", () =>
    Effect.gen(function* () {
      const before = yield* processWith(keysOf(key(1)))
      const old = yield* before.generate("api-key")
      const after = yield* processWith(keysOf(key(2), key(1)))
      assert.include(hashesOf(after, old.plaintext), old.hash)
      const fresh = yield* after.generate("api-key")
      assert.match(fresh.hash, /^v2\./)
      assert.strictEqual(hashesOf(after, fresh.plaintext)[0], fresh.hash)
      assert.notInclude(hashesOf(before, fresh.plaintext), fresh.hash)
    })
  )

  it.effect(
    "of a process during a rotation are known to all, and it knows secrets that others made under the new key",
    () =>
      Effect.gen(function* () {
        const keys = yield* makeChangingKeys([key(1)])
        const server = yield* processWith(keys.layer)
        yield* keys.set(key(2), key(1))
        // The new keys are loaded in the background.
        yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
        const other = yield* processWith(keysOf(key(2), key(1)))
        const theirs = yield* other.generate("api-key")
        assert.include(hashesOf(server, theirs.plaintext), theirs.hash)
        const ours = yield* server.generate("api-key")
        assert.match(ours.hash, /^v1\./, "a process that hasn't heard of the new key yet can check it")
        assert.include(hashesOf(other, ours.plaintext), ours.hash)
      })
  )
})

describe("Signatures", () => {
  it.effect("are the same before and after a rotation", () =>
    Effect.gen(function* () {
      const [before, after, reordered, others] = yield* Effect.all([
        processWith(keysOf(key(1))),
        processWith(keysOf(key(2), key(1))),
        processWith(keysOf(key(1), key(2))),
        processWith(keysOf(key(2)))
      ])
      const signed = before.sign("case-cursor", "text")
      assert.strictEqual(after.sign("case-cursor", "text"), signed)
      assert.strictEqual(reordered.sign("case-cursor", "text"), signed)
      assert.notStrictEqual(others.sign("case-cursor", "text"), signed)
      assert.notStrictEqual(before.sign("task-request", "text"), signed)
    })
  )
})
