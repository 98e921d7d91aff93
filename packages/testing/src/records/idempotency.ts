/** Claims of idempotency keys. */
import { type DateTime, Effect } from "effect"
import * as Limits from "@incamera/domain/Limits"
import { after, newDigest, now, uuid } from "./values.ts"

/** Returns the times of a claim: when it is made, when its lease ends, and when it is forgotten. */
export const timesAt = (at: DateTime.Utc = now, lease = Limits.idempotencyLeaseMillis) => ({
  now: at,
  leaseUntil: after(at.epochMilliseconds - now.epochMilliseconds + lease),
  expiresAt: after(at.epochMilliseconds - now.epochMilliseconds + Limits.idempotencyMillis)
})

/** Builds a request with an unused key, and its claim at `now`. */
export const newClaim = Effect.gen(function* () {
  const held = { keyHash: yield* newDigest, holder: yield* uuid }
  return { request: { ...held, fingerprint: yield* newDigest }, held }
})
