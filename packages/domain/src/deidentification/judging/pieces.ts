/** Judges a piece of a long text together with the end of the previous piece. */
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { type Decision, decideInSteps } from "../Policy.ts"
import type { PrivacySettings } from "../../settings/PrivacySettings.ts"
import type { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import type { Searched } from "@incamera/deidentification/scanning/TextScan"
import type { Steps } from "@incamera/deidentification/Steps"
import { findingsInFields } from "./fieldFindings.ts"

export interface ContinuedText {
  /** End of the previous piece; empty for the first. */
  readonly before: string
  readonly text: string
}

/**
 * Decides on one piece. Findings that end before it were decided on with the previous piece, which had more context.
 */
export const decideOnPiece = function* (
  searched: Searched,
  names: NameRecognizer,
  { before, text }: ContinuedText,
  settings: PrivacySettings,
  directory: WholeNames
): Steps<Decision> {
  const judged = yield* findingsInFields(searched, names, [before + text])
  const own = judged.map((whole) => ({
    text: whole.text,
    findings: whole.findings.filter(({ end }) => end > before.length)
  }))
  return yield* decideInSteps(own, settings, { asksToReveal: false }, directory)
}
