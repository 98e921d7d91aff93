/** Texts made to be slow to judge: tests count the work, `npm run evaluate` takes long ones. */
import type { Finding } from "@incamera/deidentification/Finding"
import * as EngineLimits from "@incamera/deidentification/Limits"
import { decideInSteps } from "@incamera/domain/deidentification/Policy"
import * as Limits from "@incamera/domain/Limits"
import { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"

/** A text repeats one of them. */
export const judgedParts: ReadonlyArray<string> = [
  "a", "A", " ", "Jane v. ", "A v. B ", "v. ", "A A A v. ", "In re A ", "Judge ", "A&", "Aa & ", "of of of v. ", "Act of ", "J. ",
  "Aa v. Bb, 1 U.S. 2. ", "chief senior ", "composed of ", "Aa v. Bb and ", "(", "[", "'s ", "Aa's Aa ",
  "Tenant, ", "tenant A, ", "Our client A and ", "Tenants: A\n- B\n", "Coram A ", "Coram: A, ", "Before: A\n", "Court composed of A, "
] // prettier-ignore

const publicNamesOf = (part: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${part} ${n}`.replaceAll("\n", " ").trim())

/** Returns a judge of texts of this part, with a find every 70 characters, and this many public names. */
export const judgeOf = (part: string, names: number = Limits.publicNames): ((text: string) => void) => {
  const settings = new PrivacySettings({ refusals: "strict", publicNames: publicNamesOf(part, names) })
  return (text) => {
    const findings = Array.from({ length: Math.floor(text.length / 70) }, (_, n): Finding => {
      const kind = n % 2 === 0 ? "person" : "organization"
      return { start: n * 70, end: n * 70 + 30, kind, basis: "recognized", placeholder: "[Name]" }
    })
    const steps = decideInSteps([{ text, findings }], settings, { asksToReveal: false })
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      if (step.value >= EngineLimits.charactersInOneGo) throw new Error(`${step.value} characters in one go`)
    }
  }
}
