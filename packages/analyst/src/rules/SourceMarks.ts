/** Marks for a reader that cites by quoting: a passage is followed by its text's name, `([File 3])`, not by a number. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { Citations } from "../Citations.ts"
import { cite, type Joined, type Source } from "../Source.ts"
import type { Span } from "../Span.ts"

const names = {
  "case-summary": safe`case summary`,
  prompt: safe`request`,
  "knowledge-base": safe`knowledge base`
} as const

export class SourceMarks extends Citations {
  override mark(source: Source | Joined, span: Span): SafeText {
    const citation = cite(source, span)
    return safe`(${citation.source === "file" ? citation.label : names[citation.source]})`
  }
}
