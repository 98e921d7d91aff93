/**
 * The rules for every request on any route: HTTPS only, bounded bodies, the contract's answer if no route matches or a
 * route breaks, and headers that keep browsers and caches from doing harm.
 */
import { Forbidden, NotFound } from "@incamera/domain/access"
import * as Limits from "../Limits.ts"
import { ByteSize, Cause, Effect } from "effect"
import type { SecureRandom } from "effect/crypto"
import { HttpIncomingMessage, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http"
import { BaseUrl, basePathOf } from "../BaseUrl.ts"
import { respondToCause } from "../errors/ErrorContract.ts"
import { domainErrorResponse, transportFaultResponse } from "../errors/errorResponse.ts"
import { healthPaths } from "../api/HealthApi.ts"
import { FaultPages, type FaultStatus, isNavigation } from "./FaultPages.ts"
import { makeObserve } from "./observeRequest.ts"
import { defaultHeaders } from "../responses/securityHeaders.ts"
import { Shutdown } from "./Shutdown.ts"
import { bodyBytes, type Described, isReadAsWritten, knownPaths, unknownRouteResponse } from "./unknownRoute.ts"

export interface EdgeOptions {
  readonly api: Described
  /**
   * Routes beside the API, to tell a wrong method from an unknown path, with the bytes of its body if it takes more.
   */
  readonly otherRoutes: ReadonlyArray<readonly [method: string, path: string, maxBytes?: number | undefined]>
  /**
   * True if requests arrive over plain HTTP from a declared proxy, which must then say that they came by HTTPS.
   * Specification: "All endpoints require HTTPS".
   */
  readonly behindProxy: boolean
  /**
   * Paths of mounted handlers that answer for themselves; everything below one has a single name in logs and metrics.
   */
  readonly mounts?: ReadonlyArray<string>
}

const withHeaders = (response: HttpServerResponse.HttpServerResponse) => {
  const missing = Object.entries(defaultHeaders).filter(([name]) => response.headers[name] === undefined)
  return HttpServerResponse.setHeaders(response, missing)
}

/**
 * A host that owns the socket sets the request's protocol. Else the server listens on HTTPS only, or a proxy sets a
 * header.
 */
const cameByHttps = (
  { headers, protocol }: HttpServerRequest.HttpServerRequest,
  { behindProxy }: Pick<EdgeOptions, "behindProxy">
): boolean => (protocol ?? (behindProxy ? headers["x-forwarded-proto"] : "https")) === "https"

/** A proxy or an orchestrator asks on its own behalf here, not for a client that should have used HTTPS. */
const isAboutHealth = (url: string): boolean => Object.values<string>(healthPaths).includes(url.split("?", 1)[0]!)

const isFaultStatus = (status: number): status is FaultStatus => [404, 405, 413].includes(status)

const isSaid = (header: readonly [string, string | undefined]): header is [string, string] => header[1] !== undefined

const isRouteNotFound = (error: unknown): boolean =>
  HttpServerError.isHttpServerError(error) && error.reason._tag === "RouteNotFound"

export const layer = (options: EdgeOptions) => {
  const known = knownPaths(options.api, options.otherRoutes)
  return HttpRouter.middleware(
    Effect.gen(function* () {
      const services = yield* Effect.context<BaseUrl | SecureRandom.SecureRandom>()
      const observe = yield* makeObserve({ known, mounts: options.mounts ?? [] })
      const baseUrl = yield* BaseUrl
      const basePath = basePathOf(baseUrl)
      const { isUnderWay } = yield* Shutdown
      const faultPage = yield* FaultPages
      /** Shows a page to a person in a browser; the other headers of the answer apply to both forms. */
      const asPageOrJson = (
        request: HttpServerRequest.HttpServerRequest,
        told: HttpServerResponse.HttpServerResponse
      ) => {
        const page = isNavigation(request) && isFaultStatus(told.status) ? faultPage(told.status) : undefined
        if (page === undefined) return told
        const { allow, connection } = told.headers
        return HttpServerResponse.setHeaders(page, Object.entries({ allow, connection }).filter(isSaid))
      }
      const finished = (response: HttpServerResponse.HttpServerResponse) =>
        isUnderWay() ? HttpServerResponse.setHeader(response, "connection", "close") : response
      return (httpEffect) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const facts = { baseUrl, credentialPresented: request.headers["authorization"] !== undefined }
          if (!cameByHttps(request, options) && !isAboutHealth(request.url)) {
            return withHeaders(domainErrorResponse(new Forbidden({ needs: "https" }), facts))
          }
          if (Number(request.headers["content-length"] ?? 0) > bodyBytes(known, request.method, request.url)) {
            return withHeaders(
              asPageOrJson(request, transportFaultResponse("PayloadTooLarge", { connection: "close" }))
            )
          }
          if (!isReadAsWritten(request.originalUrl, `${basePath}${request.url}`)) {
            return withHeaders(domainErrorResponse(new NotFound({ resource: "route" }), facts))
          }
          const response = yield* httpEffect.pipe(
            Effect.catchCauseIf(
              (cause) => !Cause.hasInterruptsOnly(cause),
              (cause) =>
                isRouteNotFound(Cause.squash(cause))
                  ? Effect.succeed(
                      asPageOrJson(request, unknownRouteResponse(known, request.method, request.url, facts))
                    )
                  : respondToCause(cause, `${request.method} (a route beside the API)`).pipe(
                      Effect.provideContext(services)
                    )
            )
          )
          yield* Effect.annotateCurrentSpan("http.response.status_code", response.status)
          return withHeaders(finished(response))
        }).pipe(
          observe,
          // The router adds the route's pattern. Nothing else of a request is in its span.
          Effect.withSpan("request", { kind: "server" }),
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(Limits.requestBodyBytes))
        )
    }),
    { global: true }
  )
}
