/** Who wrote a message, as its header says. */
import { type SafeText, slice } from "@incamera/domain/deidentification"
import type { Reading } from "../Reading.ts"
import type { Span } from "../Span.ts"

const from =
  /(?:^|\n)[>\s*]{0,6}(?:from|von|de|van|absender|expéditeur|remitente|afzender|da|mittente|remetente|od|nadawca)\s{0,2}:[^\n]{0,60}?(\[(?:Party|Name) \d{1,6}\])/iu
const wrote =
  /^[^\n]{0,60}?(?:\n[>\s]{0,6})?[^\n]{0,60}?(\[(?:Party|Name) \d{1,6}\])[^\n]{0,80}?(?:\n[>\s]{0,6})?[^\n]{0,40}?(?:wrote|schrieb|écrit|escribió|schreef|scritto|escreveu|napisał)(?!\p{L})|^[^\n]{0,60}?(?:schrieb|schreef|escribió)\s[^\n]{0,30}?(\[(?:Party|Name) \d{1,6}\])/iu

/** Returns the sender of a message by its header; null if it has none. */
export function sender(reading: Reading, written: Span, date: Span): SafeText | null {
  const quoted = wrote.exec(reading.text.slice(date.end, Math.min(written.end, date.end + 240)))
  const match =
    quoted ??
    from.exec(reading.text.slice(Math.max(written.start, date.start - 400), Math.min(written.end, date.end + 200)))
  const name = match?.[1] ?? match?.[2]
  if (match === null || name === undefined) return null
  const base = quoted === null ? Math.max(written.start, date.start - 400) : date.end
  const at = base + match.index + match[0].lastIndexOf(name)
  return slice(reading.text, at, at + name.length)
}
