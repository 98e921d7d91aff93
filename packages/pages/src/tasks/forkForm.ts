/** The form that forks a branch from a phase. */
import * as Limits from "@incamera/domain/Limits"
import type { Phase } from "@incamera/domain/tasks"
import type { CaseWork } from "../casework/caseWork.ts"
import { casePath } from "../cases/caseFrame.ts"
import { hiddenFields, postForm, textField } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"

/** A refused form: the input and the reason. */
export interface Refused {
  readonly typed: string
  readonly problem: Html
}

export const forkFormId = "fork"

export const forkForm = (
  visit: Visit,
  { branch, found }: CaseWork,
  phase: Phase,
  refused?: Refused
): Html | undefined =>
  found.status === "closed"
    ? undefined
    : html`<details class="fork" ${refused === undefined ? undefined : raw("open")}>
        <summary>Create a branch from here…</summary>
        <p class="quiet">A branch starts with everything up to this phase. Tasks on it don’t change other branches.</p>
        ${refused?.problem}
        ${postForm(
          visit,
          `${casePath(found)}/branches`,
          html`${hiddenFields({ phase: phase.phaseId, from: branch.branchId })}
            <div class="inline">
              ${textField({
                name: "name",
                label: "Branch name",
                value: refused?.typed,
                maxLength: Limits.branchNameCharacters,
                required: true,
                isWrong: refused !== undefined
              })}
              <button>Create the branch</button>
            </div>`,
          forkFormId
        )}
      </details>`
