import { Schema } from "effect"
import { DeliverableOutcome } from "./Deliverable.ts"

/** Only the latest revision can be decided on, and the caller read an earlier one. */
export class DeliverableSuperseded extends Schema.TaggedError<DeliverableSuperseded>()("DeliverableSuperseded", {
  /** The latest revision now. */
  revision: Schema.Int
}) {
  override get message() {
    return `There is a later revision, ${this.revision}. Read that one; only the latest can be approved or sent back.`
  }
}

/** A decision on a revision is final. */
export class DeliverableDecided extends Schema.TaggedError<DeliverableDecided>()("DeliverableDecided", {
  outcome: DeliverableOutcome
}) {
  override get message() {
    return this.outcome === "approved"
      ? "This revision was approved already."
      : "This revision was sent back already. Have a new one written."
  }
}
