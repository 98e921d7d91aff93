/**
 * Answers requests that match no route: 405 with `Allow` if the path exists under other methods, else 404. Design,
 * "Errors": unknown routes and wrong methods have the contract's body too.
 */
import { NotFound } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import { Context } from "effect"
import { HttpServerResponse } from "effect/http"
import { StreamedBody } from "../responses/StreamedBody.ts"
import { domainErrorResponse, type RequestFacts, transportFaultResponse } from "../errors/errorResponse.ts"

export interface DescribedEndpoint {
  readonly method: string
  readonly path: string
  readonly annotations: Context.Context<never>
}

/** The parts of an `HttpApi` that we read. */
export interface Described {
  readonly groups: Readonly<Record<string, { readonly endpoints: Readonly<Record<string, DescribedEndpoint>> }>>
}

export interface KnownPath {
  readonly method: string
  /** The router's pattern: `/v1/cases/:caseId`. */
  readonly path: string
  readonly pattern: RegExp
  /** True if the path has no parameters. */
  readonly isLiteral: boolean
  /** The maximum size of its body in bytes. */
  readonly maxBytes: number
}

const toKnownPath = (method: string, path: string, maxBytes: number = Limits.requestBodyBytes): KnownPath => ({
  method,
  path,
  pattern: toPattern(path),
  isLiteral: !path.includes(":"),
  maxBytes
})

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[A-Za-z]+/g, "[^/]+")}/?$`)

/** Returns every method and path of the API, and of the routes beside it. */
export const knownPaths = (
  api: Described,
  others: ReadonlyArray<readonly [method: string, path: string, maxBytes?: number | undefined]>
): ReadonlyArray<KnownPath> => [
  ...Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ annotations, method, path }) =>
      toKnownPath(method, path, Context.get(annotations, StreamedBody)?.maxBytes)
    )
  ),
  ...others.map(([method, path, maxBytes]) => toKnownPath(method, path, maxBytes))
]

/** Finds the route of a request. HEAD uses GET's route. A literal path wins over a parameter. */
export const routeOf = (known: ReadonlyArray<KnownPath>, method: string, url: string): KnownPath | undefined => {
  const path = url.split("?", 1)[0]!
  const wanted = method === "HEAD" ? "GET" : method
  const routes = known.filter((one) => one.method === wanted && one.pattern.test(path))
  return routes.find(({ isLiteral }) => isLiteral) ?? routes[0]
}

/** Returns the maximum size of a request's body in bytes, by its route. */
export const bodyBytes = (known: ReadonlyArray<KnownPath>, method: string, url: string): number =>
  routeOf(known, method, url)?.maxBytes ?? Limits.requestBodyBytes

const allowed = (known: ReadonlyArray<KnownPath>, path: string): ReadonlyArray<string> => {
  const matching = known.filter(({ pattern }) => pattern.test(path))
  // A literal path is never a parameter's value: `/v1/agents/me` isn't an agent's id.
  const literal = matching.filter(({ isLiteral }) => isLiteral)
  const methods = new Set((literal.length > 0 ? literal : matching).map(({ method }) => method))
  if (methods.has("GET")) methods.add("HEAD")
  if (methods.size > 0) methods.add("OPTIONS")
  return [...methods].sort()
}

/** Captures the path of a request target in absolute form (RFC 9112, section 3.2.2). */
const afterHost = /^https?:\/\/[^/?#\\@]+(.*)$/is

/** True if the path contains a character at which the router would end it. */
const hasOtherEnd = (url: string): boolean => /[;#]/.test(url.split("?", 1)[0]!)

/**
 * True if the router's path equals the path in the request target. Otherwise a proxy with rules per path would see
 * another path than the router. Examples: a target without a host, whose first segment then counts as the host; dot
 * segments; a path that the router ends early.
 */
export const isReadAsWritten = (target: string, url: string): boolean => {
  if (hasOtherEnd(url)) return false
  // `*` isn't a path (RFC 9112, section 3.2.4): the router would read it as the root page.
  if (target === url) return target.startsWith("/")
  const path = afterHost.exec(target)?.[1]
  return path !== undefined && (path.startsWith("/") ? path : `/${path}`) === url
}

export const unknownRouteResponse = (
  known: ReadonlyArray<KnownPath>,
  method: string,
  url: string,
  facts: RequestFacts
): HttpServerResponse.HttpServerResponse => {
  const methods = allowed(known, url.split("?", 1)[0]!)
  // A target that looks like a path but isn't one, such as a segment longer than any of ours, has no methods.
  if (methods.length === 0 || (methods.includes(method) && method !== "OPTIONS")) {
    return domainErrorResponse(new NotFound({ resource: "route" }), facts)
  }
  const allow = methods.join(", ")
  if (method === "OPTIONS") return HttpServerResponse.empty({ status: 204, headers: { allow } })
  return transportFaultResponse("MethodNotAllowed", { allow })
}
