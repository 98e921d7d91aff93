/** Entries of audit logs. */
import { Effect, Option } from "effect"
import type { UserId } from "@incamera/domain/Ids"
import { AuditEntry, type AuditHead, type AuditNote } from "@incamera/domain/audit/AuditEntry"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { beginning } from "@incamera/domain/audit/chain"
import { after, newDigest, uuid } from "./values.ts"

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
