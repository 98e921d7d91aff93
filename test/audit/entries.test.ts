/** Every change of a record has an audit entry; a request that changed nothing has none. */
import * as MemoryStores from "@incamera/adapters-memory/MemoryStores"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { Access } from "@incamera/domain/authentication/Access"
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import { Agents } from "@incamera/domain/agents/Agents"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { AuditLog } from "@incamera/domain/audit/AuditLog"
import { AuditStore } from "@incamera/domain/audit/AuditStore"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { type CaseId, newAgentId, PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { TaskRequest } from "@incamera/domain/tasks/TaskRequest"
import { Tasks } from "@incamera/domain/tasks/Tasks"
import { AccountSettings } from "@incamera/domain/settings/AccountSettings"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Layer, Option, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomUUID } from "node:crypto"
import { race } from "@incamera/testing/records/outcomes"
import { times } from "@incamera/testing/records/values"
import * as domain from "../support/domain.ts"
import { freshDatabaseLayer, withPostgres } from "../support/postgres.ts"
import { caseDraft } from "../support/requests.ts"

/** Returns the user's entries after the first `after`. */
const said = Effect.fnUntraced(function* ({ userId }: UserPrincipal, after = 0) {
  const entries = yield* (yield* AuditStore).read(userId, after, 1_000)
  return entries.map(({ action, actor, caseId, resourceId }) => [action, actor.type, resourceId, caseId])
})

const connected = Effect.gen(function* () {
  const agents = yield* Agents
  const user = yield* domain.newUser
  const { token } = yield* agents.issueRegistrationToken(user)
  const { agent, apiKey } = yield* agents.register({ registrationToken: token, cardUrl: domain.cardUrl })
  return { user, agentId: agent.agentId, apiKey }
})

const working = Effect.gen(function* () {
  const { agentId, apiKey, user } = yield* connected
  const { token } = yield* (yield* TokenExchange).exchange(apiKey)
  const agent = yield* (yield* Access).authenticate(token)
  assert(agent._tag === "Agent")
  const { value: record } = yield* (yield* Cases).create(user, new CaseDraft({ ...caseDraft }))
  return { user, agent, agentId, apiKey, caseId: record.caseId }
})

const evaluationOf = (caseId: CaseId) =>
  new TaskRequest({
    sessionId: "s",
    seedPhase: { phaseId: PhaseId.make(randomUUID()) },
    containerId: ContainerId.make(caseId),
    containerType: "case",
    requestType: "eval_req",
    prompt: "Evaluate this case."
  })

const untilEnd = Effect.fnUntraced(function* (user: UserPrincipal, phaseId: PhaseId) {
  const reader = yield* (yield* Tasks).open(user, phaseId, 0)
  for (;;) if ((yield* reader.next(1_000))._tag === "Ended") return
}, Effect.scoped)

