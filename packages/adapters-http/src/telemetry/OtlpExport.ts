/**
 * Exports traces and metrics to an OpenTelemetry collector, as OTLP over HTTP in JSON. Effect batches and retries. We
 * decide the content: the span attributes that `spanContent.ts` lists, and defined metrics only.
 */
import * as Limits from "../Limits.ts"
import type { Definition } from "@incamera/domain/telemetry"
import { ConfigProvider, Effect, Layer, Redacted, Tracer } from "effect"
import { HttpBody } from "effect/http"
import { OtlpExporter, OtlpMetrics, OtlpResource, OtlpSerialization } from "effect/observability"
import * as CollectorClient from "./CollectorClient.ts"
import { encodeSpan, ExportedSpan } from "./ExportedSpan.ts"
import { definedFigures } from "./definedFigures.ts"

export interface OtlpExportOptions {
  /** The collector's URL, without a trailing slash. `/v1/traces` and `/v1/metrics` are appended. */
  readonly endpoint: string
  /** Headers for the collector, mostly a key. */
  readonly headers: Readonly<Record<string, Redacted.Redacted<string>>>
  /** Version of the service. */
  readonly version: string
  /** Identifies this process among the others. */
  readonly instanceId: string
  readonly definitions: ReadonlyArray<Definition>
}

const resourceOf = ({ instanceId, version }: OtlpExportOptions) => ({
  serviceName: "in-camera",
  serviceVersion: version,
  attributes: { "service.instance.id": instanceId }
})

const headersOf = ({ headers }: OtlpExportOptions) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Redacted.value(value)]))

const tracer = (options: OtlpExportOptions) =>
  Layer.effect(
    Tracer.Tracer,
    Effect.gen(function* () {
      const resource = OtlpResource.make(resourceOf(options))
      const exporter = yield* OtlpExporter.make({
        label: "traces",
        url: `${options.endpoint}/v1/traces`,
        headers: headersOf(options),
        exportInterval: Limits.exportIntervalMillis,
        maxBatchSize: Limits.spansPerExport,
        shutdownTimeout: Limits.exportShutdownMillis,
        body: (spans) => [
          HttpBody.jsonUnsafe({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "in-camera" }, spans }] }] }),
          Effect.void
        ]
      })
      const finished = (span: ExportedSpan) => exporter.push(encodeSpan(span))
      return Tracer.make({ span: (span) => new ExportedSpan(span, finished) })
    })
  )

const figures = (options: OtlpExportOptions) =>
  OtlpMetrics.layer({
    url: `${options.endpoint}/v1/metrics`,
    resource: resourceOf(options),
    headers: headersOf(options),
    exportInterval: Limits.exportIntervalMillis,
    shutdownTimeout: Limits.exportShutdownMillis
  }).pipe(
    Layer.provide(
      Layer.succeed(OtlpSerialization.OtlpSerialization, {
        traces: (data) => HttpBody.jsonUnsafe(data),
        metrics: (data) => HttpBody.jsonUnsafe(definedFigures(options.definitions, data)),
        logs: (data) => HttpBody.jsonUnsafe(data)
      })
    ),
    // Resource attributes of the environment are ignored, because we can't know their content.
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({})))
  )

/** Provides the tracer. Exports the rest when its scope ends, within two seconds. */
export const layer = (options: OtlpExportOptions): Layer.Layer<never> =>
  Layer.merge(tracer(options), figures(options)).pipe(
    Layer.provide(OtlpExporter.layerFlusher),
    Layer.provide(CollectorClient.layer)
  ) as Layer.Layer<never>
