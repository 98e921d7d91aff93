/** Counts and times the work on documents without changing it. */
import { Cause, Clock, Effect, type Exit, Layer, Option, Stream } from "effect"
import { outcome } from "../telemetry/outcome.ts"
import { FileUnreadable } from "./FileErrors.ts"
import { extractionOutcomes, extractions, fileDuration, fileOutcomes, filesActive } from "./fileInstruments.ts"
import { TextExtractor } from "./TextExtractor.ts"

const extractionOutcome = (exit: Exit.Exit<unknown, unknown>): (typeof extractionOutcomes)[number] => {
  const error: unknown = exit._tag === "Failure" ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
  if (error instanceof FileUnreadable) return error.problem
  return outcome(extractionOutcomes, "read", exit)
}

export const textExtractor = Layer.effect(
  TextExtractor,
  Effect.map(TextExtractor, (inner) =>
    TextExtractor.of({
      ...inner,
      extract: (bytes, options) =>
        Stream.unwrap(
          Effect.map(Clock.currentTimeNanos, (began) =>
            Stream.onExit(inner.extract(bytes, options), (exit) =>
              Effect.flatMap(Clock.currentTimeNanos, (now) =>
                extractions.record({ outcome: extractionOutcome(exit) }, Number(now - began) / 1e9)
              )
            )
          )
        )
    })
  )
)

/** Includes the wait for a place. */
export const measuredFile = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  work.pipe(
    fileDuration.timing((exit) => ({ outcome: outcome(fileOutcomes, "ready", exit) })),
    filesActive.during({})
  )
