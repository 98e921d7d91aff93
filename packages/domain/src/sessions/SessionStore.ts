import { Context, type DateTime, type Effect, type Option } from "effect"
import type { SessionId, UserId } from "../Ids.ts"
import type { SecretHash, SecretHashes } from "../secrets/Secrets.ts"
import type { StoreError } from "../StoreError.ts"
import type { Sealed } from "../vault/sealing.ts"
import type { BrowserSession } from "./BrowserSession.ts"

/** Where the sessions of browsers are kept, by the keyed hashes of what the browsers show. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /**
     * Keeps a new session and ends those of the user that are over at its beginning, and of the others the ones unused for
     * the longest, so that no more than `Limits.sessionsPerUser` are left. Atomic.
     *
     * `idToken`: sealed (`idTokenSealing.ts`); it is gone with the session.
     */
    readonly add: (session: BrowserSession, hash: SecretHash, idToken: Sealed) => Effect.Effect<void, StoreError>
    /** Whose live session this is (`now < idleUntil` and `now < expiresAt`). */
    readonly find: (hashes: SecretHashes, now: DateTime.Utc) => Effect.Effect<Option.Option<BrowserSession>, StoreError>
    /** Notes that it is in use; silently nothing for one that has ended. Never moves backwards. */
    readonly touch: (
      userId: UserId,
      sessionId: SessionId,
      times: { readonly lastSeenAt: DateTime.Utc; readonly idleUntil: DateTime.Utc }
    ) => Effect.Effect<void, StoreError>
    /** The live ones of a user, the one last used first; of the same instant, the greater id first. */
    readonly list: (userId: UserId, now: DateTime.Utc) => Effect.Effect<ReadonlyArray<BrowserSession>, StoreError>
    /**
     * Ends one of the user's, and gives its ID token to whoever ended it: of several at the same time, to one. None when there
     * is no such session (any more).
     */
    readonly end: (userId: UserId, sessionId: SessionId) => Effect.Effect<Option.Option<Sealed>, StoreError>
    /** Ends all of the user's but one, where that is given; says which. */
    readonly endAll: (userId: UserId, except: SessionId | null) => Effect.Effect<ReadonlyArray<SessionId>, StoreError>
    /** Those of the given sessions, of whichever users, that were ended: a stream that one of them opened is to end. */
    readonly endedAmong: (sessionIds: ReadonlyArray<SessionId>) => Effect.Effect<ReadonlyArray<SessionId>, StoreError>
  }
>()("@incamera/domain/sessions/SessionStore") {}
