/** One secure step: its explanation, the pages where the user does it, and settling it as done or declined. */
import { type Case, Cases } from "@incamera/domain/cases"
import { CaseId, type SecureStepId } from "@incamera/domain/Ids"
import { explanations, type SecureStep, SecureSteps } from "@incamera/domain/securesteps"
import { Effect } from "effect"
import { page, seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { actionButton, confirmed, moment } from "../frame/components.ts"
import { version } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { headings, stepState } from "./stepWords.ts"

const path = "/secure-steps/:secureStepId"

const routes = declare({
  read: user.page(path),
  done: user.form(`${path}/done`, { version }),
  decline: user.form(`${path}/decline`, { version })
})

interface Place {
  readonly label: string
  readonly path: string
}

/** The pages where the user does the step. `?step=` names the step. */
const placesOf = ({ containerId, kind, secureStepId }: SecureStep, found: Case | undefined): ReadonlyArray<Place> => {
  if (found === undefined) return []
  const at = `/cases/${containerId}`
  const step = `step=${secureStepId}`
  switch (kind) {
    case "enter-identity":
      return [{ label: "Enter an identity", path: `${at}/parties?${step}` }]
    case "reveal-identity":
      return [{ label: "Show the parties", path: `${at}/identities?${step}` }]
    case "upload-original":
      return [{ label: "Upload a document", path: `${at}/files?${step}` }]
    case "send-invitation":
      return [
        { label: "Choose a partner", path: `/partners?case=${containerId}&${step}` },
        { label: "Show invitations", path: `${at}/invitations?${step}` }
      ]
    case "approve-deliverable":
      return [{ label: "Read the drafts", path: `${at}/deliverables?${step}` }]
    case "confirm-change":
      return [{ label: "Open the case", path: at }]
  }
}

/** Says what "done" means if a task waits for the answer. */
const doneLabel = ({ kind, phaseId }: SecureStep): string =>
  kind === "confirm-change" && phaseId !== null ? "Yes, do it" : "Mark as done"

const ending = (visit: Visit, step: SecureStep): Html => {
  const at = `/secure-steps/${step.secureStepId}`
  const fields = { version: step.version }
  const waits = step.phaseId !== null
  return html`<section class="card">
    <h2>${waits ? "A task is waiting" : "When you are done"}</h2>
    <p class="quiet">
      ${
        waits
          ? html`It continues when you mark this step as done or decline
            it.${step.expiresAt === null ? undefined : html` It waits until ${moment(step.expiresAt)}.`}`
          : "Mark the step as done or decline it to close it."
      }
    </p>
    ${actionButton(visit, `${at}/done`, doneLabel(step), { kind: "primary", fields })}
    ${confirmed(visit, {
      action: `${at}/decline`,
      summary: "Decline…",
      explanation: html`<p>
        ${waits ? "The task continues without this step." : "Your agent sees that you declined."}
      </p>`,
      button: "Decline",
      fields
    })}
  </section>`
}

const content = (visit: Visit, step: SecureStep, found: Case | undefined): Html =>
  html`<div class="heading">
      <h1>${headings[step.kind]}</h1>
      ${stepState(step)}
    </div>
    <div class="columns">
      <section class="card">
        ${step.detail === null ? undefined : html`<p class="told"><strong>${step.detail}</strong></p>`}
        <p>${explanations[step.kind]}</p>
        <dl class="facts">
          ${
            found === undefined
              ? undefined
              : html`<dt>Case</dt>
                  <dd><a href="/cases/${found.caseId}">${found.title}</a></dd>`
          }
          <dt>Since</dt>
          <dd>${moment(step.createdAt)}${step.times > 1 ? `, requested ${step.times} times` : ""}</dd>
        </dl>
        ${
          step.status === "open"
            ? html`<div class="actions">
                ${placesOf(step, found).map(
                  ({ label, path }, index) =>
                    html`<a class="button ${index === 0 ? "primary" : ""}" href="${path}">${label}</a>`
                )}
              </div>`
            : undefined
        }
      </section>
      ${step.status === "open" ? ending(visit, step) : undefined}
    </div>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const steps = yield* SecureSteps
    const cases = yield* Cases

    const settling =
      (outcome: "done" | "declined") =>
      (
        { params, user }: Visit<{ readonly secureStepId: SecureStepId }>,
        form: { readonly version: ReadonlyArray<number> | null }
      ) =>
        Effect.as(
          steps.settle(user, params.secureStepId, outcome, form.version),
          seeOther("/secure-steps", `step-${outcome}`)
        )
    const caseOf = (visit: Visit, { containerId, containerType }: SecureStep) =>
      containerType !== "case"
        ? Effect.succeed(undefined)
        : cases
            .get(visit.user, CaseId.make(containerId))
            .pipe(Effect.catchTag("NotFound", () => Effect.succeed(undefined)))

    return {
      read: Effect.fnUntraced(function* (visit) {
        const step = yield* steps.get(visit.user, visit.params.secureStepId)
        return page({
          title: headings[step.kind],
          section: "secure-steps",
          trail: [["Waiting for you", "/secure-steps"]],
          content: content(visit, step, yield* caseOf(visit, step))
        })
      }),
      done: settling("done"),
      decline: settling("declined")
    }
  })
)
