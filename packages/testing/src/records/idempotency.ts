/** Claims of idempotency keys. */
import { type DateTime, Effect } from "effect"
import * as Limits from "@incamera/domain/Limits"
import { after, newDigest, now, uuid } from "./values.ts"

/** When a claim is made at an instant, for how long it holds, and how long it is remembered. */
export const timesAt = (at: DateTime.Utc = now, lease = Limits.idempotencyLeaseMillis) => ({
  now: at,
  leaseUntil: after(at.epochMilliseconds - now.epochMilliseconds + lease),
  expiresAt: after(at.epochMilliseconds - now.epochMilliseconds + Limits.idempotencyMillis)
})

/** A request with a key nobody used, and its claim at `now`. */
export const newClaim = Effect.gen(function* () {
  const held = { keyHash: yield* newDigest, holder: yield* uuid }
  return { request: { ...held, fingerprint: yield* newDigest }, held }
})
