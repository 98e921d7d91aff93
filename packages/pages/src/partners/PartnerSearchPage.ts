/** The directory of partners, with a search by words, services and places. */
import * as Limits from "@incamera/adapters-http/Limits"
import { type FacetValue, type Partner, Partners } from "@incamera/domain/partners"
import { Effect } from "effect"
import { page } from "../frame/Answer.ts"
import { nextPage, state } from "../frame/components.ts"
import { declare } from "../frame/declare.ts"
import { asked, listRequest } from "../frame/listRequest.ts"
import { user } from "../frame/PageRoute.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html, raw } from "../html.ts"
import { stepField, withStep } from "../securesteps/afterStep.ts"

const path = "/partners"

const routes = declare({ search: user.page(path) })

/** Partners per page: with more, people refine the search instead. */
const perPage = 20

/** The case that needs a partner; every link of the search keeps it. */
const forCase = ({ query }: Visit): string | null => query.get("case")

const partnerPath = (partnerId: string, caseId: string | null): string =>
  `${path}/${partnerId}${caseId === null ? "" : `?${new URLSearchParams({ case: caseId })}`}`

const item = (visit: Visit, found: Partner): Html =>
  html`<li>
    <a class="item" href="${withStep(visit, partnerPath(found.partnerId, forCase(visit)))}">
      <span class="row"
        ><strong>${found.name}</strong>
        ${found.acceptingInvitations ? undefined : state("not accepting invitations")}</span
      >
      <span class="quiet small"
        >${[found.firm, found.practiceAreas.join(", "), found.jurisdictions.join(", ")]
          .filter((said) => said !== null && said !== "")
          .join(" · ")}</span
      >
    </a>
  </li>`

const choice = (name: string, label: string, values: ReadonlyArray<FacetValue>, current: string | null): Html => {
  const others = values.filter(({ value }) => value !== current)
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      <option value="">Any</option>
      ${current === null ? undefined : html`<option value="${current}" ${raw("selected")}>${current}</option>`}
      ${others.map(({ count, value }) => html`<option value="${value}">${value} (${count})</option>`)}
    </select>
  </div>`
}

export const pages = routes.handledBy(
  Effect.gen(function* () {
    const partners = yield* Partners

    return {
      search: Effect.fnUntraced(function* (visit) {
        const text = asked(visit, "q")
        const jurisdiction = asked(visit, "jurisdiction")
        const practiceArea = asked(visit, "practiceArea")
        const language = asked(visit, "language")
        const caseId = forCase(visit)
        const found = yield* partners.search(
          visit.user,
          { text, jurisdiction, practiceArea, language },
          listRequest(visit, perPage)
        )
        const { facets } = found
        return page({
          title: "Partners",
          section: "partners",
          content: html`<h1>Partners</h1>
            <p class="lead">Legal professionals who can be invited to work on a case with you.</p>
            <form method="get" action="${path}" role="search">
              ${stepField(visit)}
              ${caseId === null ? undefined : html`<input type="hidden" name="case" value="${caseId}" />`}
              <div class="inline">
                <div class="field">
                  <label for="q">Name, firm, field or place</label>
                  <input
                    id="q"
                    name="q"
                    type="search"
                    value="${text ?? ""}"
                    maxlength="${Limits.searchCharacters}"
                    autocomplete="off"
                  />
                </div>
                ${choice("practiceArea", "Practice area", facets.practiceAreas, practiceArea)}
                ${choice("jurisdiction", "Jurisdiction", facets.jurisdictions, jurisdiction)}
                ${choice("language", "Language", facets.languages, language)}
                <button>Search</button>
              </div>
            </form>
            ${
              found.items.length === 0
                ? html`<div class="card empty">
                    <h2>No partners found</h2>
                    <p>No partner matches. Remove a filter.</p>
                    <p><a class="button" href="${path}">Show all</a></p>
                  </div>`
                : html`<div class="card list-card">
                    <ul class="rows">
                      ${found.items.map((partner) => item(visit, partner))}
                    </ul>
                  </div>`
            }
            ${nextPage(path, visit.query, found.nextCursor)}`
        })
      })
    }
  })
)
