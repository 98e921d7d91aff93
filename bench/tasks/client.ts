/**
 * Starts tasks at a fixed rate, whether or not earlier ones were answered. Reports the time of each to its first event,
 * its first words and its end. A separate program, so that it doesn't share the server's thread. It reads its
 * instructions as JSON from its input.
 */
import * as http from "node:http"
import { text } from "node:stream/consumers"

export interface Plan {
  /** URLs of the nodes, which are asked in turn. */
  readonly urls: ReadonlyArray<string>
  readonly perSecond: number
  readonly seconds: number
  /** Request bodies, each with its caller's bearer token. */
  readonly requests: ReadonlyArray<{ readonly token: string; readonly body: string }>
}

export interface Quantiles {
  readonly median: number
  readonly p99: number
}

export interface Measured {
  readonly started: number
  readonly failures: number
  /** Milliseconds since the request. */
  readonly firstEvent: Quantiles
  readonly firstWords: Quantiles
  readonly end: Quantiles
}

const { perSecond, requests, seconds, urls } = JSON.parse(await text(process.stdin)) as Plan
const agent = new http.Agent({ keepAlive: true, maxSockets: 2_000 })
const taken = { firstEvent: [] as Array<number>, firstWords: [] as Array<number>, end: [] as Array<number> }
let failures = 0

const send = ({ body, token }: Plan["requests"][number], url: string) =>
  new Promise<void>((resolve) => {
    const began = performance.now()
    const failed = () => {
      failures++
      resolve()
    }
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-forwarded-proto": "https"
    }
    const request = http.request(new URL("/v1/agent", url), { method: "POST", agent, headers }, (response) => {
      if (response.statusCode !== 200) failures++
      let seen = ""
      const times = { firstEvent: Number.NaN, firstWords: Number.NaN, end: Number.NaN }
      const note = (name: keyof typeof times, event: string, now: number) => {
        if (Number.isNaN(times[name]) && seen.includes(`event: ${event}\n`)) times[name] = now - began
      }
      response.on("data", (data: Buffer) => {
        const now = performance.now()
        seen += data.toString()
        note("firstEvent", "phase_start", now)
        note("firstWords", "content_chunk", now)
        note("end", "phase_end", now)
      })
      response.on("end", () => {
        for (const [name, millis] of Object.entries(times)) {
          if (Number.isNaN(millis)) failures++
          else taken[name as keyof typeof times].push(millis)
        }
        resolve()
      })
      response.on("error", failed)
    })
    request.on("error", failed)
    request.end(body)
  })

const quantiles = (values: Array<number>): Quantiles => {
  values.sort((a, b) => a - b)
  const at = (part: number) => values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}

const began = performance.now()
const running: Array<Promise<void>> = []
const total = perSecond * seconds
while (running.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1)
  while (running.length < due)
    running.push(send(requests[running.length % requests.length]!, urls[running.length % urls.length]!))
  await new Promise((resolve) => setTimeout(resolve, 2))
}
await Promise.all(running)
const measured: Measured = {
  started: total,
  failures,
  firstEvent: quantiles(taken.firstEvent),
  firstWords: quantiles(taken.firstWords),
  end: quantiles(taken.end)
}
console.log(JSON.stringify(measured))
process.exit()
