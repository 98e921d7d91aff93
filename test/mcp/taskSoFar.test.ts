/** What a client sees of a running task, and the text of its result. */
import { TaskSoFar } from "@incamera/adapters-http/mcp/tools/TaskSoFar"
import { BranchId, PhaseId, SecureStepId } from "@incamera/domain/Ids"
import { ContainerId } from "@incamera/domain/containers/Container"
import { safe } from "@incamera/domain/deidentification/safe"
import { Phase } from "@incamera/domain/tasks/Phase"
import { noticeOf, type SequencedEvent } from "@incamera/domain/tasks/TaskEvent"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Schema } from "effect"

const baseUrl = "https://gateway.example"
const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")
const branchId = BranchId.make("branch_0198a000-0000-7000-8000-000000000001")
const startedAt = DateTime.makeUnsafe("2026-03-01T09:00:00Z")

const phase = new Phase({
  phaseId,
  branchId,
  ordinal: 1,
  sessionId: safe`mcp`,
  containerType: "support",
  containerId: ContainerId.make("t"),
  requestType: "support_req",
  status: "running",
  stageCode: null,
  prompt: safe`What?`,
  response: null,
  startedAt,
  endedAt: null
})

type Event = SequencedEvent["event"]

const words = [safe`The `, safe`period `, safe`ends `, safe`on Monday.`]

const chunk = (index: number): Event => ({
  event: "content_chunk",
  data: { phaseId, index, text: words[index % words.length]! }
})
const status: Event = { event: "status", data: { phaseId, status: "working", detail: safe`Reading` } }
const secureStepId = SecureStepId.make("step_0198a000-0000-7000-8000-000000000001")
const waiting: Event = {
  event: "status",
  data: {
    phaseId,
    status: "working",
    detail: safe`Waiting.`,
    secureStep: { ...noticeOf("confirm-change"), secureStepId }
  }
}
const end = (outcome: "canceled" | "completed"): Event => ({
  event: "phase_end",
  data: { phaseId, outcome, endedAt: startedAt, usage: { inputCharacters: 1, outputCharacters: 2 } }
})

const numbered = (events: ReadonlyArray<Event>): ReadonlyArray<SequencedEvent> =>
  events.map((event, index) => ({ sequence: index + 1, event }))

describe("A task so far", () => {
  it.effect.prop(
    "is complete and in order for every reader: progress grows, and the pieces make the text",
    {
      kinds: Schema.Array(Schema.Boolean).check(Schema.isMaxLength(40)),
      size: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))
    },
    ({ kinds, size }) =>
      Effect.sync(() => {
        let index = 0
        const events = numbered(kinds.map((isChunk) => (isChunk ? chunk(index++) : status)))
        const soFar = new TaskSoFar(phase, baseUrl)
        const told = Array.from({ length: Math.ceil(events.length / size) }, (_, at) =>
          soFar.take(events.slice(at * size, (at + 1) * size))
        ).flat()
        assert.strictEqual(told.at(-1)?.progress, events.at(-1)?.sequence)
        for (const [at, { progress }] of told.entries()) assert.isTrue(at === 0 || progress > told[at - 1]!.progress)
        const pieces = told.map(({ message }) => message).filter((message) => message !== "working: Reading")
        const whole = events.flatMap(({ event }) => (event.event === "content_chunk" ? [event.data.text] : []))
        assert.strictEqual(pieces.join(""), whole.join(""))
      })
  )

  it("waits for its user until anything comes after it", () => {
    const soFar = new TaskSoFar(phase, baseUrl)
    const [told] = soFar.take(numbered([waiting]))
    assert.include(told!.message, `${baseUrl}/secure-steps#confirm-change`)
    assert.isTrue(soFar.waits)
    const { next, secureSteps, status: said } = soFar.result()
    assert.strictEqual(said, "waiting")
    assert.deepStrictEqual(
      secureSteps.map(({ page }) => page),
      [`${baseUrl}/secure-steps#confirm-change`]
    )
    assert.match(next, /same arguments and this phaseId/)
    soFar.take([{ sequence: 2, event: status }])
    assert.isFalse(soFar.waits)
    assert.strictEqual(soFar.result().status, "running")
  })

  it("ends as its last event says", () => {
    for (const outcome of ["canceled", "completed"] as const) {
      const soFar = new TaskSoFar(phase, baseUrl)
      assert.deepStrictEqual(soFar.take(numbered([end(outcome)])), [])
      const { endedAt, status: said, usage } = soFar.result()
      assert.deepStrictEqual([said, endedAt, usage?.outputCharacters], [outcome, startedAt, 2])
    }
  })

  it("whose events were removed has the answer of its record", () => {
    const kept = new Phase({ ...phase, status: "completed", response: safe`On Monday.`, endedAt: startedAt })
    const { status: said, text } = TaskSoFar.ofRecord(kept, baseUrl)
    assert.deepStrictEqual([said, text], ["completed", safe`On Monday.`])
  })
})
