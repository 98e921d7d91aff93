import { Context, type DateTime, type Effect, type Option } from "effect"
import type { SessionId, UserId } from "../Ids.ts"
import type { SecretHash, SecretHashes } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { Sealed } from "../vault/sealing.ts"
import type { BrowserSession } from "./BrowserSession.ts"

/** Stores browser sessions by the keyed hashes of their secrets. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /**
     * Stores a new session. Ends the user's sessions that are over when it begins, then those unused for the longest,
     * until at most `Limits.sessionsPerUser` are left. Atomic.
     *
     * `idToken`: sealed (`idTokenSealing.ts`); deleted with the session.
     */
    readonly add: (session: BrowserSession, hash: SecretHash, idToken: Sealed) => Effect.Effect<void, StoreError>
    /** Finds the live session with this secret (`now < idleUntil` and `now < expiresAt`). */
    readonly find: (hashes: SecretHashes, now: DateTime.Utc) => Effect.Effect<Option.Option<BrowserSession>, StoreError>
    /** Records a use of the session. Does nothing if it has ended. Never moves backwards. */
    readonly touch: (
      userId: UserId,
      sessionId: SessionId,
      times: { readonly lastSeenAt: DateTime.Utc; readonly idleUntil: DateTime.Utc }
    ) => Effect.Effect<void, StoreError>
    /** Returns a user's live sessions, last used first; at the same instant, the greater id first. */
    readonly list: (userId: UserId, now: DateTime.Utc) => Effect.Effect<ReadonlyArray<BrowserSession>, StoreError>
    /**
     * Ends one of the user's sessions and returns its ID token, to one of several concurrent callers. None if the
     * session doesn't exist or has ended.
     */
    readonly end: (userId: UserId, sessionId: SessionId) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** Ends all of the user's sessions, except the given one if any, and returns their ids. */
    readonly endAll: (userId: UserId, except: SessionId | null) => Effect.Effect<ReadonlyArray<SessionId>, StoreError>
    /** Returns the given sessions, of any user, that were ended, so that their streams end too. */
    readonly endedAmong: (sessionIds: ReadonlyArray<SessionId>) => Effect.Effect<ReadonlyArray<SessionId>, StoreError>
  }
>()("@incamera/domain/sessions/SessionStore") {}
