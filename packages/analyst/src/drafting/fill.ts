/** Fills a template from a case: facts with their passages, and visible blanks for the rest. */
import { safe, type SafeText } from "@incamera/domain/deidentification"
import type { Citations } from "../Citations.ts"
import { pause, type Work } from "../Step.ts"
import { paragraphs } from "../wording.ts"
import type { DraftFacts } from "./DraftFacts.ts"
import { SlotFiller } from "./SlotFiller.ts"
import type { Template } from "./Template.ts"

export interface Filled {
  readonly text: SafeText
  /** The blanks for a person to complete, each once, in order. */
  readonly blanks: ReadonlyArray<SafeText>
}

export function* fill(template: Template, facts: DraftFacts, citations: Citations): Work<Filled> {
  const filler = new SlotFiller(facts, citations)
  const written: Array<SafeText> = []
  for (const { slots, words } of template.blocks) {
    const gaps: Array<SafeText> = []
    for (const slot of slots) gaps.push(yield* filler.fill(slot))
    written.push(safe(words, ...gaps))
    yield pause
  }
  return { text: paragraphs(written), blanks: filler.blanks }
}
