/** Drafts that were sent back: what a note says is followed, or the answer and the draft say what was not. */
import { added, leftOut, shorter } from "@incamera/analyst/drafting/revision/verified"
import { understandNote } from "@incamera/analyst/drafting/revision/understandNote"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run, party } from "./support.ts"

const parties = [
  party(1, "claimant", "client"),
  party(2, "respondent", "opposing_party"),
  party(3, "attorney", "opposing_counsel")
]

const files = [
  "From: [Party 1] <[Email 1]>\nSent: Monday, 8 January 2024 10:00\nTo: [Party 2]\nSubject: the flat\n\nThe boiler has not worked since 21 November 2023. There is black mould in the bedroom since 7 January 2024. I paid the deposit of £1,065 on 3 October 2022.\n",
  "[Party 2]\n[Address 3]\n\n19 February 2024\n\nDear [Party 1],\n\nWe inspected the flat on 22 January 2024 and found no damp. We won't pay you anything for the boiler.\n\nYours sincerely,\n\n[Party 2]\n",
  "[Organization 1]\nJOB SHEET\n\nCustomer: [Party 2]\nVisit on 9 February 2024: the boiler was out of order, the fan had seized.\n",
  "[Organization 2] – leisure centre\n\nDear [Party 1],\n\nYour membership no. [Identifier 4] costs £27.00 a month from 1 March 2024.\n"
]
const record = caseOf("Our client rents a flat from [Party 2]. The boiler was broken all winter, and there is mould.", {
  title: judged("Boiler and mould")
})

interface SentBack {
  readonly title: string
  readonly text: string
  readonly note: string
  readonly prompt?: string
  readonly earlier?: ReadonlyArray<{ readonly prompt: string; readonly text: string; readonly note: string }>
}

const answer = (prompt: string, returned: ReadonlyArray<SentBack> = []) =>
  Effect.gen(function* () {
    const work = {
      ...assignment("case_req", prompt, record, [], documentsOf(files)),
      parties,
      returned: returned.map(({ earlier = [], note, prompt = firstPrompt, text, title }) => ({
        note: judged(note),
        text: judged(text),
        title: judged(title),
        prompt: judged(prompt),
        earlier: earlier.map((one) => ({
          prompt: judged(one.prompt),
          text: judged(one.text),
          note: judged(one.note)
        }))
      }))
    }
    const { result, text } = yield* run(work)
    assert.deepStrictEqual(falseCitations(work, result), [])
    return { answer: text, ...result.deliverables[0]! }
  })

const firstPrompt = "Draft a demand letter to [Party 2] about the boiler and the mould"
const first = answer(firstPrompt)

const revised = (note: string) =>
  Effect.gen(function* () {
    const { text, title } = yield* first
    return yield* answer("Revise the letter as I noted.", [{ title, text, note }])
  })

