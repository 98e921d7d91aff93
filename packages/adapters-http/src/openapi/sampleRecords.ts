/** The records of the document's examples: one agent, one case, one task, all made up. */
import { noticeOf, TaskCanceled } from "@incamera/domain/tasks"
import { stepPage } from "../responses/secureSteps.ts"

export const agentId = "agent_0194f3a8-5c1e-7b3a-9d2f-6a1b2c3d4e5f"
export const caseId = "case_0194f3a8-7a20-7c44-8e51-0f9e8d7c6b5a"
export const partyId = "party_0194f3a8-7b11-7e02-9c3d-5a6b7c8d9e0f"
export const deliverableId = "deliverable_0194f3a8-7c14-7d06-8a35-3e4f5a6b7c8d"
export const phaseId = "6f1d2c3b-4a59-4e68-8b7a-1c2d3e4f5a6b"
export const fileId = "file_0194f3a8-7b10-7a02-9c33-1d2e3f4a5b6c"
export const branchId = "branch_0194f3a8-7a21-7d05-b6c4-2a3b4c5d6e7f"
export const timelineId = "timeline_0194f3a8-7a21-7d05-b6c4-1c2d3e4f5a6b"

const quote = "On 3 March 2024 [Party 1] signed a sales contract with [Party 2]."
const citation = { source: "case-summary", start: 0, end: quote.length, quote }
const fileQuote = "The commission for the first quarter is $4,200."
const fileCitation = {
  source: "file",
  fileId,
  label: "[File 1]",
  start: 118,
  end: 118 + fileQuote.length,
  quote: fileQuote
}

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
  deidentification: "standard",
  createdAt: "2026-02-03T09:15:00.000Z",
  updatedAt: "2026-02-03T09:15:00.000Z",
  version: 1
}

export const partyRecord = {
  partyId,
  caseId,
  placeholder: "[Party 2]",
  kind: "organization",
  role: "defendant",
  side: "defendant",
  relation: "opposing_party",
  identityOnFile: false,
  standing: "confirmed",
  mergedInto: null,
  createdAt: "2026-02-03T09:15:30.000Z",
  updatedAt: "2026-02-03T09:15:30.000Z",
  version: 1
}

export const deliverableRecord = {
  deliverableId,
  caseId,
  title: "Demand for payment",
  status: "returned",
  revision: 1,
  approvedRevision: null,
  createdAt: "2026-02-03T09:20:10.000Z",
  updatedAt: "2026-02-03T10:05:00.000Z",
  version: 2
}

export const revisionRecord = {
  deliverableId,
  revision: 1,
  phaseId,
  mediaType: "text/markdown",
  createdAt: "2026-02-03T09:20:10.000Z",
  decision: {
    outcome: "returned",
    note: "The commission for the second quarter is missing.",
    decidedAt: "2026-02-03T10:05:00.000Z",
    decidedBy: "user_0194f3a8-4b0d-7a29-8c1e-5f0a1b2c3d4e"
  },
  text: "# Demand for payment\n\n[Party 1] asks [Party 2] for the commission of $4,200."
}

export const partnerId = "partner_0194f3a8-8b31-7e55-9f62-1a2b3c4d5e6f"
export const invitationId = "invitation_0194f3a8-9c42-7f66-8a73-2b3c4d5e6f7a"

export const partnerRecord = {
  partnerId,
  name: "Isaura Quintanoba",
  firm: "Quintanoba & Tarrow",
  jurisdictions: ["California", "Spain"],
  practiceAreas: ["Employment"],
  languages: ["English", "Spanish"],
  acceptingInvitations: true
}

export const invitationRecord = {
  invitationId,
  caseId,
  partnerId,
  status: "pending",
  note: "We look for somebody who knows commission claims of sales staff.",
  expiresAt: "2026-02-17T09:20:00.000Z",
  createdAt: "2026-02-03T09:20:00.000Z",
  updatedAt: "2026-02-03T09:20:00.000Z",
  version: 1
}

export const invitationLink = {
  url: "https://incamera.example/invitations/5b0c9d2e-7f14-4a3b-9c8d-1e2f3a4b5c6d.0f1e2d3c-4b5a-8697-8887-96a5b4c3d2e1",
  expiresAt: "2026-02-17T09:20:00.000Z"
}

