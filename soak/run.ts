/**
 * One run: starts the system, lets clients work while faults happen, and collects the evidence when everything is
 * quiet.
 */
import { execFile } from "node:child_process"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { identityOf } from "@incamera/identity-provider/ProviderIdentity"
import { mintUserToken } from "@incamera/identity-provider/mintUserToken"
import * as ProviderKeys from "@incamera/identity-provider/ProviderKeys"
import { startSampleAgent } from "@incamera/server/demo/SampleAgent"
import { Effect, Redacted } from "effect"
import { freePort } from "../test/support/freePort.ts"
import type { Evidence } from "./checker/Violation.ts"
import { Client } from "./clients/Client.ts"
import { finalRecords } from "./clients/finalRecords.ts"
import { Session, type Surroundings } from "./clients/Session.ts"
import { readEvents, readPhases, readRunning, untilAllEnded } from "./database/finalRows.ts"
import type { SoakDatabase } from "./database/SoakDatabase.ts"
import { readWrites, watchWrites } from "./database/watchWrites.ts"
import { play } from "./faults/play.ts"
import type { FinalState } from "./history/FinalState.ts"
import type { History } from "./history/History.ts"
import { watchStalls } from "./history/watchStalls.ts"
import { Node } from "./nodes/Node.ts"
import type { Fault } from "./schedule/Fault.ts"
import { Random } from "./schedule/Random.ts"

export interface RunOptions {
  readonly seed: string
  readonly minutes: number
  readonly nodes: number
  readonly clients: number
  /** Share of tasks that take long, from 0 to 1. */
  readonly longShare: number
  readonly schedule: ReadonlyArray<Fault>
  /** Folder for all output. */
  readonly directory: string
  readonly database: SoakDatabase
  readonly history: History
  readonly say: (text: string) => void
  /** Aborted to end the run early. */
  readonly interrupted: AbortSignal
}

/** Milliseconds that open work may take to finish after the faults. */
const closingMillis = 240_000

const root = path.resolve(import.meta.dirname, "..")

const verifyAudit = async (variables: Readonly<Record<string, string>>, url: string) => {
  const command = [path.join(root, "apps/server/src/audit.ts"), "verify", "--json"]
  const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", ...variables, DATABASE_URL: url }
  // Broken logs give exit code 1, but the output is still valid.
  const { stdout } = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: { readonly stdout?: string }) => ({ stdout: error.stdout ?? "" })
  )
  const { broken, entries, logs } = JSON.parse(stdout) as FinalState["auditLogs"]
  return { broken, entries, logs }
}

const startNodes = async (
  { database, directory, history, nodes: count, say }: RunOptions,
  variables: Readonly<Record<string, string>>
): Promise<ReadonlyArray<Node>> => {
  const nodes: Array<Node> = []
  for (let place = 1; place <= count; place++) {
    nodes.push(
      await Node.make({
        name: `node-${place}`,
        port: await freePort(),
        database: database.target,
        databaseUrl: database.urlFor,
        variables,
        logs: directory,
        history
      })
    )
  }
  say(`starting ${count} nodes`)
  // The first node creates tables, keys and certificates; the others use them.
  await nodes[0]!.start()
  await watchWrites(database.url)
  await Promise.all(nodes.slice(1).map((node) => node.start()))
  return nodes
}

const gather = async (
  { database, history }: RunOptions,
  sessions: ReadonlyArray<Session>,
  variables: Readonly<Record<string, string>>
): Promise<Evidence> => {
  const records = await Promise.all(sessions.map((session) => finalRecords(session, closingMillis)))
  const { url } = database
  return {
    history: history.entries,
    final: {
      records: records.filter((found) => found !== undefined),
      running: await readRunning(url),
      phases: await readPhases(url),
      events: await readEvents(url),
      writes: await readWrites(url),
      auditLogs: await verifyAudit(variables, url)
    }
  }
}

export const run = async (options: RunOptions): Promise<Evidence> => {
  const { clients, database, directory, history, interrupted, longShare, minutes, say, schedule, seed } = options
  const dataDir = path.join(directory, "data")
  await fs.mkdir(dataDir, { recursive: true })
  // All nodes share one address, as behind a balancer.
  const baseUrl = `https://localhost:${await freePort()}`
  const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_BASE_URL: baseUrl, INCAMERA_LOG_LEVEL: "Info" }
  const nodes = await startNodes(options, variables)
  const stopWatching = watchStalls(history)

  const read = (name: string) => fs.readFile(path.join(dataDir, "tls", name), "utf8")
  const agent = await startSampleAgent({ cert: await read("cert.pem"), key: await read("key.pem") })
  const keys = await Effect.runPromise(ProviderKeys.load(dataDir))
  const [closing, over] = [new AbortController(), new AbortController()]
  const world: Surroundings = {
    ca: await read("ca.pem"),
    nodes: nodes.map(({ clients, name }) => ({ name, port: clients.port })),
    history,
    userToken: (user) =>
      Effect.runPromise(
        Effect.map(mintUserToken(identityOf(baseUrl), keys.signing[0], user), (token) => Redacted.value(token))
      ),
    cardUrl: agent.cardUrl,
    longShare,
    closing: closing.signal,
    over: over.signal
  }
  const random = new Random(seed)
  const sessions = Array.from({ length: clients }, (_, place) => {
    const name = `client-${place + 1}`
    return new Session(name, random.fork(name), world)
  })
  try {
    const workers = sessions.map((session) => new Client(session))
    // The time of the run starts once the clients have work to disturb, however slow the machine is.
    await Promise.all(workers.map((worker) => worker.prepare()))
    say(`${clients} clients work, ${schedule.length} faults follow`)
    const working = Promise.all(workers.map((worker) => worker.work()))
    const faults = play(schedule, { nodes, database, history, over: closing.signal })
    // Any failure fails the run.
    const failure = Promise.all([working, faults]).then(() => new Promise<never>(() => {}))
    await Promise.race([sleep(minutes * 60_000, undefined, { signal: interrupted }).catch(() => undefined), failure])
    say("closing: waiting for what was started")
    closing.abort()
    await faults
    await Promise.all(nodes.map((node) => node.untilReady()))
    const patience = setTimeout(() => over.abort(), closingMillis)
    await working
    await untilAllEnded(database.url, closingMillis)
    clearTimeout(patience)
    say("reading the final state")
    stopWatching()
    return await gather(options, sessions, variables)
  } finally {
    closing.abort()
    over.abort()
    stopWatching()
    await Promise.all(nodes.map((node) => node.close()))
    await agent.close()
  }
}
