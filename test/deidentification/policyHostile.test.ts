/**
 * Long texts made to be slow to judge: the time grows with their length alone, which the tests' time limit checks, and
 * others have their turn in between.
 */
import { assert, describe, it } from "@effect/vitest"
import type { Finding } from "@incamera/deidentification/Finding"
import { decideInSteps } from "@incamera/domain/deidentification/Policy"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"
import { asksToReveal } from "@incamera/deidentification/RevealIntent"
import * as EngineLimits from "@incamera/deidentification/Limits"
import * as Limits from "@incamera/domain/Limits"

const length = 300_000
const fill = (part: string): string => part.repeat(Math.ceil(length / part.length))

const parts = [
  "a", "A", " ", "Jane v. ", "A v. B ", "v. ", "A A A v. ", "In re A ", "Judge ", "A&", "Aa & ", "of of of v. ", "Act of ", "J. ",
  "Aa v. Bb, 1 U.S. 2. ", "chief senior ", "composed of ", "Aa v. Bb and ", "(", "[", "'s ", "Aa's Aa ",
  "Tenant, ", "tenant A, ", "Our client A and ", "Tenants: A\n- B\n", "Coram A ", "Coram: A, ", "Before: A\n", "Court composed of A, "
] // prettier-ignore

describe.each(parts)("A long text of %j", (part) => {
  it("is judged step by step", () => {
    const text = fill(part)
    const findings = Array.from({ length: 4_000 }, (_, n): Finding => {
      const kind = n % 2 === 0 ? "person" : "organization"
      return { start: n * 70, end: n * 70 + 30, kind, basis: "recognized", placeholder: "[Name]" }
    })
    const publicNames = Array.from({ length: Limits.publicNames }, (_, n) =>
      `${part} ${n}`.replaceAll("\n", " ").trim()
    )
    const settings = new PrivacySettings({ refusals: "strict", publicNames })
    const steps = decideInSteps([{ text, findings }], settings, { asksToReveal: false })
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        assert.include(["Allow", "Refuse"], step.value._tag)
        break
      }
      assert.isBelow(step.value, EngineLimits.charactersInOneGo)
    }
  })
})

describe.each([
  "name of the client ",
  "tell name ",
  "who is the real ",
  "do not ",
  "send to [Party 1] 's ",
  "hide or ",
  "[Party 1] "
])("A long request of %j", (part) => {
  it("is understood in time", () => {
    assert.isBoolean(asksToReveal(fill(part)))
  })
})
