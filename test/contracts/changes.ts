/** Entries of audit logs and claims of keys, with fresh ids, for the contract suites. */
import type { DateTime } from "effect"
import { Effect, Option } from "effect"
import { AuditEntry, type AuditHead, type AuditNote } from "@incamera/domain/audit/AuditEntry"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { beginning } from "@incamera/domain/audit/chain"
import type { UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { after, now, uuid } from "./fixtures.ts"

/** A keyed hash nobody has the key of. */
export const newDigest = Effect.map(Effect.all([uuid, uuid]), (parts) => parts.join("").replaceAll("-", ""))

/** The entry after `head`; its hash is none of the chain's, which is no matter of a store's. */
export const entryAfter = Effect.fnUntraced(function* (head: AuditHead, said?: Partial<AuditNote & AuditEntry>) {
  return new AuditEntry({
    sequence: head.sequence + 1,
    at: after(head.sequence),
    actor: { type: "user" },
    action: "case.update",
    resourceId: yield* uuid,
    caseId: null,
    previousHash: head.hash,
    hash: yield* newDigest,
    ...said
  })
})

/** Adds so many entries to the user's log, one after the other; within a step when there is one. */
export const addEntries = Effect.fnUntraced(function* (
  userId: UserId,
  count: number,
  said?: (n: number) => Partial<AuditEntry>
) {
  const store = yield* AuditStore
  const entries: Array<AuditEntry> = []
  for (let n = 0; n < count; n++) {
    const entry = yield* entryAfter(
      Option.getOrElse(yield* store.head(userId), () => beginning),
      said?.(n)
    )
    yield* store.append(userId, entry)
    entries.push(entry)
  }
  return entries
})

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
