/**
 * Each entry's hash covers the entry and the hash before it, under a key that is not in the database: an entry that was
 * changed, taken out or put in between, by whoever can write to the database, breaks the chain at that place.
 */
import { DateTime } from "effect"
import type { Secrets } from "../secrets/Secrets.ts"
import type { UserId } from "../Ids.ts"
import { type AuditActor, AuditEntry, type AuditHead, type AuditNote, type RefusedFindings } from "./AuditEntry.ts"

/** What comes before the first entry. */
export const beginning: AuditHead = { sequence: 0, hash: "0".repeat(64) }

const actorParts = (actor: AuditActor): ReadonlyArray<string | null> =>
  actor.type === "agent"
    ? [actor.type, actor.agentId, actor.tokenId]
    : actor.type === "service" && actor.confirmedBy !== undefined
      ? [actor.type, actor.confirmedBy]
      : [actor.type]

/** Nothing for entries that hold none, so that those written before there were any keep their hashes. */
const refusedParts = (refused: RefusedFindings | undefined): ReadonlyArray<unknown> =>
  refused === undefined ? [] : [[refused.asksToReveal, refused.found.map(({ count, kind }) => [kind, count])]]

/** The hash that an entry must have, given who it belongs to and what it says. */
export const hashOf = (secrets: Secrets["Service"], userId: UserId, entry: Omit<AuditEntry, "hash">): string =>
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

/** The entry that comes after `head`. */
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

/** Whether `entry` is the one that was written after `head`. */
export const follows = (secrets: Secrets["Service"], userId: UserId, head: AuditHead, entry: AuditEntry): boolean =>
  entry.sequence === head.sequence + 1 &&
  entry.previousHash === head.hash &&
  entry.hash === hashOf(secrets, userId, entry)
