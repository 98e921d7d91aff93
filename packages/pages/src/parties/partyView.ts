/** Draws the page of a party: its identity, its part in the case, and the actions on it. */
import type { Case } from "@incamera/domain/cases"
import * as Limits from "@incamera/domain/Limits"
import type { PartyId } from "@incamera/domain/Ids"
import type { Party } from "@incamera/domain/parties"
import type { CasePageAnswer } from "../cases/caseFrame.ts"
import { confirmed, hiddenFields, postForm, selectField, state } from "../frame/components.ts"
import { csrfField, type Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { stepField, type WithStep } from "../securesteps/afterStep.ts"
import { identityFields, type TypedIdentity } from "./IdentityForm.ts"
import { partyFields, type TypedParty } from "./PartyForm.ts"
import { dismissing } from "./PartyListPage.ts"
import { identityState, partyLine, partyPath, placeholderOf } from "./partyWords.ts"

export interface PartyView {
  readonly party: Party
  /** All parties of the case, by number. */
  readonly all: ReadonlyArray<Party>
  /** Full names, as far as the sign-in permits. */
  readonly names: ReadonlyMap<PartyId, string>
  readonly identity: TypedIdentity
  /** `identityMark` of the identity on file. */
  readonly mark: string
  readonly described: TypedParty
  /** A pasted text, to preview what would be replaced in it. */
  readonly tried?: string
  /** The result of a preview. */
  readonly checked?: Html
  /** Shown above the identity form; `problem` is shown above the whole page. */
  readonly identityProblem?: Html
  readonly problem?: Html
  readonly form?: WithStep
  readonly status?: number
}

const formId = "identity"

const identityCard = (visit: Visit, { form, identity, identityProblem, mark, party }: PartyView): Html => {
  const at = partyPath(party)
  return html`<section class="card">
    <h3>Identity</h3>
    <p class="quiet">Only you see this. In every text for agents, ${placeholderOf(party)} replaces it.</p>
    ${identityProblem}
    <form method="post" action="${at}" id="${formId}" data-preview="${at}/preview">
      ${csrfField(visit)} ${hiddenFields({ seen: mark, kind: party.kind })} ${stepField(visit, form)}
      ${identityFields(identity, party.kind)}
      <div class="actions"><button class="primary" name="action" value="save">Save identity</button></div>
    </form>
  </section>`
}

/** Its fields belong to the identity form, because the preview uses that form's input. */
const checkCard = ({ checked, party, tried }: PartyView): Html =>
  html`<section class="card" id="check">
    <h3>Check before saving</h3>
    <p class="quiet">
      See which spellings will be replaced, possible problems, and where the name is readable today. This saves nothing.
    </p>
    <div class="field">
      <label for="tried">Try a text (optional)</label>
      <p class="hint" id="tried-hint">
        Paste a text, for example a letter, to see what would be replaced. It is not stored.
      </p>
      <textarea
        id="tried"
        name="tried"
        form="${formId}"
        rows="3"
        autocomplete="off"
        spellcheck="false"
        maxlength="${Limits.previewTextCharacters}"
        aria-describedby="tried-hint"
      >
${tried ?? ""}</textarea>
    </div>
    <div class="actions">
      <button form="${formId}" name="action" value="preview" formaction="${partyPath(party)}#check">
        Check before saving
      </button>
      <span class="quiet small" role="status" id="check-status"></span>
    </div>
    <div id="checked">${checked}</div>
  </section>`

const describeCard = (visit: Visit, { described, party }: PartyView): Html =>
  html`<section class="card">
    <h3>In the case</h3>
    ${postForm(
      visit,
      `${partyPath(party)}/describe`,
      html`${hiddenFields({ version: party.version })} ${partyFields(described, { isKindFixed: party.identityOnFile })}
        ${
          party.identityOnFile
            ? html`<p class="hint">
                The kind remains ${described.kind === "person" ? "a person" : "an organization"} as long as the party
                has an identity.
              </p>`
            : undefined
        } <button>Save</button>`
    )}
  </section>`

const keepChoice = (value: "other" | "this", label: Html, isChosen: boolean): Html =>
  html`<label class="choice"
    ><input type="radio" name="keep" value="${value}" ${isChosen ? html`checked` : undefined} /><span
      >${label}</span
    ></label
  >`

const joinCard = (visit: Visit, { all, names, party }: PartyView): Html | undefined => {
  const others = all.filter(({ mergedInto, partyId }) => mergedInto === null && partyId !== party.partyId)
  if (others.length === 0) return undefined
  return html`<section class="card">
    <h3>The same as another party?</h3>
    <details class="confirm">
      <summary>Merge two parties…</summary>
      <p>
        The party that remains keeps its kind and gets all names and details of both. Earlier texts keep the other
        placeholder, which then means the remaining party. New texts use one placeholder. You can’t undo this.
      </p>
      ${postForm(
        visit,
        `${partyPath(party)}/merge`,
        html`${hiddenFields({ version: party.version })}
          ${selectField(
            { name: "other", label: `${party.placeholder} is the same as` },
            others.map(({ partyId, placeholder }) => {
              const name = names.get(partyId)
              return [partyId, name === undefined ? placeholder : `${placeholder}: ${name}`] as const
            })
          )}
          <fieldset>
            <legend>Which party remains</legend>
            ${keepChoice("other", html`the other one`, true)} ${keepChoice("this", placeholderOf(party), false)}
          </fieldset>
          <button class="danger">Merge for good</button>`
      )}
    </details>
  </section>`
}

const endCard = (visit: Visit, { party }: PartyView): Html => {
  const at = partyPath(party)
  const fields = { version: party.version }
  return html`<section class="card">
    <h3>Remove</h3>
    ${
      party.identityOnFile
        ? confirmed(visit, {
            action: `${at}/forget`,
            summary: "Remove the identity…",
            explanation: html`<p>
              This deletes the identity and keeps the party. The service then no longer knows the name: it treats it
              like any unknown name.
            </p>`,
            button: "Remove the identity"
          })
        : undefined
    }
    ${party.standing === "found" ? dismissing(visit, party) : undefined}
    ${confirmed(visit, {
      action: `${at}/remove`,
      summary: "Remove the party…",
      explanation: html`<p>
        This removes the party, its identity and the parties merged into it. Texts keep the placeholder, which then
        means nobody and is not used again.
      </p>`,
      button: "Remove for good",
      fields
    })}
  </section>`
}

const foundNotice = (visit: Visit, { party }: PartyView): Html =>
  html`<div class="notice warn">
    <p>
      The service found this name in a document. It is replaced in this case; once you confirm it, in all your cases.
      Saving the identity confirms the party; this button confirms it unchanged.
    </p>
    ${postForm(
      visit,
      `${partyPath(party)}/confirm`,
      html`${hiddenFields({ version: party.version })}<button class="small-button">
          Confirm ${party.placeholder}
        </button>`
    )}
  </div>`

const heading = ({ party }: PartyView): Html =>
  html`<div class="heading">
      <h2>${placeholderOf(party)}</h2>
      ${identityState(party)} ${party.standing === "found" ? state("found, unconfirmed", "warn") : undefined}
    </div>
    <p class="quiet">${partyLine(party)}</p>`

export const partyContent = (visit: Visit, found: Case, view: PartyView): CasePageAnswer => {
  const isOpen = found.status !== "closed"
  // Keeps input typed before the case was closed.
  const isEntered = isOpen || view.form !== undefined
  return {
    title: view.party.placeholder,
    modules: ["parties.js"],
    styles: ["parties.css"],
    ...(view.status === undefined ? {} : { status: view.status }),
    content: html`${heading(view)} ${view.problem}
      ${isOpen ? undefined : html`<p class="notice">The case is closed. You can see and remove its parties and identities.</p>`}
      ${view.party.standing === "found" && isOpen ? foundNotice(visit, view) : undefined}
      <div class="columns">
        <div>${isEntered ? html`${identityCard(visit, view)} ${checkCard(view)}` : readOnlyCard(view)}</div>
        <div>
          ${isOpen ? html`${describeCard(visit, view)} ${joinCard(visit, view)}` : undefined} ${endCard(visit, view)}
        </div>
      </div>`
  }
}

const readOnlyCard = ({ names, party }: PartyView): Html =>
  html`<section class="card">
    <h3>Identity</h3>
    <p>${names.get(party.partyId) ?? "No identity entered."}</p>
    <p><a class="button" href="/cases/${party.caseId}/identities">Show all details</a></p>
  </section>`

/** Draws a merged party: only a link to the other party. */
export const mergedContent = (visit: Visit, view: PartyView): CasePageAnswer => {
  const { all, party, problem } = view
  const into = all.find(({ partyId }) => partyId === party.mergedInto)
  return {
    title: party.placeholder,
    ...(view.status === undefined ? {} : { status: view.status }),
    content: html`<h2>${placeholderOf(party)} is ${into === undefined ? "another party" : placeholderOf(into)}</h2>
      ${problem}
      <p>
        The two parties were merged. ${placeholderOf(party)} remains in earlier texts and means the remaining party.
      </p>
      <div class="actions">
        ${into === undefined ? undefined : html`<a class="button primary" href="${partyPath(into)}">Go to ${into.placeholder}</a>`}
      </div>
      <section class="card">
        <h3>Remove</h3>
        ${confirmed(visit, {
          action: `${partyPath(party)}/remove`,
          summary: `Remove ${party.placeholder}…`,
          explanation: html`<p>Its placeholder then means nobody. The party it was merged into stays.</p>`,
          button: "Remove for good",
          fields: { version: party.version }
        })}
      </section>`
  }
}
