/**
 * Malformed and hostile input to every declared route of the pages: in each path parameter, each query parameter, and
 * each form field. OWASP ASVS 5.0, 1.2.1 and 16.5.1–16.5.3.
 */
import { paramNames } from "@incamera/pages/frame/pathParams"
import type { PageRoute } from "@incamera/pages/frame/PageRoute"
import * as Pages from "@incamera/pages/Pages"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Answer } from "../server/support/Browser.ts"
import { targetsIn } from "../support/browser/crawl.ts"
import { nameOf, sampleRoutes } from "../support/browser/pageRoutes.ts"
import { Gateway } from "../support/Gateway.ts"
import * as memoryGateway from "../support/memoryGateway.ts"
import { addressTexts } from "./fuzz/addresses.ts"
import { innards } from "./fuzz/judge.ts"
import { makeRandom } from "./fuzz/Random.ts"

const random = makeRandom(20_261_123)

/** Attacks per place. */
const perPlace = 6

interface Hostile {
  readonly name: string
  /** Encoded for an address or a form. */
  readonly text: string
  /** Occurs in it, and nowhere else. */
  readonly marker: string
}

const markup = { name: "markup", bytes: ({ marker }: { marker: string }) => `%22%27%3E%3Cb%20${marker}%3E` }

/** Returns some attacks of all kinds, chosen differently each time; always markup. */
const hostiles = (): ReadonlyArray<Hostile> =>
  [markup, ...random.shuffled(addressTexts.filter(({ isBroken = false }) => !isBroken)).slice(0, perPlace - 1)].map(
    ({ bytes, name }) => {
      const marker = `zq${random.letters(14)}`
      return { name, text: bytes({ random, marker }), marker }
    }
  )

const headerFaults = (headers: Answer["headers"]): ReadonlyArray<string> => [
  ...(headers["content-security-policy"]?.includes("default-src 'none'") === true ? [] : ["has no policy"]),
  ...(headers["x-content-type-options"] === "nosniff" ? [] : ["has a type that may be guessed"])
]

const faultsOf = ({ headers, status, text }: Answer, { marker }: Hostile): ReadonlyArray<string> => [
  ...(status >= 500 ? [`is a failure of ours (${status})`] : []),
  ...(innards.test(text) && status >= 400 ? ["tells of what is inside"] : []),
  ...(text.includes(`<b ${marker}`) ? ["has markup of somebody else"] : []),
  ...(headers["x-injected"] === undefined ? [] : ["has a header of somebody else"]),
  ...(/no-store|immutable/u.test(headers["cache-control"] ?? "") ? [] : ["may be stored by caches"]),
  // The transport answers an address that is too long with JSON, before any route.
  ...(status === 431 ? [] : headerFaults(headers))
]

/**
 * Routes that change nothing come first. Routes that delete something come late because they have few fields. Signing
 * out comes last.
 */
const inOrder = Pages.routes.toSorted(
  (one, other) =>
    Number(one.method === "POST") - Number(other.method === "POST") ||
    Number(one.path === "/sign-out") - Number(other.path === "/sign-out") ||
    Object.keys(other.fields).length - Object.keys(one.fields).length
)

layer(memoryGateway.layer, { excludeTestServices: true, timeout: "240 seconds" })("Whatever is sent to pages", (it) => {
  it.effect("is answered in order, repeated as text alone, and breaks nothing", () =>
    Effect.flatMap(Gateway, (gateway) =>
      Effect.promise(async () => {
        const { alice, pathOf } = await sampleRoutes(gateway)
        const { origin } = new URL(gateway.configuration.baseUrl)
        const findings = new Set<string>()
        const statuses = new Map<number, number>()
        const send = async (route: PageRoute, at: string, place: string, hostile: Hostile, body = "") => {
          const answer = await alice.send(at, {
            method: route.method,
            headers: {
              cookie: alice.cookie,
              ...(route.method === "GET"
                ? {}
                : { origin, "content-type": "application/x-www-form-urlencoded", "x-csrf-token": alice.csrf })
            },
            body
          })
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          for (const fault of faultsOf(answer, hostile)) {
            findings.add(`${nameOf(route)}, ${place}: ${hostile.name} ${fault}`)
          }
          return answer
        }
        const queries = new Set<string>()
        for (const route of Pages.routes.filter(({ kind }) => kind === "page")) {
          const at = pathOf(route)
          const { text } = await alice.send(at, { headers: { cookie: alice.cookie } })
          for (const { address, fields, method } of targetsIn(text, at)) {
            if (method === "POST") continue
            for (const name of [...new URL(address, origin).searchParams.keys(), ...fields]) queries.add(name)
          }
        }
        for (const route of inOrder) {
          const path = pathOf(route)
          for (const name of paramNames(route.path)) {
            for (const hostile of hostiles()) {
              const other = pathOf({ ...route, path: route.path.replace(`:${name}`, "~") as `/${string}` })
              await send(route, other.replace("~", hostile.text), name, hostile)
            }
          }
          if (route.method === "GET" && route.kind !== "stream") {
            for (const hostile of hostiles()) {
              const query = [...queries].map((name) => `${name}=${hostile.text}`)
              await send(route, `${path}?${query.join("&").slice(0, 8_000)}`, "its queries", hostile)
              await send(route, `${path}?${random.pick(query)}`, "a query", hostile)
            }
          }
          for (const name of Object.keys(route.fields)) {
            for (const hostile of hostiles()) await send(route, path, name, hostile, `${name}=${hostile.text}`)
          }
          if (route.kind === "form") {
            const nothing = { name: "too many fields", text: "", marker: "zq" }
            const { status } = await send(route, path, "its form", nothing, "a=1&".repeat(600))
            assert.strictEqual(status, 400, nameOf(route))
          }
        }
        assert.deepStrictEqual([...findings], [])
        const share = (status: number) => (statuses.get(status) ?? 0) / [...statuses.values()].reduce((a, b) => a + b)
        for (const [status, least] of [
          [200, 0.2],
          [404, 0.1],
          [400, 0.02]
        ] as const) {
          assert.isAtLeast(share(status), least, JSON.stringify([...statuses]))
        }
      })
    )
  )
})
