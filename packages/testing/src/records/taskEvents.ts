/** Events of a task's log. */
import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { type PhaseId, SecureStepId, type UserId } from "@incamera/domain/Ids"
import { type Ending, TaskEvent, TaskStore } from "@incamera/domain/tasks"
import { after, hardText, text, times } from "./values.ts"
import { complexity } from "./cases.ts"
import { assertSame } from "./same.ts"

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

/** Returns one event of every kind that a log can hold after its `phase_start`, with and without optional fields. */
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
      secureSteps: [{ kind: "upload-original", explanation: text("Sign in your browser.") }],
      complexity
    }
  },
  { event: "error", data: { error: "ServiceAgentFailed", message: 'It failed; "try" again.' } },
  phaseEnd(phaseId, ending)
]

/** Reads the whole log and checks its sequences. */
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
