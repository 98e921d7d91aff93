/**
 * An operation, in the service and in the model. To add a concept: a file in `operations/` with its operations as a
 * table, and a line in `operations.ts`; no other file changes.
 */
import type { Effect, Schema } from "effect"
import type { Made, Model, Outcome } from "./Model.ts"
import type { Person, Services, World } from "./World.ts"

/** A failure that callers see. */
export interface Failure {
  readonly _tag: string
}

export interface Operation<A> {
  readonly name: string
  /** How often it is chosen relative to others; default 1. */
  readonly weight?: number
  /**
   * Its arguments. A number chooses a record: see `chosen` in `Model.ts`. Texts come from short lists, so that they
   * repeat.
   */
  readonly arguments: Schema.Codec<A, any>
  /** Calls the service. The model knows which records exist, by kind, also deleted ones. */
  readonly run: (
    world: World,
    person: Person,
    args: A,
    made: (kind: string) => ReadonlyArray<Made>
  ) => Effect.Effect<unknown, Failure, Services>
  /** Returns the expected outcome; changes the model as the call must change the service. */
  readonly step: (model: Model, person: Person, args: A) => Outcome
}

/** An operation with its argument types erased, for lists of operations. */
export type AnyOperation = Operation<any>

export const operation = <A>(self: Operation<A>): AnyOperation => self

/** The visible fields of a failure besides its tag. */
export const toldOf = (failure: Failure): unknown =>
  "version" in failure
    ? failure.version
    : "resource" in failure
      ? failure.resource
      : "status" in failure
        ? failure.status
        : undefined

/** A concept's operations, and what must be true of its records under any concurrency. */
export interface Concept {
  readonly name: string
  readonly operations: ReadonlyArray<AnyOperation>
  /** Checked at the end of a concurrent run. */
  readonly invariants: (history: History) => Effect.Effect<void, unknown, Services>
}

/** A call in a concurrent run. */
export interface Done {
  readonly operation: string
  readonly person: Person
  readonly args: any
  /** The service's answer, with real identifiers. */
  readonly answer: { readonly is: "ok"; readonly value: any } | { readonly is: string; readonly value?: undefined }
}

export interface History {
  readonly world: World
  readonly done: ReadonlyArray<Done>
}
