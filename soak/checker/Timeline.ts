/** When processes were able to take work over, and when the machine was stalled. */
import type { Entry } from "../history/Entry.ts"
import type { Of } from "./Violation.ts"

export const nodeOf = (process: string): string => process.slice(0, process.indexOf("#"))

interface Span {
  readonly from: number
  readonly to: number
  /** Processes able to work: ready, not stopped, and with a working link to a running database. */
  readonly able: ReadonlySet<string>
}

interface Outage {
  readonly how: string
  readonly from: number
  readonly to: number
}

export class Timeline {
  readonly #spans: ReadonlyArray<Span>
  readonly #stalls: ReadonlyArray<Of<"stall">>
  readonly #nodes: ReadonlyArray<Of<"node">>

  constructor(history: ReadonlyArray<Entry>) {
    this.#stalls = history.filter((entry) => entry.type === "stall")
    this.#nodes = history.filter((entry) => entry.type === "node")
    const spans: Array<Span> = []
    const working = new Set<string>()
    const cut = new Set<string>()
    let database = true
    let from = Number.NEGATIVE_INFINITY
    let able: ReadonlySet<string> = new Set()
    for (const entry of history) {
      if (entry.type === "node") {
        if (entry.state === "ready" || entry.state === "resumed") working.add(entry.node)
        else working.delete(entry.node)
      } else if (entry.type === "database") {
        database = entry.state === "up"
      } else if (entry.type === "link" && entry.to === "database") {
        if (entry.state === "broken") cut.add(entry.node)
        else cut.delete(entry.node)
      } else continue
      spans.push({ from, to: entry.at, able })
      from = entry.at
      able = new Set(database ? [...working].filter((process) => !cut.has(nodeOf(process))) : [])
    }
    spans.push({ from, to: Number.POSITIVE_INFINITY, able })
    this.#spans = spans
  }

  /**
   * Milliseconds between two moments during which any other process was able to work and the machine wasn't stalled.
   */
  ableMillis(from: number, to: number, except: string): number {
    let millis = 0
    for (const span of this.#spans) {
      const begin = Math.max(from, span.from)
      const end = Math.min(to, span.to)
      if (begin >= end || ![...span.able].some((process) => process !== except)) continue
      millis += end - begin - this.#stalled(begin, end)
    }
    return millis
  }

  /**
   * Returns the times from which this process was ended or stopped, and until when. A stopped one may have continued.
   */
  outages(process: string): ReadonlyArray<Outage> {
    const own = this.#nodes.filter(({ node }) => node === process)
    return own.flatMap(({ at, state }, place): ReadonlyArray<Outage> => {
      if (state === "killed" || state === "died" || state === "stopping") {
        return [{ how: state, from: at, to: Number.POSITIVE_INFINITY }]
      }
      if (state !== "paused") return []
      const next = own[place + 1]
      // If it was killed while stopped, it doesn't come back.
      const to = next?.state === "resumed" ? next.at : Number.POSITIVE_INFINITY
      return [{ how: state, from: at, to }]
    })
  }

  #stalled(from: number, to: number): number {
    return this.#stalls.reduce(
      (sum, { at, millis }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, at - millis)),
      0
    )
  }
}
