/** What every operation that takes an `Idempotency-Key` can answer besides its own. */
import { TooManyRequests } from "@incamera/domain/access/AccessErrors"
import { IdempotencyConflict, IdempotencyInProgress } from "@incamera/domain/changes/IdempotencyErrors"
import { wire } from "./WireError.ts"

export const idempotencyErrors = [
  wire("IdempotencyConflict", IdempotencyConflict, "The key came with another request before."),
  wire("IdempotencyInProgress", IdempotencyInProgress, "The request with this key is still being worked on."),
  wire("TooManyRequests", TooManyRequests, "Too many keys of the last 24 hours are remembered.")
] as const
