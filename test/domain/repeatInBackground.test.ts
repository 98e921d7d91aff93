/**
 * A node's periodic work goes on when one round fails. A round that hangs, for example on a dead connection, doesn't
 * block the others.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as DomainServices from "@incamera/domain/DomainServices"
import { ContainerId } from "@incamera/domain/containers/Container"
import { CaseFileStore } from "@incamera/domain/files/CaseFileStore"
import { FileRunner } from "@incamera/domain/files/FileRunner"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import {
  type BearerTokenId,
  newAgentId,
  newBearerTokenId,
  newCaseFileId,
  newCaseId,
  newNodeId,
  newUserId,
  PhaseId
} from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { OpenStreams } from "@incamera/domain/tasks/OpenStreams"
import { ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { TestClock } from "effect/testing"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"

/** Starts like a real agent and never ends. */
const silent = Layer.succeed(ServiceAgent, ServiceAgent.of({ respond: () => Stream.never }))

interface Rounds {
  count: number
}

class Hung extends Context.Service<Hung, Rounds>()("@incamera/test/domain/Hung") {}

/** Number of loops that renew at the same time. */
const loops = 2

/** The first renewals never return. */
const hanging = (never: Effect.Effect<never>) => {
  const renewing =
    <A extends ReadonlyArray<unknown>, B, E>(rounds: Rounds, renew: (...args: A) => Effect.Effect<B, E>) =>
    (...args: A): Effect.Effect<B, E> =>
      Effect.suspend(() => (++rounds.count <= loops ? never : renew(...args)))
  const tasks = Layer.effect(
    TaskStore,
    Effect.gen(function* () {
      const [store, rounds] = [yield* TaskStore, yield* Hung]
      return TaskStore.of({ ...store, renew: renewing(rounds, store.renew) })
    })
  )
  const files = Layer.effect(
    CaseFileStore,
    Effect.gen(function* () {
      const [store, rounds] = [yield* CaseFileStore, yield* Hung]
      return CaseFileStore.of({ ...store, renew: renewing(rounds, store.renew) })
    })
  )
  const ports = Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, PlainTextExtractor.layer, silent)
  return DomainServices.layer.pipe(
    Layer.provideMerge(Layer.merge(tasks, files)),
    Layer.provideMerge(MemoryStores.layer),
    Layer.provideMerge(Layer.sync(Hung, () => ({ count: 0 }))),
    Layer.provide(ports)
  )
}

const startTask = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const agent = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const request = new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make("ticket"),
    containerType: "support",
    requestType: "support_req",
    prompt: "How do I connect an agent?"
  })
  yield* (yield* Tasks).start(agent, request)
})

const receiveFile = Effect.gen(function* () {
  const { userId } = yield* domain.newUser
  const runner = yield* FileRunner
  yield* runner.hold({
    userId,
    caseId: yield* newCaseId,
    fileId: yield* newCaseFileId,
    nodeId: yield* newNodeId,
    epoch: 1
  })
})

for (const [how, never] of [
  ["hangs", Effect.never],
  ["hangs and can't be interrupted", Effect.uninterruptible(Effect.never)]
] as const) {
  for (const [what, begin] of [
    ["task", startTask],
    ["file", receiveFile]
  ] as const) {
    it.effect(`Leases of a ${what} are renewed before they run out when a round ${how}`, () =>
      Effect.gen(function* () {
        yield* begin
        const rounds = yield* Hung
        yield* TestClock.adjust(Limits.taskLeaseRenewalMillis)
        assert.strictEqual(rounds.count, loops)
        yield* TestClock.adjust(Limits.taskLeaseMillis - Limits.taskLeaseRenewalMillis - 1)
        assert.isAbove(rounds.count, loops)
      }).pipe(Effect.scoped, Effect.provide(hanging(never)))
    )
  }
}

it.effect("Tokens are looked up again within three seconds when a look hangs", () =>
  Effect.gen(function* () {
    const streams = yield* OpenStreams
    const tokenId = yield* newBearerTokenId
    const agent = { _tag: "Agent", userId: yield* newUserId, agentId: yield* newAgentId, tokenId } as const
    const revocation = yield* streams.register(agent)
    yield* TestClock.adjust(3_000)
    assert.isTrue(revocation.hasHappened())
  }).pipe(
    Effect.scoped,
    Effect.provide(
      OpenStreams.layer.pipe(
        Layer.provide(
          Layer.effect(
            AgentStore,
            Effect.map(AgentStore, (store) => {
              let looks = 0
              const revokedAmong = (tokens: ReadonlyArray<BearerTokenId>) =>
                Effect.suspend(() => (++looks === 1 ? Effect.never : Effect.succeed(tokens)))
              return AgentStore.of({ ...store, revokedAmong })
            })
          )
        ),
        Layer.provide(MemoryStores.layer),
        Layer.merge(SecureRandom.layerWebCrypto)
      )
    )
  )
)
