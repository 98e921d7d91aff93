/** The form for the service's agent. It creates the same task that the user's own agent could send. */
import type { PhaseId } from "@incamera/domain/Ids"
import * as Limits from "@incamera/domain/Limits"
import type { RequestType } from "@incamera/domain/tasks"
import type { CaseWork } from "../casework/caseWork.ts"
import { casePath } from "../cases/caseFrame.ts"
import { areaField, hiddenFields, postForm } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"

/** Request types that the form offers. */
export const askable = ["eval_req", "case_req", "admin_req"] as const satisfies ReadonlyArray<RequestType>

export interface Asked {
  readonly requestType: (typeof askable)[number]
  readonly prompt: string
  /** The reason for the refusal. */
  readonly problem?: Html
}

const nothing: Asked = { requestType: "case_req", prompt: "" }

const words: Readonly<Record<(typeof askable)[number], readonly [label: string, hint: string]>> = {
  case_req: ["Work on the case", "Chronology, issues, deadlines, drafts, questions about the documents."],
  eval_req: ["Evaluate the case", "How complex it is, and why."],
  admin_req: [
    "Administration",
    "Edit the case’s title, stage or status, add a party, invite a partner, open another case."
  ]
}

export const askFormId = "task"

/** `fresh`: the task's id, so that submitting the form twice creates one task. */
export const askForm = (visit: Visit, { branch, found }: CaseWork, fresh: PhaseId, asked: Asked = nothing): Html =>
  html`<section class="card" id="ask">
    <h2>Ask the service’s agent</h2>
    ${
      branch.status === "active"
        ? html`<p class="quiet small">It works on the branch “${branch.name}”.</p>
            ${asked.problem}
            ${postForm(
              visit,
              `${casePath(found)}/tasks`,
              html`${hiddenFields({ branch: branch.branchId, task: fresh })}
                <fieldset>
                  <legend>What for</legend>
                  ${askable.map(
                    (type) =>
                      html`<label class="choice"
                        ><input
                          type="radio"
                          name="requestType"
                          value="${type}"
                          ${type === asked.requestType ? raw("checked") : undefined}
                        /><strong>${words[type][0]}</strong><span class="hint">${words[type][1]}</span></label
                      >`
                  )}
                </fieldset>
                ${areaField({
                  name: "prompt",
                  label: "Task",
                  value: asked.prompt,
                  maxLength: Limits.promptCharacters,
                  required: true,
                  rows: 5,
                  hint: "Write [Party 1] instead of names.",
                  isWrong: asked.problem !== undefined
                })}
                <button class="primary">Ask</button>`,
              askFormId
            )}`
        : html`<p>The branch “${branch.name}” is ${branch.status} and accepts no new tasks. Choose another one.</p>`
    }
  </section>`
