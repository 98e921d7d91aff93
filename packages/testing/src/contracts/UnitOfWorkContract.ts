/** Contract tests for every `UnitOfWork`, together with the stores beside it. */
import { assert, layer } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { AgentStore } from "@incamera/domain/agents"
import { AuditStore } from "@incamera/domain/audit"
import { Case, CaseStore, everyCase } from "@incamera/domain/cases"
import { IdempotencyStore, UnitOfWork } from "@incamera/domain/changes"
import type { CaseId, UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskStore } from "@incamera/domain/tasks"
import { PrivacySettingsStore } from "@incamera/domain/settings"
import { IdentityVaultStorage } from "@incamera/domain/vault"
import { addEntries } from "../records/audit.ts"
import { newClaim, timesAt } from "../records/idempotency.ts"
import { after, newHash, now, times } from "../records/values.ts"
import { chunk, completed, phaseEnd, readLog } from "../records/taskEvents.ts"
import { complexity, newCase, newCaseRecord, newContainer } from "../records/cases.ts"
import { exchange, newAgent, newConnection, newToken } from "../records/agents.ts"
import { newRunning } from "../records/tasks.ts"
import { newUser } from "../records/users.ts"
import { race } from "../records/outcomes.ts"
import { newKey } from "../records/vault.ts"
import { participation, type Stores } from "./unitofwork/participation.ts"

const claimedOf = Effect.fnUntraced(function* (userId: UserId) {
  const { held, request } = yield* newClaim
  yield* (yield* IdempotencyStore).claim(userId, request, timesAt(), Limits.idempotencyKeysPerUser)
  return { held, request }
})

/** A step that writes to three stores: a case, an audit log entry, and the answer to a request. */
const writeAll = Effect.fnUntraced(function* (userId: UserId, { held }: Effect.Success<ReturnType<typeof claimedOf>>) {
  const { caseId } = yield* newCase(userId)
  yield* addEntries(userId, 1)
  assert.isTrue(yield* (yield* IdempotencyStore).answer(userId, held, "done", null))
  return caseId
})

/** Returns which writes of `writeAll` are visible. */
const written = Effect.fnUntraced(function* (
  userId: UserId,
  { request }: Effect.Success<ReturnType<typeof claimedOf>>
) {
  const cases = yield* (yield* CaseStore).list(userId, everyCase, { after: Option.none(), limit: 10 })
  const entries = yield* (yield* AuditStore).read(userId, 0, 10)
  const head = yield* (yield* AuditStore).head(userId)
  const claim = yield* (yield* IdempotencyStore).claim(userId, request, timesAt(), Limits.idempotencyKeysPerUser)
  return [cases.length, entries.length, Option.isSome(head), claim._tag]
})

const nothing = [0, 0, false, "InProgress"]
const all = [1, 1, true, "Answered"]

/** Increments the case's version, with a pause between read and write. */
const countUp = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const cases = yield* CaseStore
  const record = Option.getOrThrow(yield* cases.find(userId, caseId))
  yield* Effect.yieldNow
  return yield* cases.update(userId, new Case({ ...record, version: record.version + 1 }))
})

export interface Options {
  /**
   * True if other fibers continue while a step is paused. The embedded database has one session, so there they wait.
   */
  readonly isParallel: boolean
}

