/**
 * An error in our log needs somebody's attention. If the database is unavailable, the cluster releases its shards and
 * reacquires them later. The library logs that as an error; here it becomes a warning.
 */
import { Effect, Layer, Logger, LogLevel, References } from "effect"

/** Errors of the library that resolve themselves. */
const transient: ReadonlySet<unknown> = new Set(["Shard lock storage is unhealthy"])

const lowered = (logger: Logger.Logger<unknown, unknown>) =>
  Logger.make((line) => {
    const [text] = Array.isArray(line.message) ? line.message : [line.message]
    if (line.logLevel !== "Error" || !transient.has(text)) return logger.log(line)
    if (LogLevel.isGreaterThan(line.fiber.getRef(References.MinimumLogLevel), "Warn")) return
    return logger.log({ ...line, logLevel: "Warn" })
  })

/** Lowers the level of such errors for the cluster's logs. */
export const layer = Layer.effect(
  Logger.CurrentLoggers,
  Effect.map(Effect.service(Logger.CurrentLoggers), (loggers) => new Set(Array.from(loggers, lowered)))
)
