/** The sessions of signed-in users on the browser pages. Design, "Browser pages"; OWASP ASVS 5.0, chapter 7. */
import { Cache, Context, DateTime, Effect, Exit, Layer, Option, type Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { NotFound } from "../access/AccessErrors.ts"
import type { UserPrincipal } from "../access/Principal.ts"
import type { AuditAction } from "../audit/AuditEntry.ts"
import { Changes } from "../changes/Changes.ts"
import { newSessionId, type SessionId } from "../Ids.ts"
import * as Limits from "../Limits.ts"
import { Secrets } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { ExternalUser } from "../users/User.ts"
import { Users } from "../users/Users.ts"
import { BrowserSession, timesOfNew } from "./BrowserSession.ts"
import type { BrowserKind } from "./BrowserKind.ts"
import { makeIdTokenSealing } from "./idTokenSealing.ts"
import { SessionStore } from "./SessionStore.ts"

/** What the identity provider vouches for, and the browser. */
export interface SignedIn {
  readonly external: ExternalUser
  readonly authenticatedAt: DateTime.Utc
  readonly browser: BrowserKind
  /** The provider's ID token of the sign-in, with which the provider's session is ended. */
  readonly idToken: Redacted.Redacted<string>
}

export interface NewSession {
  readonly session: BrowserSession
  /** Shown to the browser alone, and only once. */
  readonly secret: Redacted.Redacted<string>
}

const note = (action: AuditAction, sessionId: SessionId) => ({ action, resourceId: sessionId, caseId: null })

/** A session with its user as principal. */
export const principalOf = ({ sessionId, userId }: BrowserSession): UserPrincipal => ({
  _tag: "User",
  userId,
  sessionId
})

export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Begins a session with a new secret. The browser's earlier session, of the same or another user, ends in the same
     * step, so that a secret known before the sign-in is worthless after it.
     */
    readonly begin: (
      signedIn: SignedIn,
      previous: Redacted.Redacted<string> | null
    ) => Effect.Effect<NewSession, StoreError>
    /**
     * Finds the live session of a secret; none for any other text. Records the use, unless an open page made the
     * request by itself: such a request doesn't show that somebody is there.
     */
    readonly resume: (
      secret: Redacted.Redacted<string>,
      asked?: { readonly byItself: boolean }
    ) => Effect.Effect<Option.Option<BrowserSession>, StoreError>
    /** Returns the user's live sessions, last used first. */
    readonly list: (user: UserPrincipal) => Effect.Effect<ReadonlyArray<BrowserSession>, StoreError>
    /**
     * Signs out the browser that shows `secret`. Returns the session's ID token, with which to end the provider's
     * session; none if the session has already ended or the token can't be opened.
     */
    readonly signOut: (
      session: BrowserSession,
      secret: Redacted.Redacted<string>
    ) => Effect.Effect<Option.Option<Redacted.Redacted<string>>, StoreError>
    /** Ends one of the user's sessions, in any browser. */
    readonly end: (user: UserPrincipal, sessionId: SessionId) => Effect.Effect<void, NotFound | StoreError>
    /** Signs the user out everywhere, or everywhere else. Returns how many sessions ended. */
    readonly endAll: (user: UserPrincipal, except: SessionId | null) => Effect.Effect<number, StoreError>
  }
>()("@incamera/domain/sessions/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const store = yield* SessionStore
      const users = yield* Users
      const changes = yield* Changes
      const secrets = yield* Secrets
      const random = yield* SecureRandom.SecureRandom
      const idTokens = yield* makeIdTokenSealing

      const find = Effect.fnUntraced(function* (secret: Redacted.Redacted<string>) {
        const hashes = secrets.hashes("session", secret)
        return Option.isNone(hashes) ? Option.none() : yield* store.find(hashes.value, yield* DateTime.now)
      })

      // Activity is written once a minute; after a failure, the next request tries again.
      const seen = yield* Cache.makeWith(
        (key: string) =>
          Effect.gen(function* () {
            const { sessionId, userId } = JSON.parse(key) as Pick<BrowserSession, "sessionId" | "userId">
            const now = yield* DateTime.now
            const idleUntil = DateTime.add(now, { milliseconds: Limits.sessionIdleMillis })
            yield* store.touch(userId, sessionId, { lastSeenAt: now, idleUntil })
          }),
        {
          capacity: Limits.usersCached,
          timeToLive: (exit) => (Exit.isSuccess(exit) ? Limits.sessionSeenGranularityMillis : 0)
        }
      )

      /** Ends the session in one step. Returns its sealed ID token, or none if it had ended. */
      const endOne = ({ userId }: Pick<UserPrincipal, "userId">, sessionId: SessionId) =>
        changes.run(userId, { type: "user" })(
          Effect.map(store.end(userId, sessionId), (ended) => ({
            value: ended,
            did: Option.isSome(ended) ? [note("session.end", sessionId)] : []
          }))
        )

      const endPrevious = Effect.fnUntraced(function* (previous: Redacted.Redacted<string>) {
        const found = yield* find(previous)
        if (Option.isSome(found)) yield* endOne(found.value, found.value.sessionId)
      })

      const begin = Effect.fn("Sessions.begin")(function* (
        { authenticatedAt, browser, external, idToken }: SignedIn,
        previous: Redacted.Redacted<string> | null
      ) {
        const userId = yield* users.resolve(external)
        const sessionId = yield* Effect.provideService(newSessionId, SecureRandom.SecureRandom, random)
        const { hash, plaintext } = yield* secrets.generate("session")
        const times = timesOfNew(yield* DateTime.now, authenticatedAt)
        const session = new BrowserSession({ sessionId, userId, browser, ...times })
        const sealed = yield* idTokens.seal(plaintext, sessionId, idToken)
        // First, so that if the next step fails the browser is signed out rather than signed in twice.
        if (previous !== null) yield* endPrevious(previous)
        yield* changes.run(userId, { type: "user" })(
          Effect.as(store.add(session, hash, sealed), { value: undefined, did: [note("session.begin", sessionId)] })
        )
        return { session, secret: plaintext }
      })

      return Sessions.of({
        begin,
        resume: Effect.fn("Sessions.resume")(function* (secret, asked) {
          const found = yield* find(secret)
          if (Option.isSome(found) && asked?.byItself !== true) {
            const { sessionId, userId } = found.value
            // A failed write doesn't make the session invalid.
            yield* Effect.ignore(Cache.get(seen, JSON.stringify({ sessionId, userId })))
          }
          return found
        }),
        list: Effect.fn("Sessions.list")(({ userId }) =>
          Effect.flatMap(DateTime.now, (now) => store.list(userId, now))
        ),
        signOut: Effect.fn("Sessions.signOut")(function* (session, secret) {
          const { sessionId } = session
          const ended = yield* endOne(session, sessionId)
          return Option.isNone(ended) ? Option.none() : yield* idTokens.open(secret, sessionId, ended.value)
        }),
        end: Effect.fn("Sessions.end")(function* (user, sessionId) {
          const ended = yield* endOne(user, sessionId)
          if (Option.isNone(ended)) return yield* new NotFound({ resource: "session" })
        }),
        endAll: Effect.fn("Sessions.endAll")(({ userId }, except) =>
          changes.run(userId, { type: "user" })(
            Effect.map(store.endAll(userId, except), (ended) => ({
              value: ended.length,
              did: ended.map((sessionId) => note("session.end", sessionId))
            }))
          )
        )
      })
    })
  )
}
