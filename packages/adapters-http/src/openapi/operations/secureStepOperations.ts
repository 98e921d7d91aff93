import { confirmationRecord, secureStepRecord } from "../sampleRecords.ts"
import { taggedHeaders } from "./answerHeaders.ts"
import type { OperationNotes } from "./OperationNotes.ts"

const settled = (status: "done" | "declined"): OperationNotes => ({
  answers: {
    200: {
      description: "The step as it is now.",
      examples: { settled: { ...confirmationRecord, status, updatedAt: "2026-02-03T09:25:00.000Z", version: 2 } },
      headers: taggedHeaders
    }
  }
})

export const secureStepOperations: Readonly<Record<string, OperationNotes>> = {
  "secureSteps.list": {
    answers: {
      200: {
        description: "A page of the list. `nextCursor` is null on the last.",
        examples: { list: { items: [confirmationRecord, secureStepRecord], nextCursor: null } }
      }
    }
  },
  "secureSteps.get": {
    answers: {
      200: {
        description: "The step.",
        examples: { "that a task waits for": confirmationRecord, "of a refusal": secureStepRecord },
        headers: taggedHeaders
      }
    }
  },
  "secureSteps.done": settled("done"),
  "secureSteps.decline": settled("declined")
}
