/** The shipped recognizer finds unregistered names in every kind of text, and only names. */
import { assert, describe, it, layer } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { loadNameRecognizer } from "@incamera/domain/deidentification/names/loadNameRecognizer"
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { isPublicBody } from "../../tools/recognizer/publicBodies.ts"
import { RecognizerUnavailable } from "@incamera/domain/deidentification/names/RecognizerUnavailable"
import { findPlaceholders } from "@incamera/deidentification/Placeholder"
import { atOnce } from "@incamera/deidentification/Steps"
import * as Limits from "@incamera/deidentification/Limits"
import { Context, Effect, Layer } from "effect"

class Recognizer extends Context.Service<Recognizer, NameRecognizer>()("test/Recognizer") {
  static readonly layer = Layer.effect(Recognizer, loadNameRecognizer())
}

const shown = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<string> =>
  findings.map(({ end, kind, start }) => `${kind}: ${text.slice(start, end)}`)

/** True if every character of each occurrence of the name is covered. */
const covers = (text: string, findings: ReadonlyArray<Finding>, name: string): boolean => {
  const at = text.indexOf(name)
  return findings.some(({ end, start }) => start <= at && end >= at + name.length)
}

layer(Recognizer.layer)("The recogniser of names", (it) => {
  describe("finds", () => {
    it.effect.each([
      ["The applicant, Mr Yusuf Karadeniz, is a Turkish national who was born in 1961.", "Yusuf Karadeniz"],
      ["The applicant was represented by Ms J. Wójtowicz, a lawyer practising in Lublin.", "J. Wójtowicz"],
      ['This Agreement is made between Harriet Olsen ("Landlord") and Tomás Rivero ("Tenant").', "Tomás Rivero"],
      ["Notices shall be sent to Silverlake Foods Inc., Attention: Priya Raman", "Priya Raman"],
      ["Notices shall be sent to Silverlake Foods Inc., Attention: Priya Raman", "Silverlake Foods"],
      ["HELENA BRANDT, Plaintiff, v. ORION FREIGHT LLC, Defendant.", "HELENA BRANDT"],
      ["HELENA BRANDT, Plaintiff, v. ORION FREIGHT LLC, Defendant.", "ORION FREIGHT"],
      ["Hi Marcus,\n\nthanks for the call.\n\nBest,\nIngrid", "Marcus"],
      ["Hi Marcus,\n\nthanks for the call.\n\nBest,\nIngrid", "Ingrid"],
      ["From: Gerald Whitaker\nTo: Susan Okafor\nSubject: lease", "Susan Okafor"],
      ["draft a letter to karen mitchell about the deposit", "karen mitchell"],
      ["my landlord Bernard Kowalski won't return my deposit", "Bernard Kowalski"],
      ["Can you check whether Elena Petrova owes anything?", "Elena Petrova"],
      ["Name: Oluwaseun Adeyemi\nCity: Bristol", "Oluwaseun Adeyemi"],
      ["Intake: Dolores Vega, 43, fell at work.", "Dolores Vega"],
      ["Die Klägerin Friederike Hansen wohnt in Kiel.", "Friederike Hansen"],
      ["Mon client, Thierry Lambert, habite à Lyon.", "Thierry Lambert"],
      ["Mi cliente, Rosario Fuentes, vive en Sevilla.", "Rosario Fuentes"],
      ["She works for Northwind Insurance in Boston.", "Northwind Insurance"],
      ["The accident happened near Manchester.", "Manchester"]
    ])("%s → %s", ([text, name]) =>
      Effect.gen(function* () {
        const findings = atOnce((yield* Recognizer).names(text!))
        assert.isTrue(covers(text!, findings, name!), shown(text!, findings).join("; "))
      })
    )

    it.effect("as findings in order, none overlapping, by recognition, with a placeholder by kind", () =>
      Effect.gen(function* () {
        const text = "Anna Schmidt sued Brightway Logistics GmbH in Hamburg. Schmidt lost."
        const findings = atOnce((yield* Recognizer).names(text))
        assert.deepStrictEqual(shown(text, findings), [
          "person: Anna Schmidt",
          "organization: Brightway Logistics GmbH",
          "place: Hamburg",
          "person: Schmidt"
        ])
        for (const finding of findings) assert.strictEqual(finding.basis, "recognized")
        assert.deepStrictEqual(
          findings.map(({ placeholder }) => placeholder),
          ["[Name]", "[Organization]", "[Place]", "[Name]"]
        )
      })
    )

    it.effect("disguised names, at their place in the text as it was given", () =>
      Effect.gen(function* () {
        const text = "My client, Ja\u200bne Hol\u00adloway, and Ｐｅｔｅｒ Ｈｏｌｌｏｗａｙ"
        const findings = atOnce((yield* Recognizer).names(text))
        assert.isTrue(covers(text, findings, "Ja\u200bne Hol\u00adloway"), shown(text, findings).join("; "))
        assert.isTrue(covers(text, findings, "Ｐｅｔｅｒ Ｈｏｌｌｏｗａｙ"), shown(text, findings).join("; "))
      })
    )
  })

  describe("finds again everywhere in the text", () => {
    const first = "The claimant, Mr Balthasar Quillfeather, was dismissed."
    it.effect.each([
      ["Later, quillfeather's appeal failed. Then Quillfeather paid.", "Quillfeather"],
      ["QUILLFEATHER V. THE COMPANY", "QUILLFEATHER"],
      ["According to Balthasar, nobody asked.", "Balthasar"],
      ["They read Quillfeather's letter.", "Quillfeather"]
    ])("%s", ([then, name]) =>
      Effect.gen(function* () {
        const text = `${first}\n\n${then}`
        const findings = atOnce((yield* Recognizer).names(text))
        const at = text.indexOf(name!, first.length)
        assert.isTrue(
          findings.some(({ end, start }) => start <= at && end >= at + name!.length),
          shown(text, findings).join("; ")
        )
      })
    )

    it.effect("across megabytes, with any text between", () =>
      Effect.gen(function* () {
        const filler = "The parties agreed to extend the term of the lease. ".repeat(4_000)
        const text = `Mr Balthasar Quillfeather signed. ${filler}As Quillfeather said.`
        const findings = atOnce((yield* Recognizer).names(text))
        assert.deepStrictEqual(shown(text, findings), ["person: Balthasar Quillfeather", "person: Quillfeather"])
      })
    )

    it.effect("but not the ordinary word that is a name, too", () =>
      Effect.gen(function* () {
        const text = "Peter Grant sued. The court may grant the motion. Grant of rights is governed by Section 2."
        const findings = atOnce((yield* Recognizer).names(text))
        assert.deepStrictEqual(shown(text, findings), ["person: Peter Grant"])
      })
    )
  })

  describe("finds nobody in", () => {
    it.effect.each([
      "Draft a Motion to Dismiss for [Party 1] under Rule 12(b)(6).",
      "[Party 1] v. [Party 2]",
      "[Party 1] signed the lease on 3 May 2021; [Party 2] refused to pay.",
      'The Buyer shall indemnify the Seller. "Confidential Information" means any information.',
      "FORCE MAJEURE. NEITHER PARTY SHALL BE LIABLE FOR DELAY.",
      "Limitation of Liability\n\nEntire Agreement\n\nGoverning Law",
      "PLAINTIFF'S MOTION FOR SUMMARY JUDGMENT",
      "The hearing is on Monday, 12 June, and the brief is due in May.",
      "Under the Fair Housing Act, a landlord must not discriminate.",
      "Summarize the Employment Agreement and list the Key Terms.",
      "my landlord refuses to return my deposit, what can i do",
      "Dear Sir or Madam,\n\nplease find attached the Notice of Termination.\n\nYours faithfully,",
      "Will the tenant be liable? The bill was paid and the mark was registered.",
      "You are a Senior Litigation Associate. Output: Markdown with headings Issue, Rule, Application, Conclusion.",
      "WHEREAS, the Company desires to engage the Consultant; NOW, THEREFORE, the Parties agree:",
      "Der Mieter hat die Miete nicht gezahlt, der Vermieter kündigt den Mietvertrag.",
      "Rédigez une mise en demeure pour [Party 1].",
      "| Date | Event | Source |\n| 2 May 2022 | Lease signed | Exhibit A |",
      "",
      "\u200b",
      "....!!!! ---- ???? \n\n\n"
    ])("%s", (text) =>
      Effect.gen(function* () {
        const findings = atOnce((yield* Recognizer).names(text)).filter(({ kind }) => kind !== "place")
        assert.deepStrictEqual(shown(text, findings), [])
      })
    )
  })

  describe("leaves placeholders alone", () => {
    it.effect.each([
      "[Party 1], Maria Kovacs and [Name 2] met [Party 3] in [Place 4].",
      "[Party 1] is called Maria Kovacs; [Date of birth 1] is her birthday, [Identifier 12] her number.",
      "no. [Party 1], [Party 12345] and [Quantity 7]"
    ])("%s", (text) =>
      Effect.gen(function* () {
        const recognizer = yield* Recognizer
        for (const findings of [atOnce(recognizer.names(text)), atOnce(recognizer.details(text))]) {
          for (const placeholder of findPlaceholders(text)) {
            for (const { end, start } of findings) {
              assert.isTrue(end <= placeholder.start || start >= placeholder.end, text.slice(start, end))
            }
          }
        }
      })
    )
  })

  describe("gives way to others, and bears any text", () => {
    it.effect("looks at no more than some characters in one go", () =>
      Effect.gen(function* () {
        const recognizer = yield* Recognizer
        const text = "Mr John Smith met Ms Jane Doe in London. ".repeat(5_000)
        let looked = 0
        const steps = recognizer.details(text)
        for (let step = steps.next(); step.done !== true; step = steps.next()) {
          assert.isAtMost(step.value, Limits.charactersInOneGo)
          looked += step.value
        }
        assert.isAtLeast(looked, text.length)
      })
    )

    it.effect.each([
      ["one endless word", "a".repeat(300_000)],
      ["one endless word in capitals", "A".repeat(300_000)],
      ["capitals with stops", "A.".repeat(150_000)],
      ["opening brackets", "[".repeat(300_000)],
      ["beginnings of placeholders", "[Party ".repeat(40_000)],
      ["at signs", "a@".repeat(150_000)],
      ["slashes", "://".repeat(100_000)],
      ["apostrophes", "O'".repeat(150_000)],
      ["lines", "\n".repeat(300_000)],
      ["lines and spaces", "\n ".repeat(150_000)],
      ["digits", "1".repeat(300_000)],
      ["digits with commas", "1,".repeat(150_000)],
      ["numbers in words", "one two ".repeat(40_000)],
      ["marks", "a\u0301".repeat(100_000)],
      ["halves of pairs", "\ud800".repeat(100_000)],
      ["ideographs", "田".repeat(200_000)],
      ["different names", Array.from({ length: 30_000 }, (_, at) => `Jo${at.toString(36)}hn Smith`).join(" met ")],
      [
        "the same first word",
        Array.from({ length: 20_000 }, (_, at) => `Acme ${"Widget ".repeat(at % 13)}Inc.`).join(", ")
      ]
    ])("%s", ([, text]) =>
      Effect.gen(function* () {
        const recognizer = yield* Recognizer
        for (const findings of [atOnce(recognizer.names(text!)), atOnce(recognizer.details(text!))]) {
          let before = 0
          for (const { end, start } of findings) {
            assert.isTrue(start >= before && end > start && end <= text!.length)
            before = end
          }
        }
      })
    )
  })

  describe("finds the details of a case, when it looks thoroughly", () => {
    it.effect.each([
      ["On 12 March 1998 the applicant was arrested.", "date", "12 March 1998"],
      ["He was sentenced to three years and six months' imprisonment.", "date", "three years and six months"],
      ["She was awarded EUR 4,500 for damage.", "quantity", "EUR 4,500"],
      ["The plot measured 1,200 square metres.", "quantity", "1,200 square metres"],
      ["The case originated in an application (no. 28341/95) against Romania.", "identifier", "28341/95"],
      ["The applicant, Mr Yusuf Karadeniz, lives in Ankara.", "person", "Yusuf Karadeniz"],
      ["Mr B. was heard, too.", "person", "B."]
    ])("%s → %s: %s", ([text, kind, detail]) =>
      Effect.gen(function* () {
        const findings = atOnce((yield* Recognizer).details(text!))
        const at = text!.indexOf(detail!)
        const found = findings.find(({ end, start }) => start <= at && end >= at + detail!.length)
        assert.strictEqual(found?.kind, kind, shown(text!, findings).join("; "))
      })
    )
  })
})

describe("Public bodies", () => {
  it.each([
    "Supreme Court",
    "the Turkish Government",
    "Republic of Poland",
    "Ministry of Justice",
    "Bundesgerichtshof"
  ])("%s is one", (name) => {
    assert.isTrue(isPublicBody(name))
  })
  it.each(["Acme Widgets Inc", "Harcourt Partners", "Copperfield Dental Clinic"])("%s is none", (name) => {
    assert.isFalse(isPublicBody(name))
  })
})

it("The error for an unavailable recognizer says what to do", () => {
  assert.match(new RecognizerUnavailable().message, /can't be checked right now.*Try again later/)
})
