import type { SecureStepNotice } from "@incamera/domain/tasks"
import { secureStepsPath, stepPage } from "@incamera/adapters-http/responses"
import { html, type Html } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { headings } from "../securesteps/stepWords.ts"

/** Asks the user for a secure step: the task's own, or one that its answer mentions. */
export const stepNotice = ({ explanation, kind, secureStepId }: SecureStepNotice): Html =>
  html`<div class="notice warn">
    <p><strong>${headings[kind]}.</strong> ${marked(explanation)}</p>
    <p>
      <a class="button" href="${secureStepId === undefined ? stepPage(kind) : `${secureStepsPath}/${secureStepId}`}"
        >Open</a
      >
    </p>
  </div>`
