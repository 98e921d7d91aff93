/**
 * A browser that its user signed in with, on the pages. It shows a secret that is kept as a keyed hash alone. Design,
 * "Browser pages"; OWASP ASVS 5.0, chapter 7.
 */
import { DateTime, Schema } from "effect"
import { SessionId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { BrowserKind } from "./BrowserKind.ts"

export class BrowserSession extends Schema.Class<BrowserSession>("BrowserSession")({
  sessionId: SessionId,
  userId: UserId,
  /** What it looks like, so that its user can tell one from another. */
  browser: BrowserKind,
  createdAt: Schema.DateTimeUtcFromString,
  /** When the user last proved who they are. */
  authenticatedAt: Schema.DateTimeUtcFromString,
  /** To within `Limits.sessionSeenGranularityMillis`. */
  lastSeenAt: Schema.DateTimeUtcFromString,
  /** When it ends if nothing more is heard of it. */
  idleUntil: Schema.DateTimeUtcFromString,
  /** When it ends in any case. */
  expiresAt: Schema.DateTimeUtcFromString
}) {}

/** A session's times when it is begun. */
export const timesOfNew = (now: DateTime.Utc, authenticatedAt: DateTime.Utc) => ({
  createdAt: now,
  // Whatever clock the provider has: nobody proves tomorrow who they are.
  authenticatedAt: DateTime.min(now, authenticatedAt),
  lastSeenAt: now,
  idleUntil: DateTime.add(now, { milliseconds: Limits.sessionIdleMillis }),
  expiresAt: DateTime.add(now, { milliseconds: Limits.sessionLifetimeMillis })
})

export const isLive = ({ expiresAt, idleUntil }: BrowserSession, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, idleUntil) && DateTime.isLessThan(now, expiresAt)
