/** Changing records: with an audit entry, all or nothing, and once however often it is requested. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { Principal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { Case } from "@incamera/domain/cases/Case"
import { everyCase } from "@incamera/domain/cases/CaseSearch"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { actorOf, Changes, type CommitOf } from "@incamera/domain/changes/Changes"
import { IdempotencyStore } from "@incamera/domain/changes/IdempotencyStore"
import type { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { newAgentId, newBearerTokenId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Secrets } from "@incamera/domain/secrets/Secrets"
import type { UserStore } from "@incamera/domain/users/UserStore"
import { assert, layer } from "@effect/vitest"
import { Context, Deferred, Effect, Exit, Fiber, Layer, Option, Queue } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { assertSame } from "@incamera/testing/records/same"
import { newCaseRecord, newContainer } from "@incamera/testing/records/cases"
import { newUser } from "@incamera/testing/records/users"
import { race } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import { masterKeys } from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"

type Stores = AuditStore | CaseStore | IdempotencyStore | UnitOfWork | UserStore

const aUser = Effect.map(newUser, (userId): Principal => ({ _tag: "User", userId }))

const request = (body = "a body") => ({ key: "a-key", request: `test ${body}` })

/** A use case that makes a case: it prepares a record, and commits it. */
const create =
  <E = never>({ userId }: Principal, within: Effect.Effect<void, E> = Effect.void) =>
  (commit: CommitOf<Case>) =>
    Effect.gen(function* () {
      const cases = yield* CaseStore
      const record = yield* newCaseRecord()
      const { caseId } = record
      const container = yield* newContainer("case", caseId)
      return yield* commit(
        Effect.as(Effect.andThen(cases.create(userId, record, container), within), {
          value: record,
          did: [{ action: "case.create", resourceId: caseId, caseId }]
        })
      )
    })

const casesOf = ({ userId }: Principal) =>
  Effect.flatMap(CaseStore, (cases) => cases.list(userId, everyCase, { after: Option.none(), limit: 100 }))

const entriesOf = ({ userId }: Principal) => Effect.flatMap(AuditStore, (audit) => audit.read(userId, 0, 100))

/** Asserts exactly this one case and one entry for it. */
const isOne = Effect.fnUntraced(function* (principal: Principal, record?: Case) {
  const cases = yield* casesOf(principal)
  assert.lengthOf(cases, 1)
  if (record !== undefined) assertSame(Case, cases[0]!, record)
  const entries = yield* entriesOf(principal)
  assert.deepStrictEqual(
    entries.map(({ action, resourceId }) => [action, resourceId]),
    [["case.create", cases[0]!.caseId]]
  )
})

/** A node, by its settings for keys. */
const changesOver = (requests: IdempotencyStore["Service"]) =>
  Effect.map(
    Layer.build(Layer.fresh(Changes.layer).pipe(Layer.provide(Layer.succeed(IdempotencyStore, requests)))),
    Context.get(Changes)
  )

