/** Where a statement comes from: nothing the service's agent says about a case stands without one. */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseFileId } from "../Ids.ts"

const passage = {
  /** Offsets in UTF-16 units into that text, end exclusive. */
  start: Schema.Int,
  end: Schema.Int,
  quote: SafeText
}

const CitedText = Schema.Struct({
  /** Which text: the case's summary, the task's own prompt, or an article of the knowledge base. */
  source: Schema.Literals(["case-summary", "prompt", "knowledge-base"]),
  ...passage
})

/** The text is the file's as it is downloaded. */
const CitedFile = Schema.Struct({
  source: Schema.Literal("file"),
  fileId: CaseFileId,
  /** What the file is called in texts: `[File 3]`. */
  label: SafeText,
  ...passage
})

export const Citation = Schema.Union([CitedText, CitedFile])
export type Citation = typeof Citation.Type
