/** The page where users see the programs they allowed, and withdraw access. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Answer, Browser, form } from "../support/Browser.ts"
import { newProgram, person } from "../support/programs.ts"
import { served, step } from "../support/served.ts"
import {
  authorizationUrl,
  isConsentPage,
  isSignInPage,
  newVerifier,
  openConsent,
  refresh,
  signInAs
} from "../../support/signIn.ts"

const isProgramsPage = ({ status, text }: Answer) => status === 200 && text.includes("<h1>Programs you allowed</h1>")

const listed = ({ text }: Answer): ReadonlyArray<string> =>
  [...text.matchAll(/name="client" value="([^"]*)"/g)].map(([, id = ""]) => id)

describe("the page of programs", () => {
  it.live("asks a visitor without a session to sign in, and asks no consent for itself", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca } = yield* newProgram(place)
        const browser = new Browser(ca)
        const at = `${place.baseUrl}/idp/programs`
        const signIn = yield* step(() => browser.go(at))
        assert.isTrue(isSignInPage(signIn))
        assert.include(signIn.text, "the programs you allowed")
        const page = yield* step(() => openConsent(browser, signIn.url, alice))
        assert.isTrue(isProgramsPage(page))
        // Without the code in the address.
        assert.strictEqual(page.url, at)
        assert.include(page.text, "No program has access to your account, Alice Moreau.")
        assert.include(page.headers["content-security-policy"], "form-action 'self';")
        assert.strictEqual(page.headers["x-frame-options"], "DENY")
        assert.strictEqual(page.headers["cache-control"], "no-store")

        const other = new Browser(ca)
        const again = yield* step(() => other.go(at))
        const cancelled = yield* step(() => other.submit(again, { action: "cancel" }))
        assert.strictEqual(cancelled.status, 400)
        assert.include(cancelled.text, "access_denied")
      })
    )
  )

  it.live("lists what a user allowed, and ends it: the program can't renew its tokens, and has to ask again", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place, {
          client_name: "<b>Web</b> app",
          redirect_uris: ["https://app.example/callback"]
        })
        const other = yield* newProgram(place, { client_name: "Other" })
        const browser = new Browser(ca)
        const tokens = yield* step(() => signInAs(program, alice, { scope: "api" }, browser))
        yield* step(() => signInAs(program, alice, { scope: "mcp" }, browser))
        const kept = yield* step(() => signInAs(other.program, alice, { scope: "mcp" }, browser))
        const page = yield* step(() => browser.go(`${place.baseUrl}/idp/programs`))
        assert.sameMembers([...listed(page)], [program.clientId, other.program.clientId])
        assert.include(page.text, "<bdi>&lt;b&gt;Web&lt;/b&gt; app</bdi>")
        assert.include(page.text, 'aria-label="Take access back from Other"')
        assert.include(page.text, "work with your cases")
        assert.include(page.text, "send tasks to In Camera’s agent")

        const after = yield* step(() => browser.submit(page, { client: program.clientId }))
        assert.deepStrictEqual(listed(after), [other.program.clientId])
        const refused = yield* step(() => refresh(program, tokens.refresh_token ?? ""))
        assert.strictEqual(JSON.parse(refused.text).error, "invalid_grant")
        assert.strictEqual((yield* step(() => refresh(other.program, kept.refresh_token ?? ""))).status, 200)
        const url = authorizationUrl(program, newVerifier().challenge, { scope: "api" })
        assert.isTrue(isConsentPage(yield* step(() => browser.go(url))))
      })
    )
  )

  it.live("is each user's own", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const bob = yield* person(place, "bob")
        const [ofAlice, ofBob] = [new Browser(ca), new Browser(ca)]
        const hers = yield* step(() => signInAs(program, alice, { scope: "api" }, ofAlice))
        const his = yield* step(() => signInAs(program, bob, { scope: "api" }, ofBob))
        const page = yield* step(() => ofBob.go(`${place.baseUrl}/idp/programs`))
        assert.deepStrictEqual(listed(page), [program.clientId])
        yield* step(() => ofBob.submit(page, { client: program.clientId }))
        assert.strictEqual((yield* step(() => refresh(program, his.refresh_token ?? ""))).status, 400)
        assert.strictEqual((yield* step(() => refresh(program, hers.refresh_token ?? ""))).status, 200)
      })
    )
  )

  it.live("accepts forms only from itself, for the signed-in user", () =>
    served((place) =>
      Effect.gen(function* () {
        const { alice, ca, program } = yield* newProgram(place)
        const browser = new Browser(ca)
        const tokens = yield* step(() => signInAs(program, alice, { scope: "api" }, browser))
        const at = `${place.baseUrl}/idp/programs`
        const filled = form({ client: program.clientId })
        for (const headers of [
          { origin: "https://evil.example" },
          { origin: "null" },
          { "sec-fetch-site": "same-site" }
        ]) {
          const forged = yield* step(() => browser.go(at, { ...filled, headers: { ...filled.headers, ...headers } }))
          assert.strictEqual(forged.status, 400)
        }
        const nobody = yield* step(() => new Browser(ca).go(at, filled))
        assert.isTrue(isSignInPage(nobody))
        assert.strictEqual((yield* step(() => browser.go(at, form({})))).status, 400)
        assert.strictEqual((yield* step(() => browser.go(at, { method: "PUT" }))).status, 405)
        assert.strictEqual((yield* step(() => refresh(program, tokens.refresh_token ?? ""))).status, 200)
      })
    )
  )

  it.live("has a sign-in that nobody can widen, or turn elsewhere", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca } = yield* newProgram(place)
        const redirectUri = `${place.baseUrl}/idp/programs`
        const page = { ca, baseUrl: place.baseUrl, clientId: "incamera-programs", redirectUri }
        const { challenge } = newVerifier()
        const open = (parameters: Readonly<Record<string, string>>) =>
          step(() => new Browser(ca).go(authorizationUrl(page, challenge, parameters)))
        assert.isTrue(isSignInPage(yield* open({ scope: "openid" })))
        for (const parameters of [
          { scope: "openid api" },
          { scope: "mcp" },
          { scope: "" },
          { scope: "openid", redirect_uri: "https://evil.example/" },
          { scope: "openid", redirect_uri: "http://127.0.0.1:1/callback" },
          { scope: "openid", redirect_uri: `${redirectUri}/x` }
        ]) {
          const answer = yield* open(parameters)
          assert.strictEqual(answer.status, 400, JSON.stringify(parameters))
          assert.isUndefined(answer.headers.location)
        }
      })
    )
  )
})
