/** Changing and deleting cases while other changes happen to them. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { NotFound } from "@incamera/domain/access/AccessErrors"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { Changes } from "@incamera/domain/changes/Changes"
import { type CaseId, newPartyId, type UserId } from "@incamera/domain/Ids"
import { openTaskLog } from "@incamera/domain/tasks/TaskLog"
import { Identity } from "@incamera/domain/vault/Identity"
import { IdentityVault } from "@incamera/domain/vault/IdentityVault"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { completed, phaseEnd } from "@incamera/testing/records/taskEvents"
import { complexity, newContainer } from "@incamera/testing/records/cases"
import { newRunning } from "@incamera/testing/records/tasks"
import { race } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"

const newCase = Effect.gen(function* () {
  const user = yield* domain.newUser
  const { value } = yield* (yield* Cases).create(user, new CaseDraft({ ...caseDraft }))
  return { user, userId: user.userId, record: value, caseId: value.caseId }
})

/** Registers an identity in the case. */
const register = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId, identifier = "QZ-7731-K") {
  const identity = new Identity({
    caseId,
    partyId: yield* newPartyId,
    placeholder: "[Party 1]",
    kind: "person",
    names: ["Zoë Quillfeather"],
    emails: [],
    phones: [],
    addresses: [],
    identifiers: [identifier],
    dateOfBirth: null
  })
  yield* (yield* IdentityVault).put(userId, identity)
  return identity
})

/** A task on the case that ends with an evaluation once it runs. */
const evaluation = Effect.fnUntraced(function* (userId: UserId, caseId: CaseId) {
  const running = yield* newRunning({ userId, container: yield* newContainer("case", caseId) })
  const log = yield* openTaskLog(running.ownership)
  const ending = { ...completed, evaluation: { caseId, complexity } }
  return log.finish([], phaseEnd(running.phaseId, ending), ending)
})

const actions = (userId: UserId) =>
  Effect.flatMap(AuditStore, (audit) =>
    Effect.map(audit.read(userId, 0, 100), (entries) => entries.map(({ action }) => action))
  )

