/**
 * Ownership of each task over time: its terms of office, from the writes in the database. If a term's process dies or
 * is stopped, another's term must follow within ten seconds. A process that has lost a task must not write to it again.
 *
 * Seconds count only while another process could have taken the task over: ready, running, and with a working database.
 * Stalls of the whole machine don't count.
 */
import type { Write } from "../history/FinalState.ts"
import { Timeline } from "./Timeline.ts"
import { type Evidence, grouped, type Violation } from "./Violation.ts"

const takeoverMillis = 10_000

interface Term {
  readonly phaseId: string
  readonly node: string
  readonly epoch: number
  readonly from: number
  /** Start of the next term, or end of the task. */
  readonly to: number
  readonly next: string | null
}

const termsOf = (phaseId: string, writes: ReadonlyArray<Write>): ReadonlyArray<Term> => {
  const begun = writes.filter(({ kind }) => kind === "accept" || kind === "claim")
  const end = writes.find(({ kind }) => kind === "end")
  return begun.map(({ at, epoch, node }, place) => {
    const next = begun[place + 1]
    return {
      phaseId,
      node,
      epoch,
      from: at,
      to: next?.at ?? end?.at ?? Number.POSITIVE_INFINITY,
      next: next?.node ?? null
    }
  })
}

const fencedIn = (phaseId: string, writes: ReadonlyArray<Write>): ReadonlyArray<Violation> => {
  const violations: Array<Violation> = []
  // The first event is written in the same statement as the first term, and may be recorded before it.
  let term = writes.find(({ kind }) => kind === "accept")
  let ended = false
  for (const write of writes) {
    if (write.kind === "accept" || write.kind === "claim") {
      if (term !== undefined && term !== write && write.epoch <= term.epoch) {
        const detail = `epoch ${write.epoch} of ${write.node} came after epoch ${term.epoch} of ${term.node}`
        violations.push({ rule: "fencing", subject: phaseId, detail, at: write.at })
      }
      term = write
      continue
    }
    const wrote = write.kind === "event" ? `event ${write.sequence}` : `${write.kind} at ${write.sequence}`
    const isOwner = write.node === term?.node && (write.kind === "event" || write.epoch === term.epoch)
    if (!isOwner) {
      const detail = `${write.node} wrote ${wrote} in the term of ${term?.node ?? "nobody"}`
      violations.push({ rule: "fencing", subject: phaseId, detail, at: write.at })
    }
    if (ended && write.kind !== "event") {
      violations.push({ rule: "fencing", subject: phaseId, detail: `${wrote} came after the end`, at: write.at })
    }
    if (write.kind === "end") ended = true
  }
  return violations
}

export interface TakeOver {
  readonly phaseId: string
  /** What happened to the process that had the task: `killed`, `paused`, `stopping`. */
  readonly after: string
  readonly at: number
  /** Milliseconds that count by the rule above. */
  readonly millis: number
  /** Milliseconds by the clock. */
  readonly elapsedMillis: number
}

/**
 * Returns how long each task of a lost process waited for another process. The end of the history also ends the wait.
 */
export const takeOvers = ({ final, history }: Evidence): ReadonlyArray<TakeOver> => {
  const timeline = new Timeline(history)
  const over = history.at(-1)?.at ?? 0
  const terms = [...grouped(final.writes, ({ phaseId }) => phaseId)].flatMap(([id, writes]) => termsOf(id, writes))
  return terms.flatMap((term) =>
    timeline
      .outages(term.node)
      .filter(({ from, to }) => to > term.from && from < term.to)
      .flatMap((outage): ReadonlyArray<TakeOver> => {
        const isLast = term.to <= outage.to
        // The process had already begun the task's final write when it was ended or handed over.
        if (isLast && term.next === null && term.to !== Number.POSITIVE_INFINITY) return []
        const from = Math.max(outage.from, term.from)
        const to = Math.min(term.to, outage.to, over)
        const millis = timeline.ableMillis(from, to, term.node)
        // The process came back in time, or the history ends before the deadline.
        if (!(isLast && term.next !== null) && millis <= takeoverMillis) return []
        return [{ phaseId: term.phaseId, after: outage.how, at: outage.from, millis, elapsedMillis: to - from }]
      })
  )
}

export const checkTakeOvers = (evidence: Evidence): ReadonlyArray<Violation> => {
  const byPhase = grouped(evidence.final.writes, ({ phaseId }) => phaseId)
  const late = takeOvers(evidence)
    .filter(({ millis }) => millis > takeoverMillis)
    .map(({ after, at, millis, phaseId }): Violation => ({
      rule: "take-over",
      subject: phaseId,
      detail: `its node was ${after}, and ${(millis / 1_000).toFixed(1)} s later nobody had it`,
      at
    }))
  return [...[...byPhase].flatMap(([phaseId, writes]) => fencedIn(phaseId, writes)), ...late]
}
