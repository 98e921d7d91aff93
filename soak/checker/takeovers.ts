/**
 * Who had which task when: its terms of office, from what was written into the database. A term whose process dies or is
 * stopped must be followed by another's within ten seconds; who lost a task writes nothing more.
 *
 * Seconds count while another process could have taken the task over: ready, running, with the database at hand. What
 * the machine itself was held up for is not counted.
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
  /** When the next term began, or the task ended. */
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
  // The first event is written in one statement with the first term, and may be noted before it.
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
  /** What befell the process that had the task: `killed`, `paused`, `stopping`. */
  readonly after: string
  readonly at: number
  /** That count, by the rule above. */
  readonly millis: number
  /** By the clock. */
  readonly elapsedMillis: number
}

/** How long each task of a process that went away waited for another; the end of the history ends the wait, too. */
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
        // What it had begun to write when it was ended, or while it handed over, was the end.
        if (isLast && term.next === null && term.to !== Number.POSITIVE_INFINITY) return []
        const from = Math.max(outage.from, term.from)
        const to = Math.min(term.to, outage.to, over)
        const millis = timeline.ableMillis(from, to, term.node)
        // It came back in time, or the history ends before the time is over.
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
