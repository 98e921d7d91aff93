/**
 * The server beside bare `node:http` that does the same database work, in turn within one run, on a throwaway
 * PostgreSQL. Machines are noisy, so compare the ratio. `--json` prints the figures for programs.
 */
import { deriveKey } from "@incamera/domain/secrets/MasterKeys"
import { median, type Report } from "../report.ts"
import { withWorkbench } from "../workbench.ts"
import { type Load, measure, type Measured } from "./load.ts"
import { seed } from "./seed.ts"

const rounds = 3
const seconds = 4
/** Enough keys that no agent reaches its limit of live bearer tokens. */
const agents = 400
const cases = 60

const summary = (measured: ReadonlyArray<Measured>) => ({
  requestsPerSecond: Math.round(median(measured.map((m) => m.requestsPerSecond))),
  p99: median(measured.map((m) => m.p99)),
  failures: measured.reduce((sum, m) => sum + m.failures, 0)
})

export const measureServer = ({ json, say }: Report): Promise<void> =>
  withWorkbench(async ({ databaseUrl, masterKey, startPeer, startServer }) => {
    say("seeding … ")
    const { apiKeys, bearerToken } = await seed(databaseUrl, masterKey, agents, cases)
    say(`${agents} agents, ${cases} cases\n`)

    const { url: ours } = await startServer()
    const headers = { "x-forwarded-proto": "https" }
    const card = await (await fetch(`${ours}/.well-known/agent.json`, { headers })).text()
    const hashKey = await deriveKey({ version: 1, key: masterKey }, "secret-hashes")
    const { url: peer } = await startPeer("bench/server/peer.ts", {
      PEER_DATABASE_URL: databaseUrl,
      PEER_CARD: card,
      PEER_HASH_KEY: Buffer.from(hashKey).toString("base64")
    })

    const operations: ReadonlyArray<{ readonly name: string; readonly requests: Load["requests"] }> = [
      {
        name: "GET /.well-known/agent.json",
        requests: [{ method: "GET", path: "/.well-known/agent.json", headers }]
      },
      {
        name: "POST /v1/auth/token",
        requests: apiKeys.map((api_key) => ({
          method: "POST",
          path: "/v1/auth/token",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify({ api_key })
        }))
      },
      {
        name: "GET /v1/cases",
        requests: [
          { method: "GET", path: "/v1/cases", headers: { ...headers, authorization: `Bearer ${bearerToken}` } }
        ]
      }
    ]

    const rows = []
    for (const { name, requests } of operations) {
      const measured = { ours: [] as Array<Measured>, peer: [] as Array<Measured> }
      await measure({ url: ours, requests }, 1)
      await measure({ url: peer, requests }, 1)
      for (let round = 1; round <= rounds; round++) {
        say(`\r${name}: round ${round} of ${rounds} `)
        measured.ours.push(await measure({ url: ours, requests }, seconds))
        measured.peer.push(await measure({ url: peer, requests }, seconds))
      }
      const [our, their] = [summary(measured.ours), summary(measured.peer)]
      const ratio = median(measured.ours.map((m, i) => m.requestsPerSecond / measured.peer[i]!.requestsPerSecond))
      rows.push({ operation: name, ours: our, peer: their, ratio: Number(ratio.toFixed(2)) })
      say("\r".padEnd(60) + "\r")
    }

    if (json) console.log(JSON.stringify({ server: { rounds, seconds, rows } }))
    else {
      const line = (...cells: ReadonlyArray<string>) =>
        console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(30) : cell.padStart(13))).join(""))
      console.log(`\nMedians of ${rounds} rounds of ${seconds} s, 16 connections, in turn with bare node:http\n`)
      line("", "ours req/s", "peer req/s", "ratio", "ours p99 ms", "peer p99 ms", "failures")
      for (const { operation, ours: our, peer: their, ratio } of rows) {
        line(
          operation,
          String(our.requestsPerSecond),
          String(their.requestsPerSecond),
          ratio.toFixed(2),
          String(our.p99),
          String(their.p99),
          String(our.failures + their.failures)
        )
      }
    }
  })
