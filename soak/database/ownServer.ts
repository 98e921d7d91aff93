/**
 * A PostgreSQL server for one run that can be stopped and started again. Unlike the tests' server, it keeps
 * acknowledged writes when it crashes. It may lose them if the machine crashes, which a run doesn't try.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import * as fs from "node:fs/promises"
import * as os from "node:os"
import * as path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { promisify } from "node:util"
import { hand, serverAccount } from "../../test/support/postgres/account.ts"
import { findBinaries } from "../../test/support/postgres/binaries.ts"
import { answers } from "./connect.ts"

const settings = {
  listen_addresses: "",
  max_connections: "300",
  fsync: "off",
  synchronous_commit: "on",
  shared_buffers: "64MB"
}

/** Milliseconds a server may take to start, including recovery. */
const startMillis = 60_000

/**
 * A shell that stops the server and removes its directory when its own input ends, however this process ended. A line
 * on its input says that the server is about to be stopped on purpose.
 */
const guard = `
exec 3<&0
directory=$1; shift
"$@" </dev/null &
server=$!
{
  read -r _ <&3 && exit
  kill -INT $server
  while kill -0 $server; do sleep 0.1; done
  rm -rf "$directory"
} 2>/dev/null &
wait $server
`

const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const

export interface OwnServer {
  /** Folder of its socket. */
  readonly directory: string
  readonly start: () => Promise<void>
  readonly end: (how: keyof typeof signals) => Promise<void>
  /** Stops it and removes its directory. */
  readonly remove: () => Promise<void>
}

export const superuser = "postgres"

export const urlOf = (directory: string, database: string): string =>
  `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(directory)}`

/** Starts a server that logs to `log`. */
export const startOwnServer = async (log: string): Promise<OwnServer> => {
  const account = await serverAccount()
  const temporary = await fs.mkdtemp(path.join(os.tmpdir(), "in-camera-soak-pg-"))
  await fs.chmod(temporary, 0o755)
  const found = await findBinaries(account, temporary)
  if (!("bin" in found)) {
    await fs.rm(temporary, { recursive: true, force: true })
    throw new Error(`No PostgreSQL programs were found (${found.tried.join(", ")}). Set DATABASE_URL.`)
  }
  const directory = path.join(temporary, "server")
  await fs.mkdir(directory, { mode: 0o700 })
  await hand(temporary, account)
  const data = path.join(directory, "data")
  const options = { ...account, cwd: directory }
  const initdb = ["-D", data, "-U", superuser, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
  await promisify(execFile)(path.join(found.bin, "initdb"), initdb, options)
  const parameters = Object.entries({ ...settings, unix_socket_directories: directory }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`
  ])
  const output = await fs.open(log, "a")
  let server: ChildProcess | undefined

  const start = async () => {
    server = spawn(
      "/bin/sh",
      ["-c", guard, "sh", temporary, path.join(found.bin, "postgres"), "-D", data, ...parameters],
      // A process group of its own, because a Ctrl-C at the terminal is for this program, which then stops the server
      // in order.
      { ...options, detached: true, stdio: ["pipe", "ignore", output.fd] }
    )
    for (const deadline = Date.now() + startMillis; Date.now() < deadline; await sleep(20)) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended while it started: see ${log}`)
      if (await answers(urlOf(directory, "postgres"))) return
    }
    throw new Error(`PostgreSQL did not start in time: see ${log}`)
  }

  const end = async (how: keyof typeof signals) => {
    if (server === undefined || server.exitCode !== null) return
    const exited = once(server, "exit")
    const [pid] = (await fs.readFile(path.join(data, "postmaster.pid"), "utf8")).split("\n")
    server.stdin?.end("on purpose\n")
    process.kill(Number(pid), signals[how])
    await exited
  }

  const remove = async () => {
    await end("fast")
    await output.close()
    await fs.rm(temporary, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { directory, start, end, remove }
}
