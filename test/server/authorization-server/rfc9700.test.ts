/** RFC 9700: Best Current Practice for OAuth 2.0 Security, including what it repeats of RFC 6749. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { newProgram } from "../support/programs.ts"
import { served, step, verify } from "../support/served.ts"
import {
  allow,
  authorizationUrl,
  exchange,
  newVerifier,
  refresh,
  registerProgram,
  signInAs,
  type Tokens
} from "../../support/signIn.ts"

describe("section 2.1, protecting redirect-based flows", () => {
  it.live("redirection URIs are compared by exact string matching; no page redirects to another", () =>
    served((place) =>
      Effect.gen(function* () {
        const registered = "https://app.example/callback"
        const { ca, program } = yield* newProgram(place, { redirect_uris: [registered] })
        const { challenge } = newVerifier()
        for (const redirect_uri of [
          "https://evil.example/callback",
          "https://app.example/callback/",
          "https://app.example/callback?x=1",
          "https://app.example:8443/callback",
          "https://app.example.evil.example/callback",
          "https://APP.example/callback",
          "http://app.example/callback",
          "javascript:alert(1)",
          ""
        ]) {
          const url = authorizationUrl(program, challenge, { scope: "api", redirect_uri })
          const answer = yield* step(() => new Browser(ca).go(url))
          // If it is left out, it can only be the registered one.
          assert.strictEqual(answer.status, redirect_uri === "" ? 200 : 400, redirect_uri)
          assert.isUndefined(answer.headers.location)
          assert.notInclude(answer.text, "evil.example")
        }
      })
    )
  )

  it.live("4.4.2.1: the response says which authorization server it is from (mix-up)", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const { challenge } = newVerifier()
        const callback = yield* step(() => allow(new Browser(ca), authorizationUrl(program, challenge), alice))
        assert.strictEqual(callback.searchParams.get("iss"), `${place.baseUrl}/idp`)
      })
    )
  )
})

describe("RFC 6749, section 4.1.2, authorization response", () => {
  it.live("a code that is used more than once is denied, and the tokens issued for it are revoked", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const { challenge, verifier } = newVerifier()
        const callback = yield* step(() => allow(new Browser(ca), authorizationUrl(program, challenge), alice))
        const first = yield* step(() => exchange(program, callback, verifier))
        const { refresh_token = "" } = JSON.parse(first.text) as Tokens
        const again = yield* step(() => exchange(program, callback, verifier))
        assert.strictEqual(again.status, 400)
        assert.strictEqual(JSON.parse(again.text).error, "invalid_grant")
        const afterReplay = yield* step(() => refresh(program, refresh_token))
        assert.strictEqual(JSON.parse(afterReplay.text).error, "invalid_grant")
      })
    )
  )

  it.live("4.1.3: a code is bound to its client and its redirection URI", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const other = yield* step(() => registerProgram(ca, place.baseUrl))
        const { challenge, verifier } = newVerifier()
        const browser = new Browser(ca)
        for (const [who, fields] of [
          [other, {}],
          [program, { redirect_uri: "http://127.0.0.1:1/callback" }]
        ] as const) {
          const callback = yield* step(() => allow(browser, authorizationUrl(program, challenge), alice))
          const answer = yield* step(() => exchange(who, callback, verifier, fields))
          assert.strictEqual(JSON.parse(answer.text).error, "invalid_grant")
        }
      })
    )
  )
})

describe("section 4.14.2, refresh token protection", () => {
  it.live("refresh tokens of public clients rotate; an old one ends the grant, and with it the new one", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, program } = yield* newProgram(place)
        const first = yield* step(() => signInAs(program, alice, { scope: "api" }))
        const second = JSON.parse((yield* step(() => refresh(program, first.refresh_token ?? ""))).text) as Tokens
        assert.notStrictEqual(second.refresh_token, first.refresh_token)
        assert.strictEqual((yield* verify(second.access_token)).payload.sub, "alice")
        const reused = yield* step(() => refresh(program, first.refresh_token ?? ""))
        assert.strictEqual(JSON.parse(reused.text).error, "invalid_grant")
        const afterTheft = yield* step(() => refresh(program, second.refresh_token ?? ""))
        assert.strictEqual(JSON.parse(afterTheft.text).error, "invalid_grant")
      })
    )
  )

  it.live(
    "refresh tokens are bound to the scope and resource as consented by the resource owner, and to the client",
    () =>
      served((place) =>
        Effect.gen(function* () {
          const { alice, ca, program } = yield* newProgram(place)
          const { refresh_token = "" } = yield* step(() => signInAs(program, alice, { scope: "api" }))
          const other = yield* step(() => registerProgram(ca, place.baseUrl))
          const byOther = yield* step(() => refresh(other, refresh_token))
          assert.strictEqual(JSON.parse(byOther.text).error, "invalid_grant")
          const wider = yield* step(() => refresh(program, refresh_token, { scope: "api mcp" }))
          assert.strictEqual(JSON.parse(wider.text).error, "invalid_scope")
          assert.strictEqual((yield* step(() => refresh(program, refresh_token))).status, 200)
        })
      )
  )
})
