import { evaluate } from "@incamera/analyst/evaluation/evaluate"
import { workOnCase } from "@incamera/analyst/casework/workOnCase"
import { layer } from "@incamera/analyst/EmbeddedAnalyst"
import * as Limits from "@incamera/domain/Limits"
import { RequestType } from "@incamera/domain/tasks/RequestType"
import { type AgentOutput, ServiceAgent } from "@incamera/domain/tasks/ServiceAgent"
import { plainContext } from "@incamera/domain/tasks/RunContext"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import {
  casePrompt,
  evaluationPrompt,
  factPattern,
  refusedPrompt
} from "../../apps/server/src/demo/casework/factPattern.ts"
import { dismissal } from "./matters/dismissal.ts"
import { waterDamage } from "./matters/waterDamage.ts"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { awaitedOf, documentsOf, falseCitations, run, wholeAnswer } from "./support.ts"

const demoCase = caseOf(factPattern.summary, {
  title: judged(factPattern.title),
  practiceArea: judged(factPattern.practiceArea),
  jurisdiction: judged(factPattern.jurisdiction)
})
const longPrompt = factPattern.summary

const everyKind = [
  assignment("eval_req", evaluationPrompt, demoCase),
  assignment("case_req", casePrompt, demoCase),
  assignment("eval_req", longPrompt, caseOf(null)),
  assignment("case_req", longPrompt),
  assignment("case_req", casePrompt, demoCase, [], documentsOf(waterDamage.files)),
  assignment("case_req", "Compare [File 1] with [File 2].", demoCase, [], documentsOf(waterDamage.files)),
  assignment("eval_req", evaluationPrompt, caseOf(null), [], documentsOf(dismissal.files)),
  assignment("case_req", "Go.", caseOf("  \n ")),
  assignment("eval_req", "Evaluate this."),
  assignment("support_req", "How do I resume a stream that was cut off?"),
  assignment("support_req", "What is the capital of Australia?"),
  assignment("sales_req", "What does it cost?"),
  assignment("admin_req", "What is the status of this case?", demoCase),
  assignment("admin_req", "Delete the case.", caseOf(null)),
  assignment("admin_req", "List my cases.")
]

