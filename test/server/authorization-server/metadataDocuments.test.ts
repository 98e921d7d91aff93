/** How clients' metadata documents are fetched over a failing network. */
import { assert, describe, it } from "@effect/vitest"
import { OutboundJson } from "@incamera/adapters-http/outbound/OutboundJson"
import type { OutboundUrl } from "@incamera/adapters-http/outbound/OutboundUrl"
import { RequestFailed } from "@incamera/adapters-http/outbound/RequestFailed"
import * as ProviderLimits from "@incamera/identity-provider/Limits"
import * as Limits from "@incamera/domain/Limits"
import * as MetadataDocuments from "@incamera/identity-provider/clients/MetadataDocuments"
import * as RequestRates from "@incamera/identity-provider/clients/RequestRates"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

const clientId = "https://client.example/c?v=1"
const document = { client_id: clientId, client_name: "Doc", redirect_uris: ["https://app.example/cb"], logo_uri: "x" }

const reading = Effect.fnUntraced(function* (get: OutboundJson["Service"]["get"]) {
  return (yield* MetadataDocuments.make)(OutboundJson.of({ get }))
})

describe("a client metadata document", () => {
  it.effect("is fetched from exactly its address, within its bound, and passed on without unused fields", () =>
    Effect.gen(function* () {
      const asked: Array<readonly [OutboundUrl, number]> = []
      const read = yield* reading((url, { bytes }) =>
        Effect.sync(() => void asked.push([url, bytes])).pipe(Effect.as(document))
      )
      const response = yield* read(clientId)
      assert.strictEqual(response.status, 200)
      const given = (yield* Effect.promise(() => response.json())) as Record<string, unknown>
      assert.strictEqual(given["client_id"], clientId)
      assert.isUndefined(given["logo_uri"])
      assert.deepStrictEqual(asked, [
        [
          { host: { _tag: "Name", name: "client.example" }, port: 443, path: "/c?v=1" },
          ProviderLimits.clientMetadataDocumentBytes
        ]
      ])
    })
  )

  it.effect("that can't be read gets the same answer as an invalid address, which is never requested", () =>
    Effect.gen(function* () {
      let asked = 0
      const read = yield* reading(() =>
        Effect.suspend(() => {
          asked++
          return Effect.fail(new RequestFailed({ why: "blocked-address" }))
        })
      )
      for (const address of [clientId, "https://client.example/", "http://client.example/c", "file:///etc/passwd"]) {
        const response = yield* read(address)
        assert.strictEqual(response.status, 404)
        assert.strictEqual(yield* Effect.promise(() => response.text()), "")
      }
      assert.strictEqual(asked, 1)
    })
  )

  it.effect("is fetched with a limit on fetches at a time; others are refused meanwhile, and not afterwards", () =>
    Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const read = yield* reading(() => Effect.as(Deferred.await(gate), document))
      const waiting = yield* Effect.forEach(Array.from({ length: ProviderLimits.metadataFetchesAtOnce }), () =>
        Effect.forkChild(read(clientId), { startImmediately: true })
      )
      assert.strictEqual((yield* read(clientId)).status, 404)
      yield* Deferred.succeed(gate, undefined)
      for (const fiber of waiting) assert.strictEqual((yield* Fiber.join(fiber)).status, 200)
      assert.strictEqual((yield* read(clientId)).status, 200)
    })
  )
})

describe("requests of strangers", () => {
  it.effect("are counted for each address, come back with time, and fetches are bounded for all together", () =>
    Effect.gen(function* () {
      const rates = yield* RequestRates.make
      const registered = Effect.map(rates.registration("192.0.2.1"), (wait) => wait === 0)
      const most = ProviderLimits.registrationsPerAddress
      const tries = yield* Effect.all(Array.from({ length: most + 5 }, () => registered))
      assert.strictEqual(tries.filter((passed) => passed).length, most)
      assert.isAtLeast(yield* rates.registration("192.0.2.1"), 1)
      assert.strictEqual(yield* rates.registration("192.0.2.2"), 0)
      yield* TestClock.adjust(Limits.rateLimitWindowMillis)
      assert.isTrue(yield* registered)

      let fetched = 0
      for (let index = 0; index < 2 * ProviderLimits.metadataFetches; index++) {
        if (yield* rates.metadataFetch(`198.51.100.${index % 20}`)) fetched++
      }
      assert.strictEqual(fetched, ProviderLimits.metadataFetches)
      let ofOne = 0
      yield* TestClock.adjust(Limits.rateLimitWindowMillis)
      for (let index = 0; index < 2 * ProviderLimits.metadataFetchesPerAddress; index++) {
        if (yield* rates.metadataFetch("203.0.113.1")) ofOne++
      }
      assert.strictEqual(ofOne, ProviderLimits.metadataFetchesPerAddress)
    })
  )
})
