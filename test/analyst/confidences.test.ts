import { isConfided } from "@incamera/analyst/sides/confidences"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, run } from "./support.ts"

const summary =
  "[Party 1], our client, bought a press from [Party 2] under a written contract. The press broke on 4 May 2026."
const facts =
  "Service report\n\nOn 4 May 2026 the press broke because the defective spindle had seized. The repair cost £7,300."

const draft = (prompt: string, files: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { result, text } = yield* run(assignment("case_req", prompt, caseOf(summary), [], documentsOf(files)))
    return { answer: text, text: result.deliverables[0]!.text }
  })

const secret =
  "On 4 May 2026 the press of [Party 2] broke because the defective spindle had seized, and the loss is £4,711."

const kept = [
  "ATTENDANCE NOTE - PRIVILEGED AND CONFIDENTIAL",
  "File note",
  "Phone, 12 November 2026",
  "Call with [Party 1], 12 November 2026",
  "Tel. [Party 1]: 12/11/2026",
  "Telefonat mit [Party 1]",
  "Memo to file",
  "Counsel's opinion",
  "Legal advice",
  "Subject: legal advice on the spindle",
  "WITHOUT PREJUDICE SAVE AS TO COSTS",
  "Strictly confidential",
  "Aktennotiz",
  "Anwaltskorrespondenz - vertraulich",
  "Note interne",
  "Confidentiel - secret professionnel",
  "Nota interna",
  "Secreto profesional",
  "Gespreksnotitie",
  "Vertrouwelijk"
]

describe("a text of the firm", () => {
  for (const headline of kept) {
    it.effect(`gives nothing to a letter that goes out: ${headline}`, () =>
      Effect.gen(function* () {
        const files = [facts, `${headline}\n\n${secret}`]
        for (const prompt of ["Draft a demand letter to [Party 2]", "Draft a motion for summary judgment"]) {
          const { answer, text } = yield* draft(prompt, files)
          assert.notInclude(text, "4,711", prompt)
          assert.notMatch(text, /\[File 2\] \[\d/)
          assert.match(text, /> Left out whole, .*\[File 2\] \(it says/)
          assert.match(answer, /Left out whole, .*\[File 2\] \(it says/)
        }
      })
    )
  }

  it.effect("is no letter that only speaks of advice", () =>
    Effect.gen(function* () {
      const files = [facts, `Letter to [Party 2]\n\nYou may want to take legal advice.\n\n${secret}`]
      const { text } = yield* draft("Draft a demand letter to [Party 2]", files)
      assert.include(text, "4,711")
      assert.notInclude(text, "Left out whole")
    })
  )

  it.effect("stays in what the client and the firm read", () =>
    Effect.gen(function* () {
      for (const prompt of ["Write a letter to the client", "Write a memo about the spindle"]) {
        const { text } = yield* draft(prompt, [facts, `Attendance note\n\n${secret}`])
        assert.include(text, "4,711", prompt)
        assert.notInclude(text, "Left out whole")
      }
    })
  )

  it.effect("isn't a letter that keeps its rights, nor a personal one", () =>
    Effect.gen(function* () {
      for (const headline of [
        "This is without prejudice to our rights.",
        "Private and confidential",
        "Service report"
      ]) {
        const { text } = yield* draft("Draft a demand letter to [Party 2]", [facts, `${headline}\n\n${secret}`])
        assert.include(text, "4,711", headline)
      }
    })
  )

  it.effect("can be all there is", () =>
    Effect.gen(function* () {
      const { text } = yield* draft("Draft a demand letter to [Party 2]", [`Privileged\n\n${secret}`])
      assert.notInclude(text, "4,711")
    })
  )
})

it.effect("an e-mail within the user's own side stays there", () =>
  Effect.gen(function* () {
    const internal = `From: [Party 1]\nTo: [Party 3]\nDate: 9 June 2026\n\n${secret}`
    const parties = (["client", "opposing_party", "co_counsel"] as const).map((relation, index) => ({
      number: index + 1,
      nowNumber: null,
      kind: "person" as const,
      role: "witness" as const,
      side: null,
      standing: "confirmed" as const,
      relation
    }))
    const work = assignment(
      "case_req",
      "Draft a demand letter to [Party 2]",
      caseOf(summary),
      [],
      documentsOf([facts, internal])
    )
    const { result } = yield* run({ ...work, parties })
    assert.notInclude(result.deliverables[0]!.text, "4,711")
    assert.include(result.deliverables[0]!.text, "it passed only within")
  })
)

it.effect("a file that the prompt excludes gives nothing to the draft, and the draft says so", () =>
  Effect.gen(function* () {
    const files = [facts, `Service report\n\n${secret}`]
    const { text } = yield* draft("Draft a demand letter to [Party 2]. Do not use [File 2].", files)
    assert.notInclude(text, "4,711")
    assert.match(text, /> Followed: “Do not use \[File 2\]/)
  })
)

it.effect("an added passage doesn't carry a confidence out", () =>
  Effect.gen(function* () {
    const files = [`${facts} [Party 1] would pay £2,222 for the defective spindle on 5 May 2026; her limit is £3,333.`]
    const { text } = yield* draft("Draft a demand letter to [Party 2]", files)
    assert.notMatch(text, /2,222|3,333/)
  })
)

describe("a passage that stays with the firm and its client", () => {
  it.each([
    "She would pay £40,000.",
    "Her limit is £60,000.",
    "The other side must not learn it from us.",
    "HM to write to [Party 4].",
    "The bank will not extend the overdraft.",
    "He has been off sick and takes morphine.",
    "[Party 1] wants to defend and to counterclaim.",
    "Die Gegenseite darf es nicht erfahren.",
    "Die Erfolgsaussichten sind gering.",
    "Elle accepterait 3 000 euros.",
    "Aceptaría 3.000 euros.",
    "De kans van slagen is klein."
  ])("%s", (words) => assert.isTrue(isConfided(words)))

  it.each([
    "The press broke on 4 May 2026.",
    "You failed to pay the price.",
    "Der Motor ist defekt.",
    "Le véhicule est tombé en panne."
  ])("is none: %s", (words) => assert.isFalse(isConfided(words)))
})

describe("a topic that the prompt keeps out", () => {
  it.effect("is in a letter otherwise", () =>
    Effect.gen(function* () {
      const { text } = yield* draft("Draft a demand letter to [Party 2].", [facts])
      assert.include(text, "spindle had seized")
    })
  )

  it.effect.each([
    "Leave the spindle out of it.",
    "Keep the spindle out of it.",
    "Do not mention the spindle.",
    "Nothing about the spindle."
  ])("stays out, and the answer says so: %s", (wish) =>
    Effect.gen(function* () {
      const { answer, text } = yield* draft(`Draft a demand letter to [Party 2]. ${wish}`, [facts])
      assert.notInclude(text, "spindle had seized")
      assert.include(answer, `Followed: “${wish}”`)
    })
  )

  it.effect("is named if no rule finds it", () =>
    Effect.gen(function* () {
      const { answer } = yield* draft("Draft a demand letter to [Party 2], nothing about her family", [facts])
      assert.match(answer, /Not followed; a person has to: “nothing about her family”/)
    })
  )
})
