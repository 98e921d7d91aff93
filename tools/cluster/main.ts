/**
 * `npm run cluster -- 3`: three nodes on this machine behind a balancer, with one PostgreSQL, to try out several nodes.
 * The database is that of `DATABASE_URL`, or one that is deleted at the end. All nodes share a data directory with the
 * master key and the keys of the embedded identity provider. The balancer has the certificate of the local CA.
 *
 * `r` and Enter restart all nodes, one after the other. Ctrl-C stops everything; a second Ctrl-C stops it at once.
 */
import * as Configuration from "@incamera/server/Configuration"
import * as LocalCertificates from "@incamera/server/tls/LocalCertificates"
import { TlsCertificate } from "@incamera/server/tls/TlsCertificate"
import { Effect, Option, type Redacted } from "effect"
import * as path from "node:path"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../test/support/freePort.ts"
import { startThrowawayServer } from "../../test/support/postgres/throwawayServer.ts"
import { type Balancer, startBalancer } from "./Balancer.ts"
import { NodeProcess } from "./NodeProcess.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const most = 16
const startMillis = 60_000
/** Enough for `postgresConnections` of each node and a few more. */
const connectionsFor = (nodes: number) => String(20 * nodes + 20)

const say = (text: string) => console.log(text)
const tell = (name: string, text: string) =>
  say(`  ${new Date().toISOString().slice(11, 19)}  ${name.padEnd(8)} ${text}`)

class CannotStart extends Error {}

const countOf = (given: string | undefined): number => {
  if (given === undefined) return 3
  const count = Number(given)
  if (!/^\d+$/.test(given) || count < 1 || count > most)
    throw new CannotStart(`Usage: npm run cluster -- NODES (1 to ${most})`)
  return count
}

const openDatabase = async (given: Option.Option<Redacted.Redacted<string>>, nodes: number) => {
  if (Option.isSome(given)) return { name: "DATABASE_URL", variables: {}, stop: () => Promise.resolve() }
  const server = await startThrowawayServer({ autovacuum: "on", max_connections: connectionsFor(nodes) })
  if ("unavailable" in server) {
    throw new CannotStart(`There is no PostgreSQL: ${server.unavailable}. Install it, or set DATABASE_URL.`)
  }
  return { name: "temporary, deleted at the end", variables: { DATABASE_URL: server.url }, stop: server.stop }
}

/** The embedded identity provider is for one process: sign-ins in progress are in its memory. */
const isForOne = (url: string) => /^\/idp(?:[/?]|$)|^\/\.well-known\/oauth-authorization-server\/idp/.test(url)

const untilReady = async (balancer: Balancer, nodes: ReadonlyArray<NodeProcess>) => {
  for (const deadline = Date.now() + startMillis; Date.now() < deadline; await sleep(100)) {
    if (nodes.every(({ node }) => balancer.isReady(node))) return
  }
  throw new CannotStart("The nodes did not become ready. Their output is above.")
}

/** Restarts the nodes one after the other, each when the previous one is ready again. */
const restartAll = async (balancer: Balancer, nodes: ReadonlyArray<NodeProcess>) => {
  tell("all", "restarting, one after another")
  for (const node of nodes) {
    await node.restart()
    await balancer.look()
    await untilReady(balancer, nodes)
  }
  tell("all", "restarted")
}

const run = async (stopAsked: Promise<void>) => {
  const count = countOf(process.argv[2])
  const configuration = await Effect.runPromise(Configuration.loadEnvironment)
  const { baseUrl, dataDir, port } = configuration
  const tls = await Effect.runPromise(Effect.provide(TlsCertificate, LocalCertificates.layer({ dataDir, baseUrl })))
  const database = await openDatabase(configuration.databaseUrl, count)
  const nodes: Array<NodeProcess> = []
  let balancer: Balancer | undefined
  try {
    for (let number = 1; number <= count; number++) {
      const node = { name: `node ${number}`, port: await freePort() }
      nodes.push(
        new NodeProcess(node, {
          entry: "tools/cluster/node.ts",
          variables: {
            ...database.variables,
            INCAMERA_HOST: "127.0.0.1",
            INCAMERA_PORT: String(node.port),
            INCAMERA_BASE_URL: baseUrl,
            INCAMERA_DATA_DIR: dataDir,
            INCAMERA_TRUST_PROXY: "127.0.0.1",
            INCAMERA_TLS_CERT: "",
            INCAMERA_TLS_KEY: "",
            INCAMERA_LOG_LEVEL: process.env["INCAMERA_LOG_LEVEL"] ?? "Warn",
            // The nodes have no certificate of their own, but fetch cards of agents with one of the local CA.
            NODE_EXTRA_CA_CERTS: path.join(dataDir, "tls/ca.pem")
          },
          onStart: ({ name }, processId) => tell(name, `started (process ${processId})`),
          onEnd: ({ name }, how) => tell(name, `ended: ${how}`),
          onLine: ({ name }, line) => tell(name, line)
        })
      )
    }
    balancer = await startBalancer({
      port,
      tls,
      nodes: nodes.map(({ node }) => node),
      isForOne,
      onChange: ({ name }, isReady) => tell(name, isReady ? "ready" : "not ready")
    })
    for (const node of nodes) node.start()
    await Promise.race([untilReady(balancer, nodes), stopAsked])
    const rows: ReadonlyArray<readonly [string, string]> = [
      ["Balancer", baseUrl],
      ...nodes.map(
        ({ node, processId }) => [node.name, `http://127.0.0.1:${node.port} (process ${processId})`] as const
      ),
      ["PostgreSQL", database.name],
      ["Data", dataDir],
      ["Local CA", path.join(dataDir, "tls/ca.pem")]
    ]
    say(`\n${rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`).join("\n")}\n`)
    say("  Try it: npm run demo. Stop a node with kill or kill -9.")
    say("  r and Enter: restart all nodes, one after another. Ctrl-C: stop everything.\n")
    say(`ready ${baseUrl}`)
    const input = createInterface({ input: process.stdin })
    let restarting = Promise.resolve()
    input.on("line", (line) => {
      if (line.trim() !== "r") return
      restarting = restarting.then(() => restartAll(balancer!, nodes)).catch((error: Error) => say(error.message))
    })
    await stopAsked
    input.close()
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await balancer?.close()
    await database.stop()
  }
}

let ends = 0
const stopAsked = new Promise<void>((resolve) => {
  const onSignal = () => {
    // Ctrl-C reaches both `npm` and this program, and `npm` forwards it. A repeat within half a second is the same one.
    if (ends === 0) ends = performance.now()
    else if (performance.now() - ends > 500) process.exit(1)
    resolve()
  }
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal)
})

try {
  await run(stopAsked)
  process.exit(0)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`The cluster can't start: ${message}`)
  process.exit(1)
}
