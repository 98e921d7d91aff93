/**
 * Signing in to our own pages at the embedded provider: the service calls it in this process, the person uses its
 * forms. OpenID Connect Core 1.0, section 3.1; RP-Initiated Logout 1.0.
 */
import * as JwtUserTokenVerifier from "@incamera/adapters-http/authentication/JwtUserTokenVerifier"
import * as OpenIdSignIn from "@incamera/pages/signin/OpenIdSignIn"
import { UserTokenVerifier } from "@incamera/domain/users/UserTokenVerifier"
import { EmbeddedIdentityProvider } from "@incamera/identity-provider/EmbeddedIdentityProvider"
import * as inProcessTransport from "@incamera/identity-provider/inProcessTransport"
import { pagesClientId } from "@incamera/identity-provider/ProviderIdentity"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { assert, layer } from "@effect/vitest"
import { Clock, Context, DateTime, Effect, Layer, Option, Redacted } from "effect"
import type { JSONWebKeySet } from "jose"
import { type Answer, Browser } from "../server/support/Browser.ts"
import { firstPasswords, freePort, placeAt, server } from "../server/support/identityProviderServer.ts"
import { temporaryDirectory } from "../server/support/temporaryDirectory.ts"
import { isConsentPage, isSignInPage, refresh, registerProgram, signInAs } from "../support/signIn.ts"

class Served extends Context.Service<
  Served,
  {
    readonly baseUrl: string
    readonly ca: string
    readonly passwords: ReadonlyMap<string, string>
    readonly signIn: Effect.Success<ReturnType<typeof OpenIdSignIn.make>>
  }
>()("test/pages/embeddedBrowserSignIn/Served") {}

const served = Layer.unwrap(
  Effect.gen(function* () {
    const place = placeAt(yield* freePort, yield* temporaryDirectory)
    const made = Layer.effect(
      Served,
      Effect.gen(function* () {
        const provider = yield* EmbeddedIdentityProvider
        const signIn = yield* OpenIdSignIn.make(yield* inProcessTransport.make(provider), {
          issuer: provider.issuer,
          baseUrl: place.baseUrl,
          clientId: pagesClientId,
          clientSecret: Option.none(),
          endSessions: provider.endSessions
        })
        const passwords = yield* Effect.promise(() => firstPasswords(place.dataDir))
        const ca = (yield* TlsCertificate).ca ?? ""
        return { baseUrl: place.baseUrl, ca, passwords, signIn }
      })
    )
    return Layer.provideMerge(made, server(place))
  })
)

const isConfirmation = ({ text }: Answer): boolean => text.includes("<h1>Confirm it’s you</h1>")

const go = (browser: Browser, url: string) => Effect.promise(() => browser.go(url))

const enter = (browser: Browser, page: Answer, user: string) =>
  Effect.flatMap(Served, ({ passwords }) =>
    Effect.promise(() => browser.submit(page, { user, password: passwords.get(user) ?? "", action: "sign-in" }))
  )

/** The address to which the provider redirected the browser: our own, where nothing listens in this test. */
const callbackOf = ({ url }: Answer) =>
  Effect.map(Served, ({ baseUrl }) => {
    const found = new URL(url)
    assert.strictEqual(`${found.origin}${found.pathname}`, `${baseUrl}/sign-in/callback`)
    return found.searchParams
  })

const signedIn = Effect.fnUntraced(function* (browser: Browser, user: string) {
  const { signIn } = yield* Served
  const { pending, url } = yield* signIn.begin
  const page = yield* go(browser, url)
  assert.isTrue(isSignInPage(page))
  const query = yield* callbackOf(yield* enter(browser, page, user))
  return yield* signIn.finish(query, pending)
})

