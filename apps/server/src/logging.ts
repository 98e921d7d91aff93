/**
 * Logs to standard error, so that standard output stays readable. In a terminal a log entry is a readable line;
 * otherwise it is one JSON object a line, with the ids that traces and answers also show.
 */
import { describeDefect } from "@incamera/adapters-http/errors"
import { Cause, Context, Layer, Logger, References, Tracer } from "effect"
import type { Configuration } from "./Configuration.ts"

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ["string", "number", "boolean"].includes(typeof value)

/** Fields that the logger sets itself. Fields of a message can't override them. */
const ownFields: ReadonlySet<string> = new Set(["timestamp", "level", "message", "requestId", "route", "spanId"])

const traceId = /^[0-9a-f]{32}$/

/** Returns an object's own plain values only, so that nothing nested is logged by accident. */
const plainFields = (value: object): ReadonlyArray<readonly [string, unknown]> =>
  Object.entries(value).filter(([, field]) => isPlain(field))

const fieldsOf = (part: unknown): ReadonlyArray<readonly [string, unknown]> => {
  if (typeof part !== "object" || part === null) return []
  if (part instanceof Error) return Object.entries(describeDefect(Cause.fail(part)))
  return plainFields(part).filter(([name]) => !ownFields.has(name))
}

/**
 * Formats a log entry as one line. A cause is reduced to its class and location, because its message may quote what a
 * caller sent.
 */
export const jsonLine = Logger.make(({ cause, date, fiber, logLevel, message }): string => {
  const parts: ReadonlyArray<unknown> = Array.isArray(message) ? message : [message]
  const texts = parts.filter(isPlain)
  const span = Context.getOrUndefined(fiber.context, Tracer.ParentSpan)
  return JSON.stringify({
    timestamp: date.toISOString(),
    level: logLevel.toUpperCase(),
    message: texts.join(" "),
    ...Object.fromEntries(plainFields(fiber.getRef(References.CurrentLogAnnotations))),
    // Without tracing, the span has no id of its own.
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
