/**
 * Answers an `admin_req` once it is decided what changes: shows and lists the user's cases, and says what is changed and
 * what is not. Irreversible changes wait until the user confirms them in a secure step; then `continueAfterStep`
 * continues.
 */
import type { CaseOverview } from "@incamera/domain/cases"
import { addressing, fold, safe, type SafeText } from "@incamera/domain/deidentification"
import * as Limits from "@incamera/domain/Limits"
import type { Assignment, Phase, PhaseStatus, RequestType } from "@incamera/domain/tasks"
import { type Answer, plain, status, type Work } from "../Step.ts"
import { bullets, paragraphs } from "../wording.ts"
import { list, minute, record } from "./caseRecord.ts"
import { type Decision, detailOf, type ToConfirm } from "./decide.ts"
import type { AdminRequest } from "./Request.ts"
import { findTarget } from "./targets.ts"

const outcomes: Readonly<Record<PhaseStatus, SafeText>> = {
  running: safe`running`,
  completed: safe`completed`,
  failed: safe`failed`,
  canceled: safe`canceled`,
  refused: safe`refused`
}
const kinds: Readonly<Record<RequestType, SafeText>> = {
  eval_req: safe`Evaluation`,
  case_req: safe`Work on the case`,
  support_req: safe`Support`,
  sales_req: safe`Sales`,
  admin_req: safe`Administration`
}
const heldBecause: Readonly<Record<AdminRequest["held"][number]["reason"], SafeText>> = {
  question: safe`was a question. To make the change, ask for it as an instruction`,
  condition: safe`depends on a condition that the analyst can't check. Ask for it when you want it done`,
  many: safe`is about several cases at once. Cases are changed one at a time: name each`
}

/** Most recent tasks of the branch to list. */
const tasksShown = 10

function tasks(history: ReadonlyArray<Phase>): SafeText {
  const latest = history.slice(-tasksShown)
  return latest.length === 0
    ? safe`## Tasks on this branch\n\nNone before this one.`
    : safe`## Tasks on this branch\n\n${history.length > latest.length ? safe`The latest ${latest.length} on file:\n\n` : safe``}${bullets(
        latest.map(
          (phase) =>
            safe`${phase.ordinal}. ${kinds[phase.requestType]}, ${outcomes[phase.status]}, started ${minute(phase.startedAt)}`
        )
      )}`
}

const abilities = safe`An \`admin_req\` can: list your cases (“list my open cases in California”); show one (“show the case "Lease"”); open a new case (“open a new case titled "Lease", practice area tenancy, jurisdiction California”); change a case's title, stage, practice area or jurisdiction (“set the stage to "discovery"”); close a case or reopen it; add a party by its codes (“add a party: organization, defendant, opposing party”); invite a partner of the public directory (“invite the partner "…" to this case”). To name another case than the task's own, give its id, or its title in quotation marks. A change that can't be undone, such as deleting a case, and an invitation wait until the user has confirmed them in a secure step.`

const asksForAbilities =
  /\b(?:help|what\s{1,3}can\s{1,3}you|what\s{1,3}do\s{1,3}you|abilities|capabilities|commands)\b/i

/** Questions about the record, which the answer shows anyway. */
const asksOfRecord =
  /\b(?:status|stage|record|complexity|title|version|jurisdiction|practice\s{1,3}area|summary|history|tasks?|overview)\b/i

export function* administer(assignment: Assignment, decision: Decision): Work<Answer> {
  const { asked, cases, changes, done, notDone, own, secureSteps, toConfirm } = decision
  const at = addressing(assignment.addresses)
  const shown = asked.show.map((target) => findTarget(target, own, cases))
  const left = [
    ...notDone.map(({ said }) => said),
    ...asked.held.map(({ reason, words }) => safe`“${fold(words)}” ${heldBecause[reason]}.`),
    ...asked.elsewhere.map(({ how, what }) => safe`To ${what}: ${how(at)}.`),
    ...asked.unread.map((words) => safe`“${words}” wasn't done: no rule reads it. Ask for it alone, in other words.`)
  ]
  const isDone = done.length + toConfirm.length > 0
  // An answer about changes says what changed and what didn't. The record is shown to those who ask for it.
  const asksToSee = !isDone && left.length + shown.length === 0 && asked.list === null
  const understoodNothing = asksToSee

  yield status("responding", safe`Answering from the case record`)
  const answer: Answer = {
    ...plain(
      paragraphs([
        done.length === 0
          ? null
          : safe`## Changes\n\n${bullets(done)}\n\nThey take effect together as this task ${toConfirm.length === 0 ? safe`completes` : safe`begins to wait`}, with an entry in the audit log; if the task fails, nothing changes. To undo one, ask for the old value.`,
        left.length === 0
          ? null
          : safe`${isDone ? safe`## Not changed` : safe`**Nothing was changed.**`}\n\n${bullets(left)}`,
        asked.list === null ? null : list(cases, asked.list, at),
        ...shown.map((one) => (typeof one === "string" ? safe`The answer shows no case: ${one}.` : record(one))),
        own === null || !asksToSee ? null : record(own),
        own === null && understoodNothing
          ? safe`This task belongs to no case, so it has no case record. Send the \`admin_req\` with \`containerType\` \`case\` and the case's id as \`containerId\`, or ask for a list of your cases.`
          : null,
        own === null || !asksToSee ? null : tasks(assignment.history),
        ((understoodNothing || asked.unread.length > 0) && !asksOfRecord.test(assignment.prompt)) ||
        asksForAbilities.test(assignment.prompt)
          ? abilities
          : null,
        toConfirm.length === 0 ? null : waiting(toConfirm, own)
      ]),
      { secureSteps, changes }
    ),
    ...(isRefused(decision) ? { outcome: "refused" } : {})
  }
  if (toConfirm.length === 0) return answer
  return { ...answer, toConfirm: { detail: detailOf(toConfirm), changes: toConfirm.map(({ change }) => change) } }
}

/** True if the request asks only for what isn't done. Then its task ends as refused. */
const isRefused = ({ asked, done, notDone, toConfirm }: Decision): boolean => {
  if (done.length + toConfirm.length + asked.show.length > 0 || asked.list !== null) return false
  return (
    asked.instructsElsewhere ||
    asked.unread.length > 0 ||
    notDone.some((one) => one.isRefused) ||
    asked.held.some(({ reason }) => reason !== "question")
  )
}

const waiting = (toConfirm: ReadonlyArray<ToConfirm>, own: CaseOverview | null): SafeText => {
  const goesItself = toConfirm.some(({ change }) => change.change === "delete" && change.caseId === own?.caseId)
  return paragraphs([
    safe`## Waits for the user\n\n${bullets(toConfirm.map(({ consequence }) => consequence))}`,
    safe`This task continues when the user has confirmed or declined that in their browser. After ${Math.round(Limits.secureStepWaitMillis / 3_600_000)} hours without an answer, nothing is changed.`,
    goesItself
      ? safe`The task belongs to the case that it asks to delete, and is deleted with it: if the user confirms, this task ends at once, without another message.`
      : null
  ])
}
