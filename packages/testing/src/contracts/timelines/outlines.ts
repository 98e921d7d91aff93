/** `TimelineStore.sketch` and `.brief`: the data for a picture of a timeline. */
import { assert, type Vitest } from "@effect/vitest"
import { DateTime, Effect, Option, Schema } from "effect"
import type { SecureRandom } from "effect/crypto"
import type { BranchId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import { CaseStore } from "@incamera/domain/cases"
import type { Outcome } from "@incamera/domain/tasks"
import { noCounts, OutlinePhase, TimelineSketch, TimelineStore } from "@incamera/domain/timelines"
import { after, text } from "../../records/values.ts"
import { assertSame, assertSameOption } from "../../records/same.ts"
import { completed } from "../../records/taskEvents.ts"
import { finish, newFinished, newPhaseId, newRunning } from "../../records/tasks.ts"
import { fork } from "../../records/branches.ts"
import { newCase } from "../../records/cases.ts"
import { newUser } from "../../records/users.ts"
import type { Stores } from "../TimelineStoreContract.ts"
import type { Sample } from "./trees.ts"

const Choice = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000 }))
const Step = Schema.Struct({
  do: Schema.Literals(["running", "completed", "failed", "canceled", "refused", "fork"]),
  branch: Choice,
  place: Choice
})
const Steps = Schema.Array(Step).check(Schema.isMaxLength(16))

const whole = { from: 1, to: 1_000_000 }
const none = { counts: noCounts, parentBranchId: null, forkedFromPhaseId: null }

