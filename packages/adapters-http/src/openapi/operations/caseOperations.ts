import { caseDraft, caseRecord } from "../sampleRecords.ts"
import { createdHeaders, taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

export const caseOperations: Readonly<Record<string, OperationNotes>> = {
  "cases.create": {
    requests: { whole: caseDraft, least: { title: "[Party 1] v. [Party 2]" } },
    answers: {
      201: { description: "The new case.", examples: { created: caseRecord }, headers: createdHeaders }
    }
  },
  "cases.getOrList": {
    answers: {
      200: {
        description: "With `caseId` the case, else a page of the list. `nextCursor` is null on the last page.",
        examples: { case: caseRecord, list: { items: [caseRecord], nextCursor: null } },
        headers: { ETag: { ...taggedHeaders.ETag, required: false } }
      }
    }
  },
  "cases.update": {
    requests: { opened: { status: "open", stage: "Discovery" }, cleared: { practiceArea: null } },
    answers: {
      200: {
        description: "The case as it is now.",
        examples: { updated: { ...caseRecord, status: "open", stage: "Discovery", version: 2 } },
        headers: taggedHeaders
      }
    }
  },
  "cases.remove": { answers: { 204: { description: "The case and everything in it are deleted.", examples: {} } } }
}
