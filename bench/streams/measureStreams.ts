/**
 * Many open streams on one node: how regular their heartbeats are, and how much memory a stream costs. Compared with
 * bare `node:http` that does nothing else, in the same run. Our streams are of running tasks without output.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { cpuSeconds, program, stop } from "../processes.ts"
import type { Report } from "../report.ts"
import { settled } from "../upload/ServerMemory.ts"
import { type Started, withWorkbench } from "../workbench.ts"
import type { Intervals, Plan } from "./client.ts"
import { seed } from "./seed.ts"

const seconds = 30
/**
 * Share of streams opened before memory is measured, so that what the server loads with its first stream isn't counted.
 */
const firstPart = 0.1

interface Row extends Intervals {
  /** Resident memory per additional stream, in KB of 1,024 bytes. */
  readonly kilobytes: number
  /** Percent of one core while heartbeats were measured. */
  readonly cpu: number
}

const measure = async ({ child, url }: Started, streams: Plan["streams"]): Promise<Row> => {
  const pid = child.pid!
  const first = Math.ceil(streams.length * firstPart)
  const client = spawn(process.execPath, program("bench/streams/client.ts"), {
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["pipe", "pipe", "inherit"]
  })
  try {
    const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
    client.stdin.write(`${JSON.stringify({ url, streams, first } satisfies Plan)}\n`)
    await lines.next()
    const before = await settled(pid)
    client.stdin.write("\n")
    await lines.next()
    const after = await settled(pid)
    const used = await cpuSeconds(pid)
    client.stdin.write(`${seconds}\n`)
    const intervals = JSON.parse((await lines.next()).value as string) as Intervals
    const cpu = ((await cpuSeconds(pid)) - used) / seconds
    return {
      ...intervals,
      kilobytes: Math.round(((after - before) * 10_240) / (streams.length - first)) / 10,
      cpu: Math.round(cpu * 100)
    }
  } finally {
    if (client.exitCode === null) {
      client.kill()
      await once(client, "exit")
    }
  }
}

export const measureStreams = ({ json, say, streams: count }: Report): Promise<void> =>
  withWorkbench(async ({ databaseUrl, masterKey, startPeer, startServer }) => {
    say("seeding … ")
    const streams = await seed(databaseUrl, masterKey, count)
    say(`\rbare node:http: ${count} streams … `.padEnd(40))
    const peer = await startPeer("bench/streams/peer.ts")
    const theirs = await measure(peer, streams)
    await stop(peer.child)
    say(`\rours: ${count} streams … `.padEnd(40))
    const proxied = streams.map(({ headers, path }) => ({
      path,
      headers: { ...headers, "x-forwarded-proto": "https" }
    }))
    const ours = await measure(await startServer(), proxied)
    say("\r".padEnd(60) + "\r")

    if (json) return console.log(JSON.stringify({ streams: { count, seconds, ours, theirs } }))
    const line = (...cells: ReadonlyArray<string>) =>
      console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(14))).join(""))
    console.log(
      `\n${count} streams on one node, heartbeats of ${seconds} s; milliseconds between two heartbeats of a stream\n`
    )
    line("", "median", "p99", "maximum", "KB a stream", "% of a core", "failures")
    for (const [name, row] of [
      ["ours", ours],
      ["bare node:http", theirs]
    ] as const) {
      const millis = [row.median, row.p99, row.max].map((value) => value.toFixed(0))
      line(name, ...millis, row.kilobytes.toFixed(1), String(row.cpu), String(row.failures))
    }
  })
