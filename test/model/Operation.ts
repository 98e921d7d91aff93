/**
 * An operation of the service, for real and in the model. To add a concept: a file in `operations/` with its operations
 * as a table, a line in `operations.ts`; nothing else needs to know of it.
 */
import type { Effect, Schema } from "effect"
import type { Made, Model, Outcome } from "./Model.ts"
import type { Person, Services, World } from "./World.ts"

/** A failure that callers are told of. */
export interface Failure {
  readonly _tag: string
}

export interface Operation<A> {
  readonly name: string
  /** How often it comes up beside others; 1 unless told. */
  readonly weight?: number
  /**
   * What is said to it. Records are chosen by a number: see `chosen` in `Model.ts`. Texts come from short lists, so that
   * the same comes up again.
   */
  readonly arguments: Schema.Codec<A, any>
  /** Does it. Which records there are, by kind, whatever became of them, is the model's to say. */
  readonly run: (
    world: World,
    person: Person,
    args: A,
    made: (kind: string) => ReadonlyArray<Made>
  ) => Effect.Effect<unknown, Failure, Services>
  /** What must come of it; changes the model as it must change the service. */
  readonly step: (model: Model, person: Person, args: A) => Outcome
}

/** One that has forgotten what its arguments are, to stand among others. */
export type AnyOperation = Operation<any>

export const operation = <A>(self: Operation<A>): AnyOperation => self

/** What callers see of a failure besides its tag. */
export const toldOf = (failure: Failure): unknown =>
  "version" in failure
    ? failure.version
    : "resource" in failure
      ? failure.resource
      : "status" in failure
        ? failure.status
        : undefined

/** A concept's operations, and what must be true of its records however many are at work at once. */
export interface Concept {
  readonly name: string
  readonly operations: ReadonlyArray<AnyOperation>
  /** Checked when a concurrent run is over. */
  readonly invariants: (history: History) => Effect.Effect<void, unknown, Services>
}

/** What was done in a concurrent run. */
export interface Done {
  readonly operation: string
  readonly person: Person
  readonly args: any
  /** As the service gave it, with real identifiers. */
  readonly answer: { readonly is: "ok"; readonly value: any } | { readonly is: string; readonly value?: undefined }
}

export interface History {
  readonly world: World
  readonly done: ReadonlyArray<Done>
}
