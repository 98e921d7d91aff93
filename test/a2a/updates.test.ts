/** Properties of A2A's updates from any task's log. */
import { type Task, TaskState } from "@a2a-js/sdk"
import { assert, describe, it } from "@effect/vitest"
import type { SafeText } from "@incamera/domain/deidentification/SafeText"
import { BranchId, PhaseId, SecureStepId } from "@incamera/domain/Ids"
import { Outcome, Phase } from "@incamera/domain/tasks/Phase"
import { noticeOf, type SequencedEvent, type TaskEvent, WorkStatus } from "@incamera/domain/tasks/TaskEvent"
import { ContainerId } from "@incamera/domain/containers/Container"
import { SecureStepKind } from "@incamera/domain/securesteps/SecureStepKind"
import { DateTime, Effect, Schema } from "effect"
import { everything } from "../../packages/adapters-http/src/a2a/AcceptedModes.ts"
import { hasEnded, taskAtStart, updated } from "../../packages/adapters-http/src/a2a/taskObject.ts"
import { TaskUpdates, type Update } from "../../packages/adapters-http/src/a2a/TaskUpdates.ts"
import { stepPage } from "@incamera/adapters-http/responses/secureSteps"

const phaseId = PhaseId.make("0198a000-0000-4000-8000-000000000001")
const secureStepId = SecureStepId.make("step_0198a000-0000-7000-8000-000000000002")
const safe = (text: string) => text as SafeText
const at = DateTime.makeUnsafe("2026-01-02T03:04:05.678Z")

const phase = new Phase({
  phaseId,
  branchId: BranchId.make("branch_0198a000-0000-7000-8000-000000000003"),
  ordinal: 1,
  sessionId: safe("talk"),
  containerType: "support",
  containerId: ContainerId.make("ticket-1"),
  requestType: "support_req",
  status: "running",
  stageCode: null,
  prompt: safe("How?"),
  response: null,
  startedAt: at,
  endedAt: null
})

/** Possible events, in the order of the contract: statuses and chunks, then the answer or an error, then the end. */
const Step = Schema.Union([
  Schema.Struct({ says: Schema.Literal("status"), status: WorkStatus, detail: Schema.NullOr(Schema.String) }),
  Schema.Struct({ says: Schema.Literal("waits"), kind: SecureStepKind }),
  Schema.Struct({ says: Schema.Literal("chunk"), text: Schema.String })
])
const History = Schema.Struct({
  steps: Schema.Array(Step),
  drafts: Schema.Array(Schema.String),
  asks: Schema.Array(SecureStepKind),
  outcome: Schema.NullOr(Outcome)
})

const eventOf = (step: typeof Step.Type, index: number): TaskEvent => {
  switch (step.says) {
    case "status":
      return {
        event: "status",
        data: { phaseId, status: step.status, ...(step.detail === null ? {} : { detail: safe(step.detail) }) }
      }
    case "waits":
      return {
        event: "status",
        data: {
          phaseId,
          status: "working",
          detail: safe("Wait."),
          secureStep: { ...noticeOf(step.kind), secureStepId }
        }
      }
    case "chunk":
      return { event: "content_chunk", data: { phaseId, index, text: safe(step.text) } }
  }
}

const textOf = ({ steps }: typeof History.Type): string =>
  steps.map((step) => (step.says === "chunk" ? step.text : "")).join("")

const logOf = (history: typeof History.Type): ReadonlyArray<SequencedEvent> => {
  const { asks, drafts, outcome, steps } = history
  const start: TaskEvent = {
    event: "phase_start",
    data: {
      phaseId,
      sessionId: safe("talk"),
      branchId: phase.branchId,
      ordinal: 1,
      requestType: "support_req",
      startedAt: at
    }
  }
  const response: TaskEvent = {
    event: "direct_response",
    data: {
      phaseId,
      text: safe(textOf(history)),
      citations: [],
      deliverables: drafts.map((text) => ({
        title: safe("A draft"),
        mediaType: "text/markdown" as const,
        status: "draft" as const,
        text: safe(text)
      })),
      secureSteps: asks.map(noticeOf)
    }
  }
  const failure: TaskEvent = { event: "error", data: { error: "Failed", message: "It failed." } }
  const end = (of: Outcome): TaskEvent => ({
    event: "phase_end",
    data: { phaseId, outcome: of, endedAt: at, usage: { inputCharacters: 4, outputCharacters: 0 } }
  })
  const ending = outcome === null ? [] : [outcome === "completed" ? response : failure, end(outcome)]
  return [start, ...steps.map(eventOf), ...ending].map((event, index) => ({ sequence: index + 1, event }))
}

const newUpdates = () => new TaskUpdates({ taskId: phaseId, contextId: "talk" }, everything, "https://here.example")

