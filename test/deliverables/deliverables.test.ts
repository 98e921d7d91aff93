/**
 * Drafts of tasks become records, made once and together with the end of the task; a person decides about them, and the
 * log says who.
 */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as EmbeddedDatabase from "@incamera/adapters-sql/embedded/EmbeddedDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import type { AgentPrincipal } from "@incamera/domain/access/Principal"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId, type ContainerType } from "@incamera/domain/containers/Container"
import { titleKey } from "@incamera/domain/deliverables/Deliverable"
import { Deliverables } from "@incamera/domain/deliverables/Deliverables"
import { newAgentId, newBearerTokenId, newDeliverableId, newNodeId, PhaseId, type UserId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Parties } from "@incamera/domain/parties/Parties"
import { PartyDraft } from "@incamera/domain/parties/PartyDraft"
import type { StoragePorts } from "@incamera/domain/StoragePorts"
import { type Assignment, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import type { Draft } from "@incamera/domain/tasks/TaskEvent"
import { TaskStore } from "@incamera/domain/tasks/TaskStore"
import { executeTask } from "@incamera/domain/tasks/TaskWork"
import { assert, describe, it as plain, layer } from "@effect/vitest"
import { DateTime, Effect, Layer, Schema, Semaphore, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { newContainer } from "@incamera/testing/records/cases"
import { race, tagOf } from "@incamera/testing/records/outcomes"
import { text, times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"

const terms = { canceled: Effect.never, place: Semaphore.makeUnsafe(1) }
const firstPage = { limit: 50, cursor: null }

const draft = (title: string, content = "The claim is dismissed."): Draft => ({
  title: text(title),
  mediaType: "text/markdown",
  status: "draft",
  text: text(content)
})

const nothing = {
  _tag: "Result",
  citations: [],
  deliverables: [],
  secureSteps: [],
  complexity: null,
  stageCode: null
} as const

/** An agent that attaches these drafts to its answer, with an action right before. */
const attaching = (drafts: ReadonlyArray<Draft>, before: Effect.Effect<unknown> = Effect.void) =>
  Layer.succeed(
    ServiceAgent,
    ServiceAgent.of({
      respond: () =>
        Stream.concat(
          Stream.succeed({ _tag: "Text", text: "See the draft." } as const),
          Stream.fromEffect(Effect.as(before, { ...nothing, deliverables: drafts }))
        )
    })
  )

const newMatter = Effect.gen(function* () {
  const user = yield* domain.newUser
  const agent = {
    _tag: "Agent",
    userId: user.userId,
    agentId: yield* newAgentId,
    tokenId: yield* newBearerTokenId
  } satisfies AgentPrincipal
  const { value } = yield* (yield* Cases).create(
    agent,
    new CaseDraft({ title: "[Party 1] v. [Party 2]", status: "open" })
  )
  return { user, agent, caseId: value.caseId }
})

/** A task that nobody works on yet. */
const accepted = Effect.fnUntraced(function* (userId: UserId, containerType: ContainerType, id: string) {
  const now = yield* DateTime.now
  const store = yield* TaskStore
  const container = yield* newContainer(containerType, id)
  const task = {
    userId,
    phaseId: PhaseId.make(randomUUID()),
    sessionId: text("s"),
    containerType,
    containerId: ContainerId.make(id),
    branchId: null,
    requestType: containerType === "case" ? "case_req" : "support_req",
    prompt: text("Draft it."),
    fingerprint: "f",
    sentBy: null,
    now
  } as const
  const leaseUntil = DateTime.add(now, { minutes: 1 })
  const taken = yield* store.accept(task, container, { nodeId: yield* newNodeId, leaseUntil })
  return taken._tag === "Accepted" ? taken : yield* Effect.die("accepted")
})

const finish = Effect.fnUntraced(function* (userId: UserId, caseId: string, drafts: ReadonlyArray<Draft>) {
  const { ownership, phase } = yield* accepted(userId, "case", caseId)
  yield* executeTask(phase, ownership, terms).pipe(Effect.provide(attaching(drafts)))
  return phase
})

const noted = Effect.fnUntraced(function* (userId: UserId) {
  const entries = yield* (yield* AuditStore).read(userId, 0, 1000)
  return entries
    .filter(({ action }) => action.startsWith("deliverable."))
    .map(({ action, actor, caseId, resourceId }) => ({ said: `${actor.type} ${action}`, caseId, resourceId }))
})

const saidIn = (userId: UserId) => Effect.map(noted(userId), (entries) => entries.map(({ said }) => said))

const suite = <E>(name: string, stores: Layer.Layer<StoragePorts, E>) =>
  layer(Layer.mergeAll(domain.over(stores), SecureRandom.layerWebCrypto), {
    excludeTestServices: true,
    timeout: "60 seconds"
  })(`Deliverables (${name})`, (it) => {
    it.effect("are made of the drafts of a task with its end, and the next draft of a title is a revision", () =>
      Effect.gen(function* () {
        const deliverables = yield* Deliverables
        const { agent, caseId, user } = yield* newMatter
        const phase = yield* finish(user.userId, caseId, [
          draft("Statement of\n claim"),
          draft("Reply"),
          draft("REPLY", "2")
        ])
        const { items } = yield* deliverables.list(agent, { caseId }, firstPage)
        assert.deepStrictEqual(items.map(({ revision, status, title }) => [title as string, status, revision]).sort(), [
          ["Reply", "draft", 2],
          ["Statement of claim", "draft", 1]
        ])
        const claim = items.find(({ revision }) => revision === 1)!
        const revision = yield* deliverables.revision(agent, claim.deliverableId, 1)
        assert.strictEqual(revision.phaseId, phase.phaseId)
        assert.strictEqual(revision.text, text("The claim is dismissed."))
        assert.deepStrictEqual(yield* saidIn(user.userId), [
          "service deliverable.create",
          "service deliverable.create",
          "service deliverable.revise"
        ])
        assert.isTrue((yield* noted(user.userId)).every((entry) => entry.caseId === caseId))
      })
    )

    it.effect("are made once when another node takes the task over, and not by the one that lost it", () =>
      Effect.gen(function* () {
        const store = yield* TaskStore
        const { agent, caseId, user } = yield* newMatter
        const { ownership, phase } = yield* accepted(user.userId, "case", caseId)
        let successor = ownership
        const takeOver = Effect.gen(function* () {
          const now = yield* DateTime.now
          yield* store.release(ownership.nodeId, now)
          const owner = { nodeId: yield* newNodeId, leaseUntil: DateTime.add(now, { minutes: 1 }) }
          const claimed = yield* store.claimAbandoned(owner, now, 100)
          successor = claimed.find((task) => task.ownership.phaseId === phase.phaseId)!.ownership
        }).pipe(Effect.orDie, Effect.provide(SecureRandom.layerWebCrypto))
        yield* executeTask(phase, ownership, terms).pipe(Effect.provide(attaching([draft("Reply")], takeOver)))
        assert.deepStrictEqual(yield* saidIn(user.userId), [])
        yield* executeTask(phase, successor, terms).pipe(Effect.provide(attaching([draft("Reply")])))
        yield* executeTask(phase, successor, terms).pipe(Effect.provide(attaching([draft("Reply")])))
        assert.deepStrictEqual(yield* saidIn(user.userId), ["service deliverable.create"])
        const { items } = yield* (yield* Deliverables).list(agent, { caseId }, firstPage)
        assert.deepStrictEqual(
          items.map(({ revision }) => revision),
          [1]
        )
      })
    )

    it.effect("come back to the agent with the person's note when they are sent back, with the case's parties", () =>
      Effect.gen(function* () {
        const deliverables = yield* Deliverables
        const { agent, caseId, user } = yield* newMatter
        const client = { caseId, kind: "person", role: "claimant", relation: "client" } as const
        yield* (yield* Parties).create(user, new PartyDraft(client))
        yield* finish(user.userId, caseId, [draft("Letter"), draft("Memo")])
        const { items } = yield* deliverables.list(agent, { caseId }, firstPage)
        const { deliverableId, version } = items.find(({ title }) => title === text("Letter"))!
        yield* deliverables.sendBack(user, { deliverableId, revision: 1 }, "Leave out [File 2].", [version])

        const { ownership, phase } = yield* accepted(user.userId, "case", caseId)
        let seen: Assignment | undefined
        const watching = Layer.succeed(
          ServiceAgent,
          ServiceAgent.of({
            respond: (assignment) => {
              seen = assignment
              return Stream.succeed(nothing)
            }
          })
        )
        yield* executeTask(phase, ownership, terms).pipe(Effect.provide(watching))
        assert.deepStrictEqual(
          seen?.parties.map(({ number, relation, role }) => [number, role, relation]),
          [[1, "claimant", "client"]]
        )
        assert.deepStrictEqual(
          seen?.returned.map(({ note, text: body, title }) => [`${title}`, `${body}`, `${note}`]),
          [["Letter", "The claim is dismissed.", "Leave out [File 2]."]]
        )
        assert.deepStrictEqual(seen?.startedAt, phase.startedAt)

        yield* finish(user.userId, caseId, [draft("Letter", "The claim stands.")])
        const next = yield* accepted(user.userId, "case", caseId)
        yield* executeTask(next.phase, next.ownership, terms).pipe(Effect.provide(watching))
        assert.deepStrictEqual(seen?.returned, [])

        const revised = (yield* deliverables.list(agent, { caseId }, firstPage)).items.find(
          ({ title }) => title === text("Letter")
        )
        yield* deliverables.sendBack(user, { deliverableId, revision: 2 }, "Shorter.", [revised!.version])
        const last = yield* accepted(user.userId, "case", caseId)
        yield* executeTask(last.phase, last.ownership, terms).pipe(Effect.provide(watching))
        const [again] = seen!.returned
        assert.deepStrictEqual([`${again!.text}`, `${again!.note}`], ["The claim stands.", "Shorter."])
        assert.deepStrictEqual(again!.earlier, [
          { prompt: phase.prompt, text: text("The claim is dismissed."), note: text("Leave out [File 2].") }
        ])
      })
    )

    it.effect("belong to cases only, and a draft without room leaves the task complete", () =>
      Effect.gen(function* () {
        const store = yield* TaskStore
        const { agent, caseId, user } = yield* newMatter
        const ticket = yield* accepted(user.userId, "support", "ticket")
        yield* executeTask(ticket.phase, ticket.ownership, terms).pipe(Effect.provide(attaching([draft("Reply")])))
        assert.deepStrictEqual(yield* saidIn(user.userId), [])
        const long = draft("Long", "x".repeat(Limits.deliverableCharacters + 1))
        const many = times(Limits.deliverablesPerTask, (i) => draft(`${i} ${"😀".repeat(400)}`))
        const { phaseId } = yield* finish(user.userId, caseId, [long, ...many])
        const { items } = yield* (yield* Deliverables).list(agent, { caseId }, firstPage)
        assert.strictEqual(items.length, Limits.deliverablesPerTask - 1)
        for (const { title } of items) {
          assert.isAtMost(title.length, Limits.deliverableTitleCharacters)
          assert.isTrue(title.isWellFormed())
        }
        const events = yield* store.read(user.userId, phaseId, 0, 100)
        const answer = events.find(({ event }) => event.event === "direct_response")!.event
        assert.isTrue(answer.event === "direct_response" && answer.data.deliverables.length === many.length + 1)
      })
    )

    it.effect("are approved by the user, once, in the latest revision, and the log says so", () =>
      Effect.gen(function* () {
        const deliverables = yield* Deliverables
        const { caseId, user } = yield* newMatter
        yield* finish(user.userId, caseId, [draft("Reply")])
        const [{ deliverableId }] = (yield* deliverables.list(user, { caseId }, firstPage)).items as [never]
        yield* finish(user.userId, caseId, [draft("reply", "better")])
        const approve = (revision: number, expected: ReadonlyArray<number> | null) =>
          deliverables.approve(user, { deliverableId, revision }, expected)
        assert.strictEqual(yield* tagOf(approve(1, [1])), "DeliverableSuperseded")
        assert.strictEqual(yield* tagOf(approve(2, [1])), "VersionMismatch")
        for (const revision of [0, 3, -1, Number.NaN])
          assert.strictEqual(yield* tagOf(approve(revision, null)), "NotFound")
        const { failures, successes } = yield* race(times(8, () => approve(2, null)))
        assert.strictEqual(successes.length, 1)
        assert.deepStrictEqual([...new Set(failures.map(({ _tag }) => _tag))], ["DeliverableDecided"])
        assert.deepInclude(yield* deliverables.get(user, deliverableId), { status: "approved", approvedRevision: 2 })
        const { decision } = yield* deliverables.revision(user, deliverableId, 2)
        assert.deepInclude(decision, { outcome: "approved", decidedBy: user.userId, note: null })
        assert.deepStrictEqual((yield* noted(user.userId)).slice(2), [
          { said: "user deliverable.approve", caseId, resourceId: deliverableId }
        ])
        assert.deepStrictEqual((yield* deliverables.list(user, { caseId, status: "draft" }, firstPage)).items, [])
      })
    )

    it.effect("are sent back with a note that agents may read: one with an identity is refused", () =>
      Effect.gen(function* () {
        const deliverables = yield* Deliverables
        const { agent, caseId, user } = yield* newMatter
        yield* finish(user.userId, caseId, [draft("Reply")])
        const [{ deliverableId }] = (yield* deliverables.list(user, { caseId }, firstPage)).items as [never]
        const sendBack = (note: string) => deliverables.sendBack(user, { deliverableId, revision: 1 }, note, [1])
        assert.strictEqual(yield* tagOf(sendBack("Ask margaret.holloway@example.com first.")), "IdentityRefused")
        for (const note of ["", " \n", "x".repeat(Limits.deliverableNoteCharacters + 1), "\ud800"]) {
          assert.strictEqual(yield* tagOf(sendBack(note)), "BadRequest")
        }
        assert.strictEqual((yield* deliverables.get(user, deliverableId)).version, 1)
        yield* sendBack("The limitation period is missing.")
        const [latest] = yield* deliverables.revisions(agent, deliverableId)
        assert.strictEqual(latest!.decision?.note as string, "The limitation period is missing.")
        yield* finish(user.userId, caseId, [draft("Reply", "with it")])
        assert.deepInclude(yield* deliverables.get(agent, deliverableId), {
          status: "draft",
          revision: 2,
          approvedRevision: null
        })
        assert.deepStrictEqual((yield* saidIn(user.userId)).slice(1), [
          "user deliverable.return",
          "service deliverable.revise"
        ])
      })
    )

    it.effect("can be decided by their user only, and not in a closed case; are deleted with the case", () =>
      Effect.gen(function* () {
        const deliverables = yield* Deliverables
        const cases = yield* Cases
        const { agent, caseId, user } = yield* newMatter
        yield* finish(user.userId, caseId, [draft("Reply")])
        const [{ deliverableId }] = (yield* deliverables.list(user, { caseId }, firstPage)).items as [never]
        const neighbour = yield* domain.newUser
        const refusals: ReadonlyArray<Effect.Effect<unknown, { readonly _tag: string }>> = [
          deliverables.list(neighbour, { caseId }, firstPage),
          deliverables.get(neighbour, deliverableId),
          deliverables.get(user, yield* newDeliverableId),
          deliverables.revisions(neighbour, deliverableId),
          deliverables.revision(neighbour, deliverableId, 1),
          deliverables.approve(neighbour, { deliverableId, revision: 1 }, null),
          deliverables.sendBack(neighbour, { deliverableId, revision: 1 }, "No.", null)
        ]
        for (const refusal of refusals) assert.strictEqual((yield* Effect.flip(refusal))._tag, "NotFound")
        yield* cases.update(agent, caseId, new CasePatch({ status: "closed" }), null)
        assert.strictEqual(yield* tagOf(deliverables.approve(user, { deliverableId, revision: 1 }, null)), "CaseClosed")
        assert.strictEqual(
          yield* tagOf(deliverables.sendBack(user, { deliverableId, revision: 1 }, "No.", null)),
          "CaseClosed"
        )
        assert.strictEqual((yield* deliverables.get(agent, deliverableId)).status, "draft")
        yield* cases.remove(user, caseId, null)
        assert.strictEqual(yield* tagOf(deliverables.get(user, deliverableId)), "NotFound")
        assert.strictEqual(yield* tagOf(deliverables.revision(user, deliverableId, 1)), "NotFound")
      })
    )
  })

suite("memory", MemoryStores.layer)
suite("embedded database", Layer.provide(SqlStores.layer, EmbeddedDatabase.layerMemory))

describe("titleKey", () => {
  plain.prop(
    "is the same in any case and spacing, bounded, and of the same key is the same",
    [Schema.String],
    ([title]) => {
      const key = titleKey(title)
      assert.isAtMost(key.length, Limits.deliverableTitleCharacters)
      assert.isTrue(key.isWellFormed())
      assert.strictEqual(titleKey(`  ${title}\n`), key)
    }
  )

  plain("looks past case, width and white space, and past nothing else", () => {
    assert.strictEqual(titleKey("Ｒeply \t OF  ÄNNE"), titleKey("reply of änne"))
    assert.notStrictEqual(titleKey("Reply 1"), titleKey("Reply 2"))
  })
})
