/** What people see where no page exists. Programs still get JSON. Design, "Errors". */
import { assert, layer } from "@effect/vitest"
import * as Limits from "@incamera/domain/Limits"
import { Effect } from "effect"
import { signInToPages } from "../support/browser/pageSession.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

const navigation = { "sec-fetch-mode": "navigate", accept: "text/html" }

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("Where no page is", (it) => {
  it.effect("a person is shown one, with the same status and headers, and a program JSON", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const alice = await signInToPages(gateway, "alice")
        const tooMuch = { "content-length": String(Limits.fileBytes * 2) }
        for (const [method, path, status, words, headers] of [
          ["GET", "/casess", 404, "Page not found", {}],
          ["GET", "/v1/nothing?name=Margaret+Holloway", 404, "Page not found", {}],
          ["GET", "/sign-out", 405, "Page not found", {}],
          ["POST", "/cases/new", 413, "Too large", tooMuch]
        ] as const) {
          const asked = { method, headers: { ...headers, cookie: alice.cookie } }
          const shown = await alice.send(path, { ...asked, headers: { ...asked.headers, ...navigation } })
          const told = await alice.send(path, asked)
          for (const { headers: sent, status: given, text } of [shown, told]) {
            assert.strictEqual(given, status, path)
            assert.strictEqual(sent["cache-control"], "no-store")
            assert.notInclude(text, "Holloway")
          }
          assert.match(String(shown.headers["content-type"]), /^text\/html/u)
          assert.include(shown.text, words)
          assert.include(String(shown.headers["content-security-policy"]), "script-src 'self'")
          assert.match(String(told.headers["content-type"]), /^application\/json/u)
          assert.hasAllKeys(JSON.parse(told.text), ["error", "message"])
          for (const name of ["allow", "connection"]) assert.strictEqual(shown.headers[name], told.headers[name], name)
        }
      })
    )
  )
})
