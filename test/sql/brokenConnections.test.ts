/**
 * Whenever a connection breaks, a store fails with a `StoreError`, never with a defect. Each operation is repeated with
 * the connection broken at its first message to the database, at its second, …, and at each of the answers, until it
 * completes before the break. Connections made meanwhile break, too.
 */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { Case } from "@incamera/domain/cases/Case"
import { everyCase } from "@incamera/domain/cases/CaseSearch"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import { IdempotencyStore } from "@incamera/domain/changes/IdempotencyStore"
import { UnitOfWork } from "@incamera/domain/changes/UnitOfWork"
import { DeliverableStore } from "@incamera/domain/deliverables/DeliverableStore"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { newNodeId, newSecureStepId, newUserId } from "@incamera/domain/Ids"
import { InvitationStore } from "@incamera/domain/invitations/InvitationStore"
import * as Limits from "@incamera/domain/Limits"
import { PartnerStore } from "@incamera/domain/partners/PartnerStore"
import { PartyStore } from "@incamera/domain/parties/PartyStore"
import { RefusalRationStore } from "@incamera/domain/refusals/RefusalRationStore"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { SessionStore } from "@incamera/domain/sessions/SessionStore"
import { StoreError } from "@incamera/domain/StoreError"
import { StoreProbe } from "@incamera/domain/StoreProbe"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { TokenUsageStore } from "@incamera/domain/tasks/TokenUsageStore"
import { TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import { PrivacySettingsStore } from "@incamera/domain/settings/PrivacySettingsStore"
import { ExternalUser, User } from "@incamera/domain/users/User"
import { UserStore } from "@incamera/domain/users/UserStore"
import { IdentityVaultStorage } from "@incamera/domain/vault/IdentityVaultStorage"
import { WorkspaceStore } from "@incamera/domain/workspace/WorkspaceStore"
import { assert, layer } from "@effect/vitest"
import { Cause, Context, Duration, Effect, Exit, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import * as RateLimiter from "effect/persistence/RateLimiter"
import * as fs from "node:fs"
import { existing } from "../../soak/database/SoakDatabase.ts"
import { addEntries } from "@incamera/testing/records/audit"
import { newClaim, timesAt } from "@incamera/testing/records/idempotency"
import { newDigest } from "@incamera/testing/records/values"
import { after, farLease, newHash, now } from "@incamera/testing/records/values"
import { chunk, completed, phaseEnd } from "@incamera/testing/records/taskEvents"
import { exchange, newConnection } from "@incamera/testing/records/agents"
import { newCase, newCaseRecord, newContainer } from "@incamera/testing/records/cases"
import { newRunning, newTask } from "@incamera/testing/records/tasks"
import { newUser } from "@incamera/testing/records/users"
import { newPartyDraft } from "@incamera/testing/records/parties"
import { generatedEntries } from "@incamera/testing/records/partners"
import { freshDatabase, withPostgres } from "../support/postgres.ts"
import { CuttingRelay, type Moment } from "./support/CuttingRelay.ts"

type Operation = Effect.Effect<unknown, unknown, StoragePorts>

/** Prepares records on stable connections; returns the operation to run on breaking ones. */
type Prepared = Effect.Effect<Operation, unknown, SecureRandom.SecureRandom | StoragePorts>

const page = { after: Option.none(), limit: 10 }

const operations: Readonly<Record<string, Prepared>> = {
  "AgentStore.addRegistrationToken": Effect.gen(function* () {
    const token = { hash: yield* newHash, userId: yield* newUser, expiresAt: after(9), now }
    return Effect.flatMap(AgentStore, (store) => store.addRegistrationToken(token))
  }),
  "AgentStore.findBearer": Effect.gen(function* () {
    const { hash } = yield* exchange((yield* newConnection()).apiKey)
    return Effect.flatMap(AgentStore, (store) => store.findBearer([hash], now))
  }),
  "AgentStore.disconnect": Effect.gen(function* () {
    const { agentId, userId } = yield* newConnection()
    return Effect.flatMap(AgentStore, (store) => store.disconnect(userId, agentId, now))
  }),
  "AgentStore.revokedAmong": Effect.gen(function* () {
    const { tokenId } = yield* exchange((yield* newConnection()).apiKey)
    return Effect.flatMap(AgentStore, (store) => store.revokedAmong([tokenId]))
  }),
  "AuditStore.read": Effect.gen(function* () {
    const userId = yield* newUser
    yield* addEntries(userId, 2)
    return Effect.flatMap(AuditStore, (store) => store.read(userId, 0, 10))
  }),
  "CaseFileStore.sweep": Effect.succeed(Effect.flatMap(CaseFileStore, (store) => store.sweep(now))),
  "CaseFileStore.claimAbandoned": Effect.map(newNodeId, (nodeId) =>
    Effect.flatMap(CaseFileStore, (store) => store.claimAbandoned({ nodeId, leaseUntil: after(9) }, now, 5))
  ),
  "CaseStore.create": Effect.gen(function* () {
    const [userId, record] = [yield* newUser, yield* newCaseRecord()]
    const container = yield* newContainer("case", record.caseId)
    return Effect.flatMap(CaseStore, (store) => store.create(userId, record, container))
  }),
  "CaseStore.list": Effect.gen(function* () {
    const userId = yield* newUser
    yield* newCase(userId)
    return Effect.flatMap(CaseStore, (store) => store.list(userId, everyCase, page))
  }),
  "CaseStore.update": Effect.gen(function* () {
    const userId = yield* newUser
    const { record } = yield* newCase(userId)
    return Effect.flatMap(CaseStore, (store) => store.update(userId, new Case({ ...record, version: 2 })))
  }),
  "CaseStore.remove": Effect.gen(function* () {
    const userId = yield* newUser
    const { caseId } = yield* newCase(userId)
    return Effect.flatMap(CaseStore, (store) => store.remove(userId, caseId))
  }),
  "DeliverableStore.list": Effect.gen(function* () {
    const userId = yield* newUser
    const { caseId } = yield* newCase(userId)
    const filter = { caseId, status: null }
    return Effect.flatMap(DeliverableStore, (store) => store.list(userId, filter, { after: Option.none(), limit: 5 }))
  }),
  "IdempotencyStore.claim": Effect.gen(function* () {
    const [userId, { request }] = [yield* newUser, yield* newClaim]
    return Effect.flatMap(IdempotencyStore, (store) =>
      store.claim(userId, request, timesAt(), Limits.idempotencyKeysPerUser)
    )
  }),
  "IdempotencyStore.renew": Effect.gen(function* () {
    const [userId, { held, request }] = [yield* newUser, yield* newClaim]
    yield* (yield* IdempotencyStore).claim(userId, request, timesAt(), Limits.idempotencyKeysPerUser)
    return Effect.flatMap(IdempotencyStore, (store) => store.renew(userId, held, after(9)))
  }),
  "IdentityVaultStorage.list": Effect.map(newUser, (userId) =>
    Effect.flatMap(IdentityVaultStorage, (store) => store.list(userId, null))
  ),
  "IdentityVaultStorage.destroyCase": Effect.gen(function* () {
    const userId = yield* newUser
    const { caseId } = yield* newCase(userId)
    return Effect.flatMap(IdentityVaultStorage, (store) => store.destroyCase(userId, caseId))
  }),
  "InvitationStore.count": Effect.gen(function* () {
    const userId = yield* newUser
    const { caseId } = yield* newCase(userId)
    return Effect.flatMap(InvitationStore, (store) => store.count(userId, caseId))
  }),
  "PartnerStore.put": Effect.succeed(Effect.flatMap(PartnerStore, (store) => store.put(generatedEntries(3)))),
  "PartnerStore.vocabulary": Effect.succeed(Effect.flatMap(PartnerStore, (store) => store.vocabulary)),
  "PartyStore.create": Effect.gen(function* () {
    const userId = yield* newUser
    const { caseId } = yield* newCase(userId)
    const party = yield* newPartyDraft(caseId)
    return Effect.flatMap(PartyStore, (store) => store.create(userId, party))
  }),
  "PrivacySettingsStore.find": Effect.map(newUser, (userId) =>
    Effect.flatMap(PrivacySettingsStore, (store) => store.find(userId))
  ),
  "RateLimiterStore.tokenBucket": Effect.map(newDigest, (key) =>
    Effect.flatMap(RateLimiter.RateLimiterStore, (store) =>
      store.tokenBucket({ key, tokens: 1, limit: 9, refillRate: Duration.seconds(1), allowOverflow: false })
    )
  ),
  "RefusalRationStore.spend": Effect.map(newUser, (userId) =>
    Effect.flatMap(RefusalRationStore, (store) =>
      store.spend(userId, "programs", { day: "2001-02-03", values: 1, limit: 20, now })
    )
  ),
  "SecureStepStore.open": Effect.gen(function* () {
    const userId = yield* newUser
    const { container } = yield* newCase(userId)
    const candidate = { secureStepId: yield* newSecureStepId, now }
    return Effect.flatMap(SecureStepStore, (store) => store.open(userId, container, "enter-identity", candidate))
  }),
  "SessionStore.find": Effect.map(newHash, (hash) => Effect.flatMap(SessionStore, (store) => store.find([hash], now))),
  "SessionStore.endAll": Effect.map(newUser, (userId) =>
    Effect.flatMap(SessionStore, (store) => store.endAll(userId, null))
  ),
  "StoreProbe.check": Effect.succeed(Effect.flatMap(StoreProbe, ({ check }) => check)),
  "TaskStore.accept": Effect.gen(function* () {
    const [userId, container, nodeId] = [yield* newUser, yield* newContainer("support"), yield* newNodeId]
    const task = yield* newTask(userId, container)
    return Effect.flatMap(TaskStore, (store) => store.accept(task, container, { nodeId, leaseUntil: farLease }))
  }),
  "TaskStore.append": Effect.gen(function* () {
    const { ownership, phaseId } = yield* newRunning()
    return Effect.flatMap(TaskStore, (store) => store.append(ownership, 1, [chunk(phaseId, 0)]))
  }),
  "TaskStore.append, the end": Effect.gen(function* () {
    const { ownership, phaseId } = yield* newRunning()
    return Effect.flatMap(TaskStore, (store) => store.append(ownership, 1, [phaseEnd(phaseId, completed)], completed))
  }),
  "TaskStore.read": Effect.gen(function* () {
    const { phaseId, userId } = yield* newRunning()
    return Effect.flatMap(TaskStore, (store) => store.read(userId, phaseId, 0, 10))
  }),
  "TaskStore.claimAbandoned": Effect.map(newNodeId, (nodeId) =>
    Effect.flatMap(TaskStore, (store) => store.claimAbandoned({ nodeId, leaseUntil: after(9) }, now, 5))
  ),
  "TaskStore.renew": Effect.gen(function* () {
    const { nodeId, phaseId, userId } = yield* newRunning()
    return Effect.flatMap(TaskStore, (store) => store.renew(nodeId, [{ userId, phaseId }], farLease))
  }),
  "TaskStore.release": Effect.map(newNodeId, (nodeId) =>
    Effect.flatMap(TaskStore, (store) => store.release(nodeId, now))
  ),
  "TaskStore.listen": Effect.gen(function* () {
    const { phaseId, userId } = yield* newRunning()
    return Effect.scoped(Effect.flatMap(TaskStore, (store) => store.listen(userId, phaseId, () => {})))
  }),
  "TimelineStore.findOfContainer": Effect.gen(function* () {
    const { container, userId } = yield* newRunning()
    const { containerId, containerType } = container
    return Effect.flatMap(TimelineStore, (store) => store.findOfContainer(userId, containerType, containerId))
  }),
  "TokenUsageStore.open": Effect.gen(function* () {
    const { ownership } = yield* newRunning()
    return Effect.flatMap(TokenUsageStore, (store) => store.open(ownership, "2001-01-01"))
  }),
  "UnitOfWork.run": Effect.gen(function* () {
    const userId = yield* newUser
    const [one, other] = [yield* newCaseRecord(), yield* newCaseRecord()]
    const containers = [yield* newContainer("case", one.caseId), yield* newContainer("case", other.caseId)] as const
    return Effect.gen(function* () {
      const store = yield* CaseStore
      const both = Effect.andThen(store.create(userId, one, containers[0]), store.create(userId, other, containers[1]))
      yield* (yield* UnitOfWork).run(userId, both)
    })
  }),
  "UnitOfWork.run, refused": Effect.gen(function* () {
    const [userId, record] = [yield* newUser, yield* newCaseRecord()]
    const container = yield* newContainer("case", record.caseId)
    const refused = new StoreError({ operation: "test", reason: "refused" })
    return Effect.gen(function* () {
      const store = yield* CaseStore
      const change = Effect.andThen(store.create(userId, record, container), Effect.fail(refused))
      yield* (yield* UnitOfWork).run(userId, change)
    })
  }),
  "UserStore.findOrCreate": Effect.gen(function* () {
    const userId = yield* newUserId
    const external = new ExternalUser({ issuer: "https://idp.example", subject: userId })
    const candidate = new User({ ...external, userId, createdAt: now })
    return Effect.flatMap(UserStore, (store) => store.findOrCreate(external, candidate))
  }),
  "WorkspaceStore.read": Effect.gen(function* () {
    const { container, userId } = yield* newRunning()
    const { containerId, containerType } = container
    return Effect.flatMap(WorkspaceStore, (store) => store.read(userId, { containerType, containerId, branchId: null }))
  })
}

/** Stores on stable connections, and the same on breaking ones. */
class Stores extends Context.Service<
  Stores,
  {
    readonly whole: Context.Context<StoragePorts>
    readonly breaking: Context.Context<StoragePorts>
    readonly relay: CuttingRelay
  }
>()("@incamera/test/sql/Stores") {
  static readonly layer = Layer.effect(
    Stores,
    Effect.gen(function* () {
      const url = yield* freshDatabase
      const { target, urlFor } = existing(url)
      const relay = yield* Effect.acquireRelease(
        Effect.promise(() => CuttingRelay.listen(target)),
        (opened) => Effect.promise(() => opened.close())
      )
      const on = (at: string) =>
        Layer.build(Layer.fresh(Layer.provide(SqlStores.layer, PostgresDatabase.layer({ url: Redacted.make(at) }))))
      return Stores.of({ whole: yield* on(url), breaking: yield* on(urlFor(relay.port, "test")), relay })
    })
  )
}

/** The errors that a port may report for a lost connection. */
const isTold = (error: unknown): boolean =>
  error instanceof StoreError ||
  // A port of the library, with errors of its own.
  (error instanceof RateLimiter.RateLimiterError && error.reason._tag === "RateLimitStoreError")

/** More messages than any operation sends, including traffic on other connections meanwhile. */
const mostPieces = 60

const breakAll = Effect.fnUntraced(function* (name: string, prepare: Prepared, moment: Moment) {
  const { breaking, relay, whole } = yield* Stores
  let broken = 0
  for (let pieces = 0; pieces < mostPieces; pieces++) {
    const operation = yield* Effect.provideContext(prepare, whole)
    relay.arm(pieces, moment)
    const exit = yield* Effect.exit(Effect.provideContext(operation, breaking))
    const isOver = relay.disarm()
    const where = `${name}, ${moment} piece ${pieces}`
    if (Exit.isFailure(exit)) {
      broken++
      assert.isFalse(Cause.hasDies(exit.cause), `${where}: ${Cause.pretty(exit.cause)}`)
      assert.isTrue(isTold(Cause.squash(exit.cause)), `${where}: ${Cause.pretty(exit.cause)}`)
    }
    if (isOver) return broken
  }
  return assert.fail(`${name} has no end`)
})

withPostgres("Connections to PostgreSQL that break", () => {
  layer(Layer.merge(Stores.layer, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    "A connection that breaks",
    (it) => {
      for (const [name, prepare] of Object.entries(operations)) {
        it.effect(`in the middle of ${name} is a failure of the store's, and no defect`, () =>
          Effect.gen(function* () {
            const broken = [yield* breakAll(name, prepare, "before"), yield* breakAll(name, prepare, "after")]
            // Listening sends nothing: all share one connection.
            if (name !== "TaskStore.listen") assert.isAbove(Math.min(...broken), 0)
          })
        )
      }

      it.effect("is looked at in every store", () =>
        Effect.sync(() => {
          const folder = new URL("../../packages/adapters-sql/src/", import.meta.url)
          const stores = fs.readdirSync(folder).flatMap((file) => /^Sql(?!Stores)(.*)\.ts$/.exec(file)?.[1] ?? [])
          const named = new Set(Object.keys(operations).map((name) => name.split(".")[0]!))
          assert.deepStrictEqual([...named].sort(), stores.sort())
        })
      )
    }
  )
})
