/** The errors that every operation with an `Idempotency-Key` can answer besides its own. */
import { TooManyRequests } from "@incamera/domain/access"
import { IdempotencyConflict, IdempotencyInProgress } from "@incamera/domain/changes"
import { wire } from "./WireError.ts"

export const idempotencyErrors = [
  wire("IdempotencyConflict", IdempotencyConflict, "The key belongs to a different request."),
  wire("IdempotencyInProgress", IdempotencyInProgress, "A request with this key is still running."),
  wire("TooManyRequests", TooManyRequests, "Too many keys were used in the last 24 hours.")
] as const
