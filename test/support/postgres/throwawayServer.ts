/**
 * A PostgreSQL server for one test run, in a temporary directory that is deleted with it. Its socket is in that
 * directory, which only its own user and root can enter, so nobody else on the machine can reach it.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import pg from "pg"
import { hand, serverAccount } from "./account.ts"
import { findBinaries } from "./binaries.ts"

const startMillis = 30_000
const stopMillis = 10_000

export interface ThrowawayServer {
  /** URL of a superuser, in the database `postgres`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Without any protection against a power cut: the data is temporary. */
const settings = {
  listen_addresses: "",
  max_connections: "200",
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  shared_buffers: "64MB"
}

/**
 * Ends the server when its own standard input closes, that is, when this process is gone for any reason; then removes
 * the temporary directory.
 */
const guard = `
exec 3<&0
directory=$1; shift
"$@" </dev/null &
server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null &
wait $server
rm -rf "$directory"
`

/** True if the server accepts a session: its socket exists earlier. */
const answers = async (directory: string): Promise<boolean> => {
  const client = new pg.Client({ host: directory, user: "postgres", database: "postgres" })
  // A broken connection is reported twice.
  client.on("error", () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false
  )
}

const untilReady = async (server: ChildProcess, directory: string): Promise<void> => {
  for (const deadline = Date.now() + startMillis; Date.now() < deadline;) {
    if (server.exitCode !== null) throw new Error("The server ended while starting.")
    if (await answers(directory)) return
    await sleep(20)
  }
  throw new Error("The server did not start in time.")
}

const end = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, "exit")
  server.stdin?.end()
  const stopped = await Promise.race([exited.then(() => true), sleep(stopMillis, false, { ref: false })])
  if (!stopped && server.pid !== undefined) process.kill(-server.pid, "SIGKILL")
}

/** `more` are PostgreSQL settings that extend or override those for tests. */
export const startThrowawayServer = async (
  more: Readonly<Record<string, string>> = {}
): Promise<ThrowawayServer | { readonly unavailable: string }> => {
  if (process.platform === "win32") return { unavailable: "starting one is not supported on Windows" }
  const account = await serverAccount()
  const temporary = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-pg-"))
  const remove = () => fs.rm(temporary, { recursive: true, force: true })
  try {
    await fs.chmod(temporary, 0o755)
    const found = await findBinaries(account, temporary)
    if (!("bin" in found)) {
      await remove()
      const tried = found.tried.length === 0 ? "none found" : `none of these ran: ${found.tried.join(", ")}`
      return { unavailable: `no PostgreSQL programs (${tried})` }
    }
    const directory = path.join(temporary, "server")
    await fs.mkdir(directory, { mode: 0o700 })
    await hand(temporary, account)
    const data = path.join(directory, "data")
    const options = { ...account, cwd: directory }
    const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    await promisify(execFile)(path.join(found.bin, "initdb"), initdb, options)
    const parameters = Object.entries({ ...settings, ...more, unix_socket_directories: directory }).flatMap(
      ([name, value]) => ["-c", `${name}=${value}`]
    )
    const server = spawn(
      "/bin/sh",
      ["-c", guard, "sh", temporary, path.join(found.bin, "postgres"), "-D", data, ...parameters],
      // Its own process group: a Ctrl-C at the terminal reaches only the test run, which then stops the server cleanly.
      { ...options, detached: true, stdio: ["pipe", "ignore", "ignore"] }
    )
    try {
      await untilReady(server, directory)
    } catch (error) {
      await end(server)
      throw error
    }
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`,
      stop: async () => {
        await end(server)
        await remove()
      }
    }
  } catch (error) {
    await remove()
    return { unavailable: error instanceof Error ? error.message : String(error) }
  }
}
