import { assert, describe, it } from "@effect/vitest"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import type { CaseParty } from "@incamera/domain/tasks/CaseParty"
import { Effect } from "effect"
import { documentsOf, run } from "./support.ts"

const party = (number: number, role: CaseParty["role"], relation: CaseParty["relation"]): CaseParty => ({
  number,
  kind: "person",
  role,
  relation,
  side: null,
  standing: "confirmed",
  nowNumber: null
})

const summary = "[Party 1] claims back the deposit of the flat from [Party 2]. The landlord kept it for the floor."

const lease =
  "LEASE\n\nLandlord: [Party 2]\nTenant: [Party 1]\nDeposit: $1,450.00, paid on 24 August 2022.\n\nOne cat is permitted."

const letter = `[Party 2]
Monroe Avenue

6 October 2023

Re: Your deposit

Dear [Party 1],

We hope that you have settled in well. The weather has been fine here since the summer.

The scratch on the floor was there before you came, as we accept. We refuse to return the deposit of $1,450.00, because the whole floor is dull. Please write to us by 27 October 2023 if you disagree.

Yours sincerely,

[Party 2]`

const note = `NOTE OF CALL with [Party 1], 10/16/2023, 4:30 p.m.

On 8/30 she gave back the keys in the flat. The letter of Oct 6 came on the 10th. The scratch on the floor is old.`

const reply = `From: [Party 1]
To: [Party 2]
Sent: 20 October 2023
Subject: Deposit

I demand the deposit of $1,450.00 within ten days. The scratch on the floor was there before I came.

On 6 October 2023 [Party 2] wrote:
> We refuse to return the deposit of $1,450.00, because the whole floor is dull.`

const files = [lease, letter, note, reply]

const ask = (prompt: string) =>
  run({
    ...assignment("case_req", prompt, caseOf(summary), [], documentsOf(files)),
    parties: [party(1, "claimant", "client"), party(2, "respondent", "opposing_party")]
  })

const bulletsOf = (text: string) => text.split("\n").filter((line) => line.startsWith("- "))

const held: ReadonlyArray<readonly [what: string, words: string]> = [
  ["who is against whom", "[Party 1] (claimant) against [Party 2] (respondent)."],
  ["the sum that several texts share", "Deposit: $1,450.00"],
  ["what a side refuses, as its words", "[Party 2] says: “"],
  ["the reason", "because the whole floor is dull"],
  ["what a side admits", "as we accept"],
  ["what is claimed", "I demand the deposit"],
  ["what lies ahead", "Days after the newest dated text: 27 October 2023"]
]

describe("a summary of a file", () => {
  it.effect.each(held)("holds %s", ([, words]) =>
    Effect.gen(function* () {
      const { text } = yield* ask("Summarize the matter.")
      assert.include(text, words)
    })
  )

  it.effect("holds no greeting, says nothing twice and quotes the refusal as the other side's", () =>
    Effect.gen(function* () {
      const { text } = yield* ask("Summarize the matter.")
      for (const words of ["settled in", "weather", "Yours sincerely"]) assert.notInclude(text, words)
      assert.lengthOf(text.split("We refuse to return"), 2)
      for (const line of bulletsOf(text)) {
        if (line.includes("We refuse")) assert.match(line, /^- \[Party 2\] says: “/)
      }
    })
  )

  it.effect("holds what the user tells in the request", () =>
    Effect.gen(function* () {
      const { text } = yield* ask("Summarize the matter. On 2 November 2023 the landlord paid back $500.")
      assert.match(text, /Told by you:\n\n- On 2 November 2023 the landlord paid back \$500\. \[\d+\]/)
    })
  )
})

describe("the rows of a chronology", () => {
  it.effect("are one a day, each with all its sources", () =>
    Effect.gen(function* () {
      const { text } = yield* ask("Chronology")
      const days = bulletsOf(text).map((line) => /\*\*(.+?)\*\*/.exec(line)?.[1])
      assert.deepStrictEqual(days, [
        "24 August 2022",
        "30 August 2023",
        "6 October 2023",
        "16 October 2023",
        "20 October 2023",
        "27 October 2023",
        "30 October 2023"
      ])
      const row = bulletsOf(text).find((line) => line.includes("**6 October 2023**"))!
      for (const file of ["[File 2]", "[File 3]", "[File 4]"]) assert.include(row, file)
    })
  )

  it.effect.each([
    ["a letter by what it tells of the dispute", "6 October 2023", "We refuse to return the deposit"],
    ["a note by its title", "16 October 2023", "NOTE OF CALL"],
    ["a day without a year by the day of the note", "30 August 2023", "gave back the keys"],
    ["what the user tells as told", "2 November 2023", "told by you: “On 2 November 2023 the landlord paid back $500.”"]
  ])("tell %s", ([, day, words]) =>
    Effect.gen(function* () {
      const { text } = yield* ask("Chronology, please. On 2 November 2023 the landlord paid back $500.")
      const row = bulletsOf(text).find((line) => line.includes(`**${day}**`))
      assert.include(row, words)
    })
  )

  it.effect("name the speaker of a side's own diary, and nobody for a record's fields", () =>
    Effect.gen(function* () {
      const diary =
        "Diary of [Party 1]\n\n2024-05-03: The landlord shouted at me.\n2024-05-04: I called him and he hung up on me."
      const record = "CLINICAL RECORD\n\n2024-05-06 14:05 Op: extraction of the tooth under local anaesthesia."
      const { text } = yield* run({
        ...assignment("case_req", "Chronology", caseOf(summary), [], documentsOf([diary, record])),
        parties: [party(1, "claimant", "client"), party(2, "respondent", "opposing_party")]
      })
      assert.match(text, /(?:\[Party 1\]|Our side) says: “The landlord shouted at me\.”/)
      assert.include(text, "Op: extraction of the tooth")
      assert.notInclude(text, "Op says")
    })
  )
})
