/** Shows the user the identities of all parties in a case, to look up or to pass on. */
import type { Party } from "@incamera/domain/parties"
import { SecureSteps } from "@incamera/domain/securesteps"
import type { Identity } from "@incamera/domain/vault"
import { Reidentification } from "@incamera/domain/disclosure"
import { Effect } from "effect"
import { casePath, partiesOf } from "../cases/caseFrame.ts"
import { seeOther } from "../frame/Answer.ts"
import { declare } from "../frame/declare.ts"
import { postForm } from "../frame/components.ts"
import { recentUser, user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { afterStep, step, stepField } from "../securesteps/afterStep.ts"
import { partyFrame } from "./partyFrame.ts"
import { numberOf, partyLine, partyPath, placeholderOf } from "./partyWords.ts"

const path = "/cases/:caseId/identities"

const routes = declare({
  lookUp: recentUser.page(path),
  done: user.form(path, { step })
})

/** A value with a copy button. `id` is unique in the page and not derived from the value. */
const value = (id: string, text: string): Html =>
  html`<li>
    <span id="${id}">${text}</span>
    <button type="button" class="live-only quiet-button small-button" data-copies="${id}" aria-describedby="${id}">
      Copy
    </button>
  </li>`

const sorts = [
  ["names", "Names"],
  ["emails", "E-mail"],
  ["phones", "Telephone"],
  ["addresses", "Address"],
  ["identifiers", "Numbers"],
  ["born", "Born"]
] as const

const details = (party: Party, identity: Identity): Html => {
  const { dateOfBirth } = identity
  const all = { ...identity, born: dateOfBirth === null ? [] : [dateOfBirth] }
  return html`<dl class="facts">
    ${sorts
      .filter(([sort]) => all[sort].length > 0)
      .map(
        ([sort, label]) =>
          html`<dt>${label}</dt>
            <dd>
              <ul class="values">
                ${all[sort].map((text, index) => value(`party-${numberOf(party)}-${sort}-${index}`, text))}
              </ul>
            </dd>`
      )}
  </dl>`
}

const who = (party: Party, all: ReadonlyArray<Party>, identity: Identity | undefined): Html => {
  const into = all.find(({ partyId }) => partyId === party.mergedInto)
  if (into !== undefined) return html`<p>the same as ${placeholderOf(into)}</p>`
  return identity === undefined
    ? html`<p class="quiet">not entered yet. <a href="${partyPath(party)}">Enter who ${party.placeholder} is</a></p>`
    : details(party, identity)
}

const row = (party: Party, all: ReadonlyArray<Party>, identity: Identity | undefined): Html =>
  html`<tr>
    <th scope="row">
      <a href="${partyPath(party)}">${placeholderOf(party)}</a>
      <span class="line">${partyLine(party)}</span>
    </th>
    <td>${who(party, all, identity)}</td>
  </tr>`

const table = (parties: ReadonlyArray<Party>, identities: ReadonlyMap<string, Identity>): Html =>
  html`<section class="card">
    <div class="table" role="region" aria-label="Identities" tabindex="0">
      <table class="identities">
        <thead>
          <tr>
            <th scope="col">Party</th>
            <th scope="col">Identity</th>
          </tr>
        </thead>
        <tbody>
          ${parties.map((party) => row(party, parties, identities.get(party.partyId)))}
        </tbody>
      </table>
    </div>
  </section>`

const ending = (visit: Visit, at: string): Html | undefined => {
  const step = stepField(visit)
  return step === undefined
    ? undefined
    : html`<section class="card">
        <h2>When you are done</h2>
        <p class="quiet">
          Look up the identity you need and contact the person yourself. Then mark the step as done, so that a waiting
          task continues.
        </p>
        ${postForm(visit, at, html`${step}<button class="primary">Mark as done</button>`)}
      </section>`
}

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { allOf, caseOf, casePage } = yield* partyFrame
    const reidentification = yield* Reidentification
    const steps = yield* SecureSteps

    return {
      lookUp: Effect.fnUntraced(function* (visit) {
        const found = yield* caseOf(visit)
        const parties = yield* allOf(visit, found)
        const identities = yield* reidentification.identitiesOf(visit.user, found.caseId)
        return yield* casePage(visit, found, "parties", {
          title: "Identities",
          styles: ["parties.css"],
          content: html`<div class="heading">
              <h2>Identities</h2>
              <div class="actions"><a class="button" href="${partiesOf(found.caseId)}">All parties</a></div>
            </div>
            <p class="quiet">Only you see this page. Copy what you need; nothing is sent from here.</p>
            ${
              parties.length === 0
                ? html`<div class="card empty"><p>This case has no parties yet.</p></div>`
                : table(parties, identities)
            }
            ${ending(visit, `${casePath(found)}/identities`)}`
        })
      }),
      done: Effect.fnUntraced(function* (visit, form) {
        const { caseId } = yield* caseOf(visit)
        return yield* afterStep(
          steps,
          visit,
          { step: form.step, kind: "reveal-identity", caseId },
          seeOther(partiesOf(caseId))
        )
      })
    }
  })
)
