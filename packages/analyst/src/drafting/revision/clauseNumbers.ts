/** Passages under the number of a clause: "clause 5", "section 2.1", "§ 3". */
import type { Span } from "../../Span.ts"

const named =
  /(?:(?<!\p{L})(?:clauses?|sections?|articles?|paragraphs?|klausel|ziffer|absatz|artikel|clausule|cláusula|artículo|apartado|nr|no|art)\.?|§)\s{0,2}(\d{1,3}(?:\.\d{1,3}){0,3})(?![\d.]*\d)/iu

/** Returns the number of the clause that a topic names; null if it names none. */
export const clauseNamed = (topic: string): string | null => named.exec(topic)?.[1] ?? null

/** Returns the number before the line of a passage, as clauses have it: "5.", "5)", "Clause 5 –", "§ 5". */
const before = /^[\s*#>-]{0,8}(?:\p{L}{3,10}\.?\s{1,2}|§\s{0,2})?(\d{1,3}(?:\.\d{1,3}){0,3})(?:[.):]?\s|[.):–-]|$)/u

/** Characters of a line that may hold its number. */
const reach = 40

/** True if the passage's line begins with the number, or it is a sentence later in that line. */
export const isUnderClause = (text: string, { start }: Span, clause: string): boolean => {
  const line = text.lastIndexOf("\n", start - 1) + 1
  return before.exec(text.slice(line, line + reach))?.[1] === clause
}
