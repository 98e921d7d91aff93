/** Contract tests for every `SessionStore`. */
import { assert, layer } from "@effect/vitest"
import { newSessionId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { BrowserSession, SessionStore, timesOfNew } from "@incamera/domain/sessions"
import type { UserStore } from "@incamera/domain/users"
import { Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { nonceBytes } from "@incamera/domain/vault"
import { after, newHash, now, times, uuid } from "../records/values.ts"
import { newUser } from "../records/users.ts"

const browser = { browser: "Firefox", system: "Linux" } as const

/** Returns some sealed bytes. */
const newSealed = Effect.map(uuid, (id) => ({
  nonce: new TextEncoder().encode(id).slice(0, nonceBytes),
  ciphertext: new TextEncoder().encode(`sealed ${id}`)
}))

/** Creates a session that began this many milliseconds after the others. */
const newSession = Effect.fnUntraced(function* (userId: UserId, milliseconds = 0) {
  const begun = after(milliseconds)
  const session = new BrowserSession({ sessionId: yield* newSessionId, userId, browser, ...timesOfNew(begun, begun) })
  const hash = yield* newHash
  const idToken = yield* newSealed
  yield* Effect.flatMap(SessionStore, (store) => store.add(session, hash, idToken))
  return { session, hash, idToken }
})

const found = (hash: Effect.Success<typeof newHash>, at = now) =>
  Effect.map(
    Effect.flatMap(SessionStore, (store) => store.find([hash], at)),
    Option.getOrNull
  )

export const suite = (name: string, stores: Layer.Layer<SessionStore | UserStore, unknown>): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `SessionStore (${name})`,
    (it) => {
      it.effect("finds a session by the hash of its secret, under any master key", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const { hash, session } = yield* newSession(yield* newUser)
          const other = yield* newHash
          assert.deepStrictEqual(Option.getOrNull(yield* store.find([other, hash], now)), session)
          assert.isNull(yield* found(other))
        })
      )

      it.effect("finds no session that was unused for too long, or is too old", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          const { hash, session } = yield* newSession(userId)
          const { sessionId } = session
          assert.isNotNull(yield* found(hash, after(Limits.sessionIdleMillis - 1)))
          assert.isNull(yield* found(hash, after(Limits.sessionIdleMillis)))
          const late = after(Limits.sessionLifetimeMillis + 1)
          yield* store.touch(userId, sessionId, { lastSeenAt: after(1_000), idleUntil: late })
          assert.isNotNull(yield* found(hash, after(Limits.sessionLifetimeMillis - 1)))
          assert.isNull(yield* found(hash, after(Limits.sessionLifetimeMillis)))
          assert.deepStrictEqual(yield* store.list(userId, late), [])
        })
      )

      it.effect("records use, never an earlier time, and no other session's", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          const { hash, session } = yield* newSession(userId)
          const { sessionId } = session
          const seen = (milliseconds: number) => ({
            lastSeenAt: after(milliseconds),
            idleUntil: after(milliseconds + Limits.sessionIdleMillis)
          })
          yield* store.touch(userId, sessionId, seen(5_000))
          yield* store.touch(userId, sessionId, seen(4_000))
          yield* store.touch(yield* newUser, sessionId, seen(9_000))
          assert.deepStrictEqual(yield* found(hash), new BrowserSession({ ...session, ...seen(5_000) }))
        })
      )

      it.effect("lists a user's live sessions, last used first, and nobody else's", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          yield* newSession(yield* newUser)
          const made = yield* Effect.forEach([0, 1_000, 2_000], (at) => newSession(userId, at))
          const [first, second, third] = made.map(({ session }) => session)
          yield* store.touch(userId, first!.sessionId, { lastSeenAt: after(3_000), idleUntil: after(9_000_000) })
          const listed = yield* store.list(userId, after(4_000))
          assert.deepStrictEqual(
            listed.map(({ sessionId }) => sessionId),
            [first!.sessionId, third!.sessionId, second!.sessionId]
          )
        })
      )

      it.effect("ends a session of its user only, and returns its ID token only to the call that ends it", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          const { hash, idToken, session } = yield* newSession(userId)
          yield* newSession(userId, 1_000)
          assert.isTrue(Option.isNone(yield* store.end(yield* newUser, session.sessionId)))
          assert.isNotNull(yield* found(hash))
          const ended = yield* Effect.all(
            times(4, () => store.end(userId, session.sessionId)),
            { concurrency: "unbounded" }
          )
          assert.deepStrictEqual(
            ended
              .filter(Option.isSome)
              .map(({ value }) => ({ nonce: [...value.nonce], ciphertext: [...value.ciphertext] })),
            [{ nonce: [...idToken.nonce], ciphertext: [...idToken.ciphertext] }]
          )
          assert.isNull(yield* found(hash))
        })
      )

      it.effect("ends all of a user's sessions but one, and returns the ended ones", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          const neighbour = (yield* newSession(yield* newUser)).session.sessionId
          const made = yield* Effect.forEach([0, 1, 2], (at) => newSession(userId, at))
          const [first, second, third] = made.map(({ session }) => session.sessionId)
          const ended = yield* store.endAll(userId, second!)
          assert.sameMembers([...ended], [first!, third!])
          assert.sameMembers([...(yield* store.endedAmong([first!, second!, third!, neighbour]))], [first!, third!])
          assert.deepStrictEqual(yield* store.endAll(userId, null), [second!])
          assert.deepStrictEqual(yield* store.endedAmong([]), [])
        })
      )

      it.effect("limits a user's sessions, however many begin at once", () =>
        Effect.gen(function* () {
          const store = yield* SessionStore
          const userId = yield* newUser
          const oldest = yield* newSession(userId)
          yield* Effect.all(
            times(Limits.sessionsPerUser + 4, (at) => newSession(userId, at + 1)),
            {
              concurrency: "unbounded"
            }
          )
          assert.lengthOf(yield* store.list(userId, after(1_000)), Limits.sessionsPerUser)
          assert.isNull(yield* found(oldest.hash))
        })
      )
    }
  )
