import { assert, describe, it } from "@effect/vitest"
import { EmbeddedIdentityProvider } from "@incamera/identity-provider/EmbeddedIdentityProvider"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose"
import { send } from "./support/Browser.ts"
import { redirectUri, server, type Tokens } from "./support/identityProviderServer.ts"
import { newPerson, newPlace, served, step, verify } from "./support/served.ts"

const errorOf = (location: string | undefined): string | null => new URL(location ?? "").searchParams.get("error")

describe("discovery", () => {
  it.live("is found at each address, names HTTPS URLs of ours only and nothing that is off", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        for (const path of [
          "/.well-known/oauth-authorization-server/idp",
          "/.well-known/openid-configuration/idp",
          "/idp/.well-known/oauth-authorization-server",
          "/idp/.well-known/openid-configuration"
        ]) {
          // A client's or a proxy's claim about our name is ignored.
          const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" }
          const answer = yield* step(() => send(ca, `${place.baseUrl}${path}`, { headers }))
          assert.strictEqual(answer.status, 200)
          const document = JSON.parse(answer.text) as Record<string, unknown>
          assert.strictEqual(document["issuer"], `${place.baseUrl}/idp`)
          assert.strictEqual(document["authorization_endpoint"], `${place.baseUrl}/idp/auth`)
          assert.strictEqual(document["token_endpoint"], `${place.baseUrl}/idp/token`)
          assert.strictEqual(document["jwks_uri"], `${place.baseUrl}/idp/jwks`)
          assert.deepStrictEqual(document["code_challenge_methods_supported"], ["S256"])
          assert.deepStrictEqual(document["response_types_supported"], ["code"])
          assert.strictEqual(document["registration_endpoint"], `${place.baseUrl}/idp/reg`)
          assert.isUndefined(document["userinfo_endpoint"])
          assert.notInclude(answer.text, "http://")
          assert.notInclude(answer.text, "evil.example")
        }
      })
    )
  )

  it.live("publishes the keys it verifies with, and no private part of them", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const { jwks } = yield* EmbeddedIdentityProvider
        const published = yield* step(() => send(ca, `${place.baseUrl}/idp/jwks`))
        const { keys } = JSON.parse(published.text) as { readonly keys: ReadonlyArray<object> }
        assert.deepStrictEqual(keys, [...jwks.keys])
        assert.sameMembers(Object.keys(keys[0] ?? {}), ["kty", "use", "kid", "alg", "e", "n"])
      })
    )
  )

  it.live("answers an unknown path with 404", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        for (const path of ["/idp/me", "/idp/reg/app_1", "/idp/request", "/idp/"]) {
          const answer = yield* step(() => send(ca, `${place.baseUrl}${path}`))
          assert.strictEqual(answer.status, 404, path)
          assert.strictEqual(JSON.parse(answer.text).error, "NotFound")
        }
      })
    )
  )
})

