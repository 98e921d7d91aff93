/** The parties of a case by their placeholders, without identities. */
import type { Case } from "@incamera/domain/cases"
import type { DomainError } from "@incamera/domain/DomainError"
import { type Party, PartyDraft } from "@incamera/domain/parties"
import type { VaultFull } from "@incamera/domain/vault"
import { Effect } from "effect"
import { casePath, partiesOf } from "../cases/caseFrame.ts"
import { seeOther } from "../frame/Answer.ts"
import { actionButton, confirmed, postForm } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { problemOf } from "../frame/failures.ts"
import { version } from "../frame/fields.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { step, stepField, type WithStep, withStep } from "../securesteps/afterStep.ts"
import { partyFrame } from "./partyFrame.ts"
import { newParty, partyFields, partyForm, readParty, type TypedParty } from "./PartyForm.ts"
import { identityState, partyLine, partyPath, placeholderOf } from "./partyWords.ts"

const path = "/cases/:caseId/parties"

const routes = declare({
  list: user.page(path),
  add: user.form(path, { ...partyForm, step }),
  confirm: user.form(`${path}/:partyId/confirm`, { version }),
  dismiss: user.form(`${path}/:partyId/dismiss`, { version })
})

/** The state of the form: empty, or refused with its input. */
interface Shown {
  readonly typed: TypedParty
  readonly form?: WithStep
  readonly above?: Html
  readonly status?: number
}

export const dismissing = (visit: Visit, party: Party): Html =>
  confirmed(visit, {
    action: `${partyPath(party)}/dismiss`,
    summary: "Dismiss…",
    explanation: html`<p>
      Dismiss it if it is not a party or does not matter to the case. Texts keep its placeholder, and the service won’t
      suggest the name again.
    </p>`,
    button: `Dismiss ${party.placeholder}`,
    fields: { version: party.version }
  })

const foundRow = (visit: Visit, found: Case, party: Party, { form }: Shown): Html =>
  html`<li>
    <div class="row">
      <div>
        <a href="${withStep(visit, partyPath(party), form)}">${placeholderOf(party)}</a>
        <span class="quiet small">${partyLine(party)}</span>
      </div>
      ${
        found.status === "closed"
          ? undefined
          : actionButton(visit, `${partyPath(party)}/confirm`, `Confirm ${party.placeholder}`, {
              kind: "small-button",
              fields: { version: party.version }
            })
      }
    </div>
    ${dismissing(visit, party)}
  </li>`

const row = (visit: Visit, party: Party, { form }: Shown): Html =>
  html`<li>
    <a class="item" href="${withStep(visit, partyPath(party), form)}">
      <span class="row"><strong>${placeholderOf(party)}</strong> ${identityState(party)}</span>
      <span class="quiet small">${partyLine(party)}</span>
    </a>
  </li>`

const mergedRow = (party: Party, into: Party | undefined): Html =>
  html`<li>
    <a href="${partyPath(party)}">${placeholderOf(party)}</a> is
    ${into === undefined ? "another party" : html`<a href="${partyPath(into)}">${placeholderOf(into)}</a>`}
  </li>`

const foundCard = (visit: Visit, found: Case, parties: ReadonlyArray<Party>, shown: Shown): Html | undefined =>
  parties.length === 0
    ? undefined
    : html`<section class="card">
        <h2>Found in your documents</h2>
        <p class="quiet">
          The service found these names when it de-identified your documents. Each is replaced in this case; once you
          confirm it, in all your cases. Confirm or dismiss each one; open it to see the name.
        </p>
        <ul class="rows found">
          ${parties.map((party) => foundRow(visit, found, party, shown))}
        </ul>
      </section>`

const knownCard = (visit: Visit, parties: ReadonlyArray<Party>, shown: Shown): Html =>
  parties.length === 0
    ? html`<div class="card empty">
        <h2>No parties yet</h2>
        <p>Add the people and organizations of the case. Agents see only their placeholders.</p>
      </div>`
    : html`<div class="card list-card">
        <h2 class="unseen">Parties</h2>
        <ul class="rows">
          ${parties.map((party) => row(visit, party, shown))}
        </ul>
      </div>`

