/**
 * `GET /metrics` on a port of its own, for a scraper on this machine. It is plain HTTP without credentials. So it
 * listens on loopback by default and answers to no other host name, because a page in a browser could otherwise point a
 * name of its own at this address and read it.
 */
import * as Limits from "../Limits.ts"
import type { Definition } from "@incamera/domain/telemetry"
import { Effect, Layer, Metric, Schema } from "effect"
import * as Http from "node:http"
import { isIP } from "node:net"
import { contentType, formatFigures } from "./openMetrics.ts"

export class MetricsPortUnusable extends Schema.TaggedError<MetricsPortUnusable>()("MetricsPortUnusable", {
  /** Node's error code. */
  code: Schema.String
}) {
  override get message() {
    switch (this.code) {
      case "EADDRINUSE":
        return "Another program uses INCAMERA_METRICS_PORT."
      case "EACCES":
        return "This user may not open INCAMERA_METRICS_PORT."
      default:
        return `The server can't listen on INCAMERA_METRICS_HOST and INCAMERA_METRICS_PORT (${this.code}).`
    }
  }
}

export interface MetricsEndpointOptions {
  readonly host: string
  readonly port: number
  readonly definitions: ReadonlyArray<Definition>
}

const path = "/metrics"

/** Nobody can take over a numeric address. Of names, only `localhost` and the configured one count. */
const isOurName = (header: string | undefined, configured: string): boolean => {
  const host = (header ?? "").replace(/:\d{1,5}$/, "").toLowerCase()
  return isIP(host.replace(/^\[(.*)\]$/, "$1")) !== 0 || host === "localhost" || host === configured.toLowerCase()
}

const answer = (response: Http.ServerResponse, status: number, body: string, headers = {}) =>
  response
    .writeHead(status, {
      "content-type": "text/plain; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers
    })
    .end(body)

const listen = (server: Http.Server, { host, port }: MetricsEndpointOptions) =>
  Effect.callback<void, MetricsPortUnusable>((resume) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      resume(Effect.fail(new MetricsPortUnusable({ code: error.code ?? "for an unknown reason" })))
    )
    server.listen({ host, port }, () => resume(Effect.void))
  })

export const layer = (options: MetricsEndpointOptions) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      const services = yield* Effect.context<never>()
      const server = Http.createServer(
        { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 65_000, maxHeaderSize: 8_192 },
        (request, response) => {
          if (!isOurName(request.headers.host, options.host)) return answer(response, 421, "Not this host.\n")
          if (request.url?.split("?", 1)[0] !== path) return answer(response, 404, "Not found.\n")
          if (request.method !== "GET") {
            return answer(response, 405, "Use GET.\n", { allow: "GET" })
          }
          return answer(response, 200, formatFigures(options.definitions, Metric.snapshotUnsafe(services)), {
            "content-type": contentType
          })
        }
      )
      server.maxConnections = Limits.metricsConnections
      yield* Effect.acquireRelease(listen(server, options), () =>
        Effect.sync(() => {
          server.close()
          server.closeAllConnections()
        })
      )
    })
  )
