import { caseId, partyRecord } from "../sampleRecords.ts"
import { createdHeaders, taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

const { kind, relation, role, side } = partyRecord

export const partyOperations: Readonly<Record<string, OperationNotes>> = {
  "parties.create": {
    requests: { whole: { caseId, kind, role, side, relation }, least: { caseId, kind: "organization", role: "other" } },
    answers: {
      201: { description: "The new party.", examples: { created: partyRecord }, headers: createdHeaders }
    }
  },
  "parties.list": {
    answers: {
      200: {
        description: "A page of the list. `nextCursor` is null on the last page.",
        examples: { list: { items: [partyRecord], nextCursor: null } }
      }
    }
  },
  "parties.get": {
    answers: { 200: { description: "The party.", examples: { party: partyRecord }, headers: taggedHeaders } }
  },
  "parties.replace": {
    requests: { whole: { kind, role: "cross-defendant", side, relation }, cleared: { kind, role } },
    answers: {
      200: {
        description: "The party as it is now.",
        examples: { replaced: { ...partyRecord, role: "cross-defendant", version: 2 } },
        headers: taggedHeaders
      }
    }
  }
}
