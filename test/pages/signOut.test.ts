/**
 * Signing out, in a real browser: nothing of the session remains, here or at the identity provider, and the next person
 * is asked for a password. OpenID Connect RP-Initiated Logout 1.0; Clear Site Data; OWASP ASVS 5.0, 7.4.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as signOutState from "@incamera/pages/signin/signOutState"
import * as Limits from "@incamera/pages/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { assert, describe, it, layer } from "@effect/vitest"
import { Context, Effect, Layer, Schema } from "effect"
import type { Page } from "playwright-core"
import { inject } from "vitest"
import { form } from "../server/support/Browser.ts"
import * as GatewayModule from "../support/Gateway.ts"
import { apart } from "../support/browser/isolated.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { identities, sampleAccount } from "../support/browser/sampleAccount.ts"
import { browsing, onMemory, layer as testBrowser, TestBrowser } from "../support/browser/TestBrowser.ts"
import { fillInSignIn, openVisits } from "../support/browser/visits.ts"
import { withBrowser } from "../support/browser/withBrowser.ts"
import { over } from "../support/domain.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { person, type StandInOptions, type StandInProvider, standInProvider } from "../support/StandInProvider.ts"

/** A name that nobody may see without signing in. */
const name = identities[0].fullName

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText()
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
const main = (page: Page) => page.locator("main").innerText()

class StandIn extends Context.Service<StandIn, StandInProvider>()("test/pages/signOut/StandIn") {}

/** A server whose users sign in at an identity provider on another host. */
const external = (options: StandInOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const provider = yield* standInProvider(options)
      const gateway = GatewayModule.layer({
        parts: () => ({ storage: MemoryStores.layer }),
        variables: provider.variables
      })
      const told = Layer.effectDiscard(
        Effect.map(GatewayModule.Gateway, ({ configuration }) => provider.register(configuration.baseUrl))
      )
      return Layer.merge(testBrowser, told).pipe(
        Layer.provide(gateway),
        Layer.merge(Layer.succeed(StandIn, StandIn.of(provider)))
      )
    })
  )

const atStandIn = (
  use: (visit: Effect.Success<typeof TestBrowser>["visit"], provider: StandInProvider) => Promise<void>
) =>
  Effect.gen(function* () {
    const { visit } = yield* TestBrowser
    const provider = yield* StandIn
    yield* Effect.promise(() => use(visit, provider))
  })

/** At the stand-in provider's page. */
const enterPassword = async (page: Page) => {
  await page.getByLabel("Password").fill(person.password)
  await press(page, "Go on")
}

const signInAtStandIn = async (page: Page) => {
  await page.goto("/sign-in?to=/settings/privacy")
  await enterPassword(page)
  await page.waitForURL("**/settings/privacy")
}

/** The headers that a browser with a session gets, over HTTPS. */
layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("The answer to signing out", (it) => {
  const atGateway = (use: (gateway: GatewayModule.Gateway["Service"]) => Promise<void>) =>
    Effect.flatMap(GatewayModule.Gateway, (gateway) => Effect.promise(() => use(gateway)))

  it.effect("ends the session, and has the browser forget all that this site gave it", () =>
    atGateway(async (gateway) => {
      const alice = await signInToPages(gateway, "alice")
      const left = await alice.post("/sign-out", {})
      assert.strictEqual(left.status, 303)
      assert.strictEqual(left.headers["clear-site-data"], '"cache", "cookies", "storage"')
      assert.strictEqual(left.headers["cache-control"], "no-store")
      assert.match(String(left.headers["set-cookie"]), /__Host-incamera-session=;.*Expires=Thu, 01 Jan 1970/iu)
      const after = await alice.send("/cases", { headers: { cookie: alice.cookie } })
      assert.deepStrictEqual([after.status, after.headers.location], [303, "/sign-in?to=%2Fcases"])
      const shown = await alice.send(left.headers.location ?? "")
      assert.include(shown.text, "also at your identity provider")
    })
  )

  it.effect("is refused for a forged form: the session continues", () =>
    atGateway(async (gateway) => {
      const [alice, bob] = [await signInToPages(gateway, "alice"), await signInToPages(gateway, "bob")]
      const origin = new URL(gateway.configuration.baseUrl).origin
      for (const [csrf, from] of [
        [bob.csrf, origin],
        ["", origin],
        [alice.csrf, "https://evil.example"]
      ] as const) {
        const { headers, ...sent } = form({ csrf })
        const forged = await alice.send("/sign-out", {
          ...sent,
          headers: { ...headers, cookie: alice.cookie, origin: from }
        })
        assert.strictEqual(forged.status, 403)
        assert.isUndefined(forged.headers["clear-site-data"])
      }
      assert.strictEqual((await alice.send("/cases", { headers: { cookie: alice.cookie } })).status, 200)
    })
  )

  it.effect("can’t be made up or used again to tell somebody that they are signed out", () =>
    atGateway(async (gateway) => {
      const alice = await signInToPages(gateway, "alice")
      const state = new URL((await alice.post("/sign-out", {})).headers.location ?? "", "https://x").searchParams.get(
        "state"
      )!
      for (const query of ["", "?state=", `?state=${state}0`, `?state=9${state}`, `?state=x&state=${state}`]) {
        const shown = await alice.send(`/signed-out${query}`)
        assert.strictEqual(shown.status, 200)
        assert.include(shown.text, "may still be signed in at your identity provider", query)
      }
      // A signed-in user sees no such message, and stays signed in.
      const again = await signInToPages(gateway, "alice")
      const replayed = await again.send(`/signed-out?state=${state}`, { headers: { cookie: again.cookie } })
      assert.deepStrictEqual([replayed.status, replayed.headers.location], [303, "/cases"])
      assert.strictEqual((await again.send("/cases", { headers: { cookie: again.cookie } })).status, 200)
    })
  )
})

