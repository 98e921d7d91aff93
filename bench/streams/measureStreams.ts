/**
 * Many open streams on one node: how regular their heartbeats are, and what a stream costs in memory. Beside bare
 * `node:http` that does nothing else, in the same run. Ours are of tasks in work that say nothing meanwhile.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { createInterface } from "node:readline"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { freePort } from "../../test/support/freePort.ts"
import { cpuSeconds, program, start, stop } from "../processes.ts"
import type { Report } from "../report.ts"
import { serverCommand } from "../serverCommand.ts"
import { settled } from "../upload/ServerMemory.ts"
import type { Intervals, Plan } from "./client.ts"
import { seed } from "./seed.ts"

const seconds = 30

interface Row extends Intervals {
  /** Resident memory of the server by stream, in KB of 1,024 bytes. */
  readonly kilobytes: number
  /** Of one core, in percent, while heartbeats were measured. */
  readonly cpu: number
}

const measure = async (server: ChildProcess, plan: Plan): Promise<Row> => {
  const pid = server.pid!
  const before = await settled(pid)
  const client = spawn(process.execPath, program("bench/streams/client.ts"), {
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["pipe", "pipe", "inherit"]
  })
  try {
    const lines = createInterface({ input: client.stdout })[Symbol.asyncIterator]()
    client.stdin.write(`${JSON.stringify(plan)}\n`)
    await lines.next()
    const after = await settled(pid)
    const used = await cpuSeconds(pid)
    client.stdin.write(`${seconds}\n`)
    const intervals = JSON.parse((await lines.next()).value as string) as Intervals
    const cpu = ((await cpuSeconds(pid)) - used) / seconds
    return {
      ...intervals,
      kilobytes: Math.round(((after - before) * 10_240) / plan.streams.length) / 10,
      cpu: Math.round(cpu * 100)
    }
  } finally {
    if (client.exitCode === null) {
      client.kill()
      await once(client, "exit")
    }
  }
}

export const measureStreams = async ({ json, say, streams: count }: Report): Promise<void> => {
  const postgres = await startThrowawayServer()
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const children: Array<ChildProcess> = []
  try {
    const master = new Uint8Array(randomBytes(32))
    say("seeding … ")
    const streams = await seed(postgres.url, master, count)
    const [ourPort, peerPort] = [await freePort(), await freePort()]
    const peer = await start(program("bench/streams/peer.ts"), { PEER_PORT: String(peerPort) })
    children.push(peer)
    say(`\rbare node:http: ${count} streams … `.padEnd(40))
    const theirs = await measure(peer, { url: `http://127.0.0.1:${peerPort}`, streams })
    await stop(peer)
    const server = await start(await serverCommand(), {
      DATABASE_URL: postgres.url,
      INCAMERA_DATA_DIR: dataDir,
      INCAMERA_PORT: String(ourPort),
      INCAMERA_TRUST_PROXY: "127.0.0.1",
      INCAMERA_RATE_LIMITS: "address=1000000000,agent=1000000000",
      INCAMERA_MASTER_KEY: `1:${Buffer.from(master).toString("base64")}`,
      INCAMERA_LOG_LEVEL: "Error"
    })
    children.push(server)
    say(`\rours: ${count} streams … `.padEnd(40))
    const proxied = streams.map(({ headers, path }) => ({
      path,
      headers: { ...headers, "x-forwarded-proto": "https" }
    }))
    const ours = await measure(server, { url: `http://127.0.0.1:${ourPort}`, streams: proxied })
    say("\r".padEnd(60) + "\r")

    if (json) return console.log(JSON.stringify({ streams: { count, seconds, ours, theirs } }))
    const line = (...cells: ReadonlyArray<string>) =>
      console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(18) : cell.padStart(14))).join(""))
    console.log(`\n${count} streams on one node, heartbeats of ${seconds} s; milliseconds between two of a stream\n`)
    line("", "median", "p99", "most", "KB a stream", "% of a core", "failures")
    for (const [name, row] of [
      ["ours", ours],
      ["bare node:http", theirs]
    ] as const) {
      const millis = [row.median, row.p99, row.max].map((value) => value.toFixed(0))
      line(name, ...millis, row.kilobytes.toFixed(1), String(row.cpu), String(row.failures))
    }
  } finally {
    for (const child of children) child.kill("SIGTERM")
    await postgres.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
