/**
 * The one failure of every storage port: the store could not do it, for a reason that is none of the caller's
 * business. Protocol edges turn it into an opaque internal error with a trace id.
 */
import { Schema } from "effect"

export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  /** Port and method, e.g. `AgentStore.register`. */
  operation: Schema.String,
  /** Which failure, by class name only: database errors quote values. */
  reason: Schema.String
}) {
  override get message() {
    return "The data store could not do this. Nothing was changed; try again."
  }
}
