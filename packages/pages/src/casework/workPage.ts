/** The page of a case's work, and its parts that change while a task runs. */
import type { PhaseId } from "@incamera/domain/Ids"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { type Asked, askForm } from "../tasks/askForm.ts"
import type { Refused } from "../tasks/forkForm.ts"
import { phasePart } from "../tasks/phasePart.ts"
import { timelinePicture } from "../timeline/TimelinePicture.ts"
import { type CasePageAnswer, casePath, caseWaiting } from "../cases/caseFrame.ts"
import type { CaseWork } from "./caseWork.ts"
import { caseBrief, waitingPart, noTasksPart } from "./workAside.ts"

/** What the page needs besides the work itself. */
export interface Drawing {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The id of the next task that the user starts. */
  readonly fresh: PhaseId
  /** Refused forms. */
  readonly asked?: Asked
  readonly fork?: Refused
}

const picture = ({ found, outline }: CaseWork): Html => timelinePicture({ outline, page: casePath(found) })

/** `status`: HTTP status of a refused form. */
export const workPage = (visit: Visit, work: CaseWork, drawing: Drawing, status?: number): CasePageAnswer => {
  const { chosen } = work
  return {
    openSteps: work.workspace.secureSteps,
    title: chosen === null ? "Case" : `Phase ${chosen.phase.ordinal}`,
    ...(status === undefined ? {} : { status }),
    modules: ["timeline.js", "task.js"],
    styles: ["timeline.css", "task.css"],
    content: html`<p class="unseen" role="status" id="task-news"></p>
      ${
        chosen === null
          ? undefined
          : html`<section class="card">
              <h2>Timeline</h2>
              ${picture(work)}
            </section>`
      }
      <div class="columns">
        <div>${chosen === null ? noTasksPart(work) : phasePart(visit, work, chosen, drawing)}</div>
        <div>${waitingPart(work)} ${askForm(visit, work, drawing.fresh, drawing.asked)} ${caseBrief(work)}</div>
      </div>`
  }
}

/** A script replaces each part by its id. */
export const changingParts = (visit: Visit, work: CaseWork, now: number): Html =>
  html`<div>
    ${work.chosen === null ? undefined : phasePart(visit, work, work.chosen, { now })} ${picture(work)}
    ${waitingPart(work)} ${caseWaiting(work.workspace.secureSteps.length)}
  </div>`
