/** Requests and facts that no person would write, for the analyst's computing, drafting and administering. */
import { overviewOf } from "@incamera/domain/cases/CaseOverview"
import { CaseDraft, CasePatch } from "@incamera/domain/cases/CaseDraft"
import { PartyDescription } from "@incamera/domain/parties/PartyDraft"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { amendmentsOf, awaitedOf, falseCitations, run } from "./support.ts"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"

const facts = [
  "[Party 1]",
  "[Party 2], our client,",
  " is the plaintiff",
  ", the defendant, ",
  " was served",
  " with the summons and complaint",
  " with interrogatories by mail",
  " the hearing is set for",
  " judgment was entered",
  " not ",
  "on 3 March 2026",
  "on 31 January 2027",
  "05/06/2026",
  "the next day",
  "in 2099",
  ". ",
  "\n\n",
  "\u0000",
  "😀",
  "\ud83d",
  "[to be completed: ]",
  "${x}",
  "`",
  "|"
] as const

const requests = [
  "close ",
  "reopen ",
  "delete ",
  "rename ",
  "set the stage ",
  "the case ",
  "it ",
  "to ",
  "as ",
  '"',
  "“",
  "”",
  "> ",
  "```",
  "\n",
  ", and ",
  ". ",
  "not ",
  "if ",
  "my cases ",
  "list ",
  "discovery",
  "pending ",
  "case_01900000-0000-7000-8000-000000000001 ",
  "open a new case titled ",
  "practice area: ",
  "add a party: ",
  "[Party 3] ",
  "organization, defendant ",
  "invite ",
  "partner_01900000-0000-7000-8000-000000000001 ",
  "\u0000",
  "\ud83d",
  "\u202e",
  "x".repeat(301)
] as const

const some = <const A extends ReadonlyArray<string>>(parts: A) =>
  Schema.Array(Schema.Literals(parts)).check(Schema.isMaxLength(60))

const prompts = [
  "Deadlines",
  "Deadlines, and draft a motion to dismiss",
  "Draft a contract",
  "Draft a memo with deadlines",
  "Write a letter to the client"
] as const

describe("arbitrary facts", () => {
  it.effect.prop(
    "never fail a draft or a computation, and every citation is true",
    {
      parts: some(facts),
      prompt: Schema.Literals(prompts),
      jurisdiction: Schema.Literals(["California", "U.S. District Court", "England and Wales", "Germany", "Atlantis"])
    },
    ({ jurisdiction, parts, prompt }) =>
      Effect.gen(function* () {
        const work = assignment("case_req", prompt, caseOf(parts.join(" "), { jurisdiction: judged(jurisdiction) }))
        const { result } = yield* run(work)
        assert.deepStrictEqual(falseCitations(work, result), [])
        for (const { text } of result.deliverables) {
          for (const [, mark] of text.matchAll(/ \[(\d+)\]/g)) assert.isAtMost(Number(mark), result.citations.length)
        }
      })
  )
})

describe("arbitrary requests", () => {
  it.effect.prop(
    "never fail, and change only cases of the user's, by patches that could come from outside",
    { parts: some(requests), status: Schema.Literals(["pending", "open", "closed"]) },
    ({ parts, status }) =>
      Effect.gen(function* () {
        const record = caseOf("Facts.", { status })
        const work = { ...assignment("admin_req", parts.join(""), record), cases: [overviewOf(record)] }
        const outcome = yield* run(work)
        const { changes = [] } = awaitedOf(outcome) ?? outcome.result
        for (const change of changes) {
          if ("patch" in change) continue
          if (change.change === "create") assert.isTrue(Schema.is(CaseDraft)(change.draft))
          else if (change.change === "add-party") {
            assert.strictEqual(change.caseId, record.caseId)
            assert.isTrue(Schema.is(PartyDescription)(change.description))
          } else assert.fail("a change that nobody confirmed")
        }
        for (const { caseId, patch, version } of amendmentsOf(changes.filter((change) => "patch" in change))) {
          assert.strictEqual(caseId, record.caseId)
          assert.strictEqual(version, record.version)
          assert.isTrue(Schema.is(CasePatch)(patch))
          // No change that can't be undone.
          assert.isFalse(status === "pending" && patch.status !== undefined)
          assert.notStrictEqual(patch.status, "pending")
        }
      })
  )
})
