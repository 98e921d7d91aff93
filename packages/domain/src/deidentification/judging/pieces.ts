/** Judges a piece of a long text together with the end of the previous piece. */
import { type Decision, decideInSteps } from "../Policy.ts"
import type { Steps } from "@incamera/deidentification/Steps"
import { findingsInFields } from "./fieldFindings.ts"
import type { Judging } from "./Judging.ts"

export interface ContinuedText {
  /** End of the previous piece; empty for the first. */
  readonly before: string
  readonly text: string
}

/**
 * Decides on one piece. Findings that end before it were decided on with the previous piece, which had more context. Names no places: callers don't know the pieces.
 */
export const decideOnPiece = function* (judging: Judging, { before, text }: ContinuedText): Steps<Decision> {
  const judged = yield* findingsInFields(judging, { piece: before + text })
  const own = judged.map((whole) => ({
    text: whole.text,
    findings: whole.findings.filter(({ end }) => end > before.length)
  }))
  return yield* decideInSteps(own, judging.settings, { asksToReveal: false }, judging.directory)
}
