/**
 * What stands above every page of a case: what the case is, what waits for its user, and the ways to its other pages. The
 * case's title is the heading of the first level; what a page adds begins with the second.
 */
import type { UserPrincipal } from "@incamera/domain/access/Principal"
import type { Case } from "@incamera/domain/cases/Case"
import { Cases } from "@incamera/domain/cases/Cases"
import { ContainerId } from "@incamera/domain/containers/Container"
import type { CaseId } from "@incamera/domain/Ids"
import type { SecureStep } from "@incamera/domain/securesteps/SecureStep"
import { SecureSteps } from "@incamera/domain/securesteps/SecureSteps"
import { Effect } from "effect"
import { type PageAnswer, page } from "../frame/Answer.ts"
import { counted, tabs } from "../frame/components.ts"
import type { Visit } from "../frame/Visit.ts"
import { html, type Html } from "../html.ts"
import { caseLabels, caseState, complexityOf } from "./caseWords.ts"

export const casePath = ({ caseId }: Pick<Case, "caseId">): string => `/cases/${caseId}`

/** The pages of a case, by what stands behind its address. */
const places = {
  work: ["", "Work"],
  parties: ["/parties", "Parties"],
  files: ["/files", "Files"],
  drafts: ["/deliverables", "Drafts"],
  partners: ["/invitations", "Partners"],
  change: ["/edit", "Edit"]
} as const

/** `identities` and its like: a page that is reached from another one and has no tab of its own is given that one's. */
export type CasePlace = keyof typeof places

/** Of a page of a case; the trail and the section are the case's. */
export type CasePageAnswer = Omit<PageAnswer, "_tag" | "section" | "trail">

/** Has an id, so that it can be put in its place anew while somebody looks at the page. */
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

  /** The case that the path names (`:caseId`), of this very user. */
  const caseOf = ({ params, user }: Visit<{ readonly caseId: CaseId }>) => cases.get(user, params.caseId)

  const openOf = (user: UserPrincipal, { caseId }: Case) =>
    secureSteps.openOf(user, { containerType: "case", containerId: ContainerId.make(caseId) })

  /** A page of the case, under its head and tabs; whoever has the steps at hand need not have them looked up. */
  const casePage = Effect.fnUntraced(function* (
    visit: Visit,
    found: Case,
    current: CasePlace,
    answer: CasePageAnswer,
    steps?: ReadonlyArray<SecureStep>
  ) {
    const open = steps ?? (yield* openOf(visit.user, found))
    return page({
      ...answer,
      section: "cases",
      trail: [["Cases", "/cases"]],
      content: html`${head(found, current, open.length)} ${answer.content}`
    })
  })

  return { caseOf, casePage }
})