describe("the embedded analyst", () => {
  it.effect("gives exactly the same outputs for the same assignment", () =>
    Effect.gen(function* () {
      for (const work of everyKind) {
        const first = yield* run(work)
        const second = yield* run(structuredClone(work))
        assert.deepStrictEqual(first.outputs, second.outputs)
      }
    })
  )

  it.effect("ends with one result, or waits for its user, after text in pieces that are not too long", () =>
    Effect.gen(function* () {
      const ends: Array<string> = []
      for (const work of everyKind) {
        const { chunks, outputs, statuses } = yield* run(work)
        const isEnd = ({ _tag }: AgentOutput) => _tag === "Result" || _tag === "Await"
        assert.isTrue(isEnd(outputs.at(-1)!))
        assert.strictEqual(outputs.filter(isEnd).length, 1)
        ends.push(outputs.at(-1)!._tag)
        assert.isAbove(chunks.length, 0)
        assert.isTrue(chunks.every((chunk) => chunk.length > 0 && chunk.length <= Limits.chunkCharacters))
        assert.strictEqual(statuses.at(-1), "responding")
        const lastText = outputs.findLastIndex((output) => output._tag === "Text")
        const lastStatus = outputs.findLastIndex((output) => output._tag === "Status")
        assert.isBelow(lastStatus, lastText)
      }
      // Only the changes that can't be undone.
      assert.strictEqual(ends.filter((end) => end === "Await").length, 1)
    })
  )

  it.effect("puts out its whole text, piece by piece", () =>
    Effect.gen(function* () {
      const evaluation = assignment("eval_req", evaluationPrompt, demoCase)
      assert.strictEqual((yield* run(evaluation)).text, wholeAnswer(evaluate(evaluation)).text)
      const casework = assignment("case_req", casePrompt, demoCase)
      assert.strictEqual((yield* run(casework)).text, wholeAnswer(workOnCase(casework)).text)
    })
  )

  it.effect("cites what its source says, at the offsets it gives", () =>
    Effect.gen(function* () {
      let cited = 0
      for (const work of everyKind) {
        const outcome = yield* run(work)
        if (awaitedOf(outcome) !== undefined) continue
        const { result } = outcome
        cited += result.citations.length
        assert.deepStrictEqual(falseCitations(work, result), [])
      }
      assert.isAbove(cited, 40)
    })
  )

  it.effect("numbers its citations in the order of the result, without gaps", () =>
    Effect.gen(function* () {
      const { result, text } = yield* run(assignment("case_req", "Summary, chronology, issues, questions", demoCase))
      const marks = new Set([...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1])))
      assert.deepStrictEqual(
        [...marks].sort((a, b) => a - b),
        result.citations.map((_, index) => index + 1)
      )
    })
  )

  it.effect("says where it is while it works", () =>
    Effect.gen(function* () {
      const { statuses } = yield* run(assignment("case_req", casePrompt, demoCase))
      assert.deepStrictEqual(statuses, ["processing", "orchestrating", "working", "reasoning", "responding"])
    })
  )

  it.effect("lets others on the node work in between", () =>
    Effect.gen(function* () {
      const agent = yield* ServiceAgent
      let turns = 0
      const neighbour = yield* Effect.forkChild(
        Effect.forever(
          Effect.andThen(
            Effect.yieldNow,
            Effect.sync(() => turns++)
          )
        )
      )
      const outputs = yield* Stream.runCollect(
        agent.respond(assignment("case_req", casePrompt, demoCase), plainContext)
      )
      yield* Fiber.interrupt(neighbour)
      assert.isAbove(turns, outputs.length / 2)
    }).pipe(Effect.provide(layer))
  )

  it.effect("does nothing before it is asked for the first output", () =>
    Effect.gen(function* () {
      const agent = yield* ServiceAgent
      const first = yield* Stream.runHead(
        agent.respond(assignment("eval_req", evaluationPrompt, demoCase), plainContext)
      )
      assert.isTrue(first._tag === "Some" && first.value._tag === "Status" && first.value.status === "processing")
    }).pipe(Effect.provide(layer))
  )

  it.effect("says what is missing if there are no facts, and invents none", () =>
    Effect.gen(function* () {
      for (const requestType of ["eval_req", "case_req"] as const) {
        const { result, text } = yield* run(assignment(requestType, "Evaluate this case.", caseOf(null)))
        assert.include(text, "no summary and no readable file")
        assert.include(text, "POST /v1/cases")
        assert.isNull(result.complexity)
        assert.deepStrictEqual(result.citations, [])
        assert.deepStrictEqual(result.deliverables, [])
      }
    })
  )

  it.effect("works on the prompt where the case has no summary", () =>
    Effect.gen(function* () {
      const { result, text } = yield* run(assignment("eval_req", longPrompt, caseOf(null)))
      assert.isNotNull(result.complexity)
      assert.isTrue(result.citations.every(({ source }) => source === "prompt"))
      assert.include(text, "from the task's prompt")
    })
  )

  it.effect("does not count facts that are only in the prompt if there is a summary, and says so", () =>
    Effect.gen(function* () {
      const short = caseOf("[Party 1] lent [Party 2] a bicycle.")
      const { result, text } = yield* run(assignment("eval_req", longPrompt, short))
      assert.strictEqual(result.complexity?.tier, "simple")
      assert.include(text, "Facts told only in the prompt don't count")
    })
  )

  it.effect("begins to answer before it has looked at the text", () =>
    Effect.gen(function* () {
      const work = assignment("case_req", "Everything", demoCase, [], documentsOf(waterDamage.files))
      const { outputs } = yield* run(work)
      const firstText = outputs.findIndex((output) => output._tag === "Text")
      const reasoning = outputs.findIndex((output) => output._tag === "Status" && output.status === "reasoning")
      assert.isBelow(firstText, reasoning)
    })
  )

  it.effect("answers every request type", () =>
    Effect.gen(function* () {
      for (const requestType of RequestType.literals) {
        const { text } = yield* run(assignment(requestType, "Hello"))
        assert.isAbove(text.length, 100)
      }
    })
  )
})

describe("the demo's case", () => {
  it("has 400 to 700 words and no name in it", () => {
    const words = factPattern.summary.split(/\s+/).length
    assert.isAtLeast(words, 400)
    assert.isAtMost(words, 700)
    assert.include(refusedPrompt, "Margaret Holloway")
    for (const text of [factPattern.summary, factPattern.title, casePrompt, evaluationPrompt]) {
      assert.notInclude(text, "Holloway")
    }
  })

  it.effect("is evaluated as standard", () =>
    Effect.gen(function* () {
      const { result } = yield* run(assignment("eval_req", evaluationPrompt, demoCase))
      assert.strictEqual(result.complexity?.tier, "standard")
      assert.deepStrictEqual(
        result.complexity?.factors.map(({ score }) => score),
        [1, 1, 0, 1, 1]
      )
    })
  )

  it.effect("produces a chronology, issues and a letter that a lawyer can use", () =>
    Effect.gen(function* () {
      const { result, text } = yield* run(assignment("case_req", casePrompt, demoCase))
      assert.include(text, "**18 January 2024** (inferred: “Three days later”, counted from 15 January 2024)")
      assert.include(text, "**15 July 2024** (inferred: “expires within 21 days”, if counted from 24 June 2024)")
      for (const issue of ["Unpaid wages", "Retaliation", "Agreement to arbitrate", "Wrongful termination"]) {
        assert.include(text, `### ${issue}`)
      }
      assert.include(text, "**[Party 3]**: “the site manager”")
      const [letter] = result.deliverables
      assert.strictEqual(result.deliverables.length, 1)
      assert.strictEqual(letter?.status, "draft")
      assert.include(letter?.text, "To: [Party 2]")
      assert.include(letter?.text, "We act for [Party 1]")
      assert.notInclude(letter?.text, "severance offer")
      assert.notInclude(letter?.text, "how to get rid of")
    })
  )
})
