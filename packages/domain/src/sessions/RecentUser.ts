/** The privilege to see identities. OWASP ASVS 5.0, 7.5.3: whoever does something sensitive proves again who they are. */
import { DateTime, Result, Schema } from "effect"
import type { UserPrincipal } from "../access/Principal.ts"
import * as Limits from "../Limits.ts"
import type { BrowserSession } from "./BrowserSession.ts"
import { principalOf } from "./Sessions.ts"

declare const proved: unique symbol

/** A user who proved a short while ago who they are. Whatever discloses an identity takes one. */
export interface RecentUser extends UserPrincipal {
  readonly [proved]: "lately"
}

/** The sign-in was too long ago to see identities. Signing in again lifts it. */
export class SignInNotRecent extends Schema.TaggedError<SignInNotRecent>()("SignInNotRecent", {}) {
  override get message() {
    return "Sign in again to see who is meant."
  }
}

/** The only way to be one: a sign-in less than `Limits.recentSignInMillis` ago. */
export const recentUserOf = (session: BrowserSession, now: DateTime.Utc): Result.Result<RecentUser, SignInNotRecent> =>
  DateTime.isLessThan(now, DateTime.add(session.authenticatedAt, { milliseconds: Limits.recentSignInMillis }))
    ? Result.succeed(principalOf(session) as RecentUser)
    : Result.fail(new SignInNotRecent())
