/** The texts that a model may quote, and the citations of quotations. */
import { knowledgeBaseOf } from "@incamera/analyst/knowledge"
import { safe, type SafeText, slice } from "@incamera/domain/deidentification"
import type { Citation } from "@incamera/domain/citations"
import type { Assignment } from "@incamera/domain/tasks"

export interface CitableText {
  /** The model's name for it in parentheses: `[File 3]`, `case summary`. */
  readonly label: SafeText
  readonly text: SafeText
  readonly cite: (start: number, end: number) => Citation
}

/** Returns `[File 3]`, with the number only. */
const fileLabel = (label: string): SafeText => safe`[File ${Number(/\d+/.exec(label)?.[0] ?? 0)}]`

const apart = (source: "case-summary" | "prompt" | "knowledge-base", label: SafeText, text: SafeText): CitableText => ({
  label,
  text,
  cite: (start, end) => ({ source, start, end, quote: slice(text, start, end) })
})

export const citableTexts = ({
  addresses,
  case: record,
  containerType,
  documents,
  prompt
}: Assignment): ReadonlyArray<CitableText> => [
  ...documents.map(({ fileId, label: name, text }): CitableText => {
    const label = fileLabel(name)
    return {
      label,
      text,
      cite: (start, end) => ({ source: "file", fileId, label, start, end, quote: slice(text, start, end) })
    }
  }),
  ...(record?.summary == null ? [] : [apart("case-summary", safe`case summary`, record.summary)]),
  apart("prompt", safe`request`, prompt),
  ...(containerType === "case" ? [] : [apart("knowledge-base", safe`knowledge base`, knowledgeBaseOf(addresses).text)])
]
