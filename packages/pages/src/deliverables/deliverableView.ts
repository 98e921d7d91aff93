/** Draws the page of a deliverable: its text or its changes, and the actions on it. */
import type { Case } from "@incamera/domain/cases"
import type { Deliverable, DeliverableRevision, RevisionSummary } from "@incamera/domain/deliverables"
import * as Limits from "@incamera/domain/Limits"
import { casePath } from "../cases/caseFrame.ts"
import { areaField, hiddenFields, moment, postForm, selectField } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { marked } from "../markdown/placeholders.ts"
import { renderMarkdown } from "../markdown/renderMarkdown.ts"
import { stepField, stepOf, withStep } from "../securesteps/afterStep.ts"
import { comparison } from "./comparison.ts"
import { deliverablePath, downloadForm } from "./deliverableFrame.ts"
import { decidedWords, documentOf, draftMark, revisionStatus, statusState, titleOf } from "./deliverableWords.ts"

export interface Shown {
  readonly found: Case
  readonly deliverable: Deliverable
  readonly revision: DeliverableRevision
  /** The revision to compare with. */
  readonly against: DeliverableRevision | null
  readonly revisions: ReadonlyArray<RevisionSummary>
}

/** A refused form: what the user typed, and the reason. */
export interface Refused {
  readonly above: Html
  readonly status: number
  readonly note?: string
}

export const sendBackFormId = "send-back"

const decisionForms = (visit: Visit, { deliverable, revision }: Shown, refused: Refused | undefined): Html => {
  const at = deliverablePath(deliverable)
  const fields = hiddenFields({ revision: revision.revision, version: deliverable.version })
  return html`<p>Approving makes this revision final. The audit log records your approval.</p>
    ${postForm(
      visit,
      withStep(visit, `${at}/approve`),
      html`${stepField(visit)} ${fields}
        <div class="actions"><button class="primary">Approve revision ${revision.revision}</button></div>`
    )}
    <details ${refused?.note === undefined ? undefined : raw("open")}>
      <summary>Send it back…</summary>
      ${postForm(
        visit,
        withStep(visit, `${at}/return`),
        html`${fields}
          ${areaField({
            name: "note",
            label: "What should change?",
            value: refused?.note,
            maxLength: Limits.deliverableNoteCharacters,
            required: true,
            isWrong: refused?.note !== undefined,
            rows: 4,
            hint: "Agents read this note. Write [Party 1] instead of names."
          })} <button>Send back with this note</button>`,
        sendBackFormId
      )}
    </details>`
}

const decision = (visit: Visit, shown: Shown, refused: Refused | undefined): Html => {
  const { deliverable, found, revision } = shown
  const at = deliverablePath(deliverable)
  const said = decidedWords(visit, revision)
  const note = revision.decision?.note ?? null
  return html`<section class="card" id="decision">
    <h2>Your decision</h2>
    ${
      said !== undefined
        ? html`<p>${said}.</p>
            ${note === null ? undefined : html`<p class="told">${marked(note)}</p>`}
            ${
              revision.decision?.outcome === "returned" && deliverable.revision === revision.revision
                ? html`<p class="quiet small">
                    Ask for a new draft in <a href="${casePath(found)}">the case’s tasks</a>. A new draft with the same
                    title becomes the next revision.
                  </p>`
                : undefined
            }`
        : revision.revision < deliverable.revision
          ? html`<p>
              There is a later revision. Only the latest can be approved or sent back.
              <a href="${withStep(visit, at)}">Read revision ${deliverable.revision}</a>
            </p>`
          : found.status === "closed"
            ? html`<p>The case is closed. Its drafts can’t change until you reopen it.</p>`
            : decisionForms(visit, shown, refused)
    }
  </section>`
}

