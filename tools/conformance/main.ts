/**
 * `npm run conformance`: runs the Model Context Protocol's conformance suite against a server started for it, on
 * loopback, with a temporary data directory. Every scenario that tests only the protocol must pass; the others are
 * listed with reasons (`expected.ts`). Exit code 1 if one fails unexpectedly or passes unexpectedly. `--json` prints
 * the same for programs.
 */
import { execFile, spawn } from "node:child_process"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { childEnvironment } from "../../test/support/childEnvironment.ts"
import { freePort } from "../../test/support/freePort.ts"
import { startServer } from "../../test/support/serverProcess.ts"
import { expectedFailures } from "./expected.ts"
import { startForwarder } from "./Forwarder.ts"
import { showHelp } from "@incamera/server/showHelp"

showHelp(import.meta.filename)

const root = fileURLToPath(new URL("../..", import.meta.url))
const suite = path.join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js")
const suiteMillis = 300_000

interface Check {
  readonly id: string
  readonly status: string
  readonly errorMessage?: string
}

type Verdict = "passed" | "failed" | "failed, as expected" | "passed, though it should not"

interface Outcome {
  readonly scenario: string
  readonly verdict: Verdict
  readonly checks: number
  /** Why it fails, or is expected to. */
  readonly reason: string
}

const isUnexpected = ({ verdict }: Outcome) => verdict === "failed" || verdict === "passed, though it should not"

const runSuite = (url: string, directory: string) =>
  new Promise<void>((resolve, reject) => {
    const args = [suite, "server", "--url", url, "--suite", "all", "--output-dir", directory]
    const child = spawn(process.execPath, args, { stdio: "ignore", timeout: suiteMillis, env: childEnvironment })
    child.on("error", reject)
    // The suite's own exit code ignores expected failures.
    child.on("close", (_code, signal) =>
      signal === null ? resolve() : reject(new Error(`The suite ended by ${signal}`))
    )
  })

const outcomeOf = (scenario: string, checks: ReadonlyArray<Check>): Outcome => {
  const failed = checks.filter(({ status }) => status === "FAILURE")
  const counted = checks.filter(({ status }) => status === "SUCCESS" || status === "FAILURE").length
  const expected = expectedFailures[scenario]
  const hasFailed = failed.length > 0 || counted === 0
  const verdict = hasFailed
    ? expected === undefined
      ? "failed"
      : "failed, as expected"
    : expected === undefined
      ? "passed"
      : "passed, though it should not"
  const told = failed.map(({ errorMessage, id }) => errorMessage ?? id).join("; ")
  return { scenario, verdict, checks: counted, reason: verdict === "failed" ? told : (expected ?? "") }
}

const readOutcomes = async (directory: string): Promise<ReadonlyArray<Outcome>> => {
  const folders = (await fs.readdir(directory)).sort()
  return Promise.all(
    folders.map(async (folder) => {
      // server-NAME-TIME
      const scenario = folder.replace(/^server-/, "").replace(/-\d{4}-\d{2}-\d{2}T.*$/, "")
      return outcomeOf(scenario, JSON.parse(await fs.readFile(path.join(directory, folder, "checks.json"), "utf8")))
    })
  )
}

const marks: Readonly<Record<Verdict, string>> = {
  passed: "✓",
  failed: "✗",
  "failed, as expected": "–",
  "passed, though it should not": "!"
}

const show = (outcomes: ReadonlyArray<Outcome>): void => {
  for (const { checks, reason, scenario, verdict } of outcomes) {
    const detail = verdict === "passed" ? `${checks} checks` : reason || verdict
    console.log(`  ${marks[verdict]} ${scenario.padEnd(32)} ${detail}`)
  }
  const count = (wanted: Verdict) => outcomes.filter(({ verdict }) => verdict === wanted).length
  console.log(
    `\n  ${count("passed")} passed, ${count("failed, as expected")} not for this server, ${outcomes.filter(isUnexpected).length} unexpected`
  )
}

const main = async (): Promise<number> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-conformance-"))
  const results = path.join(dataDir, "results")
  await fs.mkdir(results)
  const port = String(await freePort())
  const variables = { INCAMERA_DATA_DIR: dataDir, INCAMERA_PORT: port, INCAMERA_LOG_LEVEL: "Error" }
  const server = await startServer("apps/server/src/main.ts", variables)
  try {
    const command = [path.join(root, "apps/server/src/userToken.ts"), "alice"]
    const env = { ...childEnvironment, ...variables }
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env })
    const ca = await fs.readFile(path.join(dataDir, "tls/ca.pem"), "utf8")
    const forwarder = await startForwarder({ url: `${server.client.baseUrl}/api/mcp`, ca, token: stdout.trim() })
    try {
      await runSuite(forwarder.url, results)
    } finally {
      await forwarder.close()
    }
    const outcomes = await readOutcomes(results)
    const missing = Object.keys(expectedFailures).filter((name) => !outcomes.some(({ scenario }) => scenario === name))
    if (process.argv.includes("--json")) console.log(JSON.stringify({ outcomes, missing }, undefined, 2))
    else {
      show(outcomes)
      for (const name of missing) console.log(`  ! ${name} is expected to fail, but the suite has no such scenario`)
    }
    return outcomes.some(isUnexpected) || missing.length > 0 || outcomes.length === 0 ? 1 : 0
  } finally {
    await server.stop("SIGTERM")
    await fs.rm(dataDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
