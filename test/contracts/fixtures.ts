/**
 * Valid records with fresh ids for the contract suites. A suite may run against a database that others use too, so no
 * test may rely on what is in it, and each makes users of its own. Times lie far from today: an adapter that looked at
 * its own clock and not at the caller's `now` would be found out.
 */
import { assert } from "@effect/vitest"
import { DateTime, Effect, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { Agent } from "@incamera/domain/agents/Agent"
import { AgentStore } from "@incamera/domain/agents/AgentStore"
import { Case } from "@incamera/domain/cases/Case"
import { CaseStore } from "@incamera/domain/cases/CaseStore"
import type { Complexity } from "@incamera/domain/cases/Complexity"
import { Container, ContainerId, type ContainerType } from "@incamera/domain/containers/Container"
import {
  type AgentId,
  CaseFileId,
  type CaseId,
  newAgentId,
  newBearerTokenId,
  newBranchId,
  newCaseId,
  newNodeId,
  newTimelineId,
  newUserId,
  type NodeId,
  PhaseId,
  SecureStepId,
  type UserId
} from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { SecretHash } from "@incamera/domain/secrets/Secrets"
import { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { type Ending, type NewTask, type Ownership, TaskStore } from "@incamera/domain/tasks/TaskStore"
import { type NewBranch, TimelineStore } from "@incamera/domain/timelines/TimelineStore"
import { ExternalUser, User } from "@incamera/domain/users/User"
import { UserStore } from "@incamera/domain/users/UserStore"
import { makeSafeText } from "@incamera/deidentification/makeSafeText"

/** The instant most tests happen at; `after(n)` is n milliseconds later. */
export const now = DateTime.makeUnsafe("2001-02-03T04:05:06.789Z")
export const after = (milliseconds: number): DateTime.Utc => DateTime.add(now, { milliseconds })

export const text = makeSafeText

/** Text that is hard on an encoding: quotes, back slashes, line ends, astral, combining and right-to-left characters. */
export const hardText = text("a \"b\" 'c' \\n\n\t$1 %s {} ⚖️ 𝒳 é e\u0301 שלום \u2028 [Party 1]")

/** For a wait that must come to an end: generous, and never reached unless something is wrong. */
export const patience = "20 seconds"

export const uuid = Effect.flatMap(SecureRandom.SecureRandom, (random) => random.uuidV4())

/** The hash of a secret nobody knows. */
export const newHash = Effect.map(
  Effect.all([uuid, uuid]),
  (parts) => `v1.${parts.join("").replaceAll("-", "")}` as SecretHash
)

export const newPhaseId = Effect.map(uuid, (id) => PhaseId.make(id))

/** A user that is in the store: what hangs on a user needs one. */
export const newUser = Effect.gen(function* () {
  const users = yield* UserStore
  const userId = yield* newUserId
  const external = new ExternalUser({ issuer: "https://idp.example", subject: userId })
  const user = yield* users.findOrCreate(external, new User({ ...external, userId, createdAt: now }))
  return user.userId
})

export const newAgent = Effect.fnUntraced(function* (userId: UserId) {
  return new Agent({
    agentId: yield* newAgentId,
    userId,
    name: hardText,
    description: text("Works for one user."),
    url: "https://agent.example/a2a",
    cardUrl: "https://agent.example/.well-known/agent.json",
    protocols: ["a2a/1.0", "mcp"],
    status: "active",
    connectedAt: now,
    disconnectedAt: null,
    lastSeenAt: null,
    health: null
  })
})

/** A live registration token of the user, at `now`. */
export const newToken = Effect.fnUntraced(function* (userId: UserId) {
  const store = yield* AgentStore
  const hash = yield* newHash
  yield* store.addRegistrationToken({ hash, userId, expiresAt: after(Limits.registrationTokenLifetimeMillis), now })
  return hash
})

/** A user with a connected agent and its API key. */
export const newConnection = Effect.fnUntraced(function* (of?: UserId) {
  const store = yield* AgentStore
  const userId = of ?? (yield* newUser)
  const token = yield* newToken(userId)
  const agent = yield* newAgent(userId)
  const apiKey = yield* newHash
  yield* store.register({ token: [token], agent, apiKey, now })
  return { userId, agent, agentId: agent.agentId, apiKey }
})

/** A bearer token for this key; the result says what became of it. */
export const exchange = Effect.fnUntraced(function* (
  apiKey: SecretHash,
  options?: { readonly now?: DateTime.Utc; readonly lifetime?: number }
) {
  const store = yield* AgentStore
  const at = options?.now ?? now
  const hash = yield* newHash
  const tokenId = yield* newBearerTokenId
  const expiresAt = DateTime.add(at, { milliseconds: options?.lifetime ?? Limits.bearerTokenLifetimeMillis })
  const agentId: AgentId = yield* store.addBearerToken({ apiKey: [apiKey], tokenId, hash, expiresAt, now: at })
  return { hash, tokenId, agentId, expiresAt }
})

export const complexity: Complexity = {
  tier: "standard",
  score: 3,
  factors: [
    {
      factor: "legal-novelty",
      score: 2,
      reason: hardText,
      citations: [
        { source: "case-summary", start: 0, end: 7, quote: text("a \"b\" 'c'") },
        {
          source: "file",
          fileId: CaseFileId.make("file_01900000-0000-7000-8000-00000000000f"),
          label: text("[File 3]"),
          start: 12,
          end: 15,
          quote: text("𝒳!")
        }
      ]
    },
    { factor: "evidence-volume", score: 1, reason: text("Few documents."), citations: [] }
  ]
}

export const newContainer = Effect.fnUntraced(function* (containerType: ContainerType, id?: string) {
  return new Container({
    containerType,
    containerId: ContainerId.make(id ?? (yield* uuid)),
    timelineId: yield* newTimelineId,
    mainBranchId: yield* newBranchId,
    createdAt: now
  })
})

export const newCaseRecord = Effect.fnUntraced(function* (overrides?: Partial<Case>) {
  return new Case({
    caseId: yield* newCaseId,
    title: hardText,
    practiceArea: text("Employment"),
    jurisdiction: null,
    status: "open",
    stage: null,
    complexity: null,
    summary: text("[Party 1] was dismissed."),
    createdAt: now,
    updatedAt: now,
    version: 1,
    ...overrides
  })
})

/** A case of the user that is in the store, with its container. */
export const newCase = Effect.fnUntraced(function* (userId: UserId, overrides?: Partial<Case>) {
  const store = yield* CaseStore
  const record = yield* newCaseRecord(overrides)
  const container = yield* newContainer("case", record.caseId)
  yield* store.create(userId, record, container)
  return { record, container, caseId: record.caseId as CaseId }
})

/** A branch that forks from a phase of the container; nothing is stored. */
export const newBranch = Effect.fnUntraced(function* (
  { timelineId }: Container,
  forkedFromPhaseId: PhaseId,
  overrides?: Partial<NewBranch>
) {
  return {
    branchId: yield* newBranchId,
    timelineId,
    name: text(`branch ${yield* uuid}`),
    forkedFromPhaseId,
    status: "active",
    createdAt: now,
    version: 1,
    ...overrides
  } satisfies NewBranch
})

/** A branch that is in the store. */
export const fork = Effect.fnUntraced(function* (
  userId: UserId,
  container: Container,
  forkedFromPhaseId: PhaseId,
  overrides?: Partial<NewBranch>
) {
  const store = yield* TimelineStore
  return yield* store.createBranch(userId, yield* newBranch(container, forkedFromPhaseId, overrides))
})

/** A task to be done in the container; nothing is stored. */
export const newTask = Effect.fnUntraced(function* (
  userId: UserId,
  container: Container,
  overrides?: Partial<NewTask>
) {
  return {
    userId,
    phaseId: yield* newPhaseId,
    sessionId: text("session-1"),
    containerType: container.containerType,
    containerId: container.containerId,
    branchId: null,
    requestType: "case_req",
    prompt: hardText,
    fingerprint: yield* uuid,
    sentBy: null,
    now,
    ...overrides
  } satisfies NewTask
})

export const chunk = (phaseId: PhaseId, index: number, content: string = `chunk ${index}`): TaskEvent => ({
  event: "content_chunk",
  data: { phaseId, index, text: text(content) }
})

export const phaseEnd = (phaseId: PhaseId, ending: Ending): TaskEvent => ({
  event: "phase_end",
  data: {
    phaseId,
    outcome: ending.outcome,
    endedAt: ending.endedAt,
    usage: { inputCharacters: 12, outputCharacters: 34 }
  }
})

export const completed: Ending = { outcome: "completed", response: hardText, stageCode: "L120", endedAt: after(1_234) }

/** One event of every form a log can hold after its `phase_start`, with and without the optional fields. */
export const everyEvent = (phaseId: PhaseId, ending: Ending): ReadonlyArray<TaskEvent> => [
  { event: "status", data: { phaseId, status: "processing" } },
  { event: "status", data: { phaseId, status: "tool", detail: hardText } },
  {
    event: "status",
    data: {
      phaseId,
      status: "working",
      detail: hardText,
      secureStep: {
        kind: "confirm-change",
        explanation: hardText,
        page: "/secure-steps#confirm-change",
        secureStepId: SecureStepId.make("step_01900000-0000-7000-8000-00000000000f")
      }
    }
  },
  chunk(phaseId, 0, hardText),
  chunk(phaseId, 1, ""),
  {
    event: "direct_response",
    data: { phaseId, text: hardText, citations: [], deliverables: [], secureSteps: [] }
  },
  {
    event: "direct_response",
    data: {
      phaseId,
      text: hardText,
      citations: [{ source: "prompt", start: 3, end: 9, quote: hardText }],
      deliverables: [{ title: text("Draft"), mediaType: "text/markdown", status: "draft", text: hardText }],
      secureSteps: [{ kind: "upload-original", explanation: text("Sign in your browser."), page: "/cases/1/steps/2" }],
      complexity
    }
  },
  { event: "error", data: { error: "ServiceAgentFailed", message: 'It failed; "try" again.' } },
  phaseEnd(phaseId, ending)
]

/** Runs all at once; what succeeded and what failed, in the order given. */
export const race = <A, E, R>(effects: Iterable<Effect.Effect<A, E, R>>) =>
  Effect.map(
    Effect.all(Array.from(effects, Effect.result), { concurrency: "unbounded" }),
    (results): { readonly successes: ReadonlyArray<A>; readonly failures: ReadonlyArray<E> } => ({
      successes: results.filter(Result.isSuccess).map((result) => result.success),
      failures: results.filter(Result.isFailure).map((result) => result.failure)
    })
  )

export const times = <A>(n: number, f: (index: number) => A): Array<A> => Array.from({ length: n }, (_, i) => f(i))

/** What it fails with; the test fails when it succeeds. */
export const tagOf = <A, E extends { readonly _tag: string }, R>(
  effect: Effect.Effect<A, E, R>
): Effect.Effect<E["_tag"], A, R> => Effect.map(Effect.flip(effect), (error) => error._tag)

export const tags = (errors: ReadonlyArray<{ readonly _tag: string }>): ReadonlyArray<string> =>
  [...new Set(errors.map((error) => error._tag))].sort()

/**
 * Equal in every field, as its schema writes it down; encoding also refuses what is not a value of the schema, such as
 * an instant that came back as text or an absent field that came back as undefined.
 */
export const assertSame = <A, I>(schema: Schema.Codec<A, I, unknown>, actual: A, expected: A): void =>
  assert.deepStrictEqual(Schema.encodeSync(schema)(actual), Schema.encodeSync(schema)(expected))

export const assertSameOption = <A, I>(
  schema: Schema.Codec<A, I, unknown>,
  actual: Option.Option<A>,
  expected: A
): void => {
  assert.isTrue(Option.isSome(actual), "there is such a record")
  if (Option.isSome(actual)) assertSame(schema, actual.value, expected)
}

export const millis = (instant: DateTime.Utc | null): number | null =>
  instant === null ? null : DateTime.toEpochMillis(instant)

/** A lease that no test sees the end of: what it is on, no other test can take over. */
export const farLease = DateTime.makeUnsafe("2200-01-01T00:00:00.000Z")

/** A running task of a user of its own, unless told otherwise. */
export const newRunning = Effect.fnUntraced(function* (options?: {
  readonly userId?: UserId
  readonly container?: Container
  readonly nodeId?: NodeId
  readonly leaseUntil?: DateTime.Utc
  readonly task?: Partial<NewTask>
}) {
  const store = yield* TaskStore
  const userId = options?.userId ?? (yield* newUser)
  const container = options?.container ?? (yield* newContainer("support"))
  const task = yield* newTask(userId, container, options?.task)
  const nodeId = options?.nodeId ?? (yield* newNodeId)
  const acceptance = yield* store.accept(task, container, { nodeId, leaseUntil: options?.leaseUntil ?? farLease })
  assert(acceptance._tag === "Accepted", "a new task is accepted")
  const { ownership, phase } = acceptance
  return { userId, nodeId, container, task, phase, phaseId: task.phaseId, ownership }
})

/** A task that has ended. */
export const newFinished = Effect.fnUntraced(function* (options?: Parameters<typeof newRunning>[0]) {
  const running = yield* newRunning(options)
  yield* finish(running.ownership)
  return running
})

/** Ends a running task whose log ends at `at`. */
export const finish = Effect.fnUntraced(function* (ownership: Ownership, at = 1, ending: Ending = completed) {
  const store = yield* TaskStore
  yield* store.append(ownership, at, [phaseEnd(ownership.phaseId, ending)], ending)
})

/** The log as it is, its sequences checked. */
export const readLog = Effect.fnUntraced(function* (userId: UserId, phaseId: PhaseId) {
  const store = yield* TaskStore
  const log = yield* store.read(userId, phaseId, 0, 10_000)
  assert.deepStrictEqual(
    log.map(({ sequence }) => sequence),
    times(log.length, (i) => i + 1),
    "sequences go from 1 without gaps"
  )
  return log.map(({ event }) => event)
})

export const assertEvents = (actual: ReadonlyArray<TaskEvent>, expected: ReadonlyArray<TaskEvent>): void =>
  assertSame(Schema.Array(TaskEvent), actual, expected)