const downloads = (visit: Visit, { deliverable, revision }: Shown): Html => {
  const at = deliverablePath(deliverable)
  const { revision: number } = revision
  return html`<section class="card">
    <h2>Export</h2>
    <p>
      <a class="button" href="${withStep(visit, `${at}/filled?revision=${number}`)}">Insert real names</a>
    </p>
    <h3>Download with placeholders</h3>
    ${downloadForm(visit, withStep(visit, `${at}/download`), number)}
    ${
      revisionStatus(revision) === "approved"
        ? undefined
        : html`<p class="quiet small">Every page is marked DRAFT, because nobody has approved this revision.</p>`
    }
  </section>`
}

const revisionRow = (visit: Visit, { deliverable, revision }: Shown, one: RevisionSummary): Html => {
  const isShown = one.revision === revision.revision
  const note = one.decision?.note ?? null
  return html`<li>
    <div class="row">
      <a
        href="${withStep(visit, `${deliverablePath(deliverable)}?revision=${one.revision}`)}"
        ${isShown ? raw('aria-current="true"') : undefined}
        >Revision ${one.revision}</a
      >
      ${statusState(revisionStatus(one))}
    </div>
    <span class="quiet small"
      >${moment(one.createdAt)} ·
      <a href="${casePath(deliverable)}?phase=${one.phaseId}#phase"
        >the task that wrote it<span class="unseen">, revision ${one.revision}</span></a
      ></span
    >
    ${one.decision === null ? undefined : html`<br /><span class="quiet small">${decidedWords(visit, one)}</span>`}
    ${note === null || isShown ? undefined : html`<p class="told small">${marked(note)}</p>`}
  </li>`
}

const compareForm = (visit: Visit, { against, deliverable, revision }: Shown): Html | undefined => {
  const earlier = Array.from({ length: revision.revision - 1 }, (_, index) => String(revision.revision - 1 - index))
  return earlier.length === 0
    ? undefined
    : html`<form method="get" action="${deliverablePath(deliverable)}">
        ${stepField(visit)} ${hiddenFields({ revision: revision.revision })}
        ${selectField(
          {
            name: "against",
            label: `Compare revision ${revision.revision} with`,
            value: String(against?.revision ?? revision.revision - 1)
          },
          earlier.map((number) => [number, `revision ${number}`] as const)
        )}
        <button>Compare</button>
      </form>`
}

const revisionList = (visit: Visit, shown: Shown): Html =>
  html`<section class="card revisions">
    <h2>Revisions</h2>
    <ol class="rows" reversed>
      ${shown.revisions.map((one) => revisionRow(visit, shown, one))}
    </ol>
    ${shown.revision.revision === 1 ? undefined : html`<hr />`} ${compareForm(visit, shown)}
  </section>`

const compared = (visit: Visit, { deliverable, revision }: Shown, against: DeliverableRevision): Html =>
  html`<article
    class="card paper"
    aria-label="Revision ${revision.revision} compared with revision ${against.revision}"
  >
    ${draftMark(revision)}
    <header>
      <h3>Revision ${revision.revision}, compared with revision ${against.revision}</h3>
      <div class="actions">
        <a
          class="button small-button"
          href="${withStep(visit, `${deliverablePath(deliverable)}?revision=${revision.revision}`)}"
          >Show the text</a
        >
      </div>
    </header>
    ${comparison(against.text, revision.text)}
  </article>`

export const deliverableContent = (visit: Visit, shown: Shown, refused: Refused | undefined): Html => {
  const { against, deliverable, revision } = shown
  const step = stepOf(visit)
  return html`<div class="heading">
      <h2>${titleOf(deliverable)}</h2>
      ${statusState(revisionStatus(revision))}
    </div>
    ${refused?.above}
    ${
      step === undefined || revision.decision !== null
        ? undefined
        : html`<p class="notice">
            <a href="/secure-steps/${step}">A task waits</a> for you to decide on a draft. It continues when you approve
            this one.
          </p>`
    }
    <div class="columns">
      ${against === null ? documentOf(revision, renderMarkdown(revision.text, 2)) : compared(visit, shown, against)}
      <aside aria-label="What you can do with it">
        ${decision(visit, shown, refused)} ${downloads(visit, shown)} ${revisionList(visit, shown)}
      </aside>
    </div>`
}
