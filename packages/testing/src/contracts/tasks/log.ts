/** `TaskStore`: the event log of a task, its end, and the history of a branch. Specification, "Events". */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { SecureRandom } from "effect/crypto"
import { Case, CaseStore } from "@incamera/domain/cases"
import { newCaseId, newNodeId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { Outcome, type Ownership, Phase, TaskStore } from "@incamera/domain/tasks"
import type { UserStore } from "@incamera/domain/users"
import { after, hardText, times } from "../../records/values.ts"
import { assertEvents, chunk, completed, everyEvent, phaseEnd, readLog } from "../../records/taskEvents.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { complexity, newCase } from "../../records/cases.ts"
import { finish, newPhaseId, newRunning } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import { race, tagOf, tags } from "../../records/outcomes.ts"

const ordinals = (phases: ReadonlyArray<Phase>) => phases.map(({ ordinal }) => ordinal)

export const log = (it: Vitest.MethodsNonLive<CaseStore | TaskStore | UserStore | SecureRandom.SecureRandom>): void => {
  it.effect("returns every kind of event as it was appended", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const events = everyEvent(phaseId, completed)
      yield* store.append(ownership, 1, events.slice(0, 3))
      yield* store.append(ownership, 4, events.slice(3), completed)
      assertEvents((yield* readLog(userId, phaseId)).slice(1), events)
    })
  )

  it.effect("returns the last events of a log in order, and none of another user's", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      yield* store.append(ownership, 1, everyEvent(phaseId, completed).slice(0, 3))
      const whole = yield* readLog(userId, phaseId)
      const sequences = (limit: number, user = userId) =>
        Effect.map(store.readLast(user, phaseId, limit), (events) => events.map(({ sequence }) => sequence))
      assert.deepStrictEqual(yield* sequences(2), [3, 4])
      assert.deepStrictEqual(yield* sequences(20), [1, 2, 3, 4])
      assert.deepStrictEqual(yield* sequences(2, yield* newUser), [])
      assertEvents(
        (yield* store.readLast(userId, phaseId, 1)).map(({ event }) => event),
        [whole.at(-1)!]
      )
    })
  )

  it.effect("records an evaluation with the end, and only with it", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const cases = yield* CaseStore
      const userId = yield* newUser
      const { caseId, container, record } = yield* newCase(userId)
      const evaluation = { caseId, complexity }
      const { ownership, phaseId } = yield* newRunning({ userId, container })
      const ending = { ...completed, evaluation }
      const voided = store.append({ ...ownership, epoch: 9 }, 1, [phaseEnd(phaseId, ending)], ending)
      assert.strictEqual(yield* tagOf(voided), "TaskOwnershipLost")
      assertSameOption(Case, yield* cases.find(userId, caseId), record)
      yield* finish(ownership, 1, ending)
      const evaluated = new Case({ ...record, complexity, updatedAt: ending.endedAt, version: 2 })
      assertSameOption(Case, yield* cases.find(userId, caseId), evaluated)
    })
  )

  it.effect("records no evaluation on a missing case or another user's", () =>
    Effect.gen(function* () {
      const cases = yield* CaseStore
      const neighbour = yield* newUser
      const { caseId, record } = yield* newCase(neighbour)
      for (const id of [caseId, yield* newCaseId]) {
        const { ownership } = yield* newRunning()
        yield* finish(ownership, 1, { ...completed, evaluation: { caseId: id, complexity } })
      }
      assertSameOption(Case, yield* cases.find(neighbour, caseId), record)
    })
  )

  it.effect("keeps the order of a full write of the longest chunks", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const events = times(Limits.eventsPerWrite, (i) => chunk(phaseId, i, '"字'.repeat(Limits.chunkCharacters / 2)))
      yield* store.append(ownership, 1, events)
      assertEvents((yield* readLog(userId, phaseId)).slice(1), events)
    })
  )

  it.effect("reads the log from any position, in pages of any size", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      yield* store.append(
        ownership,
        1,
        times(20, (i) => chunk(phaseId, i))
      )
      const sequences = (from: number, limit: number) =>
        Effect.map(store.read(userId, phaseId, from, limit), (page) => page.map(({ sequence }) => sequence))
      for (const [from, limit, first, last] of [
        [0, 1, 1, 1],
        [0, 5, 1, 5],
        [7, 5, 8, 12],
        [18, 5, 19, 21],
        [20, 1, 21, 21],
        [0, 21, 1, 21],
        [0, 256, 1, 21]
      ] as const) {
        assert.deepStrictEqual(
          yield* sequences(from, limit),
          times(last - first + 1, (i) => first + i)
        )
      }
      assert.deepStrictEqual(yield* sequences(21, 10), [])
      assert.deepStrictEqual(yield* sequences(1_000, 10), [])
      assertEvents(
        (yield* store.read(userId, phaseId, 3, 2)).map(({ event }) => event),
        [chunk(phaseId, 2), chunk(phaseId, 3)]
      )
      assert.deepStrictEqual(yield* store.read(userId, yield* newPhaseId, 0, 10), [])
    })
  )

  it.effect("finishes the phase together with its last events, in every outcome", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      for (const outcome of Outcome.literals) {
        const { ownership, phase, phaseId, userId } = yield* newRunning()
        const isDone = outcome === "completed"
        const stageCode = isDone ? "L310" : null
        const ending = { outcome, response: isDone ? hardText : null, stageCode, endedAt: after(99) } as const
        yield* store.append(ownership, 1, [chunk(phaseId, 0), phaseEnd(phaseId, ending)], ending)
        const { response, endedAt } = ending
        const ended = new Phase({ ...phase, status: outcome, response, stageCode, endedAt })
        assertSameOption(Phase, yield* store.find(userId, phaseId), ended)
        assertEvents((yield* readLog(userId, phaseId)).slice(1), [chunk(phaseId, 0), phaseEnd(phaseId, ending)])
      }
    })
  )

  it.effect("appends nothing to a task that has ended", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      yield* finish(ownership)
      const before = yield* store.find(userId, phaseId)
      assert.strictEqual(yield* tagOf(store.append(ownership, 2, [chunk(phaseId, 0)])), "TaskOwnershipLost")
      const failed = { ...completed, outcome: "failed", response: null } as const
      assert.strictEqual(yield* tagOf(finish(ownership, 2, failed)), "TaskOwnershipLost")
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 2)
      assertSameOption(Phase, yield* store.find(userId, phaseId), Option.getOrThrow(before))
    })
  )

  it.effect("appends and ends only at the end of the log", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phase, phaseId, userId } = yield* newRunning()
      yield* store.append(ownership, 1, [chunk(phaseId, 0)])
      for (const place of [0, 1, 3, 4]) {
        assert.strictEqual(yield* tagOf(store.append(ownership, place, [chunk(phaseId, 9)])), "TaskOwnershipLost")
        assert.strictEqual(yield* tagOf(finish(ownership, place)), "TaskOwnershipLost")
      }
      assertEvents((yield* readLog(userId, phaseId)).slice(1), [chunk(phaseId, 0)])
      assertSameOption(Phase, yield* store.find(userId, phaseId), phase)
      yield* store.append(ownership, 2, [chunk(phaseId, 1)])
    })
  )

  it.effect("appends nothing for anybody but the owner in this term", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const forged: ReadonlyArray<Ownership> = [
        { ...ownership, nodeId: yield* newNodeId },
        { ...ownership, epoch: ownership.epoch + 1 },
        { ...ownership, epoch: ownership.epoch - 1 },
        { ...ownership, userId: yield* newUser },
        { ...ownership, phaseId: yield* newPhaseId }
      ]
      for (const other of forged) {
        assert.strictEqual(yield* tagOf(store.append(other, 1, [chunk(phaseId, 0)])), "TaskOwnershipLost")
        assert.strictEqual(yield* tagOf(finish(other)), "TaskOwnershipLost")
      }
      assert.strictEqual((yield* readLog(userId, phaseId)).length, 1)
    })
  )

  it.effect("accepts one of 30 concurrent appends at the same place, in full", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phaseId, userId } = yield* newRunning()
      const batch = (i: number) => times(3, (j) => chunk(phaseId, j, `${i}.${j}`))
      const { failures, successes } = yield* race(times(30, (i) => Effect.as(store.append(ownership, 1, batch(i)), i)))
      assert.strictEqual(successes.length, 1)
      assert.deepStrictEqual(tags(failures), ["TaskOwnershipLost"])
      assertEvents((yield* readLog(userId, phaseId)).slice(1), batch(successes[0]!))
    })
  )

  it.effect("ends a task once for 30 concurrent final appends", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const { ownership, phase, phaseId, userId } = yield* newRunning()
      const { failures, successes } = yield* race(
        times(30, (i) => {
          const ending = { ...completed, endedAt: after(i) }
          return Effect.as(finish(ownership, 1, ending), ending)
        })
      )
      assert.strictEqual(successes.length, 1)
      assert.deepStrictEqual(tags(failures), ["TaskOwnershipLost"])
      const { endedAt, outcome, response, stageCode } = successes[0]!
      assertEvents((yield* readLog(userId, phaseId)).slice(1), [phaseEnd(phaseId, successes[0]!)])
      const ended = new Phase({ ...phase, status: outcome, response, stageCode, endedAt })
      assertSameOption(Phase, yield* store.find(userId, phaseId), ended)
    })
  )

  it.effect("returns the earlier phases of the branch, oldest first, and only the latest if there are many", () =>
    Effect.gen(function* () {
      const store = yield* TaskStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const phases: Array<Phase> = []
      for (const i of times(6, (i) => i)) {
        const { ownership, phase } = yield* newRunning({ userId, container })
        if (i % 2 === 0) yield* finish(ownership)
        phases.push(Option.getOrThrow(yield* store.find(userId, phase.phaseId)))
        // Phases of the user's other containers don't belong to the branch.
        yield* newRunning({ userId })
      }
      const of = (ordinal: number, limit: number) => store.history(userId, phases[ordinal - 1]!, limit)
      const all = yield* of(6, 10)
      assert.deepStrictEqual(ordinals(all), [1, 2, 3, 4, 5])
      for (const [i, phase] of all.entries()) assertSame(Phase, phase, phases[i]!)
      assert.deepStrictEqual(ordinals(yield* of(6, 5)), [1, 2, 3, 4, 5])
      assert.deepStrictEqual(ordinals(yield* of(6, 3)), [3, 4, 5])
      assert.deepStrictEqual(ordinals(yield* of(6, 1)), [5])
      assert.deepStrictEqual(ordinals(yield* of(3, 10)), [1, 2])
      assert.deepStrictEqual(yield* of(1, 10), [])
    })
  )
}
