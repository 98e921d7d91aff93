/**
 * Measures whether a user's requests cost the same however much data other users have. The same account is in two
 * databases of one throwaway PostgreSQL: alone in one, among a million cases of others in the other. A server on each
 * is asked in turn. Also measures what a workspace costs by the size of its case, and how many database requests each
 * operation takes.
 */
import { serverCommand } from "../serverCommand.ts"
import type { ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import pg from "pg"
import { freePort } from "../../test/support/freePort.ts"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { start, stop } from "../processes.ts"
import { median, type Report } from "../report.ts"
import { type Account, openAccount } from "./account.ts"
import * as fill from "./fill.ts"
import { ask, type Asked, quantile, repeated } from "./requests.ts"
import { openWire } from "./wire.ts"

const users = 10_000
const ownCases = 50
const rounds = 300
const warmUps = 30
const deletions = 9

const sizes: ReadonlyArray<fill.Shape> = [
  { ...fill.plain, parties: 1, files: 1, phases: 1 },
  { ...fill.plain, parties: 100, files: 200, phases: 200 },
  { ...fill.plain, parties: 500, files: 1000, phases: 5000 }
]

/** Typical settings of a server with this many rows. */
const settings = { shared_buffers: "1GB", max_wal_size: "16GB", maintenance_work_mem: "256MB" }

interface Filled {
  readonly ordinary: string
  readonly full: string
  readonly branchId: string
  readonly sized: ReadonlyArray<string>
  readonly deleted: ReadonlyArray<string>
}

/** The user's cases are created among other users' cases, as in real use, so that they aren't stored side by side. */
const fillDatabase = async (url: string, { userId }: Account, crowd: number, say: Report["say"]): Promise<Filled> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fill.prepare(client)
    if (crowd > 0) await fill.addUsers(client, users)
    const own: Array<string> = []
    const [sized, deleted]: [Array<string>, Array<string>] = [[], []]
    const step = Math.ceil(crowd / ownCases)
    for (let n = 0; n < ownCases; n++) {
      const count = Math.min(step, crowd - n * step)
      if (count > 0) await fill.addCrowd(client, users, n * step, count)
      own.push(await fill.addCase(client, userId, 100 + n, n === ownCases / 2 ? fill.full : fill.plain))
      // Older than the rest, so that the first page looks like an ordinary account's.
      if (sized.length < sizes.length) sized.push(await fill.addCase(client, userId, n, sizes[n]!))
      else if (deleted.length < deletions) deleted.push(await fill.addCase(client, userId, n, fill.full))
      if (crowd > 0) say(`\r${Math.min(crowd, (n + 1) * step)} of ${crowd} cases of ${users} other users `)
    }
    await fill.addContainer(client, userId, "support", "ticket-1")
    await fill.addContainer(client, userId, "sales", "inquiry-1")
    say("\ranalyzing …".padEnd(60))
    await fill.finish(client)
    say("\r".padEnd(60) + "\r")
    const main = await client.query<{ id: string }>(
      `SELECT branch_id AS id FROM branches JOIN containers USING (timeline_id)
       WHERE container_id = $1 AND branches.name = 'main'`,
      [own[ownCases / 2]]
    )
    return { ordinary: own[0]!, full: own[ownCases / 2]!, branchId: main.rows[0]!.id, sized, deleted }
  } finally {
    await client.end()
  }
}

const operationsOf = (
  { full, branchId }: Filled,
  { bearerToken: token, userToken }: Account
): ReadonlyArray<{ readonly name: string; readonly asked: Asked }> => [
  { name: "list cases", asked: { path: "/v1/cases", token } },
  { name: "list cases, page of 10", asked: { path: "/v1/cases?limit=10", token } },
  { name: "list cases, filtered", asked: { path: "/v1/cases?status=open&practiceArea=Tax", token } },
  { name: "list cases, words", asked: { path: "/v1/cases?q=sales%20commission", token } },
  { name: "get a case", asked: { path: `/v1/cases?caseId=${full}`, token } },
  { name: "workspace of a case", asked: { path: `/v1/workspace/case/${full}`, token } },
  { name: "workspace, support", asked: { path: "/v1/workspace/support/ticket-1", token } },
  { name: "workspace, sales", asked: { path: "/v1/workspace/sales/inquiry-1", token } },
  { name: "parties of a case", asked: { path: `/v1/parties?caseId=${full}`, token } },
  { name: "parties", asked: { path: "/v1/parties", token } },
  { name: "phases of a branch", asked: { path: `/v1/phases?branchId=${branchId}`, token } },
  { name: "files of a case", asked: { path: `/v1/cases/${full}/files`, token } },
  { name: "invitations of a case", asked: { path: `/v1/cases/${full}/invitations`, token } },
  { name: "audit log", asked: { path: "/v1/audit", token: userToken } },
  { name: "audit log of a case", asked: { path: `/v1/audit?caseId=${full}`, token: userToken } }
]

interface Place {
  readonly origin: string
  readonly account: Account
  readonly filled: Filled
  readonly env: Record<string, string>
}

const round2 = (value: number) => Number(value.toFixed(2))

/**
 * Measures both servers request by request, each going first equally often, so that other load on the machine affects
 * both alike.
 */
const compare = async (places: readonly [Place, Place], askedOf: (place: Place) => Asked) => {
  const took: [Array<number>, Array<number>] = [[], []]
  for (const place of places) await repeated(place.origin, askedOf(place), warmUps)
  for (let round = 0; round < rounds; round++) {
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      took[which].push(await ask(places[which].origin, askedOf(places[which])))
    }
  }
  const [alone, among] = took.map((each) => ({ p50: round2(median(each)), p99: round2(quantile(each, 0.99)) }))
  return { alone: alone!, among: among!, ratio: round2(median(took[1]) / median(took[0])) }
}

