/** Records everything that a server logs, traces or measures while a test runs, at the most verbose level. */
import { Cause, Effect, Exit, Layer, Logger, Metric, References, Tracer } from "effect"

export interface Witness {
  /** The layer that records. */
  readonly layer: Layer.Layer<never>
  /** Number of messages and spans. */
  readonly counts: () => { readonly logs: number; readonly spans: number }
  /** All recorded values, as text. */
  readonly everything: Effect.Effect<ReadonlyArray<string>>
}

/** Prints any value in full: everything an exporter might print, and more. */
const written = (value: unknown): string => {
  const seen = new Set<unknown>()
  const plain = (inner: unknown, depth: number): unknown => {
    if (typeof inner === "bigint" || typeof inner === "symbol" || typeof inner === "function") return String(inner)
    if (typeof inner !== "object" || inner === null) return inner
    if (seen.has(inner) || depth > 12) return "…"
    seen.add(inner)
    if (inner instanceof Map) return Array.from(inner, (entry) => plain(entry, depth + 1))
    if (Array.isArray(inner)) return inner.map((one) => plain(one, depth + 1))
    const own = Object.entries(inner).map(([name, one]) => [name, plain(one, depth + 1)])
    const error = inner instanceof Error ? [inner.message, inner.stack, plain(inner.cause, depth + 1)] : []
    return [own, error, "toJSON" in inner && typeof inner.toJSON === "function" ? plain(inner.toJSON(), depth + 1) : ""]
  }
  return JSON.stringify(plain(value, 0)) ?? ""
}

export const makeWitness = (): Witness => {
  const logs: Array<string> = []
  const spans: Array<string> = []

  const logger = Logger.make(({ cause, fiber, message }) => {
    logs.push(written(message), Cause.pretty(cause), written(fiber.getRef(References.CurrentLogAnnotations)))
  })

  class RecordedSpan extends Tracer.NativeSpan {
    override end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
      super.end(endTime, exit)
      const failure = Exit.isFailure(exit) ? [Cause.pretty(exit.cause), written(exit.cause)] : []
      spans.push([this.name, written(this.attributes), written(this.links), ...failure].join(" "))
    }
    override event(name: string, startTime: bigint, attributes?: Record<string, unknown>): void {
      super.event(name, startTime, attributes)
      spans.push(`${name} ${written(attributes)}`)
    }
  }

  return {
    layer: Layer.mergeAll(
      Logger.layer([logger]),
      Layer.succeed(Tracer.Tracer, Tracer.make({ span: (options) => new RecordedSpan(options) }))
    ),
    counts: () => ({ logs: logs.length, spans: spans.length }),
    everything: Effect.map(Metric.dump, (metrics) => [...logs, ...spans, metrics])
  }
}
