/** `TimelineStore`, and what `TaskStore` returns for branches, compared with a simple model on random trees. */
import { assert, type Vitest } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { BranchId, PhaseId } from "@incamera/domain/Ids"
import { type Phase, TaskStore } from "@incamera/domain/tasks"
import { TimelineStore } from "@incamera/domain/timelines"
import { fork } from "../../records/branches.ts"
import { newCase } from "../../records/cases.ts"
import { newFinished } from "../../records/tasks.ts"
import { newUser } from "../../records/users.ts"
import type { Stores } from "../TimelineStoreContract.ts"

export interface Sample {
  readonly runs: number
  readonly seed?: string
}

const Choice = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
/** A task on an existing branch, or a fork from one of its phases. */
const Step = Schema.Struct({ do: Schema.Literals(["task", "task", "fork"]), branch: Choice, place: Choice })
const Steps = Schema.Array(Step).check(Schema.isMaxLength(24))

/** A branch is the list of its phases, each with the branch it ran on. */
interface Line {
  readonly branchId: BranchId
  readonly parentBranchId: BranchId | null
  readonly phases: Array<{ readonly phaseId: PhaseId; readonly branchId: BranchId }>
}

const told = (phases: ReadonlyArray<Phase>) =>
  phases.map(({ branchId, ordinal, phaseId }) => ({ phaseId, branchId, ordinal }))

const expected = (phases: Line["phases"], from: number, until: number) =>
  phases.map((phase, index) => ({ ...phase, ordinal: index + 1 })).slice(from, until)

export const trees = (it: Vitest.MethodsNonLive<Stores | SecureRandom.SecureRandom>, sample: Sample): void => {
  it.effect.prop(
    "gives each branch the phases up to its fork and its own, in order and without gaps",
    { steps: Steps },
    ({ steps }) =>
      Effect.gen(function* () {
        const timelines = yield* TimelineStore
        const tasks = yield* TaskStore
        const userId = yield* newUser
        const { container } = yield* newCase(userId)
        const lines: Array<Line> = [{ branchId: container.mainBranchId, parentBranchId: null, phases: [] }]
        for (const step of steps) {
          const line = lines[step.branch % lines.length]!
          const { branchId, phases } = line
          if (step.do === "task") {
            const { phase, phaseId } = yield* newFinished({ userId, container, task: { branchId } })
            phases.push({ phaseId, branchId })
            assert.strictEqual(phase.ordinal, phases.length)
          } else if (phases.length > 0) {
            const at = step.place % phases.length
            const from = phases[at]!
            const made = yield* fork(userId, container, from.phaseId)
            assert.strictEqual(made.parentBranchId, from.branchId)
            const inherited = phases.slice(0, at + 1)
            lines.push({ branchId: made.branchId, parentBranchId: from.branchId, phases: inherited })
          }
        }
        const { branches } = Option.getOrThrow(yield* timelines.find(userId, container.timelineId))
        assert.sameDeepMembers(
          branches.map(({ branchId, parentBranchId }) => [branchId, parentBranchId]),
          lines.map(({ branchId, parentBranchId }) => [branchId, parentBranchId])
        )
        for (const { branchId, phases } of lines) {
          const whole = yield* timelines.phases(userId, branchId, { after: 0, limit: 100 })
          assert.deepStrictEqual(told(whole), expected(phases, 0, phases.length))
          const middle = Math.floor(phases.length / 2)
          const page = yield* timelines.phases(userId, branchId, { after: middle, limit: 2 })
          assert.deepStrictEqual(told(page), expected(phases, middle, middle + 2))
          const last = whole.at(-1)
          // A task's history is its branch's history, so skip branches whose last phase is inherited.
          if (last === undefined || last.branchId !== branchId) continue
          const end = phases.length - 1
          assert.deepStrictEqual(told(yield* tasks.history(userId, last, 100)), expected(phases, 0, end))
          assert.deepStrictEqual(
            told(yield* tasks.history(userId, last, 3)),
            expected(phases, Math.max(0, end - 3), end)
          )
        }
      }),
    { arbitrary: { runs: sample.runs, ...(sample.seed === undefined ? {} : { seed: sample.seed }) }, timeout: 60_000 }
  )
}
