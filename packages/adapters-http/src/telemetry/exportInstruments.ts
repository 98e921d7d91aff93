/** Metrics about the export of metrics. */
import { counter } from "@incamera/domain/telemetry"

export const exportSignals = ["traces", "metrics"] as const

export const collectorRequests = counter("incamera.telemetry.exports", {
  unit: "{request}",
  description: "Requests to the OpenTelemetry collector, by signal and outcome.",
  labels: { signal: exportSignals, outcome: ["delivered", "failed", "dropped"] }
})
