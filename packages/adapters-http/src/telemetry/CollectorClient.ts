/**
 * Requests to the operator's collector. Failures never affect the service: a request has five seconds, few run at once,
 * and new data meanwhile is dropped. An unreachable collector is logged as a warning once, not each time. The
 * connection is direct, without redirects; its answers are not read.
 */
import * as Limits from "../Limits.ts"
import * as DomainLimits from "@incamera/domain/Limits"
import { Effect, Layer, Option } from "effect"
import { HttpClient, HttpClientError, HttpClientResponse, type HttpClientRequest } from "effect/http"
import * as Http from "node:http"
import * as Https from "node:https"
import { collectorRequests } from "./exportInstruments.ts"

type Signal = "traces" | "metrics"

const signalOf = (url: URL): Signal => (url.pathname.endsWith("/v1/metrics") ? "metrics" : "traces")

const failed = (request: HttpClientRequest.HttpClientRequest, description: string) =>
  new HttpClientError.HttpClientError({ reason: new HttpClientError.TransportError({ request, description }) })

/** Sends the request and returns the status. */
const send = (request: HttpClientRequest.HttpClientRequest, url: URL, body: Uint8Array) =>
  Effect.callback<number, HttpClientError.HttpClientError>((resume, signal) => {
    const secure = url.protocol === "https:"
    const sent = (secure ? Https : Http).request(
      url,
      {
        method: "POST",
        headers: { ...request.headers, "content-type": "application/json", "content-length": body.byteLength },
        agent: false,
        signal,
        maxHeaderSize: DomainLimits.requestHeaderBytes
      },
      (response) => {
        const { statusCode } = response
        // The connection isn't reused, so the rest of the answer needs no reading.
        response.destroy()
        resume(Effect.succeed(statusCode ?? 502))
      }
    )
    sent.on("error", (error: NodeJS.ErrnoException) => resume(Effect.fail(failed(request, error.code ?? "unknown"))))
    sent.end(body)
  })

const make = Effect.sync(() => {
  let underWay = 0
  let isAway = false

  const note = (signal: Signal, outcome: "delivered" | "failed" | "dropped") =>
    Effect.suspend(() => {
      const wasAway = isAway
      isAway = outcome !== "delivered"
      const counted = collectorRequests.add({ signal, outcome })
      if (isAway === wasAway) return counted
      return Effect.andThen(
        counted,
        isAway
          ? Effect.logWarning("The OpenTelemetry collector refuses data; what it refuses is dropped.")
          : Effect.logInfo("The OpenTelemetry collector accepts data again.")
      )
    })

  return HttpClient.make((request, url) => {
    const signal = signalOf(url)
    const { body } = request
    if (body._tag !== "Uint8Array") return Effect.fail(failed(request, "no body"))
    return Effect.suspend(() => {
      if (underWay >= Limits.exportsAtOnce) {
        return Effect.andThen(note(signal, "dropped"), Effect.fail(failed(request, "too many under way")))
      }
      underWay++
      return send(request, url, body.body).pipe(
        Effect.timeoutOption(Limits.exportTimeoutMillis),
        Effect.flatMap((status) =>
          Option.isSome(status)
            ? Effect.succeed(HttpClientResponse.fromWeb(request, new Response(null, { status: status.value })))
            : Effect.fail(failed(request, "timeout"))
        ),
        Effect.tap(({ status }) => note(signal, status >= 200 && status < 300 ? "delivered" : "failed")),
        Effect.tapError(() => note(signal, "failed")),
        Effect.ensuring(Effect.sync(() => void underWay--))
      )
    })
  })
})

export const layer = Layer.effect(HttpClient.HttpClient, make)
