/**
 * The top of every page of a case: title, waiting steps, and tabs. The title is the first-level heading; the content of
 * a page starts at the second level.
 */
import type { UserPrincipal } from "@incamera/domain/access"
import { type Case, Cases } from "@incamera/domain/cases"
import { ContainerId } from "@incamera/domain/containers"
import type { CaseId } from "@incamera/domain/Ids"
import { type SecureStep, SecureSteps } from "@incamera/domain/securesteps"
import { Effect } from "effect"
import { type PageAnswer, page } from "../frame/Answer.ts"
import { counted, tabs } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { caseLabels, caseState, complexityOf } from "./caseWords.ts"

/** The page of a case's parties. */
export const partiesOf = (caseId: string): string => `/cases/${caseId}/parties`

export const casePath = ({ caseId }: Pick<Case, "caseId">): string => `/cases/${caseId}`

/** The tabs of a case, each with its path below the case's. */
const places = {
  work: ["", "Work"],
  parties: ["/parties", "Parties"],
  files: ["/files", "Documents"],
  drafts: ["/deliverables", "Drafts"],
  partners: ["/invitations", "Invitations"],
  change: ["/edit", "Edit"]
} as const

/** A page without a tab of its own, such as `identities`, uses the tab of the page that links to it. */
export type CasePlace = keyof typeof places

/** A page of a case; the frame adds the trail and the section. */
export interface CasePageAnswer extends Omit<PageAnswer, "_tag" | "section" | "trail"> {
  /** The case's open steps if the page has read them already: saves a query. */
  readonly openSteps?: ReadonlyArray<SecureStep>
}

/** Has an id so that a script can replace it in an open page. */
export const caseWaiting = (count: number): Html =>
  html`<div id="case-waiting">
    ${
      count === 0
        ? undefined
        : html`<p class="notice warn">
            ${counted(count, "step waits", "steps wait")} for you in this case.
            <a href="/secure-steps">Show the steps</a>
          </p>`
    }
  </div>`

const head = (found: Case, current: CasePlace, openSteps: number): Html => {
  const at = casePath(found)
  const labels = caseLabels(found)
  return html`<div class="heading">
      <h1>${found.title}</h1>
      ${caseState(found)} ${complexityOf(found)}
    </div>
    ${labels === "" ? undefined : html`<p class="quiet">${labels}</p>`} ${caseWaiting(openSteps)}
    ${tabs(
      "Case sections",
      at + places[current][0],
      Object.values(places).map(([behind, label]) => [at + behind, label] as const)
    )}`
}

/** Resolved once, in the layer of a module of pages. */
export const caseFrame = Effect.gen(function* () {
  const cases = yield* Cases
  const secureSteps = yield* SecureSteps

  /** Finds the user's case that the path names (`:caseId`). */
  const caseOf = ({ params, user }: Visit<{ readonly caseId: CaseId }>) => cases.get(user, params.caseId)

  const openOf = (user: UserPrincipal, { caseId }: Case) =>
    secureSteps.openOf(user, { containerType: "case", containerId: ContainerId.make(caseId) })

  /** Draws a page of the case under its head and tabs. */
  const casePage = Effect.fnUntraced(function* (
    visit: Visit,
    found: Case,
    current: CasePlace,
    { openSteps, ...answer }: CasePageAnswer
  ) {
    const open = openSteps ?? (yield* openOf(visit.user, found))
    return page({
      ...answer,
      section: "cases",
      trail: [["Cases", "/cases"]],
      content: html`${head(found, current, open.length)} ${answer.content}`
    })
  })

  return { caseOf, casePage }
})
