/** What is sent to a collector, and that a collector can't harm the service. */
import { assert, describe, it } from "@effect/vitest"
import * as CollectorClient from "@incamera/adapters-http/telemetry/CollectorClient"
import * as OtlpExport from "@incamera/adapters-http/telemetry/OtlpExport"
import { attributeOf, errorTypeOf, nameOf } from "@incamera/adapters-http/telemetry/spanContent"
import * as Limits from "@incamera/adapters-http/Limits"
import { counter } from "@incamera/domain/telemetry/Instrument"
import { Cause, Context, Data, Effect, Exit, Fiber, Layer, Logger, Metric, Redacted, Schema, Scope } from "effect"
import { HttpBody, HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"
import { type Collector, figuresOf, makeCollector, spansOf } from "./support/collector.ts"

const secret = "Zebediah Quackenthorpe"

class Trouble extends Data.TaggedError("Trouble")<{ readonly detail: string }> {
  override get message() {
    return `about ${this.detail}`
  }
}

const done = counter("test.done", { unit: "{thing}", description: "Things.", labels: { kind: ["a"] } })

const exporting = ({ endpoint }: Collector) =>
  OtlpExport.layer({
    endpoint,
    headers: { "x-key": Redacted.make("open-sesame") },
    version: "1.2.3",
    instanceId: "11111111-2222-4333-8444-555555555555",
    definitions: [done]
  })

/** Does it while everything is sent, and waits until it was. */
const sent = Effect.fnUntraced(function* (collector: Collector, work: Effect.Effect<unknown, unknown>) {
  yield* Effect.scoped(
    Effect.flatMap(Layer.build(exporting(collector)), (context) =>
      Effect.provideContext(Effect.exit(work), context as Context.Context<never>)
    )
  )
})

const registry = Effect.sync(() => new Map() as Metric.MetricRegistry)

describe("A span", () => {
  it.prop(
    "has attributes of the list alone, with values of their form",
    [Schema.String, Schema.Unknown],
    ([name, value]) => {
      assert.isUndefined(attributeOf(name, value))
      const names = ["http.request.method", "http.route", "http.response.status_code", "db.system.name"]
      for (const known of names) {
        const admitted = attributeOf(known, typeof value === "string" ? `${secret} ${value}` : value)
        if (typeof admitted === "string") assert.match(admitted, /^(?:\/$|unmatched$|_OTHER$)/)
      }
    }
  )

  it("has the route's pattern for its name, or what our code calls the step", () => {
    const none = new Map()
    const request = new Map([
      ["http.request.method", "GET"],
      ["http.route", "/v1/cases/:caseId"]
    ])
    assert.strictEqual(nameOf("request", "server", request), "GET /v1/cases/:caseId")
    assert.strictEqual(nameOf("request", "server", none), "request")
    assert.strictEqual(nameOf("Cases.create", "internal", none), "Cases.create")
    assert.strictEqual(nameOf("sql.transaction", "internal", none), "sql.transaction")
    assert.strictEqual(nameOf("in_camera db.example:5432", "client", none), "client")
    for (const odd of [secret, "GET /invitations/abc", "cas_019a", "Cases.create 7", ""]) {
      assert.strictEqual(nameOf(odd, "internal", none), "step", odd)
    }
  })

  it("names the class of a failure and nothing that it says", () => {
    assert.isUndefined(errorTypeOf(Exit.void))
    assert.strictEqual(errorTypeOf(Exit.fail(new Trouble({ detail: secret }))), "Trouble")
    assert.strictEqual(errorTypeOf(Exit.die(new TypeError(secret))), "TypeError")
    assert.strictEqual(errorTypeOf(Exit.fail(secret)), "unknown")
    assert.strictEqual(errorTypeOf(Exit.fail({ _tag: secret })), "unknown")
    assert.strictEqual(errorTypeOf(Exit.fail(Object.assign(new Error(secret), { _tag: secret }))), "unknown")
    assert.strictEqual(errorTypeOf(Exit.failCause(Cause.interrupt())), "interrupted")
  })
})

describe("The export", () => {
  it.live("sends the rest at the end: spans with listed attributes, defined figures, and no more", () =>
    Effect.gen(function* () {
      const collector = yield* makeCollector
      yield* sent(
        collector,
        Effect.gen(function* () {
          yield* done.add({ kind: "a" }, 2)
          yield* Metric.update(Metric.counter(`of ${secret}`), 1)
          yield* Effect.logError(secret)
          yield* Effect.annotateCurrentSpan({
            "http.request.method": "POST",
            "http.route": "/v1/agent",
            "url.full": secret,
            "http.response.status_code": 200
          })
          yield* Effect.fail(new Trouble({ detail: secret })).pipe(Effect.withSpan("Tasks.start"))
        }).pipe(Effect.withSpan("request", { kind: "server", attributes: { "user_agent.original": secret } }))
      )
      for (const { bytes } of collector.received) assert.notInclude(bytes, secret.split(" ")[1]!)
      for (const { bytes } of collector.received) assert.include(bytes, "open-sesame")
      const [inner, outer] = spansOf(collector)
      assert.strictEqual(outer.name, "POST /v1/agent")
      assert.strictEqual(inner.name, "Tasks.start")
      assert.strictEqual(inner.parentSpanId, outer.spanId)
      assert.strictEqual(inner.traceId, outer.traceId)
      assert.match(outer.traceId, /^[0-9a-f]{32}$/)
      assert.match(outer.spanId, /^[0-9a-f]{16}$/)
      assert.deepStrictEqual(outer.attributes, [
        { key: "http.request.method", value: { stringValue: "POST" } },
        { key: "http.route", value: { stringValue: "/v1/agent" } },
        { key: "http.response.status_code", value: { intValue: 200 } },
        { key: "error.type", value: { stringValue: "Trouble" } }
      ])
      assert.deepStrictEqual(outer.status, { code: 2 })
      assert.deepStrictEqual(Object.keys(inner).sort(), [
        "attributes",
        "endTimeUnixNano",
        "kind",
        "name",
        "parentSpanId",
        "spanId",
        "startTimeUnixNano",
        "status",
        "traceId"
      ])
      const resource = collector.received.map(({ json }) => (json.resourceSpans ?? json.resourceMetrics)[0].resource)
      for (const { attributes } of resource) {
        const said = Object.fromEntries(attributes.map(({ key, value }: any) => [key, value.stringValue]))
        assert.strictEqual(said["service.name"], "in-camera")
        assert.strictEqual(said["service.version"], "1.2.3")
        assert.strictEqual(said["service.instance.id"], "11111111-2222-4333-8444-555555555555")
      }
      const figures = figuresOf(collector)
      assert.deepStrictEqual([...figures.keys()], ["test.done"])
      const { dataPoints } = figures.get("test.done").sum
      assert.strictEqual(figures.get("test.done").unit, "{thing}")
      assert.deepStrictEqual(
        dataPoints.map(({ asDouble, attributes }: any) => [asDouble, attributes]),
        [[2, [{ key: "kind", value: { stringValue: "a" } }]]]
      )
    }).pipe(
      Effect.scoped,
      // The logger that adds log messages to spans, and none that prints.
      Effect.provide(Logger.layer([Logger.tracerLogger])),
      Effect.provideServiceEffect(Metric.MetricRegistry, registry)
    )
  )

  it.effect("ends within its time where the collector never answers", () =>
    Effect.gen(function* () {
      const collector = yield* makeCollector
      collector.become("stall")
      const scope = yield* Scope.make()
      const context = yield* Layer.buildWithScope(exporting(collector), scope)
      yield* Effect.void.pipe(Effect.withSpan("Cases.create"), Effect.provideContext(context as Context.Context<never>))
      const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void))
      yield* collector.first("/v1/traces")
      yield* collector.first("/v1/metrics")
      yield* TestClock.adjust(Limits.exportShutdownMillis)
      yield* Fiber.join(closing)
    }).pipe(Effect.scoped, Effect.provideServiceEffect(Metric.MetricRegistry, registry))
  )
})

