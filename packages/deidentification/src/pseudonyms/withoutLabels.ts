/**
 * Cuts words such as "tel." out of recognized details. They stand beside numbers and towns, and the recognizer takes
 * them for a part of those: "Berlin (Tel. 030 …)".
 */
import type { Finding } from "../Finding.ts"

const label =
  "(?:tel|tels|telf|tfno|tlf|tél|phone|telephone|téléphone|telefon|telefono|teléfono|telefone|telefoon|mobile|mobil|mobiel|móvil|cell|handy|gsm|fax|faks|e-?mail|mail)"
const beside = "[\\s(),;:./–-]{0,4}"
/** A number, an e-mail address or a placeholder follows: not "Tel Aviv", not "Mobile, Alabama". */
const labels = new RegExp(
  `${beside}(?<!\\p{L})(?:${label}(?!\\p{L})${beside})+(?=[+(]{0,2}\\d|\\[|[^\\s@]{1,64}@)`,
  "giu"
)

/** Longest text after a detail that is read: labels, and the local part of an e-mail address. */
const reach = 100

const withoutLabel = (text: string, finding: Finding): ReadonlyArray<Finding> => {
  const { end, start } = finding
  const parts: Array<Finding> = []
  let from = start
  for (const { 0: found, index } of text.slice(start, end + reach).matchAll(labels)) {
    if (start + index >= end) break
    if (start + index > from) parts.push({ ...finding, start: from, end: start + index })
    from = start + index + found.length
  }
  if (from === start) return [finding]
  if (from < end) parts.push({ ...finding, start: from })
  return parts
}

export const withoutLabels = (text: string, findings: ReadonlyArray<Finding>): ReadonlyArray<Finding> =>
  findings.flatMap((finding) => withoutLabel(text, finding))
