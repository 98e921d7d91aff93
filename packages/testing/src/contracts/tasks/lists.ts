/** `TaskStore.list` and `TaskStore.count`: the right tasks in the right order, of one user only. */
import { assert, type Vitest } from "@effect/vitest"
import { type DateTime, Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { CaseStore } from "@incamera/domain/cases"
import { newNodeId, type PhaseId, type UserId } from "@incamera/domain/Ids"
import { type Outcome, positionOfTask, type TaskFilter, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, farLease, text } from "../../records/values.ts"
import { chunk, completed } from "../../records/taskEvents.ts"
import { finish, newTask } from "../../records/tasks.ts"
import { newCase, newContainer } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"

const all: TaskFilter = { sessionId: null, progress: null, changedSince: null }

const idsOf = Effect.fnUntraced(function* (userId: UserId, filter: Partial<TaskFilter> = {}, limit = 100) {
  const found = yield* (yield* TaskStore).list(userId, { ...all, ...filter }, { after: Option.none(), limit })
  return found.map(({ phaseId }) => phaseId)
})

/** Creates a user whose tasks begin a second apart, in one container. */
const newAccount = Effect.gen(function* () {
  const store = yield* TaskStore
  const userId = yield* newUser
  const { container } = yield* newCase(userId)
  let begun = 0
  const begin = Effect.fnUntraced(function* (session = "one") {
    const task = yield* newTask(userId, container, { sessionId: text(session), now: after(++begun * 1_000) })
    const candidate = yield* newContainer("case", container.containerId)
    const accepted = yield* store.accept(task, candidate, { nodeId: yield* newNodeId, leaseUntil: farLease })
    assert(accepted._tag === "Accepted")
    return accepted.ownership
  })
  const end = Effect.fnUntraced(function* (outcome: Outcome, endedAt: DateTime.Utc, session?: string) {
    const ownership = yield* begin(session)
    yield* finish(ownership, 1, { ...completed, outcome, endedAt })
    return ownership.phaseId
  })
  return { userId, begin, end }
})

export const lists = (
  it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>
): void => {
  it.effect("lists a user's tasks by end, or by start while they run, latest first", () =>
    Effect.gen(function* () {
      const { begin, end, userId } = yield* newAccount
      const late = yield* end("completed", after(60_000))
      const first = (yield* begin()).phaseId
      const early = yield* end("failed", after(3_500))
      const second = (yield* begin()).phaseId
      assert.deepStrictEqual(yield* idsOf(userId), [late, second, early, first])
      assert.deepStrictEqual(yield* idsOf(userId, {}, 2), [late, second])
    })
  )

  it.effect("continues after a position, also among tasks of one instant, and counts all tasks", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { end, userId } = yield* newAccount
      const ids: Array<PhaseId> = []
      for (let n = 0; n < 5; n++) ids.push(yield* end("completed", after(90_000)))
      const expected = [...ids].sort().reverse()
      const seen: Array<PhaseId> = []
      let place: Parameters<typeof store.list>[2]["after"] = Option.none()
      for (;;) {
        const page = yield* store.list(userId, all, { after: place, limit: 2 })
        if (page.length === 0) break
        seen.push(...page.map(({ phaseId }) => phaseId))
        place = Option.some(positionOfTask(page.at(-1)!))
      }
      assert.deepStrictEqual(seen, expected)
      assert.strictEqual(yield* store.count(userId, all), 5)
    })
  )

  it.effect("shows the state of tasks: accepted, working, waiting, or how they ended", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { begin, end, userId } = yield* newAccount
      const accepted = yield* begin()
      const working = yield* begin()
      yield* store.append(working, 1, [chunk(working.phaseId, 0)])
      const waiting = yield* begin()
      yield* store.park(waiting, 1, [chunk(waiting.phaseId, 0)], farLease)
      const ended = {
        completed: yield* end("completed", after(1)),
        failed: yield* end("failed", after(2)),
        canceled: yield* end("canceled", after(3)),
        refused: yield* end("refused", after(4))
      }
      const expected = { accepted: accepted.phaseId, working: working.phaseId, waiting: waiting.phaseId, ...ended }
      for (const [progress, phaseId] of Object.entries(expected)) {
        const filter = { progress: progress as keyof typeof expected }
        assert.deepStrictEqual(yield* idsOf(userId, filter), [phaseId], progress)
        assert.strictEqual(yield* store.count(userId, { ...all, ...filter }), 1, progress)
      }
    })
  )

  it.effect("filters by conversation, and by tasks ended since a time or not ended", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { begin, end, userId } = yield* newAccount
      const before = yield* end("completed", after(49_999))
      const at = yield* end("completed", after(50_000))
      const other = yield* end("completed", after(50_001), "another")
      const running = (yield* begin("another")).phaseId
      assert.deepStrictEqual(yield* idsOf(userId, { sessionId: "one" }), [at, before])
      assert.deepStrictEqual(yield* idsOf(userId, { sessionId: "another" }), [other, running])
      assert.deepStrictEqual(yield* idsOf(userId, { sessionId: "" }), [])
      assert.deepStrictEqual(yield* idsOf(userId, { changedSince: after(50_000) }), [other, at, running])
      const both = { sessionId: "one", changedSince: after(50_000) }
      assert.deepStrictEqual(yield* idsOf(userId, both), [at])
      assert.strictEqual(yield* store.count(userId, { ...all, ...both }), 1)
    })
  )

  it.effect("shows nothing of other users", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      yield* Effect.flatMap(newAccount, ({ end }) => end("completed", after(1)))
      const neighbour = yield* newUser
      assert.deepStrictEqual(yield* idsOf(neighbour), [])
      assert.strictEqual(yield* store.count(neighbour, all), 0)
    })
  )
}
