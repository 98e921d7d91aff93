/** Tasks on several nodes: if a node stops or dies, another continues, and a reader misses and repeats nothing. */
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import * as DomainServices from "@incamera/domain/DomainServices"
import { ContainerId } from "@incamera/domain/containers/Container"
import * as PlainTextExtractor from "@incamera/domain/files/PlainTextExtractor"
import { newAgentId, newBearerTokenId, PhaseId } from "@incamera/domain/Ids"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import * as Limits from "@incamera/domain/Limits"
import { TaskRunner } from "@incamera/domain/tasks/TaskRunner"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { assert, layer } from "@effect/vitest"
import { Context, DateTime, Deferred, Effect, Exit, Layer, Scope, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { newRunning } from "@incamera/testing/records/tasks"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"

const said: ReadonlyArray<AgentOutput> = [
  { _tag: "Status", status: "working" },
  { _tag: "Text", text: "The commission was not paid." },
  { _tag: "Result", citations: [], deliverables: [], secureSteps: [], complexity: null, stageCode: null }
]

/** Emits its first output, then waits for its release. */
const hesitating = (letGo: Deferred.Deferred<void>) =>
  Layer.succeed(
    ServiceAgent,
    ServiceAgent.of({
      respond: () =>
        Stream.concat(
          Stream.fromIterable(said.slice(0, 1)),
          Stream.concat(Stream.fromEffectDrain(Deferred.await(letGo)), Stream.fromIterable(said.slice(1)))
        )
    })
  )

type Database = Layer.Success<typeof EmbeddedDatabase.layerMemory>

const nodeOver = (database: Context.Context<Database>, agent: Layer.Layer<ServiceAgent>) =>
  DomainServices.layer.pipe(
    Layer.provideMerge(SqlStores.layer),
    Layer.provide(Layer.mergeAll(domain.cards, domain.verifier, domain.masterKeys, agent, PlainTextExtractor.layer)),
    Layer.provide(Layer.succeedContext(database)),
    Layer.fresh
  )

type Node = Context.Context<Layer.Success<ReturnType<typeof nodeOver>>>

/** A node that stops with the returned scope. */
const startNodeWith = Effect.fnUntraced(function* (agent: Layer.Layer<ServiceAgent>) {
  const database = yield* Effect.context<Database>()
  const scope = yield* Scope.fork(yield* Effect.scope)
  const node: Node = yield* Layer.buildWithScope(nodeOver(database, agent), scope)
  return { node, scope }
})

const startNode = (letGo: Deferred.Deferred<void>) => startNodeWith(hesitating(letGo))

/** Waits for the user before the rest of its output. */
const asking = Layer.succeed(
  ServiceAgent,
  ServiceAgent.of({
    respond: (_, { steps }) =>
      Stream.fromIterable<AgentOutput>(
        steps.length === 0
          ? [...said.slice(0, 1), { _tag: "Await", kind: "enter-identity", detail: makeSafeText("Enter it.") }]
          : said.slice(1)
      )
  })
)

const request = Effect.sync(
  () =>
    new TaskRequest({
      sessionId: "s-1",
      containerType: "support",
      containerId: ContainerId.make("ticket-1"),
      requestType: "support_req",
      seedPhase: { phaseId: PhaseId.make(randomUUID()) },
      prompt: "How do I connect an agent?"
    })
)

const newAgentOf = Effect.fnUntraced(function* (user: UserPrincipal) {
  return {
    _tag: "Agent" as const,
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  }
}, Effect.provide(SecureRandom.layerWebCrypto))

/** Starts a task on a node; returns its ids. */
const startOn = (node: Node) =>
  Effect.gen(function* () {
    const user = yield* domain.newUser
    const { phaseId } = yield* (yield* Tasks).start(yield* newAgentOf(user), yield* request)
    return { user, phaseId }
  }).pipe(Effect.provideContext(node))

/** Reads on a node until such an event arrives. */
const readUntil = Effect.fnUntraced(function* (
  { phaseId, user }: { readonly user: UserPrincipal; readonly phaseId: PhaseId },
  after: number,
  is: (event: SequencedEvent) => boolean
) {
  const reader = yield* (yield* Tasks).open(user, phaseId, after)
  const all: Array<SequencedEvent> = []
  while (!all.some(is)) {
    const reading = yield* reader.next(1_000)
    if (reading._tag === "Events") all.push(...reading.events)
    else assert.strictEqual(reading._tag, "Quiet")
  }
  return all
}, Effect.scoped)

const isStatus = ({ event }: SequencedEvent) => event.event === "status"
const isEnd = ({ event }: SequencedEvent) => event.event === "phase_end"

const assertWhole = (events: ReadonlyArray<SequencedEvent>) => {
  assert.deepStrictEqual(
    events.map(({ sequence }) => sequence),
    events.map((_, index) => index + 1)
  )
  const names = events.map(({ event }) => event.event)
  assert.deepStrictEqual(
    names.filter((name, index) => name !== names[index - 1]),
    ["phase_start", "status", "content_chunk", "direct_response", "phase_end"]
  )
  const chunks = events.flatMap(({ event }) => (event.event === "content_chunk" ? [event.data.text] : []))
  assert.strictEqual(chunks.join(""), "The commission was not paid.")
}

const suite = (name: string, database: Layer.Layer<Database, unknown>): void =>
  layer(database, { excludeTestServices: true, timeout: "60 seconds" })(`Nodes on ${name}`, (it) => {
    it.effect("hands the tasks of a stopping node to another, which continues them", () =>
      Effect.gen(function* () {
        const first = yield* startNode(yield* Deferred.make<void>())
        const open = yield* Deferred.make<void>()
        yield* Deferred.succeed(open, undefined)
        const task = yield* startOn(first.node)
        const before = yield* Effect.provideContext(readUntil(task, 0, isStatus), first.node)
        const second = yield* startNode(open)
        yield* Scope.close(first.scope, Exit.void)
        const after = yield* Effect.provideContext(readUntil(task, before.length, isEnd), second.node)
        assertWhole([...before, ...after])
      })
    )

    it.effect("takes over the tasks of a stopping node as soon as the node starts to stop", () =>
      Effect.gen(function* () {
        const never = yield* Deferred.make<void>()
        const first = yield* startNode(never)
        const begun = yield* startOn(first.node)
        const before = yield* Effect.provideContext(readUntil(begun, 0, isStatus), first.node)
        const open = yield* Deferred.make<void>()
        yield* Deferred.succeed(open, undefined)
        yield* startNode(open)
        // It still serves until its streams have ended, and still accepts tasks.
        yield* Context.get(first.node, TaskRunner).handOver
        const accepted = yield* startOn(first.node)
        const after = yield* Effect.provideContext(readUntil(begun, before.length, isEnd), first.node)
        assertWhole([...before, ...after])
        assertWhole(yield* Effect.provideContext(readUntil(accepted, 0, isEnd), first.node))
      }).pipe(Effect.timeout(Limits.taskLeaseMillis))
    )

    it.effect("continues a task that waited for its user on a stopped node", () =>
      Effect.gen(function* () {
        const first = yield* startNodeWith(asking)
        const task = yield* startOn(first.node)
        const isWaiting = ({ event }: SequencedEvent) => event.event === "status" && event.data.secureStep !== undefined
        const before = yield* Effect.provideContext(readUntil(task, 0, isWaiting), first.node)
        yield* Scope.close(first.scope, Exit.void)
        const second = yield* startNodeWith(asking)
        const steps = Context.get(second.node, SecureSteps)
        const { items } = yield* steps.list(task.user, { status: "open" }, { limit: 10, cursor: null })
        yield* steps.settle(task.user, items[0]!.secureStepId, "done", null)
        const after = yield* Effect.provideContext(readUntil(task, before.length, isEnd), second.node)
        assertWhole([...before, ...after])
      })
    )

    it.effect("works on a task after its lease has ended", () =>
      Effect.gen(function* () {
        const open = yield* Deferred.make<void>()
        yield* Deferred.succeed(open, undefined)
        const { node } = yield* startNode(open)
        // The state that a node leaves if it dies after taking a task.
        const { phaseId, userId } = yield* Effect.provideContext(newRunning({ leaseUntil: yield* DateTime.now }), node)
        const task = { user: { _tag: "User" as const, userId }, phaseId }
        assertWhole(yield* Effect.provideContext(readUntil(task, 0, isEnd), node))
      }).pipe(Effect.provide(SecureRandom.layerWebCrypto))
    )

    it.effect("ends a task that was canceled on another node", () =>
      Effect.gen(function* () {
        const never = yield* Deferred.make<void>()
        const first = yield* startNode(never)
        const second = yield* startNode(never)
        const task = yield* startOn(first.node)
        yield* Effect.provideContext(readUntil(task, 0, isStatus), first.node)
        const tasks = Context.get(second.node, Tasks)
        yield* tasks.cancel(task.user, task.phaseId)
        const events = yield* Effect.provideContext(readUntil(task, 0, isEnd), second.node)
        assert.include(JSON.stringify(events.at(-1)!.event), '"canceled"')
      })
    )
  })

suite("the embedded database", EmbeddedDatabase.layerMemory)
withPostgres("Nodes on PostgreSQL", () => suite("PostgreSQL", freshDatabaseLayer))