describe("authorization code with PKCE", () => {
  it.live("signs a person in, asks for consent and gives a program tokens for the API", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        assert.include(page.text, "In Camera command line")
        const consent = yield* step(() => person.enter(page, "alice"))
        assert.strictEqual(consent.status, 200)
        assert.include(consent.text, "<h1>Allow access?</h1>")
        assert.include(consent.text, "Alice Moreau")
        assert.include(consent.text, "127.0.0.1:49152")

        const allowed = yield* step(() => person.browser.submit(consent, { action: "allow" }))
        const callback = new URL(allowed.headers.location ?? "")
        assert.strictEqual(`${callback.origin}${callback.pathname}`, redirectUri)
        assert.strictEqual(callback.searchParams.get("state"), "state-1")
        assert.strictEqual(callback.searchParams.get("iss"), `${place.baseUrl}/idp`)

        const answer = yield* step(() => person.redeem(callback))
        assert.strictEqual(answer.status, 200)
        const tokens = JSON.parse(answer.text) as Tokens
        assert.strictEqual(tokens.expires_in, 3600)
        const { payload, protectedHeader } = yield* verify(tokens.access_token)
        assert.strictEqual(protectedHeader.alg, "RS256")
        assert.strictEqual(payload.sub, "alice")
        assert.strictEqual(payload.aud, place.baseUrl)
        assert.strictEqual(payload["scope"], "api")
        assert.strictEqual(payload["client_id"], "incamera-cli")
        assert.strictEqual(payload.exp! - payload.iat!, 3600)

        const { jwks, issuer } = yield* EmbeddedIdentityProvider
        const idToken = yield* step(() =>
          jwtVerify(tokens.id_token, createLocalJWKSet({ keys: [...jwks.keys] }), { issuer, audience: "incamera-cli" })
        )
        assert.strictEqual(idToken.payload["name"], "Alice Moreau")
        assert.strictEqual(idToken.payload["preferred_username"], "alice")
        // An ID token is not a user token: its type and audience differ.
        assert.notStrictEqual(decodeProtectedHeader(tokens.id_token).typ, "at+jwt")
      })
    )
  )

  it.live("redeems a code once, and only with the verifier it was asked for with", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const consent = yield* step(async () => person.enter(await person.open(), "alice"))
        const allowed = yield* step(() => person.browser.submit(consent, { action: "allow" }))
        const callback = new URL(allowed.headers.location ?? "")
        for (const overrides of [{ code_verifier: "A".repeat(43) }, { code_verifier: "" }, {}] as const) {
          const { status } = yield* step(() => person.redeem(callback, overrides))
          assert.strictEqual(status, "code_verifier" in overrides ? 400 : 200)
        }
        const again = yield* step(() => person.redeem(callback))
        assert.strictEqual(again.status, 400)
        assert.strictEqual(JSON.parse(again.text).error, "invalid_grant")
      })
    )
  )

  it.live("refuses plain PKCE, no PKCE, other response types and other audiences", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const refusals = [
          [{ code_challenge_method: "plain" }, "invalid_request"],
          [{ code_challenge: "" }, "invalid_request"],
          [{ response_type: "id_token" }, "unsupported_response_type"],
          [{ resource: "https://elsewhere.example" }, "invalid_target"]
        ] as const
        for (const [overrides, error] of refusals) {
          const answer = yield* step(() => person.open(overrides))
          const inQuery = answer.headers.location?.replace("#", "?")
          assert.strictEqual(errorOf(inQuery), error, JSON.stringify(overrides))
        }
      })
    )
  )

  it.live("answers only at the client's own loopback callback, on any port", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        for (const uri of [
          "https://evil.example/callback",
          "http://127.0.0.1:1/other",
          "http://127.0.0.1.evil.example/callback"
        ]) {
          const answer = yield* step(() => person.open({ redirect_uri: uri }))
          assert.strictEqual(answer.status, 400, uri)
          assert.isUndefined(answer.headers.location)
        }
        for (const uri of [
          "http://127.0.0.1:1/callback",
          "http://[::1]:65535/callback",
          "http://localhost:5/callback"
        ]) {
          const answer = yield* step(() => person.open({ redirect_uri: uri }))
          assert.strictEqual(answer.status, 200, uri)
        }
      })
    )
  )
})

describe("refresh tokens", () => {
  it.live("rotate; using an old one ends the permission with all its tokens", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const first = yield* step(() => person.complete("bob"))
        const refresh = (token: string) =>
          step(() => person.token({ grant_type: "refresh_token", refresh_token: token }))
        const second = yield* refresh(first.refresh_token ?? "")
        assert.strictEqual(second.status, 200)
        const rotated = JSON.parse(second.text) as Tokens
        assert.notStrictEqual(rotated.refresh_token, first.refresh_token)
        assert.strictEqual((yield* verify(rotated.access_token)).payload.sub, "bob")

        const reused = yield* refresh(first.refresh_token ?? "")
        assert.strictEqual(reused.status, 400)
        assert.strictEqual(JSON.parse(reused.text).error, "invalid_grant")
        const afterTheft = yield* refresh(rotated.refresh_token ?? "")
        assert.strictEqual(afterTheft.status, 400)
      })
    )
  )

  it.live("can be given back", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const tokens = yield* step(() => person.complete("bob"))
        const { ca = "" } = yield* TlsCertificate
        yield* step(() =>
          send(ca, `${place.baseUrl}/idp/token/revocation`, {
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: new URLSearchParams({ client_id: "incamera-cli", token: tokens.refresh_token ?? "" }).toString()
          })
        )
        const refused = yield* step(() =>
          person.token({ grant_type: "refresh_token", refresh_token: tokens.refresh_token ?? "" })
        )
        assert.strictEqual(refused.status, 400)
      })
    )
  )
})

