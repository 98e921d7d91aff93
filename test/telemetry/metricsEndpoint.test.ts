/** Metrics for a scraper: on their own port, in its format, and nothing else there. */
import { assert, describe, it } from "@effect/vitest"
import * as MetricsEndpoint from "@incamera/adapters-http/telemetry/MetricsEndpoint"
import { contentType, formatFigures } from "@incamera/adapters-http/telemetry/openMetrics"
import { counter, gauge, histogram } from "@incamera/domain/telemetry/Instrument"
import { Effect, Layer, Metric, Schema } from "effect"
import * as http from "node:http"
import { freePort } from "../support/freePort.ts"
import { parseOpenMetrics } from "./support/openMetricsText.ts"

const done = counter("test.done", {
  unit: "{thing}",
  description: 'Things "done" \\ here.',
  labels: { kind: ["a", "b"] }
})
const size = gauge("test.size", { unit: "By", description: "How large it is.", labels: {} })
const share = gauge("test.share", { unit: "1", description: "How much of it.", labels: {} })
const taken = histogram("test.taken", { unit: "s", description: "Time taken.", labels: {}, boundaries: [0.5, 1, 2.5] })
const definitions = [done, size, share, taken]

const registry = Effect.sync(() => new Map() as Metric.MetricRegistry)

describe("The text of figures", () => {
  it.effect("has names, units and types as OpenMetrics wants them", () =>
    Effect.gen(function* () {
      yield* done.add({ kind: "a" }, 3)
      yield* size.set({}, 1024)
      yield* share.set({}, 0.25)
      for (const seconds of [0.1, 0.5, 2, 9]) yield* taken.record({}, seconds)
      yield* Metric.update(Metric.counter("somebody.elses"), 1)
      const text = formatFigures(definitions, yield* Metric.snapshot)
      assert.deepStrictEqual(text.split("\n"), [
        "# TYPE test_done counter",
        '# HELP test_done Things \\"done\\" \\\\ here.',
        'test_done_total{kind="a"} 3',
        "# TYPE test_size_bytes gauge",
        "# UNIT test_size_bytes bytes",
        "# HELP test_size_bytes How large it is.",
        "test_size_bytes 1024",
        "# TYPE test_share_ratio gauge",
        "# UNIT test_share_ratio ratio",
        "# HELP test_share_ratio How much of it.",
        "test_share_ratio 0.25",
        "# TYPE test_taken_seconds histogram",
        "# UNIT test_taken_seconds seconds",
        "# HELP test_taken_seconds Time taken.",
        'test_taken_seconds_bucket{le="0.5"} 2',
        'test_taken_seconds_bucket{le="1.0"} 2',
        'test_taken_seconds_bucket{le="2.5"} 3',
        'test_taken_seconds_bucket{le="+Inf"} 4',
        "test_taken_seconds_count 4",
        "test_taken_seconds_sum 11.6",
        "# EOF",
        ""
      ])
    }).pipe(Effect.provideServiceEffect(Metric.MetricRegistry, registry))
  )

  it.effect.prop("follows the grammar for any label", { word: Schema.String }, ({ word }) =>
    Effect.gen(function* () {
      const odd = counter("test.odd", { unit: "{thing}", description: "Odd things.", labels: { word: [word] } })
      yield* odd.add({ word })
      const families = parseOpenMetrics(formatFigures([odd], yield* Metric.snapshot))
      assert.strictEqual(families.get("test_odd")!.samples[0]!.labels["word"], word)
    }).pipe(Effect.provideServiceEffect(Metric.MetricRegistry, registry))
  )
})

const ask = (port: number, options: http.RequestOptions = {}) =>
  Effect.promise(
    () =>
      new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
        const request = http.request(
          { host: "127.0.0.1", port, path: "/metrics", agent: false, ...options },
          (response) => {
            let text = ""
            response.on("data", (data: Buffer) => (text += data.toString()))
            response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
          }
        )
        request.on("error", reject)
        request.end()
      })
  )

describe("The endpoint of figures", () => {
  const serving = (port: number) => MetricsEndpoint.layer({ host: "127.0.0.1", port, definitions })

  it.live("answers GET /metrics, of this machine's names only, and nothing else", () =>
    Effect.gen(function* () {
      const port = yield* Effect.promise(freePort)
      yield* Layer.build(serving(port))
      yield* done.add({ kind: "b" })
      const found = yield* ask(port)
      assert.strictEqual(found.status, 200)
      assert.strictEqual(found.headers["content-type"], contentType)
      assert.strictEqual(found.headers["cache-control"], "no-store")
      const families = parseOpenMetrics(found.text)
      assert.strictEqual(families.get("test_done")!.samples[0]!.value, 1)
      assert.strictEqual((yield* ask(port, { path: "/metrics?x=1" })).status, 200)
      assert.strictEqual((yield* ask(port, { path: "/" })).status, 404)
      assert.strictEqual((yield* ask(port, { path: "/metrics/x" })).status, 404)
      for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "HEAD"]) {
        const refused = yield* ask(port, { method })
        assert.strictEqual(refused.status, 405, method)
        assert.strictEqual(refused.headers.allow, "GET")
      }
      for (const host of ["attacker.example", "attacker.example:80", "localhost.attacker.example", "127.0.0.1.x"]) {
        assert.strictEqual((yield* ask(port, { headers: { host } })).status, 421, host)
      }
      for (const host of ["localhost", `localhost:${port}`, "[::1]:1", "127.0.0.1"]) {
        assert.strictEqual((yield* ask(port, { headers: { host } })).status, 200, host)
      }
    }).pipe(Effect.scoped, Effect.provideServiceEffect(Metric.MetricRegistry, registry))
  )

  it.live("says what is wrong if the port is taken, and releases it at its end", () =>
    Effect.gen(function* () {
      const port = yield* Effect.promise(freePort)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Layer.build(serving(port))
          const taken = yield* Effect.flip(Layer.build(serving(port)))
          assert.strictEqual(taken.message, "Another program uses INCAMERA_METRICS_PORT.")
        })
      )
      yield* Effect.scoped(Layer.build(serving(port)))
    }).pipe(Effect.scoped)
  )
})
