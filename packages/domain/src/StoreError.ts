/**
 * The one failure of every storage port. Its cause is not shown to callers: protocol edges turn it into an opaque
 * internal error with a trace id.
 */
import { Schema } from "effect"

export class StoreError extends Schema.TaggedError<StoreError>()("StoreError", {
  /** Port and method, for example `AgentStore.register`. */
  operation: Schema.String,
  /** Class name of the failure only: database errors quote values. */
  reason: Schema.String
}) {
  override get message() {
    return "The data store could not do this. Nothing was changed; try again."
  }
}