describe("a restart", () => {
  it.live("keeps keys, users, the signed-in session and refresh tokens, and forgets no use of one", () =>
    Effect.gen(function* () {
      const place = yield* newPlace
      const before = yield* Effect.gen(function* () {
        const person = yield* newPerson(place)
        const first = yield* step(() => person.complete("carol"))
        const rotated = yield* step(() =>
          person.token({ grant_type: "refresh_token", refresh_token: first.refresh_token ?? "" })
        )
        const minted = yield* (yield* EmbeddedIdentityProvider).mintUserToken("carol")
        return { person, first, rotated: JSON.parse(rotated.text) as Tokens, minted: Redacted.value(minted) }
      }).pipe(Effect.provide(server(place)))

      const stored = yield* step(() => readFile(join(place.dataDir, "identity-provider", "permissions.json"), "utf8"))
      const session = [...before.person.browser.cookies.values()].map(({ value }) => value)
      for (const secret of [before.first.refresh_token ?? "", before.rotated.refresh_token ?? "", ...session]) {
        assert.isAbove(secret.length, 20)
        assert.notInclude(stored, secret)
      }

      yield* Effect.gen(function* () {
        assert.strictEqual((yield* verify(before.minted)).payload.sub, "carol")
        assert.strictEqual((yield* verify(before.first.access_token)).payload.sub, "carol")

        // Still signed in: no password is asked for.
        const page = yield* step(() => before.person.open())
        assert.include(page.text, "<h1>Allow access?</h1>")

        const person = yield* newPerson(place)
        const refreshed = yield* step(() =>
          person.token({ grant_type: "refresh_token", refresh_token: before.rotated.refresh_token ?? "" })
        )
        assert.strictEqual(refreshed.status, 200)
        const reused = yield* step(() =>
          person.token({ grant_type: "refresh_token", refresh_token: before.first.refresh_token ?? "" })
        )
        assert.strictEqual(reused.status, 400)
      }).pipe(Effect.provide(server(place)))
    })
  )
})

describe("minted user tokens", () => {
  it.live("have what the provider's own tokens have", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const own = yield* step(() => person.complete("alice"))
        const provider = yield* EmbeddedIdentityProvider
        const minted = yield* verify(Redacted.value(yield* provider.mintUserToken("alice")))
        const signed = yield* verify(own.access_token)
        assert.deepStrictEqual(minted.protectedHeader, signed.protectedHeader)
        assert.sameMembers(Object.keys(minted.payload), Object.keys(signed.payload))
        for (const claim of ["iss", "sub", "client_id"]) {
          assert.deepStrictEqual(minted.payload[claim], signed.payload[claim])
        }
        // For people at the command line: one token for both interfaces.
        assert.deepStrictEqual(minted.payload.aud, [String(signed.payload.aud), `${place.baseUrl}/api/mcp`])
        assert.strictEqual(minted.payload["scope"], "api mcp")
        assert.strictEqual(minted.payload.exp! - minted.payload.iat!, 3600)
      })
    )
  )

  it.live("are refused for a name nobody has, with the names there are", () =>
    served(() =>
      Effect.gen(function* () {
        const provider = yield* EmbeddedIdentityProvider
        for (const name of ["mallory", "__proto__", "constructor", ""]) {
          const error = yield* Effect.flip(provider.mintUserToken(name))
          assert.strictEqual(error.message, "No local user has this name. Local users: alice, bob, carol.")
        }
      })
    )
  )
})
