/** The database of a run: on a PostgreSQL server of its own, which can be restarted, or on an existing one. */
import { randomBytes } from "node:crypto"
import type { Target } from "../faults/FaultProxy.ts"
import type { History } from "../history/History.ts"
import { withConnection } from "./connect.ts"
import { startOwnServer, urlOf } from "./ownServer.ts"

export interface SoakDatabase {
  /** URL for the harness. */
  readonly url: string
  readonly target: Target
  /** Returns the URL for a node's process, through a loopback port. The process's writes carry its name. */
  readonly urlFor: (port: number, process: string) => string
  readonly canRestart: boolean
  /** Stops it, waits until `down` completes, and starts it again. */
  readonly restart: (how: "fast" | "immediate", down: () => Promise<unknown>) => Promise<void>
  readonly close: () => Promise<void>
}

/** The setting that names a session's process. */
export const processSetting = "soak.process"

const targetOf = (url: URL): Target => {
  const host = url.searchParams.get("host") ?? url.hostname
  const port = Number(url.port === "" ? 5_432 : url.port)
  return host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}

const routed = (url: string) => (port: number, process: string) => {
  const by = new URL(url)
  by.hostname = "127.0.0.1"
  by.port = String(port)
  by.searchParams.delete("host")
  by.searchParams.set("options", `-c ${processSetting}=${process}`)
  return by.href
}

/** Uses an existing database and keeps it. */
export const existing = (url: string): SoakDatabase => ({
  url,
  target: targetOf(new URL(url)),
  urlFor: routed(url),
  canRestart: false,
  restart: () => Promise.reject(new Error("This database does not belong to the run, so the run can't restart it.")),
  close: () => Promise.resolve()
})

/** Creates a database on an existing server, and drops it at the end. */
export const onServer = async (url: string): Promise<SoakDatabase> => {
  const name = `in_camera_soak_${randomBytes(6).toString("hex")}`
  await withConnection(url, (client) => client.query(`CREATE DATABASE ${name}`))
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    ...existing(own.href),
    close: async () => {
      await withConnection(url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
    }
  }
}

/** Starts a server for the run, and removes it at the end. */
export const own = async (history: History, log: string): Promise<SoakDatabase> => {
  const server = await startOwnServer(log)
  // If two want a restart, the second finds it done.
  let turn: Promise<void> = Promise.resolve()
  return {
    ...existing(urlOf(server.directory, "postgres")),
    canRestart: true,
    restart: (how, down) => {
      turn = turn.then(async () => {
        history.add({ type: "database", state: "down", how })
        await server.end(how)
        await down()
        await server.start()
        history.add({ type: "database", state: "up", how })
      })
      return turn
    },
    close: server.remove
  }
}
