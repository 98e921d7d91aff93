/** The words of an issue in German, French, Spanish and Dutch. */
import { foreignPhrases } from "../../text/anyLanguage.ts"

export interface Foreign {
  readonly suggested: RegExp
  readonly elements: ReadonlyArray<RegExp | null>
  /** Words in the same sentence that make it another matter: the notice of a lease is no dismissal. */
  readonly unless: RegExp | null
  /** What its text, the summary or the case's record must mention, too; null if nothing. */
  readonly context: RegExp | null
}

export const words = (
  suggested: ReadonlyArray<string>,
  ...elements: ReadonlyArray<ReadonlyArray<string>>
): Foreign => ({
  suggested: foreignPhrases(...suggested),
  elements: elements.map((signals) => (signals.length === 0 ? null : foreignPhrases(...signals))),
  unless: null,
  context: null
})
