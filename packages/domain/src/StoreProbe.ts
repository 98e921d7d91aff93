import { Context, type Effect } from "effect"
import type { StoreError } from "./StoreError.ts"

/** Whether the data store can be worked with. */
export class StoreProbe extends Context.Service<
  StoreProbe,
  {
    /** Fails when the store does not answer, or is not of the form that this program needs. Changes nothing. */
    readonly check: Effect.Effect<void, StoreError>
  }
>()("@incamera/domain/StoreProbe") {}
