import { assert, describe, it, vi } from "@effect/vitest"
import * as Limits from "@incamera/identity-provider/Limits"
import { formActionFor } from "@incamera/identity-provider/pages/page"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { createHash } from "node:crypto"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { inspect } from "node:util"
import { Effect, Logger } from "effect"
import { type Answer, Browser, form, send } from "./support/Browser.ts"
import { authorizationUrl, firstPasswords, server } from "./support/identityProviderServer.ts"
import { newPerson, newPlace, served, step } from "./support/served.ts"

const assertHardened = (page: Answer): void => {
  const policy = page.headers["content-security-policy"]
  const style = /<style>(.*?)<\/style>/s.exec(page.text)?.[1] ?? ""
  const hash = createHash("sha256").update(style).digest("base64")
  assert.include(policy, "default-src 'none'")
  assert.include(policy, `style-src 'sha256-${hash}';`)
  assert.include(policy, "frame-ancestors 'none'")
  assert.include(policy, "base-uri 'none'")
  assert.strictEqual(page.headers["x-frame-options"], "DENY")
  assert.strictEqual(page.headers["x-content-type-options"], "nosniff")
  assert.strictEqual(page.headers["cache-control"], "no-store")
  assert.include(page.text, '<html lang="en">')
  assert.notMatch(page.text, /<script|\son\w+=/i)
}

const problemOf = (page: Answer): string | undefined => /role="alert">([^<]*)</.exec(page.text)?.[1]

describe("the sign-in page", () => {
  it.live("is hardened, labelled, and lets the form lead back to the waiting program", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        assertHardened(page)
        assert.include(page.headers["content-security-policy"], "form-action 'self' http://127.0.0.1:49152;")
        assert.match(page.text, /<label for="user">/)
        assert.match(page.text, /<label for="password">/)
        const consent = yield* step(() => person.enter(page, "alice"))
        assertHardened(consent)
        assert.include(consent.headers["content-security-policy"], "form-action 'self' http://127.0.0.1:49152;")
      })
    )
  )

  it.live("sets cookies that only HTTPS carries, no script reads and no other site sends", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        yield* step(() => person.complete("alice"))
        const { setCookies } = person.browser
        assert.isAbove(setCookies.length, 4)
        for (const cookie of setCookies) {
          assert.match(cookie, /^__Secure-incamera-idp-/)
          assert.match(cookie, /; path=\/idp/)
          assert.match(cookie, /; secure/i)
          assert.match(cookie, /; httponly/i)
          assert.match(cookie, /; samesite=lax/i)
        }
      })
    )
  )

  it.live("escapes everything that comes from outside", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const attack = `"><script>alert(1)</script>'`
        const page = yield* step(() => person.open({ login_hint: attack, state: attack, nonce: attack }))
        assertHardened(page)
        assert.include(page.text, "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;")
        const rejected = yield* step(() => person.enter(page, attack, "wrong"))
        assertHardened(rejected)
        assert.include(rejected.text, "&quot;&gt;&lt;script&gt;")
        const consent = yield* step(() => person.enter(page, "alice"))
        const allowed = yield* step(() => person.browser.submit(consent, { action: "allow" }))
        assert.strictEqual(new URL(allowed.headers.location ?? "").searchParams.get("state"), attack)
      })
    )
  )

  it.live("shows an error by its code alone, without a word of the request", () =>
    served((place) =>
      Effect.gen(function* () {
        const { ca = "" } = yield* TlsCertificate
        const overrides = { client_id: "<b>nobody</b>", state: "<b>state</b>" }
        const page = yield* step(() =>
          send(ca, authorizationUrl(place.baseUrl, overrides), { headers: { accept: "text/html" } })
        )
        assert.strictEqual(page.status, 400)
        assertHardened(page)
        assert.include(page.text, "<code>invalid_client</code>")
        assert.notInclude(page.text, "nobody")
        assert.notInclude(page.text, "state")
      })
    )
  )

  it.live("says the same for a wrong password and for an unknown user", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        const wrong = yield* step(() => person.enter(page, "alice", "wrong"))
        const unknown = yield* step(() => person.enter(page, "mallory", "wrong"))
        assert.strictEqual(wrong.status, 403)
        assert.strictEqual(unknown.status, 403)
        assert.isDefined(problemOf(wrong))
        assert.strictEqual(unknown.text.replaceAll("mallory", "alice"), wrong.text)
        // The name is accepted as people type it.
        const consent = yield* step(async () =>
          person.enter(page, " ALICE ", (await firstPasswords(place.dataDir)).get("alice"))
        )
        assert.include(consent.text, "<h1>Allow access?</h1>")
      })
    )
  )

  it.live("stops guessing after a number of failures, even with the right password, and for that user only", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        for (const user of ["alice", "mallory"]) {
          const guesses = yield* Effect.all(
            Array.from({ length: Limits.signInFailures + 3 }, () => step(() => person.enter(page, user, "wrong"))),
            { concurrency: "unbounded" }
          )
          assert.strictEqual(guesses.filter(({ status }) => status === 403).length, Limits.signInFailures)
          assert.strictEqual(guesses.filter(({ status }) => status === 429).length, 3)
        }
        const right = yield* step(() => person.enter(page, "alice"))
        assert.strictEqual(right.status, 429)
        assert.isAtLeast(Number(right.headers["retry-after"]), 1)
        assert.isAtMost(Number(right.headers["retry-after"]), Limits.signInWindowMillis / 1_000)
        const other = yield* step(() => person.enter(page, "bob"))
        assert.include(other.text, "<h1>Allow access?</h1>")
      })
    )
  )

  it.live("lets a person cancel, and refuse consent", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        const cancelled = yield* step(() => person.browser.submit(page, { action: "cancel" }))
        const consent = yield* step(async () => person.enter(await person.open(), "alice"))
        const denied = yield* step(() => person.browser.submit(consent, { action: "deny" }))
        const unclear = yield* step(async () => person.browser.submit(await person.open(), { action: "" }))
        for (const answer of [cancelled, denied, unclear]) {
          const callback = new URL(answer.headers.location ?? "")
          assert.strictEqual(callback.searchParams.get("error"), "access_denied")
          assert.isNull(callback.searchParams.get("code"))
        }
      })
    )
  )
})

