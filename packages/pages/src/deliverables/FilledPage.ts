/** A deliverable with the identities of its case filled in, to read, copy and download. Needs a recent sign-in. */
import { isFinal } from "@incamera/domain/deliverables"
import type { FilledDeliverable } from "@incamera/domain/disclosure"
import { deliverableExport } from "./deliverableExport.ts"
import { Effect } from "effect"
import { errorStatus } from "@incamera/adapters-http/errors"
import { casePath } from "../cases/caseFrame.ts"
import { declare } from "../frame/declare.ts"
import { problemOf } from "../frame/failures.ts"
import { recentUser } from "../frame/PageRoute.ts"
import type { RecentVisit, Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { renderMarkdown } from "../markdown/renderMarkdown.ts"
import { withStep } from "../securesteps/afterStep.ts"
import {
  attachment,
  deliverableFrame,
  deliverablePath,
  deliverableRoute,
  downloadForm,
  downloadFields,
  type DeliverableVisit,
  revisionAsked,
  styles
} from "./deliverableFrame.ts"
import { documentOf, revisionStatus, statusState } from "./deliverableWords.ts"

const route = `${deliverableRoute}/filled` as const

const routes = declare({
  read: recentUser.page(route),
  download: recentUser.form(`${route}/download`, downloadFields, (visit, { revision }) =>
    withStep(visit, `${deliverablePath(visit.params)}/filled${revision === undefined ? "" : `?revision=${revision}`}`)
  )
})

const unknownParts = ({ deliverable, unknown }: FilledDeliverable): Html | undefined =>
  unknown.length === 0
    ? undefined
    : html`<section class="card">
        <h2>Unknown placeholders</h2>
        <ul>
          ${unknown.map((one) => html`<li><span class="placeholder">${one}</span> is not known.</li>`)}
        </ul>
        <p><a href="${casePath(deliverable)}/parties">Enter their identities</a></p>
      </section>`

/** A copied draft says that it is a draft, too. */
const copiedText = ({ revision, text }: FilledDeliverable): string => (isFinal(revision) ? text : `DRAFT\n\n${text}`)

const content = (visit: Visit, filled: FilledDeliverable, above: Html | undefined): Html => {
  const { deliverable, revision } = filled
  const at = deliverablePath(deliverable)
  const number = revision.revision
  return html`<div class="heading">
      <h2>${filled.title}</h2>
      ${statusState(revisionStatus(revision))}
    </div>
    <p class="notice warn">This page shows real names. Don’t paste it where an agent can read it.</p>
    ${above}
    <div class="columns">
      ${documentOf(revision, renderMarkdown(filled.markdown, 2, { follows: false }))}
      <aside aria-label="What you can do with it">
        ${unknownParts(filled)}
        <section class="card">
          <h2>Export</h2>
          <h3>Download with names</h3>
          ${downloadForm(visit, withStep(visit, `${at}/filled/download`), number)}
          <p class="quiet small">
            The audit log records the
            download.${
              isFinal(revision) ? undefined : " Every page is marked DRAFT, because nobody has approved this revision."
            }
          </p>
          <h3>Copy</h3>
          <div class="actions live-only">
            <button type="button" data-copies="filled-text">Copy the text</button>
          </div>
          <details class="copied">
            <summary>Show the text to copy</summary>
            <label for="filled-text">Text with names</label>
            <textarea id="filled-text" readonly rows="16" autocomplete="off" spellcheck="false">
${copiedText(filled)}</textarea>
          </details>
        </section>
        <p><a href="${withStep(visit, `${at}?revision=${number}`)}">Show placeholders</a></p>
      </aside>
    </div>`
}

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const exports = yield* deliverableExport
    const { casePage, deliverableOf } = yield* deliverableFrame

    const draw = Effect.fnUntraced(function* (
      visit: DeliverableVisit & RecentVisit,
      asked: string | null,
      refused?: { readonly above: Html; readonly status: number }
    ) {
      const { deliverable, found } = yield* deliverableOf(visit)
      const number = yield* revisionAsked(asked, deliverable)
      const filled = yield* exports.filledIn(visit.user, deliverable, number)
      return yield* casePage(visit, found, "drafts", {
        // The title with placeholders: browser histories keep it.
        title: `${deliverable.title}, with real names`,
        styles,
        ...(refused === undefined ? {} : { status: refused.status }),
        content: content(visit, filled, refused?.above)
      })
    })

    return {
      read: (visit) => draw(visit, visit.query.get("revision")),

      download: Effect.fnUntraced(function* (visit, { format = "docx", revision = 0 }) {
        const { deliverable } = yield* deliverableOf(visit)
        const number = yield* revisionAsked(String(revision), deliverable)
        return yield* exports.writeFilledIn(visit.user, deliverable, number, format).pipe(
          Effect.map(attachment),
          Effect.catchTag("DocumentUnwritable", (error) =>
            draw(visit, String(number), { above: problemOf(error), status: errorStatus[error._tag] })
          )
        )
      })
    }
  })
)
