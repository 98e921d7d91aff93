/** The tool that writes a document. It appears under the case's drafts, where a person decides about it. */
import { safe } from "@incamera/domain/deidentification"
import * as DomainLimits from "@incamera/domain/Limits"
import type { RecordedAnswer } from "@incamera/domain/tasks"
import { Effect, Schema } from "effect"
import { toolOf } from "./ModelTool.ts"

const note = safe`Wrote a draft.`

/** True if drafts were written, by the log: their texts are not in it. */
export const hasDrafts = ({ statuses }: RecordedAnswer): boolean => statuses.some(({ detail }) => detail === note)

export const writeDraft = toolOf({
  name: "write_draft",
  description:
    "Writes a document as a draft in Markdown: the whole text, with placeholders, and blanks as ____ followed by what belongs there in parentheses. The same title again makes its next revision.",
  parameters: Schema.Struct({
    title: Schema.NonEmptyString.check(Schema.isMaxLength(DomainLimits.deliverableTitleCharacters)),
    text: Schema.NonEmptyString
  }),
  isFor: ({ requestType }) => requestType === "case_req",
  run: (_, draft) => Effect.succeed({ text: safe`The draft is kept.`, note, draft })
})
