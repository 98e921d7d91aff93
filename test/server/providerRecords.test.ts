import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/identity-provider/Limits"
import * as ProviderRecords from "@incamera/identity-provider/ProviderRecords"
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import type { AdapterPayload } from "oidc-provider"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

const step = <A>(action: () => Promise<A>) => Effect.promise(action)

describe("the provider's records", () => {
  it.live("of permissions outlive a restart, of sign-ins under way don't", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { adapter: before } = yield* ProviderRecords.open(dataDir)
      const stored: ReadonlyArray<readonly [string, AdapterPayload]> = [
        ["RefreshToken", { jti: "secret-id", accountId: "alice", grantId: "grant" }],
        ["Grant", { jti: "secret-id", accountId: "alice" }],
        ["Session", { jti: "secret-id", uid: "uid", accountId: "alice" }],
        ["Interaction", { jti: "secret-id" }],
        ["AuthorizationCode", { jti: "secret-id", accountId: "alice", grantId: "grant" }]
      ]
      for (const [model, payload] of stored) {
        yield* step(() => before(model).upsert("secret-id", payload, 60))
        assert.deepStrictEqual(yield* step(() => before(model).find("secret-id")), payload)
      }
      const text = yield* step(() => readFile(join(dataDir, "identity-provider", "permissions.json"), "utf8"))
      assert.notInclude(text, "secret-id")
      const { adapter: after } = yield* ProviderRecords.open(dataDir)
      for (const [model, payload] of stored) {
        const found = yield* step(() => after(model).find("secret-id"))
        if (model === "Interaction" || model === "AuthorizationCode") assert.isUndefined(found)
        else assert.deepStrictEqual(found, payload)
      }
      assert.strictEqual((yield* step(() => after("Session").findByUid("uid")))?.accountId, "alice")
      assert.isUndefined(yield* step(() => after("Session").findByUid("other")))
    })
  )

  it.live("are on disk when the provider gets its result, even many at once", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { adapter: records } = yield* ProviderRecords.open(dataDir)
      yield* step(() =>
        Promise.all(
          Array.from({ length: 100 }, async (_, index) => {
            const adapter = records("RefreshToken")
            await adapter.upsert(`id-${index}`, { accountId: "alice", grantId: `grant-${index % 2}` }, 60)
            if (index % 4 === 0) await adapter.consume(`id-${index}`)
            if (index % 4 === 2) await adapter.destroy(`id-${index}`)
          })
        )
      )
      yield* step(async () => records("RefreshToken").revokeByGrantId("grant-1"))
      const again = (yield* ProviderRecords.open(dataDir)).adapter("RefreshToken")
      for (let index = 0; index < 100; index++) {
        const found = yield* step(() => again.find(`id-${index}`))
        if (index % 4 === 0) assert.isNumber(found?.["consumed"])
        else assert.isUndefined(found, `id-${index}`)
      }
      // No half-written file remains.
      assert.deepStrictEqual(yield* step(() => readdir(join(dataDir, "identity-provider"))), ["permissions.json"])
    })
  )

  it.live("are gone when their time is over", () =>
    Effect.gen(function* () {
      const { adapter: records } = yield* ProviderRecords.open(yield* temporaryDirectory)
      yield* step(() => records("Grant").upsert("id", { accountId: "alice" }, -1))
      assert.isUndefined(yield* step(() => records("Grant").find("id")))
    })
  )

  it.live("that strangers bring about are bounded, and never on disk", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const { adapter: records } = yield* ProviderRecords.open(dataDir)
      yield* step(() => records("Grant").upsert("grant", { accountId: "alice" }, 60))
      const before = yield* step(() => readFile(join(dataDir, "identity-provider", "permissions.json"), "utf8"))
      for (let index = 0; index <= Limits.signInRecords; index++) {
        yield* step(() => records("Session").upsert(`id-${index}`, { uid: `uid-${index}` }, 60))
      }
      assert.isUndefined(yield* step(() => records("Session").find("id-0")))
      assert.isDefined(yield* step(() => records("Session").find("id-1")))
      assert.isDefined(yield* step(() => records("Session").find(`id-${Limits.signInRecords}`)))
      assert.isDefined(yield* step(() => records("Grant").find("grant")))
      const after = yield* step(() => readFile(join(dataDir, "identity-provider", "permissions.json"), "utf8"))
      assert.strictEqual(after, before)
    })
  )

  it.live("that can't be read stop the start, by name", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      yield* step(async () => {
        await mkdir(join(dataDir, "identity-provider"))
        await writeFile(join(dataDir, "identity-provider", "permissions.json"), '{"x":1}')
      })
      const error = yield* Effect.flip(ProviderRecords.open(dataDir))
      assert.strictEqual(error.file, "permissions.json")
      assert.strictEqual(error.reason, "malformed")
    })
  )
})
