/** The library's part, without our routes: it keeps nothing about its callers. */
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import * as McpCore from "@incamera/adapters-http/mcp/McpCore"
import * as Shutdown from "@incamera/adapters-http/server/Shutdown"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as domain from "../support/domain.ts"
import { accept, initialize } from "./support/peer.ts"

const services = Layer.mergeAll(
  domain.layer,
  Layer.succeed(BaseUrl, "https://gateway.example"),
  Shutdown.layer,
  SecureRandom.layerWebCrypto
)

const headers = { accept, "content-type": "application/json" }

layer(services, { excludeTestServices: true })("The library's part", (it) => {
  it.effect("forgets the session that it made for a client", () =>
    Effect.gen(function* () {
      const core = yield* McpCore.make({ version: "1.0.0" })
      const made = yield* core.answer({ method: "POST", headers, body: JSON.stringify(initialize("2025-11-25")) })
      const session = made.headers["mcp-session-id"]!
      const list = { jsonrpc: "2.0", id: 1, method: "tools/list" }
      const ask = core.answer({
        method: "POST",
        headers: { ...headers, "mcp-session-id": session },
        body: JSON.stringify(list)
      })
      assert.strictEqual((yield* ask).status, 200)
      yield* core.forget(session)
      assert.strictEqual((yield* ask).status, 404)
    }).pipe(Effect.scoped)
  )

  it.effect("has one session for each revision that has them, and none for others", () =>
    Effect.gen(function* () {
      const core = yield* McpCore.make({ version: "1.0.0" })
      for (const revision of ["2025-11-25", "2025-06-18"]) {
        const session = yield* core.sessionFor(revision)
        assert.isString(session)
        assert.strictEqual(yield* core.sessionFor(revision), session)
      }
      for (const revision of ["2026-07-28", "2025-03-26", "__proto__"]) {
        assert.isUndefined(yield* core.sessionFor(revision))
      }
    }).pipe(Effect.scoped)
  )
})
