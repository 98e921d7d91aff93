/** Entries of audit logs. */
import { Effect, Option } from "effect"
import type { UserId } from "@incamera/domain/Ids"
import { AuditEntry, type AuditHead, type AuditNote, AuditStore, beginning } from "@incamera/domain/audit"
import { after, newDigest, uuid } from "./values.ts"

/** Builds the entry after `head`. Its hash isn't from a real chain, which doesn't matter to a store. */
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

/** Adds this many entries to the user's log in sequence, inside the current step if there is one. */
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
