/** RFC 8252: OAuth 2.0 for Native Apps. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Browser } from "../support/Browser.ts"
import { newProgram } from "../support/programs.ts"
import { served, step } from "../support/served.ts"
import {
  allow,
  authorizationUrl,
  exchange,
  isConsentPage,
  isSignInPage,
  newVerifier,
  openConsent
} from "../../support/signIn.ts"

describe("section 7, receiving the authorization response", () => {
  it.live("7.3: any port of a loopback interface redirect URI is allowed at the time of the request", () =>
    served((place) =>
      Effect.gen(function* () {
        const redirect_uris = ["http://127.0.0.1/callback", "http://[::1]:1/callback", "http://localhost:8787/callback"]
        const { alice, ca, program } = yield* newProgram(place, { redirect_uris })
        const { challenge, verifier } = newVerifier()
        const browser = new Browser(ca)
        for (const redirectUri of [
          "http://127.0.0.1:54321/callback",
          "http://[::1]:54321/callback",
          "http://localhost:54321/callback"
        ]) {
          const used = { ...program, redirectUri }
          const callback = yield* step(() => allow(browser, authorizationUrl(used, challenge), alice))
          assert.strictEqual(`${callback.origin}${callback.pathname}`, redirectUri)
          assert.strictEqual((yield* step(() => exchange(used, callback, verifier))).status, 200)
        }
        for (const redirectUri of [
          "http://127.0.0.1:54321/other",
          "http://127.0.0.2:54321/callback",
          "https://127.0.0.1:54321/callback",
          "http://127.0.0.1:54321/callback?x"
        ]) {
          const answer = yield* step(() => browser.go(authorizationUrl({ ...program, redirectUri }, challenge)))
          assert.strictEqual(answer.status, 400, redirectUri)
        }
      })
    )
  )

  it.live("7.1, 7.2: a private-use scheme and a claimed https address, of one program", () =>
    served((place) =>
      Effect.gen(function* () {
        const redirect_uris = [
          "cursor://anysphere.cursor-mcp/oauth/callback",
          "https://www.cursor.com/agents/mcp/oauth/callback",
          "http://localhost:8787/callback",
          "com.example.app:/callback"
        ]
        const { alice, ca, program } = yield* newProgram(place, { redirect_uris })
        const { challenge } = newVerifier()
        const browser = new Browser(ca)
        for (const redirectUri of redirect_uris) {
          const page = yield* step(() =>
            openConsent(browser, authorizationUrl({ ...program, redirectUri }, challenge), alice)
          )
          assert.isTrue(isConsentPage(page), redirectUri)
          const answer = yield* step(() => browser.submit(page, { action: "allow" }))
          assert.isTrue(answer.headers.location?.startsWith(`${redirectUri}?code=`), redirectUri)
        }
      })
    )
  )
})

describe("section 8.6, client impersonation", () => {
  it.live("a repeated request of a native app is not processed without consent, of a website it is", () =>
    served((place) =>
      Effect.gen(function* () {
        for (const [redirect_uris, isAskedAgain] of [
          [["http://127.0.0.1/callback"], true],
          [["com.example.app:/callback"], true],
          // With several addresses, only the user can see which one gets the answer.
          [["https://app.example/callback", "https://other.example/callback"], true],
          [["https://app.example/callback"], false]
        ] as const) {
          const { alice, ca, program } = yield* newProgram(place, { redirect_uris })
          const { challenge } = newVerifier()
          const browser = new Browser(ca)
          const url = authorizationUrl(program, challenge, { scope: "api" })
          yield* step(() => allow(browser, url, alice))
          const again = yield* step(() => browser.go(url))
          assert.strictEqual(isConsentPage(again), isAskedAgain, redirect_uris[0])
          // It requests more than was granted in any case.
          const more = yield* step(() => browser.go(authorizationUrl(program, challenge, { scope: "api profile" })))
          assert.isTrue(isConsentPage(more))
          const nobody = yield* step(() => new Browser(ca).go(url))
          assert.isTrue(isSignInPage(nobody))
        }
      })
    )
  )
})