export const fileRecord = {
  fileId,
  caseId,
  label: "[File 1]",
  containedIn: null,
  mediaType: "application/pdf",
  size: 5_120,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  status: "ready",
  deidentification: null,
  pages: 3,
  progress: { percent: 100, pagesDone: 3 },
  problem: null,
  createdAt: "2026-02-03T09:15:30.000Z",
  updatedAt: "2026-02-03T09:15:30.000Z",
  version: 2
}

export const taskRequest = {
  sessionId: "session-42",
  seedPhase: { phaseId },
  containerId: caseId,
  containerType: "case",
  requestType: "case_req",
  prompt: "Build a chronology and list the issues."
}

export const mainBranch = {
  branchId,
  timelineId,
  name: "main",
  parentBranchId: null,
  forkedFromPhaseId: null,
  status: "active",
  createdAt: "2026-02-03T09:15:00.000Z",
  version: 1
}

export const branchDraft = { timelineId, name: "Settlement", forkedFromPhaseId: phaseId }

export const branchRecord = {
  branchId: "branch_0194f3a8-9d10-7e22-8a5b-3c4d5e6f7a8b",
  ...branchDraft,
  parentBranchId: branchId,
  status: "active",
  createdAt: "2026-02-03T10:02:00.000Z",
  version: 1
}

export const timelineRecord = {
  timelineId,
  containerType: "case",
  containerId: caseId,
  createdAt: "2026-02-03T09:15:00.000Z",
  branches: [mainBranch, branchRecord]
}

export const ticketId = "ticket-7"

export const ticketTimeline = {
  ...timelineRecord,
  containerType: "support",
  containerId: ticketId,
  branches: [mainBranch]
}

export const secureStepId = "step_0194f3a8-9f02-7c31-8d45-6e7f8091a2b3"

export const secureStepRecord = {
  secureStepId: "step_0194f3a8-8c41-7a12-9b34-5c6d7e8f9a0b",
  containerType: "case",
  containerId: caseId,
  kind: "enter-identity",
  phaseId: null,
  detail: null,
  status: "open",
  times: 2,
  page: stepPage("enter-identity"),
  expiresAt: null,
  createdAt: "2026-02-03T09:18:00.000Z",
  updatedAt: "2026-02-03T09:19:00.000Z",
  version: 1
}

/** A step that a task waits for. */
export const confirmationRecord = {
  ...secureStepRecord,
  secureStepId,
  kind: "confirm-change",
  phaseId,
  detail: "Delete the case “[Party 1] v. [Party 2]”.",
  times: 1,
  page: stepPage("confirm-change"),
  expiresAt: "2026-02-04T09:20:00.000Z",
  createdAt: "2026-02-03T09:20:00.000Z",
  updatedAt: "2026-02-03T09:20:00.000Z"
}

export const phaseRecord = {
  phaseId,
  branchId,
  ordinal: 1,
  sessionId: "session-42",
  containerType: "case",
  containerId: caseId,
  requestType: "case_req",
  status: "completed",
  stageCode: "L120",
  prompt: taskRequest.prompt,
  response: "3 March 2024: [Party 1] and [Party 2] sign.",
  startedAt: "2026-02-03T09:16:00.000Z",
  endedAt: "2026-02-03T09:16:04.000Z"
}

/** One of each event, and both kinds of status; `data` is not yet written as JSON. */
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
    name: "status, where the task begins to wait for its user",
    event: "status",
    data: {
      phaseId,
      status: "working",
      detail: confirmationRecord.detail,
      secureStep: { ...noticeOf("confirm-change"), page: stepPage("confirm-change"), secureStepId }
    }
  },
  {
    event: "direct_response",
    data: {
      phaseId,
      text: "3 March 2024: [Party 1] and [Party 2] sign.",
      citations: [citation, fileCitation],
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
      usage: { inputCharacters: 133, outputCharacters: 43, inputTokens: 2104, outputTokens: 61, model: "qwen3:8b" }
    }
  },
  { event: "error", data: { error: "TaskCanceled", message: new TaskCanceled().message } }
]

/** Events by the name of their example. */
export const streamEvents = Object.fromEntries([
  ...events.map(({ data, event, name = event }, index) => [
    name,
    { id: String(index + 1), event, data: JSON.stringify(data) }
  ]),
  ["heartbeat", { event: "heartbeat", data: '{"at":"2026-02-03T09:16:03.000Z"}' }]
])
