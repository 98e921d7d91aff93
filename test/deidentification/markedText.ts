/** Texts for the policy in which guillemets mark finds, or names that the whole boundary has to find. */
import { formatDetectors } from "@incamera/deidentification/detectors/formatDetectors"
import type { Finding, FindingBasis, FindingKind } from "@incamera/deidentification/Finding"
import { decide, type Decision, type JudgedText } from "@incamera/domain/deidentification/Policy"
import { findingsInFields } from "@incamera/domain/deidentification/judging/fieldFindings"
import { compile } from "@incamera/deidentification/KnownIdentities"
import { loadPromptRecognizer } from "@incamera/deidentification/names"
import { atOnce } from "@incamera/deidentification/Steps"
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

const searched = { known: compile([]), formats: formatDetectors }

/** What the whole boundary decides on a prompt, without its marks: it has to find the names itself. */
export const decideWhole = async (marked: string, settings: PrivacySettings): Promise<Decision["_tag"]> => {
  const prompt = marked.replace(/[«»]/gu, "")
  const found = atOnce(findingsInFields({ searched, names: await loadPromptRecognizer(prompt) }, { prompt }))
  return decide(found, settings, { asksToReveal: false })._tag
}
