/** The documents that the service's agent wrote for a case, newest first. */
import { type Deliverable, Deliverables, DeliverableStatus } from "@incamera/domain/deliverables"
import { Effect } from "effect"
import { caseFrame, casePath } from "../cases/caseFrame.ts"
import { declare } from "../frame/declare.ts"
import { moment, nextPage } from "../frame/components.ts"
import { listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { stepField, withStep } from "../securesteps/afterStep.ts"
import { deliverablePath, listPath, listRoute } from "./deliverableFrame.ts"
import { statusState, statusWords, titleOf } from "./deliverableWords.ts"

const routes = declare({ list: user.page(listRoute) })

const approved = ({ approvedRevision, revision }: Deliverable): string =>
  approvedRevision === null || approvedRevision === revision ? "" : ` · revision ${approvedRevision} is approved`

const item = (visit: Visit, deliverable: Deliverable): Html =>
  html`<li>
    <a class="item" href="${withStep(visit, deliverablePath(deliverable))}">
      <span class="row"><strong>${titleOf(deliverable)}</strong> ${statusState(deliverable.status)}</span>
      <span class="quiet small"
        >revision ${deliverable.revision}${approved(deliverable)} · ${moment(deliverable.updatedAt)}</span
      >
    </a>
  </li>`

const filter = (visit: Visit, at: string, status: DeliverableStatus | null): Html =>
  html`<form method="get" action="${at}" class="inline">
    ${stepField(visit)}
    <div class="field">
      <label for="status">Status</label>
      <select id="status" name="status">
        <option value="">Any</option>
        ${DeliverableStatus.literals.map(
          (one) =>
            html`<option value="${one}" ${one === status ? raw("selected") : undefined}>${statusWords[one]}</option>`
        )}
      </select>
    </div>
    <button>Show</button>
  </form>`

const none = html`<div class="card empty">
  <h3>No drafts yet</h3>
  <p>
    Ask the service’s agent for a document, such as a letter or a memorandum. Its drafts appear here until you approve
    them or send them back.
  </p>
</div>`

const nothingFound = (visit: Visit, at: string): Html =>
  html`<div class="card empty">
    <h3>None found</h3>
    <p>No drafts with this status.</p>
    <p><a class="button" href="${withStep(visit, at)}">Show all drafts</a></p>
  </div>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const deliverables = yield* Deliverables
    const { caseOf, casePage } = yield* caseFrame

    return {
      list: Effect.fnUntraced(function* (visit) {
        const found = yield* caseOf(visit)
        const at = listPath(found)
        const status = DeliverableStatus.literals.find((one) => one === visit.query.get("status")) ?? null
        const { items, nextCursor } = yield* deliverables.list(
          visit.user,
          { caseId: found.caseId, found, status },
          listRequest(visit)
        )
        const isWhole = status === null && visit.query.get("cursor") === null
        const isEmpty = items.length === 0
        return yield* casePage(visit, found, "drafts", {
          title: "Drafts",
          content: html`<div class="heading">
              <h2>Drafts</h2>
              ${
                found.status === "closed"
                  ? undefined
                  : html`<div class="actions"><a class="button" href="${casePath(found)}">Ask for a draft</a></div>`
              }
            </div>
            ${isEmpty && isWhole ? undefined : filter(visit, at, status)}
            ${
              isEmpty
                ? isWhole
                  ? none
                  : nothingFound(visit, at)
                : html`<div class="card list-card">
                    <ul class="rows">
                      ${items.map((one) => item(visit, one))}
                    </ul>
                  </div>`
            }
            ${nextPage(at, visit.query, nextCursor)}`
        })
      })
    }
  })
)
