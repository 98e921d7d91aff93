/** The source of a statement. Everything that the service's agent says about a case has one. */
import { Schema } from "effect"
import { SafeText } from "../deidentification/SafeText.ts"
import { CaseFileId } from "../Ids.ts"

const passage = {
  /** Offsets in UTF-16 units into the cited text, end exclusive. */
  start: Schema.Int,
  end: Schema.Int,
  quote: SafeText
}

const CitedText = Schema.Struct({
  /** The cited text: the case's summary, the task's own prompt, or an article of the knowledge base. */
  source: Schema.Literals(["case-summary", "prompt", "knowledge-base"]),
  ...passage
})

/** A case file's text, as downloaded. */
const CitedFile = Schema.Struct({
  source: Schema.Literal("file"),
  fileId: CaseFileId,
  /** The file's name in texts: `[File 3]`. */
  label: SafeText,
  ...passage
})

export const Citation = Schema.Union([CitedText, CitedFile])
export type Citation = typeof Citation.Type
