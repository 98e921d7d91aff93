/** The records of the document's examples: one agent, one case, one task, made up throughout. */
import { TaskCanceled } from "@incamera/domain/tasks/TaskErrors"

export const agentId = "agent_0194f3a8-5c1e-7b3a-9d2f-6a1b2c3d4e5f"
export const caseId = "case_0194f3a8-7a20-7c44-8e51-0f9e8d7c6b5a"
export const phaseId = "6f1d2c3b-4a59-4e68-8b7a-1c2d3e4f5a6b"
const branchId = "branch_0194f3a8-7a21-7d05-b6c4-2a3b4c5d6e7f"

const quote = "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]."
const citation = { source: "case-summary", start: 0, end: quote.length, quote }

export const caseDraft = {
  title: "[Party 1] v. [Party 2]: unpaid commission",
  practiceArea: "Employment",
  jurisdiction: "California",
  summary: `${quote} The commission was not paid.`
}

export const caseRecord = {
  caseId,
  ...caseDraft,
  status: "pending",
  stage: null,
  complexity: null,
  createdAt: "2026-02-03T09:15:00.000Z",
  updatedAt: "2026-02-03T09:15:00.000Z",
  version: 1
}

export const taskRequest = {
  sessionId: "session-42",
  seedPhase: { phaseId },
  containerId: caseId,
  containerType: "case",
  requestType: "case_req",
  prompt: "Build a chronology and list the issues."
}

/** One of each event, with `data` before it is written as JSON. */
const events = [
  {
    event: "phase_start",
    data: {
      phaseId,
      sessionId: "session-42",
      branchId,
      ordinal: 1,
      requestType: "case_req",
      startedAt: "2026-02-03T09:16:00.000Z"
    }
  },
  { event: "status", data: { phaseId, status: "processing" } },
  { event: "content_chunk", data: { phaseId, index: 0, text: "3 March 2024: [Party 1] and [Party 2] sign." } },
  {
    event: "direct_response",
    data: {
      phaseId,
      text: "3 March 2024: [Party 1] and [Party 2] sign.",
      citations: [citation],
      deliverables: [],
      secureSteps: []
    }
  },
  {
    event: "phase_end",
    data: {
      phaseId,
      outcome: "completed",
      endedAt: "2026-02-03T09:16:04.000Z",
      usage: { inputCharacters: 133, outputCharacters: 43 }
    }
  },
  { event: "error", data: { error: "TaskCanceled", message: new TaskCanceled().message } }
].map(({ data, event }, index) => ({ id: String(index + 1), event, data: JSON.stringify(data) }))

export const streamEvents = [...events, { event: "heartbeat", data: '{"at":"2026-02-03T09:16:03.000Z"}' }]