const mergedCard = (all: ReadonlyArray<Party>): Html | undefined => {
  const merged = all.filter(({ mergedInto }) => mergedInto !== null)
  if (merged.length === 0) return undefined
  const byId = new Map(all.map((party) => [party.partyId, party]))
  return html`<section class="card">
    <h2>Merged parties</h2>
    <p class="quiet">Their placeholders remain in earlier texts and mean the party that they were merged into.</p>
    <ul class="rows">
      ${merged.map((party) => mergedRow(party, byId.get(party.mergedInto!)))}
    </ul>
  </section>`
}

const addCard = (visit: Visit, found: Case, { form, typed }: Shown): Html =>
  html`<section class="card">
    <h2>Add a party</h2>
    ${
      found.status === "closed"
        ? html`<p class="quiet">The case is closed. You can’t add parties.</p>`
        : html`<p class="quiet small">You enter the identity on the next page.</p>
            ${postForm(
              visit,
              partiesOf(found.caseId),
              html`${stepField(visit, form)} ${partyFields(typed, { isKindFixed: false })}
                <button class="primary">Add the party</button>`
            )}`
    }
  </section>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const { allOf, caseOf, casePage, parties, partyOf } = yield* partyFrame

    const draw = Effect.fnUntraced(function* (visit: Visit, found: Case, shown: Shown) {
      const all = yield* allOf(visit, found)
      const living = all.filter(({ mergedInto }) => mergedInto === null)
      const hasStep = stepField(visit, shown.form) !== undefined
      return yield* casePage(visit, found, "parties", {
        title: "Parties",
        styles: ["parties.css"],
        ...(shown.status === undefined ? {} : { status: shown.status }),
        content: html`${shown.above}
          ${
            hasStep
              ? html`<p class="notice">
                  Choose or add the party on this page. When you save its identity there, the step is completed.
                </p>`
              : undefined
          }
          <div class="columns">
            <div>
              ${foundCard(
                visit,
                found,
                living.filter(({ standing }) => standing === "found"),
                shown
              )}
              ${knownCard(
                visit,
                living.filter(({ standing }) => standing === "confirmed"),
                shown
              )}
              ${mergedCard(all)}
            </div>
            <div>
              ${
                all.some(({ identityOnFile }) => identityOnFile)
                  ? html`<p><a class="button" href="${casePath(found)}/identities">Show identities</a></p>`
                  : undefined
              }
              ${addCard(visit, found, shown)}
            </div>
          </div>`
      })
    })

    const again = (visit: Visit, found: Case, error: DomainError | VaultFull) =>
      draw(visit, found, { typed: newParty, above: problemOf(error), status: 409 })

    return {
      list: (visit) => Effect.flatMap(caseOf(visit), (found) => draw(visit, found, { typed: newParty })),
      add: Effect.fnUntraced(function* (visit, form) {
        const found = yield* caseOf(visit)
        const typed = readParty(form)
        return yield* parties.create(visit.user, new PartyDraft({ caseId: found.caseId, ...typed })).pipe(
          Effect.map(({ value }) => seeOther(withStep(visit, partyPath(value), form), "party-added")),
          Effect.catchTag(["CaseClosed", "PartiesFull"], (error) =>
            draw(visit, found, { typed, form, above: problemOf(error), status: 409 })
          )
        )
      }),
      confirm: Effect.fnUntraced(function* (visit, form) {
        const found = yield* caseOf(visit)
        const { partyId } = yield* partyOf(visit, found)
        return yield* parties.confirm(visit.user, partyId, form.version).pipe(
          Effect.as(seeOther(partiesOf(found.caseId), "party-confirmed")),
          Effect.catchTag(["CaseClosed", "PartyMerged", "VersionMismatch"], (error) => again(visit, found, error))
        )
      }),
      dismiss: Effect.fnUntraced(function* (visit, form) {
        const found = yield* caseOf(visit)
        const { partyId } = yield* partyOf(visit, found)
        return yield* parties.dismiss(visit.user, partyId, form.version).pipe(
          Effect.as(seeOther(partiesOf(found.caseId), "party-dismissed")),
          Effect.catchTag(["PartyConfirmed", "VaultFull", "VersionMismatch"], (error) => again(visit, found, error))
        )
      })
    }
  })
)
