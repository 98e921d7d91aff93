/**
 * Changes of cases that a task requests: made together with its end or not at all, and once, whichever node ends the
 * task.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import * as EmbeddedAnalyst from "@incamera/analyst/EmbeddedAnalyst"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { newAgentId, newBearerTokenId, newNodeId, PhaseId } from "@incamera/domain/Ids"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Semaphore, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"

const terms = { canceled: Effect.never, place: Semaphore.makeUnsafe(1) }

/** A case, and an administrative task on it that nobody works on yet. */
const accepted = Effect.fnUntraced(function* (prompt: string, status: "open" | "pending" = "open") {
  const { userId } = yield* domain.newUser
  const principal = { _tag: "Agent" as const, userId, agentId: yield* newAgentId, tokenId: yield* newBearerTokenId }
  const cases = yield* Cases
  const { value: record } = yield* cases.create(principal, new CaseDraft({ ...caseDraft, status }))
  const now = yield* DateTime.now
  const store = yield* TaskStore
  const phaseId = PhaseId.make(randomUUID())
  const taken = yield* store.accept(
    {
      userId,
      phaseId,
      sessionId: "s" as never,
      containerType: "case",
      containerId: ContainerId.make(record.caseId),
      branchId: null,
      requestType: "admin_req",
      prompt: prompt as never,
      fingerprint: "f",
      sentBy: null,
      now
    },
    { containerType: "case", containerId: ContainerId.make(record.caseId) } as never,
    // Long enough that no runner of this process counts it as abandoned.
    { nodeId: yield* newNodeId, leaseUntil: DateTime.add(now, { minutes: 1 }) }
  )
  if (taken._tag !== "Accepted") return yield* Effect.die("accepted")
  const other = yield* newNodeId
  const later = DateTime.add(now, { minutes: 2 })
  const leaseUntil = DateTime.add(later, { minutes: 1 })
  // A task that its owner is writing to is skipped, so the test asks again.
  const claim = Effect.suspend(() => store.claimAbandoned({ nodeId: other, leaseUntil }, later, 100)).pipe(
    Effect.flatMap((claims) => Effect.fromNullishOr(claims.find(({ phase }) => phase.phaseId === phaseId))),
    Effect.map(({ ownership }) => ownership),
    Effect.retry({ times: 200 })
  )
  const events = store.read(userId, phaseId, 0, 1_000)
  const actions = Effect.flatMap(AuditStore, (audit) =>
    Effect.map(audit.read(userId, 0, 100), (entries) =>
      entries.filter(({ action }) => action !== "case.create").map(({ action, actor }) => `${actor.type} ${action}`)
    )
  )
  const current = () => cases.get(principal, record.caseId)
  return { ...taken, principal, record, cases, claim, events, actions, current }
})

const endOf = (events: ReadonlyArray<SequencedEvent>) =>
  events
    .slice(-2)
    .map(({ event }) =>
      "outcome" in event.data ? event.data.outcome : "error" in event.data ? event.data.error : event.event
    )

/** The analyst, with an action right before its result. */
const interruptedBy = (before: Effect.Effect<unknown, any>) =>
  Layer.effect(
    ServiceAgent,
    Effect.map(ServiceAgent, (analyst) =>
      ServiceAgent.of({
        respond: (assignment: Assignment, term) =>
          Stream.tap(analyst.respond(assignment, term), (output: AgentOutput) =>
            output._tag === "Result" ? Effect.orDie(before) : Effect.void
          )
      })
    )
  ).pipe(Layer.provide(EmbeddedAnalyst.layer))

const suite = (name: string, services: Layer.Layer<Layer.Success<typeof domain.layer>, unknown>): void =>
  layer(Layer.merge(services, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `Changes that a task asks for (${name})`,
    (it) => {
      it.effect("are made with its end, by the service, with an entry in the audit log", () =>
        Effect.gen(function* () {
          const { actions, current, events, ownership, phase } = yield* accepted(
            'Rename the case to "The commission", set the stage to discovery, and close it.'
          )
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          const { stage, status, title, version } = yield* current()
          assert.deepStrictEqual([title, stage, status, version] as ReadonlyArray<unknown>, [
            "The commission",
            "discovery",
            "closed",
            2
          ])
          assert.deepStrictEqual(endOf(yield* events), ["direct_response", "completed"])
          assert.deepStrictEqual(yield* actions, ["service case.update"])
        })
      )

      it.effect("are not made when somebody changed the case meanwhile, and the task says so", () =>
        Effect.gen(function* () {
          const { actions, cases, current, events, ownership, phase, principal, record } =
            yield* accepted("Close the case.")
          const meanwhile = cases.update(principal, record.caseId, new CasePatch({ stage: "Trial" }), null)
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(interruptedBy(meanwhile)))
          const { stage, status, version } = yield* current()
          assert.deepStrictEqual([stage, status, version] as ReadonlyArray<unknown>, ["Trial", "open", 2])
          assert.deepStrictEqual(endOf(yield* events), ["VersionMismatch", "failed"])
          assert.deepStrictEqual(yield* actions, ["agent case.update"])
        })
      )

      it.effect("are not made by a node that lost the task, and once by the one that took it over", () =>
        Effect.gen(function* () {
          const { actions, claim, current, events, ownership, phase } = yield* accepted("Close the case.")
          let successor = ownership
          const takeOver = Effect.map(claim, (claimed) => {
            successor = claimed
          })
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(interruptedBy(takeOver)))
          assert.strictEqual((yield* current()).version, 1)
          assert.deepStrictEqual(yield* actions, [])
          yield* executeTask(phase, successor, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          // The first owner wakes up again.
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          const { status, version } = yield* current()
          assert.deepStrictEqual([status, version] as ReadonlyArray<unknown>, ["closed", 2])
          assert.deepStrictEqual(yield* actions, ["service case.update"])
          assert.strictEqual((yield* events).filter(({ event }) => event.event === "phase_end").length, 1)
        })
      )

      it.effect("are refused when they would carry an identity", () =>
        Effect.gen(function* () {
          const { current, events, ownership, phase } = yield* accepted(
            'Rename the case to "My client, Margaret Holloway".'
          )
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          assert.strictEqual((yield* current()).version, 1)
          const log = yield* events
          assert.deepStrictEqual(endOf(log), ["IdentityRefused", "failed"])
          assert.notInclude(JSON.stringify(log.at(-2)), "Holloway")
        })
      )

      it.effect("wait for the user where they can't be undone", () =>
        Effect.gen(function* () {
          for (const [prompt, status] of [
            ["Delete this case.", "open"],
            ["Close the case.", "pending"]
          ] as const) {
            const { actions, current, ownership, phase, principal } = yield* accepted(prompt, status)
            yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
            assert.strictEqual((yield* current()).version, 1)
            const open = yield* (yield* SecureStepStore).listOpen(principal.userId, phase)
            assert.deepStrictEqual(
              open.map(({ kind, times }) => [kind, times] as const),
              [["confirm-change", 1]]
            )
            assert.deepStrictEqual(yield* actions, ["service secure-step.open"])
          }
        })
      )
    }
  )

suite("memory", domain.over(MemoryStores.layer))
withPostgres("Changes that a task asks for, on PostgreSQL", () =>
  suite("PostgreSQL", domain.over(Layer.provide(SqlStores.layer, freshDatabaseLayer)))
)
