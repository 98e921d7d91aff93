/** A case's invitations and their links. The user makes the links and sends them. */
import type { Case } from "@incamera/domain/cases"
import { type Invitation, Invitations, type InvitationStatus } from "@incamera/domain/invitations"
import { SecureSteps } from "@incamera/domain/securesteps"
import { Partners } from "@incamera/domain/partners"
import { Effect, Redacted } from "effect"
import { BaseUrl } from "@incamera/adapters-http/BaseUrl"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { actionButton, day, type Mood, moment, nextPage, state } from "../frame/components.ts"
import { listRequest } from "../frame/listRequest.ts"
import { version } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { afterStep, step, stepOf, withStep } from "../securesteps/afterStep.ts"
import { invitationPathOf } from "@incamera/adapters-http/responses"

const routes = declare({
  list: user.page("/cases/:caseId/invitations"),
  link: user.form("/cases/:caseId/invitations/:invitationId/link", { step }),
  revoke: user.form("/cases/:caseId/invitations/:invitationId/revoke", { version })
})

const moods: Readonly<Record<InvitationStatus, Mood>> = {
  pending: "warn",
  accepted: "good",
  declined: "bad",
  expired: "plain",
  revoked: "plain"
}

interface Named {
  readonly invitation: Invitation
  readonly name: string
}

const row = (visit: Visit, { invitation, name }: Named): Html => {
  const at = `/cases/${invitation.caseId}/invitations/${invitation.invitationId}`
  const isPending = invitation.status === "pending"
  return html`<li class="row">
    <div>
      <strong>${name}</strong> ${state(invitation.status, moods[invitation.status])}<br />
      <span class="quiet small"
        >invited
        ${day(invitation.createdAt)}${isPending ? html`, open until ${moment(invitation.expiresAt)}` : undefined}</span
      >
      ${invitation.note === null ? undefined : html`<p class="told small">${invitation.note}</p>`}
    </div>
    ${
      isPending
        ? html`${actionButton(visit, `${at}/link`, "Create a link", { kind: "small-button", fields: stepFields(visit) })}
          ${actionButton(visit, `${at}/revoke`, "Revoke", {
            kind: "small-button danger",
            fields: { version: invitation.version }
          })}`
        : undefined
    }
  </li>`
}

/** A link made for a secure step completes it; the form has the step's id. */
const stepFields = (visit: Visit): Readonly<Record<string, string>> => {
  const step = stepOf(visit)
  return step === undefined ? {} : { step }
}

const link = (url: string): Html =>
  html`<section class="card">
    <h3>The link for your partner</h3>
    <p role="status">
      Send it to your partner over a channel you trust: anyone who has it can answer for them. It is shown only now, and
      replaces any earlier link.
    </p>
    <div class="secret">
      <code id="invitation-link">${url}</code>
      <button type="button" class="live-only small-button" data-copies="invitation-link">Copy</button>
    </div>
  </section>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { caseOf, casePage } = yield* caseFrame
    const invitations = yield* Invitations
    const steps = yield* SecureSteps
    const partners = yield* Partners
    const baseUrl = yield* BaseUrl

    const nameOf = (visit: Visit, { partnerId }: Invitation) =>
      partners.get(visit.user, partnerId).pipe(
        Effect.map(({ name }) => name),
        Effect.catchTag("NotFound", () => Effect.succeed("A partner who has left the directory"))
      )

    const draw = Effect.fnUntraced(function* (visit: Visit, found: Case, above?: Html) {
      const at = casePath(found)
      const listed = yield* invitations.list(visit.user, found, listRequest(visit))
      const named = yield* Effect.forEach(
        listed.items,
        (invitation) => Effect.map(nameOf(visit, invitation), (name): Named => ({ invitation, name })),
        { concurrency: 8 }
      )
      return yield* casePage(visit, found, "partners", {
        title: "Invitations",
        content: html`<div class="heading">
            <h2>Invitations</h2>
            ${
              found.status === "closed"
                ? undefined
                : html`<div class="actions">
                    <a class="button primary" href="${withStep(visit, `/partners?case=${found.caseId}`)}"
                      >Invite a partner</a
                    >
                  </div>`
            }
          </div>
          ${above}
          ${
            named.length === 0
              ? html`<div class="card empty">
                  <h3>No invitations yet</h3>
                  <p>Partners work on a case with you. Like your agent, they see only placeholders.</p>
                </div>`
              : html`<div class="card">
                  <ul class="rows">
                    ${named.map((one) => row(visit, one))}
                  </ul>
                </div>`
          }
          ${nextPage(`${at}/invitations`, visit.query, listed.nextCursor)}`
      })
    })

    return {
      list: (visit) => Effect.flatMap(caseOf(visit), (found) => draw(visit, found)),
      // Drawn without a redirect: the link is shown once and stored nowhere.
      link: Effect.fnUntraced(function* (visit, form) {
        const { token } = yield* invitations.link(visit.user, visit.params.invitationId)
        const found = yield* caseOf(visit)
        const drawn = draw(visit, found, link(`${baseUrl}${invitationPathOf(Redacted.value(token))}`))
        // Settles the step first, so that the page shows the right count. Draws the page with or without a step, because the
        // link is shown only once.
        yield* afterStep(
          steps,
          visit,
          { step: form.step, kind: "send-invitation", caseId: found.caseId },
          seeOther("/cases")
        )
        return yield* drawn
      }),
      revoke: Effect.fnUntraced(function* (visit, form) {
        const { caseId } = yield* invitations.revoke(visit.user, visit.params.invitationId, form.version)
        return seeOther(`/cases/${caseId}/invitations`, "invitation-revoked")
      })
    }
  })
)
