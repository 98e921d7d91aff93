/** Finds identifiers by form and check digits: account and card numbers, national and tax identification numbers. */
import * as Limits from "../../Limits.ts"
import type { Finding } from "../Finding.ts"
import { besideNumber, endsNumber, type FormatDetector, places } from "./FormatDetector.ts"
import { type IdentifierFormat, identifierFormats } from "./identifiers.ts"

const alphanumeric = /[\p{L}\p{N}]/u
const begin = new RegExp(`(?<!${besideNumber})(?=[a-z\\d])`, "giv")
const notCompact = /[^a-z\d]/gi

/** The offset after so many letters and digits. */
const endOf = (text: string, start: number, count: number): number => {
  let end = start
  for (let rest = count; rest > 0; end++) if (alphanumeric.test(text[end]!)) rest--
  return end
}

const matchAt = (
  text: string,
  start: number,
  { context, contextAfter, lengths, pattern }: IdentifierFormat
): number | undefined => {
  pattern.lastIndex = start
  const match = pattern.exec(text)
  if (match === null) return undefined
  for (const length of lengths(match[0].replace(notCompact, "").toUpperCase())) {
    const end = endOf(text, start, length)
    if (!endsNumber(text, end)) continue
    const before = text.slice(Math.max(0, start - Limits.formatContextCharacters), start)
    if (context === undefined || context.test(before)) return end
    if (contextAfter?.test(text.slice(end, end + Limits.formatAfterCharacters)) === true) return end
  }
  return undefined
}

export const identifierDetector: FormatDetector = {
  detect: (text, from = 0, until = text.length) => {
    const findings: Array<Finding> = []
    for (const start of places(begin, text, from, until)) {
      let end = -1
      for (const format of identifierFormats) end = Math.max(end, matchAt(text, start, format) ?? -1)
      if (end > 0) findings.push({ start, end, kind: "identifier", basis: "format", placeholder: "[Identifier]" })
    }
    return findings
  }
}