/** `turn` lets others run for as long as a small part of a request takes. */
const suite = (name: string, stores: Layer.Layer<Stores, unknown>, turn: Effect.Effect<void>): void =>
  layer(
    Changes.layer.pipe(
      Layer.provideMerge(Layer.mergeAll(stores, Layer.provide(Secrets.layer, masterKeys))),
      Layer.provideMerge(SecureRandom.layerWebCrypto)
    ),
    { timeout: "60 seconds" }
  )(`Changes (${name})`, (it) => {
    it.effect("says in the log who did what, in the order in which it was done", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const { userId } = yield* aUser
        const agentId = yield* newAgentId
        const tokenId = yield* newBearerTokenId
        const agent = actorOf({ _tag: "Agent", userId, agentId, tokenId })
        yield* changes.run(
          userId,
          agent
        )(
          Effect.succeed({
            value: 1,
            did: [
              { action: "task.start", resourceId: "phase-1", caseId: null },
              { action: "task.cancel", resourceId: "phase-1", caseId: null }
            ]
          })
        )
        yield* changes.run(userId, { type: "user" })(Effect.succeed({ value: 2, did: [] }))
        const entries = yield* (yield* AuditStore).read(userId, 0, 10)
        assert.deepStrictEqual(
          entries.map(({ action, actor, sequence }) => ({ action, actor, sequence })),
          [
            { action: "task.start", actor: { type: "agent", agentId, tokenId }, sequence: 1 },
            { action: "task.cancel", actor: { type: "agent", agentId, tokenId }, sequence: 2 }
          ]
        )
      })
    )

    it.effect("does a request without a key each time it comes", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        for (const _ of [1, 2]) {
          assert.isFalse((yield* changes.once(user, null, Case, create(user))).repeated)
        }
        assert.lengthOf(yield* casesOf(user), 2)
      })
    )

    it.effect("does the same request once: the second gets the first one's record, to the letter", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const first = yield* changes.once(user, request(), Case, create(user))
        assert.isFalse(first.repeated)
        const second = yield* changes.once(user, request(), Case, create(user))
        assert.isTrue(second.repeated)
        assert.isTrue(second.value instanceof Case)
        assertSame(Case, second.value, first.value)
        yield* isOne(user, first.value)
      })
    )

    it.effect("refuses another request under the same key, and leaves the first unchanged", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const { value } = yield* changes.once(user, request(), Case, create(user))
        const error = yield* Effect.flip(changes.once(user, request("another"), Case, create(user)))
        assert.strictEqual(error._tag, "IdempotencyConflict")
        yield* isOne(user, value)
      })
    )

    it.effect("leaves keys to the user's programs when an agent has used as many as it may", () =>
      Effect.gen(function* () {
        const store = yield* IdempotencyStore
        const user = yield* aUser
        const { userId } = user
        const agentId = yield* newAgentId
        const agent: Principal = { _tag: "Agent", userId, agentId, tokenId: yield* newBearerTokenId }
        // As if all but two keys of either bound were in use.
        const { idempotencyKeysForAgents, idempotencyKeysPerUser } = Limits
        const left = new Map([
          [idempotencyKeysForAgents, 2],
          [idempotencyKeysPerUser, 4]
        ])
        const claim: typeof store.claim = (of, claimed, at, most) => store.claim(of, claimed, at, left.get(most)!)
        const changes = yield* changesOver({ ...store, claim })
        const once = (principal: Principal, key: string) =>
          changes.once(principal, { ...request(), key }, Case, create(principal)).pipe(
            Effect.as("done"),
            Effect.catch((error) => Effect.succeed(error._tag))
          )
        const asked = [agent, agent, agent, user, user, user, agent]
        const answers = yield* Effect.forEach(asked, (principal, n) => once(principal, `key ${n}`))
        const [done, no] = ["done", "TooManyRequests"]
        assert.deepStrictEqual(answers, [done, done, no, done, done, no, no])
      })
    )

    it.effect("takes the same key of another user for another request", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        for (const user of [yield* aUser, yield* aUser]) {
          const { repeated, value } = yield* changes.once(user, request(), Case, create(user))
          assert.isFalse(repeated)
          yield* isOne(user, value)
        }
      })
    )

    it.effect("does one of 20 that come at once: the others get its record, or hear that it is being done", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const { failures, successes } = yield* race(times(20, () => changes.once(user, request(), Case, create(user))))
        assert.lengthOf(
          successes.filter(({ repeated }) => !repeated),
          1
        )
        assert.isTrue(failures.every(({ _tag }) => _tag === "IdempotencyInProgress"))
        for (const { value } of successes) yield* isOne(user, value)
      })
    )

    it.effect("may be tried again at once when it failed, before its step, within it, or by a defect", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const defect = Effect.die(new Error("A defect"))
        const failures = [
          () => Effect.fail("refused"),
          () => defect,
          create(user, Effect.fail("refused")),
          create(user, defect)
        ]
        for (const work of failures) {
          assert.isTrue(Exit.isFailure(yield* Effect.exit(changes.once(user, request(), Case, work))))
          assert.deepStrictEqual([...(yield* casesOf(user)), ...(yield* entriesOf(user))], [])
        }
        const { repeated, value } = yield* changes.once(user, request("another"), Case, create(user))
        assert.isFalse(repeated)
        yield* isOne(user, value)
      })
    )

    it.effect("gives the record of a step that was kept, also when something failed after it", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const late = (commit: CommitOf<Case>) => Effect.andThen(create(user)(commit), Effect.fail("too late"))
        assert.isTrue(Exit.isFailure(yield* Effect.exit(changes.once(user, request(), Case, late))))
        const { repeated, value } = yield* changes.once(user, request(), Case, create(user))
        assert.isTrue(repeated)
        yield* isOne(user, value)
      })
    )

    it.effect("is done once wherever the first caller leaves, and may be tried again at once", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const endings = new Set<string>()
        for (const turns of [0, 1, 2, 3, 5, 8, 12, 17, 23, 30, 40, 60, 90, 140]) {
          const user = yield* aUser
          const leaving = yield* Effect.forkChild(changes.once(user, request(), Case, create(user)))
          for (const _ of times(turns, () => 0)) yield* turn
          yield* Fiber.interrupt(leaving)
          const { repeated, value } = yield* changes.once(user, request(), Case, create(user))
          endings.add(`${leaving.pollUnsafe()?._tag} ${repeated}`)
          yield* isOne(user, value)
        }
        assert.include([...endings], "Failure false", "some left before it was done")
      })
    )

    it.effect("is done by the next when a node died over it, after its lease and not before", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const store = yield* IdempotencyStore
        const user = yield* aUser
        // A dead node releases nothing.
        const dead = yield* changesOver({ ...store, release: () => Effect.void })
        yield* Effect.exit(dead.once(user, request(), Case, () => Effect.die(new Error("The power went"))))
        const again = changes.once(user, request(), Case, create(user))
        assert.strictEqual((yield* Effect.flip(again))._tag, "IdempotencyInProgress")
        yield* TestClock.adjust(Limits.idempotencyLeaseMillis - 1)
        assert.strictEqual((yield* Effect.flip(again))._tag, "IdempotencyInProgress")
        yield* TestClock.adjust(1)
        const { repeated, value } = yield* again
        assert.isFalse(repeated)
        yield* isOne(user, value)
        assert.isTrue((yield* again).repeated)
      })
    )

    it.effect("is nobody else's for as long as the request runs, however long that is", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const store = yield* IdempotencyStore
        const user = yield* aUser
        const renewals = yield* Queue.unbounded<void>()
        const told = (...held: Parameters<typeof store.renew>) =>
          Effect.tap(store.renew(...held), () => Queue.offer(renewals, undefined))
        const node = yield* changesOver({ ...store, renew: told })
        const [began, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const slowly = (commit: CommitOf<Case>) =>
          Deferred.succeed(began, undefined).pipe(
            Effect.andThen(Deferred.await(goOn)),
            Effect.andThen(create(user)(commit))
          )
        const slow = yield* Effect.forkChild(node.once(user, request(), Case, slowly))
        yield* Deferred.await(began)
        for (let time = 0; time < 5 * Limits.idempotencyLeaseMillis; time += Limits.idempotencyRenewalMillis) {
          yield* turn
          yield* TestClock.adjust(Limits.idempotencyRenewalMillis)
          yield* Queue.take(renewals)
          const again = changes.once(user, request(), Case, create(user))
          assert.strictEqual((yield* Effect.flip(again))._tag, "IdempotencyInProgress")
        }
        yield* Deferred.succeed(goOn, undefined)
        assert.isFalse((yield* Fiber.join(slow)).repeated)
      })
    )

    it.effect("is kept once when a paused one and the one that took it over both come to their end", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const store = yield* IdempotencyStore
        // It stops renewing, and then wakes up.
        const paused = yield* changesOver({ ...store, renew: () => Effect.never })
        const user = yield* aUser
        const [began, goOn] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const slowly = (commit: CommitOf<Case>) =>
          Deferred.succeed(began, undefined).pipe(
            Effect.andThen(Deferred.await(goOn)),
            Effect.andThen(create(user)(commit))
          )
        const slow = yield* Effect.forkChild(Effect.flip(paused.once(user, request(), Case, slowly)))
        yield* Deferred.await(began)
        yield* TestClock.adjust(Limits.idempotencyLeaseMillis)
        const quick = yield* changes.once(user, request(), Case, create(user))
        yield* Deferred.succeed(goOn, undefined)
        // Nothing of it remains; asked again, it gets the other's result.
        assert.strictEqual((yield* Fiber.join(slow))._tag, "IdempotencyInProgress")
        yield* isOne(user, quick.value)
        assertSame(Case, (yield* changes.once(user, request(), Case, create(user))).value, quick.value)
      })
    )

    it.effect("is remembered for 24 hours; the same after that is a new request", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const again = changes.once(user, request(), Case, create(user))
        const { value } = yield* again
        yield* TestClock.adjust(Limits.idempotencyMillis - 1)
        const last = yield* again
        assert.isTrue(last.repeated)
        assertSame(Case, last.value, value)
        yield* TestClock.adjust(2)
        assert.isFalse((yield* again).repeated)
        assert.lengthOf(yield* casesOf(user), 2)
      })
    )

    it.effect("is forgotten with the case that its record is of", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const { value } = yield* changes.once(user, request(), Case, create(user))
        yield* (yield* CaseStore).remove(user.userId, value.caseId)
        const again = yield* changes.once(user, request(), Case, create(user))
        assert.isFalse(again.repeated)
        assert.notStrictEqual(again.value.caseId, value.caseId)
      })
    )

    it.effect("keeps nothing of a failed request under concurrent requests", () =>
      Effect.gen(function* () {
        const changes = yield* Changes
        const user = yield* aUser
        const { failures, successes } = yield* race(
          times(30, (n) =>
            changes.run(
              user.userId,
              actorOf(user)
            )(
              Effect.gen(function* () {
                const cases = yield* CaseStore
                const record = yield* newCaseRecord()
                yield* cases.create(user.userId, record, yield* newContainer("case", record.caseId))
                if (n % 3 === 0) return yield* Effect.fail("refused" as const)
                const { caseId } = record
                return { value: caseId, did: [{ action: "case.create", resourceId: caseId, caseId }] }
              })
            )
          )
        )
        assert.lengthOf(failures, 10)
        const entries = yield* entriesOf(user)
        assert.deepStrictEqual(
          entries.map(({ sequence }) => sequence),
          times(20, (n) => n + 1)
        )
        const kept = (yield* casesOf(user)).map(({ caseId }) => caseId)
        assert.sameMembers(kept, [...successes])
        assert.sameMembers(
          entries.map(({ resourceId }) => resourceId),
          [...successes]
        )
      })
    )
  })

const someInput = Effect.replicateEffect(
  Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve))),
  20,
  { discard: true }
)

suite("memory", MemoryStores.layer, Effect.yieldNow)
withPostgres("Changes on PostgreSQL", () =>
  suite("PostgreSQL", Layer.provide(SqlStores.layer, freshDatabaseLayer), someInput)
)
