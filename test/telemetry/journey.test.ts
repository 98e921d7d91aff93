/**
 * Whole journeys with identities and secrets in them, on a server with all telemetry on. No byte sent to a collector,
 * no metric and no log line contains either, and the docs explain every exported metric.
 */
import { assert, it } from "@effect/vitest"
import { familyName } from "@incamera/adapters-http/telemetry/openMetrics"
import { instruments } from "@incamera/server/telemetry/instruments"
import { Effect, Exit, Metric, Scope } from "effect"
import { randomUUID } from "node:crypto"
import { disguises, isSeen } from "../security/canary/disguises.ts"
import { makeWorld } from "../security/canary/world.ts"
import { freePort } from "../support/freePort.ts"
import { task } from "../support/requests.ts"
import { form, upload } from "../support/uploads.ts"
import { figuresOf, makeCollector, spansOf } from "./support/collector.ts"
import { parseOpenMetrics } from "./support/openMetricsText.ts"
import { usualDatabaseLayer } from "../support/postgres.ts"

const identities = Object.values(disguises)

it.live(
  "an observed server reveals nothing about its users",
  () =>
    Effect.gen(function* () {
      const collector = yield* makeCollector
      const metricsPort = yield* Effect.promise(freePort)
      const scope = yield* Scope.make()
      const { account, gateway, witness } = yield* makeWorld(usualDatabaseLayer, {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        INCAMERA_METRICS_PORT: String(metricsPort)
      }).pipe(Scope.provide(scope))
      const { client } = gateway
      const alice = yield* Effect.promise(() => account("alice"))
      const call = (path: string, options?: Parameters<typeof client.call>[1]) =>
        Effect.promise(() => client.call(path, options))

      // Refused in every disguise: in a body, an address, a header, an upload, and without credentials.
      for (const text of identities) {
        const body = task(alice.caseId, { prompt: `Write to ${text}.` })
        assert.strictEqual((yield* call("/v1/agent", { body, bearer: alice.bearer })).status, 403)
        yield* call(`/v1/cases?q=${encodeURIComponent(text)}`, { bearer: alice.bearer })
        yield* call(`/v1/cases/${encodeURIComponent(text)}`, { bearer: alice.bearer })
        yield* call(`/${encodeURIComponent(text)}`, { headers: { "user-agent": encodeURIComponent(text) } })
        yield* call("/v1/auth/token", { body: { api_key: text } })
      }
      const content = form({ content: `On that day ${disguises.plain} came.` })
      yield* call(`/v1/cases/${alice.caseId}/files`, upload(alice.bearer, content))
      const asking = task(alice.caseId, { prompt: "Tell me the real name of [Party 1]." })
      assert.strictEqual((yield* call("/v1/agent", { body: asking, bearer: alice.bearer })).status, 403)

      // A task to its end, its stream read twice, and one that is followed by nobody.
      const body = task(alice.caseId)
      const stream = yield* Effect.promise(() => client.stream("/v1/agent", { body, bearer: alice.bearer }))
      yield* Effect.promise(() => stream.all())
      const again = yield* Effect.promise(() =>
        client.stream(`/v1/agent/${body.seedPhase.phaseId}`, { bearer: alice.bearer })
      )
      yield* Effect.promise(() => again.all())

      // The link of an invitation, which is a credential, and the id of a request.
      const link = yield* call(`/v1/invitations/${alice.invitationId}/link`, {
        method: "POST",
        bearer: alice.userToken
      })
      const { pathname } = new URL(link.json().url)
      assert.strictEqual((yield* call(pathname)).status, 200)
      const first = yield* call("/v1/cases", { bearer: alice.bearer })
      const requestId = first.headers["x-request-id"] as string
      assert.match(requestId, /^[0-9a-f]{32}$/)
      const second = yield* call("/v1/cases", { bearer: alice.bearer, headers: { "x-request-id": requestId } })
      assert.strictEqual(second.headers["x-request-id"], requestId, "an id that was given out goes on")
      const phone = "14155550123".padStart(32, "0")
      for (const made of [phone, randomUUID(), encodeURIComponent(disguises.plain), requestId.toUpperCase()]) {
        const answer = yield* call("/v1/cases", { bearer: alice.bearer, headers: { "x-request-id": made } })
        assert.notStrictEqual(answer.headers["x-request-id"], made, "an id that was made up does not")
      }

      const scraped = yield* Effect.promise(async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
      // The server's end is part of the journey: it sends its remaining telemetry.
      yield* Scope.close(scope, Exit.void)
      const told = [...(yield* witness.everything), scraped, ...collector.received.map(({ bytes }) => bytes)]
      assert.isAbove(collector.received.length, 1)
      assert.deepStrictEqual(told.filter(isSeen), [])
      const secrets = [
        alice.userToken,
        alice.bearer,
        alice.apiKey,
        ...pathname.slice("/invitations/".length).split("."),
        phone
      ]
      for (const secret of secrets) {
        assert.isAbove(secret.length, 10)
        assert.deepStrictEqual(
          told.filter((text) => text.includes(secret)),
          []
        )
      }
      // Ids of users, cases and tasks leave in no metric and no trace either.
      const ids = [alice.agentId, alice.caseId, alice.fileId, alice.partyId, alice.phaseId, alice.branchId]
      const left = [scraped, ...collector.received.map(({ bytes }) => bytes)]
      for (const id of [...ids, body.seedPhase.phaseId]) {
        assert.deepStrictEqual(
          left.filter((text) => text.includes(id)),
          []
        )
      }

      // Attributes that are not listed are in no span.
      const keys = new Set(spansOf(collector).flatMap(({ attributes }) => attributes.map(({ key }: any) => key)))
      const listed = new Set([
        "http.request.method",
        "http.route",
        "http.response.status_code",
        "db.system.name",
        "error.type"
      ])
      assert.deepStrictEqual(
        [...keys].filter((key) => !listed.has(key)),
        []
      )
      assert.isTrue(spansOf(collector).every(({ events, links }) => events === undefined && links === undefined))

      // And yet all of it was recorded.
      const names = new Set(spansOf(collector).map(({ name }) => name))
      const seen = ["POST /v1/agent", "GET /invitations/:token", "GET unmatched", "Tasks.start", "Tasks.execute"]
      for (const name of seen) assert.include([...names], name)
      assert.isTrue(spansOf(collector).some(({ parentSpanId }) => parentSpanId !== undefined))
      const families = parseOpenMetrics(scraped)
      assert.deepStrictEqual([...families.keys()].sort(), instruments.map(familyName).sort())
      const value = (name: string, labels: Record<string, string> = {}) =>
        [...families.values()]
          .flatMap(({ samples }) => samples)
          .filter((one) => one.name === name && Object.entries(labels).every(([key, is]) => one.labels[key] === is))
          .reduce((sum, one) => sum + one.value, 0)
      assert.isAtLeast(value("incamera_task_started_total", { request_type: "case_req" }), 1)
      assert.isAtLeast(value("incamera_task_ended_total", { outcome: "completed" }), 2)
      assert.isAtLeast(value("incamera_task_first_event_duration_seconds_count", { request_type: "case_req" }), 1)
      assert.isAtLeast(value("incamera_task_append_events_count"), 2)
      assert.isAtLeast(value("incamera_boundary_refusals_total", { reason: "person" }), identities.length / 2)
      assert.isAtLeast(value("incamera_boundary_refusals_total", { reason: "asks-to-reveal" }), 1)
      assert.isAtLeast(value("incamera_agent_registrations_total", { outcome: "connected" }), 1)
      assert.isAtLeast(value("incamera_agent_key_exchanges_total", { outcome: "issued" }), 1)
      assert.isAtLeast(value("incamera_agent_key_exchanges_total", { outcome: "ApiKeyInvalid" }), identities.length)
      assert.isAtLeast(value("incamera_agent_card_fetch_duration_seconds_count", { outcome: "fetched" }), 1)
      assert.isAtLeast(value("incamera_file_duration_seconds_count", { outcome: "ready" }), 1)
      assert.isAtLeast(value("incamera_file_extraction_duration_seconds_count", { outcome: "read" }), 1)
      assert.isAtLeast(
        value("db_client_operation_duration_seconds_count", { db_operation_name: "TaskStore.append" }),
        2
      )
      const route = { http_route: "/v1/agent", http_response_status_class: "4xx" }
      assert.isAtLeast(value("http_server_request_duration_seconds_count", route), identities.length)
      assert.isAbove(value("process_memory_usage_bytes"), 1_000_000)
      for (const gone of ["incamera_stream_open", "incamera_task_active", "incamera_task_waiting"]) {
        assert.strictEqual(value(gone), 0, gone)
      }
      // A collector is given the same figures as a scraper.
      const figures = figuresOf(collector)
      for (const name of figures.keys())
        assert.isTrue(
          instruments.some((one) => one.name === name),
          name
        )
      assert.isTrue(figures.has("incamera.task.ended"))
    }).pipe(
      Effect.scoped,
      Effect.provideServiceEffect(
        Metric.MetricRegistry,
        Effect.sync(() => new Map() as Metric.MetricRegistry)
      )
    ),
  180_000
)