const told = (updates: TaskUpdates, log: ReadonlyArray<SequencedEvent>): ReadonlyArray<Update> =>
  log.flatMap((event) => updates.take(event))

const taskAfter = (log: ReadonlyArray<SequencedEvent>): Task =>
  told(newUpdates(), log).reduce(updated, taskAtStart(phase))

const piecesOf = (updates: ReadonlyArray<Update>) =>
  updates.flatMap((update) =>
    update.$case === "artifactUpdate" && update.value.artifact?.artifactId === "answer" ? [update.value] : []
  )

const said = (parts: Task["artifacts"][number]["parts"]): string =>
  parts.map(({ content }) => (content?.$case === "text" ? content.value : "")).join("")

const property = (what: string, check: (history: typeof History.Type) => void) =>
  it.effect.prop(what, { history: History }, ({ history }) => Effect.sync(() => check(history)))

describe("The A2A view of a task's log", () => {
  property("the pieces of the answer, in their order, are the answer", (history) => {
    const pieces = piecesOf(told(newUpdates(), logOf(history)))
    assert.strictEqual(pieces.map(({ artifact }) => said(artifact!.parts)).join(""), textOf(history))
    assert.deepStrictEqual(
      pieces.map(({ append }) => append),
      pieces.map((_, place) => place > 0)
    )
    const isComplete = history.outcome === "completed"
    assert.deepStrictEqual(
      pieces.map(({ lastChunk }) => lastChunk),
      pieces.map((_, place) => isComplete && place === pieces.length - 1)
    )
  })

  property("a task as it was at any moment, with the updates after it, is the task as it is", (history) => {
    const log = logOf(history)
    const whole = taskAfter(log)
    for (let cut = 1; cut <= log.length; cut++) {
      const updates = newUpdates()
      const before = told(updates, log.slice(0, cut)).reduce(updated, taskAtStart(phase))
      assert.deepStrictEqual(told(updates, log.slice(cut)).reduce(updated, before), whole)
    }
  })

  property("the task ends when its log does, in the state that this says, and not before", (history) => {
    const log = logOf(history)
    const states = {
      completed: TaskState.TASK_STATE_COMPLETED,
      failed: TaskState.TASK_STATE_FAILED,
      canceled: TaskState.TASK_STATE_CANCELED,
      refused: TaskState.TASK_STATE_REJECTED
    }
    for (let cut = 0; cut < log.length; cut++) {
      assert.strictEqual(hasEnded(taskAfter(log.slice(0, cut))), false)
    }
    const task = taskAfter(log)
    assert.strictEqual(hasEnded(task), history.outcome !== null)
    if (history.outcome === null) return
    assert.strictEqual(task.status!.state, states[history.outcome])
    assert.strictEqual(task.status!.timestamp, "2026-01-02T03:04:05.678Z")
    const words = task.status!.message === undefined ? undefined : said(task.status!.message.parts)
    assert.strictEqual(words, history.outcome === "completed" ? undefined : "It failed.")
  })

  property("a task that says something works, and one that waits says for what, and where", (history) => {
    let task = taskAtStart(phase)
    const updates = newUpdates()
    for (const event of logOf(history)) {
      task = updates.take(event).reduce(updated, task)
      if (event.event.event === "content_chunk") assert.strictEqual(task.status!.state, TaskState.TASK_STATE_WORKING)
      if (event.event.event !== "status" || event.event.data.secureStep === undefined) continue
      assert.strictEqual(task.status!.state, TaskState.TASK_STATE_INPUT_REQUIRED)
      assert.include(
        said(task.status!.message!.parts),
        `https://here.example${stepPage(event.event.data.secureStep.kind)}`
      )
    }
  })

  it("a refusal in the middle of a task names the page for the user", () => {
    const log = logOf({ steps: [], drafts: [], asks: [], outcome: "refused" }).map(({ event, sequence }) => ({
      sequence,
      event: event.event === "error" ? { ...event, data: { error: "IdentityRefused", message: "Refused." } } : event
    }))
    const { status } = taskAfter(log)
    assert.strictEqual(status!.state, TaskState.TASK_STATE_REJECTED)
    assert.strictEqual(said(status!.message!.parts), "Refused. https://here.example/secure-steps")
  })

  property("each draft is an artifact of its own, whole", (history) => {
    const drafts = taskAfter(logOf(history)).artifacts.filter(({ artifactId }) => artifactId.startsWith("deliverable-"))
    assert.deepStrictEqual(
      drafts.map(({ name, parts }) => [name, parts[0]!.mediaType, said(parts)]),
      history.outcome === "completed" ? history.drafts.map((text) => ["A draft", "text/markdown", text]) : []
    )
  })
})
