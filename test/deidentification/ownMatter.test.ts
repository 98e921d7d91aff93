/** Whether a prompt is about somebody's own matter, by the weights of this package. */
import { unpackPrompts } from "@incamera/deidentification/names/PackedModel"
import { levelOf } from "@incamera/deidentification/names/OwnMatter"
import { promptThresholds } from "@incamera/deidentification/names/thresholds"
import { Tagger } from "@incamera/deidentification/names/Tagger"
import { weights } from "../../packages/deidentification/src/names/weights/prompts.js"
import { expect, it } from "@effect/vitest"
import { Schema } from "effect"

const model = unpackPrompts(weights, promptThresholds)

const levelOfPrompt = (text: string): number => {
  const tagger = new Tagger(model, text.length)
  tagger.tag(text, 0, text.length)
  return tagger.matter
}

const law = [
  "Compare the duty of care in negligence with the contractual one, three points.",
  "Which limitation period applies to unjust enrichment, and since when?",
  "Was ist der Unterschied zwischen Anfechtung und Rücktritt?",
  "Résume la jurisprudence sur la force majeure en droit public."
]
const matters = [
  "my landlord kept the deposit and my ex took the car, can i sue him",
  "Write a letter to her: she still owes us the rent for March.",
  "Mein Nachbar hat unseren Zaun abgerissen, schreib ihm bitte einen Brief.",
  "mon voisin refuse de payer, réponds-lui que nous refusons"
]

it("a question of law has a lower level than somebody's own matter", () => {
  expect(Math.max(...law.map(levelOfPrompt))).toBeLessThan(Math.min(...matters.map(levelOfPrompt)))
})

it.prop("levels rise with the sum and stay in their range", [Schema.Finite, Schema.Finite], ([one, other]) => {
  const [low, high] = one < other ? [one, other] : [other, one]
  expect(levelOf(low)).toBeGreaterThanOrEqual(0)
  expect(levelOf(high)).toBeLessThan(16)
  expect(levelOf(low)).toBeLessThanOrEqual(levelOf(high))
})
