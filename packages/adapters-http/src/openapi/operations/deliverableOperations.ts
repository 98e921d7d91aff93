import { deliverableRecord, revisionRecord } from "../sampleRecords.ts"
import { taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

export const deliverableOperations: Readonly<Record<string, OperationNotes>> = {
  "deliverables.list": {
    answers: {
      200: {
        description: "A page of the list. `nextCursor` is null on the last page.",
        examples: { list: { items: [deliverableRecord], nextCursor: null } }
      }
    }
  },
  "deliverables.get": {
    answers: {
      200: { description: "The deliverable.", examples: { deliverable: deliverableRecord }, headers: taggedHeaders }
    }
  },
  "deliverables.revision": {
    answers: { 200: { description: "The revision.", examples: { revision: revisionRecord } } }
  }
}
