/** Texts for the policy in which guillemets mark finds. */
import type { Finding, FindingBasis, FindingKind } from "@incamera/deidentification/Finding"
import { decide, type Decision, type JudgedText } from "@incamera/domain/deidentification/Policy"
import type { PrivacySettings } from "@incamera/domain/settings/PrivacySettings"

const organization =
  /\b(?:Inc|Company|Corp|Ltd|LLP|Group|Court|Department|Commission|City|State|Bank|Agency|Office|University|Police|Ministry|Service|Amtsgericht)\b/u

export const judged = (marked: string, basis: FindingBasis, kind?: FindingKind): JudgedText => {
  const findings: Array<Finding> = []
  let text = ""
  for (const [index, part] of marked.split(/[«»]/u).entries()) {
    if (index % 2 === 1) {
      const is = kind ?? (organization.test(part) ? "organization" : "person")
      findings.push({ start: text.length, end: text.length + part.length, kind: is, basis, placeholder: "[Name]" })
    }
    text += part
  }
  return { text, findings }
}

export const decideMarked = (marked: string, settings: PrivacySettings, basis: FindingBasis): Decision["_tag"] =>
  decide([judged(marked, basis)], settings, { asksToReveal: false })._tag
