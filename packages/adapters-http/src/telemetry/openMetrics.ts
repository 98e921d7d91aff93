/**
 * Metrics as text in the OpenMetrics 1.0 format, which Prometheus reads. Effect formats only the older version; this
 * formatter knows units, names counters as the newer version wants, and writes defined metrics only.
 */
import type { Definition } from "@incamera/domain/telemetry"
import type { Metric } from "effect"

export const contentType = "application/openmetrics-text; version=1.0.0; charset=utf-8"

/** Prometheus' convention: the base unit as a word at the end of the name. */
const unitWords: Readonly<Record<string, string>> = { s: "seconds", By: "bytes", "1": "ratio" }

/** Returns the family's name: `http.server.request.duration` is `http_server_request_duration_seconds`. */
export const familyName = ({ name, unit }: Pick<Definition, "name" | "unit">): string => {
  const word = unitWords[unit]
  const plain = name.replace(/[^a-zA-Z0-9]+/g, "_")
  return word === undefined ? plain : `${plain}_${word}`
}

const escaped = (text: string) => text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n")

const labelsOf = (
  attributes: Metric.Metric.AttributeSet | undefined,
  more: ReadonlyArray<readonly [string, string]>
) => {
  const pairs = [...Object.entries(attributes ?? {}).filter(([name]) => name !== "unit"), ...more]
  if (pairs.length === 0) return ""
  return `{${pairs.map(([name, value]) => `${name.replace(/[^a-zA-Z0-9]+/g, "_")}="${escaped(value)}"`).join(",")}}`
}

const number = (value: number | bigint): string => {
  if (value === Infinity) return "+Inf"
  return value === -Infinity ? "-Inf" : String(value)
}

const samples = (family: string, metric: Metric.Metric.Snapshot): ReadonlyArray<string> => {
  const { attributes } = metric
  const labels = labelsOf(attributes, [])
  switch (metric.type) {
    case "Counter":
      return [`${family}_total${labels} ${number(metric.state.count)}`]
    case "Gauge":
      return [`${family}${labels} ${number(metric.state.value)}`]
    case "Histogram": {
      const { buckets, count, sum } = metric.state
      return [
        ...buckets
          .filter(([bound]) => bound !== Infinity)
          .map(([bound, below]) => `${family}_bucket${labelsOf(attributes, [["le", bucketBound(bound)]])} ${below}`),
        `${family}_bucket${labelsOf(attributes, [["le", "+Inf"]])} ${count}`,
        `${family}_count${labels} ${count}`,
        `${family}_sum${labels} ${number(sum)}`
      ]
    }
    default:
      return []
  }
}

/** The format wants floating-point numbers here. */
const bucketBound = (bound: number) => (Number.isInteger(bound) ? `${bound}.0` : String(bound))

export const formatFigures = (
  definitions: ReadonlyArray<Definition>,
  snapshot: ReadonlyArray<Metric.Metric.Snapshot>
): string => {
  const byName = new Map<string, Array<Metric.Metric.Snapshot>>()
  for (const metric of snapshot) {
    const others = byName.get(metric.id)
    if (others === undefined) byName.set(metric.id, [metric])
    else others.push(metric)
  }
  const lines = definitions.flatMap((definition) => {
    const family = familyName(definition)
    const word = unitWords[definition.unit]
    return [
      `# TYPE ${family} ${definition.kind}`,
      ...(word === undefined ? [] : [`# UNIT ${family} ${word}`]),
      `# HELP ${family} ${escaped(definition.description)}`,
      ...(byName.get(definition.name) ?? []).flatMap((metric) => samples(family, metric))
    ]
  })
  return `${lines.join("\n")}\n# EOF\n`
}