layer(served, { excludeTestServices: true, timeout: "60 seconds" })("at the embedded provider", (it) => {
  it.effect("a person who signs in is the user whose tokens the API accepts, and is asked for nothing else", () =>
    Effect.gen(function* () {
      const { ca } = yield* Served
      const provider = yield* EmbeddedIdentityProvider
      const browser = new Browser(ca)
      const before = yield* Clock.currentTimeMillis
      const { authenticatedAt, external } = yield* signedIn(browser, "alice")
      assert.isAtLeast(DateTime.toEpochMillis(authenticatedAt), before - 1_000)

      const token = yield* provider.mintUserToken("alice")
      const verifier = JwtUserTokenVerifier.layerLocal({
        issuer: provider.issuer,
        audience: provider.audience,
        keySet: provider.jwks as JSONWebKeySet
      })
      const ofToken = yield* Effect.flatMap(UserTokenVerifier, ({ verify }) => verify(token, "api")).pipe(
        Effect.provide(verifier)
      )
      assert.deepStrictEqual({ ...external }, { ...ofToken })
    })
  )

  it.effect("our pages are not among the programs that a user allowed", () =>
    Effect.gen(function* () {
      const { baseUrl, ca } = yield* Served
      const browser = new Browser(ca)
      yield* signedIn(browser, "alice")
      const { status, text } = yield* go(browser, `${baseUrl}/idp/programs`)
      assert.strictEqual(status, 200)
      assert.notInclude(text, pagesClientId)
    })
  )

  it.effect("a person who signed in before is still asked for the password, and told why", () =>
    Effect.gen(function* () {
      const { ca, signIn } = yield* Served
      const browser = new Browser(ca)
      yield* signedIn(browser, "alice")
      const { pending, url } = yield* signIn.begin
      assert.isNumber(pending.mustBeAfter)
      const page = yield* go(browser, url)
      assert.isTrue(isConfirmation(page))
      assert.include(page.text, 'value="alice"')
      const wrong = yield* Effect.promise(() =>
        browser.submit(page, { user: "alice", password: "no", action: "sign-in" })
      )
      assert.isTrue(isConfirmation(wrong))
      const query = yield* callbackOf(yield* enter(browser, wrong, "alice"))
      const { authenticatedAt } = yield* signIn.finish(query, pending)
      assert.isAtLeast(DateTime.toEpochMillis(authenticatedAt), pending.mustBeAfter - 1_000)
    })
  )

  it.effect("an address from which the demand was taken leads to no confirmation", () =>
    Effect.gen(function* () {
      const { ca, signIn } = yield* Served
      const browser = new Browser(ca)
      yield* signedIn(browser, "alice")
      const { pending, url } = yield* signIn.begin
      const changed = new URL(url)
      changed.searchParams.delete("prompt")
      changed.searchParams.delete("max_age")
      const answer = yield* go(browser, changed.href)
      // The session is a few moments old; this acts as if the demand came a minute later.
      const later = { ...pending, mustBeAfter: pending.mustBeAfter + 60_000 }
      const error = yield* Effect.flip(signIn.finish(yield* callbackOf(answer), later))
      assert.strictEqual(error._tag === "SignInFailed" && error.reason, "stale")
    })
  )

  it.effect("a canceled sign-in is reported as canceled; a code works once", () =>
    Effect.gen(function* () {
      const { ca, signIn } = yield* Served
      const browser = new Browser(ca)
      const first = yield* signIn.begin
      const page = yield* go(browser, first.url)
      const cancelled = yield* Effect.promise(() => browser.submit(page, { action: "cancel" }))
      const denied = yield* Effect.flip(signIn.finish(yield* callbackOf(cancelled), first.pending))
      assert.strictEqual(denied._tag === "SignInFailed" && denied.reason, "denied")

      const { pending, url } = yield* signIn.begin
      const query = yield* callbackOf(yield* enter(browser, yield* go(browser, url), "alice"))
      yield* signIn.finish(query, pending)
      const replayed = yield* Effect.flip(signIn.finish(query, pending))
      assert.strictEqual(replayed._tag === "SignInFailed" && replayed.reason, "expired")
    })
  )

  it.effect("nobody is spared the question who asks for more in the name of our pages", () =>
    Effect.gen(function* () {
      const { ca, signIn } = yield* Served
      const browser = new Browser(ca)
      yield* signedIn(browser, "alice")
      const { url } = yield* signIn.begin
      for (const scope of ["openid api", "openid profile", "openid mcp"]) {
        const wider = new URL(url)
        wider.searchParams.set("scope", scope)
        const answer = yield* go(browser, wider.href)
        assert.isTrue(isConsentPage(answer) || new URL(answer.url).searchParams.has("error"), scope)
      }
      const elsewhere = new URL(url)
      elsewhere.searchParams.set("redirect_uri", "https://evil.example/callback")
      assert.strictEqual((yield* go(browser, elsewhere.href)).status, 400)
    })
  )

  it.effect("signing out ends the provider’s sessions of that user in every browser, and no other user’s", () =>
    Effect.gen(function* () {
      const { baseUrl, ca, signIn } = yield* Served
      const [here, there, neighbour] = [new Browser(ca), new Browser(ca), new Browser(ca)]
      const { idToken } = yield* signedIn(here, "alice")
      yield* signedIn(there, "alice")
      yield* signedIn(neighbour, "bob")
      const kept = here.cookies.get("__Secure-incamera-idp-session")
      assert.deepStrictEqual(yield* signIn.signOut(idToken, "state-1"), { _tag: "Ended" })
      assert.isDefined(kept, "a copy of the cookie is worth nothing")
      for (const browser of [here, there]) {
        assert.isTrue(isSignInPage(yield* go(browser, `${baseUrl}/idp/programs`)))
        assert.isTrue(isSignInPage(yield* go(browser, (yield* signIn.begin).url)))
      }
      assert.include((yield* go(neighbour, `${baseUrl}/idp/programs`)).text, "Programs you allowed")
    })
  )

  it.effect("signing out leaves programs the access that they were allowed", () =>
    Effect.gen(function* () {
      const { baseUrl, ca, passwords, signIn } = yield* Served
      const browser = new Browser(ca)
      const { idToken } = yield* signedIn(browser, "alice")
      const program = yield* Effect.promise(() => registerProgram(ca, baseUrl))
      const alice = { user: "alice", password: passwords.get("alice") ?? "" }
      const tokens = yield* Effect.promise(() => signInAs(program, alice, { scope: "api" }, browser))
      yield* signIn.signOut(idToken, "state-1")
      assert.strictEqual((yield* Effect.promise(() => refresh(program, tokens.refresh_token ?? ""))).status, 200)
    })
  )

  it.effect("the provider's sign-out page redirects nobody, even for a request in our name", () =>
    Effect.gen(function* () {
      const { baseUrl, ca } = yield* Served
      const browser = new Browser(ca)
      const { idToken } = yield* signedIn(browser, "alice")
      for (const back of ["https://evil.example/", `${baseUrl}/signed-out`, `${baseUrl}/signed-out@evil.example`]) {
        const query = new URLSearchParams({
          client_id: pagesClientId,
          post_logout_redirect_uri: back,
          state: "state-1"
        })
        for (const hint of [{}, { id_token_hint: Redacted.value(idToken) }]) {
          const asked = new URLSearchParams([...query, ...Object.entries(hint)])
          const answer = yield* go(browser, `${baseUrl}/idp/session/end?${asked}`)
          assert.strictEqual(answer.status, 400, back)
          assert.notInclude(answer.text, "evil")
        }
      }
      assert.include((yield* go(browser, `${baseUrl}/idp/programs`)).text, "Programs you allowed")
    })
  )
})
