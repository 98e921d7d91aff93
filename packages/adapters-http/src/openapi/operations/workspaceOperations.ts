import {
  branchId,
  caseId,
  caseRecord,
  fileRecord,
  invitationRecord,
  partnerRecord,
  partyRecord,
  phaseRecord,
  secureStepRecord,
  ticketId,
  ticketTimeline,
  timelineRecord
} from "../sampleRecords.ts"
import type { OperationNotes } from "./OperationNotes.ts"

const ofCase = {
  containerType: "case",
  containerId: caseId,
  createdAt: "2026-02-03T09:15:00.000Z",
  case: caseRecord,
  timeline: timelineRecord,
  branchId,
  phases: [phaseRecord],
  parties: [partyRecord],
  files: [fileRecord],
  secureSteps: [secureStepRecord],
  invitations: [{ invitation: invitationRecord, partner: partnerRecord }],
  totals: { phases: 1, files: 1, invitations: 1 }
}

const ofTicket = {
  ...ofCase,
  containerType: "support",
  containerId: ticketId,
  case: null,
  timeline: ticketTimeline,
  phases: [],
  parties: [],
  files: [],
  secureSteps: [],
  invitations: [],
  totals: { phases: 0, files: 0, invitations: 0 }
}

export const workspaceOperations: Readonly<Record<string, OperationNotes>> = {
  "workspace.get": {
    answers: {
      200: {
        description: "The workspace, as it is at one moment.",
        examples: { "of a case": ofCase, "of a support ticket": ofTicket }
      }
    }
  }
}
