/**
 * Signing in with a browser at a provider on the network: OpenID Connect Core 1.0, sections 3.1.2 and 3.1.3; RFC 7636
 * (PKCE); RFC 9207 (issuer in the answer). The test provider is hostile wherever it can be.
 */
import * as OpenIdSignIn from "@incamera/pages/signin/OpenIdSignIn"
import { BrowserSignIn } from "@incamera/pages/signin/BrowserSignIn"
import type { SignInFailed, SignInUnavailable } from "@incamera/pages/signin/SignInErrors"
import * as PageLimits from "@incamera/pages/Limits"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import * as Limits from "@incamera/domain/Limits"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Option, Redacted } from "effect"
import { createHash } from "node:crypto"
import type { JWTPayload } from "jose"
import { newSigningKey, sign } from "../support/userTokens.ts"
import { baseUrl, clientId, fakeProvider, key } from "./support/fakeProvider.ts"

const seconds = () => Math.floor(Date.now() / 1_000)

type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }

const reasonOf = <A>(effect: Effect.Effect<A, SignInFailed | SignInUnavailable>) =>
  Effect.map(Effect.flip(effect), ({ reason }) => reason as string)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Adds redirects, which no provider endpoint sends. */
const withHeaders =
  (status: number, headers: Readonly<Record<string, string>>, body = "") =>
  (_request: unknown, response: { writeHead: (...of: any) => { end: (body: string) => void } }) =>
    response.writeHead(status, headers).end(body)

describe("the request (Core, 3.1.2.1; RFC 7636, 4.3)", () => {
  it.live(
    "asks for a code for who it is and nothing else, for the password, and is held to this browser and to a verifier",
    () =>
      Effect.gen(function* () {
        const { asked, begun, issuer } = yield* fakeProvider()
        assert.deepStrictEqual(asked, [])
        const { pending, url } = yield* begun()
        assert.strictEqual(`${url.origin}${url.pathname}`, `${issuer}/authorize`)
        assert.deepStrictEqual(Object.fromEntries(url.searchParams), {
          client_id: clientId,
          response_type: "code",
          scope: "openid",
          redirect_uri: `${baseUrl}/sign-in/callback`,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: createHash("sha256").update(pending.codeVerifier).digest("base64url"),
          code_challenge_method: "S256",
          prompt: "login",
          max_age: "0"
        })
        const other = yield* begun()
        for (const name of ["state", "nonce", "codeVerifier"] as const) {
          assert.match(pending[name], /^[\w-]{43}$/)
          assert.notStrictEqual(pending[name], other.pending[name])
        }
        assert.approximately(pending.mustBeAfter, Date.now(), 2_000)
        assert.strictEqual(asked.length, 1, "the provider is asked once where people sign in")
      }).pipe(Effect.scoped)
  )
})

