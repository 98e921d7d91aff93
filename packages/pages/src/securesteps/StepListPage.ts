/** The user's open secure steps: from refusals, and from tasks that wait for the user. */
import { secureStepsPath } from "@incamera/adapters-http/responses"
import {
  explanations,
  type SecureStep,
  SecureStepKind,
  SecureSteps,
  SecureStepStatus
} from "@incamera/domain/securesteps"
import { Refusals } from "@incamera/domain/refusals"
import { Effect } from "effect"
import { page } from "../frame/Answer.ts"
import { moment, nextPage, state, tabs } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import { html, type Html } from "../html.ts"
import { heldNotice } from "../settings/heldAgents.ts"
import { settingsPaths } from "../settings/settingsTabs.ts"
import { headings, stepState } from "./stepWords.ts"

const routes = declare({ list: user.page(secureStepsPath) })

const pageOf = (status: SecureStepStatus): string =>
  status === "open" ? secureStepsPath : `${secureStepsPath}?status=${status}`

const labels: Readonly<Record<SecureStepStatus, string>> = {
  open: "Open",
  done: "Done",
  declined: "Declined",
  expired: "Expired"
}

const item = (step: SecureStep): Html =>
  html`<li>
    <a class="item" href="${secureStepsPath}/${step.secureStepId}">
      <span class="row"
        ><strong>${headings[step.kind]}</strong>
        ${step.phaseId === null ? undefined : state("a task is waiting", "busy")} ${stepState(step)}</span
      >
      <span class="small">${step.detail ?? explanations[step.kind]}</span><br />
      <span class="quiet small"
        >${step.times > 1 ? `requested ${step.times} times · ` : ""}since
        ${moment(step.createdAt)}${
          step.expiresAt === null || step.status !== "open" ? undefined : html` · until ${moment(step.expiresAt)}`
        }</span
      >
    </a>
  </li>`

/** Refusals link to a kind of step: its explanation is always here, whether or not a step is open. */
const kinds = html`<section class="card">
  <h2>What can wait for you</h2>
  <p class="quiet">
    Real identities enter and leave only here. A request of an agent that would move one is refused and becomes one of
    these steps. The refused text is not stored.
  </p>
  <dl>
    ${SecureStepKind.literals.map(
      (kind) =>
        html`<dt id="${kind}"><h3>${headings[kind]}</h3></dt>
          <dd><p>${explanations[kind]}</p></dd>`
    )}
  </dl>
</section>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const steps = yield* SecureSteps
    const refusals = yield* Refusals

    return {
      list: Effect.fnUntraced(function* (visit) {
        const status = SecureStepStatus.literals.find((one) => one === visit.query.get("status")) ?? "open"
        const holds = yield* refusals.held(visit.user)
        const found = yield* steps.list(visit.user, { status }, listRequest(visit))
        return page({
          title: "Waiting for you",
          section: "secure-steps",
          content: html`<h1>Waiting for you</h1>
            ${heldNotice(settingsPaths.agent, holds)}
            ${tabs(
              "Secure steps by state",
              pageOf(status),
              SecureStepStatus.literals.map((one) => [pageOf(one), labels[one]] as const)
            )}
            ${
              found.items.length === 0
                ? html`<div class="card empty">
                    <h2>${status === "open" ? "Nothing waits for you" : "None found"}</h2>
                    <p>Steps that only you can do appear here.</p>
                  </div>`
                : html`<div class="card list-card">
                    <ul class="rows">
                      ${found.items.map(item)}
                    </ul>
                  </div>`
            }
            ${nextPage(secureStepsPath, visit.query, found.nextCursor)} ${kinds}`
        })
      })
    }
  })
)
