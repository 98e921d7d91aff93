import { findQuestions } from "@incamera/analyst/answering/findQuestions"
import { languageOf } from "@incamera/analyst/text/languageWords"
import { stemOf } from "@incamera/analyst/text/stems"
import { plan } from "@incamera/analyst/casework/plan"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { assignment, caseOf } from "@incamera/testing/agents/assignments"
import { documentsOf, falseCitations, run } from "./support.ts"

/** A prompt, and its questions with what they ask for. */
const prompts: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, string]>]> = [
  ["When did the landlord inspect?", [["When did the landlord inspect?", "when"]]],
  [
    "How much is the severance offer, and until when is it open?",
    [
      ["How much is the severance offer", "how-much"],
      ["until when is it open?", "when"]
    ]
  ],
  ["How much deposit did she pay and when?", [["How much deposit did she pay and when?", "how-much when"]]],
  [
    "Who signed the contract? Did she report the damp?",
    [
      ["Who signed the contract?", "who"],
      ["Did she report the damp?", "whether"]
    ]
  ],
  ["Summarize the case and tell me when notice was given.", [["when notice was given.", "when"]]],
  ["Can you tell me how long the lease runs, and draft a letter?", [["how long the lease runs", "how-long"]]],
  ["Can you summarize the case?", []],
  ["Draft a letter to the landlord.", []],
  ["What is the rent?", [["What is the rent?", "how-much"]]],
  ["How fast was the van?", [["How fast was the van?", "measure"]]],
  ["Wann wurde gekündigt?", [["Wann wurde gekündigt?", "when"]]],
  ["Wie hoch ist die Kaution?", [["Wie hoch ist die Kaution?", "how-much"]]],
  ["Was steht in [File 2] über die Kaution?", [["Was steht in [File 2] über die Kaution?", "what"]]],
  ["Quand le bail a-t-il été signé ?", [["Quand le bail a-t-il été signé ?", "when"]]],
  ["¿Cuánto pagó la inquilina?", [["¿Cuánto pagó la inquilina?", "how-much"]]],
  ["Wanneer is de huur opgezegd?", [["Wanneer is de huur opgezegd?", "when"]]]
]

describe("the questions of a prompt", () => {
  it.each(prompts)("%s", (prompt, expected) =>
    assert.deepStrictEqual(
      findQuestions(prompt).map(({ end, kinds, start }) => [prompt.slice(start, end), kinds.join(" ")]),
      expected.map((one) => [...one])
    )
  )

  it.each([
    "Will we win?",
    "Is this legal?",
    "What should we do?",
    "Why is the boiler broken?",
    "Can our client terminate the lease?",
    "Was the dismissal valid?",
    "How strong is our case?",
    "War die Kündigung wirksam?",
    "Que faire ?",
    "¿Es legal?",
    "Is het ontslag rechtsgeldig?"
  ])("that ask for a judgment: %s", (prompt) => assert.isTrue(findQuestions(prompt)[0]?.judgment))

  it.each(["When was the rent paid?", "What is the deposit?", "Did he sign?", "Who was present?"])(
    "that ask for none: %s",
    (prompt) => assert.isFalse(findQuestions(prompt)[0]?.judgment)
  )
})

describe("a plan with questions", () => {
  it.each([
    ["When did the landlord inspect?", [], 1],
    ["What letter did the landlord send on that date?", [], 1],
    ["Which deadlines run?", ["deadlines", "questions"], 0],
    ["What are the legal issues?", ["issues"], 0],
    ["Where do the documents contradict each other?", ["contradictions"], 0],
    ["By when must we answer the complaint?", ["deadlines"], 0],
    ["Summarize the case and tell me when notice was given.", ["summary"], 1],
    ["Welche Fristen laufen?", ["deadlines"], 0],
    ["Fassen Sie den Fall zusammen.", ["summary"], 0],
    ["Faites une chronologie.", ["chronology"], 0]
  ] as const)("%s", (prompt, sections, asks) => {
    const planned = plan(prompt)
    assert.deepStrictEqual([...planned.sections], [...sections])
    assert.strictEqual(planned.asks.length, asks)
  })
})

describe("words", () => {
  it.each([
    ["de", "kündigen", "gekündigt", "Kündigung", "kündigte"],
    ["de", "zahlen", "gezahlt", "zahlte", "Zahlung"],
    ["de", "zurückzahlen", "zurückgezahlt"],
    ["de", "Kaution", "Kautionen"],
    ["fr", "payer", "payé", "payés"],
    ["fr", "résilier", "résilié", "résiliation"],
    ["es", "pagar", "pagó", "pagado"],
    ["nl", "betalen", "betaald", "betaling"],
    ["nl", "opzeggen", "opgezegd", "opzegging"],
    ["en", "pay", "paid", "paying"],
    ["en", "inspect", "inspected", "inspection"]
  ] as const)("in %s have one stem: %s", (language, ...forms) => {
    const plain = (word: string) => word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "")
    assert.strictEqual(new Set(forms.map((form) => stemOf(plain(form), language))).size, 1)
  })

  it.each([
    ["en", "The landlord came to the flat and found that it was damp."],
    ["de", "Der Vermieter kam in die Wohnung und stellte fest, dass sie feucht ist."],
    ["fr", "Le bailleur est venu dans l'appartement et il a vu que les murs sont humides."],
    ["es", "El arrendador vino a la vivienda y vio que las paredes están húmedas."],
    ["nl", "De verhuurder kwam in de woning en zag dat het er vochtig was."]
  ])("show the language: %s", (language, text) => assert.strictEqual(languageOf(text), language))
})

