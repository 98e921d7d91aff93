/** Names of the texts in an answer. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import { fileLabel, type Joined, type Part } from "./Source.ts"
import { indexAt, type Span } from "./Span.ts"

const names = {
  "case-summary": safe`the case's summary`,
  prompt: safe`your request`,
  "knowledge-base": safe`the knowledge base`
} as const

export const sourceName = ({ origin }: Part): SafeText =>
  origin.source !== "file"
    ? names[origin.source]
    : origin.isOfAgent === true
      ? safe`${fileLabel(origin.number)} (which an agent added)`
      : fileLabel(origin.number)

/** True for words of the request beside other texts: the user tells them. */
export const isToldByUser = ({ parts }: Joined, { start }: Span): boolean =>
  parts.length > 1 && parts[indexAt(parts, start)]?.origin.source === "prompt"
