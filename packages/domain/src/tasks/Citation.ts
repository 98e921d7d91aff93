/** Where a statement comes from: nothing the service's agent says about a case stands without one. */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"

export const Citation = Schema.Struct({
  /** Which text: the case's summary, the task's own prompt, or an article of the knowledge base. */
  source: Schema.Literals(["case-summary", "prompt", "knowledge-base"]),
  /** Offsets in UTF-16 units into that text, end exclusive. */
  start: Schema.Int,
  end: Schema.Int,
  quote: SafeText
})
export type Citation = typeof Citation.Type
