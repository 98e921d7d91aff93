/**
 * Each hash covers its entry and the previous hash, under a key that the database doesn't hold. If somebody with write
 * access to the database changes, removes or inserts an entry, the chain breaks there.
 */
import { DateTime } from "effect"
import type { Secrets } from "../secrets/Secrets.ts"
import type { UserId } from "../Ids.ts"
import { type AuditActor, AuditEntry, type AuditHead, type AuditNote, type RefusedFindings } from "./AuditEntry.ts"

/** Head of an empty log. */
export const beginning: AuditHead = { sequence: 0, hash: "0".repeat(64) }

const actorParts = (actor: AuditActor): ReadonlyArray<string | null> =>
  actor.type === "agent"
    ? [actor.type, actor.agentId, actor.tokenId]
    : actor.type === "service" && actor.confirmedBy !== undefined
      ? [actor.type, actor.confirmedBy]
      : [actor.type]

/** Adds nothing for entries without `refused`, so that entries from before this field keep their hashes. */
const refusedParts = (refused: RefusedFindings | undefined): ReadonlyArray<unknown> =>
  refused === undefined ? [] : [[refused.asksToReveal, refused.found.map(({ count, kind }) => [kind, count])]]

/** Returns the hash that the entry must have. */
const hashOf = (secrets: Secrets["Service"], userId: UserId, entry: Omit<AuditEntry, "hash">): string =>
  secrets.sign(
    "audit",
    JSON.stringify([
      userId,
      entry.sequence,
      DateTime.formatIso(entry.at),
      actorParts(entry.actor),
      entry.action,
      entry.resourceId,
      entry.caseId,
      entry.previousHash,
      ...refusedParts(entry.refused)
    ])
  )

/** Returns the entry after `head`. */
export const nextEntry = (
  secrets: Secrets["Service"],
  userId: UserId,
  head: AuditHead,
  said: AuditNote & { readonly actor: AuditActor; readonly at: DateTime.Utc }
): AuditEntry => {
  const { action, actor, at, caseId, refused, resourceId } = said
  const written = { sequence: head.sequence + 1, at, actor, action, resourceId, caseId, previousHash: head.hash }
  const entry = refused === undefined ? written : { ...written, refused }
  return new AuditEntry({ ...entry, hash: hashOf(secrets, userId, entry) })
}

/** True if `entry` was written after `head`. */
export const follows = (secrets: Secrets["Service"], userId: UserId, head: AuditHead, entry: AuditEntry): boolean =>
  entry.sequence === head.sequence + 1 &&
  entry.previousHash === head.hash &&
  entry.hash === hashOf(secrets, userId, entry)
