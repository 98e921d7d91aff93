/** Browser sessions: who is signed in, for how long, and how a session ends. */
import { assert, describe, it } from "@effect/vitest"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { everyEntry } from "@incamera/domain/audit/AuditFilter"
import { AuditLog } from "@incamera/domain/audit/AuditLog"
import { Changes } from "@incamera/domain/changes/Changes"
import * as Limits from "@incamera/domain/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import { browserKindOf } from "@incamera/domain/sessions/BrowserKind"
import { recentUserOf, SignInNotRecent } from "@incamera/domain/sessions/RecentUser"
import { principalOf, Sessions } from "@incamera/domain/sessions/Sessions"
import { SessionStore } from "@incamera/domain/sessions/SessionStore"
import { OpenStreams } from "@incamera/domain/tasks/OpenStreams"
import { ExternalUser } from "@incamera/domain/users/User"
import { Users } from "@incamera/domain/users/Users"
import { DateTime, Effect, Exit, Layer, Option, Redacted, Result, Schema } from "effect"
import { Aead, SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { masterKeys } from "../support/domain.ts"

const browser = { browser: "Firefox", system: "Linux" } as const

const person = (subject: string) => new ExternalUser({ issuer: "https://idp.example", subject })

const idToken = Redacted.make("header.payload.signature")

const begin = Effect.fnUntraced(function* (subject: string, previous: Redacted.Redacted<string> | null = null) {
  const sessions = yield* Sessions
  const authenticatedAt = yield* DateTime.now
  return yield* sessions.begin({ external: person(subject), authenticatedAt, browser, idToken }, previous)
})

const resumed = (secret: Redacted.Redacted<string>) =>
  Effect.map(
    Effect.flatMap(Sessions, (sessions) => sessions.resume(secret)),
    Option.getOrNull
  )

const actions = (user: UserPrincipal) =>
  Effect.map(
    Effect.flatMap(AuditLog, (log) => log.list(user, everyEntry, { limit: 50, cursor: null })),
    ({ items }) => items.map(({ action, resourceId }) => [action, resourceId])
  )

/** Sessions and what they need: no runner that polls while hours pass. */
const provideAll = Effect.provide(
  Layer.mergeAll(Layer.provide(Sessions.layer, Aead.layerWebCrypto), AuditLog.layer).pipe(
    Layer.provideMerge(Layer.mergeAll(Users.layer, OpenStreams.layer)),
    Layer.provideMerge(Changes.layer),
    Layer.provideMerge(Secrets.layer),
    Layer.provideMerge(SecureRandom.layerWebCrypto),
    Layer.provideMerge(MemoryStores.layer),
    Layer.provide(masterKeys)
  )
)

describe("Sessions", () => {
  it.effect("are known by their secret alone, which has its own prefix and is in no record", () =>
    Effect.gen(function* () {
      const { secret, session } = yield* begin("anna")
      assert.match(Redacted.value(secret), /^ics_[0-9A-Za-z]{49}$/)
      assert.strictEqual((yield* resumed(secret))?.sessionId, session.sessionId)
      assert.notInclude(JSON.stringify(session), Redacted.value(secret).slice(4, 20))
      for (const other of ["", "ics_", Redacted.value(secret).slice(0, -1), session.sessionId]) {
        assert.isNull(yield* resumed(Redacted.make(other)))
      }
    }).pipe(provideAll)
  )

  it.effect("continue while they are used, and end when idle or too old", () =>
    Effect.gen(function* () {
      const idle = yield* begin("anna")
      yield* TestClock.adjust(Limits.sessionIdleMillis)
      assert.isNull(yield* resumed(idle.secret))
      const used = yield* begin("anna")
      const step = Limits.sessionIdleMillis / 2
      for (let age = step; age < Limits.sessionLifetimeMillis; age += step) {
        yield* TestClock.adjust(step)
        assert.isNotNull(yield* resumed(used.secret), `after ${age} ms`)
      }
      yield* TestClock.adjust(step)
      assert.isNull(yield* resumed(used.secret))
    }).pipe(provideAll)
  )

  it.effect("are not extended by requests that an open page makes by itself", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const { secret } = yield* begin("anna")
      const step = Limits.sessionIdleMillis / 3
      for (const isThere of [true, true, false]) {
        yield* TestClock.adjust(step)
        assert.strictEqual(Option.isSome(yield* sessions.resume(secret, { byItself: true })), isThere)
      }
    }).pipe(provideAll)
  )

  it.effect("have a new secret after each sign-in, and what the browser had before is worth nothing", () =>
    Effect.gen(function* () {
      const before = yield* begin("anna")
      const after = yield* begin("anna", before.secret)
      assert.notStrictEqual(Redacted.value(after.secret), Redacted.value(before.secret))
      assert.isNull(yield* resumed(before.secret))
      assert.isNotNull(yield* resumed(after.secret))
      // Another person's browser session, for example on a shared computer.
      const other = yield* begin("bernd", after.secret)
      assert.isNull(yield* resumed(after.secret))
      assert.notStrictEqual(other.session.userId, after.session.userId)
      assert.deepStrictEqual(yield* actions(principalOf(after.session)), [
        ["session.end", after.session.sessionId],
        ["session.begin", after.session.sessionId],
        ["session.end", before.session.sessionId],
        ["session.begin", before.session.sessionId]
      ])
    }).pipe(provideAll)
  )

  it.effect("can be ended by their user only: one, all others, or all", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const [first, second, third] = yield* Effect.all([begin("anna"), begin("anna"), begin("anna")])
      const anna = principalOf(first!.session)
      const bernd = principalOf((yield* begin("bernd")).session)
      const refused = yield* Effect.exit(sessions.end(bernd, second!.session.sessionId))
      assert.isTrue(Exit.isFailure(refused))
      assert.isNotNull(yield* resumed(second!.secret))
      yield* sessions.end(anna, second!.session.sessionId)
      assert.isNull(yield* resumed(second!.secret))
      assert.strictEqual(yield* sessions.endAll(anna, first!.session.sessionId), 1)
      assert.isNull(yield* resumed(third!.secret))
      assert.lengthOf(yield* sessions.list(anna), 1)
      assert.strictEqual(yield* sessions.endAll(anna, null), 1)
      assert.isNull(yield* resumed(first!.secret))
      assert.lengthOf(yield* sessions.list(bernd), 1)
    }).pipe(provideAll)
  )

  it.effect("give their ID token to the browser that signs out, once", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const { secret, session } = yield* begin("anna")
      const given = yield* Effect.all(
        [1, 2, 3].map(() => sessions.signOut(session, secret)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        given.filter(Option.isSome).map(({ value }) => Redacted.value(value)),
        [Redacted.value(idToken)]
      )
      assert.isNull(yield* resumed(secret))
      assert.deepStrictEqual((yield* actions(principalOf(session)))[0], ["session.end", session.sessionId])
    }).pipe(provideAll)
  )

  it.effect("keep their ID token sealed, so that nobody opens it without the browser’s secret", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const [mine, other] = yield* Effect.all([begin("anna"), begin("anna")])
      assert.isTrue(Option.isNone(yield* sessions.signOut(mine!.session, other!.secret)))
      assert.isNull(yield* resumed(mine!.secret), "it has ended all the same")
      const store = yield* SessionStore
      const kept = Option.getOrThrow(yield* store.end(other!.session.userId, other!.session.sessionId))
      assert.notInclude(Buffer.from(kept.ciphertext).toString("latin1"), "payload")
    }).pipe(provideAll)
  )

  it.effect("say whether their user proved lately who they are, by no clock that runs ahead", () =>
    Effect.gen(function* () {
      const sessions = yield* Sessions
      const now = yield* DateTime.now
      const tomorrow = DateTime.add(now, { days: 1 })
      const { session } = yield* sessions.begin(
        { external: person("anna"), authenticatedAt: tomorrow, browser, idToken },
        null
      )
      const { sessionId, userId } = Result.getOrThrow(recentUserOf(session, now))
      assert.deepStrictEqual([sessionId, userId], [session.sessionId, session.userId])
      const last = DateTime.add(now, { milliseconds: Limits.recentSignInMillis - 1 })
      assert.isTrue(Result.isSuccess(recentUserOf(session, last)))
      yield* TestClock.adjust(Limits.recentSignInMillis)
      const late = recentUserOf(session, yield* DateTime.now)
      assert.isTrue(Result.isFailure(late) && late.failure instanceof SignInNotRecent)
    }).pipe(provideAll)
  )

  it.effect("take the streams that they opened with them when they end", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const sessions = yield* Sessions
        const streams = yield* OpenStreams
        const { session } = yield* begin("anna")
        const other = yield* begin("anna")
        const user = principalOf(session)
        const mine = yield* streams.register(user)
        const others = yield* streams.register(principalOf(other.session))
        const byToken = yield* streams.register({ _tag: "User", userId: user.userId })
        yield* sessions.end(user, session.sessionId)
        yield* TestClock.adjust("3 seconds")
        assert.deepStrictEqual(
          [mine, others, byToken].map((stream) => stream.hasHappened()),
          [true, false, false]
        )
      })
    ).pipe(provideAll)
  )
})

describe("Kinds of browsers", () => {
  const known: ReadonlyArray<readonly [userAgent: string, browser: string, system: string]> = [
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
      "Chrome",
      "Windows"
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0",
      "Edge",
      "Windows"
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
      "Safari",
      "macOS"
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
      "Chrome",
      "iOS"
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
      "Chrome",
      "Android"
    ],
    ["curl/8.0", "another browser", "another system"]
  ]
  for (const [userAgent, browser, system] of known) {
    it(`${browser} on ${system}`, () => assert.deepStrictEqual(browserKindOf(userAgent), { browser, system } as never))
  }

  it.effect.prop("are our own words for any browser", [Schema.String], ([userAgent]) =>
    Effect.sync(() =>
      assert.match(browserKindOf(userAgent).browser, /^(?:Chrome|Edge|Firefox|Opera|Safari|another browser)$/)
    )
  )
})
