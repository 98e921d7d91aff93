/** The privilege to see identities. OWASP ASVS 5.0, 7.5.3: a sensitive action requires a recent sign-in. */
import { DateTime, Result, Schema } from "effect"
import type { UserPrincipal } from "../access/Principal.ts"
import * as Limits from "../Limits.ts"
import type { BrowserSession } from "./BrowserSession.ts"
import { principalOf } from "./Sessions.ts"

declare const proved: unique symbol

/** A user who signed in a short while ago. Everything that discloses an identity takes one. */
export interface RecentUser extends UserPrincipal {
  readonly [proved]: "lately"
}

/** The sign-in is too old to see identities. The user has to sign in again. */
export class SignInNotRecent extends Schema.TaggedError<SignInNotRecent>()("SignInNotRecent", {}) {
  override get message() {
    return "Sign in again to see who is meant."
  }
}

/** The only constructor: requires a sign-in less than `Limits.recentSignInMillis` ago. */
export const recentUserOf = (session: BrowserSession, now: DateTime.Utc): Result.Result<RecentUser, SignInNotRecent> =>
  DateTime.isLessThan(now, DateTime.add(session.authenticatedAt, { milliseconds: Limits.recentSignInMillis }))
    ? Result.succeed(principalOf(session) as RecentUser)
    : Result.fail(new SignInNotRecent())
