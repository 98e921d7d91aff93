/** An acknowledged cancellation takes effect: the task must not complete normally long afterwards. */
import { Timeline } from "./Timeline.ts"
import { type Evidence, only, type Violation } from "./Violation.ts"

/** If a task's node dies, the cancellation takes effect only after another node has taken the task over. */
const effectMillis = 15_000

export const checkCancellations = ({ final, history }: Evidence): ReadonlyArray<Violation> => {
  const timeline = new Timeline(history)
  const status = new Map(final.phases.map((phase) => [phase.phaseId, phase.status]))
  const ended = new Map(
    final.writes.filter(({ kind }) => kind === "end").map(({ at, phaseId }) => [phaseId, at] as const)
  )
  return only(history, "acknowledged").flatMap(({ at, details, what }): ReadonlyArray<Violation> => {
    const phaseId = String(details["phaseId"])
    if (what !== "cancel" || details["status"] !== "running" || status.get(phaseId) !== "completed") return []
    const millis = timeline.ableMillis(at, ended.get(phaseId) ?? at, "")
    if (millis <= effectMillis) return []
    const detail = `it was completed ${(millis / 1_000).toFixed(1)} s after it was canceled`
    return [{ rule: "nothing-lost", subject: phaseId, detail, at }]
  })
}
