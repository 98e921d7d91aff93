/** What stands in a piece of a long text, read on from the end of the piece before it. */
import type { NameRecognizer } from "@incamera/deidentification/names/NameRecognizer"
import { type Decision, decideInSteps } from "../Policy.ts"
import type { PrivacySettings } from "../../settings/PrivacySettings.ts"
import type { WholeNames } from "@incamera/deidentification/publicnames/WholeNames"
import type { Searched } from "@incamera/deidentification/scanning/TextScan"
import type { Steps } from "@incamera/deidentification/Steps"
import { findingsInFields } from "./fieldFindings.ts"

export interface ContinuedText {
  /** The end of what was judged before; empty at the beginning. */
  readonly before: string
  readonly text: string
}

/** What ends before the piece begins was decided on with the piece before, which had more around it. */
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
