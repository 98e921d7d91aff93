/**
 * A browser that its user signed in with, on the pages. The browser shows a secret; only a keyed hash of it is stored.
 * Design, "Browser pages"; OWASP ASVS 5.0, chapter 7.
 */
import { DateTime, Schema } from "effect"
import { SessionId, UserId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { BrowserKind } from "./BrowserKind.ts"

export class BrowserSession extends Schema.Class<BrowserSession>("BrowserSession")({
  sessionId: SessionId,
  userId: UserId,
  /** The kind of browser, so that the user can tell sessions apart. */
  browser: BrowserKind,
  createdAt: Schema.DateTimeUtcFromString,
  /** When the user last signed in at the identity provider. */
  authenticatedAt: Schema.DateTimeUtcFromString,
  /** To within `Limits.sessionSeenGranularityMillis`. */
  lastSeenAt: Schema.DateTimeUtcFromString,
  /** When it ends if it isn't used again. */
  idleUntil: Schema.DateTimeUtcFromString,
  /** When it ends in any case. */
  expiresAt: Schema.DateTimeUtcFromString
}) {}

/** Computes the times of a new session. */
export const timesOfNew = (now: DateTime.Utc, authenticatedAt: DateTime.Utc) => ({
  createdAt: now,
  // The provider's clock may be ahead: a sign-in can't be in the future.
  authenticatedAt: DateTime.min(now, authenticatedAt),
  lastSeenAt: now,
  idleUntil: DateTime.add(now, { milliseconds: Limits.sessionIdleMillis }),
  expiresAt: DateTime.add(now, { milliseconds: Limits.sessionLifetimeMillis })
})

export const isLive = ({ expiresAt, idleUntil }: BrowserSession, now: DateTime.Utc): boolean =>
  DateTime.isLessThan(now, idleUntil) && DateTime.isLessThan(now, expiresAt)
