/**
 * Opens streams, keeps them open, and reports the times of their heartbeats. A separate program, so that it doesn't
 * share the server's thread. It reads the streams to open as JSON from its input and reports when the first part is
 * open. On an empty line it opens the rest, and then measures for the number of seconds on the next line.
 */
import * as http from "node:http"
import { createInterface } from "node:readline"

export interface Plan {
  readonly url: string
  /** Number of streams to open first. */
  readonly first: number
  readonly streams: ReadonlyArray<{ readonly path: string; readonly headers: Record<string, string> }>
}

export interface Intervals {
  readonly streams: number
  readonly failures: number
  readonly heartbeats: number
  /** Milliseconds between two heartbeats of a stream. */
  readonly median: number
  readonly p99: number
  readonly max: number
}

/** Streams opened at a time. */
const openingAtOnce = 64

let isMeasuring = false
let failures = 0
let heartbeats = 0
let intervals: Array<number> = []

const open = (url: string, { headers, path }: Plan["streams"][number]) =>
  new Promise<void>((resolve) => {
    let last = Number.NaN
    const failed = () => {
      failures++
      resolve()
    }
    const request = http.get(new URL(path, url), { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) failed()
      response.on("data", (data: Buffer) => {
        resolve()
        if (!data.includes("heartbeat")) return
        const now = performance.now()
        if (isMeasuring) {
          heartbeats++
          if (!Number.isNaN(last)) intervals.push(now - last)
        }
        last = now
      })
      response.on("error", failed)
      response.on("close", () => failures++)
    })
    request.on("error", failed)
  })

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const line = async () => (await lines.next()).value as string

const { first, streams, url } = JSON.parse(await line()) as Plan
const openAll = async (some: Plan["streams"]) => {
  const waiting = [...some]
  await Promise.all(
    Array.from({ length: openingAtOnce }, async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await open(url, next)
    })
  )
  console.log("open")
}
await openAll(streams.slice(0, first))
await line()
await openAll(streams.slice(first))

const seconds = Number(await line())
isMeasuring = true
await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
isMeasuring = false
intervals = intervals.sort((a, b) => a - b)
const at = (part: number) =>
  intervals[Math.min(intervals.length - 1, Math.floor(intervals.length * part))] ?? Number.NaN
const measured: Intervals = {
  streams: streams.length,
  failures,
  heartbeats,
  median: at(0.5),
  p99: at(0.99),
  max: at(1)
}
console.log(JSON.stringify(measured))
process.exit()
