/** Texts that no person would write: the analyst must end, cite correctly and keep its limits. */
import { evaluate } from "@incamera/analyst/evaluation/evaluate"
import { workOnCase } from "@incamera/analyst/casework/workOnCase"
import { sentences } from "@incamera/analyst/text/sentences"
import * as Limits from "@incamera/domain/Limits"
import * as AnalystLimits from "@incamera/analyst/Limits"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run, wholeAnswer } from "./support.ts"

const fragments = [
  "[Party 1]",
  "[Party 2], our client,",
  "[Party ",
  "]",
  " ",
  "\n",
  "\n\n",
  "\n- ",
  "\t",
  ". ",
  "; ",
  ", and ",
  "…",
  "no ",
  "not a ",
  "without ",
  "class action",
  "breach of contract",
  "was fired",
  "employed",
  "retaliation",
  "3 May 2024",
  "May 3",
  "05/03/2024",
  "2024-05-03",
  "two weeks later",
  "the next day",
  "within 21 days",
  "between ",
  " and ",
  "in 2023",
  "$5,000",
  "12 witnesses",
  "a dozen",
  "Mr. ",
  "U.S.C. § ",
  "v. ",
  "e.g. ",
  "“",
  "”",
  "😀",
  "\ud83d",
  "\ude00",
  "İ",
  "ß",
  "ﬁ",
  "\u0000",
  "|",
  "*",
  "`",
  "[1]",
  "<b>",
  "合同。",
  "California",
  "superior court",
  "arbitration",
  "first impression",
  "?",
  "!",
  "\nDate: 3 May 2024\n",
  "yesterday",
  "two weeks ago",
  "I, [Party 3], ",
  "signed the lease ",
  "did not pay ",
  "at 9:00 a.m.",
  "in the office ",
  "a deposit of $5,000"
] as const

const HostileText = Schema.Array(Schema.Literals(fragments)).check(Schema.isMaxLength(80))

const kinds = ["eval_req", "case_req", "support_req", "sales_req", "admin_req"] as const

describe("arbitrary text", () => {
  it.effect.prop(
    "never fails, and every citation is true",
    { parts: HostileText, kind: Schema.Literals(kinds) },
    ({ kind, parts }) =>
      Effect.gen(function* () {
        const text = parts.join("")
        for (const work of [
          assignment(kind, "All, and draft a letter", caseOf(text)),
          assignment(kind, text),
          assignment(kind, text, caseOf(text))
        ]) {
          const { result, text: answer } = yield* run(work)
          assert.deepStrictEqual(falseCitations(work, result), [])
          const passages = result.citations.filter(({ source }) => source !== "knowledge-base")
          assert.isTrue(passages.every(({ end, start }) => end - start <= AnalystLimits.analystPassageCharacters))
          if (text.isWellFormed()) assert.isTrue(answer.isWellFormed())
        }
      }),
    { arbitrary: { runs: 150 } }
  )

  it.effect.prop(
    "in several files is read too, for every request",
    { texts: Schema.Array(HostileText).check(Schema.isMaxLength(4)), kind: Schema.Literals(["eval_req", "case_req"]) },
    ({ kind, texts }) =>
      Effect.gen(function* () {
        const documents = documentsOf(texts.map((parts) => parts.join("")))
        for (const prompt of [
          "All, contradictions and a comparison",
          "Compare [File 1] and [File 2]",
          "Draft a memo",
          "When was [Party 1] fired, by whom, and how much was paid? Will we win?"
        ]) {
          const work = assignment(kind, prompt, caseOf("[Party 1] was fired on 3 May 2024."), [], documents)
          const { result, text: answer } = yield* run(work)
          assert.deepStrictEqual(falseCitations(work, result), [])
          assert.isTrue(
            result.citations.every(({ end, start }) => end - start <= AnalystLimits.analystPassageCharacters)
          )
          if (documents.every(({ text }) => text.isWellFormed())) assert.isTrue(answer.isWellFormed())
        }
      }),
    { arbitrary: { runs: 100 } }
  )

  it.effect.prop("of any characters is read too", { text: Schema.String }, ({ text }) =>
    Effect.gen(function* () {
      const work = assignment("case_req", text, caseOf(text))
      const { result } = yield* run(work)
      assert.deepStrictEqual(falseCitations(work, result), [])
    })
  )

  it.effect.prop("is cut into sentences that don't overlap", { parts: HostileText }, ({ parts }) =>
    Effect.sync(() => {
      const text = parts.join("")
      let until = 0
      for (const { end, start } of sentences(text)) {
        assert.isAtLeast(start, until)
        assert.isAbove(end, start)
        assert.strictEqual(text.slice(start, end), text.slice(start, end).trim())
        until = end
      }
      assert.isAtMost(until, text.length)
    })
  )
})

