/** A user who signed in just now. */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { SessionId } from "@incamera/domain/Ids"
import { BrowserSession, timesOfNew } from "@incamera/domain/sessions/BrowserSession"
import { type RecentUser, recentUserOf } from "@incamera/domain/sessions/RecentUser"
import { DateTime, Result } from "effect"

const now = DateTime.makeUnsafe(0)
const sessionId = SessionId.make("session_01a20532-e1c2-763e-8623-4aa3802d0bf2")
const browser = { browser: "Firefox", system: "Linux" } as const

export const recently = ({ userId }: Pick<UserPrincipal, "userId">): RecentUser =>
  Result.getOrThrow(recentUserOf(new BrowserSession({ sessionId, userId, browser, ...timesOfNew(now, now) }), now))
