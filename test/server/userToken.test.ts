import { assert, describe, it } from "@effect/vitest"
import * as LocalUsers from "@incamera/identity-provider/LocalUsers"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { Effect } from "effect"
import { createLocalJWKSet, jwtVerify } from "jose"
import { runCommand } from "./support/commands.ts"
import { temporaryDirectory } from "./support/temporaryDirectory.ts"

describe("npm run user-token", () => {
  it.live("prints one line, a token the server accepts, before it ever ran and after", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const places = [
        [{}, "https://localhost:8443"],
        [{ INCAMERA_PORT: "9000" }, "https://localhost:9000"],
        [
          { INCAMERA_PORT: "9000", INCAMERA_BASE_URL: "https://gateway.example/", INCAMERA_ALLOW_EMBEDDED: "1" },
          "https://gateway.example"
        ]
      ] as const
      for (const [environment, baseUrl] of places) {
        const result = yield* runCommand("userToken.ts", ["alice"], { INCAMERA_DATA_DIR: dataDir, ...environment })
        assert.deepStrictEqual([result.code, result.stderr], [0, ""])
        assert.match(result.stdout, /^[\w-]+\.[\w-]+\.[\w-]+\n$/)
        const { publicJwks } = yield* ProviderKeys.load(dataDir)
        const { payload } = yield* Effect.promise(() =>
          jwtVerify(result.stdout.trim(), createLocalJWKSet({ keys: [...publicJwks.keys] }), {
            issuer: `${baseUrl}/idp`,
            audience: baseUrl,
            typ: "at+jwt"
          })
        )
        assert.strictEqual(payload.sub, "alice")
      }
      // The server's first start still gives the users their passwords.
      yield* LocalUsers.giveFirstPasswords(dataDir)
      assert.strictEqual((yield* runCommand("userToken.ts", ["bob"], { INCAMERA_DATA_DIR: dataDir })).code, 0)
    })
  )

  it.live("reports the fault on standard error, and fails", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryDirectory
      const external = { INCAMERA_IDP_ISSUER: "https://idp.example", INCAMERA_IDP_AUDIENCE: "in-camera" }
      const failures = [
        [["mallory"], {}, "No local user has this name. Local users: alice, bob, carol.\n"],
        [[], {}, "Usage: npm run user-token -- NAME\n"],
        [["alice", "bob"], {}, "Usage: npm run user-token -- NAME\n"]
      ] as const
      for (const [parameters, environment, message] of failures) {
        const result = yield* runCommand("userToken.ts", parameters, { INCAMERA_DATA_DIR: dataDir, ...environment })
        assert.deepStrictEqual(result, { code: 1, stdout: "", stderr: message })
      }
      const refused = yield* runCommand("userToken.ts", ["alice"], { INCAMERA_DATA_DIR: dataDir, ...external })
      assert.strictEqual(refused.code, 1)
      assert.strictEqual(refused.stdout, "")
      assert.include(refused.stderr, "INCAMERA_IDP_ISSUER is set")
    })
  )
})
