import { makeRequestOrigin } from "@incamera/adapters-http/mcp/requestOrigin"
import { assert, describe, it } from "@effect/vitest"
import { HttpServerRequest } from "effect/http"

const from = (headers: Record<string, string>) =>
  HttpServerRequest.fromWeb(new Request("https://any.example/api/mcp", { method: "POST", headers }))

const isTaken = (settings: Parameters<typeof makeRequestOrigin>[0], headers: Record<string, string>) =>
  makeRequestOrigin(settings)(from(headers))

describe("A request is from here", () => {
  const served = { baseUrl: "https://gateway.example", behindProxy: false }
  const proxied = { ...served, behindProxy: true }

  it("by our name, with any default port, and by no other", () => {
    for (const host of ["gateway.example", "gateway.example:443", "GATEWAY.example"]) {
      assert.isTrue(isTaken(served, { host }), host)
    }
    for (const host of ["gateway.example:8443", "localhost", "127.0.0.1", "gateway.example.evil.example", ""]) {
      assert.isFalse(isTaken(served, { host }), host)
    }
  })

  it("by the other names of one machine, if it serves one", () => {
    const local = { baseUrl: "https://localhost:8443", behindProxy: false }
    for (const host of ["localhost:8443", "127.0.0.1:8443", "[::1]:8443"]) assert.isTrue(isTaken(local, { host }), host)
    for (const host of ["localhost", "localhost:8444", "evil.example:8443"])
      assert.isFalse(isTaken(local, { host }), host)
  })

  it("behind a proxy under any name, but from no other origin", () => {
    assert.isTrue(isTaken(proxied, { host: "10.0.0.7:8080" }))
    assert.isTrue(isTaken(proxied, { host: "10.0.0.7:8080", origin: "https://gateway.example" }))
    for (const settings of [served, proxied]) {
      for (const origin of ["https://evil.example", "http://gateway.example", "null", ""]) {
        assert.isFalse(isTaken(settings, { host: "gateway.example", origin }), origin)
      }
    }
  })
})
