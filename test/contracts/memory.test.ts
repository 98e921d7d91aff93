/** The contracts on the adapters in memory, and what only these promise. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import * as AgentStoreContract from "./AgentStoreContract.ts"
import * as AuditStoreContract from "./AuditStoreContract.ts"
import * as CaseFileStoreContract from "./CaseFileStoreContract.ts"
import * as CaseStoreContract from "./CaseStoreContract.ts"
import { chunk, newRunning } from "./fixtures.ts"
import * as DeliverableStoreContract from "./DeliverableStoreContract.ts"
import * as IdempotencyStoreContract from "./IdempotencyStoreContract.ts"
import * as IdentityVaultStorageContract from "./IdentityVaultStorageContract.ts"
import * as PartyStoreContract from "./PartyStoreContract.ts"
import * as InvitationStoreContract from "./InvitationStoreContract.ts"
import * as PartnerStoreContract from "./PartnerStoreContract.ts"
import * as PrivacySettingsStoreContract from "./PrivacySettingsStoreContract.ts"
import * as RateLimiterStoreContract from "./RateLimiterStoreContract.ts"
import * as RefusalRationStoreContract from "./RefusalRationStoreContract.ts"
import * as SecureStepStoreContract from "./SecureStepStoreContract.ts"
import * as SessionStoreContract from "./SessionStoreContract.ts"
import * as TaskStoreContract from "./TaskStoreContract.ts"
import * as TimelineStoreContract from "./TimelineStoreContract.ts"
import * as TokenUsageStoreContract from "./TokenUsageStoreContract.ts"
import * as UnitOfWorkContract from "./UnitOfWorkContract.ts"
import * as UserStoreContract from "./UserStoreContract.ts"
import * as WorkspaceStoreContract from "./WorkspaceStoreContract.ts"
import { hear } from "../support/hear.ts"

AgentStoreContract.suite("memory", MemoryStores.layer)
AuditStoreContract.suite("memory", MemoryStores.layer)
CaseFileStoreContract.suite("memory", MemoryStores.layer)
CaseStoreContract.suite("memory", MemoryStores.layer)
DeliverableStoreContract.suite("memory", MemoryStores.layer)
IdempotencyStoreContract.suite("memory", MemoryStores.layer)
IdentityVaultStorageContract.suite("memory", MemoryStores.layer)
PartyStoreContract.suite("memory", MemoryStores.layer)
InvitationStoreContract.suite("memory", MemoryStores.layer)
PartnerStoreContract.suite("memory", MemoryStores.layer, { partners: 2_000 })
PrivacySettingsStoreContract.suite("memory", MemoryStores.layer)
RateLimiterStoreContract.suite("memory", MemoryStores.layer)
RefusalRationStoreContract.suite("memory", MemoryStores.layer)
SecureStepStoreContract.suite("memory", MemoryStores.layer)
SessionStoreContract.suite("memory", MemoryStores.layer)
TaskStoreContract.suite("memory", MemoryStores.layer)
TimelineStoreContract.suite("memory", MemoryStores.layer)
TokenUsageStoreContract.suite("memory", MemoryStores.layer)
UnitOfWorkContract.suite("memory", MemoryStores.layer, { isParallel: true })
UserStoreContract.suite("memory", MemoryStores.layer)
WorkspaceStoreContract.suite("memory", MemoryStores.layer)

describe("Ears", () => {
  it.effect("of one task are deaf to all others", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const quiet = yield* newRunning()
      const loud = yield* newRunning()
      const heard = yield* hear(quiet.userId, quiet.phaseId)
      const waiting = yield* Effect.forkChild(heard, { startImmediately: true })
      yield* store.append(loud.ownership, 1, [chunk(loud.phaseId, 0)])
      yield* Effect.yieldNow
      assert.isUndefined(waiting.pollUnsafe())
      yield* store.append(quiet.ownership, 1, [chunk(quiet.phaseId, 0)])
      yield* Fiber.join(waiting)
    }).pipe(Effect.provide(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
  )
})

describe("MemoryStores", () => {
  it.effect("hold nothing in common when they are made twice", () =>
    Effect.gen(function* () {
      const provideStores = Effect.provide(Layer.fresh(Layer.merge(MemoryStores.layer, SecureRandom.layerWebCrypto)))
      const { phaseId, userId } = yield* newRunning().pipe(provideStores)
      const found = yield* Effect.flatMap(TaskStore, (store) => store.find(userId, phaseId)).pipe(provideStores)
      assert.strictEqual(found._tag, "None")
    })
  )
})
