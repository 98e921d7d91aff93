/** Judges a piece of a long text together with the end of the previous piece. */
import { announcedIn, outsideLabels, type TextField } from "@incamera/deidentification/pseudonyms"
import { type Decision, decideInSteps } from "../Policy.ts"
import type { Steps } from "@incamera/deidentification/Steps"
import { findingsInFields } from "./fieldFindings.ts"
import type { Judging } from "./Judging.ts"

export interface ContinuedText {
  /** End of the previous piece; empty for the first. */
  readonly before: string
  readonly text: string
  /** What the reader of the document knows of the text. */
  readonly fields?: ReadonlyArray<TextField> | undefined
}

/**
 * Decides on one piece. A name that a field holds is one, however it is written. Findings that end before it were decided on with the previous piece, which had more context. Names no places: callers don't know the pieces.
 */
export const decideOnPiece = function* (
  judging: Judging,
  { before, fields = [], text }: ContinuedText
): Steps<Decision> {
  const judged = yield* findingsInFields(judging, { piece: before + text })
  const told = fields.map((field) => ({
    ...field,
    start: field.start + before.length,
    end: field.end + before.length
  }))
  const own = judged.map(({ findings, text: whole }) => ({
    text: whole,
    findings: [
      ...outsideLabels(told, findings).filter(({ end }) => end > before.length),
      ...announcedIn(whole, told)
    ].sort((one, other) => one.start - other.start || other.end - one.end)
  }))
  return yield* decideInSteps(own, judging.settings, { asksToReveal: false }, judging.directory)
}
