import { Context, type Effect } from "effect"
import type { StoreError } from "./StoreError.ts"

/** Checks whether the data store works. */
export class StoreProbe extends Context.Service<
  StoreProbe,
  {
    /** Fails if the store doesn't answer, or doesn't have the schema that this program needs. Changes nothing. */
    readonly check: Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/StoreProbe") {}
