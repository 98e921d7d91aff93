/**
 * Every declared route of the pages under every kind of visitor: a visitor without the declared credential is sent to
 * sign in, and finds nothing of another user's. OWASP ASVS 5.0, 7.4.1 and 8.2.1–8.3.1.
 */
import { paramNames } from "@incamera/pages/frame/pathParams"
import type { PageRoute } from "@incamera/pages/frame/PageRoute"
import * as Pages from "@incamera/pages/Pages"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { agingStores } from "../support/browser/agingSessions.ts"
import { nameOf, sampleRoutes } from "../support/browser/pageRoutes.ts"
import { type PageSession, signInToPages } from "../support/browser/pageSession.ts"
import * as GatewayModule from "../support/Gateway.ts"

let isLongAgo = false
const stores = agingStores(() => isLongAgo)
const gateway = GatewayModule.layer({ parts: () => ({ storage: stores }) })

/** True if a route lets only signed-in users through. */
const asksWho = ({ credential }: PageRoute) => credential === "user" || credential === "recent-user"

/** True if an id in its path belongs to one user. All users share the partners. */
const isOfUser = ({ path }: PageRoute) => paramNames(path).some((name) => name.endsWith("Id") && name !== "partnerId")

const signIn = (to: string, again = false) =>
  `/sign-in?${new URLSearchParams({ ...(again ? { again: "1" } : {}), to })}`

layer(gateway, { excludeTestServices: true, timeout: "240 seconds" })("Every route of the pages", (it) => {
  const prepare = async (gateway: GatewayModule.Gateway["Service"]) => {
    const { alice, elsewhere, pathOf } = await sampleRoutes(gateway)
    const bob = await signInToPages(gateway, "bob")
    const { origin } = new URL(gateway.configuration.baseUrl)
    // Signed out, so the session is invalid from here.
    await elsewhere.post("/sign-out", {})
    const ask = async (route: PageRoute, session: Pick<PageSession, "cookie" | "csrf"> | undefined) => {
      const cookie: Record<string, string> = session === undefined ? {} : { cookie: session.cookie }
      if (route.method === "GET") return alice.send(pathOf(route), { headers: cookie })
      return alice.send(pathOf(route), {
        method: "POST",
        headers: {
          ...cookie,
          origin,
          "content-type": "application/x-www-form-urlencoded",
          // Replaces the form field: an upload without a file has no fields.
          "x-csrf-token": session?.csrf ?? ""
        }
      })
    }
    return { alice, elsewhere, bob, pathOf, ask }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const withVisitors = (use: (visitors: Awaited<ReturnType<typeof prepare>>) => Promise<void>) =>
    Effect.flatMap(GatewayModule.Gateway, (gateway) =>
      Effect.promise(async () => use(await (prepared ??= prepare(gateway))))
    )

  it.effect("leads visitors without a session to sign-in if it needs one, and nobody else", () =>
    withVisitors(async ({ alice, ask, elsewhere, pathOf }) => {
      const garbage = { cookie: `${alice.cookie.slice(0, -6)}000000`, csrf: alice.csrf }
      for (const route of Pages.routes) {
        const expected = signIn(route.method === "GET" ? pathOf(route) : "/cases")
        for (const [kind, session] of Object.entries({ nobody: undefined, garbage, ended: elsewhere })) {
          const { headers, status } = await ask(route, session)
          const what = `${nameOf(route)} ${kind}`
          if (asksWho(route)) assert.deepStrictEqual([status, headers.location], [303, expected], what)
          else assert.notMatch(headers.location ?? "", /^\/sign-in\?/u, what)
        }
      }
    })
  )

  it.effect("shows nothing of a user's own to another one, and does nothing to it", () =>
    withVisitors(async ({ alice, ask, bob }) => {
      for (const route of Pages.routes.filter((one) => asksWho(one) && isOfUser(one))) {
        const { status } = await ask(route, bob)
        assert.strictEqual(status, 404, nameOf(route))
      }
      for (const route of Pages.routes.filter((one) => asksWho(one) && one.method === "GET")) {
        assert.strictEqual((await ask(route, alice)).status, 200, `${nameOf(route)} is still there`)
      }
    })
  )

  it.effect("asks users with an old sign-in to sign in again where it shows identities, and nowhere else", () =>
    withVisitors(async ({ alice, ask, pathOf }) => {
      isLongAgo = true
      try {
        for (const route of Pages.routes.filter(asksWho)) {
          const isRecent = route.credential === "recent-user"
          // Another test covers forms sent from other sites.
          if (!isRecent && route.method === "POST") continue
          const { headers, status } = await ask(route, alice)
          const to = route.method === "GET" ? pathOf(route) : pathOf(route).replace(/\/download$/u, "")
          const expected = isRecent ? [303, signIn(to, true)] : [200, undefined]
          assert.deepStrictEqual([status, headers.location], expected, nameOf(route))
        }
      } finally {
        isLongAgo = false
      }
    })
  )
})
