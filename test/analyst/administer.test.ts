import { Phase } from "@incamera/domain/tasks/Phase"
import type { ContainerId } from "@incamera/domain/containers/Container"
import type { BranchId, PhaseId } from "@incamera/domain/Ids"
import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { assignment, caseOf, judged, run } from "./support.ts"

const phase = new Phase({
  phaseId: "0190c1d8-0000-4000-8000-000000000001" as PhaseId,
  branchId: "branch_01900000-0000-7000-8000-000000000001" as BranchId,
  ordinal: 1,
  sessionId: judged("session"),
  containerType: "case",
  containerId: "case-1" as ContainerId,
  requestType: "eval_req",
  status: "completed",
  stageCode: null,
  prompt: judged("Evaluate."),
  response: judged("Done."),
  startedAt: DateTime.makeUnsafe("2024-08-02T07:05:00Z"),
  endedAt: DateTime.makeUnsafe("2024-08-02T07:06:00Z")
})

const record = caseOf("[Party 1] left.", {
  title: judged("A lease"),
  practiceArea: judged("Landlord and tenant"),
  complexity: { tier: "simple", score: 1, factors: [] }
})

const requests: ReadonlyArray<readonly [string, string]> = [
  ["Please close the case.", "`PATCH /v1/cases/{caseId}`"],
  ["Delete this case", "`DELETE /v1/cases/{caseId}`"],
  ["Rename the case to something else", "`PATCH /v1/cases/{caseId}`"],
  ["Update the summary", "`PATCH /v1/cases/{caseId}`"],
  ["Create a new case", "POST /v1/cases"],
  ["Add a party", "POST /v1/parties"],
  ["Change the party", "PUT /v1/parties/{partyId}"],
  ["Remove a party", "only the user can"],
  ["Invite a partner", "`POST /v1/cases/{caseId}/partners/{partnerId}/invite`"],
  ["Upload a file", "`POST /v1/cases/{caseId}/files`"],
  ["Disconnect my agent", "DELETE /v1/agents/{agentId}"],
  ["Cancel the running task", "POST /v1/agent/{phaseId}/cancel"]
]

describe("administration", () => {
  it.effect("answers from the case record", () =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("admin_req", "What is the status?", record, [phase]))
      assert.include(text, "Title: A lease")
      assert.include(text, "Status: open; stage: not given")
      assert.include(text, "Practice area: Landlord and tenant; jurisdiction: not given")
      assert.include(text, "Complexity: simple, 1 of 10")
      assert.include(text, "Created 2024-08-01, last changed 2024-08-01 09:30 UTC, version 1")
      assert.include(text, "1. `eval_req`, completed, started 2024-08-02 07:05 UTC")
      assert.notInclude(text, "Nothing was changed")
    })
  )

  it.effect.each(requests)("says of “%s” that it can't, and what can: %s", ([request, endpoint]) =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("admin_req", request, record))
      assert.include(text, "**Nothing was changed.**")
      assert.include(text, endpoint)
    })
  )

  it.effect("asks the user for what only they can do, and for nothing else", () =>
    Effect.gen(function* () {
      const asked = (request: string) =>
        Effect.map(run(assignment("admin_req", request, record)), ({ result }) =>
          result.secureSteps.map(({ kind, page }) => [kind, page])
        )
      assert.deepStrictEqual(yield* asked("Register a new witness."), [
        ["enter-identity", "/secure-steps#enter-identity"]
      ])
      for (const request of ["What is the status?", "Change the party", "Don't add a party."]) {
        assert.deepStrictEqual(yield* asked(request), [])
      }
    })
  )

  it.effect("doesn't take a denial for a request", () =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("admin_req", "Never delete the case; just show its status.", record))
      assert.notInclude(text, "Nothing was changed")
    })
  )

  it.effect("knows no other case than its own", () =>
    Effect.gen(function* () {
      const { text } = yield* run(assignment("admin_req", "List all my cases"))
      assert.include(text, "`GET /v1/cases`")
      assert.include(text, "belongs to no case")
    })
  )
})