export const outlines = (it: Vitest.MethodsNonLive<Stores | SecureRandom.SecureRandom>, sample: Sample): void => {
  it.effect("of a timeline without phases is its branch `main`", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const { mainBranchId: branchId, timelineId } = container
      const name = text("main")
      const main = { ...none, branchId, name, status: "active", forkOrdinal: 0, lastOrdinal: 0 } as const
      const sketch = { timelineId, branches: [main], bucketOrdinals: 1, buckets: [], place: null }
      assertSameOption(TimelineSketch, yield* store.sketch(userId, timelineId, null), sketch)
      assertSameOption(TimelineSketch, yield* store.sketch(userId, timelineId, yield* newPhaseId), sketch)
      assert.deepStrictEqual(yield* store.brief(userId, [{ branchId, ...whole }]), [])
      assert.deepStrictEqual(yield* store.brief(userId, []), [])
    })
  )

  it.effect("shows nothing of other users, other timelines, and removed cases", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const owner = yield* newUser
      const neighbour = yield* newUser
      const { caseId, container } = yield* newCase(owner)
      const { container: other } = yield* newCase(owner)
      const { phaseId } = yield* newFinished({ userId: owner, container })
      const { phaseId: elsewhere } = yield* newFinished({ userId: owner, container: other })
      const { mainBranchId: branchId, timelineId } = container
      const place = (found: Option.Option<TimelineSketch>) => Option.getOrThrow(found).place
      assert.deepStrictEqual(place(yield* store.sketch(owner, timelineId, phaseId)), { branchId, ordinal: 1 })
      assert.isNull(place(yield* store.sketch(owner, timelineId, elsewhere)))
      assert.isTrue(Option.isNone(yield* store.sketch(neighbour, timelineId, phaseId)))
      assert.deepStrictEqual(yield* store.brief(neighbour, [{ branchId, ...whole }]), [])
      assert.strictEqual((yield* store.brief(owner, [{ branchId, ...whole }])).length, 1)
      yield* (yield* CaseStore).remove(owner, caseId)
      assert.isTrue(Option.isNone(yield* store.sketch(owner, timelineId, null)))
      assert.deepStrictEqual(yield* store.brief(owner, [{ branchId, ...whole }]), [])
    })
  )

  it.effect("returns each phase with the beginning of its prompt, in whole characters", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      const short = text('a "b" ⚖️ 𝒳 \\n\n\t$1 é')
      const tasks = [
        { prompt: short, requestType: "eval_req", label: short },
        {
          prompt: text("𝒳".repeat(500)),
          requestType: "admin_req",
          label: text("𝒳".repeat(Limits.outlineLabelCharacters))
        },
        {
          prompt: text(`a${"x".repeat(99_999)}`),
          requestType: "case_req",
          label: text(`a${"x".repeat(Limits.outlineLabelCharacters - 1)}`)
        }
      ] as const
      const made: Array<OutlinePhase> = []
      for (const [index, { label, prompt, requestType }] of tasks.entries()) {
        const task = { prompt, requestType, now: after(index) }
        const { phase } = yield* newRunning({ userId, container, task })
        const { branchId, phaseId, startedAt } = phase
        made.push({ phaseId, branchId, ordinal: index + 1, requestType, status: "running", startedAt, label })
      }
      const brief = yield* store.brief(userId, [{ branchId: container.mainBranchId, ...whole }])
      assertSame(Schema.Array(OutlinePhase), brief, made)
      assert.deepStrictEqual(
        brief.map(({ startedAt }) => DateTime.toEpochMillis(startedAt)),
        tasks.map((_, index) => DateTime.toEpochMillis(after(index)))
      )
    })
  )

  it.effect.prop(
    "counts the phases of each branch and of the whole, and returns the requested ranges, for any tree",
    { steps: Steps },
    ({ steps }) =>
      Effect.gen(function* () {
        const store = yield* TimelineStore
        const userId = yield* newUser
        const { container } = yield* newCase(userId)
        const { timelineId } = container
        const line = (branchId: BranchId, forkOrdinal: number) => ({
          branchId,
          forkOrdinal,
          lastOrdinal: forkOrdinal,
          counts: { ...noCounts }
        })
        const lines = [line(container.mainBranchId, 0)]
        const phases: Array<Pick<OutlinePhase, "branchId" | "ordinal" | "phaseId" | "status">> = []
        const add = (to: (typeof lines)[number], phaseId: OutlinePhase["phaseId"], status: OutlinePhase["status"]) => {
          to.counts[status]++
          to.lastOrdinal++
          phases.push({ phaseId, branchId: to.branchId, ordinal: to.lastOrdinal, status })
        }
        for (const step of steps) {
          const of = lines[step.branch % lines.length]!
          if (step.do === "fork") {
            const from = phases[step.place % Math.max(1, phases.length)]
            if (from === undefined) continue
            const { branchId } = yield* fork(userId, container, from.phaseId)
            lines.push(line(branchId, from.ordinal))
            continue
          }
          const { ownership, phaseId } = yield* newRunning({ userId, container, task: { branchId: of.branchId } })
          if (step.do !== "running") {
            const outcome: Outcome = step.do
            yield* finish(ownership, 1, outcome === "completed" ? completed : { ...completed, outcome })
          }
          add(of, phaseId, step.do)
        }
        const asked = phases.at(-1)
        const sketch = Option.getOrThrow(yield* store.sketch(userId, timelineId, asked?.phaseId ?? null))
        assert.sameDeepMembers(
          sketch.branches.map(({ branchId, counts, forkOrdinal, lastOrdinal }) => ({
            branchId,
            forkOrdinal,
            lastOrdinal,
            counts
          })),
          lines
        )
        const timeline = Option.getOrThrow(yield* store.find(userId, timelineId))
        assert.deepStrictEqual(
          sketch.branches.map(({ branchId, forkedFromPhaseId, name, parentBranchId, status }) => ({
            branchId,
            forkedFromPhaseId,
            name,
            parentBranchId,
            status
          })),
          timeline.branches.map(({ branchId, forkedFromPhaseId, name, parentBranchId, status }) => ({
            branchId,
            forkedFromPhaseId,
            name,
            parentBranchId,
            status
          }))
        )
        // With so few phases, each ordinal has its own bucket.
        assert.strictEqual(sketch.bucketOrdinals, 1)
        const expected = [...new Set(phases.map(({ ordinal }) => ordinal))]
          .sort((a, b) => a - b)
          .map((from) => {
            const counts = { ...noCounts }
            for (const { ordinal, status } of phases) if (ordinal === from) counts[status]++
            return { from, counts }
          })
        assert.deepStrictEqual(sketch.buckets, expected)
        assert.deepStrictEqual(
          sketch.place,
          asked === undefined ? null : { branchId: asked.branchId, ordinal: asked.ordinal }
        )
        const stretches = lines.map(({ branchId }, index) => ({ branchId, from: 1 + (index % 3), to: 5 })).reverse()
        const brief = yield* store.brief(userId, stretches)
        const places = stretches
          .flatMap(({ branchId, from, to }, place) =>
            phases
              .filter((phase) => phase.branchId === branchId && phase.ordinal >= from && phase.ordinal <= to)
              .map((phase) => ({ phase, place }))
          )
          .sort((a, b) => a.phase.ordinal - b.phase.ordinal || a.place - b.place)
          .map(({ phase }) => phase)
        assert.deepStrictEqual(
          brief.map(({ branchId, ordinal, phaseId, status }) => ({ phaseId, branchId, ordinal, status })),
          places
        )
      }),
    { arbitrary: { runs: sample.runs, ...(sample.seed === undefined ? {} : { seed: sample.seed }) }, timeout: 60_000 }
  )

  it.effect("widens its buckets as a timeline grows, and limits their number", () =>
    Effect.gen(function* () {
      const store = yield* TimelineStore
      const userId = yield* newUser
      const { container } = yield* newCase(userId)
      for (let phase = 0; phase <= Limits.outlineBuckets; phase++) yield* newFinished({ userId, container })
      const { bucketOrdinals, buckets } = Option.getOrThrow(yield* store.sketch(userId, container.timelineId, null))
      assert.strictEqual(bucketOrdinals, 2)
      assert.deepStrictEqual(
        buckets.map(({ from }) => from),
        Array.from({ length: Math.ceil((Limits.outlineBuckets + 1) / 2) }, (_, index) => 1 + index * 2)
      )
      assert.deepStrictEqual(buckets[0]!.counts, { ...noCounts, completed: 2 })
      assert.deepStrictEqual(buckets.at(-1)!.counts, { ...noCounts, completed: 1 })
    })
  )
}