describe("forms", () => {
  it.live("are taken from our own page in the same browser only", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        const password = (yield* step(() => firstPasswords(place.dataDir))).get("alice") ?? ""
        const filled = form({ user: "alice", password, action: "sign-in" })
        const withHeaders = (headers: Readonly<Record<string, string>>) => ({
          ...filled,
          headers: { ...filled.headers, ...headers }
        })
        const foreign = [
          { origin: "https://localhost:9999" },
          { origin: "null" },
          { "sec-fetch-site": "same-site" },
          { "sec-fetch-site": "cross-site" },
          { "content-type": "text/plain" }
        ]
        for (const headers of foreign) {
          const answer = yield* step(() => person.browser.go(page.url, withHeaders(headers)))
          assert.strictEqual(answer.status, 400, JSON.stringify(headers))
        }
        const { ca = "" } = yield* TlsCertificate
        const withoutCookie = yield* step(() => new Browser(ca).go(page.url, filled))
        assert.strictEqual(withoutCookie.status, 400)
        assert.include(withoutCookie.text, "expired")

        const tooLarge = { ...filled, body: `${filled.body}&x=${"x".repeat(Limits.signInFormBytes)}` }
        assert.strictEqual((yield* step(() => person.browser.go(page.url, tooLarge))).status, 400)
        const longName = yield* step(() => person.enter(page, "a".repeat(200), "wrong"))
        assert.strictEqual(longName.status, 403)

        assert.strictEqual((yield* step(() => person.browser.go(page.url, { method: "PUT" }))).status, 405)
        assert.strictEqual((yield* step(() => person.browser.go(page.url, filled))).status, 200)
      })
    )
  )

  it.live("belong to one sign-in: another's address is not accepted", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        const page = yield* step(() => person.open())
        const cookies = [...person.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ")
        const { ca = "" } = yield* TlsCertificate
        const elsewhere = page.url.replace(/.$/, (last) => (last === "A" ? "B" : "A"))
        const answer = yield* step(() => send(ca, elsewhere, { headers: { cookie: cookies } }))
        assert.strictEqual(answer.status, 400)
        assert.include(answer.text, "expired")
      })
    )
  )
})

