/** Words and signs for a case. */
import type { Case, CaseStatus } from "@incamera/domain/cases"
import { type Mood, state } from "../frame/components.ts"
import { html, type Html } from "../html.ts"

const moods: Readonly<Record<CaseStatus, Mood>> = { pending: "warn", open: "good", closed: "plain" }

export const caseState = ({ status }: Pick<Case, "status">): Html => state(status, moods[status])

/** Returns the practice area, jurisdiction and stage, without the unknown ones. */
export const caseLabels = ({ jurisdiction, practiceArea, stage }: Case): string =>
  [practiceArea, jurisdiction, stage].filter((label) => label !== null).join(" · ")

export const complexityOf = ({ complexity }: Case): Html | undefined =>
  complexity === null ? undefined : html`<span class="state">${complexity.tier} (${complexity.score} of 10)</span>`