describe("the answer (Core, 3.1.2.5 and 3.1.3)", () => {
  it.live("that fits signs the person in, by issuer and subject", () =>
    Effect.gen(function* () {
      const { asked, begun, callback, issuer, signIn, state } = yield* fakeProvider()
      const provedAt = seconds() - 1
      const { pending } = yield* begun({ auth_time: provedAt })
      const found = yield* signIn.finish(callback(pending), pending)
      assert.deepStrictEqual({ ...found.external }, { issuer, subject: "alice" })
      assert.strictEqual(DateTime.toEpochMillis(found.authenticatedAt), provedAt * 1_000)
      assert.strictEqual(Redacted.value(found.idToken), state.idToken)
      const token = asked.find(({ path }) => path === "/token")!
      assert.deepStrictEqual(Object.fromEntries(token.form), {
        client_id: clientId,
        grant_type: "authorization_code",
        code: "code-1",
        redirect_uri: `${baseUrl}/sign-in/callback`,
        code_verifier: pending.codeVerifier
      })
    }).pipe(Effect.scoped)
  )

  it.live("says when the person proved who they are, and never later than now", () =>
    Effect.gen(function* () {
      const { begun, callback, signIn } = yield* fakeProvider()
      const at = Effect.fnUntraced(function* (changes: JWTPayload) {
        const { pending } = yield* begun(changes)
        return DateTime.toEpochMillis((yield* signIn.finish(callback(pending), pending)).authenticatedAt)
      })
      const proved = seconds() - 2
      assert.strictEqual(yield* at({ auth_time: proved }), proved * 1_000)
      assert.isAtMost(yield* at({ auth_time: seconds() + 3_600 }), Date.now())
    }).pipe(Effect.scoped)
  )

  const answers: ReadonlyArray<[what: string, changes: Record<string, string | undefined>, reason: string]> = [
    ["another sign-in's state", { state: "other" }, "mismatch"],
    ["no state", { state: undefined }, "mismatch"],
    ["another issuer (RFC 9207)", { iss: "https://evil.example" }, "mismatch"],
    ["no issuer where the provider promises one (RFC 9207)", { iss: undefined }, "mismatch"],
    ["no code", { code: undefined }, "mismatch"],
    ["a token of another flow", { id_token: "x.y.z" }, "mismatch"],
    ["more than is read", { code: "c".repeat(PageLimits.signInAnswerCharacters) }, "mismatch"],
    ["access_denied", { code: undefined, error: "access_denied" }, "denied"],
    ["login_required", { code: undefined, error: "login_required" }, "provider-error"],
    ["an error of the provider's own", { code: undefined, error: "toString" }, "provider-error"],
    ["access_denied for another state", { code: undefined, error: "access_denied", state: "other" }, "mismatch"]
  ]
  for (const [what, changes, reason] of answers) {
    it.live(`with ${what} is refused, and no code is redeemed`, () =>
      Effect.gen(function* () {
        const { asked, begun, callback, signIn } = yield* fakeProvider()
        const { pending } = yield* begun()
        assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending, changes), pending)), reason)
        assert.isFalse(asked.some(({ path }) => path === "/token"))
      }).pipe(Effect.scoped)
    )
  }

  it.live("that says anything twice is refused", () =>
    Effect.gen(function* () {
      const { begun, callback, signIn } = yield* fakeProvider()
      const { pending } = yield* begun()
      for (const name of ["state", "code", "iss"]) {
        const query = callback(pending)
        query.append(name, query.get(name)!)
        assert.strictEqual(yield* reasonOf(signIn.finish(query, pending)), "mismatch", name)
      }
    }).pipe(Effect.scoped)
  )

  it.live("whose code is refused has expired; other refusals are the provider's", () =>
    Effect.gen(function* () {
      const { begun, callback, signIn, state } = yield* fakeProvider()
      const { pending } = yield* begun()
      const refusals: ReadonlyArray<[number, string, string]> = [
        [400, "invalid_grant", "expired"],
        [401, "invalid_client", "provider-error"],
        [400, "hunter2", "provider-error"]
      ]
      for (const [status, error, reason] of refusals) {
        state.answers["/token"] = withHeaders(
          status,
          { "content-type": "application/json", "www-authenticate": 'Basic realm="x"' },
          JSON.stringify({ error, error_description: "hunter2" })
        )
        const refused = yield* Effect.flip(signIn.finish(callback(pending), pending))
        assert.strictEqual(refused.reason as string, reason)
        assert.notInclude(JSON.stringify(refused) + refused.message, "hunter2")
      }
    }).pipe(Effect.scoped)
  )
})

