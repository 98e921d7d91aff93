/** Logs in the database: every accepted task has a log that begins, has no gaps, and ends. */
import type { FinalEvent, FinalPhase } from "../history/FinalState.ts"
import { type Evidence, grouped, only, type Violation } from "./Violation.ts"

const textOf = (data: unknown): string => String((data as { readonly text?: unknown }).text ?? "")

/** Describes the faults of a log; empty if it is correct. */
const faultsOf = (phase: FinalPhase, log: ReadonlyArray<FinalEvent>): ReadonlyArray<string> => {
  const faults: Array<string> = []
  const gap = log.findIndex(({ sequence }, place) => sequence !== place + 1)
  if (gap >= 0) faults.push(`its log has event ${log[gap]!.sequence} in place ${gap + 1}`)
  const count = (name: string) => log.filter(({ event }) => event === name).length
  for (const name of ["phase_start", "phase_end"]) {
    if (count(name) !== 1) faults.push(`its log has ${count(name)} ${name}`)
  }
  if (log[0]?.event !== "phase_start") faults.push("its log does not start with phase_start")
  const end = log.at(-1)
  if (end?.event !== "phase_end") faults.push("its log does not end with phase_end")
  const outcome = (end?.data as { readonly outcome?: string } | undefined)?.outcome
  if (outcome !== phase.status) faults.push(`its record says ${phase.status}, its log ${outcome ?? "nothing"}`)

  const chunks = log.filter(({ event }) => event === "content_chunk")
  const misplaced = chunks.findIndex(({ data }, place) => (data as { readonly index?: number }).index !== place)
  if (misplaced >= 0) faults.push(`chunk ${misplaced} has the wrong index`)
  const said = chunks.map(({ data }) => textOf(data)).join("")
  if (said !== (phase.response ?? "")) faults.push("its chunks are not the response in its record")
  const answers = log.filter(({ event }) => event === "direct_response")
  if (answers.length !== (phase.status === "completed" ? 1 : 0)) {
    faults.push(`it is ${phase.status} and has ${answers.length} direct_response`)
  }
  if (answers.some(({ data }) => textOf(data) !== said)) faults.push("its chunks are not the text of direct_response")
  return faults
}

export const checkLogs = ({ final, history }: Evidence): ReadonlyArray<Violation> => {
  const logs = grouped(final.events, ({ phaseId }) => phaseId)
  const known = new Set(final.phases.map(({ phaseId }) => phaseId))
  const faulty = final.phases.flatMap((phase) => {
    const log = (logs.get(phase.phaseId) ?? []).toSorted((a, b) => a.sequence - b.sequence)
    return faultsOf(phase, log).map((detail): Violation => ({ rule: "ends-once", subject: phase.phaseId, detail }))
  })
  const failed = final.phases
    .filter(({ status }) => status === "failed")
    .map(({ phaseId }): Violation => {
      const error = logs.get(phaseId)?.find(({ event }) => event === "error")?.data
      return { rule: "survives", subject: phaseId, detail: `it failed: ${JSON.stringify(error ?? null)}` }
    })
  const lost = only(history, "acknowledged")
    .filter(({ key, what }) => what === "task" && !known.has(key))
    .map(({ at, key }): Violation => ({
      rule: "nothing-lost",
      subject: key,
      detail: "it was accepted and is missing",
      at
    }))
  const running = final.running.map((phaseId): Violation => ({
    rule: "ends-once",
    subject: phaseId,
    detail: "it is still running"
  }))
  return [...faulty, ...failed, ...lost, ...running]
}
