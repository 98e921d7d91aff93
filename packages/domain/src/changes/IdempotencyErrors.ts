/** Why a request with an `Idempotency-Key` is neither done nor answered again. Design, "Core resources". */
import { Schema } from "effect"

export class IdempotencyConflict extends Schema.TaggedError<IdempotencyConflict>()("IdempotencyConflict", {}) {
  override get message() {
    return "This Idempotency-Key came with another request before. Send a new key, or the same request."
  }
}

export class IdempotencyInProgress extends Schema.TaggedError<IdempotencyInProgress>()("IdempotencyInProgress", {}) {
  override get message() {
    return "The request with this Idempotency-Key is still being worked on. Ask again in a moment."
  }
}
