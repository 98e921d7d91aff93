/**
 * In our log an error is what somebody has to see to. When the database is away, the cluster gives its shards up, and takes
 * them again when it is back: that is a warning, though the library takes it for an error.
 */
import { Effect, Layer, Logger, LogLevel, References } from "effect"

/** Of the library's errors, those that it gets over by itself. */
const transient: ReadonlySet<unknown> = new Set(["Shard lock storage is unhealthy"])

const lowered = (logger: Logger.Logger<unknown, unknown>) =>
  Logger.make((line) => {
    const [text] = Array.isArray(line.message) ? line.message : [line.message]
    if (line.logLevel !== "Error" || !transient.has(text)) return logger.log(line)
    if (LogLevel.isGreaterThan(line.fiber.getRef(References.MinimumLogLevel), "Warn")) return
    return logger.log({ ...line, logLevel: "Warn" })
  })

/** For what the cluster logs. */
export const layer = Layer.effect(
  Logger.CurrentLoggers,
  Effect.map(Effect.service(Logger.CurrentLoggers), (loggers) => new Set(Array.from(loggers, lowered)))
)
