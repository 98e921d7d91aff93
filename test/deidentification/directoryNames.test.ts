/** Directory names may be used in full, unless context shows that a client or a party has the same name. */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { decideInSteps } from "@incamera/domain/deidentification/Policy"
import { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { atOnce } from "@incamera/deidentification/Steps"

const directory = new WholeNames([
  "María José González-Ruiz",
  "Lindqvist & Söhne",
  "Quorvane",
  "Ödön von Horváth",
  "Jo Li"
])

/** Runs the policy on a text with finds between guillemets. */
const decided = (marked: string, basis: Finding["basis"] = "recognized", names = directory) => {
  const findings: Array<Finding> = []
  let text = ""
  for (const part of marked.split(/(«[^»]*»)/u)) {
    const found = part.startsWith("«")
    const plain = found ? part.slice(1, -1) : part
    if (found) {
      findings.push({
        start: text.length,
        end: text.length + plain.length,
        kind: "person",
        basis,
        placeholder: "[Party]"
      })
    }
    text += plain
  }
  return atOnce(decideInSteps([{ text, findings }], PrivacySettings.strict, { asksToReveal: false }, names))._tag
}

describe("A name of the directory", () => {
  it.each([
    "Send it to «María José González-Ruiz» today.",
    "Send it to «MARIA JOSE GONZALEZ RUIZ» today.",
    "Send it to «Ruiz, María José González» today.",
    "Send it to Dr. «María José» «González-Ruiz» today.",
    "Send it to «Ms María José González-Ruiz» today.",
    "«Lindqvist & Söhne» have time.",
    "«Ödön von Horváth» and «Jo Li» have time."
  ])("passes: %s", (text) => {
    assert.strictEqual(decided(text), "Allow")
    assert.strictEqual(decided(text, "recognized", WholeNames.none), "Refuse")
  })

  it.each([
    "Send it to «María» today.",
    "Send it to «González-Ruiz» today.",
    "Send it to «María González» today.",
    "Send it to «María José González-Ruiz Pérez» today.",
    "Send it to «María José González-Ruiz», «Pablo Pérez».",
    "Send it to «Quorvane» today.",
    "«Lindqvist» has time.",
    "«Jo Lindqvist» has time.",
    "My client, «María José González-Ruiz», was dismissed.",
    "The plaintiff, «Jo Li», was dismissed.",
    "«Jo Li» v. «Acme»"
  ])("does not make these pass: %s", (text) => {
    assert.strictEqual(decided(text), "Refuse")
  })

  it("is refused when it is registered", () => {
    assert.strictEqual(decided("Send it to «Jo Li» today.", "known"), "Refuse")
    assert.strictEqual(decided("Send it to «Jo Li» today.", "format"), "Refuse")
  })

  it("counts when it has two words or more, once", () => {
    assert.strictEqual(directory.size, 4)
    assert.strictEqual(new WholeNames(["Ann Lee", "ANN LEE", "Änn  Lee", "x ".repeat(50)]).size, 1)
  })
})
