/**
 * Routes are declared once. Every address that a page leads to is declared, with the fields of its forms. A page leads
 * to every declared route, or `reasons` says why not. So a lost declaration is noticed: one test removes each in turn.
 */
import * as ApiRoutes from "@incamera/adapters-http/ApiRoutes"
import * as pagePaths from "@incamera/adapters-http/responses/pagePaths"
import { mountPath } from "@incamera/identity-provider/ProviderIdentity"
import type { PageRoute } from "@incamera/pages/frame/PageRoute"
import * as Pages from "@incamera/pages/Pages"
import { callbackPath, signedOutPath } from "@incamera/pages/signin/signInPaths"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type Target, targetsIn } from "../support/browser/crawl.ts"
import { ownPages } from "../support/browser/everyPage.ts"
import { nameOf, routeAt, sampleRoutes } from "../support/browser/pageRoutes.ts"
import { signInToPages } from "../support/browser/pageSession.ts"
import { sampleAccount } from "../support/browser/sampleAccount.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"

/** Addresses that other software gets from us, or that people know. */
const known = ["/", callbackPath, signedOutPath, pagePaths.secureStepsPath]

/** Routes that no page of the sample account leads to, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  "GET /cases/:caseId/files/:fileId/progress": "only the page of a document that is being de-identified asks for it",
  "POST /settings/held/:holder/resume": "only an agent that was stopped is let continue"
}

/** Paths outside the pages. */
const beside = new Set<string>(ApiRoutes.otherRoutes.map(([, path]) => path))
const isBeside = ({ address }: Target) => beside.has(address) || address.startsWith(`${mountPath}/`)

const kindAt = (address: string) => routeAt(Pages.routes, "GET", address)?.kind

/** Compares these declarations with the pages; returns the faults. */
const faultsOf = (routes: ReadonlyArray<PageRoute>, targets: ReadonlyArray<Target>): ReadonlyArray<string> => {
  const names = new Set(routes.map(nameOf))
  const reached = new Set<string>()
  const faults = new Set<string>()
  for (const target of targets) {
    if (isBeside(target)) continue
    const route = routeAt(routes, target.method, target.address)
    if (route === undefined) {
      faults.add(`${target.method} ${target.address} is declared nowhere`)
      continue
    }
    reached.add(nameOf(route))
    if (route.method !== "POST") continue
    const known = new Set(["csrf", ...(route.kind === "upload" ? ["file"] : []), ...Object.keys(route.fields)])
    for (const field of target.fields) if (!known.has(field)) faults.add(`${nameOf(route)} does not read ${field}`)
  }
  for (const name of Object.keys(reasons)) {
    if (!names.has(name)) faults.add(`${name} has a reason and no declaration`)
    else if (reached.has(name)) faults.add(`${name} is reached and has a reason not to be`)
  }
  for (const name of names) {
    if (!reached.has(name) && reasons[name] === undefined) faults.add(`${name} is reached from no page`)
  }
  return [...faults]
}

/** Keys an address by the names of its parameters, so that each form of a page is crawled once. */
const formOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, "https://page.example")
  return [pathname, ...[...searchParams.keys()].sort()].join(" ")
}

const crawl = async (gateway: Gateway["Service"]): Promise<ReadonlyArray<Target>> => {
  const { alice } = await sampleRoutes(gateway)
  const sessions = { alice, bob: await signInToPages(gateway, "bob") }
  const sample = await sampleAccount(gateway)
  const linkTo = (address: string): Target => ({ method: "GET", address, fields: [] })
  const targets = new Map<string, Target>()
  const looked = new Set<string>()
  const look = async (who: string | undefined, address: string): Promise<void> => {
    if (looked.has(`${who} ${formOf(address)}`)) return
    looked.add(`${who} ${formOf(address)}`)
    const session = who === undefined ? undefined : sessions[who as keyof typeof sessions]
    const answer = await alice.send(address, session === undefined ? {} : { headers: { cookie: session.cookie } })
    const { "content-type": type = "", location = "" } = answer.headers
    const found = [
      ...(location.startsWith("/") ? [linkTo(location)] : []),
      ...(type.startsWith("text/html") ? targetsIn(answer.text, address) : [])
    ]
    for (const target of found) {
      targets.set(JSON.stringify({ ...target, address: formOf(target.address) }), target)
      const kind = target.method === "POST" || isBeside(target) ? undefined : kindAt(target.address)
      if (kind === "page" || kind === "part") await look(who, target.address)
    }
  }
  for (const page of ownPages) await look(page.user, page.at({ gateway, sample }))
  return [...targets.values(), ...[...known, sample.invitationPath].map(linkTo)]
}

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "240 seconds" })("Every route", (it) => {
  let crawled: Promise<ReadonlyArray<Target>> | undefined
  const withTargets = (use: (targets: ReadonlyArray<Target>) => void) =>
    Effect.flatMap(Gateway, (gateway) => Effect.promise(async () => use(await (crawled ??= crawl(gateway)))))

  it.effect("that a page leads to is declared, with the fields of its forms, and the other way round", () =>
    withTargets((targets) => assert.deepStrictEqual(faultsOf(Pages.routes, targets), []))
  )

  it.effect("is missed when its declaration is lost", () =>
    withTargets((targets) => {
      for (const lost of Pages.routes) {
        const rest = Pages.routes.filter((route) => route !== lost)
        assert.isNotEmpty(faultsOf(rest, targets), nameOf(lost))
      }
    })
  )

  it.effect("is declared once", () =>
    Effect.sync(() => {
      const names = Pages.routes.map(nameOf)
      assert.deepStrictEqual(names, [...new Set(names)])
    })
  )

  it.effect("that shows a page is looked at in a browser", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const sample = await sampleAccount(gateway)
        const looked = new Set(ownPages.map(({ at }) => routeAt(Pages.routes, "GET", at({ gateway, sample }))))
        const pages = Pages.routes.filter(({ kind }) => kind === "page")
        assert.deepStrictEqual(pages.filter((route) => !looked.has(route)).map(nameOf), [])
      })
    )
  )
})
