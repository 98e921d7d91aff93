/** The user's cases, newest first, with a search. */
import { type Case, Cases, CaseStatus } from "@incamera/domain/cases"
import * as Limits from "@incamera/adapters-http/Limits"
import { Effect } from "effect"
import { SampleCase } from "@incamera/domain/sample"
import { page, seeOther } from "../frame/Answer.ts"
import { actionButton, day, nextPage } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { asked, listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { caseLabels, caseState, complexityOf } from "./caseWords.ts"

const path = "/cases"

const routes = declare({
  list: user.page(path),
  sample: user.form(`${path}/sample`)
})

const item = (found: Case): Html =>
  html`<li>
    <a class="item" href="/cases/${found.caseId}">
      <span class="row"><strong>${found.title}</strong> ${complexityOf(found)} ${caseState(found)}</span>
      <span class="quiet small"
        >${caseLabels(found)}${caseLabels(found) === "" ? "" : " · "}changed ${day(found.updatedAt)}</span
      >
    </a>
  </li>`

const search = (text: string | null, status: CaseStatus | null): Html =>
  html`<form method="get" action="${path}" role="search" class="inline">
    <div class="field">
      <label for="q">Search your cases</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${text ?? ""}"
        maxlength="${Limits.searchCharacters}"
        autocomplete="off"
      />
    </div>
    <div class="field">
      <label for="status">Status</label>
      <select id="status" name="status">
        <option value="">Any</option>
        ${CaseStatus.literals.map(
          (one) => html`<option value="${one}" ${one === status ? raw("selected") : undefined}>${one}</option>`
        )}
      </select>
    </div>
    <button>Search</button>
  </form>`

const firstVisit = (visit: Visit): Html =>
  html`<section class="card">
    <h2>Start here</h2>
    <p>
      A case holds what your agent and the service’s agent work on: facts, documents, and every task. Agents see only
      placeholders such as <span class="placeholder">[Party 1]</span>. You enter the real identities here, and they stay
      here.
    </p>
    <ol>
      <li><strong>Create a case</strong>, or explore a sample case.</li>
      <li>
        <strong>Enter its parties</strong>, or upload documents unchanged: the service de-identifies them, and you
        review the result.
      </li>
      <li>
        <strong>Connect your agent</strong> in the <a href="/settings">settings</a>, or give the service’s agent a task
        yourself.
      </li>
      <li>
        <strong>Decide</strong>: steps that only a person may do wait for you, and nothing is final until you approve
        it.
      </li>
    </ol>
    <div class="actions">
      <a class="button primary" href="/cases/new">Create a case</a>
      ${actionButton(visit, `${path}/sample`, "Open a sample case")}
    </div>
  </section>`

const nothingFound = html`<div class="card empty">
  <h2>Nothing found</h2>
  <p>No case has all these words. Cases contain no client names: search for facts, courts or fields of law.</p>
  <p><a class="button" href="${path}">Show all cases</a></p>
</div>`

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const cases = yield* Cases

    const sample = yield* Effect.provide(SampleCase, SampleCase.layer)

    return {
      sample: (visit) =>
        Effect.map(sample.create(visit.user), ({ caseId }) => seeOther(`/cases/${caseId}`, "sample-created")),
      list: Effect.fnUntraced(function* (visit) {
        const text = asked(visit, "q")
        const status = CaseStatus.literals.find((one) => one === visit.query.get("status")) ?? null
        const found = yield* cases.list(visit.user, { text, status, practiceArea: null }, listRequest(visit))
        const isFirst = text === null && status === null && visit.query.get("cursor") === null
        const isEmpty = found.items.length === 0
        return page({
          title: "Cases",
          section: "cases",
          content: html`<div class="heading">
              <h1>Cases</h1>
              ${
                isEmpty && isFirst
                  ? undefined
                  : html`<div class="actions"><a class="button primary" href="/cases/new">New case</a></div>`
              }
            </div>
            ${isEmpty && isFirst ? undefined : search(text, status)}
            ${
              isEmpty
                ? isFirst
                  ? firstVisit(visit)
                  : nothingFound
                : html`<div class="card list-card">
                    <ul class="rows">
                      ${found.items.map(item)}
                    </ul>
                  </div>`
            }
            ${nextPage(path, visit.query, found.nextCursor)}`
        })
      })
    }
  })
)
