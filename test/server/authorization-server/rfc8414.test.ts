/** RFC 8414: OAuth 2.0 Authorization Server Metadata; and the additional CORS headers that browsers need. */
import { assert, describe, it } from "@effect/vitest"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { Effect } from "effect"
import { send } from "../support/Browser.ts"
import { served, step } from "../support/served.ts"

const wellKnown = [
  "/.well-known/oauth-authorization-server/idp",
  "/.well-known/openid-configuration/idp",
  "/idp/.well-known/openid-configuration"
]

describe("section 2, authorization server metadata", () => {
  it.live("says what a client needs to know before it asks", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const issuer = `${place.baseUrl}/idp`
        const answer = yield* step(() => send(ca, `${place.baseUrl}${wellKnown[0]}`))
        const metadata = JSON.parse(answer.text) as Record<string, unknown>
        assert.strictEqual(metadata["authorization_endpoint"], `${issuer}/auth`)
        assert.strictEqual(metadata["token_endpoint"], `${issuer}/token`)
        assert.strictEqual(metadata["registration_endpoint"], `${issuer}/reg`)
        assert.strictEqual(metadata["revocation_endpoint"], `${issuer}/token/revocation`)
        assert.deepStrictEqual(metadata["scopes_supported"], ["openid", "profile", "offline_access", "api", "mcp"])
        assert.deepStrictEqual(metadata["response_types_supported"], ["code"])
        assert.deepStrictEqual(metadata["grant_types_supported"], ["authorization_code", "refresh_token"])
        assert.deepStrictEqual(metadata["token_endpoint_auth_methods_supported"], ["none"])
        assert.deepStrictEqual(metadata["code_challenge_methods_supported"], ["S256"])
        assert.isTrue(metadata["client_id_metadata_document_supported"])
        assert.isTrue(metadata["authorization_response_iss_parameter_supported"])
      })
    )
  )
})

describe("section 3, obtaining authorization server metadata", () => {
  it.live("3.1: the well-known string is inserted between the host component and the path component", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const documents = yield* Effect.forEach(wellKnown, (path) => step(() => send(ca, `${place.baseUrl}${path}`)))
        for (const { headers, status, text } of documents) {
          assert.strictEqual(status, 200)
          assert.match(headers["content-type"] ?? "", /^application\/json/)
          assert.strictEqual(text, documents[0]?.text)
        }
      })
    )
  )

  it.live("3.3: the issuer value returned is identical to the issuer identifier that the address was made of", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const answer = yield* step(() => send(ca, `${place.baseUrl}${wellKnown[0]}`))
        assert.strictEqual(JSON.parse(answer.text).issuer, `${place.baseUrl}/idp`)
      })
    )
  )
})

describe("clients that live in a browser", () => {
  const preflight = {
    method: "OPTIONS",
    headers: { origin: "http://localhost:6274", "access-control-request-method": "GET" }
  }

  it.live("may ask what clients ask, from any origin, without credentials", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        for (const path of [...wellKnown, "/idp/jwks", "/idp/token", "/idp/token/revocation", "/idp/reg"]) {
          const answer = yield* step(() => send(ca, `${place.baseUrl}${path}`, preflight))
          assert.strictEqual(answer.status, 204, path)
          assert.strictEqual(answer.headers["access-control-allow-origin"], "*")
          assert.isUndefined(answer.headers["access-control-allow-credentials"])
          assert.match(answer.headers["access-control-allow-headers"] ?? "", /Content-Type, MCP-Protocol-Version/)
          const isGet = path.includes(".well-known") || path.endsWith("jwks")
          assert.match(answer.headers["access-control-allow-methods"] ?? "", isGet ? /\bGET\b/ : /\bPOST\b/)
        }
        const headers = { origin: "http://localhost:6274" }
        for (const [path, method, status] of [
          [wellKnown[0]!, "GET", 200],
          ["/idp/jwks", "GET", 200],
          ["/idp/token", "POST", 400],
          ["/idp/reg", "POST", 400]
        ] as const) {
          const answer = yield* step(() => send(ca, `${place.baseUrl}${path}`, { method, headers }))
          assert.strictEqual(answer.status, status, path)
          assert.strictEqual(answer.headers["access-control-allow-origin"], "*", path)
        }
      })
    )
  )

  it.live("may not ask what people are asked", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        for (const path of ["/idp/auth", "/idp/interaction/x", "/idp/session/end", "/idp/session/end/confirm"]) {
          for (const method of ["OPTIONS", "GET", "POST"]) {
            const answer = yield* step(() => send(ca, `${place.baseUrl}${path}`, { ...preflight, method }))
            assert.isUndefined(answer.headers["access-control-allow-origin"], `${method} ${path}`)
          }
        }
      })
    )
  )
})
