/**
 * Logs on standard error, so that what is printed for people stays readable: in a terminal a readable line, else one JSON
 * object a line, with the ids under which the same request is found in traces and answers.
 */
import { describeDefect } from "@incamera/adapters-http/errors/describeDefect"
import { Cause, Context, Layer, Logger, References, Tracer } from "effect"
import type { Configuration } from "./Configuration.ts"

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value)

/** What a line says itself; nothing in a message is taken for it. */
const ownFields: ReadonlySet<string> = new Set(["timestamp", "level", "message", "requestId", "route", "spanId"])

const traceId = /^[0-9a-f]{32}$/

/** Of an object those of its own values that are plain: nothing is written out that nobody meant to. */
const plainFields = (value: object): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(value).filter(([, field]) => isPlain(field))

const fieldsOf = (part: unknown): ReadonlyArray<readonly [string, unknown]> => {
  if (typeof part !== "object" || part === null) return []
  if (part instanceof Error) return Object.entries(describeDefect(Cause.fail(part)))
  return plainFields(part).filter(([name]) => !ownFields.has(name))
}

/** One line of the log. A cause is its class and where it happened: its message may quote what a caller sent. */
export const jsonLine = Logger.make(({ cause, date, fiber, logLevel, message }): string => {
  const parts: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
  const texts = parts.filter(isPlain)
  const span = Context.getOrUndefined(fiber.context, Tracer.ParentSpan)
  return JSON.stringify({
    timestamp: date.toISOString(),
    level: logLevel.toUpperCase(),
    message: texts.join(" "),
    ...Object.fromEntries(plainFields(fiber.getRef(References.CurrentLogAnnotations))),
    // Where tracing is off there is one without an id of its own.
    ...(span === undefined || !traceId.test(span.traceId) ? {} : { traceId: span.traceId, spanId: span.spanId }),
    ...Object.fromEntries(parts.flatMap(fieldsOf)),
    ...(cause.reasons.length === 0 ? {} : describeDefect(cause))
  })
})

export const layer = (level: Configuration["logLevel"]) =>
  Layer.merge(
    Logger.layer([Logger.withConsoleError(process.stderr.isTTY ? Logger.formatSimple : jsonLine)]),
    Layer.succeed(References.MinimumLogLevel, level)
  )
