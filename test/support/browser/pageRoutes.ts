/**
 * The pages' declared routes for tests that go through all of them, each with its own address; finds the route of an
 * address.
 */
import { paramNames, paramsOf } from "@incamera/pages/frame/pathParams"
import type { PageRoute } from "@incamera/pages/frame/PageRoute"
import { Effect } from "effect"
import type { Gateway } from "../Gateway.ts"
import { type PageSession, signInToPages } from "./pageSession.ts"
import { sampleAccount } from "./sampleAccount.ts"

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&").replace(/:(\w+)/gu, "(?<$1>[^/]+)")}$`, "u")

/** Returns the declared route that answers at an address; ids in it must have the right form. */
export const routeAt = (routes: ReadonlyArray<PageRoute>, method: string, address: string): PageRoute | undefined => {
  const [path = ""] = address.split(/[?#]/u, 1)
  return routes.find((route) => {
    const found = patternOf(route.path).exec(path)
    if (found === null || route.method !== method) return false
    const params = Effect.runSync(Effect.result(paramsOf(route.path, { ...found.groups })))
    return params._tag === "Success"
  })
}

export const nameOf = ({ method, path }: PageRoute): string => `${method} ${path}`

export interface SampleRoutes {
  readonly alice: PageSession
  /** Alice in another browser. */
  readonly elsewhere: PageSession
  /** Returns a route's path with alice's ids in it. */
  readonly pathOf: (route: PageRoute) => string
}

/** Signs alice in to two browsers, with her account for the parameters of paths. */
export const sampleRoutes = async (gateway: Gateway["Service"]): Promise<SampleRoutes> => {
  const sample = await sampleAccount(gateway)
  const alice = await signInToPages(gateway, "alice")
  const elsewhere = await signInToPages(gateway, "alice")
  const { text } = await alice.send("/settings/sessions", { headers: { cookie: alice.cookie } })
  const [, sessionId = ""] = /\/settings\/sessions\/([^/"]+)\/end"/u.exec(text) ?? []
  const [, version = "", name = ""] = /"\/assets\/([^/"]+)\/([^/"]+)"/u.exec(text) ?? []
  const token = sample.invitationPath.split("/").at(-1)
  const known: Readonly<Record<string, unknown>> = {
    ...sample,
    holder: sample.agentId,
    name,
    sessionId,
    token,
    version
  }
  const pathOf = ({ path }: PageRoute) =>
    paramNames(path).reduce<string>((filled, param) => {
      const value = known[param]
      if (typeof value !== "string") throw new Error(`The sample account has no ${param}: see sampleAccount.ts.`)
      return filled.replace(`:${param}`, value)
    }, path)
  return { alice, elsewhere, pathOf }
}