export const measureCases = async ({ cases: crowd, json, say }: Report): Promise<void> => {
  const postgres = await startThrowawayServer(settings)
  if ("unavailable" in postgres) throw new Error(`The benchmark needs PostgreSQL: ${postgres.unavailable}`)
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-bench-"))
  const servers: Array<ChildProcess> = []
  try {
    const socket = new URL(postgres.url).searchParams.get("host")!
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    for (const name of ["alone", "among"]) await admin.query(`CREATE DATABASE ${name}`)
    await admin.end()

    const open = async (database: string, others: number): Promise<Place> => {
      const master = new Uint8Array(randomBytes(32))
      const port = await freePort()
      const env = {
        DATABASE_URL: postgres.url.replace("/postgres?", `/${database}?`),
        INCAMERA_DATA_DIR: path.join(directory, database),
        INCAMERA_PORT: String(port),
        INCAMERA_TRUST_PROXY: "127.0.0.1",
        INCAMERA_MASTER_KEY: `1:${Buffer.from(master).toString("base64")}`,
        INCAMERA_LOG_LEVEL: "Error"
      }
      const account = await openAccount(env, master)
      const filled = await fillDatabase(env.DATABASE_URL, account, others, say)
      return { origin: `http://127.0.0.1:${port}`, account, filled, env }
    }
    const places = [await open("alone", 0), await open("among", crowd)] as const
    for (const { env } of places) servers.push(await start(await serverCommand(), env))

    const named = operationsOf(places[0].filled, places[0].account).map(({ name }) => name)
    const compared = []
    for (const [index, name] of named.entries()) {
      say(`\r${name} `.padEnd(60))
      const figures = await compare(places, ({ account, filled }) => operationsOf(filled, account)[index]!.asked)
      compared.push({ operation: name, ...figures })
    }

    const bySize = []
    for (const [index, { files, parties, phases }] of sizes.entries()) {
      const askedOf = ({ account, filled }: Place): Asked => ({
        path: `/v1/workspace/case/${filled.sized[index]!}`,
        token: account.bearerToken
      })
      say(`\rworkspace of ${parties} parties `.padEnd(60))
      bySize.push({ parties, files, phases, ...(await compare(places, askedOf)) })
    }

    // A case can be deleted only once, so turns are single requests.
    const deleting: [Array<number>, Array<number>] = [[], []]
    for (let n = 0; n < deletions; n++) {
      for (const which of [0, 1] as const) {
        const { account, filled, origin } = places[which]
        const asked = { method: "DELETE" as const, path: `/v1/cases/${filled.deleted[n]!}`, token: account.userToken }
        deleting[which].push(await ask(origin, asked))
      }
    }

    // Restarts the server behind the counting relay.
    const [{ account, env, filled, origin }] = places
    await stop(servers.shift()!)
    const wire = await openWire(socket, "alone")
    servers.unshift(await start(await serverCommand(), { ...env, DATABASE_URL: wire.url }))
    const counted = []
    const sized = filled.sized.map((caseId, index) => ({
      name: `workspace of ${sizes[index]!.parties} parties, ${sizes[index]!.phases} phases`,
      asked: { path: `/v1/workspace/case/${caseId}`, token: account.bearerToken }
    }))
    for (const { asked, name } of [...operationsOf(filled, account), ...sized]) {
      await repeated(origin, asked, 5)
      const asks = []
      for (let n = 0; n < 15; n++) {
        wire.taken()
        await ask(origin, asked)
        asks.push(wire.taken())
      }
      // The server's background statements are rare, so the median excludes them.
      const statements = median(asks.map((one) => one.statements))
      counted.push({ operation: name, statements, roundTrips: median(asks.map((one) => one.roundTrips)) })
    }
    for (const server of servers.splice(0)) await stop(server)
    await wire.stop()
    say("\r".padEnd(60) + "\r")

    const deleted = {
      alone: round2(median(deleting[0])),
      among: round2(median(deleting[1])),
      ratio: round2(median(deleting[1]) / median(deleting[0]))
    }
    const load = round2(os.loadavg()[0]!)
    if (json) {
      console.log(JSON.stringify({ cases: { crowd, users, rounds, load, compared, bySize, deleted, counted } }))
      return
    }
    const line = (...cells: ReadonlyArray<string | number>) =>
      console.log(cells.map((cell, i) => (i === 0 ? `${cell}`.padEnd(46) : `${cell}`.padStart(13))).join(""))
    console.log(
      `\nMilliseconds of ${rounds} requests in turn: alone in the database, and among ${crowd} cases of ${users} other users. Machine load ${load}.\n`
    )
    line("", "alone p50", "among p50", "ratio", "alone p99", "among p99")
    for (const { alone, among, operation, ratio } of compared) {
      line(operation, alone.p50, among.p50, ratio.toFixed(2), alone.p99, among.p99)
    }
    for (const { alone, among, files, parties, phases, ratio } of bySize) {
      line(
        `workspace: ${parties} parties, ${files} files, ${phases} phases`,
        alone.p50,
        among.p50,
        ratio.toFixed(2),
        alone.p99,
        among.p99
      )
    }
    line("delete a case of 200 phases and 30 files", deleted.alone, deleted.among, deleted.ratio.toFixed(2))
    console.log("")
    line("", "statements", "round trips")
    for (const { operation, roundTrips, statements } of counted) line(operation, statements, roundTrips)
  } finally {
    for (const server of servers) server.kill("SIGTERM")
    await postgres.stop()
    await fs.rm(directory, { recursive: true, force: true })
  }
}