describe("the ID token (Core, 3.1.3.7)", () => {
  const tokens: ReadonlyArray<[what: string, changes: () => Claims, reason: string]> = [
    ["of another issuer", () => ({ iss: "https://evil.example" }), "mismatch"],
    ["for another client", () => ({ aud: "other" }), "mismatch"],
    ["for several clients, none of them named as ours", () => ({ aud: [clientId, "other"], azp: "other" }), "mismatch"],
    ["with another sign-in's nonce", () => ({ nonce: "other" }), "mismatch"],
    ["without nonce", () => ({ nonce: undefined }), "mismatch"],
    ["that has expired", () => ({ exp: seconds() - 60, iat: seconds() - 120 }), "expired"],
    ["without expiry", () => ({ exp: undefined }), "mismatch"],
    ["that is not valid yet", () => ({ nbf: seconds() + 600 }), "expired"],
    ["without subject", () => ({ sub: undefined }), "mismatch"],
    ["with a subject that can't be kept", () => ({ sub: "a".repeat(Limits.userSubjectCharacters + 1) }), "mismatch"],
    ["with a subject with controls", () => ({ sub: "a\u0000b" }), "mismatch"],
    ["longer than is kept", () => ({ more: "m".repeat(PageLimits.idTokenCharacters) }), "mismatch"],
    ["of a time that is none", () => ({ auth_time: "soon" as unknown as number }), "mismatch"]
  ]
  for (const [what, changes, reason] of tokens) {
    it.live(`${what} signs nobody in`, () =>
      Effect.gen(function* () {
        const { begun, callback, signIn } = yield* fakeProvider()
        const { pending } = yield* begun(changes())
        assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending), pending)), reason)
      }).pipe(Effect.scoped)
    )
  }

  it.live("that the provider's key has not signed signs nobody in", () =>
    Effect.gen(function* () {
      const { begun, callback, claims, signIn, state } = yield* fakeProvider()
      const { pending } = yield* begun()
      const good = claims(pending) as JWTPayload
      const stranger = yield* Effect.promise(() => newSigningKey(key.kid))
      const unknown = yield* Effect.promise(() => newSigningKey("unknown"))
      const forgeries = yield* Effect.promise(async () => ({
        unsigned: `${part({ alg: "none" })}.${part(good)}.`,
        "unsigned, with the look of a signature": `${part({ alg: "none" })}.${part(good)}.AAAA`,
        "HMAC, which the provider names": `${part({ alg: "HS256", kid: key.kid })}.${part(good)}.AAAA`,
        "a stranger's key under the provider's name": await sign(stranger, good, {}),
        "a key the provider hasn't": await sign(unknown, good, {}),
        "changed claims": (await sign(key, good, {})).replace(/\.[^.]+\./, `.${part({ ...good, sub: "bob" })}.`),
        "no token": "",
        encrypted: "a.b.c.d.e"
      }))
      for (const [what, token] of Object.entries(forgeries)) {
        state.idToken = token
        assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending), pending)), "mismatch", what)
      }
      state.idToken = undefined
      assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending), pending)), "mismatch")
    }).pipe(Effect.scoped)
  )

  it.live("shows when the person last authenticated, or that they have not (auth_time, 2 and 3.1.2.1)", () =>
    Effect.gen(function* () {
      const { begun, callback, signIn } = yield* fakeProvider()
      const within = HttpLimits.userTokenClockToleranceSeconds
      const times: ReadonlyArray<[number | undefined, string | undefined]> = [
        [0, undefined],
        [-(within - 2), undefined],
        [-(within + 2), "stale"],
        [-3_600, "stale"],
        [undefined, "stale"]
      ]
      for (const [offset, reason] of times) {
        const { pending } = yield* begun({ auth_time: offset === undefined ? undefined : seconds() + offset })
        const finished = signIn.finish(callback(pending), pending)
        if (reason === undefined) yield* finished
        else assert.strictEqual(yield* reasonOf(finished), reason, String(offset))
      }
    }).pipe(Effect.scoped)
  )
})

