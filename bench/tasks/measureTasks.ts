/**
 * How soon a task speaks when many are started: a hundred a second, half of them on cases, half of them questions about
 * the product, as long as it takes. Beside bare `node:http` and `pg` that keep as much and do no work, in the same run.
 */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Effect, Layer, Redacted } from "effect"
import { type ChildProcess, spawn } from "node:child_process"
import { randomBytes, randomUUID } from "node:crypto"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { text } from "node:stream/consumers"
import { over } from "../../test/support/domain.ts"
import { freePort } from "../../test/support/freePort.ts"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { caseDraft, supportTask, task } from "../../test/support/requests.ts"
import { cpuSeconds, program, start, stop } from "../processes.ts"
import type { Report } from "../report.ts"
import { connect } from "../server/seed.ts"
import { serverCommand } from "../serverCommand.ts"
import type { Plan, Started } from "./client.ts"

const perSecond = 100
const seconds = 15
const users = 50

/** A connected agent with a case of its user's, each. */
const seed = (databaseUrl: string, master: Uint8Array) => {
  const database = PostgresDatabase.layer({ url: Redacted.make(databaseUrl) })
  const layer = over(SqlStores.layer.pipe(Layer.provide(database)), MasterKeys.layerOf({ version: 1, key: master }))
  return Effect.runPromise(
    Effect.forEach(Array.from({ length: users }), (_, n) =>
      Effect.gen(function* () {
        const { apiKey, userId } = yield* connect(
          new ExternalUser({ issuer: "https://bench.example", subject: `${n}` })
        )
        const { token } = yield* (yield* TokenExchange).exchange(apiKey)
        const { value: made } = yield* (yield* Cases).create({ _tag: "User", userId }, new CaseDraft(caseDraft))
        return { token: Redacted.value(token), caseId: made.caseId }
      })
    ).pipe(Effect.provide(layer), Effect.scoped)
  )
}

const run = async (plan: Plan): Promise<Started> => {
  const client = spawn(process.execPath, program("bench/tasks/client.ts"), {
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["pipe", "pipe", "inherit"]
  })
  client.stdin.end(JSON.stringify(plan))
  return JSON.parse(await text(client.stdout)) as Started
}

export const measureTasks = async ({ json, say }: Report): Promise<void> => {
  const postgres = await startThrowawayServer({ fsync: "on", synchronous_commit: "on" })
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const children: Array<ChildProcess> = []
  try {
    const master = new Uint8Array(randomBytes(32))
    say("seeding … ")
    const agents = await seed(postgres.url, master)
    const requests = (count: number): Plan["requests"] =>
      Array.from({ length: count }, (_, n) => {
        const { caseId, token } = agents[n % users]!
        const body = n % 2 === 0 ? task(caseId) : supportTask({ containerId: `ticket-${randomUUID()}` })
        return { token, body: JSON.stringify(body) }
      })
    const plan = (port: number, forSeconds: number): Plan => ({
      url: `http://127.0.0.1:${port}`,
      perSecond,
      seconds: forSeconds,
      requests: requests(perSecond * forSeconds)
    })
    const measure = async (child: ChildProcess, port: number) => {
      children.push(child)
      await run(plan(port, 3))
      const used = await cpuSeconds(child.pid!)
      const started = await run(plan(port, seconds))
      const cpu = ((await cpuSeconds(child.pid!)) - used) * 1_000
      await stop(child)
      return { ...started, cpuMillis: Math.round((cpu / started.started) * 10) / 10 }
    }
    const [ourPort, peerPort] = [await freePort(), await freePort()]
    say(`\rbare node:http: ${perSecond} tasks a second … `.padEnd(60))
    const peerEnv = { PEER_PORT: String(peerPort), PEER_DATABASE_URL: postgres.url }
    const theirs = await measure(await start(program("bench/tasks/peer.ts"), peerEnv), peerPort)
    say(`\rours: ${perSecond} tasks a second … `.padEnd(60))
    const server = await start(await serverCommand(), {
      DATABASE_URL: postgres.url,
      INCAMERA_DATA_DIR: dataDir,
      INCAMERA_PORT: String(ourPort),
      INCAMERA_TRUST_PROXY: "127.0.0.1",
      INCAMERA_RATE_LIMITS: "address=1000000000,agent=1000000000",
      INCAMERA_MASTER_KEY: `1:${Buffer.from(master).toString("base64")}`,
      INCAMERA_LOG_LEVEL: "Error"
    })
    const ours = await measure(server, ourPort)
    say("\r".padEnd(60) + "\r")

    if (json) return console.log(JSON.stringify({ tasks: { perSecond, seconds, ours, theirs } }))
    const line = (...cells: ReadonlyArray<string>) =>
      console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(26) : cell.padStart(16))).join(""))
    console.log(`\n${perSecond} tasks started a second for ${seconds} s; milliseconds from the request on\n`)
    line("median (p99)", "first event", "first words", "end", "CPU ms a task", "failures")
    for (const [name, one] of [
      ["ours", ours],
      ["bare node:http and pg", theirs]
    ] as const) {
      const millis = [one.firstEvent, one.firstWords, one.end].map(
        ({ median, p99 }) => `${median.toFixed(1)} (${p99.toFixed(0)})`
      )
      line(name, ...millis, one.cpuMillis.toFixed(1), String(one.failures))
    }
  } finally {
    for (const child of children) child.kill("SIGTERM")
    await postgres.stop()
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}
