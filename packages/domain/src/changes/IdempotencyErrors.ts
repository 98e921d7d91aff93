/** Reasons why a request with an `Idempotency-Key` is neither run nor answered. Design, "Core resources". */
import { Schema } from "effect"

export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()("IdempotencyConflict", {}) {
  override get message() {
    return "This Idempotency-Key belongs to a different request. Send a new key, or repeat that request."
  }
}

export class IdempotencyInProgress extends Schema.TaggedError<IdempotencyInProgress>()("IdempotencyInProgress", {}) {
  override get message() {
    return "A request with this Idempotency-Key is still running. Try again in a moment."
  }
}
