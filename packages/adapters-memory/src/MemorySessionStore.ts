/** `SessionStore` in memory. */
import type { SessionId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash } from "@incamera/domain/secrets"
import { BrowserSession, isLive, SessionStore } from "@incamera/domain/sessions"
import type { Sealed } from "@incamera/domain/vault"
import { DateTime, Effect, Layer, Option } from "effect"
import { MemoryDatabase } from "./MemoryDatabase.ts"

interface Kept {
  readonly hash: SecretHash
  readonly idToken: Sealed
  readonly session: BrowserSession
}

/** Most recently used first. */
const byUse = (a: BrowserSession, b: BrowserSession): number =>
  DateTime.Order(b.lastSeenAt, a.lastSeenAt) || (a.sessionId < b.sessionId ? 1 : -1)

const make = ({ onUndo }: MemoryDatabase["Service"]) => {
  const bySession = new Map<SessionId, Kept>()
  const byHash = new Map<SecretHash, SessionId>()

  const keep = (kept: Kept) => {
    bySession.set(kept.session.sessionId, kept)
    byHash.set(kept.hash, kept.session.sessionId)
  }

  const remove = ({ hash, session }: Kept) => {
    bySession.delete(session.sessionId)
    byHash.delete(hash)
  }

  const of = (userId: UserId): ReadonlyArray<Kept> =>
    [...bySession.values()]
      .filter(({ session }) => session.userId === userId)
      .sort((a, b) => byUse(a.session, b.session))

  const removeAll = Effect.fnUntraced(function* (gone: ReadonlyArray<Kept>) {
    for (const kept of gone) remove(kept)
    yield* onUndo(() => gone.forEach(keep))
  })

  return SessionStore.of({
    add: Effect.fnUntraced(function* (session, hash, idToken) {
      const others = of(session.userId)
      const live = others.filter((kept) => isLive(kept.session, session.createdAt))
      const room = Limits.sessionsPerUser - 1
      yield* removeAll([...others.filter((kept) => !live.includes(kept)), ...live.slice(room)])
      const kept = { hash, idToken, session }
      keep(kept)
      yield* onUndo(() => remove(kept))
    }),

    find: (hashes, now) =>
      Effect.sync(() => {
        const found = hashes.flatMap((hash) => byHash.get(hash) ?? []).map((sessionId) => bySession.get(sessionId)!)
        return Option.fromUndefinedOr(found.map(({ session }) => session).find((session) => isLive(session, now)))
      }),

    touch: (userId, sessionId, { idleUntil, lastSeenAt }) =>
      Effect.sync(() => {
        const kept = bySession.get(sessionId)
        if (kept?.session.userId !== userId) return
        if (DateTime.isGreaterThanOrEqualTo(kept.session.lastSeenAt, lastSeenAt)) return
        keep({ ...kept, session: new BrowserSession({ ...kept.session, lastSeenAt, idleUntil }) })
      }),

    list: (userId, now) =>
      Effect.sync(() =>
        of(userId)
          .map(({ session }) => session)
          .filter((session) => isLive(session, now))
      ),

    end: Effect.fnUntraced(function* (userId, sessionId) {
      const kept = bySession.get(sessionId)
      if (kept?.session.userId !== userId) return Option.none()
      yield* removeAll([kept])
      return Option.some(kept.idToken)
    }),

    endAll: Effect.fnUntraced(function* (userId, except) {
      const gone = of(userId).filter(({ session }) => session.sessionId !== except)
      yield* removeAll(gone)
      return gone.map(({ session }) => session.sessionId)
    }),

    endedAmong: (sessionIds) => Effect.sync(() => sessionIds.filter((sessionId) => !bySession.has(sessionId)))
  })
}

export const layer: Layer.Layer<SessionStore, never, MemoryDatabase> = Layer.effect(
  SessionStore,
  Effect.map(MemoryDatabase, make)
)
