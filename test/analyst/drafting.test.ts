import { plan } from "@incamera/analyst/casework/plan"
import { clauses } from "@incamera/analyst/drafting/clauses"
import { draftKind, templateFor, templates } from "@incamera/analyst/drafting/templates"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { falseCitations, run } from "./support.ts"

const summary =
  "[Party 1], our client, is the plaintiff. [Party 2], the defendant, sold [Party 1] a car under a written contract on 3 May 2024. " +
  "On 10 May 2024 the brakes failed. [Party 2] breached the contract. [Party 1] offered to settle for $2,000 on 1 June 2024."

const draft = (prompt: string, text = summary) =>
  Effect.gen(function* () {
    const work = assignment("case_req", prompt, caseOf(text))
    const { result } = yield* run(work)
    assert.deepStrictEqual(falseCitations(work, result), [])
    return { ...result.deliverables[0]!, citations: result.citations, count: result.deliverables.length }
  })

describe("which template", () => {
  it.each([
    ["Draft a demand letter to [Party 2]", "letter"],
    ["Draft a letter about the breached contract", "letter"],
    ["Draft a letter to [Party 2] that denies the claim", "response"],
    ["Draft a letter that refuses to pay", "response"],
    ["Draft a reply to the letter of claim", "response"],
    ["Write a letter: reject the claim", "response"],
    ["Draft a letter that rejects the claim and asks for the deposit", "letter"],
    ["Draft a letter that asks [Party 2] to withdraw the denial and pay", "letter"],
    ["Entwirf ein Schreiben an [Party 2], das die Forderung zurückweist", "response"],
    ["Redacta una carta a [Party 2] que rechace la reclamación", "response"],
    ["Prepare a litigation hold letter", "hold"],
    ["Write a letter to the client", "client-letter"],
    ["Draft a notice of termination", "notice"],
    ["Write a memo on the motion to dismiss", "memo"],
    ["Draft a motion to dismiss", "motion-to-dismiss"],
    ["Draft a demurrer", "motion-to-dismiss"],
    ["Draft a motion for summary judgment", "motion-for-summary-judgment"],
    ["Draft a motion to compel production", "motion-to-compel"],
    ["Write a motion for an extension of time", "motion-to-extend-time"],
    ["Draft a motion to seal", "motion"],
    ["Draft a confidentiality clause", "clauses"],
    ["Draft an NDA", "clauses"],
    ["Draft a contract", "clauses"]
  ] as const)("%s: %s", (prompt, key) => {
    const kind = draftKind(prompt)
    assert.isNotNull(kind)
    assert.strictEqual(templateFor(kind, prompt).key, key)
  })

  it.each([
    "Draft a complaint about the contract",
    "Draft an affidavit",
    "Write an answer to the complaint",
    "Draft a brief"
  ])("there is none for: %s", (prompt) => {
    assert.isNull(draftKind(prompt))
    assert.deepInclude(plan(prompt), { draft: "memo", withoutTemplate: true })
  })

  it("takes summary judgment for no summary", () =>
    assert.deepStrictEqual([...plan("Draft a motion for summary judgment").sections], ["questions", "draft"]))

  it.each(clauses.map(({ key, name }) => [name as string, key]))("there is a clause on %s", (name, key) => {
    const prompt = `Draft a ${name.toLowerCase().split(/,| and /)[0]} clause`
    const { blocks } = templateFor("clauses", prompt)
    const all = templateFor("clauses", "Draft a contract").blocks
    assert.isBelow(blocks.length, all.length, key)
  })
})

describe("a draft", () => {
  it.effect(
    "names parties by placeholder, by the roles the case gives them, and cites what it takes from the case",
    () =>
      Effect.gen(function* () {
        const { citations, text, title } = yield* draft("Draft a motion to dismiss")
        assert.strictEqual(title, "Motion to dismiss: A matter")
        assert.match(text, /\[Party 1\] \[\d+\], plaintiff,\n\nv\.\n\n\[Party 2\] \[\d+\], defendant\./)
        assert.include(text, "## Certificate of service")
        assert.include(text, "**Breach of contract**")
        const marks = [...text.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]))
        assert.isAbove(marks.length, 4)
        assert.isTrue(marks.every((mark) => mark >= 1 && mark <= citations.length))
        // A quotation is followed by the mark of its passage.
        for (const [, quoted, mark] of text.matchAll(/^- \*\*[^*]+\*\*(?: \([^)]*\))?: (.+) \[(\d+)\]$/gm)) {
          const said = citations[Number(mark) - 1]!.quote.replace(/\s+/g, " ")
          assert.include(said, quoted!.replace(/^…|…$/g, ""))
        }
      })
  )

  it.effect("lists every blank at its end, each once", () =>
    Effect.gen(function* () {
      for (const prompt of [
        "Draft a demand letter",
        "Draft a litigation hold",
        "Write a letter to the client",
        "Draft a notice of breach",
        "Draft a memo",
        "Draft a motion to compel",
        "Draft a contract"
      ]) {
        const { text } = yield* draft(prompt, "On 3 May 2024 [Party 1] sold a car to [Party 2].")
        const [body, list] = text.split("\n## To be completed\n\n")
        const blanks = [...body!.matchAll(/\[to be completed: ((?:\[Party \d+\]|[^[\]])*)\]/g)].map(
          (match) => match[1]!
        )
        assert.isAbove(blanks.length, 0, prompt)
        assert.deepStrictEqual(
          list!.split("\n"),
          [...new Set(blanks)].map((blank) => `- ${blank}`),
          prompt
        )
      }
    })
  )

  it.effect("keeps from the other side what one would not tell it unasked", () =>
    Effect.gen(function* () {
      assert.notInclude((yield* draft("Draft a demand letter")).text, "offered to settle")
      assert.include((yield* draft("Write a letter to the client")).text, "offered to settle")
    })
  )

  it.effect("of contract clauses has those that were asked for, numbered, with what to check", () =>
    Effect.gen(function* () {
      const { text, title } = yield* draft("Draft a confidentiality clause and a force majeure clause")
      assert.strictEqual(title, "Contract clauses: A matter")
      assert.deepStrictEqual(
        [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1]),
        ["1. Confidentiality", "2. Force majeure", "To be completed"]
      )
      assert.strictEqual(text.match(/^> To check: /gm)?.length, 2)
      assert.include(text, "Between [Party 1] and [Party 2]")
    })
  )

  it("is of our own words: no template holds a name, a number in brackets or a placeholder", () => {
    assert.strictEqual(new Set(templates.map(({ key }) => key)).size, templates.length)
    for (const { blocks, key } of templates) {
      for (const { slots, words } of blocks) {
        assert.strictEqual(slots.length, words.length - 1, key)
        for (const part of words) assert.notMatch(part, /\[(?:\d+|Party|to be)/, key)
      }
    }
  })
})
