/** RFC 7591: OAuth 2.0 Dynamic Client Registration Protocol. */
import { assert, describe, it } from "@effect/vitest"
import * as Limits from "@incamera/identity-provider/Limits"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { Effect } from "effect"
import { send } from "../support/Browser.ts"
import { newProgram } from "../support/programs.ts"
import { served, step } from "../support/served.ts"
import { loopbackRedirect, register, signInAs } from "../../support/signIn.ts"

const redirect_uris = [loopbackRedirect]

describe("section 3.2.1, client information response", () => {
  it.live("is 201 with a unique client identifier and all registered metadata, and is not stored on the way", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const [one, other] = yield* Effect.forEach([1, 2], () =>
          step(() => register(ca, place.baseUrl, { client_name: "My Client", redirect_uris }))
        )
        assert.strictEqual(one?.status, 201)
        assert.match(one?.headers["content-type"] ?? "", /^application\/json/)
        assert.strictEqual(one?.headers["cache-control"], "no-store")
        const { client_id, client_id_issued_at, ...metadata } = JSON.parse(one?.text ?? "")
        assert.match(client_id, /^app_[\w-]{22}$/)
        assert.closeTo(client_id_issued_at, Date.now() / 1_000, 30)
        assert.deepStrictEqual(metadata, {
          client_name: "My Client",
          redirect_uris,
          application_type: "native",
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          token_endpoint_auth_method: "none"
        })
        assert.notStrictEqual(JSON.parse(other?.text ?? "").client_id, client_id)
      })
    )
  )

  it.live("replaces requested values that are not for public clients, and ignores what it does not understand", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const answer = yield* step(() =>
          register(ca, place.baseUrl, {
            redirect_uris,
            token_endpoint_auth_method: "client_secret_post",
            grant_types: ["authorization_code", "implicit"],
            scope: "everything",
            client_uri: "https://client.example",
            logo_uri: "javascript:alert(1)",
            jwks_uri: "https://127.0.0.1/jwks",
            sector_identifier_uri: "https://127.0.0.1/uris",
            client_id: "incamera-cli",
            client_secret: "secret",
            registration_access_token: "x",
            __proto__: { token_endpoint_auth_method: "none" }
          })
        )
        assert.strictEqual(answer.status, 201)
        const client = JSON.parse(answer.text) as Record<string, unknown>
        assert.strictEqual(client["token_endpoint_auth_method"], "none")
        assert.deepStrictEqual(client["grant_types"], ["authorization_code"])
        assert.match(String(client["client_id"]), /^app_/)
        for (const left of ["scope", "client_uri", "logo_uri", "jwks_uri", "sector_identifier_uri", "client_secret"]) {
          assert.isUndefined(client[left], left)
        }
      })
    )
  )

  it.live("a client that registered without refresh_token gets none", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, program } = yield* newProgram(place, { grant_types: ["authorization_code"] })
        const tokens = yield* step(() => signInAs(program, alice, { scope: "api" }))
        assert.isUndefined(tokens.refresh_token)
        const all = yield* newProgram(place)
        assert.isDefined((yield* step(() => signInAs(all.program, alice, { scope: "api" }))).refresh_token)
      })
    )
  )
})

describe("section 3.2.2, client registration error response", () => {
  it.live("invalid_redirect_uri: the value of one or more redirection URIs is invalid", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const refused = [
          "javascript:alert(1)",
          "data:text/html,x",
          "file:///etc/passwd",
          "http://evil.example/callback",
          "http://127.0.0.1.evil.example/callback",
          "https://user@app.example/callback",
          "https://app.example/callback#fragment",
          "not a uri"
        ]
        for (const uris of [...refused.map((uri) => [loopbackRedirect, uri]), [], undefined, loopbackRedirect, [1]]) {
          const answer = yield* step(() => register(ca, place.baseUrl, { redirect_uris: uris }))
          assert.strictEqual(answer.status, 400, JSON.stringify(uris))
          assert.strictEqual(JSON.parse(answer.text).error, "invalid_redirect_uri")
          assert.notInclude(answer.text, "evil")
        }
      })
    )
  )

  it.live("invalid_client_metadata: the value of one of the client metadata fields is invalid", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        for (const metadata of [
          { client_name: "x".repeat(Limits.clientNameCharacters + 1) },
          { client_name: ["x"] },
          { token_endpoint_auth_method: "private_key_jwt" },
          { token_endpoint_auth_method: 1 },
          { grant_types: ["client_credentials"] },
          { response_types: ["token"] }
        ]) {
          const answer = yield* step(() => register(ca, place.baseUrl, { redirect_uris, ...metadata }))
          assert.strictEqual(answer.status, 400, JSON.stringify(metadata))
          assert.strictEqual(JSON.parse(answer.text).error, "invalid_client_metadata")
        }
        for (const body of ["[]", "null", "{", '"x"', "\u0000"]) {
          const answer = yield* step(() =>
            send(ca, `${place.baseUrl}/idp/reg`, {
              method: "POST",
              headers: { "content-type": "application/json" },
              body
            })
          )
          assert.strictEqual(answer.status, 400, body)
          assert.strictEqual(JSON.parse(answer.text).error, "invalid_client_metadata")
        }
      })
    )
  )

  it.live("a registration that is too large, no JSON, or not posted is refused", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const large = yield* step(() =>
          register(ca, place.baseUrl, { redirect_uris, x: "x".repeat(Limits.clientRegistrationBytes) })
        )
        assert.strictEqual(large.status, 413)
        const body = JSON.stringify({ redirect_uris })
        const at = `${place.baseUrl}/idp/reg`
        const asText = yield* step(() =>
          send(ca, at, { method: "POST", headers: { "content-type": "text/plain" }, body })
        )
        assert.strictEqual(asText.status, 400)
        const gotten = yield* step(() => send(ca, at))
        assert.strictEqual(gotten.status, 405)
        assert.strictEqual(gotten.headers["allow"], "OPTIONS, POST")
      })
    )
  )
})

describe("section 5, security considerations", () => {
  it.live("an open registration endpoint is rate limited, and says for how long", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const answers = yield* Effect.forEach(
          Array.from({ length: Limits.registrationsPerAddress + 10 }),
          () => step(() => register(ca, place.baseUrl, { redirect_uris })),
          { concurrency: 10 }
        )
        const refused = answers.filter(({ status }) => status === 429)
        assert.isAtLeast(refused.length, 8)
        assert.isAtLeast(answers.filter(({ status }) => status === 201).length, Limits.registrationsPerAddress)
        for (const { headers, text } of refused) {
          assert.isAtLeast(Number(headers["retry-after"]), 1)
          assert.strictEqual(JSON.parse(text).error, "temporarily_unavailable")
        }
      })
    )
  )
})