const length = Limits.caseSummaryCharacters
const repeated = (unit: string): string => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/** Each would take hours if a pattern could backtrack. */
const endless: ReadonlyArray<readonly [string, string]> = [
  ["one word", repeated("a")],
  ["one number", repeated("1")],
  ["white space", `a${repeated(" ")}`],
  ["full stops", repeated(".")],
  ["full stops with spaces", repeated(". ")],
  ["marks", repeated("?!")],
  ["hyphens", repeated("-")],
  ["digits and hyphens", repeated("1-")],
  ["digits and slashes", repeated("1/")],
  ["numbers", repeated("1 ")],
  ["number words", repeated("one ")],
  ["dozens", repeated("one dozen ")],
  ["lines", repeated("\n ")],
  ["list items", repeated("\n- a")],
  ["quotation marks", repeated('"')],
  ["brackets", repeated("[")],
  ["parties", repeated("[Party 1] ")],
  [
    "parties, each another",
    Array.from({ length: 9_000 }, (_, n) => `[Party ${n}]`)
      .join(" ")
      .slice(0, length)
  ],
  ["appositions", repeated("[Party 1], the x ")],
  ["negations", repeated("no ")],
  ["negations with fillers", repeated("not a any the ")],
  ["negated lists", repeated("no x, ")],
  ["issues", repeated("breach of contract ")],
  ["half an issue", repeated("breach of the ")],
  ["dates", repeated("3 May 2024. ")],
  ["dates without a year", repeated("on 3 May, ")],
  ["months", repeated("May ")],
  ["distances", repeated("two weeks later ")],
  ["periods", repeated("within 3 days ")],
  ["amounts", repeated("$1 ")],
  ["amounts of a thing", repeated("the monthly rent of $1 ")],
  ["digits in groups", repeated("1,000,")],
  ["events", repeated("signed ")],
  ["denied events", repeated("did not sign ")],
  ["days of writing", repeated("yesterday ")],
  ["times of day", repeated("at 9 a.m. ")],
  ["stamps", repeated("Date: 3 May 2024\n")],
  ["surrogate pairs", repeated("😀")],
  ["ideographs", repeated("合同。")],
  [
    "a story told over and over",
    repeated("[Party 1] was fired on June 17, 2024; no reason was given. Two weeks later he filed a complaint. ")
  ]
]

describe("100,000 characters of", () => {
  it.each(endless)("%s", (_, text) => {
    const files = documentsOf([text, text.slice(1)])
    for (const [work, prompt] of [
      [evaluate, "Go"],
      [workOnCase, "Compare [File 1] and [File 2], everything, a memo"],
      [workOnCase, "When was the contract signed, who was fired, and how much was paid in May?"]
    ] as const) {
      const asked = assignment("case_req", prompt, caseOf(text), [], files)
      const { citations, complexity, stageCode, text: answer } = wholeAnswer(work(asked))
      assert.deepStrictEqual(
        falseCitations(asked, { _tag: "Result", citations, deliverables: [], secureSteps: [], complexity, stageCode }),
        []
      )
      assert.isAtMost(answer.length, length)
    }
  })

  it.effect("prompt of any kind", () =>
    Effect.gen(function* () {
      for (const kind of kinds) {
        for (const unit of ["delete the case, list ", "token ", "letter to ", "[Party 1] "]) {
          const { text } = yield* run(assignment(kind, repeated(unit), caseOf("[Party 1] left.")))
          assert.isAbove(text.length, 0)
        }
      }
    })
  )
})