export const suite = (name: string, stores: Layer.Layer<Stores, unknown>, { isParallel }: Options): void =>
  layer(Layer.merge(stores, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `UnitOfWork (${name})`,
    (it) => {
      participation(it)

      it.effect("keeps everything that a successful step wrote, and returns its result", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const userId = yield* newUser
          const claim = yield* claimedOf(userId)
          const caseId = yield* units.run(userId, writeAll(userId, claim))
          assert.match(caseId, /^case_/)
          assert.deepStrictEqual(yield* written(userId, claim), all)
        })
      )

      const endings: ReadonlyArray<readonly [name: string, ending: Effect.Effect<never, "refused">]> = [
        ["fails", Effect.fail("refused")],
        ["dies", Effect.die(new Error("A defect"))],
        ["interrupts itself", Effect.interrupt]
      ]
      for (const [how, ending] of endings) {
        it.effect(`keeps nothing when a step ${how}, and says so`, () =>
          Effect.gen(function* () {
            const units = yield* UnitOfWork
            const userId = yield* newUser
            const claim = yield* claimedOf(userId)
            const exit = yield* Effect.exit(units.run(userId, Effect.andThen(writeAll(userId, claim), ending)))
            assert.isTrue(Exit.isFailure(exit))
            if (Exit.isFailure(exit) && how === "fails") {
              assert.strictEqual(Option.getOrThrow(Cause.findErrorOption(exit.cause)), "refused")
            }
            assert.deepStrictEqual(yield* written(userId, claim), nothing)
            // The user's later steps still work.
            yield* units.run(userId, writeAll(userId, claim))
            assert.deepStrictEqual(yield* written(userId, claim), all)
          })
        )
      }

      it.effect("keeps nothing of a step interrupted while it runs or waits for its turn", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const userId = yield* newUser
          const claim = yield* claimedOf(userId)
          const isHalfway = yield* Deferred.make<void>()
          const half = writeAll(userId, claim).pipe(
            Effect.andThen(Deferred.succeed(isHalfway, undefined)),
            Effect.andThen(Effect.never)
          )
          const running = yield* Effect.forkChild(units.run(userId, half))
          yield* Deferred.await(isHalfway)
          const waiting = yield* Effect.forkChild(units.run(userId, writeAll(userId, claim)), {
            startImmediately: true
          })
          yield* Effect.all([Fiber.interrupt(waiting), Fiber.interrupt(running)], { concurrency: "unbounded" })
          assert.deepStrictEqual(yield* written(userId, claim), nothing)
          yield* units.run(userId, writeAll(userId, claim))
          assert.deepStrictEqual(yield* written(userId, claim), all)
        })
      )

      it.effect("runs a user's steps one after another, and loses none of 50 read-modify-write steps", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const cases = yield* CaseStore
          const userId = yield* newUser
          const { caseId } = yield* newCase(userId)
          const { failures, successes } = yield* race(times(50, () => units.run(userId, countUp(userId, caseId))))
          assert.deepStrictEqual(failures, [])
          assert.isTrue(successes.every((updated) => updated))
          assert.strictEqual(Option.getOrThrow(yield* cases.find(userId, caseId)).version, 51)
        })
      )

      it.effect("gives 30 racing steps a log without gaps", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const userId = yield* newUser
          yield* race(
            times(30, (n) =>
              units.run(
                userId,
                // Every third step fails and must leave no entry.
                Effect.andThen(addEntries(userId, 2), n % 3 === 0 ? Effect.fail("refused") : Effect.void)
              )
            )
          )
          const entries = yield* (yield* AuditStore).read(userId, 0, 100)
          assert.deepStrictEqual(
            entries.map(({ sequence }) => sequence),
            times(40, (n) => n + 1)
          )
          for (const [n, { previousHash }] of entries.entries()) {
            if (n > 0) assert.strictEqual(previousHash, entries[n - 1]!.hash)
          }
        })
      )

      it.effect("makes a nested step part of the outer one", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const userId = yield* newUser
          const claim = yield* claimedOf(userId)
          const inner = units.run(userId, writeAll(userId, claim))
          const exit = yield* Effect.exit(units.run(userId, Effect.andThen(inner, Effect.fail("refused"))))
          assert.isTrue(Exit.isFailure(exit))
          assert.deepStrictEqual(yield* written(userId, claim), nothing)
          yield* units.run(userId, inner)
          assert.deepStrictEqual(yield* written(userId, claim), all)
        })
      )

      it.effect("refuses a nested step of another user", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const userId = yield* newUser
          const other = yield* newUser
          const claim = yield* claimedOf(userId)
          const within = Effect.andThen(writeAll(userId, claim), units.run(other, newCase(other)))
          const exit = yield* Effect.exit(units.run(userId, within))
          assert.isTrue(Exit.isFailure(exit) && Cause.hasDies(exit.cause))
          assert.deepStrictEqual(yield* written(userId, claim), nothing)
          const cases = yield* (yield* CaseStore).list(other, everyCase, { after: Option.none(), limit: 10 })
          assert.deepStrictEqual(cases, [])
        })
      )

      it.effect("undoes a failed step's changes to credentials, settings, tasks and keys", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const agents = yield* AgentStore
          const settings = yield* PrivacySettingsStore
          const tasks = yield* TaskStore
          const vault = yield* IdentityVaultStorage
          const comesToNothing = <E, R>(userId: UserId, change: Effect.Effect<unknown, E, R>) =>
            Effect.map(Effect.exit(units.run(userId, Effect.andThen(change, Effect.fail("refused")))), (exit) =>
              assert.strictEqual(
                Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined,
                "refused"
              )
            )

          const { agentId, apiKey, userId } = yield* newConnection()
          const { caseId } = yield* newCase(userId)
          yield* vault.addCaseKey(userId, yield* newKey(caseId))
          const { hash, tokenId } = yield* exchange(apiKey)
          const rotated = yield* newHash
          const rotation = { userId, agentId, apiKey: rotated, overlapUntil: after(1), now }
          yield* comesToNothing(userId, agents.rotateKey(rotation))
          yield* comesToNothing(userId, agents.disconnect(userId, agentId, now))
          const undone = yield* Deferred.make<typeof hash>()
          yield* comesToNothing(
            userId,
            Effect.flatMap(exchange(apiKey), (token) => Deferred.succeed(undone, token.hash))
          )
          assert.isTrue(Option.isNone(yield* agents.findBearer([yield* Deferred.await(undone)], now)))
          assert.isTrue(Option.isSome(yield* agents.findBearer([hash], now)))
          assert.deepStrictEqual(yield* agents.revokedAmong([tokenId]), [])
          assert.deepStrictEqual(yield* agents.findByKey([rotated], now), Option.none())
          assert.deepStrictEqual(yield* agents.findByKey([apiKey], now), Option.some({ agentId, userId }))

          yield* comesToNothing(userId, vault.destroyCase(userId, caseId))
          assert.isTrue(Option.isSome(yield* vault.findCaseKey(userId, caseId)))

          const running = yield* newRunning({ userId, container: yield* newContainer("case", caseId) })
          const { ownership, phaseId } = running
          const ending = { ...completed, evaluation: { caseId, complexity } }
          yield* comesToNothing(userId, tasks.append(ownership, 1, [phaseEnd(phaseId, ending)], ending))
          yield* comesToNothing(userId, tasks.requestCancel(userId, phaseId))
          assert.deepStrictEqual(yield* tasks.renew(ownership.nodeId, [ownership], after(10_000)), [])
          assert.strictEqual(Option.getOrThrow(yield* (yield* CaseStore).find(userId, caseId)).complexity, null)
          yield* tasks.append(ownership, 1, [chunk(phaseId, 0)])
          assert.lengthOf(yield* readLog(userId, phaseId), 2)

          const sealed = {
            version: 1,
            masterVersion: 1,
            nonce: new Uint8Array(24),
            ciphertext: new Uint8Array(500)
          }
          yield* comesToNothing(userId, settings.put(userId, sealed))
          assert.strictEqual(yield* settings.version(userId), 0)

          const second = yield* newUser
          const token = yield* newToken(second)
          const agent = yield* newAgent(second)
          const registration = { token: [token] as const, agent, apiKey: yield* newHash, now }
          yield* comesToNothing(second, agents.register(registration))
          assert.isTrue(Option.isNone(yield* agents.findActive(second)))
          yield* agents.register(registration)
          const third = yield* newUser
          for (const _ of times(Limits.registrationTokensPerUser + 1, () => 0)) {
            yield* comesToNothing(third, newToken(third))
          }
          yield* newToken(third)
        })
      )

      it.effect("shows nobody a half-finished step", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const cases = yield* CaseStore
          const audit = yield* AuditStore
          const vault = yield* IdentityVaultStorage
          const userId = yield* newUser
          const { caseId } = yield* newCase(userId)
          yield* vault.addCaseKey(userId, yield* newKey(caseId))
          const isHalfway = yield* Deferred.make<void>()
          const goOn = yield* Deferred.make<void>()
          const step = Effect.gen(function* () {
            yield* newCase(userId)
            yield* vault.destroyCase(userId, caseId)
            yield* Deferred.succeed(isHalfway, undefined)
            yield* Deferred.await(goOn)
            yield* addEntries(userId, 1)
          })
          const running = yield* Effect.forkChild(units.run(userId, step))
          yield* Deferred.await(isHalfway)
          const look = Effect.gen(function* () {
            const entries = yield* audit.read(userId, 0, 10)
            const found = yield* cases.list(userId, everyCase, { after: Option.none(), limit: 10 })
            const key = yield* vault.findCaseKey(userId, caseId)
            return [found.length, entries.length, Option.isSome(key)]
          })
          const looking = yield* Effect.forkChild(look, { startImmediately: true })
          // If reads wait for the step, the read completes afterwards.
          if (isParallel) assert.deepStrictEqual(yield* Fiber.join(looking), [1, 0, true])
          yield* Deferred.succeed(goOn, undefined)
          yield* Fiber.join(running)
          assert.deepStrictEqual(yield* isParallel ? look : Fiber.join(looking), [2, 1, false])
        })
      )

      it.effect("delays no other user during a slow step", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const [slow, quick] = [yield* newUser, yield* newUser]
          const isHalfway = yield* Deferred.make<void>()
          const goOn = yield* Deferred.make<void>()
          const step = Effect.gen(function* () {
            yield* newCase(slow)
            yield* Deferred.succeed(isHalfway, undefined)
            yield* Deferred.await(goOn)
          })
          const running = yield* Effect.forkChild(units.run(slow, step))
          yield* Deferred.await(isHalfway)
          const other = yield* Effect.forkChild(units.run(quick, newCase(quick)), { startImmediately: true })
          if (isParallel) yield* Fiber.join(other)
          yield* Deferred.succeed(goOn, undefined)
          yield* Effect.all([Fiber.join(other), Fiber.join(running)], { concurrency: "unbounded" })
          for (const userId of [slow, quick]) {
            const cases = yield* (yield* CaseStore).list(userId, everyCase, { after: Option.none(), limit: 10 })
            assert.lengthOf(cases, 1)
          }
        })
      )

      it.effect("passes on a store's refusal, and undoes everything before it", () =>
        Effect.gen(function* () {
          const units = yield* UnitOfWork
          const cases = yield* CaseStore
          const userId = yield* newUser
          const { caseId } = yield* newCase(userId)
          const record = yield* newCaseRecord({ caseId })
          const container = yield* newContainer("case", caseId)
          const again = Effect.andThen(newCase(userId), cases.create(userId, record, container))
          const error = yield* Effect.flip(units.run(userId, again))
          assert.strictEqual(error._tag, "StoreError")
          assert.lengthOf(yield* cases.list(userId, everyCase, { after: Option.none(), limit: 10 }), 1)
        })
      )
    }
  )
