/**
 * Observability: metrics for a scraper, traces and metrics for a collector. Each runs only if configured; without
 * either, the process isn't measured and nothing listens.
 */
import { MetricsEndpoint, OtlpExport } from "@incamera/adapters-http/telemetry"
import { Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import type { Configuration } from "../Configuration.ts"
import { version } from "../version.ts"
import { instruments } from "./instruments.ts"
import * as measureProcess from "./measureProcess.ts"

export const layer = ({
  metrics,
  otlp
}: Pick<Configuration, "metrics" | "otlp">): Layer.Layer<never, MetricsEndpoint.MetricsPortUnusable> => {
  const figures = Option.match(metrics, {
    onNone: () => Layer.empty,
    onSome: ({ host, port }) => MetricsEndpoint.layer({ host, port, definitions: instruments })
  })
  const collected = Option.match(otlp, {
    onNone: () => Layer.empty,
    onSome: ({ endpoint, headers }) =>
      Layer.unwrap(
        Effect.sync(() =>
          OtlpExport.layer({ endpoint, headers, version, instanceId: randomUUID(), definitions: instruments })
        )
      )
  })
  if (Option.isNone(metrics) && Option.isNone(otlp)) return Layer.empty
  const begin = Layer.effectDiscard(Effect.forEach(instruments, (instrument) => instrument.begin, { discard: true }))
  return Layer.mergeAll(figures, collected, begin, measureProcess.layer)
}
