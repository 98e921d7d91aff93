/** Periods that documents state themselves, limitation, and questions for a last day. */
import { assignment, caseOf, judged } from "@incamera/testing/agents/assignments"
import { layer } from "@incamera/analyst/EmbeddedAnalyst"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { documentsOf, run } from "./support.ts"

const answered = (prompt: string, files: ReadonlyArray<string>) =>
  Effect.map(
    run(
      assignment(
        "case_req",
        prompt,
        caseOf(null, { title: judged("A matter"), jurisdiction: judged("Ohio") }),
        [],
        documentsOf(files)
      )
    ),
    ({ text }) => text
  )

const both = "[Party 1] and [Party 2]"

it.layer(layer)("the end of a period that a document states", (it) => {
  it.effect.each<readonly [string, ReadonlyArray<string>, string]>([
    [
      "from a loss that another text dates",
      [
        `POLICY of ${both}. No action may be brought unless it is brought within 2 years after the date of the loss.`,
        `Letter to [Party 1] from [Party 2].\n\nDate of loss: February 9, 2024.`
      ],
      "**Monday, 9 February 2026**, if the loss was on 9 February 2024"
    ],
    [
      "from the making of the document itself",
      [
        `BILL OF SALE\nbetween ${both}\nDate: October 12, 2024\n\nNotice must be given within one year after entering into the agreement.`
      ],
      "**Sunday, 12 October 2025**, if the signature was on 12 October 2024"
    ],
    [
      "from an acceptance, in German",
      [
        `BAUVERTRAG zwischen ${both}.\n\nDie Verjährungsfrist beträgt fünf Jahre ab Abnahme.`,
        "ABNAHMEPROTOKOLL\nDatum: Freitag, 12.06.2020\n\nDie Leistung wird abgenommen."
      ],
      "**Thursday, 12 June 2025**, if the acceptance was on 12 June 2020"
    ]
  ])("is counted %s", ([, files, expected]) =>
    Effect.gen(function* () {
      assert.include(yield* answered("Which deadlines run?", files), expected)
    })
  )

  it.effect("is not counted if no text gives the day", () =>
    Effect.gen(function* () {
      const text = yield* answered("Which deadlines run?", [
        `POLICY of ${both}. No action may be brought unless it is brought within 2 years after the date of the loss.`
      ])
      assert.notInclude(text, "if the loss was on")
      assert.include(text, "No day given to count from")
    })
  )
})

it.layer(layer)("limitation", (it) => {
  it.effect.each([
    "By when must our client sue?",
    "When does her claim become time-barred?",
    "Wann verjähren die Ansprüche?",
    "Quand l'action est-elle prescrite ?",
    "¿Cuándo prescribe la acción?",
    "Wanneer verjaart de vordering?"
  ])("of which no rule is on file is told with what it depends on: %s", (prompt) =>
    Effect.gen(function* () {
      const text = yield* answered(prompt, [`${both} were in an accident on 17 October 2023. Pay by 16 December 2024.`])
      assert.include(text, "No rule on file covers this claim. It depends on the kind of claim")
    })
  )
})

it.layer(layer)("a question by when to act before a court", (it) => {
  it.effect.each([
    "By when must the action against the dismissal be filed?",
    "Bis wann ist die Klage gegen die Kündigung zu erheben?",
    "Dans quel délai faut-il contester le licenciement ?",
    "¿Hasta cuándo se puede impugnar el despido?",
    "Tot wanneer kan hij beroep instellen tegen het ontslag?"
  ])("is never answered with the day of a passage: %s", (prompt) =>
    Effect.gen(function* () {
      const text = yield* answered(prompt, [
        `${both}: the dismissal is of 28 June 2024. Our offer after the dismissal is open until 19 July 2024, if you file no action.`
      ])
      assert.notInclude(text, "**19 July 2024**.")
      assert.include(text, "## Deadlines")
    })
  )
})
