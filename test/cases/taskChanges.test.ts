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
import { CaseId, newAgentId, newBearerTokenId, newNodeId, PhaseId } from "@incamera/domain/Ids"
import { Invitations } from "@incamera/domain/invitations/Invitations"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import { PartnerDraft } from "@incamera/domain/partners/Partner"
import { PartnerDirectory } from "@incamera/domain/partners/PartnerDirectory"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { SecureStepStore } from "@incamera/domain/securesteps/SecureStepStore"
import { type AgentOutput, type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Option, Semaphore, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { eventsOf } from "@incamera/testing/agents/taskLogs"
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
  /** Takes the task over after its user has answered. */
  const claimWoken = Effect.flatMap(DateTime.now, (at) =>
    store.claimAbandoned({ nodeId: other, leaseUntil: DateTime.add(at, { minutes: 1 }) }, at, 100)
  ).pipe(
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
  return { ...taken, principal, record, cases, claim, claimWoken, events, actions, current }
})

const endOf = (events: ReadonlyArray<SequencedEvent>) =>
  events
    .slice(-2)
    .map(({ event }) =>
      "outcome" in event.data ? event.data.outcome : "error" in event.data ? event.data.error : event.event
    )

const answerOf = (events: ReadonlyArray<SequencedEvent>) => eventsOf(events, "direct_response")[0]!

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
          assert.deepStrictEqual(endOf(log), ["direct_response", "refused"])
          const answer = answerOf(log)
          assert.include(answer.text, "it may identify somebody")
          assert.notInclude(answer.text, "## Changes")
          assert.notInclude(JSON.stringify(log), "Holloway")
          assert.deepStrictEqual(
            answer.secureSteps.map(({ kind }) => kind),
            ["enter-identity"]
          )
        })
      )

      it.effect("are refused if the state of the case forbids them, and the answer promises none", () =>
        Effect.gen(function* () {
          const { cases, current, events, ownership, phase, principal, record } = yield* accepted("Add a witness.")
          yield* cases.update(principal, record.caseId, new CasePatch({ status: "closed" }), null)
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          const log = yield* events
          assert.deepStrictEqual(endOf(log), ["direct_response", "refused"])
          assert.include(answerOf(log).text, "was refused: the case is closed")
          assert.strictEqual((yield* current()).version, 2)
          const { response, status } = Option.getOrThrow(
            yield* (yield* TaskStore).find(principal.userId, phase.phaseId)
          )
          assert.deepStrictEqual([status, response], ["refused", answerOf(log).text])
        })
      )

      it.effect("are refused by the case's state even after the answer was judged", () =>
        Effect.gen(function* () {
          const { cases, events, ownership, phase, principal, record } = yield* accepted("Add a witness.")
          const closing = cases.update(principal, record.caseId, new CasePatch({ status: "closed" }), null)
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(interruptedBy(closing)))
          assert.deepStrictEqual(endOf(yield* events), ["CaseClosed", "refused"])
        })
      )

      it.effect("may make a case, once, under the id that the answer names", () =>
        Effect.gen(function* () {
          const prompt = 'Open a new case titled "[Party 1] v. [Party 2]", practice area Employment, jurisdiction Ohio.'
          const { actions, cases, claim, events, ownership, phase, principal } = yield* accepted(prompt)
          let successor = ownership
          const takeOver = Effect.map(claim, (claimed) => {
            successor = claimed
          })
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(interruptedBy(takeOver)))
          yield* executeTask(phase, successor, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          const log = yield* events
          assert.deepStrictEqual(endOf(log), ["direct_response", "completed"])
          const caseId = CaseId.make(/`(case_[0-9a-f-]{36})`/.exec(answerOf(log).text)![1]!)
          const { jurisdiction, practiceArea, status, title } = yield* cases.get(principal, caseId)
          assert.deepStrictEqual([title, practiceArea, jurisdiction, status] as ReadonlyArray<unknown>, [
            "[Party 1] v. [Party 2]",
            "Employment",
            "Ohio",
            "pending"
          ])
          const all = yield* (yield* AuditStore).read(principal.userId, 0, 100)
          assert.strictEqual(all.filter(({ action }) => action === "case.create").length, 2)
          assert.deepStrictEqual(yield* actions, [])
        })
      )

      it.effect("may add parties, under the numbers that the answer names, also if one was added meanwhile", () =>
        Effect.gen(function* () {
          const { actions, events, ownership, phase, principal, record } = yield* accepted(
            "Add [Party 1] as opposing counsel. Add a party: organization, defendant, opposing party."
          )
          const parties = yield* Parties
          const listed = Effect.map(
            parties.list(principal, { caseId: record.caseId, role: null }, { limit: 10, cursor: null }),
            ({ items }) => items.map(({ placeholder, relation }) => `${placeholder} ${relation}`)
          )
          let isFirst = true
          const meanwhile = Effect.suspend(() => {
            if (!isFirst) return Effect.void
            isFirst = false
            const draft = new PartyDraft({ caseId: record.caseId, kind: "person", role: "minor" })
            return Effect.asVoid(parties.create(principal, draft))
          })
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(interruptedBy(meanwhile)))
          const { text } = answerOf(yield* events)
          const again = text.slice(text.indexOf("The case changed while this answer"))
          assert.include(again, "a new party, [Party 2]: an organization")
          assert.include(again, "was refused: the next party of the case is [Party 2]")
          assert.deepStrictEqual(yield* listed, ["[Party 2] opposing_party", "[Party 1] null"])
          assert.deepStrictEqual(yield* actions, [
            "agent party.create",
            "service secure-step.open",
            "service party.create"
          ])
        })
      )

      it.effect("invite a partner only on the user's word", () =>
        Effect.gen(function* () {
          const name = `Ana Weber ${randomUUID().slice(0, 8).replace(/\d/g, "x")}`
          const { put } = yield* PartnerDirectory
          const entry = { reference: null, jurisdictions: [], practiceAreas: [], languages: [] }
          yield* put([new PartnerDraft({ ...entry, name, firm: "Weber & Co", acceptingInvitations: true })])
          const { actions, claimWoken, current, events, ownership, phase, principal, record } = yield* accepted(
            `Set the stage to trial. Invite the partner "${name}" to this case.`
          )
          const user = { _tag: "User", userId: principal.userId } as const
          const invitations = Effect.flatMap(Invitations, ({ list }) =>
            Effect.map(list(user, record.caseId, { limit: 10, cursor: null }), ({ items }) => items)
          )
          yield* executeTask(phase, ownership, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          assert.deepStrictEqual(yield* invitations, [])
          assert.strictEqual((yield* current()).version, 2)
          const [step] = yield* (yield* SecureStepStore).listOpen(principal.userId, phase)
          assert.include(step!.detail!, `Invite ${name}, Weber & Co`)
          yield* (yield* SecureSteps).settle(user, step!.secureStepId, "done", null)
          yield* executeTask(phase, yield* claimWoken, terms).pipe(Effect.provide(EmbeddedAnalyst.layer))
          assert.deepStrictEqual(
            (yield* invitations).map(({ status }) => status),
            ["pending"]
          )
          assert.deepStrictEqual(endOf(yield* events), ["direct_response", "completed"])
          assert.includeMembers(yield* actions, ["service invitation.create"])
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
