/** The sources of an answer. */
import type { Case } from "@incamera/domain/cases"
import * as Limits from "../Limits.ts"
import type { Citation } from "@incamera/domain/citations"
import { casePath } from "../cases/caseFrame.ts"
import { counted } from "../frame/components.ts"
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { sourceWords } from "./taskWords.ts"

const shortened = (quote: string): string => {
  const characters = Array.from(quote.slice(0, Limits.shownQuoteCharacters * 2))
  return characters.length <= Limits.shownQuoteCharacters
    ? quote
    : `${characters.slice(0, Limits.shownQuoteCharacters).join("")}…`
}

const source = (found: Case, citation: Citation): Html =>
  citation.source === "file"
    ? html`<a href="${casePath(found)}/files"><span class="placeholder">${sourceWords(citation)}</span></a>`
    : html`${sourceWords(citation)}`

const item = (found: Case, citation: Citation): Html =>
  html`<li>
    <span class="small quiet">${source(found, citation)}</span>
    <blockquote>${marked(shortened(citation.quote))}</blockquote>
  </li>`

export const sourceList = (found: Case, citations: ReadonlyArray<Citation>): Html | undefined => {
  if (citations.length === 0) return undefined
  const more = citations.length - Limits.shownCitations
  return html`<details class="sources">
    <summary>${counted(citations.length, "passage")} cited</summary>
    <ol>
      ${citations.slice(0, Limits.shownCitations).map((citation) => item(found, citation))}
    </ol>
    ${more > 0 ? html`<p class="quiet">And ${more} more.</p>` : undefined}
  </details>`
}
