/**
 * Makes drafts from templates: the facts are the text's own sentences, the rest is fixed text. Placeholders stay; the
 * user inserts the real names in the browser.
 */
import { fold, safe, type SafeText } from "@incamera/domain/deidentification"
import type { Draft } from "@incamera/domain/tasks"
import type { Citations } from "../Citations.ts"
import type { Work } from "../Step.ts"
import { bullets, lines, paragraphs } from "../wording.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { fill } from "./fill.ts"
import type { Template } from "./Template.ts"

const made = safe`> Draft made by rules from a template and the facts on file. A professional must review it`

/** Tells the user what to do with the draft before use; mentions citations only if it has some. */
const noteOf = (text: SafeText, { outward }: Template): SafeText => {
  const cites = / \[\d+\]/.test(text)
  return lines([
    cites
      ? safe`${made}. Numbers in brackets such as [1] point to the source passages: strike them, and this note, before you use the draft.`
      : safe`${made}, and strike this note before using it.`,
    cites && outward
      ? safe`> The facts are those that your side or a text of nobody's side asserts, without identifiers, witnesses, offers or doubts. Decide which of them the recipient should read.`
      : null
  ])
}

const blanksOf = (blanks: ReadonlyArray<SafeText>): SafeText | null =>
  blanks.length === 0 ? null : safe`## To be completed\n\n${bullets(blanks)}`

/** Makes one draft, and counts its blanks; its marks continue the numbering of the answer's citations. */
export function* draftOf(
  template: Template,
  facts: DraftFacts,
  citations: Citations
): Work<{ readonly deliverable: Draft; readonly blanks: number }> {
  const { blanks, text } = yield* fill(template, facts, citations)
  const deliverable: Draft = {
    title: facts.title === null ? template.title : safe`${template.title}: ${fold(facts.title)}`,
    mediaType: "text/markdown",
    status: "draft",
    text: paragraphs([noteOf(text, template), text, safe`---`, blanksOf(blanks)])
  }
  return { deliverable, blanks: blanks.length }
}
