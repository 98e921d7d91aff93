/** What a failing database becomes: one opaque error that names the operation and the kind of failure, no value. */
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

/** Often enough for two that got in each other's way; whatever fails more often than that has another cause. */
const retries = 3

/** The database undid all of it and says that it may well succeed now. */
const isTransient = (error: unknown): boolean =>
  error instanceof SqlError && (error.reason._tag === "DeadlockError" || error.reason._tag === "SerializationError")

/** The same, of a statement within a step: only the whole step can be tried again. */
export const isTransientFailure = (error: unknown): boolean =>
  error instanceof StoreError && /^(?:DeadlockError|SerializationError)\b/.test(error.reason)

/** The kind of failure and PostgreSQL's code for it; its message and detail quote values and stay out. */
const reasonOf = (error: Failure): string => {
  if (!(error instanceof SqlError)) return "SchemaError"
  const code: unknown = (error.reason.cause as { readonly code?: unknown } | null | undefined)?.code
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? `${error.reason._tag} ${code}` : error.reason._tag
}

/** Counted where it comes about, by its kind alone, and not again by the steps that it passes through. */
const failed = (error: StoreError): Effect.Effect<never, StoreError> => {
  const kind = storeFailureReasons.find((reason) => error.reason.startsWith(reason)) ?? "UnknownError"
  return Effect.andThen(storeFailures.add({ reason: kind }), Effect.fail(error))
}

const isFailure = (error: unknown): error is Failure => error instanceof SqlError || Schema.isSchemaError(error)

/**
 * Runs a method of a port, `AgentStore.register` for one; it is one statement or one transaction, or part of a step,
 * which then is tried again as a whole.
 */
export const operation =
  (name: string) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, Failure> | StoreError, R> =>
    Effect.flatMap(inScope, (isPart) =>
      isPart
        ? effect
        : // Nearly always it succeeds at once, and what would count the retries need not be made.
          Effect.catchIf(effect, isTransient, () => Effect.retry(effect, { times: retries - 1, while: isTransient }))
    ).pipe(
      Effect.catch((error): Effect.Effect<never, Exclude<E, Failure> | StoreError> =>
        isFailure(error)
          ? failed(new StoreError({ operation: name, reason: reasonOf(error) }))
          : Effect.fail(error as Exclude<E, Failure>)
      ),
      storeOperations.timing(() => ({ "db.operation.name": name })),
      storeOperationsActive.during({}),
      // Where it was called from is in nothing that is exported.
      Effect.withSpan(name, {}, { captureStackTrace: false })
    )