describe("The state of a sign-out", () => {
  it.effect.prop(
    "is believed for a while, and not a moment longer",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Limits.signOutStateMillis * 2 }))],
    ([later]) =>
      Effect.gen(function* () {
        const secrets = yield* Secrets
        const now = 1_800_000_000_000
        const state = signOutState.write(secrets, now)
        assert.isAtMost(state.length, Limits.signOutStateCharacters)
        assert.strictEqual(signOutState.isValid(secrets, state, now + later), later < Limits.signOutStateMillis)
      }).pipe(Effect.provide(over(MemoryStores.layer)))
  )
})

withBrowser("Signing out", () => {
  layer(onMemory, { excludeTestServices: true, timeout: "120 seconds" })("Signing out, embedded provider", (it) => {
    for (const scripts of [true, false]) {
      it.effect(
        `ends both sessions, and the next sign-in asks for the password (JavaScript ${scripts ? "on" : "off"})`,
        () =>
          browsing(async ({ gateway, visit }) => {
            const { caseId, partyId } = await sampleAccount(gateway)
            const identity = `/cases/${caseId}/parties/${partyId}`
            await visit({ scripts, user: "alice", fresh: true, planted: [name] }, async ({ context, page }) => {
              await page.goto(identity)
              assert.include(await page.content(), name)
              await press(page, "Sign out")
              assert.strictEqual(await heading(page), "You are signed out")
              assert.include(await main(page), "also at your identity provider")
              assert.deepStrictEqual(await context.cookies(), [], "no cookie is left, the provider’s neither")
              await page.goBack()
              assert.notInclude(await page.content(), name)
              await page.goto("/signed-out")
              await page.getByRole("link", { name: "Sign in again" }).click()
              assert.strictEqual(await heading(page), "Sign in", "a password is asked for, and nobody is named")
              assert.strictEqual(await page.getByLabel("User name").inputValue(), "")
              for (const path of [identity, "/cases", "/idp/programs"]) {
                await page.goto(path)
                await page.getByLabel("Password").waitFor()
                assert.notInclude(await page.content(), name)
              }
              await page.goto(identity)
              await fillInSignIn(page, gateway.configuration.dataDir, "alice")
              await page.waitForURL(`**${identity}`)
              assert.include(await page.content(), name)
            })
          })
      )
    }

    it.effect("a session that is ended elsewhere, or a lost cookie, does not spare the next visitor the password", () =>
      browsing(async ({ visit }) =>
        visit({ user: "bob", fresh: true }, (here) =>
          visit({ user: "bob", fresh: true }, async (there) => {
            await here.page.goto("/settings/sessions")
            await press(here.page, "Sign out everywhere else")
            await there.page.goto("/cases")
            await there.page.getByLabel("Password").waitFor()
            await here.context.clearCookies({ name: "__Host-incamera-session" })
            await here.page.goto("/cases")
            await here.page.getByLabel("Password").waitFor()
          })
        )
      )
    )

    it.effect("the other tabs of the browser show nothing any more, and ask for the password", () =>
      browsing(async ({ gateway, visit }) => {
        const { caseId, partyId } = await sampleAccount(gateway)
        await visit({ user: "alice", fresh: true, planted: [name] }, async ({ context, page }) => {
          const other = await context.newPage()
          await other.goto(`/cases/${caseId}/parties/${partyId}`)
          assert.include(await other.content(), name)
          const again = await context.newPage()
          await again.goto("/cases")
          const asked = [other, again].map((tab) => tab.getByLabel("Password").waitFor())
          await page.goto("/cases")
          await press(page, "Sign out")
          assert.strictEqual(await heading(page), "You are signed out")
          await Promise.all(asked)
          assert.notInclude(await other.content(), name)
          assert.strictEqual(await heading(page), "You are signed out")
        })
      })
    )

    it.effect("a page that the browser kept in memory is asked for again, and not shown", () =>
      browsing(async ({ gateway }) => {
        const { caseId, partyId } = await sampleAccount(gateway)
        const visits = await openVisits(inject("chromium")!, gateway.configuration, true)
        try {
          await visits.visit({ user: "alice", fresh: true }, async ({ context, page }) => {
            await page.goto(`/cases/${caseId}/parties/${partyId}`)
            assert.include(await page.content(), name)
            const reloaded = page.waitForURL("**/idp/interaction/**")
            await context.clearCookies()
            await apart(page, () => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
            await reloaded
            assert.notInclude(await page.content(), name)
          })
          await visits.visit({ user: "alice", fresh: true }, async ({ page }) => {
            await page.goto(`/cases/${caseId}/parties/${partyId}`)
            await press(page, "Sign out")
            await page.getByRole("heading", { name: "You are signed out" }).waitFor()
            // If the page comes back from memory, no load event follows to wait for.
            await page.goBack({ waitUntil: "commit" })
            await page.getByLabel("Password").waitFor()
            assert.notInclude(await page.content(), name)
          })
        } finally {
          await visits.close()
        }
      })
    )
  })

  layer(external({ endsSessions: true }), { excludeTestServices: true, timeout: "120 seconds" })(
    "Signing out, external provider that ends sessions",
    (it) => {
      for (const scripts of [true, false]) {
        it.effect(`ends both sessions, and says so (JavaScript ${scripts ? "on" : "off"})`, () =>
          atStandIn((visit, provider) =>
            visit({ scripts, otherOrigins: [provider.issuer] }, async ({ context, page }) => {
              const ours: Array<string> = []
              context.on("request", (request) => {
                if (!request.url().startsWith(provider.issuer)) ours.push(request.url())
              })
              const before = provider.sessions()
              await signInAtStandIn(page)
              assert.strictEqual(provider.sessions(), before + 1)
              await press(page, "Sign out")
              await page.waitForURL("**/signed-out?state=*")
              assert.include(await main(page), "also at your identity provider")
              assert.strictEqual(provider.sessions(), before)
              const asked = provider.asked.findLast(({ pathname }) => pathname === "/logout")!.searchParams
              assert.sameMembers([...asked.keys()], ["id_token_hint", "client_id", "post_logout_redirect_uri", "state"])
              const idToken = asked.get("id_token_hint")!
              for (const address of ours) assert.notInclude(address, idToken)
              await page.getByRole("link", { name: "Sign in again" }).click()
              await page.getByLabel("Password").waitFor()
            })
          )
        )
      }

      it.effect("leads a visitor who sends a form after the end of the session to the provider", () =>
        atStandIn((visit, provider) =>
          visit({ otherOrigins: [provider.issuer] }, async ({ context, page }) => {
            await signInAtStandIn(page)
            await context.clearCookies({ name: "__Host-incamera-session" })
            await press(page, "Save")
            await page.getByLabel("Password").waitFor()
          })
        )
      )

      it.effect("has ended our own session when the browser never gets to the provider", () =>
        atStandIn((visit, provider) =>
          visit({ otherOrigins: [provider.issuer] }, async ({ context, page }) => {
            await signInAtStandIn(page)
            const before = provider.sessions()
            // An answer after which a browser stays where it is.
            await context.route(`${provider.issuer}/logout**`, (route) => route.fulfill({ status: 204 }))
            await press(page, "Sign out")
            await page.getByRole("heading", { name: "Signing you out" }).waitFor()
            assert.strictEqual(provider.sessions(), before)
            await page.goto("/cases")
            await page.getByLabel("Password").waitFor()
          })
        )
      )
    }
  )

  layer(external({ endsSessions: false }), { excludeTestServices: true, timeout: "120 seconds" })(
    "Signing out, external provider that can’t end sessions",
    (it) => {
      it.effect("says that its session may continue, and makes it ask for the password next time", () =>
        atStandIn((visit, provider) =>
          visit({ otherOrigins: [provider.issuer] }, async ({ page }) => {
            await signInAtStandIn(page)
            await press(page, "Sign out")
            await page.waitForURL("**/signed-out")
            assert.include(await main(page), "may still be signed in at your identity provider")
            await page.getByRole("link", { name: "Sign in again" }).click()
            await page.getByLabel("Password").waitFor()
            assert.strictEqual(provider.sessions(), 1)
          })
        )
      )
    }
  )

  layer(external({ endsSessions: false, honoursPrompt: false }), { excludeTestServices: true, timeout: "120 seconds" })(
    "Signing out, external provider that asks nobody twice",
    (it) => {
      it.effect("signs nobody in by the session of before", () =>
        atStandIn((visit, provider) =>
          visit({ otherOrigins: [provider.issuer] }, async ({ page }) => {
            await signInAtStandIn(page)
            await press(page, "Sign out")
            await page.waitForURL("**/signed-out")
            provider.age(60)
            await page.getByRole("link", { name: "Sign in again" }).click()
            await page.waitForURL("**/sign-in/callback?*")
            assert.strictEqual(await heading(page), "You are not signed in")
            assert.include(await main(page), "did not confirm that it asked for your password")
            await page.goto("/cases")
            assert.strictEqual(await heading(page), "You are not signed in")
          })
        )
      )
    }
  )
})