describe("the client's secret (RFC 6749, 2.3.1)", () => {
  const ways: ReadonlyArray<[named: ReadonlyArray<string> | undefined, inHeader: boolean]> = [
    [undefined, true],
    [["client_secret_post", "client_secret_basic"], true],
    [["client_secret_post"], false]
  ]
  for (const [named, inHeader] of ways) {
    it.live(`goes where the provider takes it: ${named?.join(", ") ?? "nothing named"}`, () =>
      Effect.gen(function* () {
        const { asked, begun, callback, signIn } = yield* fakeProvider({
          clientSecret: "hunter2",
          metadata: { token_endpoint_auth_methods_supported: named }
        })
        const { pending, url } = yield* begun()
        yield* signIn.finish(callback(pending), pending)
        const token = asked.find(({ path }) => path === "/token")!
        const basic = `Basic ${Buffer.from(`${clientId}:hunter2`).toString("base64")}`
        assert.strictEqual(token.authorization, inHeader ? basic : undefined)
        assert.strictEqual(token.form.get("client_secret"), inHeader ? null : "hunter2")
        assert.notInclude(url.href, "hunter2")
      }).pipe(Effect.scoped)
    )
  }
})

describe("a provider that is down, wrong or hostile", () => {
  const json = { "content-type": "application/json" }
  const paths = ["/.well-known/openid-configuration", "/token", "/jwks"]
  const answers: ReadonlyArray<[what: string, answer: ReturnType<typeof withHeaders>]> = [
    ["redirects", withHeaders(302, { location: "https://127.0.0.1:1/" })],
    ["redirects and keeps the method", withHeaders(307, { location: "https://127.0.0.1:1/" })],
    ["answers without end", withHeaders(200, json, `{"x":"${"x".repeat(HttpLimits.providerDocumentBytes)}"}`)],
    ["compresses", withHeaders(200, { ...json, "content-encoding": "gzip" }, "{}")],
    ["answers with a page", withHeaders(200, { "content-type": "text/html" }, "<p>")],
    ["fails", withHeaders(500, json, "{}")],
    ["refuses with a page", withHeaders(403, { "content-type": "text/html" }, "<p>")]
  ]
  for (const path of paths) {
    for (const [what, answer] of answers) {
      it.live(`that ${what} at ${path} can't be signed in at`, () =>
        Effect.gen(function* () {
          const { asked, begun, callback, signIn, state } = yield* fakeProvider()
          if (path === paths[0]) {
            state.answers[path] = answer
            assert.strictEqual(yield* reasonOf(signIn.begin), "provider-unreachable")
            return assert.strictEqual(asked.length, 1)
          }
          const { pending } = yield* begun()
          state.answers[path] = answer
          assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending), pending)), "provider-unreachable")
          assert.strictEqual(asked.filter((one) => one.path === path).length, 1)
        }).pipe(Effect.scoped)
      )
    }
  }

  it.live(
    "that never answers is given up",
    () =>
      Effect.gen(function* () {
        const { begun, callback, signIn, state } = yield* fakeProvider()
        const { pending } = yield* begun()
        state.answers["/token"] = () => undefined
        assert.strictEqual(yield* reasonOf(signIn.finish(callback(pending), pending)), "provider-unreachable")
      }).pipe(Effect.scoped),
    PageLimits.signInFinishMillis * 2
  )

  it.live("whose certificate no authority signed is not contacted", () =>
    Effect.gen(function* () {
      const { asked, signIn } = yield* fakeProvider({ trusted: false })
      assert.strictEqual(yield* reasonOf(signIn.begin), "provider-unreachable")
      assert.deepStrictEqual(asked, [])
    }).pipe(Effect.scoped)
  )

  const documents: ReadonlyArray<[what: string, metadata: Record<string, unknown>]> = [
    ["speaks for another issuer", { issuer: "https://evil.example" }],
    ["has its tokens asked for in the clear", { token_endpoint: "http://idp.example/token" }],
    ["sends browsers to a script", { authorization_endpoint: "javascript:alert(1)" }],
    ["has its keys in a file", { jwks_uri: "file:///etc/passwd" }],
    ["signs out at a script", { end_session_endpoint: "javascript:alert(1)" }]
  ]
  for (const [what, metadata] of documents) {
    it.live(`that ${what} can't be signed in at`, () =>
      Effect.gen(function* () {
        const { signIn } = yield* fakeProvider({ metadata })
        assert.strictEqual(yield* reasonOf(signIn.begin), "provider-unreachable")
      }).pipe(Effect.scoped)
    )
  }

  it.live("is not asked again at once by everybody", () =>
    Effect.gen(function* () {
      const { asked, signIn, state } = yield* fakeProvider()
      state.answers["/.well-known/openid-configuration"] = withHeaders(500, json, "{}")
      yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.flip(signIn.begin)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(yield* signIn.signOut(Redacted.make("a.b.c"), "state"), { _tag: "MayRemain" })
      assert.strictEqual(asked.length, 1)
    }).pipe(Effect.scoped)
  )
})

