/** A server as a separate process, for tests of what happens when it dies. */
import { type ChildProcess, spawn } from "node:child_process"
import * as fs from "node:fs/promises"
import * as path from "node:path"
import { fileURLToPath } from "node:url"
import { childEnvironment } from "./childEnvironment.ts"
import { programAt, programOptions } from "./data/programs.ts"
import { type Client, makeClient } from "./https.ts"

export interface ServerProcess {
  readonly client: Client
  /** Its standard output and standard error so far. */
  readonly output: () => string
  /** Milliseconds from the start of the process to its `ready` line. */
  readonly startMillis: number
  /** Sends a signal without waiting. */
  readonly signal: (signal: NodeJS.Signals) => void
  /** Waits until it has ended. Returns its exit code, or null after a signal. */
  readonly gone: () => Promise<number | null>
  /** Ends it with this signal and waits. Returns its exit code, or null after a signal. */
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>
}

const readyWithinMillis = 60_000

const untilReady = (child: ChildProcess, output: () => string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready: ${output()}`)), readyWithinMillis)
    child.stdout!.on("data", () => {
      if (!/^ready https:/m.test(output())) return
      clearTimeout(timer)
      resolve()
    })
    child.once("exit", () => {
      clearTimeout(timer)
      reject(new Error(`ended before it was ready: ${output()}`))
    })
  })

/** Starts `entry` (a path below the project's root) with only these variables, and waits until it is ready. */
export const startServer = async (entry: string, variables: Record<string, string>): Promise<ServerProcess> => {
  const root = fileURLToPath(new URL("../..", import.meta.url))
  const began = performance.now()
  const child = spawn(process.execPath, [...programOptions, programAt(entry)], {
    cwd: root,
    env: { ...childEnvironment, ...variables },
    stdio: ["ignore", "pipe", "pipe"]
  })
  let text = ""
  child.stdout.on("data", (data: Buffer) => (text += data.toString()))
  child.stderr.on("data", (data: Buffer) => (text += data.toString()))
  const output = () => text
  await untilReady(child, output)
  const startMillis = performance.now() - began
  const ca = await fs.readFile(path.join(variables["INCAMERA_DATA_DIR"]!, "tls/ca.pem"), "utf8")
  const gone = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
      child.once("exit", (code) => resolve(code))
    })
  return {
    client: makeClient(`https://localhost:${variables["INCAMERA_PORT"]}`, ca),
    output,
    startMillis,
    signal: (signal) => void child.kill(signal),
    gone,
    stop: (signal) => {
      const ended = gone()
      child.kill(signal)
      return ended
    }
  }
}