/** What was logged, by level. */
const logged = () => {
  const lines: Array<string> = []
  const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${String(message)}`))
  return { lines, layer: Logger.layer([logger]) }
}

describe("A collector that is away", () => {
  const post = ({ endpoint }: Collector) =>
    HttpClientRequest.post(`${endpoint}/v1/traces`).pipe(HttpClientRequest.setBody(HttpBody.jsonUnsafe({})))

  const clientOf = Effect.map(Layer.build(CollectorClient.layer), Context.get(HttpClient.HttpClient))

  it.live("is a warning once, until it is back", () => {
    const log = logged()
    return Effect.gen(function* () {
      const collector = yield* makeCollector
      const client = yield* clientOf
      for (const status of [200, 503, 500, 302, 200, 200, 400]) {
        collector.become(status)
        const response = yield* client.execute(post(collector))
        assert.strictEqual(response.status, status)
      }
      const nobody = HttpClientRequest.post("http://127.0.0.1:1/v1/traces").pipe(
        HttpClientRequest.setBody(HttpBody.jsonUnsafe({}))
      )
      assert.strictEqual((yield* Effect.flip(client.execute(nobody))).reason._tag, "TransportError")
      assert.deepStrictEqual(
        log.lines.map((line) => line.split(" ")[0]),
        ["Warn", "Info", "Warn"]
      )
      assert.notInclude(log.lines.join(), collector.endpoint)
    }).pipe(Effect.scoped, Effect.provide(log.layer))
  })

  it.effect("has few requests at a time, each for a while; what comes beyond is dropped at once", () =>
    Effect.gen(function* () {
      const collector = yield* makeCollector
      const client = yield* clientOf
      collector.become("stall")
      const stuck = yield* Effect.forEach(Array.from({ length: Limits.exportsAtOnce }), () =>
        Effect.forkChild(Effect.flip(client.execute(post(collector))), { startImmediately: true })
      )
      const dropped = yield* Effect.flip(client.execute(post(collector)))
      assert.include(dropped.message, "too many under way")
      yield* TestClock.adjust(Limits.exportTimeoutMillis)
      for (const fiber of stuck) assert.include((yield* Fiber.join(fiber)).message, "timeout")
      collector.become(200)
      assert.strictEqual((yield* client.execute(post(collector))).status, 200)
    }).pipe(Effect.scoped, Effect.provide(logged().layer))
  )
})