const english = [
  "LEASE\n\nLandlord: [Party 2]\nTenant: [Party 1]\nRent: $1,450 per month\nDeposit: $2,900\n\nThe term is twelve months. The tenant may end it with 30 days' notice.",
  "[Party 2]\n\n19 February 2024\n\nDear [Party 1],\n\nI inspected the flat on 22 January 2024 and found no damp at all. The boiler was repaired on 29 January 2024.\n\nYours sincerely,\n\n[Party 2]\n",
  "JOB SHEET\n\nDate: 16 February 2024\nThe boiler was repaired on 16 February 2024 by [Name 1]. The invoice is for $837.90.",
  "Chat\n\n[21/11/2023, 08:12] [Party 1]: Good morning, the boiler is dead.\n[21/11/2023, 10:40] [Name 2]: I will tell the landlord."
]

const foreign = [
  "Sehr geehrte Frau [Party 1],\n\nhiermit kündigen wir das Mietverhältnis zum Jahresende. Die Mietkaution von 1.200 EUR zahlen wir zurück, wenn die Wohnung geräumt ist.\n\nMit freundlichen Grüßen\n[Party 2]",
  "Madame,\n\nLe bailleur a reçu un dépôt de garantie de 950 € lors de la signature du bail. Il n'a jamais été restitué."
]

const answerOf = (prompt: string, files: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const work = assignment("case_req", prompt, caseOf(null), [], documentsOf(files))
    const { result, text } = yield* run(work)
    assert.deepStrictEqual(falseCitations(work, result), [])
    return text
  })

/** A question, the files, what the answer has, and what it hasn't. */
const answers: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>, ReadonlyArray<string>]> = [
  [
    "When did the landlord inspect?",
    english,
    ["**22 January 2024**", "[Party 2] says in [File 2], dated 19 February 2024"],
    ["Summary", "deposit"]
  ],
  ["How much is the deposit?", english, ["**$2,900**", "[File 1] says"], ["1,450"]],
  ["How much is the rent per month?", english, ["**$1,450**"], ["2,900"]],
  ["When was the boiler repaired?", english, ["different dates", "**29 January 2024**", "**16 February 2024**"], []],
  ["Who repaired the boiler?", english, ["**[Name 1]**"], []],
  ["When did the tenant report the boiler?", english, ["21 November 2023"], []],
  ["How long is the notice?", english, ["**30 days**"], []],
  [
    "How much did the tenant spend on electricity?",
    english,
    ["No passage answers this", "“electricity”", "a person or a model has to"],
    ["says: “Rent"]
  ],
  ["Will we win?", english, ["asks for a judgment", "a person or a model has to"], ["Summary"]],
  ["How much is the deposit? Who repaired the boiler?", english, ["**$2,900**", "**[Name 1]**"], []],
  ["Wie hoch ist die Kaution?", foreign.slice(0, 1), ["**1.200 EUR**", "Mietkaution"], []],
  ["How much is the deposit?", foreign.slice(0, 1), ["**1.200 EUR**"], []],
  ["Quel est le montant du dépôt de garantie ?", foreign.slice(1), ["**950 €**"], []],
  ["Was the deposit returned?", foreign.slice(1), ["has a denial", "jamais"], []]
]

describe("an answer", () => {
  it.effect.each(answers)("%s", ([prompt, files, has, hasNot]) =>
    Effect.gen(function* () {
      const text = yield* answerOf(prompt, files)
      for (const words of has) assert.include(text, words)
      for (const words of hasNot) assert.notInclude(text, words)
    })
  )

  it.effect("quotes a passage once", () =>
    Effect.gen(function* () {
      const text = yield* answerOf("How much is the deposit? Is there a deposit of $2,900?", english)
      assert.strictEqual(text.split("“Deposit: $2,900”").length, 2)
    })
  )

  it.effect("comes with the sections that are asked for beside it", () =>
    Effect.gen(function* () {
      const text = yield* answerOf("Build a chronology and tell me how much the deposit is.", english)
      assert.include(text, "**$2,900**")
      assert.include(text, "## Chronology")
      assert.notInclude(text, "## Summary")
    })
  )

  it.effect("is taken from the file that the question names", () =>
    Effect.gen(function* () {
      const text = yield* answerOf("When was the boiler repaired according to [File 3]?", english)
      assert.include(text, "**16 February 2024**")
      assert.notInclude(text, "29 January 2024")
    })
  )

  it.effect("says which text is in a language that it doesn't know", () =>
    Effect.gen(function* () {
      const polish =
        "Wynajmujący przeprowadził oględziny mieszkania dwudziestego drugiego stycznia. Najemca zgłosił wilgoć w sypialni, lecz wynajmujący twierdzi, że niczego takiego nie było. ".repeat(
          3
        )
      const text = yield* answerOf("When did the landlord inspect?", [...english, polish])
      assert.include(text, "Reading [File 5] for the questions")
    })
  )
})
