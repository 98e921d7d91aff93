/** Names of the texts in an answer. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { fileLabel, type Part } from "./Source.ts"

const names = {
  "case-summary": safe`the case's summary`,
  prompt: safe`your request`,
  "knowledge-base": safe`the knowledge base`
} as const

export const sourceName = ({ origin }: Part): SafeText =>
  origin.source === "file" ? fileLabel(origin.number) : names[origin.source]