describe("signing out at the provider (RP-Initiated Logout, 2)", () => {
  it.live("names the session that ends, comes back to our one address, and brings the state", () =>
    Effect.gen(function* () {
      const { issuer, signIn } = yield* fakeProvider()
      const leave = Effect.fnUntraced(function* (idToken: string) {
        const left = yield* signIn.signOut(Redacted.make(idToken), "state-1")
        const url = new URL(left._tag === "EndsAt" ? left.url : "")
        assert.strictEqual(`${url.origin}${url.pathname}`, `${issuer}/logout`)
        return Object.fromEntries(url.searchParams)
      })
      const back = { client_id: clientId, post_logout_redirect_uri: `${baseUrl}/signed-out`, state: "state-1" }
      assert.deepStrictEqual(yield* leave("a.b.c"), { ...back, id_token_hint: "a.b.c" })
      assert.deepStrictEqual(yield* leave("a".repeat(PageLimits.signOutUrlCharacters)), back, "too long for an address")
    }).pipe(Effect.scoped)
  )

  it.effect("is not claimed where ending the session has failed", () =>
    Effect.gen(function* () {
      const transport = () => assert.fail("nothing is asked")
      const options = { issuer: "https://idp.example", baseUrl, clientId, clientSecret: Option.none() }
      const token = yield* Effect.promise(() => sign(key, { sub: "alice" }))
      const signOut = Effect.fnUntraced(function* (
        idToken: string,
        endSessions: (subject: string) => Effect.Effect<void>
      ) {
        const { signOut } = yield* OpenIdSignIn.make(transport, { ...options, endSessions })
        return (yield* signOut(Redacted.make(idToken), "state-1"))._tag
      })
      assert.strictEqual(
        yield* signOut(token, (subject) => Effect.sync(() => assert.strictEqual(subject, "alice"))),
        "Ended"
      )
      assert.strictEqual(yield* signOut(token, () => Effect.die(new Error("disk"))), "MayRemain")
      assert.strictEqual(yield* signOut("no token", () => Effect.void), "MayRemain")
    })
  )

  it.live("is not possible where the provider has no place for it", () =>
    Effect.gen(function* () {
      const { signIn } = yield* fakeProvider({ metadata: { end_session_endpoint: undefined } })
      assert.deepStrictEqual(yield* signIn.signOut(Redacted.make("a.b.c"), "state-1"), { _tag: "MayRemain" })
    }).pipe(Effect.scoped)
  )
})

describe("a server without a client id for signing people in", () => {
  it.effect("tells its operator what is missing", () =>
    Effect.gen(function* () {
      const signIn = yield* BrowserSignIn
      const error = yield* Effect.flip(signIn.begin)
      assert.strictEqual(error.reason, "not-configured")
      assert.include(error.message, "INCAMERA_IDP_CLIENT_ID")
      assert.deepStrictEqual(yield* signIn.signOut(Redacted.make("a.b.c"), "state"), { _tag: "MayRemain" })
    }).pipe(Effect.provide(OpenIdSignIn.layerNotConfigured))
  )
})
