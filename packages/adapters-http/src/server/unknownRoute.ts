/**
 * Answers what no route does: 405 with `Allow` where the path exists under other methods, else 404. Design, "Errors":
 * unknown routes and wrong methods have the contract's body too.
 */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import * as Limits from "../Limits.ts"
import { Context } from "effect"
import { HttpServerResponse } from "effect/http"
import { StreamedBody } from "../responses/StreamedBody.ts"
import { domainErrorResponse, type RequestFacts, transportFaultResponse } from "../errors/errorResponse.ts"

interface DescribedEndpoint {
  readonly method: string
  readonly path: string
  readonly annotations: Context.Context<never>
}

/** What is asked of an `HttpApi` here. */
export interface Described {
  readonly groups: Readonly<Record<string, { readonly endpoints: Readonly<Record<string, DescribedEndpoint>> }>>
}

export interface KnownPath {
  readonly method: string
  /** As the router has it: `/v1/cases/:caseId`. */
  readonly path: string
  readonly pattern: RegExp
  /** Without parameters. */
  readonly isLiteral: boolean
  /** Bytes that its body may have. */
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

/** Every method and path of the API, and those of the routes beside it. */
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

/** Where a request goes. HEAD goes where GET does; a path of its own is not also somebody's parameter. */
export const routeOf = (known: ReadonlyArray<KnownPath>, method: string, url: string): KnownPath | undefined => {
  const path = url.split("?", 1)[0]!
  const wanted = method === "HEAD" ? "GET" : method
  const routes = known.filter((one) => one.method === wanted && one.pattern.test(path))
  return routes.find(({ isLiteral }) => isLiteral) ?? routes[0]
}

/** Bytes that a request's body may have, by where it goes. */
export const bodyBytes = (known: ReadonlyArray<KnownPath>, method: string, url: string): number =>
  routeOf(known, method, url)?.maxBytes ?? Limits.requestBodyBytes

const allowed = (known: ReadonlyArray<KnownPath>, path: string): ReadonlyArray<string> => {
  const matching = known.filter(({ pattern }) => pattern.test(path))
  // A path of its own is not also somebody's parameter: `/v1/agents/me` is no agent's id.
  const literal = matching.filter(({ isLiteral }) => isLiteral)
  const methods = new Set((literal.length > 0 ? literal : matching).map(({ method }) => method))
  if (methods.has("GET")) methods.add("HEAD")
  if (methods.size > 0) methods.add("OPTIONS")
  return [...methods].sort()
}

/** A request target in absolute form (RFC 9112, section 3.2.2) with a host: what comes after that. */
const afterHost = /^https?:\/\/[^/?#\\@]+(.*)$/is

/** Whether a path goes on after a sign at which the router would take it to end. */
const hasOtherEnd = (url: string): boolean => /[;#]/.test(url.split("?", 1)[0]!)

/**
 * Whether the address that is routed is the one that was written in the request. To what stands before us, a proxy that
 * goes by paths for one, any other would be another path: one with a host that is missing, so that the first name of the
 * path is taken for it, with names that lead up again, or with an end before its end.
 */
export const isReadAsWritten = (target: string, url: string): boolean => {
  if (hasOtherEnd(url)) return false
  // `*` is no path (RFC 9112, section 3.2.4): the router would take it for the first page.
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
  // What has the form of a path but is none, a name too long to be one of ours for example, has no method at all.
  if (methods.length === 0 || (methods.includes(method) && method !== "OPTIONS")) {
    return domainErrorResponse(new NotFound({ resource: "route" }), facts)
  }
  const allow = methods.join(", ")
  if (method === "OPTIONS") return HttpServerResponse.empty({ status: 204, headers: { allow } })
  return transportFaultResponse("MethodNotAllowed", { allow })
}
