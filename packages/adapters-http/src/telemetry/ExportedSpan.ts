/** A span that keeps only exportable data. */
import { type Context, Exit, Option, type Tracer } from "effect"
import { randomBytes } from "node:crypto"
import { attributeOf, type AttributeValue, errorTypeOf, nameOf } from "./spanContent.ts"

export type SpanOptions = Parameters<Tracer.Tracer["span"]>[0]

export class ExportedSpan implements Tracer.Span {
  readonly _tag = "Span"
  readonly name: string
  readonly parent: Option.Option<Tracer.AnySpan>
  readonly annotations: Context.Context<never>
  readonly links: ReadonlyArray<Tracer.SpanLink>
  readonly kind: Tracer.SpanKind
  readonly sampled: boolean
  readonly traceId: string
  readonly spanId = randomBytes(8).toString("hex")
  readonly attributes = new Map<string, AttributeValue>()
  status: Tracer.SpanStatus
  readonly #finished: (span: ExportedSpan) => void

  constructor(options: SpanOptions, finished: (span: ExportedSpan) => void) {
    this.name = options.name
    this.parent = options.parent
    this.annotations = options.annotations
    // Links to other spans are of no use to a reader here.
    this.links = []
    this.kind = options.kind
    this.sampled = options.sampled
    this.traceId = Option.getOrUndefined(options.parent)?.traceId ?? randomBytes(16).toString("hex")
    this.status = { _tag: "Started", startTime: options.startTime }
    this.#finished = finished
  }

  attribute(key: string, value: unknown): void {
    const admitted = attributeOf(key, value)
    if (admitted !== undefined) this.attributes.set(key, admitted)
  }

  /** Events carry log messages, which belong in the log. */
  event(): void {}

  addLinks(): void {}

  end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
    if (this.status._tag === "Ended") return
    this.status = { _tag: "Ended", startTime: this.status.startTime, endTime, exit }
    if (this.sampled) this.#finished(this)
  }
}

const spanKinds: Readonly<Record<Tracer.SpanKind, number>> = {
  internal: 1,
  server: 2,
  client: 3,
  producer: 4,
  consumer: 5
}

const attribute = (key: string, value: AttributeValue) => ({
  key,
  value: typeof value === "number" ? { intValue: value } : { stringValue: value }
})

/** Codes of the OTLP specification. */
const statusCodes = { unset: 0, ok: 1, error: 2 }

/** Encodes a finished span as OTLP JSON. */
export const encodeSpan = (span: ExportedSpan) => {
  const { status } = span
  if (status._tag !== "Ended") return undefined
  const errorType = errorTypeOf(status.exit)
  const hasFailed = errorType !== undefined && errorType !== "interrupted"
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...Option.match(span.parent, { onNone: () => ({}), onSome: ({ spanId }) => ({ parentSpanId: spanId }) }),
    name: nameOf(span.name, span.kind, span.attributes),
    kind: spanKinds[span.kind],
    startTimeUnixNano: String(status.startTime),
    endTimeUnixNano: String(status.endTime),
    attributes: [
      ...Array.from(span.attributes, ([key, value]) => attribute(key, value)),
      ...(errorType === undefined ? [] : [attribute("error.type", errorType)])
    ],
    status: { code: hasFailed ? statusCodes.error : Exit.isSuccess(status.exit) ? statusCodes.ok : statusCodes.unset }
  }
}
