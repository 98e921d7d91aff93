/** Our own OpenTelemetry collector: keeps every byte it gets, and can fail like a real one. */
import { Effect } from "effect"
import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

export interface Received {
  readonly path: string
  /** Request line, headers and body as they came. */
  readonly bytes: string
  readonly json: any
}

export interface Collector {
  readonly endpoint: string
  readonly received: ReadonlyArray<Received>
  /** Sets its answer; `stall`: never answers. */
  readonly become: (behaviour: number | "stall") => void
  /** Completes with the first that was received under the path, or at once. */
  readonly first: (path: string) => Effect.Effect<Received>
}

export const makeCollector = Effect.gen(function* () {
  const received: Array<Received> = []
  const stalled: Array<ServerResponse> = []
  const waiting: Array<{ readonly path: string; readonly resolve: (one: Received) => void }> = []
  let behaviour: number | "stall" = 200
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString()
      const path = request.url ?? ""
      const head = `${request.method} ${path} ${request.rawHeaders.join(" ")}`
      const one = { path, bytes: `${head}\n${body}`, json: JSON.parse(body) }
      received.push(one)
      for (const entry of waiting.filter((entry) => entry.path === path)) entry.resolve(one)
      if (behaviour === "stall") return void stalled.push(response)
      response.writeHead(behaviour, { "content-type": "application/json" }).end("{}")
    })
  })
  yield* Effect.acquireRelease(
    Effect.promise(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))),
    () =>
      Effect.sync(() => {
        server.closeAllConnections()
        server.close()
      })
  )
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    become: (next) => {
      behaviour = next
    },
    first: (path) =>
      Effect.promise(() => {
        const known = received.find((one) => one.path === path)
        return known === undefined
          ? new Promise<Received>((resolve) => waiting.push({ path, resolve }))
          : Promise.resolve(known)
      })
  } satisfies Collector
})

/** All spans that were received. */
export const spansOf = ({ received }: Pick<Collector, "received">): ReadonlyArray<any> =>
  received
    .filter(({ path }) => path === "/v1/traces")
    .flatMap(({ json }) => json.resourceSpans)
    .flatMap(({ scopeSpans }: any) => scopeSpans)
    .flatMap(({ spans }: any) => spans)

/** The latest of the received metrics, by name. */
export const figuresOf = ({ received }: Pick<Collector, "received">): ReadonlyMap<string, any> => {
  const last = received.findLast(({ path }) => path === "/v1/metrics")
  const metrics = (last?.json.resourceMetrics ?? []).flatMap(({ scopeMetrics }: any) =>
    scopeMetrics.flatMap(({ metrics }: any) => metrics)
  )
  return new Map(metrics.map((metric: any) => [metric.name, metric]))
}
