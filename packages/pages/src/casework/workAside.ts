/** The side column of a case page: waiting steps, and summaries of the case's parts. */
import type { SecureStep } from "@incamera/domain/securesteps"
import { counted } from "../frame/components.ts"
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { headings } from "../securesteps/stepWords.ts"
import { casePath } from "../cases/caseFrame.ts"
import type { CaseWork } from "./caseWork.ts"

const stepItem = ({ detail, kind, phaseId, secureStepId }: SecureStep): Html =>
  html`<li>
    <a href="/secure-steps/${secureStepId}">${headings[kind]}</a>
    ${phaseId === null ? undefined : html`<span class="quiet small">· a task is waiting</span>`}
    ${detail === null ? undefined : html`<br /><span class="small">${marked(detail)}</span>`}
  </li>`

/** Has the id `waiting`. Drawn even if nothing waits, so that a script can replace it. */
export const waitingPart = ({ workspace: { secureSteps } }: CaseWork): Html =>
  secureSteps.length === 0
    ? html`<section id="waiting" hidden></section>`
    : html`<section class="card" id="waiting">
        <h2>Waiting for you</h2>
        <ul class="rows">
          ${secureSteps.map(stepItem)}
        </ul>
      </section>`

export const caseBrief = ({ found, workspace: { parties, totals } }: CaseWork): Html => {
  const at = casePath(found)
  const unnamed = parties.filter(({ identityOnFile }) => !identityOnFile).length
  return html`<section class="card">
    <h2>In this case</h2>
    <ul class="rows">
      <li>
        <a href="${at}/parties">${counted(parties.length, "party", "parties")}</a>
        ${unnamed === 0 ? undefined : html`<span class="quiet small">· ${unnamed} without an identity</span>`}
      </li>
      <li><a href="${at}/files">${counted(totals.files, "document")}</a></li>
      <li><a href="${at}/invitations">${counted(totals.invitations, "partner")} invited</a></li>
    </ul>
  </section>`
}

/** Shown instead of the timeline while the case has no phases. */
export const noTasksPart = ({ found }: CaseWork): Html => {
  const at = casePath(found)
  return html`<section class="card">
    <h2>No tasks yet</h2>
    <p>
      This page shows what your agent and the service’s agent do in the case, step by step. Both read its facts and
      documents with placeholders such as <span class="placeholder">[Party 1]</span> instead of names.
    </p>
    <ol>
      <li><a href="${at}/parties">Enter its parties</a>, so that the service recognizes their names everywhere.</li>
      <li>
        <a href="${at}/files">Upload its documents</a> unchanged. The service de-identifies them, and you review the
        result.
      </li>
      <li><a href="#ask">Ask for a first evaluation</a>, or let your own agent start.</li>
    </ol>
  </section>`
}