describe("signing out", () => {
  it.live("asks first, then the next sign-in wants the password again", () =>
    served((place) =>
      Effect.gen(function* () {
        const person = yield* newPerson(place)
        yield* step(() => person.complete("alice"))
        const page = yield* step(() => person.browser.go(`${place.baseUrl}/idp/session/end`))
        assertHardened(page)
        assert.include(page.text, "<h1>Sign out?</h1>")
        const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? ""
        const confirm = `${place.baseUrl}/idp/session/end/confirm`
        const forged = yield* step(() => person.browser.go(confirm, form({ xsrf: "0".repeat(48), logout: "yes" })))
        assert.strictEqual(forged.status, 400)
        assert.include((yield* step(() => person.open())).text, "<h1>Allow access?</h1>")
        const done = yield* step(() => person.browser.go(confirm, form({ xsrf, logout: "yes" })))
        assertHardened(done)
        assert.include((yield* step(() => person.open())).text, "<h1>Sign in</h1>")
      })
    )
  )
})

describe("the log", () => {
  it.live("holds no password, token, cookie, code, or name of a user", () =>
    Effect.gen(function* () {
      const place = yield* newPlace
      const lines: Array<string> = []
      const write = (...parts: ReadonlyArray<unknown>): void =>
        void lines.push(parts.map((part) => inspect(part)).join(" "))
      const collect = Logger.make(({ message, cause }) => write(message, cause))
      for (const method of ["log", "info", "warn", "error"] as const)
        vi.spyOn(console, method).mockImplementation(write)
      yield* Effect.addFinalizer(() => Effect.sync(() => vi.restoreAllMocks()))

      const secrets = yield* Effect.gen(function* () {
        const waiting = yield* newPerson(place)
        const page = yield* step(() => waiting.open())
        const person = yield* newPerson(place)
        yield* step(async () => person.enter(await person.open(), "alice", "wrong-password-typed"))
        const tokens = yield* step(() => person.complete("alice"))

        // Failures inside, in the library's code and in ours: the users can no longer be read.
        yield* step(() => writeFile(join(place.dataDir, "identity-provider", "users.json"), "{"))
        for (const broken of [yield* step(() => person.open()), yield* step(() => waiting.enter(page, "alice"))]) {
          assert.strictEqual(broken.status, 500)
          assert.include(broken.text, "<code>server_error</code>")
        }
        const passwords = yield* step(() => firstPasswords(place.dataDir))
        const cookies = [...person.browser.cookies.values(), ...waiting.browser.cookies.values()]
        return [
          ...passwords.values(),
          ...cookies.map(({ value }) => value),
          tokens.access_token,
          tokens.refresh_token ?? "",
          "alice",
          "wrong-password-typed"
        ]
      }).pipe(Effect.provide(server(place)), Effect.provide(Logger.layer([collect])))

      const log = lines.join("\n")
      assert.include(log, "wrong user name or password")
      assert.include(log, "The embedded identity provider failed unexpectedly: ProviderFileUnusable")
      assert.include(log, "users.json is malformed")
      assert.notMatch(log, /oidc-provider (NOTICE|WARNING)/)
      for (const secret of secrets) assert.notInclude(log, secret)
    })
  )
})

describe("form-action", () => {
  it("names the origin of a web redirect, and the scheme where a policy can't name the origin", () => {
    assert.strictEqual(formActionFor("http://127.0.0.1:5/callback?x"), "'self' http://127.0.0.1:5")
    assert.strictEqual(formActionFor("https://app.example/cb"), "'self' https://app.example")
    assert.strictEqual(formActionFor("http://[::1]:5/callback"), "'self' http:")
    assert.strictEqual(formActionFor("com.example.app:/cb"), "'self' com.example.app:")
    assert.strictEqual(formActionFor("; script-src *"), "'self'")
    assert.strictEqual(formActionFor(undefined), "'self'")
  })
})
