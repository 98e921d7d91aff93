/** Who says what: the sender of a message, the writer of an entry, or who signed a text. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { Chronology } from "../chronology/chronology.ts"
import { sender } from "../chronology/sender.ts"
import type { Reading } from "../Reading.ts"
import { indexAt, type Span } from "../Span.ts"

/** The writer of an entry of a chat or a transcript: at the beginning of its line, before a colon. */
const speaks =
  /^[^\n\p{L}]{0,30}(?:[ap]m[\]\s:-]{0,4})?(\[(?:Party|Name) \d{1,6}\])(?:\s\d{1,2}:\d\d(?:\s?[ap]m)?)?\s?:/iu
const name = "\\[(?:Party|Name|Organization) \\d{1,6}\\]"
const introduces = new RegExp(
  `\\b(?:I|Ich|Je soussigné(?:e)?|Yo|Ik)\\b[,\\s]{1,3}(?:the undersigned,?\\s|bin\\s|ben\\s|:\\s?)?(\\[(?:Party|Name) \\d{1,6}\\])`,
  "iu"
)
const statementOf =
  /(?:statement|declaration|interview|affidavit|deposition|manifestación|verklaring|attestation|aussage|zeug\p{L}{0,20})[^\n]{0,60}?(\[(?:Party|Name) \d{1,6}\])/iu
const signs = new RegExp(
  `(?:^|\\n)\\s{0,40}(?:signed\\s{0,3}:?|i\\.\\s?[VA]\\.|for|firma:?|gez\\.)?\\s{0,6}(${name})[^\\n]{0,40}(?:\\n[^\\n]{0,60}){0,2}\\s{0,10}$`,
  "iu"
)
const letterhead = new RegExp(`^\\s{0,40}(${name})(?=\\s|,|$)`, "u")

/** Returns the author of a place; null if the text doesn't tell. */
export type Authors = (place: Span) => SafeText | null

export function authorsIn(reading: Reading, { entries }: Chronology): Authors {
  const { parts, text } = reading
  const found = (match: RegExpExecArray | null, base: number): SafeText | null => {
    const words = match?.[1]
    if (match === null || words === undefined) return null
    const at = base + match.index + match[0].lastIndexOf(words)
    return slice(text, at, at + words.length)
  }
  const wholes = parts.map(({ end, origin, start }): SafeText | null => {
    if (origin.source !== "file") return null
    const head = text.slice(start, Math.min(end, start + 1_500))
    const tailAt = Math.max(start, end - 260)
    return (
      found(introduces.exec(head), start) ??
      found(statementOf.exec(head.slice(0, 400)), start) ??
      found(signs.exec(text.slice(tailAt, end)), tailAt) ??
      found(letterhead.exec(head), start)
    )
  })
  const messages = entries
    .flatMap(({ date, written }) => (written === null ? [] : [{ ...written, by: sender(reading, written, date) }]))
    .sort((a, b) => a.start - b.start)
  return ({ start }) => {
    const from = Math.max(0, start - 1_000)
    const lineStart = from + text.slice(from, start).lastIndexOf("\n") + 1
    const line = found(speaks.exec(text.slice(lineStart, lineStart + 80)), lineStart)
    if (line !== null) return line
    const message = messages[indexAt(messages, start)]
    if (message !== undefined && start < message.end && message.by !== null) return message.by
    return wholes[indexAt(parts, start)] ?? null
  }
}
