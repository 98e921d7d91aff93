/**
 * Decides what an `admin_req` changes, before the first word of its answer: understands the request, plans the changes,
 * and has them judged. Only the request's own words justify a change, never the text of a case or file.
 */
import { type CaseOverview, overviewOf } from "@incamera/domain/cases"
import { addressing, fold, identifier, join, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "@incamera/domain/Limits"
import type { ConfirmableChange, SecureStepKind } from "@incamera/domain/securesteps"
import type { Assignment, CaseChange, RunContext, Verdict } from "@incamera/domain/tasks"
import { Effect } from "effect"
import { analystChanges } from "../Limits.ts"
import { statuses } from "./caseRecord.ts"
import type { Grave, NotDone } from "./Plan.ts"
import { planWishes } from "./planWishes.ts"
import { refusalWords } from "./refusals.ts"
import type { AdminRequest } from "./Request.ts"
import { understand } from "./understand.ts"

/** A change that waits for the user. */
export interface ToConfirm {
  readonly change: ConfirmableChange
  /** An instruction for the user. */
  readonly what: SafeText
  readonly consequence: SafeText
}

export interface Decision {
  readonly asked: AdminRequest
  readonly own: CaseOverview | null
  readonly cases: ReadonlyArray<CaseOverview>
  readonly changes: ReadonlyArray<CaseChange>
  readonly done: ReadonlyArray<SafeText>
  readonly notDone: ReadonlyArray<NotDone>
  /** At most `Limits.secureStepChanges`. */
  readonly toConfirm: ReadonlyArray<ToConfirm>
  readonly secureSteps: ReadonlyArray<SecureStepKind>
}

const confirmable = (grave: Grave, changes: ReadonlyArray<CaseChange>): ToConfirm => {
  const { caseId, status } = grave.of
  const name = safe`“${fold(grave.of.title)}”`
  // The case's other changes come first and raise its version by one.
  const version = grave.of.version + (changes.some((one) => "patch" in one && one.caseId === caseId) ? 1 : 0)
  switch (grave.to) {
    case "deleted":
      return {
        change: { caseId, version, change: "delete" },
        what: safe`Delete the case ${name}`,
        consequence: safe`Deleting ${name} can't be undone: its files, parties, identities and keys are permanently deleted.`
      }
    case "invited": {
      const { firm, name: partner, partnerId } = grave.partner
      const who = firm === null ? partner : safe`${partner}, ${firm}`
      return {
        change: { caseId, version, change: "invite", partnerId },
        what: safe`Invite ${who} (${identifier(partnerId)}) to the case ${name}`,
        consequence: safe`Inviting ${who} (\`${identifier(partnerId)}\`) shows them the title, practice area, jurisdiction and summary of ${name}, with placeholders, as soon as the user sends them the link. Only the user can make the link, in their browser.`
      }
    }
    default:
      return {
        change: { caseId, version, change: "status", to: grave.to },
        what: safe`Change the case ${name} from ${statuses[status]} to ${statuses[grave.to]}`,
        consequence: safe`${name} is ${statuses[status]}. Once it is ${statuses[grave.to]} it can't be ${statuses[status]} again.`
      }
  }
}

export const detailOf = (toConfirm: ReadonlyArray<ToConfirm>): SafeText =>
  safe`${join(
    toConfirm.map(({ what }) => what),
    "; "
  )}.`

/** As many as a person reads at a time, and as the step can tell. */
const atOnce = (all: ReadonlyArray<ToConfirm>): ReadonlyArray<ToConfirm> => {
  let shown = all.slice(0, Limits.secureStepChanges)
  while (detailOf(shown).length > Limits.secureStepDetailCharacters) shown = shown.slice(0, -1)
  return shown
}

const refused = (said: SafeText, refusal: NonNullable<Verdict["refusal"]>): NotDone => ({
  said,
  isRefused: true,
  ...(refusal._tag === "IdentityRefused" ? { secureStep: "enter-identity" } : {})
})

const steps = (of: ReadonlyArray<{ readonly secureStep?: SecureStepKind }>): ReadonlyArray<SecureStepKind> =>
  of.flatMap(({ secureStep }) => (secureStep === undefined ? [] : [secureStep]))

/** Returns the secure steps for the parts of a request that are done elsewhere. */
export const stepsElsewhere = ({ elsewhere }: AdminRequest): ReadonlyArray<SecureStepKind> => [
  ...new Set(steps(elsewhere))
]

export const decide = Effect.fnUntraced(function* (
  assignment: Assignment,
  { judge, partners }: Pick<RunContext, "judge" | "partners">
) {
  const asked = understand(assignment.prompt)
  const wishes = asked.wishes.slice(0, analystChanges)
  const own = assignment.case === null ? null : overviewOf(assignment.case)
  const cases = assignment.cases ?? (own === null ? [] : [own])
  const invited = wishes.filter((wish) => wish.wish === "invite")
  const found = new Map(
    yield* Effect.forEach(invited, (wish) => Effect.map(partners(wish.partner), (choices) => [wish, choices] as const))
  )
  const plan = planWishes(wishes, { own, cases, found, at: addressing(assignment.addresses) })
  const notDone = [...plan.notDone]
  if (asked.wishes.length > wishes.length) {
    const more = asked.wishes.length - wishes.length
    notDone.push({ said: safe`${more} more changes were asked for. Ask for them in another task.`, isRefused: true })
  }

  const verdicts = yield* judge(plan.planned.map(({ change }) => change))
  const accepted = plan.planned.flatMap((one, index) => {
    const { made, refusal } = verdicts[index]!
    if (refusal === null) return [{ ...one, made }]
    notDone.push(refused(safe`${one.name} was refused: ${refusalWords(refusal)}.`, refusal))
    return []
  })
  const changes = accepted.map(({ made, settled }) => settled(made))

  const all = plan.grave.map((grave) => confirmable(grave, changes))
  // Together with the changes that come before them.
  const graveVerdicts = all.length === 0 ? [] : yield* judge([...changes, ...all.map(({ change }) => change)])
  const possible = all.filter(({ what }, index) => {
    const refusal = graveVerdicts[changes.length + index]!.refusal
    if (refusal !== null) notDone.push(refused(safe`“${what}” was refused: ${refusalWords(refusal)}.`, refusal))
    return refusal === null
  })
  const toConfirm = atOnce(possible)
  if (possible.length > toConfirm.length) {
    notDone.push({
      said: safe`${possible.length - toConfirm.length} more changes that can't be undone were asked for. Ask for them in another task.`,
      isRefused: true
    })
  }
  const secureSteps = [...new Set([...stepsElsewhere(asked), ...steps(accepted), ...steps(notDone)])]
  const done = accepted.flatMap((one) => one.done(one.made))
  const decision: Decision = { asked, own, cases, changes, done, notDone, toConfirm, secureSteps }
  return decision
})
