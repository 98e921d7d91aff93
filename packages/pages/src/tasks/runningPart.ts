/**
 * A running task and its progress. `task.js` subscribes to its events and updates the page. Without a script, the page
 * says that the task runs and offers a reload.
 */
import { DateTime } from "effect"
import type { CaseWork, ChosenPhase } from "../casework/caseWork.ts"
import { actionButton } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { stepNotice } from "./stepNotice.ts"
import { againPath, cancelPath, eventsPath, partPath } from "./taskPaths.ts"

/** `now`: milliseconds since 1970 by the server, because a browser's clock may be wrong. */
export const runningPart = (visit: Visit, { branch, found }: CaseWork, chosen: ChosenPhase, now: number): Html => {
  const { outcome, phase } = chosen
  const { phaseId, startedAt } = phase
  const seconds = Math.max(0, Math.round((now - DateTime.toEpochMillis(startedAt)) / 1_000))
  const waits = outcome.waitsFor !== null
  return html`<div
    class="running"
    data-task-events="${eventsPath(found, phaseId)}"
    data-task-part="${partPath(found, branch.branchId, phaseId)}"
    data-task-seconds="${seconds}"
    ${waits ? "data-task-waits" : undefined}
  >
    <h3>${waits ? "The task waits for you" : "The task is running"}</h3>
    ${outcome.waitsFor === null ? undefined : stepNotice(outcome.waitsFor)}
    ${waits ? undefined : html`<progress class="live-only" aria-label="The task is running"></progress>`}
    <p>
      <span data-task-status
        >${
          waits
            ? "It continues when you have decided."
            : "The service’s agent is working on it. You can leave this page."
        }</span
      >
      <span class="quiet live-only" data-task-elapsed></span>
    </p>
    <div class="told live-only" data-task-text></div>
    <div class="actions">
      <a class="button" href="${againPath(found, branch.branchId, phaseId)}">Refresh</a>
      ${actionButton(visit, cancelPath(found, phaseId), "Stop the task", {
        kind: "danger",
        fields: { from: branch.branchId }
      })}
    </div>
  </div>`
}
