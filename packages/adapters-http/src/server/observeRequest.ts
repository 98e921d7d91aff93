/**
 * Observes every request: its id, a log line, its metrics, and its span's name. These hold only the method and the
 * route's pattern: no address, no query, no header.
 */
import { Cause, Clock, Effect, Exit } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { methods, noRoute, requests, requestsActive, type statusClasses } from "./httpInstruments.ts"
import { header, makeRequestIds } from "./RequestId.ts"
import { type KnownPath, routeOf } from "./unknownRoute.ts"

type Method = (typeof methods)[number]

const methodOf = (method: string): Method => methods.find((known) => known === method) ?? "_OTHER"

const classOf = (status: number): (typeof statusClasses)[number] =>
  `${Math.floor(status / 100) as 1 | 2 | 3 | 4 | 5}xx` as const

export interface ObserveOptions {
  readonly known: ReadonlyArray<KnownPath>
  /** Paths of mounted handlers that answer for themselves, `/idp` for example. */
  readonly mounts: ReadonlyArray<string>
}

export const makeObserve = Effect.fnUntraced(function* ({ known, mounts }: ObserveOptions) {
  const requestId = yield* makeRequestIds

  const patternOf = (method: string, url: string): string => {
    const mount = mounts.find((path) => url.startsWith(`${path}/`))
    return mount === undefined ? (routeOf(known, method, url)?.path ?? noRoute) : `${mount}/*`
  }

  return <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const id = yield* requestId(request.headers[header])
      const method = methodOf(request.method)
      const route = patternOf(request.method, request.url)
      yield* Effect.annotateCurrentSpan({ "http.request.method": method, "http.route": route })
      const began = yield* Clock.currentTimeNanos

      const seen = Effect.fnUntraced(function* (exit: Exit.Exit<HttpServerResponse.HttpServerResponse, unknown>) {
        const seconds = Number((yield* Clock.currentTimeNanos) - began) / 1e9
        const hasLeft = Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)
        const status = Exit.isSuccess(exit) ? exit.value.status : hasLeft ? null : 500
        const statusClass = status === null ? "aborted" : classOf(status)
        yield* requests.record(
          { "http.request.method": method, "http.route": route, "http.response.status_class": statusClass },
          seconds
        )
        yield* Effect.logInfo("request", { method, status: status ?? "aborted", seconds: Number(seconds.toFixed(6)) })
      })

      const response = yield* answer.pipe(
        Effect.onExit(seen),
        requestsActive.during({}),
        Effect.annotateLogs({ requestId: id, route })
      )
      return HttpServerResponse.setHeader(response, header, id)
    })
})
