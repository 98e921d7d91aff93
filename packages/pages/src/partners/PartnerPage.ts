/** A partner's profile, and the form that invites them to a case. The note is judged: it must not identify anybody. */
import { type Case, Cases } from "@incamera/domain/cases"
import { CaseId, type PartnerId } from "@incamera/domain/Ids"
import { InvitationDraft, Invitations } from "@incamera/domain/invitations"
import * as Limits from "@incamera/domain/Limits"
import * as HttpLimits from "@incamera/adapters-http/Limits"
import { type Partner, Partners } from "@incamera/domain/partners"
import { Effect, Option, Schema } from "effect"
import { page, seeOther } from "../frame/Answer.ts"
import { areaField, postForm, selectField, state, textField } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { partiesOf } from "../cases/caseFrame.ts"
import { noText, problem, problemOf } from "../frame/failures.ts"
import { integer, optional, text } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { step, stepField, type WithStep, withStep } from "../securesteps/afterStep.ts"

const routes = declare({
  profile: user.page("/partners/:partnerId"),
  invite: user.form("/partners/:partnerId/invite", {
    caseId: text(HttpLimits.resourceIdCharacters),
    note: optional(Limits.invitationNoteCharacters),
    days: integer,
    step
  })
})

interface Typed {
  readonly caseId: string | null
  readonly note: string | null
  readonly days: number
}

const listed = (values: ReadonlyArray<string>): string => (values.length === 0 ? "not said" : values.join(", "))

const profile = (partner: Partner): Html =>
  html`<section class="card">
    <dl class="facts">
      <dt>Firm</dt>
      <dd>${partner.firm ?? "not said"}</dd>
      <dt>Practice areas</dt>
      <dd>${listed(partner.practiceAreas)}</dd>
      <dt>Jurisdictions</dt>
      <dd>${listed(partner.jurisdictions)}</dd>
      <dt>Languages</dt>
      <dd>${listed(partner.languages)}</dd>
      <dt>Invitations</dt>
      <dd>${partner.acceptingInvitations ? state("welcome", "good") : state("none at present")}</dd>
    </dl>
  </section>`

/** An invitation as asked for, and the refused form with its problem, if any. */
interface Asked {
  readonly typed: Typed
  readonly form?: WithStep
  readonly problem?: Html
}

const inviteFormId = "invite"

const inviting = (visit: Visit, { partnerId }: Partner, cases: ReadonlyArray<Case>, { form, typed }: Asked): Html =>
  html`<section class="card">
    <h2>Invite to a case</h2>
    ${
      cases.length === 0
        ? html`<p>You have no open case. <a href="/cases/new">Create one</a> first.</p>`
        : html`<p class="quiet">
              The partner sees the case’s title, practice area, jurisdiction and facts, with placeholders, and your
              note. You send the link yourself.
            </p>
            ${postForm(
              visit,
              `/partners/${partnerId}/invite`,
              html`${stepField(visit, form)}
                ${selectField(
                  { name: "caseId", label: "Case", value: typed.caseId },
                  cases.map(({ caseId, title }) => [caseId, title] as const)
                )}
                ${areaField({
                  name: "note",
                  label: "Note (optional)",
                  value: typed.note,
                  maxLength: Limits.invitationNoteCharacters,
                  rows: 4,
                  hint: "Write [Party 1] instead of names."
                })}
                ${textField({
                  name: "days",
                  label: "Open for (days)",
                  value: String(typed.days),
                  hint: `1 to ${Limits.invitationDaysMaximum}.`
                })} <button class="primary">Invite</button>`,
              inviteFormId
            )}`
    }
  </section>`

const draftOf = Schema.decodeUnknownOption(InvitationDraft)

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const partners = yield* Partners
    const cases = yield* Cases
    const invitations = yield* Invitations

    const partnerOf = ({ params, user }: Visit<{ readonly partnerId: PartnerId }>) =>
      partners.get(user, params.partnerId)

    const draw = Effect.fnUntraced(function* (visit: Visit, partner: Partner, asked: Asked) {
      const request = { limit: Limits.listMaximum, cursor: null }
      const all = yield* cases.list(visit.user, { status: null, practiceArea: null, text: null }, request)
      const open = all.items.filter(({ status }) => status !== "closed")
      return page({
        title: "Partner",
        section: "partners",
        trail: [["Partners", "/partners"]],
        ...(asked.problem === undefined ? {} : { status: 409 }),
        content: html`<h1>${partner.name}</h1>
          ${asked.problem}
          <div class="halves">
            ${profile(partner)} ${partner.acceptingInvitations ? inviting(visit, partner, open, asked) : undefined}
          </div>`
      })
    })

    return {
      profile: Effect.fnUntraced(function* (visit) {
        const typed = { caseId: visit.query.get("case"), note: null, days: Limits.invitationDaysDefault }
        return yield* draw(visit, yield* partnerOf(visit), { typed })
      }),
      invite: Effect.fnUntraced(function* (visit, form) {
        const partner = yield* partnerOf(visit)
        const { caseId, days = 0, note } = form
        const typed = { caseId, note, days }
        if (days < 1 || days > Limits.invitationDaysMaximum) {
          const bound = `An invitation is open for 1 to ${Limits.invitationDaysMaximum} days.`
          return yield* draw(visit, partner, { typed, form, problem: problem(bound) })
        }
        if (!Schema.is(CaseId)(caseId))
          return yield* draw(visit, partner, { typed, form, problem: problem("Choose a case.") })
        const draft = draftOf({ note, expiresInDays: days })
        if (Option.isNone(draft)) return yield* draw(visit, partner, { typed, form, problem: noText })
        return yield* invitations.invite(visit.user, { caseId, partnerId: partner.partnerId }, draft.value).pipe(
          Effect.as(seeOther(withStep(visit, `/cases/${caseId}/invitations`, form), "partner-invited")),
          Effect.catchTag(
            ["CaseClosed", "IdentityRefused", "InvitationExists", "PartnerNotAccepting", "TooManyInvitations"],
            (error) =>
              draw(visit, partner, {
                typed,
                form,
                problem: problemOf(error, {
                  visit,
                  form: inviteFormId,
                  texts: { note },
                  partiesPath: partiesOf(caseId)
                })
              })
          )
        )
      })
    }
  })
)
