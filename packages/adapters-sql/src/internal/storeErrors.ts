/** Turns database failures into one opaque error, which names the operation and the kind of failure, but no value. */
import { Effect, Schema } from "effect"
import { SqlError } from "effect/sql/SqlError"
import { StoreError } from "@incamera/domain/StoreError"
import {
  storeFailureReasons,
  storeFailures,
  storeOperations,
  storeOperationsActive
} from "@incamera/domain/storeInstruments"
import { inScope } from "./scope.ts"

type Failure = SqlError | Schema.SchemaError

/** Enough attempts for two transactions that conflict; more failures than that have another cause. */
const retries = 3

/** True if the database rolled everything back and a retry may well succeed. */
const isTransient = (error: unknown): boolean =>
  error instanceof SqlError && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")

/** The same for a statement within a step: only the whole step can be retried. */
export const isTransientFailure = (error: unknown): boolean =>
  error instanceof StoreError && /^(?:DeadlockError|SerializationError)\b/.test(error.reason)

/** Returns the kind of failure with PostgreSQL's code. Its message and detail quote values, so they are left out. */
const reasonOf = (error: Failure): string => {
  if (!(error instanceof SqlError)) return "SchemaError"
  const code: unknown = (error.reason.cause as { readonly code?: unknown } | null | undefined)?.code
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? `${error.reason._tag} ${code}` : error.reason._tag
}

/**
 * Counts the failure once, where it occurs, by its kind alone. The steps that it passes through don't count it again.
 */
const failed = (error: StoreError): Effect.Effect<never, StoreError> => {
  const kind = storeFailureReasons.find((reason) => error.reason.startsWith(reason)) ?? "UnknownError"
  return Effect.andThen(storeFailures.add({ reason: kind }), Effect.fail(error))
}

const isFailure = (error: unknown): error is Failure => error instanceof SqlError || Schema.isSchemaError(error)

/**
 * Runs a method of a port, such as `AgentStore.register`. The method is one statement or one transaction, or part of a
 * step, which is then retried as a whole.
 */
export const operation =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, Failure> | StoreError, R> =>
    Effect.flatMap(inScope, (isPart) =>
      isPart
        ? effect
        : // The first try nearly always succeeds, so the retry machinery is built only on failure.
          Effect.catchIf(effect, isTransient, () => Effect.retry(effect, { times: retries - 1, while: isTransient }))
    ).pipe(
      Effect.catch((error): Effect.Effect<never, Exclude<E, Failure> | StoreError> =>
        isFailure(error)
          ? failed(new StoreError({ operation: name, reason: reasonOf(error) }))
          : Effect.fail(error as Exclude<E, Failure>)
      ),
      storeOperations.timing(() => ({ "db.operation.name": name })),
      storeOperationsActive.during({}),
      // The call site is never exported.
      Effect.withSpan(name, {}, { captureStackTrace: false })
    )
