/** The client address that a mounted gateway sees: only a declared proxy can choose it. */
import { hostedRequest } from "@incamera/adapters-http/mounted/hostedRequest"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { HttpServerRequest } from "effect/http"

const proxies = ["10.0.0.0/8"]
const client = "203.0.113.7"
const forwarded = { "x-forwarded-for": `198.51.100.1, ${client}`, "x-forwarded-proto": "https" }

type Scheme = "http" | "https"

type Row = readonly [
  what: string,
  scheme: Scheme,
  headers: Record<string, string>,
  peer: string | undefined,
  trusted: ReadonlyArray<string> | undefined,
  address: string | undefined,
  protocol: Scheme
]

const address = { "x-forwarded-for": client }

const rows: ReadonlyArray<Row> = [
  ["who connects, by what they asked for", "https", {}, client, undefined, client, "https"],
  ["who connects in the clear, whatever they claim", "http", forwarded, client, undefined, client, "http"],
  ["whom the proxy names, as it says", "http", forwarded, "10.0.0.1", proxies, client, "https"],
  [
    "whom the proxy names, in the clear unless it says so",
    "https",
    address,
    "::ffff:10.0.0.1",
    proxies,
    client,
    "http"
  ],
  ["who passes the proxy by, whatever they claim", "http", forwarded, "192.0.2.1", proxies, "192.0.2.1", "http"],
  ["whom the proxy names, where nobody tells who connects", "http", forwarded, undefined, proxies, client, "https"],
  ["nobody in particular, where nobody tells", "https", forwarded, undefined, undefined, undefined, "https"]
]

const from = (url: string, headers: Record<string, string> = {}) =>
  HttpServerRequest.fromWeb(new Request(url, { headers }))

describe("A mounted request comes from", () => {
  for (const [what, scheme, headers, peer, trustedProxies, expected, protocol] of rows) {
    it(what, () => {
      const taken = hostedRequest(
        from(`${scheme}://firm.example/v1/cases`, headers),
        { basePath: "", trustedProxies },
        peer
      )
      assert.deepStrictEqual([Option.getOrUndefined(taken.remoteAddress), taken.protocol], [expected, protocol])
    })
  }
})

describe("A mounted request goes to", () => {
  it.each([
    ["/legal/v1/cases?limit=1", "/v1/cases?limit=1"],
    ["/legal/", "/"],
    ["/legal", "/legal"],
    ["/legalv1/cases", "/legalv1/cases"],
    ["/v1/cases", "/v1/cases"]
  ])("%s as %s", (path, expected) => {
    const arrival = { basePath: "/legal", trustedProxies: undefined }
    assert.strictEqual(hostedRequest(from(`https://firm.example${path}`), arrival, undefined).url, expected)
  })
})