describe("a draft", () => {
  it.effect("holds what our side and neutral texts say, and the other side's words only as such", () =>
    Effect.gen(function* () {
      const { text } = yield* first
      assert.include(text, "The boiler has not worked since 21 November 2023.")
      assert.include(text, "the boiler was out of order")
      assert.notMatch(text, /membership|£27/)
      assert.notMatch(text, /\[(?:Email|Identifier|Date of birth|Phone) \d/)
      for (const line of text.split("\n")) if (/no damp|won't pay/.test(line)) assert.match(line, /\[Party 2\] says: “/)
      assert.include(text, "To: [Party 3]")
      assert.match(text, /> Addressed to \[Party 3\], because \[Party 2\] has this lawyer\./)
    })
  )

  it.effect("reads the day of a message in the order of its own chat", () =>
    Effect.gen(function* () {
      const chat =
        "[21/11/2023, 08:12] [Party 1]: the boiler is broken, no heating at all\n[08/01/2024, 20:05] [Party 1]: the boiler is still broken and there is mould\n"
      const work = {
        ...assignment("case_req", "Draft a letter to [Party 2] about the boiler", record, [], documentsOf([chat])),
        parties
      }
      const { text } = (yield* run(work)).result.deliverables[0]!
      assert.match(text, /21 November 2023: \[Party 1\] wrote: “the boiler is broken/)
      assert.match(text, /8 January 2024: \[Party 1\] wrote: “the boiler is still broken/)
    })
  )

  it.effect("answers what the other side says where it is asked to", () =>
    Effect.gen(function* () {
      const { text } = yield* answer(
        "Draft a letter to [Party 2] that answers the refusal about the boiler and the damp"
      )
      assert.match(text, /## What the other side says\n\n- .*\[Party 2\] says(?: \([^)]+\))?: “/)
      assert.include(text, "[to be completed: our answer to each of these statements]")
    })
  )

  it.effect("takes the sum and the time from the prompt", () =>
    Effect.gen(function* () {
      const { text } = yield* answer(
        "Draft a demand letter to [Party 2] that demands £1,500, to be paid within 14 days"
      )
      assert.include(text, "- That you pay £1,500.")
      assert.include(text, "answer in writing within 14 days,")
    })
  )

  it.effect("says so if nobody can tell the sides apart, with the passages to choose from", () =>
    Effect.gen(function* () {
      const work = assignment("case_req", "Draft a demand letter", caseOf(null), [], documentsOf(files))
      const { result } = yield* run(work)
      const { text } = result.deliverables[0]!
      assert.include(text, "nobody can tell whose facts these are]")
      assert.include(text, "Passages to choose from")
    })
  )

  it.effect("says in which language it quotes", () =>
    Effect.gen(function* () {
      const german = [
        "Von: [Party 1] <[Email 1]>\nGesendet: Montag, 8. Januar 2024 07:31\nAn: [Party 2]\n\nSeit dem 6. Januar 2024 ist die Heizung in meiner Wohnung kalt. Ich habe heute 13 Grad gemessen.\n"
      ]
      const work = {
        ...assignment(
          "case_req",
          "Draft a letter to [Party 2] about the heating",
          caseOf("Heizung defekt"),
          [],
          documentsOf(german)
        ),
        parties
      }
      const { result } = yield* run(work)
      assert.include(result.deliverables[0]!.text, "> The template’s words are English; the facts are quoted in German")
    })
  )
})

describe("a revision", () => {
  it.effect("quotes the clause of this number, whole, and not one that mentions it", () =>
    Effect.gen(function* () {
      const agreement =
        "AGREEMENT between [Party 1] and [Party 2]\n\n" +
        "4. The landlord services the boiler each year.\n" +
        "5. The landlord repairs the boiler within seven days. He tells the tenant before.\n" +
        "6. For each day after the time in clause 5, the landlord pays £20.\n"
      const work = (note: string) => ({
        ...assignment("case_req", "Revise the letter.", record, [], documentsOf([...files, agreement])),
        parties,
        returned: [
          {
            title: judged("Demand letter"),
            text: judged("…"),
            note: judged(note),
            prompt: judged(firstPrompt),
            earlier: []
          }
        ]
      })
      const { text } = (yield* run(work("Quote clause 5."))).result.deliverables[0]!
      assert.include(text, "The landlord repairs the boiler within seven days.")
      assert.include(text, "He tells the tenant before.")
      assert.include(text, "Followed: “Quote clause 5.”")
      const none = (yield* run(work("Quote clause 9."))).result.deliverables[0]!
      assert.include(none.text, "“Quote clause 9.” (the rules found no passage about it)")
    })
  )

  it.effect("remembers the first prompt and all earlier notes; a later note takes an earlier one back", () =>
    Effect.gen(function* () {
      const prompt =
        "Draft a demand letter to [Party 2] about the boiler and the mould that demands £1,500, to be paid within 10 days"
      const one = yield* answer(prompt)
      assert.include(one.text, "deposit of £1,065")
      const noted = "Leave out the deposit."
      const two = yield* answer("Revise the letter.", [{ ...one, note: noted, prompt }])
      assert.notInclude(two.text, "deposit of £1,065")
      const earlier = [{ prompt, text: one.text, note: noted }]
      const again = { title: two.title, text: two.text, prompt: "Revise the letter.", earlier }
      const three = yield* answer("Revise the letter as I noted.", [{ ...again, note: "A firmer tone." }])
      assert.notInclude(three.text, "deposit of £1,065")
      for (const wish of ["£1,500", "within 10 days"]) assert.include(three.text, wish)
      assert.include(three.text, "> Followed: “Leave out the deposit.”; “A firmer tone.”.")
      const back = yield* answer("Revise the letter.", [{ ...again, note: "Add the deposit." }])
      assert.include(back.text, "deposit of £1,065")
    })
  )

  it.effect("keeps the title, so that it is the next revision", () =>
    Effect.gen(function* () {
      const { title } = yield* first
      assert.strictEqual((yield* revised("Make it shorter.")).title, title)
      const foreign = yield* answer("Revise the letter.", [
        { title: "Brief an die Vermieterin", text: "…", note: "shorter" }
      ])
      assert.strictEqual(foreign.title, "Brief an die Vermieterin")
      assert.include(foreign.answer, "written anew")
    })
  )

  it.effect("does only that", () =>
    Effect.gen(function* () {
      const { answer: text } = yield* revised("Leave out the dates and the open questions.")
      assert.deepStrictEqual(
        [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name),
        ["Draft", "What was not done"]
      )
    })
  )

  it.effect.each([
    ["Leave out File 3.", /seized/, null],
    ["Please leave out the mould.", /mould in the bedroom/, null],
    ["Don't mention the deposit", /£1,065 on/, null],
    ["Give them 10 days to answer", null, /answer in writing within 10 days/],
    ["Demand £2,300.", null, /That you pay £2,300\./],
    ["It should be firmer", null, /Our client won’t wait any longer/],
    ["Friendlier, please", null, /on good terms/],
    ["Address it to their lawyer", null, /To: \[Party 3\]/],
    ["Add that the fan had seized", null, /fan had seized/],
    ["Add File 3", null, /fan had seized/]
  ] as const)("%s", ([note, without, having]) =>
    Effect.gen(function* () {
      const { answer: said, text } = yield* revised(note)
      const [top, body] = text.split("[to be completed: letterhead]")
      if (without !== null) assert.notMatch(body!, without)
      if (having !== null) assert.match(body!, having)
      assert.include(top!, "> Followed: “")
      assert.include(said, "Followed: “")
    })
  )

  it.effect("says what it could not follow, in the answer and at the top of the draft", () =>
    Effect.gen(function* () {
      const { answer: said, text } = yield* revised(
        "Explain why section 11 applies. Leave out File 9. Add the helicopter."
      )
      for (const place of [said, text.slice(0, 1_200)]) {
        assert.include(place, "“Explain why section 11 applies.” (the rules don’t understand it)")
        assert.include(place, "“Leave out File 9.” (no such file was read)")
        assert.include(place, "“Add the helicopter.” (the rules found no passage about it)")
      }
    })
  )

  it.effect("leaves out a passage by its mark", () =>
    Effect.gen(function* () {
      const { text } = yield* first
      const mark = /since 21 November 2023.*\[(\d+)\]$/m.exec(text)?.[1]
      assert.isDefined(mark)
      assert.notInclude((yield* revised(`Leave out passage [${mark}].`)).text, "since 21 November 2023")
    })
  )
})

describe("a draft's text", () => {
  const line = "- The boiler was repaired on 29 January 2024 by the landlord's plumber, who left at noon. [File 1] [1]"
  const body = `Dear Sir or Madam,\n\n${line}\n\n---\n\n## To be completed`
  const passage = "The boiler was repaired on 29 January 2024 by the landlord's plumber, who left at noon."
  it.each([
    ["a passage that was to be left out", leftOut([passage], []), false],
    ["a topic that was to be left out", leftOut([], ["the boiler"]), false],
    ["nothing of a topic", leftOut([], ["the helicopter"]), true],
    ["a passage that was to be added", added([passage]), true],
    ["no passage that was to be added", added(["The tenant moved out on 3 May 2024."]), false],
    ["no shorter text", shorter("shorter", body), false],
    ["a shorter text", shorter("shorter", `${line}\n${body}`), true],
    ["more than a number of words", shorter("at most 10 words", null), false],
    ["less than half a page", shorter("half a page", null), true]
  ] as const)("shows %s", (_, unmet, isMet) => assert.strictEqual(unmet(body) === null, isMet))
})

describe("what a prompt wants quoted", () => {
  it.effect.each([
    [
      "Draft a letter to [Party 2]. Quote the expert's findings.",
      /\[File 5\] says: “.*no trace of lubricant/s,
      /Followed: “Quote/
    ],
    ["Draft a letter to [Party 2]. Quote the helicopter.", null, /Not followed.*“Quote the helicopter\.”/]
  ] as const)("%s", ([prompt, has, note]) =>
    Effect.gen(function* () {
      const report =
        "REPORT ON A PUMP\n\nInstructed by the tenant's solicitors\n\n2. Findings\n\n2.1 I found no trace of lubricant on the pump.\n\n2.2 In my opinion the pump failed for want of lubricant.\n"
      const work = { ...assignment("case_req", prompt, record, [], documentsOf([...files, report])), parties }
      const { text } = (yield* run(work)).result.deliverables[0]!
      assert.match(text, note)
      if (has !== null) assert.match(text, has)
    })
  )
})

describe("a note", () => {
  it.each([
    ["Lassen Sie bitte den Schimmel weg", ["LeaveOut"]],
    ["Freundlicher und kürzer", ["Shorten", "Tone"]],
    ["Supprimez la caution", ["LeaveOut"]],
    ["Quite la fianza. Más breve.", ["LeaveOut", "Shorten"]],
    ["Laat de borg weg", ["LeaveOut"]],
    ["Drop the deposit and add the meeting of 3 July", ["LeaveOut", "Add"]],
    ["Quote the expert and cite the clause on delay", ["Quote", "Quote"]],
    ["Don't quote the expert", ["LeaveOut"]],
    ["The law is wrong here.", ["Unknown"]]
  ])("%s", (note, tags) =>
    assert.deepStrictEqual(
      understandNote(judged(note)).map(({ _tag }) => _tag),
      tags as never
    )
  )

  it("takes linear time", () => {
    for (const piece of [
      "leave out and ",
      "add the, ",
      "not ",
      "[3] passages 1, 2, ",
      "answer by the deadline of ",
      "a".repeat(50)
    ]) {
      const started = performance.now()
      understandNote(judged(piece.repeat(4_000)))
      assert.isBelow(performance.now() - started, 1_000, piece)
    }
  })
})
