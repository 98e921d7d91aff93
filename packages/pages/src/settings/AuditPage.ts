/** The account's audit log, with a filter and a download. */
import {
  AuditAction,
  type AuditActor,
  type AuditEntry,
  type AuditFilter,
  AuditLog,
  type RefusedFindings
} from "@incamera/domain/audit"
import { Deidentification } from "@incamera/domain/deidentification"
import { CaseId } from "@incamera/domain/Ids"
import { DateTime, Effect, Option, Schema } from "effect"
import { auditFile } from "@incamera/adapters-http/audit"
import { response } from "../frame/Answer.ts"
import { moment, nextPage } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { asked, listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { actionWords, actorWords, refusedWords } from "./auditWords.ts"
import { settingsPage, settingsPaths } from "./settingsTabs.ts"

const path = settingsPaths.audit
const filePath = `${path}/audit-log.ndjson` as const

const routes = declare({
  list: user.page(path),
  file: user.download(filePath)
})

const perPage = 50

const actors = Object.keys(actorWords) as ReadonlyArray<AuditActor["type"]>

/** Returns the start of a day in UTC; null if it isn't a date. */
const dayOf = (said: string | null, days = 0): DateTime.Utc | null => {
  if (said === null || !/^\d{4}-\d{2}-\d{2}$/u.test(said)) return null
  return Option.getOrNull(
    Option.map(DateTime.make(`${said}T00:00:00Z`), (at) => DateTime.add(DateTime.toUtc(at), { days }))
  )
}

const filterOf = (visit: Visit): AuditFilter => {
  const { query } = visit
  return {
    action: AuditAction.literals.find((one) => one === query.get("action")) ?? null,
    actor: actors.find((one) => one === query.get("actor")) ?? null,
    caseId: Option.getOrNull(Schema.decodeUnknownOption(CaseId)(query.get("case"))),
    resourceId: asked(visit, "record", 64),
    from: dayOf(query.get("from")),
    // Includes the whole last day.
    to: dayOf(query.get("to"), 1)
  }
}

const option = (value: string, words: string, current: string | null): Html =>
  html`<option value="${value}" ${value === current ? raw("selected") : undefined}>${words}</option>`

const filterForm = ({ query }: Visit, { action, actor, caseId, resourceId }: AuditFilter): Html =>
  html`<form method="get" action="${path}" class="inline">
    <div class="field">
      <label for="action">What</label>
      <select id="action" name="action">
        <option value="">Anything</option>
        ${AuditAction.literals.map((one) => option(one, actionWords[one], action))}
      </select>
    </div>
    <div class="field">
      <label for="actor">Who</label>
      <select id="actor" name="actor">
        <option value="">Anybody</option>
        ${actors.map((one) => option(one, actorWords[one], actor))}
      </select>
    </div>
    <div class="field">
      <label for="from">From</label><input id="from" name="from" type="date" value="${query.get("from") ?? ""}" />
    </div>
    <div class="field">
      <label for="to">To</label><input id="to" name="to" type="date" value="${query.get("to") ?? ""}" />
    </div>
    ${caseId === null ? undefined : html`<input type="hidden" name="case" value="${caseId}" />`}
    ${resourceId === null ? undefined : html`<input type="hidden" name="record" value="${resourceId}" />`}
    <button>Show</button>
  </form>`

const refusedFor = (refused: RefusedFindings): Html =>
  html`<br /><span class="quiet small">${refusedWords(refused)}</span>`

const row = ({ action, actor, at, caseId, refused, resourceId, sequence }: AuditEntry): Html =>
  html`<tr>
    <td class="number">${sequence}</td>
    <td>${moment(at)}</td>
    <td>${actorWords[actor.type]}</td>
    <td>${actionWords[action]}${refused === undefined ? undefined : refusedFor(refused)}</td>
    <td>
      <code class="small">${resourceId}</code>
      ${caseId === null || caseId === resourceId ? undefined : html`<br /><a class="small" href="/cases/${caseId}">its case</a>`}
    </td>
  </tr>`

const exportLink = ({ query }: Visit): string => {
  const filter = new URLSearchParams([...query].filter(([name]) => name !== "cursor" && name !== "done"))
  return filter.size === 0 ? filePath : `${filePath}?${filter.toString()}`
}

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const log = yield* AuditLog
    const boundary = yield* Deidentification

    return {
      list: Effect.fnUntraced(function* (visit) {
        const filter = filterOf(visit)
        const found = yield* log.list(visit.user, filter, listRequest(visit, perPage))
        return settingsPage(path, {
          title: "Audit log",
          content: html`<section class="card">
            <header>
              <h2>Audit log</h2>
              <div class="actions">
                <a class="button small-button" href="${exportLink(visit)}" download>Export</a>
              </div>
            </header>
            <p class="quiet">
              Actions in your account by you, your agent or the service. Each entry is chained to the one before, so a
              changed or missing entry shows. Entries contain no texts.
            </p>
            ${filterForm(visit, filter)}
            ${
              found.items.length === 0
                ? html`<p>No entries.</p>`
                : html`<div class="table" tabindex="0" role="region" aria-label="Entries">
                    <table>
                      <thead>
                        <tr>
                          <th scope="col">No.</th>
                          <th scope="col">When</th>
                          <th scope="col">Who</th>
                          <th scope="col">What</th>
                          <th scope="col">Which record</th>
                        </tr>
                      </thead>
                      <tbody>
                        ${found.items.map(row)}
                      </tbody>
                    </table>
                  </div>`
            }
            ${nextPage(path, visit.query, found.nextCursor)}
          </section>`
        })
      }),
      file: (visit) =>
        Effect.succeed(response(auditFile(boundary, visit.user.userId, log.export(visit.user, filterOf(visit)))))
    }
  })
)
