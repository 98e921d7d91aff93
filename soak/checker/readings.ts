/** Readers saw the truth: each reading, over all its connections, is a part of its task's log, up to the end. */
import { canonical, type Evidence, grouped, type Of, only, type Violation } from "./Violation.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const withoutPage = (step: unknown): unknown => (isRecord(step) ? { ...step, page: undefined } : step)

/**
 * Leaves out what differs between log and stream by design. The name that a client gave its session is sealed in the
 * log. The page of a secure step is not stored: the interface adds it.
 */
const asLogged = (data: unknown): unknown => {
  if (!isRecord(data)) return data
  const { secureStep, secureSteps, ...others } = data
  return {
    ...others,
    sessionId: undefined,
    secureStep: withoutPage(secureStep),
    secureSteps: Array.isArray(secureSteps) ? secureSteps.map(withoutPage) : secureSteps
  }
}

export const checkReadings = ({ final, history }: Evidence): ReadonlyArray<Violation> => {
  const log = new Map(
    final.events.map(({ data, event, phaseId, sequence }) => [
      `${phaseId}/${sequence}`,
      canonical([event, asLogged(data)])
    ])
  )
  const left = new Set(only(history, "left").map(({ reading }) => reading))
  const seen = grouped(only(history, "event"), ({ reading }) => reading)
  const openings = grouped(only(history, "opened"), ({ reading }) => reading)

  return [...openings].flatMap(([reading, connections]) => {
    const { after, phaseId } = connections[0]!
    const events: ReadonlyArray<Of<"event">> = seen.get(reading) ?? []
    const violation = (detail: string, at?: number): Violation => ({
      rule: "sequence",
      subject: `${reading} of ${phaseId}`,
      detail,
      ...(at === undefined ? {} : { at })
    })
    const violations: Array<Violation> = []
    let last = after
    for (const { at, data, event, sequence } of events) {
      if (sequence !== last + 1) violations.push(violation(`${sequence} came after ${last}`, at))
      last = sequence
      const recorded = log.get(`${phaseId}/${sequence}`)
      if (recorded === undefined) violations.push(violation(`${sequence} is not in the log`, at))
      else if (recorded !== canonical([event, asLogged(data)])) {
        violations.push(violation(`${sequence} differs from the log`, at))
      }
    }
    const ends = events.filter(({ event }) => event === "phase_end").length
    if (ends > 1) violations.push(violation(`it saw ${ends} phase_end`))
    if (ends === 1 && events.at(-1)!.event !== "phase_end") violations.push(violation("something came after phase_end"))
    if (ends === 0 && !left.has(reading)) violations.push(violation("it saw no phase_end"))
    return violations
  })
}
