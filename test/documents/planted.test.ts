/**
 * Planted values in the pieces of real programs' documents: every registered one is found in every place; of
 * unregistered ones, as many as formats and the recognizer find.
 */
import { compile } from "@incamera/deidentification/KnownIdentities"
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import type { Finding } from "@incamera/deidentification/Finding"
import { findingsInFields } from "@incamera/domain/deidentification/judging/fieldFindings"
import { loadNameRecognizer, loadPromptRecognizer } from "@incamera/domain/deidentification/names/loadNameRecognizer"
import { decide, type JudgedText } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { atOnce } from "@incamera/deidentification/Steps"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { identity } from "../deidentification/support.ts"
import { bytesOfFixture, fixtures, formOf, identityOf, plantedInText } from "./support/manifest.ts"
import { readHere } from "./support/read.ts"

const strict = { asksToReveal: false }
const isRefused = (judged: JudgedText) => decide([judged], PrivacySettings.strict, strict)._tag === "Refuse"

const textsOf = async (fixture: (typeof fixtures)[number]) =>
  (await readHere(bytesOfFixture(fixture))).messages.flatMap((message) =>
    message._tag === "Text" ? [message.text] : []
  )

const within = (findings: ReadonlyArray<Finding>, { 0: found, index }: RegExpExecArray) =>
  findings.filter(({ end, start }) => start < index + found.length && end > index)

const readable = fixtures.filter(({ expect }) => expect === "readable")

describe("What was planted in documents of real programs", () => {
  it("is found in every place, alone, when it is registered", async () => {
    let places = 0
    for (const fixture of readable) {
      const texts = await textsOf(fixture)
      for (const planted of plantedInText(fixture)) {
        const searched = { known: compile([identity(1, identityOf(fixture, planted))]), formats: [] }
        const form = formOf(planted)
        let here = 0
        for (const text of texts) {
          const hits = [...text.matchAll(form)]
          if (hits.length === 0) continue
          here += hits.length
          const findings = atOnce(findingsInFields({ searched, names: "none" }, { text })).flatMap(
            (judged) => judged.findings
          )
          const known = findings.filter(({ basis }) => basis === "known")
          const missed = hits.filter((hit) => within(known, hit).length === 0)
          assert.lengthOf(missed, 0, `${fixture.file}: ${planted.place}: ${planted.text}`)
        }
        assert.isAbove(here, 0, `${fixture.file}: ${planted.place}: ${planted.text}`)
        places += here
      }
    }
    assert.isAbove(places, 900)
  })

  it("is found when nobody registered it, but for some file numbers", async () => {
    const namesInPrompts = await Effect.runPromise(loadPromptRecognizer())
    const searched = { known: compile([]), formats: formatDetectors }
    const counts = new Map<string, { found: number; all: number }>()
    const missed: Array<string> = []
    for (const fixture of readable) {
      const texts = await textsOf(fixture)
      const names = await Effect.runPromise(loadNameRecognizer(...texts))
      const judged = texts.flatMap((text) => atOnce(findingsInFields({ searched, names }, { text })))
      for (const planted of plantedInText(fixture)) {
        const form = formOf(planted)
        const isFound = judged.some(({ findings, text }) =>
          [...text.matchAll(form)].some((hit) => isRefused({ text, findings: within(findings, hit) }))
        )
        const count = counts.get(planted.kind) ?? { found: 0, all: 0 }
        counts.set(planted.kind, { found: count.found + (isFound ? 1 : 0), all: count.all + 1 })
        if (!isFound) missed.push(`${fixture.file}: ${planted.kind} in ${planted.place}: ${planted.text}`)
      }
      // Sent as a prompt, a refused one has a reason, and the others have none.
      const asPrompts = texts.flatMap((text) => atOnce(findingsInFields({ searched, names: namesInPrompts }, { text })))
      assert.strictEqual(asPrompts.some(isRefused), fixture.clean !== true, fixture.file)
    }
    if (process.env["INCAMERA_PLANTED"] !== undefined) {
      for (const [kind, { all, found }] of counts) console.log(`${kind}: ${found} of ${all}`)
      for (const line of missed) console.log(line)
    }
    const share = (kind: string) => counts.get(kind)!.found / counts.get(kind)!.all
    for (const kind of ["email", "phone"]) assert.strictEqual(share(kind), 1, kind)
    for (const kind of ["person", "organization"]) assert.isAtLeast(share(kind), 0.98, kind)
    assert.isAtLeast(share("address"), 0.9)
    // File numbers in a law firm's own format: unless registered, nobody knows whose they are.
    assert.isAtLeast(share("identifier"), 0.5)
  })
})