const suite = (name: string, services: Layer.Layer<Layer.Success<typeof domain.layer>, unknown>): void =>
  layer(Layer.merge(services, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `Changing cases (${name})`,
    (it) => {
      it.effect("a deleted case takes the key of its identities with it, and no other case's", () =>
        Effect.gen(function* () {
          const storage = yield* IdentityVaultStorage
          const vault = yield* IdentityVault
          const cases = yield* Cases
          const { caseId, user, userId } = yield* newCase
          const { value: kept } = yield* cases.create(user, new CaseDraft({ title: "Kept" }))
          const identity = yield* register(userId, caseId)
          const other = yield* register(userId, kept.caseId, "QZ-9942-L")
          assert.isTrue(Option.isSome(yield* storage.findCaseKey(userId, caseId)))
          yield* cases.remove(user, caseId, null)
          assert.isTrue(Option.isNone(yield* storage.findCaseKey(userId, caseId)))
          const left = yield* storage.list(userId, null)
          assert.deepStrictEqual(
            [left.keys.map((key) => key.caseId), left.identities.map(({ partyId }) => partyId)],
            [[kept.caseId], [other.partyId]]
          )
          // No key starts it again.
          assert.instanceOf(yield* Effect.flip(vault.put(userId, identity)), NotFound)
          for (const attempt of [
            cases.get(user, caseId),
            cases.update(user, caseId, new CasePatch({ stage: "Trial" }), null),
            cases.remove(user, caseId, null)
          ]) {
            assert.strictEqual((yield* Effect.flip(Effect.asVoid(attempt)))._tag, "NotFound")
          }
          assert.deepStrictEqual(yield* actions(userId), ["case.create", "case.create", "case.delete"])
        })
      )

      it.effect("a case that can't be deleted keeps its key", () =>
        Effect.gen(function* () {
          const storage = yield* IdentityVaultStorage
          const cases = yield* Cases
          const { caseId, record, user, userId } = yield* newCase
          yield* register(userId, caseId)
          assert.strictEqual((yield* Effect.flip(cases.remove(user, caseId, [7])))._tag, "VersionMismatch")
          assert.isTrue(Option.isSome(yield* storage.findCaseKey(userId, caseId)))
          // Another step that deletes the case and then fails.
          const changes = yield* Changes
          const exit = yield* Effect.exit(
            changes.run(userId, { type: "user" })(
              Effect.andThen(cases.remove(user, caseId, [record.version]), Effect.die(new Error("The power went")))
            )
          )
          assert.isTrue(Exit.isFailure(exit))
          assert.isTrue(Option.isSome(yield* storage.findCaseKey(userId, caseId)))
          assert.lengthOf((yield* storage.list(userId, null)).identities, 1)
          assert.strictEqual((yield* cases.get(user, caseId)).version, 1)
          assert.deepStrictEqual(yield* actions(userId), ["case.create"])
        })
      )

      it.effect("loses no change when evaluations end at the same time", () =>
        Effect.gen(function* () {
          const cases = yield* Cases
          const { caseId, user, userId } = yield* newCase
          const endings = yield* Effect.all(times(5, () => evaluation(userId, caseId)))
          const updates = times(10, (n) =>
            cases.update(user, caseId, new CasePatch({ stage: `Stage ${n}`, practiceArea: null }), null)
          )
          const all: ReadonlyArray<Effect.Effect<unknown, unknown>> = [...endings, ...updates]
          const { failures } = yield* race(all)
          assert.deepStrictEqual(failures, [])
          const record = yield* cases.get(user, caseId)
          assert.strictEqual(record.version, 16)
          assert.deepStrictEqual(record.complexity, complexity)
          assert.match(record.stage!, /^Stage \d$/)
          assert.isNull(record.practiceArea)
          const count = (wanted: string, all: ReadonlyArray<string>) => all.filter((one) => one === wanted).length
          const said = yield* actions(userId)
          assert.deepStrictEqual([count("case.update", said), count("case.evaluate", said)], [10, 5])
        })
      )

      it.effect("is deleted or evaluated first: either way nothing of it is left", () =>
        Effect.gen(function* () {
          const cases = yield* Cases
          for (const _ of times(5, () => 0)) {
            const { caseId, user, userId } = yield* newCase
            const ending = yield* evaluation(userId, caseId)
            yield* race([Effect.asVoid(cases.remove(user, caseId, null)), Effect.asVoid(Effect.exit(ending))])
            assert.isTrue(Option.isNone(yield* (yield* CaseStore).find(userId, caseId)))
            const said = yield* actions(userId)
            // Changes after the end had no effect and are not shown.
            assert.strictEqual(said.at(-1), "case.delete")
          }
        })
      )

      it.effect("accepts changes although its old texts name a later registered identity; new texts may not", () =>
        Effect.gen(function* () {
          const cases = yield* Cases
          const user = yield* domain.newUser
          const { value } = yield* cases.create(user, new CaseDraft({ title: "About QZ-7731-K" }))
          yield* register(user.userId, value.caseId)
          const changed = yield* cases.update(user, value.caseId, new CasePatch({ stage: "Trial" }), null)
          assert.strictEqual(changed.version, 2)
          const again = new CasePatch({ summary: "See QZ-7731-K." })
          assert.strictEqual(
            (yield* Effect.flip(cases.update(user, value.caseId, again, null)))._tag,
            "IdentityRefused"
          )
          assert.strictEqual((yield* cases.get(user, value.caseId)).version, 2)
        })
      )
    }
  )

suite("memory", domain.over(MemoryStores.layer))
withPostgres("Changing cases on PostgreSQL", () =>
  suite("PostgreSQL", domain.over(Layer.provide(SqlStores.layer, freshDatabaseLayer)))
)
