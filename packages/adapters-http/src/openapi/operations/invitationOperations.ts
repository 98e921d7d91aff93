import { invitationLink, invitationRecord } from "../sampleRecords.ts"
import { createdHeaders, taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

export const invitationOperations: Readonly<Record<string, OperationNotes>> = {
  "invitations.invite": {
    requests: { whole: { note: invitationRecord.note, expiresInDays: 14 }, least: {} },
    answers: {
      201: { description: "The invitation.", examples: { created: invitationRecord }, headers: createdHeaders }
    }
  },
  "invitations.list": {
    answers: {
      200: {
        description: "A page of the list. `nextCursor` is null on the last.",
        examples: { list: { items: [invitationRecord], nextCursor: null } }
      }
    }
  },
  "invitations.get": {
    answers: {
      200: { description: "The invitation.", examples: { found: invitationRecord }, headers: taggedHeaders }
    }
  },
  "invitations.revoke": {
    answers: {
      200: {
        description: "The invitation as it is now.",
        examples: { revoked: { ...invitationRecord, status: "revoked", version: 2 } },
        headers: taggedHeaders
      }
    }
  },
  "invitations.link": {
    answers: { 200: { description: "The address of the partner's page.", examples: { made: invitationLink } } }
  }
}
