/**
 * Continues an `admin_req` after the secure step for irreversible changes. Carries out the changes stored with the
 * step, by ids. Doesn't read the request again, because the cases may differ by now.
 */
import { type CaseOverview, overviewOf } from "@incamera/domain/cases"
import { fold, identifier, safe, type SafeText } from "@incamera/domain/deidentification"
import type { ConfirmableChange } from "@incamera/domain/securesteps"
import type { Assignment, EndedStep, RunContext, Verdict } from "@incamera/domain/tasks"
import { type Answer, plain, status, type Work } from "../Step.ts"
import { bullets, paragraphs } from "../wording.ts"
import { statuses } from "./caseRecord.ts"
import { stepsElsewhere } from "./decide.ts"
import { refusalWords } from "./refusals.ts"
import { understand } from "./understand.ts"

const notDoneBecause: Readonly<Record<Exclude<EndedStep["outcome"], "done">, SafeText>> = {
  declined: safe`The user declined it`,
  expired: safe`The user did not answer in time`
}

/** What became of a confirmed change. */
interface CarriedOut {
  readonly change: ConfirmableChange
  readonly said: SafeText
  readonly isDone: boolean
}

/** Describes the change, or the reason why it isn't done. */
const carriedOut = (change: ConfirmableChange, record: CaseOverview | undefined, verdict: Verdict): CarriedOut => {
  const notDone = (said: SafeText): CarriedOut => ({ change, said, isDone: false })
  if (record === undefined) {
    return notDone(safe`The case \`${identifier(change.caseId)}\` no longer exists: there is nothing to change.`)
  }
  const name = safe`“${fold(record.title)}”`
  if (record.version !== change.version) {
    return notDone(
      safe`${name} was changed since the user was asked (version ${record.version}, not ${change.version}), so it was not changed. Ask again if you still want the change.`
    )
  }
  if (verdict.refusal !== null) return notDone(safe`${name} is as before: ${refusalWords(verdict.refusal)}.`)
  switch (change.change) {
    case "delete":
      return { change, said: safe`${name} is deleted, with its files, parties, identities and keys.`, isDone: true }
    case "invite":
      return {
        change,
        said: safe`\`${identifier(change.partnerId)}\` is invited to ${name}. The user makes the link in their browser, and sends it`,
        isDone: true
      }
    case "status":
      return {
        change,
        said: safe`${name}: status from ${statuses[record.status]} to ${statuses[change.to]}`,
        isDone: true
      }
  }
}

/** `verdicts`: of the changes that the last step confirmed. */
export function* continueAfterStep(
  assignment: Assignment,
  steps: RunContext["steps"],
  verdicts: ReadonlyArray<Verdict>
): Work<Answer> {
  const elsewhere = stepsElsewhere(understand(assignment.prompt))
  const { changes, outcome } = steps.at(-1)!
  yield status("responding", safe`Continuing after the secure step`)
  if (outcome !== "done") {
    const text = safe`\n\n## Not confirmed\n\n${notDoneBecause[outcome]}. **None of the waiting changes was made.**`
    return plain(text, { secureSteps: elsewhere })
  }
  const own = assignment.case === null ? null : overviewOf(assignment.case)
  const cases = [...(own === null ? [] : [own]), ...(assignment.cases ?? [])]
  const all = changes.map((change, index) => {
    const record = cases.find(({ caseId }) => caseId === change.caseId)
    return carriedOut(change, record, verdicts[index]!)
  })
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
  const invites = done.some(({ change }) => change.change === "invite")
  const secureSteps = invites ? [...elsewhere, "send-invitation" as const] : elsewhere
  const answer = plain(safe`\n\n${text}`, { secureSteps, changes: done.map(({ change }) => change) })
  return done.length === 0 ? { ...answer, outcome: "refused" } : answer
}