const suite = (name: string, services: Layer.Layer<Layer.Success<typeof domain.layer>, unknown>): void =>
  layer(Layer.merge(services, SecureRandom.layerWebCrypto), { excludeTestServices: true, timeout: "60 seconds" })(
    `Audit entries (${name})`,
    (it) => {
      it.effect("of credentials: issued, connected, exchanged, rotated, disconnected", () =>
        Effect.gen(function* () {
          const agents = yield* Agents
          const { agentId, apiKey, user } = yield* connected
          const { token } = yield* (yield* TokenExchange).exchange(apiKey)
          const agent = yield* (yield* Access).authenticate(token)
          assert(agent._tag === "Agent")
          yield* agents.rotateKey(user, agentId)
          yield* agents.disconnect(user, agentId)
          assert.deepStrictEqual(yield* said(user), [
            ["agent.issue-registration-token", "user", user.userId, null],
            ["agent.connect", "agent", agentId, null],
            ["agent.exchange-key", "agent", agent.tokenId, null],
            ["agent.rotate-key", "user", agentId, null],
            ["agent.disconnect", "user", agentId, null]
          ])
          const entries = yield* (yield* AuditStore).read(user.userId, 1, 2)
          for (const { actor } of entries) assert.deepStrictEqual(actor, { type: "agent", agentId, tokenId: null })
          // It contains no secret.
          const text = JSON.stringify(yield* (yield* AuditStore).read(user.userId, 0, 10))
          assert.notInclude(text, Redacted.value(token))
          assert.notInclude(text, Redacted.value(apiKey))
        })
      )

      it.effect("of nothing that was refused", () =>
        Effect.gen(function* () {
          const agents = yield* Agents
          const { agentId, user } = yield* connected
          const other = yield* domain.newUser
          const before = (yield* said(user)).length
          const wrong = Redacted.make("icr_none")
          const refused: ReadonlyArray<Effect.Effect<unknown, unknown>> = [
            agents.issueRegistrationToken(user),
            agents.register({ registrationToken: wrong, cardUrl: domain.cardUrl }),
            (yield* TokenExchange).exchange(wrong),
            agents.rotateKey(user, yield* newAgentId),
            agents.disconnect(user, yield* newAgentId),
            agents.rotateKey(other, agentId),
            agents.disconnect(other, agentId)
          ]
          for (const attempt of refused) assert.isTrue(Exit.isFailure(yield* Effect.exit(attempt)))
          assert.deepStrictEqual(yield* said(user, before), [])
          assert.deepStrictEqual(yield* said(other), [])
          // One entry per token, and none for the one over the limit.
          const { failures } = yield* race(
            times(Limits.registrationTokensPerUser + 3, () => agents.issueRegistrationToken(other))
          )
          assert.lengthOf(failures, 3)
          assert.lengthOf(yield* said(other), Limits.registrationTokensPerUser)
        })
      )

      it.effect("of the one registration of several that race, and of each exchange of a key", () =>
        Effect.gen(function* () {
          const agents = yield* Agents
          const user = yield* domain.newUser
          const { token } = yield* agents.issueRegistrationToken(user)
          const request = { registrationToken: token, cardUrl: domain.cardUrl }
          const { successes } = yield* race(times(Limits.registrationTokenAttempts, () => agents.register(request)))
          assert.lengthOf(successes, 1)
          const { agent, apiKey } = successes[0]!
          assert.deepStrictEqual(yield* said(user, 1), [["agent.connect", "agent", agent.agentId, null]])
          const exchange = yield* TokenExchange
          const exchanged = yield* race(times(Limits.bearerTokensPerAgent + 2, () => exchange.exchange(apiKey)))
          assert.lengthOf(exchanged.successes, Limits.bearerTokensPerAgent)
          const entries = yield* said(user, 2)
          assert.lengthOf(entries, Limits.bearerTokensPerAgent)
          assert.isTrue(entries.every(([action]) => action === "agent.exchange-key"))
        })
      )

      it.effect("of cases and tasks: an evaluation names the service as actor; a repetition adds no entry", () =>
        Effect.gen(function* () {
          const tasks = yield* Tasks
          const cases = yield* Cases
          const { agent, caseId, user } = yield* working
          const before = (yield* said(user)).length
          const request = evaluationOf(caseId)
          const { phaseId } = request.seedPhase
          yield* tasks.start(agent, request)
          yield* untilEnd(user, phaseId)
          yield* tasks.start(agent, request)
          yield* tasks.cancel(user, phaseId)
          assert.deepStrictEqual(yield* said(user, before), [
            ["task.start", "agent", phaseId, caseId],
            ["case.evaluate", "service", caseId, caseId]
          ])
          const record = yield* cases.get(user, caseId)
          assert.isNotNull(record.complexity)
          assert.strictEqual(record.version, 2)
          yield* cases.update(user, caseId, new CasePatch({ title: record.title }), null)
          yield* cases.update(agent, caseId, new CasePatch({ status: "closed" }), null)
          yield* cases.remove(user, caseId, null)
          assert.deepStrictEqual(yield* said(user, before + 2), [
            ["case.update", "agent", caseId, caseId],
            ["case.delete", "user", caseId, caseId]
          ])
        })
      )

      it.effect("of a task that was asked to end while it ran", () =>
        Effect.gen(function* () {
          const tasks = yield* Tasks
          const { agent, caseId, user } = yield* working
          const before = (yield* said(user)).length
          const request = evaluationOf(caseId)
          const { phaseId } = request.seedPhase
          // Canceled at once: it may have ended by itself, and then there is no entry.
          yield* tasks.start(agent, request)
          yield* tasks.cancel(agent, phaseId)
          yield* untilEnd(user, phaseId)
          const [first, second, ...others] = yield* said(user, before)
          assert.deepStrictEqual(first, ["task.start", "agent", phaseId, caseId])
          if (second?.[0] === "task.cancel") assert.deepStrictEqual(second, ["task.cancel", "agent", phaseId, caseId])
          for (const [action] of others) assert.include(["case.evaluate", "task.cancel"], action)
        })
      )

      it.effect("of privacy settings, once for each version", () =>
        Effect.gen(function* () {
          const accounts = yield* AccountSettings
          const { userId, ...user } = yield* domain.newUser
          const settings = (name: string) => new PrivacySettings({ refusals: "balanced", publicNames: [name] })
          const { successes } = yield* race(times(5, (n) => accounts.putPrivacy(userId, settings(`Name ${n}`), 0)))
          assert.lengthOf(successes.filter(Option.isSome), 1)
          yield* accounts.amendPrivacy(userId, (now) => now)
          yield* accounts.amendPrivacy(userId, () => settings("Another"))
          const entry = ["privacy.update", "user", userId, null]
          assert.deepStrictEqual(yield* said({ ...user, userId }), [entry, entry])
        })
      )

      it.effect("make a complete log under concurrent changes", () =>
        Effect.gen(function* () {
          const { agent, caseId, user } = yield* working
          const cases = yield* Cases
          const tasks = yield* Tasks
          const requests = times(3, () => evaluationOf(caseId))
          yield* Effect.all(
            [
              race(requests.map((request) => tasks.start(agent, request))),
              race(times(10, (n) => cases.update(user, caseId, new CasePatch({ stage: `Stage ${n}` }), null))),
              race(times(5, () => cases.create(agent, new CaseDraft({ ...caseDraft }))))
            ],
            { concurrency: "unbounded" }
          )
          for (const { seedPhase } of requests) yield* untilEnd(user, seedPhase.phaseId)
          const actions = (yield* said(user)).map(([action]) => action)
          const count = (wanted: string) => actions.filter((action) => action === wanted).length
          assert.deepStrictEqual(
            ["case.update", "case.create", "case.evaluate", "task.start"].map(count),
            [10, 6, 3, 3]
          )
          assert.strictEqual((yield* cases.get(user, caseId)).version, 14)
          const verified = yield* (yield* AuditLog).verify(user.userId)
          assert.deepStrictEqual(verified, { _tag: "Whole", entries: actions.length })
        })
      )
    }
  )

suite("memory", domain.over(MemoryStores.layer))
withPostgres("Audit entries on PostgreSQL", () =>
  suite("PostgreSQL", domain.over(Layer.provide(SqlStores.layer, freshDatabaseLayer)))
)
