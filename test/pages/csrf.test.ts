/**
 * A form changes something only when our own page sent it, in the browser that has the session. Tested for every route
 * that takes a form. OWASP Cross-Site Request Forgery Prevention; OWASP ASVS 5.0, 3.5.
 */
import type { PageRoute } from "@incamera/pages/frame/PageRoute"
import * as Pages from "@incamera/pages/Pages"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { RequestOptions } from "../server/support/Browser.ts"
import { type PageSession, signInToPages } from "../support/browser/pageSession.ts"
import { routeAt, sampleRoutes } from "../support/browser/pageRoutes.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

/** Routes of a link identify nobody by a cookie, so no browser sends their credential of its own accord. */
const routes = Pages.routes.filter(({ credential, method }) => method === "POST" && credential !== "link")

/** Deletions come last because other routes need the records; signing out comes at the very end. */
const rank = ({ path }: PageRoute) => ["/delete", "/sign-out"].findIndex((end) => path.endsWith(end))
const inOrder = routes.toSorted((one, other) => rank(one) - rank(other))

const notOurs = "This form was not sent from In Camera"

interface Sent {
  readonly session: PageSession
  readonly csrf?: string
  readonly headers?: Readonly<Record<string, string | undefined>>
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "120 seconds" })("Forms of other hosts", (it) => {
  /** Signs alice in to two browsers and bob to one; done once. */
  const prepare = async (gateway: Gateway["Service"]) => {
    const { alice, elsewhere, pathOf } = await sampleRoutes(gateway)
    const bob = await signInToPages(gateway, "bob")
    const { origin } = new URL(gateway.configuration.baseUrl)
    const post = (route: PageRoute, { csrf, headers = {}, session }: Sent) => {
      const all = {
        "content-type": "application/x-www-form-urlencoded",
        origin,
        "sec-fetch-site": "same-origin",
        cookie: session.cookie,
        ...(csrf === undefined ? {} : { "x-csrf-token": csrf }),
        ...headers
      }
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
      const body = new URLSearchParams(csrf === undefined ? {} : { csrf }).toString()
      return session.send(pathOf(route), { method: "POST", headers: sent, body } as RequestOptions)
    }
    const bearer = await gateway.userToken("alice")
    /** Number of entries in her audit log, which records every change. */
    const done = async () =>
      (await gateway.client.call("/v1/audit?limit=1", { bearer })).json().items[0].sequence as number
    return { alice, elsewhere, bob, post, done }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const withForms = (use: (forms: Awaited<ReturnType<typeof prepare>>) => Promise<void>) =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        prepared ??= prepare(gateway)
        await use(await prepared)
      })
    )

  const forgeries: Readonly<
    Record<string, (forms: Awaited<ReturnType<typeof prepare>>) => Omit<Sent, "session"> & Partial<Sent>>
  > = {
    "from another host": ({ alice }) => ({ csrf: alice.csrf, headers: { origin: "https://evil.example" } }),
    "from another host, as the browser says": ({ alice }) => ({
      csrf: alice.csrf,
      headers: { "sec-fetch-site": "cross-site" }
    }),
    "from a neighbour of the host": ({ alice }) => ({ csrf: alice.csrf, headers: { "sec-fetch-site": "same-site" } }),
    "from nowhere": ({ alice }) => ({ csrf: alice.csrf, headers: { origin: "null" } }),
    "without an origin": ({ alice }) => ({ csrf: alice.csrf, headers: { origin: undefined } }),
    "without a token": () => ({}),
    "with an empty token": () => ({ csrf: "" }),
    "with a token that is none": ({ alice }) => ({ csrf: `${alice.csrf.slice(0, -1)}_` }),
    "with the token of her other browser": ({ elsewhere }) => ({ csrf: elsewhere.csrf }),
    "with the token of another user": ({ bob }) => ({ csrf: bob.csrf })
  }

  for (const [how, forge] of Object.entries(forgeries)) {
    it.effect(`${how}: nothing happens`, () =>
      withForms(async (forms) => {
        const before = await forms.done()
        for (const route of routes) {
          const answer = await forms.post(route, { session: forms.alice, ...forge(forms) })
          assert.strictEqual(answer.status, 403, route.path)
          assert.include(answer.text, notOurs, route.path)
        }
        assert.strictEqual(await forms.done(), before)
      })
    )
  }

  it.effect("without a valid session: its sender is asked to sign in, and nothing happens", () =>
    withForms(async ({ alice, done, post }) => {
      const before = await done()
      for (const route of routes) {
        for (const cookie of [undefined, `${alice.cookie.slice(0, -4)}0000`]) {
          const answer = await post(route, { session: alice, csrf: alice.csrf, headers: { cookie } })
          assert.deepStrictEqual([answer.status, answer.headers.location], [303, "/sign-in?to=%2Fcases"], route.path)
        }
      }
      assert.strictEqual(await done(), before)
    })
  )

  it.effect("the cookie of a session is this host’s, no script reads it, and no form of another host brings it", () =>
    withForms(async ({ alice }) => {
      const kept = alice.setCookies.find((header) => header.startsWith("__Host-incamera-session=")) ?? ""
      for (const part of [/; path=\/(?:;|$)/iu, /; secure/iu, /; httponly/iu, /; samesite=lax/iu])
        assert.match(kept, part)
      assert.notMatch(kept, /; domain=/iu)
    })
  )

  it.effect("the user’s own are taken, so that it is the forgery that was refused", () =>
    withForms(async ({ alice, done, post }) => {
      const before = await done()
      for (const route of inOrder) {
        const answer = await post(route, { session: alice, csrf: alice.csrf })
        assert.notInclude(answer.text, notOurs, route.path)
        assert.notMatch(answer.headers.location ?? "", /^\/sign-in/u, route.path)
        assert.isBelow(answer.status, 500, route.path)
        const { location } = answer.headers
        if (location !== undefined)
          assert.isDefined(routeAt(Pages.routes, "GET", location), `${route.path}: ${location}`)
      }
      assert.isAbove(await done(), before)
    })
  )
})
