/** One phase in full: prompt, answer, sources, and next actions. */
import type { Case } from "@incamera/domain/cases"
import * as Limits from "../Limits.ts"
import type { OutlinePhase } from "@incamera/domain/timelines"
import type { CaseWork, ChosenPhase } from "../casework/caseWork.ts"
import { casePath } from "../cases/caseFrame.ts"
import { moment } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { renderMarkdown } from "../markdown/renderMarkdown.ts"
import { forkForm, type Refused } from "./forkForm.ts"
import { runningPart } from "./runningPart.ts"
import { sourceList } from "./sourceList.ts"
import { stepNotice } from "./stepNotice.ts"
import { phasePath } from "./taskPaths.ts"
import { phaseState, requestWords, stageWords, tookWords } from "./taskWords.ts"

const beside = ({ branch, found }: CaseWork, { next, previous }: ChosenPhase): Html | undefined => {
  const link = (label: string, rel: string, phase: OutlinePhase | null) =>
    phase === null
      ? undefined
      : html`<li><a href="${phasePath(found, branch.branchId, phase.phaseId)}" rel="${rel}">${label}</a></li>`
  if (previous === null && next === null) return undefined
  return html`<nav class="beside" aria-label="Phases on ${branch.name}">
    <ul>
      ${link("← Previous", "prev", previous)} ${link("Next →", "next", next)}
    </ul>
  </nav>`
}

/** A prompt may be very long: its beginning is enough to recognize it. */
const asked = (prompt: string): Html => {
  const text = html`<div class="told asked">${marked(prompt)}</div>`
  return prompt.length <= Limits.shownPromptCharacters
    ? text
    : html`<details>
        <summary>${prompt.slice(0, 120).toWellFormed().replace(/\s+/gu, " ")}… (show all of it)</summary>
        ${text}
      </details>`
}

const factsOf = ({ branch, outline }: CaseWork, { phase }: ChosenPhase): Html => {
  const took = tookWords(phase)
  const own = outline.branches.find(({ branchId }) => branchId === phase.branchId)
  const isInherited = own !== undefined && own.branchId !== branch.branchId
  const where = html`on “${branch.name}”${isInherited ? html`, inherited from “${own.name}”` : undefined}`
  return html`<p class="quiet small">
    ${where} ·
    ${moment(phase.startedAt)}${took === undefined ? undefined : html` · took ${took}`}${
      phase.stageCode === null ? undefined : html` · ${stageWords[phase.stageCode]} (${phase.stageCode})`
    }
  </p>`
}

const drafts = (found: Case, { outcome: { answer } }: ChosenPhase): Html | undefined =>
  answer === null || answer.deliverables.length === 0
    ? undefined
    : html`<h3>Drafts it wrote</h3>
        <ul>
          ${answer.deliverables.map(
            ({ title }) => html`<li><a href="${casePath(found)}/deliverables">${marked(title)}</a></li>`
          )}
        </ul>
        <p class="quiet small">It stays a draft until you approve it.</p>`

const whyNone = {
  completed: "It ended without an answer.",
  failed: "It failed without an answer. Nothing was changed. Try again.",
  canceled: "It was stopped without an answer.",
  refused: "It was refused."
} as const

const ended = (found: Case, status: keyof typeof whyNone, chosen: ChosenPhase): Html => {
  const { outcome, phase } = chosen
  const text = outcome.answer?.text ?? phase.response
  return html`${outcome.failure === null ? undefined : html`<p class="notice bad">${marked(outcome.failure.message)}</p>`}
    ${outcome.answer?.secureSteps.map(stepNotice)}
    <h3>Answer</h3>
    ${text === null || text === "" ? html`<p class="quiet">${whyNone[status]}</p>` : renderMarkdown(text, 3)}
    ${sourceList(found, outcome.answer?.citations ?? [])} ${drafts(found, chosen)}`
}

interface PhaseDrawing {
  readonly now: number
  /** The refused form that continues from the phase. */
  readonly fork?: Refused | undefined
}

/** Has the id `phase`. */
export const phasePart = (visit: Visit, work: CaseWork, chosen: ChosenPhase, { fork, now }: PhaseDrawing): Html => {
  const { phase } = chosen
  const { found } = work
  return html`<section class="card phase" id="phase" aria-labelledby="phase-heading">
    <header>
      <h2 id="phase-heading" tabindex="-1">Phase ${phase.ordinal}: ${requestWords[phase.requestType]}</h2>
      ${phaseState(phase)} ${beside(work, chosen)}
    </header>
    ${factsOf(work, chosen)}
    <h3>Asked</h3>
    ${asked(phase.prompt)}
    ${phase.status === "running" ? runningPart(visit, work, chosen, now) : ended(found, phase.status, chosen)}
    ${forkForm(visit, work, phase, fork)}
  </section>`
}
