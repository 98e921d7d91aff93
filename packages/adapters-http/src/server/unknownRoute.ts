/**
 * Answers what no route does: 405 with `Allow` where the path exists under other methods, else 404. Design, "Errors":
 * unknown routes and wrong methods have the contract's body too.
 */
import { NotFound } from "@incamera/domain/access/AccessErrors"
import { HttpServerResponse } from "effect/http"
import { domainErrorResponse, type RequestFacts, transportFaultResponse } from "../errors/errorResponse.ts"

/** What is asked of an `HttpApi` here. */
export interface Described {
  readonly groups: Readonly<
    Record<string, { readonly endpoints: Readonly<Record<string, { readonly method: string; readonly path: string }>> }>
  >
}

export interface KnownPath {
  readonly method: string
  readonly pattern: RegExp
  /** Without parameters. */
  readonly isLiteral: boolean
}

const toKnownPath = (method: string, path: string): KnownPath => ({
  method,
  pattern: toPattern(path),
  isLiteral: !path.includes(":")
})

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:[A-Za-z]+/g, "[^/]+")}/?$`)

/** Every method and path of the API, and those of the routes beside it. */
export const knownPaths = (
  api: Described,
  others: ReadonlyArray<readonly [method: string, path: string]>
): ReadonlyArray<KnownPath> => [
  ...Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map((endpoint) => toKnownPath(endpoint.method, endpoint.path))
  ),
  ...others.map(([method, path]) => toKnownPath(method, path))
]

const allowed = (known: ReadonlyArray<KnownPath>, path: string): ReadonlyArray<string> => {
  const matching = known.filter(({ pattern }) => pattern.test(path))
  // A path of its own is not also somebody's parameter: `/v1/agents/me` is no agent's id.
  const literal = matching.filter(({ isLiteral }) => isLiteral)
  const methods = new Set((literal.length > 0 ? literal : matching).map(({ method }) => method))
  if (methods.has("GET")) methods.add("HEAD")
  if (methods.size > 0) methods.add("OPTIONS")
  return [...methods].sort()
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
