/**
 * Continues an `admin_req` after the secure step for irreversible changes. Carries out the changes stored with the
 * step, by ids. Doesn't read the request again, because the cases may differ by now.
 */
import { type CaseOverview, overviewOf } from "@incamera/domain/cases"
import { fold, identifier, safe, type SafeText } from "@incamera/domain/deidentification"
import type { ConfirmableChange } from "@incamera/domain/securesteps"
import type { Assignment, EndedStep, RunContext } from "@incamera/domain/tasks"
import { type Answer, plain, status, type Work } from "../Step.ts"
import { bullets, paragraphs } from "../wording.ts"
import { stepsElsewhere } from "./administer.ts"
import { statuses } from "./caseRecord.ts"
import { understand } from "./understand.ts"

const notDoneBecause: Readonly<Record<Exclude<EndedStep["outcome"], "done">, SafeText>> = {
  declined: safe`The user declined it`,
  expired: safe`The user did not answer in time`
}

/** Describes the change, or the reason why it isn't done. */
const carriedOut = (
  change: ConfirmableChange,
  record: CaseOverview | undefined
): { readonly change: ConfirmableChange; readonly said: SafeText; readonly isDone: boolean } => {
  if (record === undefined) {
    return {
      change,
      said: safe`The case \`${identifier(change.caseId)}\` no longer exists: there is nothing to change.`,
      isDone: false
    }
  }
  const name = safe`“${fold(record.title)}”`
  if (record.version !== change.version) {
    const said = safe`${name} was changed since the user was asked (version ${record.version}, not ${change.version}), so it was not changed. Ask again if you still want the change.`
    return { change, said, isDone: false }
  }
  return change.change === "delete"
    ? { change, said: safe`${name} is deleted, with its files, parties, identities and keys.`, isDone: true }
    : { change, said: safe`${name}: status from ${statuses[record.status]} to ${statuses[change.to]}`, isDone: true }
}

export function* continueAfterStep(assignment: Assignment, steps: RunContext["steps"]): Work<Answer> {
  const secureSteps = stepsElsewhere(understand(assignment.prompt))
  const { changes, outcome } = steps.at(-1)!
  yield status("responding", safe`Continuing after the secure step`)
  if (outcome !== "done") {
    const text = safe`\n\n## Not confirmed\n\n${notDoneBecause[outcome]}. **None of the waiting changes was made.**`
    return plain(text, { secureSteps })
  }
  const own = assignment.case === null ? null : overviewOf(assignment.case)
  const cases = [...(own === null ? [] : [own]), ...(assignment.cases ?? [])]
  const all = changes.map((change) =>
    carriedOut(
      change,
      cases.find(({ caseId }) => caseId === change.caseId)
    )
  )
  const done = all.filter(({ isDone }) => isDone)
  const left = all.filter(({ isDone }) => !isDone)
  const text = paragraphs([
    done.length === 0
      ? safe`**Nothing was changed.** The user confirmed, but:`
      : safe`## Confirmed and done\n\n${bullets(done.map(({ said }) => said))}\n\nThis takes effect as this task completes, with an entry in the audit log that names the user's confirmation.`,
    left.length === 0
      ? null
      : safe`${done.length === 0 ? safe`` : safe`## Not changed\n\n`}${bullets(left.map(({ said }) => said))}`
  ])
  return plain(safe`\n\n${text}`, { secureSteps, changes: done.map(({ change }) => change) })
}
