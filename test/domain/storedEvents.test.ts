/** Events that were stored in an earlier form. */
import { readingStored } from "@incamera/domain/SafeTextReader"
import { TaskEvent } from "@incamera/domain/tasks/TaskEvent"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

const phaseId = "0194f3a8-9f02-7c31-8d45-6e7f8091a2b3"
const notice = { kind: "confirm-change", explanation: "Sign in." }
const eventsWith = (step: object) => [
  { event: "status", data: { phaseId, status: "working", secureStep: step } },
  { event: "direct_response", data: { phaseId, text: "", citations: [], deliverables: [], secureSteps: [step] } }
]
const read = Schema.decodeUnknownEffect(Schema.Array(TaskEvent))

describe("stored events", () => {
  it.effect("with the page of a secure step are read as those without", () =>
    Effect.gen(function* () {
      const old = yield* readingStored(read(eventsWith({ ...notice, page: "/secure-steps#confirm-change" })))
      assert.deepStrictEqual(old, yield* readingStored(read(eventsWith(notice))))
    })
  )
})
