import { branchDraft, branchRecord, mainBranch, phaseRecord, timelineRecord } from "../sampleRecords.ts"
import { createdHeaders, taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

export const timelineOperations: Readonly<Record<string, OperationNotes>> = {
  "timelines.get": {
    answers: { 200: { description: "The timeline with its branches.", examples: { timeline: timelineRecord } } }
  },
  "timelines.createBranch": {
    requests: { branch: branchDraft },
    answers: {
      201: { description: "The new branch.", examples: { created: branchRecord }, headers: createdHeaders }
    }
  },
  "timelines.getBranch": {
    answers: {
      200: {
        description: "The branch. Only `main` has no parent.",
        examples: { main: mainBranch, fork: branchRecord },
        headers: taggedHeaders
      }
    }
  },
  "timelines.phases": {
    answers: {
      200: {
        description: "A page of the branch's phases. `nextCursor` is null on the last page.",
        examples: { list: { items: [phaseRecord], nextCursor: null } }
      }
    }
  }
}
