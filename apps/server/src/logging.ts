/** Structured logs on standard error, so that what is printed for people stays readable. */
import { Layer, Logger, References } from "effect"
import type { Configuration } from "./Configuration.ts"

export const layer = (level: Configuration["logLevel"]) =>
  Layer.merge(
    Logger.layer([Logger.withConsoleError(process.stderr.isTTY ? Logger.formatSimple : Logger.formatJson)]),
    Layer.succeed(References.MinimumLogLevel, level)
  )
