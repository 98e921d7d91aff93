/**
 * How soon a task speaks under load: a hundred tasks a second, half of them on cases, half of them product questions,
 * all read to the end. Measured on one node, and on two that share the database. Compared with bare `node:http` and
 * `pg` that store as much and do no work, in the same run.
 */
import * as PostgresDatabase from "@incamera/adapters-sql/PostgresDatabase"
import * as SqlStores from "@incamera/adapters-sql/SqlStores"
import { TokenExchange } from "@incamera/domain/agents/TokenExchange"
import { CaseDraft } from "@incamera/domain/cases/CaseDraft"
import { Cases } from "@incamera/domain/cases/Cases"
import { MasterKeys } from "@incamera/domain/secrets/MasterKeys"
import { ExternalUser } from "@incamera/domain/users/User"
import { Effect, Layer, Redacted } from "effect"
import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { text } from "node:stream/consumers"
import { over } from "../../test/support/domain.ts"
import { caseDraft, supportTask, task } from "../../test/support/requests.ts"
import { cpuSeconds, program, stop } from "../processes.ts"
import type { Report } from "../report.ts"
import { connect } from "../server/seed.ts"
import { type Started, withWorkbench } from "../workbench.ts"
import type { Measured, Plan } from "./client.ts"

const perSecond = 100
const seconds = 15
/** Long enough for V8 to have compiled the hot code. */
const warmSeconds = 12
const users = 50

/** Creates connected agents, each with a case of its user. */
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

const run = async (plan: Plan): Promise<Measured> => {
  const client = spawn(process.execPath, program("bench/tasks/client.ts"), {
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["pipe", "pipe", "inherit"]
  })
  client.stdin.end(JSON.stringify(plan))
  return JSON.parse(await text(client.stdout)) as Measured
}

export const measureTasks = ({ json, say }: Report): Promise<void> =>
  withWorkbench(
    async ({ databaseUrl, masterKey, startPeer, startServer }) => {
      say("seeding … ")
      const agents = await seed(databaseUrl, masterKey)
      const requests = (count: number): Plan["requests"] =>
        Array.from({ length: count }, (_, n) => {
          const { caseId, token } = agents[n % users]!
          const body = n % 2 === 0 ? task(caseId) : supportTask({ containerId: `ticket-${randomUUID()}` })
          return { token, body: JSON.stringify(body) }
        })
      const measure = async (servers: ReadonlyArray<Started>) => {
        const plan = (forSeconds: number): Plan => ({
          urls: servers.map(({ url }) => url),
          perSecond,
          seconds: forSeconds,
          requests: requests(perSecond * forSeconds)
        })
        const used = async () => {
          const each = await Promise.all(servers.map(({ child }) => cpuSeconds(child.pid!)))
          return each.reduce((sum, seconds) => sum + seconds, 0)
        }
        await run(plan(warmSeconds))
        const before = await used()
        const measured = await run(plan(seconds))
        const cpu = ((await used()) - before) * 1_000
        for (const { child } of servers) await stop(child)
        return { ...measured, cpuMillis: Math.round((cpu / measured.started) * 10) / 10 }
      }
      const results: Array<readonly [name: string, measured: Awaited<ReturnType<typeof measure>>]> = []
      for (const [name, starting] of [
        ["bare node:http and pg", [() => startPeer("bench/tasks/peer.ts", { PEER_DATABASE_URL: databaseUrl })]],
        ["ours, one node", [startServer]],
        ["ours, two nodes", [startServer, startServer]]
      ] as const) {
        say(`\r${name}: ${perSecond} tasks a second … `.padEnd(60))
        const servers: Array<Started> = []
        for (const begin of starting) servers.push(await begin())
        results.push([name, await measure(servers)])
      }
      say("\r".padEnd(60) + "\r")

      if (json) return console.log(JSON.stringify({ tasks: { perSecond, seconds, ...Object.fromEntries(results) } }))
      const line = (...cells: ReadonlyArray<string>) =>
        console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(26) : cell.padStart(16))).join(""))
      console.log(`\n${perSecond} tasks started a second for ${seconds} s; milliseconds since the request\n`)
      line("median (p99)", "first event", "first words", "end", "CPU ms a task", "failures")
      for (const [name, one] of results) {
        const millis = [one.firstEvent, one.firstWords, one.end].map(
          ({ median, p99 }) => `${median.toFixed(1)} (${p99.toFixed(0)})`
        )
        line(name, ...millis, one.cpuMillis.toFixed(1), String(one.failures))
      }
    },
    { fsync: "on", synchronous_commit: "on" }
  )
